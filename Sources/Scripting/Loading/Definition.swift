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

/// The table of a definition, in which the constructor stored facts under keys of its own; no
/// author's key begins with a parenthesis.
struct Definition {
  private enum Mark {
    static let file = "(file)"
    static let line = "(line)"
    static let sort = "(sort)"
    static let constructor = "(constructor)"
    static let name = "(name)"
  }

  /// The key of the name before the braces.
  static let nameKey = Mark.name
  /// The prefix of a misspelt key that the checker read as another.
  static let correctedPrefix = "(mended) "

  private let stack: LuaStack
  private let index: Int32

  /// Reads the table at `index`, which need not be a definition.
  init(at index: Int32, on stack: LuaStack) {
    self.stack = stack
    self.index = stack.absolute(index)
  }

  /// Marks the table on top of the stack with its caller's place, and leaves it there.
  static func mark(
    _ kind: DefinitionKind, constructor: String, name: String?, on stack: LuaStack
  ) {
    let definition = Definition(at: -1, on: stack)
    stack.push(kind.rawValue)
    definition.set(Mark.sort)
    stack.push(constructor)
    definition.set(Mark.constructor)
    if let name {
      stack.push(name)
      definition.set(Mark.name)
    }
    guard let place = stack.callerPlace() else { return }
    stack.push(place.file)
    definition.set(Mark.file)
    guard let line = place.line else { return }
    stack.push(line)
    definition.set(Mark.line)
  }

  /// The kind; nil if the value is not a definition.
  var kind: DefinitionKind? {
    guard stack.type(index) == .table else { return nil }
    return integer(Mark.sort).flatMap(DefinitionKind.init(rawValue:))
  }

  /// The place where it was made; nil if the table is not a definition.
  var place: SourcePlace? {
    string(Mark.file).map { SourcePlace(file: $0, line: integer(Mark.line)) }
  }

  /// The function that made it: `qb.scene`.
  var constructor: String? { string(Mark.constructor) }
  /// The name before its braces.
  var name: String? { string(Mark.name) }

  private func string(_ mark: String) -> String? {
    stack.push(mark)
    stack.rawGet(index)
    defer { stack.pop() }
    return stack.string(-1)
  }

  private func integer(_ mark: String) -> Int? {
    stack.push(mark)
    stack.rawGet(index)
    defer { stack.pop() }
    return stack.integer(-1)
  }

  /// Sets a mark to the value on top, and pops it.
  private func set(_ mark: String) {
    stack.push(mark)
    stack.insert(at: -2)
    stack.rawSet(index)
  }
}

/// Describes the value at `index`; definitions and engine objects have their own names.
func describe(_ index: Int32, on stack: LuaStack) -> String {
  let definition = Definition(at: index, on: stack)
  if let kind = definition.kind {
    let constructor = definition.constructor ?? "qb"
    let name = definition.name.map { " \(quoted($0))" } ?? ""
    return kind == .unfinished
      ? "\(constructor)\(name) without its { … }" : "\(kind.noun) (\(constructor)\(name))"
  }
  if stack.type(index) == .userdata, let name = objectName(index, on: stack) { return name }
  return stack.describe(index)
}
