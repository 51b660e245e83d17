import QuizboardLua
import QuizboardModel

/// What a constructor of the module gives back: the author's own table, marked with its kind and
/// its place.
enum DefinitionKind: Int, CaseIterable {
  case quiz = 1
  case storyboard
  case scene
  case segue
  case question
  case answer
  case range
  case reference
  /// A constructor that has its name and waits for its `{ … }`.
  case unfinished

  /// How messages call it.
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
  /// Keys under which a definition carries what its constructor knew; no author's key begins with a
  /// parenthesis.
  enum Mark {
    static let file = "(file)"
    static let line = "(line)"
    static let sort = "(sort)"
    static let constructor = "(constructor)"
    static let name = "(name)"
    /// What stands before a key that a checker has read as another.
    static let mended = "(mended) "
  }

  /// Marks the table on top of the stack; it stays there.
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

  /// Where the definition at `index` was made; nil where it is none.
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

  /// What kind of definition stands at `index`, or nil.
  func definitionKind(_ index: Int32, on stack: LuaStack) -> DefinitionKind? {
    guard stack.type(index) == .table else { return nil }
    let index = stack.absolute(index)
    stack.push(Mark.sort)
    stack.rawGet(index)
    defer { stack.pop() }
    return stack.integer(-1).flatMap(DefinitionKind.init(rawValue:))
  }

  /// The line of the script that called in.
  func callerPlace(on stack: LuaStack) -> SourcePlace? { stack.callerPlace(level: 1) }

  /// Where a function begins.
  func place(of function: LuaReference) -> SourcePlace? { state.place(of: function) }

  /// What stands at `index`, in words; definitions and engine objects by their own names.
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
