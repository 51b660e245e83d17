import QuizboardLua
import QuizboardModel

/// The kind of definition that a constructor of the module returns: the author's table, marked with
/// kind and place.
enum DefinitionKind: Int, CaseIterable {
  case quiz = 1
  case storyboard
  case scene
  case segue
  case question
  case answer
  case range
  case reference
  /// A constructor call with a name but without its `{ … }`.
  case unfinished

  /// The kind in messages.
  var noun: String {
    switch self {
    case .quiz: "a quiz"
    case .storyboard: "a storyboard"
    case .scene: "a scene"
    case .segue: "a segue"
    case .question: "a question"
    case .answer: "an answer"
    case .range: "a range"
    case .reference: "a reference"
    case .unfinished: "a constructor without its { … }"
    }
  }
}

extension Runtime {
  /// The keys under which a definition stores facts from its constructor; no author's key begins
  /// with a parenthesis.
  enum Mark {
    static let file = "(file)"
    static let line = "(line)"
    static let sort = "(sort)"
    static let constructor = "(constructor)"
    static let name = "(name)"
    /// The prefix of a misspelt key that the checker read as another.
    static let mended = "(mended) "
  }

  /// Marks the table on top of the stack, and leaves it there.
  func mark(_ kind: DefinitionKind, constructor: String, name: String?, on stack: LuaStack) {
    stack.push(Mark.sort)
    stack.push(kind.rawValue)
    stack.rawSet(-3)
    setMark(Mark.constructor, constructor, on: stack)
    if let name { setMark(Mark.name, name, on: stack) }
    guard let place = callerPlace(on: stack) else { return }
    setMark(Mark.file, place.file, on: stack)
    guard let line = place.line else { return }
    stack.push(Mark.line)
    stack.push(line)
    stack.rawSet(-3)
  }

  /// Returns the place where the definition at `index` was made; nil if it is not a definition.
  func place(ofDefinition index: Int32, on stack: LuaStack) -> SourcePlace? {
    guard let file = mark(Mark.file, of: index, on: stack) else { return nil }
    let index = stack.absolute(index)
    stack.push(Mark.line)
    stack.rawGet(index)
    defer { stack.pop() }
    return SourcePlace(file: file, line: stack.integer(-1))
  }

  private func setMark(_ key: String, _ value: String, on stack: LuaStack) {
    stack.push(key)
    stack.push(value)
    stack.rawSet(-3)
  }

  func mark(_ key: String, of index: Int32, on stack: LuaStack) -> String? {
    let index = stack.absolute(index)
    stack.push(key)
    stack.rawGet(index)
    defer { stack.pop() }
    return stack.string(-1)
  }

  /// Returns the kind of the definition at `index`; nil if it is not a definition.
  func definitionKind(_ index: Int32, on stack: LuaStack) -> DefinitionKind? {
    guard stack.type(index) == .table else { return nil }
    let index = stack.absolute(index)
    stack.push(Mark.sort)
    stack.rawGet(index)
    defer { stack.pop() }
    return stack.integer(-1).flatMap(DefinitionKind.init(rawValue:))
  }

  /// Returns the line of the calling script.
  func callerPlace(on stack: LuaStack) -> SourcePlace? { stack.callerPlace(level: 1) }

  /// Returns the place where a function begins.
  func place(of function: LuaReference) -> SourcePlace? { state.place(of: function) }

  /// Describes the value at `index`; definitions and engine objects have their own names.
  func describe(_ index: Int32, on stack: LuaStack) -> String {
    if let kind = definitionKind(index, on: stack) {
      let constructor = mark(Mark.constructor, of: index, on: stack) ?? "qb"
      let name = mark(Mark.name, of: index, on: stack).map { " \"\($0)\"" } ?? ""
      return kind == .unfinished
        ? "\(constructor)\(name) without its { … }" : "\(kind.noun) (\(constructor)\(name))"
    }
    if stack.type(index) == .userdata, let name = objectName(index, on: stack) { return name }
    return stack.describe(index)
  }
}
