import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// The questions of a run that have functions: templates with variables, and custom questions.
///
/// Each is a copy of the author's table that no script can reach, found by its key: the number of
/// such questions before it, which is equal in all runs of a quiz.
final class ScriptedQuestions: QuestionScripts {
  private unowned let runtime: Runtime
  private var tables: [LuaReference] = []
  /// The generator of a template's variables while its function runs.
  private var chance: RandomGenerator?

  init(runtime: Runtime) { self.runtime = runtime }

  private var state: LuaState { runtime.state }
  private var stack: LuaStack { runtime.state.stack }

  /// Keeps a copy of the table on top of the stack, and returns its key.
  func keep() throws -> Int {
    try TableCopy(runtime, of: stack.absolute(-1)).push()
    tables.append(state.reference())
    return tables.count - 1
  }

  /// Returns a random integer from the generator of variables; nil if no function draws them.
  func drawInteger(_ low: Int, _ high: Int) -> Int? { chance?.integer(in: low, high) }

  /// Returns a random number from 0 to 1 from the generator of variables; nil if no function draws
  /// them.
  func drawDouble() -> Double? { chance?.double() }

  // Templates

  func variables(of question: Question, seed: UInt64) throws -> [Variable] {
    guard let key = question.details.script?.key else { return [] }
    return try variables(ofTableAt: key, seed: seed)
  }

  func filled(_ question: Question, with variables: [Variable]) throws -> Question {
    guard let key = question.details.script?.key else { return question }
    let parts = try parts(ofTableAt: key, with: variables)
    var details = parts.details
    details.script = question.details.script
    return try question.filled(parts.text, parts.kind, details)
  }

  /// Returns the parts of a template for one draw of its variables, for what is known of it outside
  /// of attempts.
  func sample(ofTableAt key: Int) throws -> QuestionLoader.Parts {
    try parts(ofTableAt: key, with: variables(ofTableAt: key, seed: 0))
  }

  private func variables(ofTableAt key: Int, seed: UInt64) throws -> [Variable] {
    let top = stack.top
    defer { stack.setTop(top) }
    let outer = chance
    chance = RandomGenerator(seed: seed)
    defer { chance = outer }
    stack.pushHandler()
    pushFunction("variables", ofTableAt: key)
    runtime.objects.pushSingleton(ObjectKind.random, on: stack)
    try state.call(arguments: 1, results: 1)
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "variables returns \(describe(-1, on: stack))",
        remedy: "return a table like { a = random:integer(1, 9) }")
    }
    let table = stack.absolute(-1)
    var found: [Variable] = []
    stack.pushNil()
    while stack.next(table) {
      try state.charge(8)
      guard stack.type(-2) == .string, let name = stack.string(-2), let value = plainValue() else {
        throw ScriptProblem(
          "variables returns \(describe(-1, on: stack)) for \(describe(-2, on: stack))",
          remedy: "a variable has a name and is a number, a string or a boolean")
      }
      found.append(Variable(name, value))
      stack.pop()
    }
    return found.sorted { $0.name < $1.name }
  }

  /// Returns the plain value on top of the stack; nil for any other.
  private func plainValue() -> ResponseValue? {
    switch stack.type(-1) {
    case .string: stack.string(-1).map { .text($0) }
    case .boolean: .boolean(stack.boolean(-1))
    case .number:
      stack.isInteger(-1)
        ? stack.integer(-1).map { .integer($0) } : stack.number(-1).map { .number($0) }
    default: nil
    }
  }

  private func parts(ofTableAt key: Int, with variables: [Variable]) throws
    -> QuestionLoader.Parts
  {
    let top = stack.top
    defer { stack.setTop(top) }
    stack.push(tables[key])
    try TableCopy(runtime, of: stack.absolute(-1), filledWith: variables).push()
    return try QuestionLoader(runtime: runtime, stack: stack).parts()
  }

  private func pushFunction(_ name: String, ofTableAt key: Int) {
    stack.push(tables[key])
    stack.push(name)
    stack.rawGet(stack.absolute(-2))
    stack.remove(-2)
  }

  // Custom questions

  func grade(_ value: ResponseValue, of question: Question) throws -> Grade {
    guard let key = question.details.script?.key else {
      throw InvalidResponse("This question needs its script.")
    }
    let top = stack.top
    defer { stack.setTop(top) }
    stack.pushHandler()
    pushFunction("grade", ofTableAt: key)
    runtime.objects.push(runtime.objects.box(question.template ?? question), on: stack)
    runtime.attempts.push(value, on: stack)
    try state.call(arguments: 2, results: 2)
    let words = stack.string(-1)
    switch stack.type(-2) {
    case .nil: throw InvalidResponse(words ?? "This answer cannot be graded.")
    case .boolean: return Grade(fraction: stack.boolean(-2) ? .one : .zero, feedback: words)
    case .number:
      if let number = stack.number(-2), let fraction = Rational(number),
        (Rational(-1)...Rational.one).contains(fraction)
      {
        return Grade(fraction: fraction, feedback: words)
      }
    default: break
    }
    throw ScriptProblem(
      "grade of the question “\(question.id)” returns \(describe(-2, on: stack))",
      remedy: "return true, false, a fraction from -1 to 1, or nil and a reason")
  }
}

