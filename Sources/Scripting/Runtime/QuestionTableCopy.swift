import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// Copies the table of a question with the tables in it.
struct QuestionTableCopy {
  /// The purpose of a copy.
  enum Purpose {
    /// To keep the author's table out of the reach of scripts, with its functions and texts.
    case keeping
    /// To fill in the variables of a template: in texts, and as arguments of functions.
    case filling([Variable])
    /// To read the result of a function, which may be frozen, and to fill in the variables.
    case reading([Variable])
  }

  private let runtime: Runtime
  private let stack: LuaStack
  private let source: Int32
  private let purpose: Purpose
  private let depth: Int

  /// The maximum depth of tables in a question.
  private static let deepest = 16

  /// - Parameter source: The stack index of the table.
  init(_ runtime: Runtime, of source: Int32, for purpose: Purpose, depth: Int = 0) {
    self.runtime = runtime
    stack = runtime.state.stack
    self.source = stack.absolute(source)
    self.purpose = purpose
    self.depth = depth
  }

  /// Pushes the copy.
  func push() throws {
    guard depth <= Self.deepest, stack.reserve(16) else {
      throw ScriptProblem("the tables of the question are nested too deeply")
    }
    try stack.take(bytes: 64)
    let top = stack.top
    let contents = runtime.state.seeThrough(stack, source)
    stack.pushTable()
    let copy = stack.absolute(-1)
    stack.pushNil()
    while stack.next(contents) {
      try runtime.state.charge(16)
      let key = stack.messageText(-2) ?? ""
      try replaceValue(under: key)
      // The stack holds the key and the value; the key remains for the next iteration.
      stack.push(valueAt: -2)
      stack.insert(at: -2)
      stack.rawSet(copy)
    }
    if contents > top { stack.remove(contents) }
  }

  /// Replaces the value on top by its copy.
  private func replaceValue(under key: String) throws {
    switch (stack.type(-1), purpose) {
    case (.table, _):
      try QuestionTableCopy(runtime, of: -1, for: purpose, depth: depth + 1).push()
      stack.remove(-2)
    case (.function, .keeping):
      // The values that a function can reach are frozen with the scripts.
      guard runtime.isLoading else { return }
      stack.push(valueAt: -1)
      _ = runtime.scenes.keepFunction(of: runtime.state)
    case (.function, .filling(let variables)) where key != "variables" && key != "grade":
      try callFunction(with: variables, isText: key != "id")
    case (.function, .reading):
      throw ScriptProblem(
        "a function of the question returns a function", remedy: "return the value itself")
    case (.string, .filling(let variables)),
      (.string, .reading(let variables))
    where key != "id" && (key == Definition.nameKey || !key.hasPrefix("(")):
      try fillText(with: variables)
    default: break
    }
  }

  /// Replaces the text on top by one with the values of variables.
  private func fillText(with variables: [Variable]) throws {
    guard stack.rawLength(-1) <= ViewLimits.textBytes else {
      throw ScriptProblem(
        ViewLimits.tooLong("a text of the question"), remedy: "make it shorter")
    }
    guard let text = stack.string(-1) else { return }
    let filled = try TemplateText.filled(text, with: variables, on: stack)
    stack.pop()
    stack.push(filled)
  }

  /// Replaces the function on top by its result for the variables.
  private func callFunction(with variables: [Variable], isText: Bool) throws {
    stack.pushHandler()
    stack.insert(at: -2)
    QuestionTableCopy.push(variables, runtime)
    try runtime.state.call(arguments: 1, results: 1)
    switch stack.type(-1) {
    case .function: throw ScriptProblem("a function of the question returns a function")
    case .table:
      try QuestionTableCopy(runtime, of: -1, for: .reading(variables), depth: depth + 1).push()
      stack.remove(-2)
    case .string where isText: try fillText(with: variables)
    default: break
    }
  }

  /// Pushes variables as a table of their values by name.
  static func push(_ variables: [Variable], _ runtime: Runtime) {
    let stack = runtime.state.stack
    stack.pushTable(array: 0, fields: Int32(variables.count))
    let table = stack.absolute(-1)
    for variable in variables {
      stack.push(variable.name)
      stack.push(variable.value)
      stack.rawSet(table)
    }
  }
}