/// Copies a table of an author with the tables in it.
private struct TableCopy {
  private let runtime: Runtime
  private let stack: LuaStack
  private let source: Int32
  /// The variables to fill in; nil to copy functions and texts as they are.
  private let variables: [Variable]?
  private let depth: Int

  /// The maximum depth of tables in a question.
  private static let deepest = 16

  init(
    _ runtime: Runtime, of source: Int32, filledWith variables: [Variable]? = nil, depth: Int = 0
  ) {
    self.runtime = runtime
    stack = runtime.state.stack
    self.source = source
    self.variables = variables
    self.depth = depth
  }

  /// Pushes the copy.
  func push() throws {
    guard depth <= Self.deepest, stack.reserve(16) else {
      throw ScriptProblem("the tables of the question are nested too deeply")
    }
    try stack.take(bytes: 64)
    stack.pushTable()
    let copy = stack.absolute(-1)
    stack.pushNil()
    while stack.next(source) {
      try runtime.state.charge(16)
      let key = stack.type(-2) == .string ? stack.string(-2) ?? "" : ""
      try replaceValue(under: key)
      // The stack holds the key and the value; the key remains for the next iteration.
      stack.push(valueAt: -2)
      stack.insert(at: -2)
      stack.rawSet(copy)
    }
  }

  /// Replaces the value on top by its copy.
  private func replaceValue(under key: String) throws {
    switch stack.type(-1) {
    case .table:
      try TableCopy(
        runtime, of: stack.absolute(-1), filledWith: variables, depth: depth + 1
      ).push()
      stack.remove(-2)
    case .function where variables == nil:
      // What a function can reach is frozen with the scripts.
      if runtime.isLoading {
        stack.push(valueAt: -1)
        _ = runtime.scenes.keepFunction(of: runtime.state)
      }
    case .function where key != "variables" && key != "grade":
      try callFunction()
    case .string where key != "id" && (key == Definition.nameKey || !key.hasPrefix("(")):
      guard let variables, let text = stack.string(-1) else { return }
      let filled = try TemplateText.filled(text, with: variables)
      stack.pop()
      stack.push(filled)
    default: break
    }
  }

  /// Replaces the function on top by its result for the variables.
  private func callFunction() throws {
    stack.pushHandler()
    stack.insert(at: -2)
    stack.pushTable(array: 0, fields: Int32(variables?.count ?? 0))
    for variable in variables ?? [] {
      stack.push(variable.name)
      runtime.attempts.push(variable.value, on: stack)
      stack.rawSet(stack.absolute(-3))
    }
    try runtime.state.call(arguments: 1, results: 1)
  }
}
