import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// The questions of a run that have functions: templates with variables, and custom questions.
///
/// Each is a copy of the author's table that no script can reach, found by its key: the number of
/// such questions before it, which is equal in all runs of a quiz. The functions describe a
/// question, as `view()` describes a screen: they change nothing, and are called again when a run is
/// restored.
final class ScriptedQuestions: QuestionScripts {
  private unowned let runtime: Runtime
  private var tables: [Entry] = []
  /// The generator of a template's variables while its function runs.
  private var chance: RandomGenerator?
  /// The function that runs, for messages.
  private(set) var running: String?
  /// The question whose response is being graded, with the values of its variables.
  private var graded: Question?

  private struct Entry {
    let table: LuaReference
    /// The question in messages: `qb.numeric "How many?"`.
    let what: String
    let place: SourcePlace?
  }

  init(runtime: Runtime) { self.runtime = runtime }

  private var state: LuaState { runtime.state }
  private var stack: LuaStack { runtime.state.stack }

  /// Keeps a copy of the table on top of the stack, and returns its key.
  /// - Parameters:
  ///   - what: The question in messages.
  ///   - place: The place of the table.
  func keep(what: String, place: SourcePlace?) throws -> Int {
    try QuestionTableCopy(runtime, of: -1, for: .keeping).push()
    tables.append(Entry(table: state.reference(), what: what, place: place))
    return tables.count - 1
  }

  /// Returns a random integer from the generator of variables; nil if no function draws them.
  func drawInteger(_ low: Int, _ high: Int) -> Int? { chance?.integer(in: low, high) }

  /// Returns a random number from 0 to 1 from the generator of variables; nil if no function draws
  /// them.
  func drawDouble() -> Double? { chance?.double() }

  /// Returns the question that is being graded if it is an instance of this one.
  func instance(of question: Question) -> Question? {
    graded?.template === question ? graded : nil
  }

  // Templates

  func variables(of question: Question, seed: UInt64) throws -> [Variable] {
    guard let key = question.details.script?.key else { return [] }
    return try variables(ofTableAt: key, seed: seed)
  }

  func filled(_ question: Question, with variables: [Variable]) throws -> Question {
    guard let key = question.details.script?.key else { return question }
    return try explaining(key) {
      let parts = try parts(ofTableAt: key, with: variables)
      var details = parts.details
      details.script = question.details.script
      details.script?.variables = variables
      do throws(PlainError) {
        return try question.filled(parts.text, parts.kind, details)
      } catch {
        throw ScriptProblem(
          error.message, remedy: error.remedy.map { "write \($0)" }, .invalidQuestion)
      }
    }
  }

  /// Returns the parts of a template for one draw of its variables, for what is known of it outside
  /// of attempts.
  func sample(ofTableAt key: Int) throws -> QuestionLoader.Parts {
    let variables = try variables(ofTableAt: key, seed: 0)
    return try explaining(key) { try parts(ofTableAt: key, with: variables) }
  }

  private func variables(ofTableAt key: Int, seed: UInt64) throws -> [Variable] {
    let outer = chance
    chance = RandomGenerator(seed: seed)
    defer { chance = outer }
    return try explaining(key) {
      try describing("variables") {
        stack.pushHandler()
        pushFunction("variables", ofTableAt: key)
        runtime.objects.pushSingleton(ObjectKind.random, on: stack)
        try state.call(arguments: 1, results: 1)
        return try readVariables()
      }
    }
  }

  /// Reads the table on top of the stack.
  private func readVariables() throws -> [Variable] {
    guard stack.type(-1) == .table else {
      throw ScriptProblem(
        "variables returns \(describe(-1, on: stack))",
        remedy: "return a table like { a = random:integer(1, 9) }")
    }
    let table = state.seeThrough(stack)
    var found: [Variable] = []
    var size = 0
    stack.pushNil()
    while stack.next(table) {
      try state.charge(8)
      guard let name = stack.messageText(-2), TemplateText.isName(name), let value = plainValue()
      else { throw wrongVariable(in: table) }
      if case .text(let text) = value { size += text.utf8.count }
      found.append(Variable(name, value))
      guard found.count <= QuestionLimits.variables, size <= QuestionLimits.variableBytes else {
        throw ScriptProblem(
          "variables returns more than \(QuestionLimits.variables) values, or more than "
            + "\(QuestionLimits.variableBytes >> 10) KiB of text",
          remedy: "return only what the texts and answers of the question need")
      }
      stack.pop()
    }
    return found.sorted { $0.name < $1.name }
  }

  /// Returns the problem of the least wrong name in a table of variables; without one, that of the
  /// key below the top.
  private func wrongVariable(in table: Int32) -> ScriptProblem {
    _ = stack.pushLeastName(of: table) { !TemplateText.isName($0) || plainValue() == nil }
    guard let name = stack.messageText(-2), TemplateText.isName(name) else {
      return ScriptProblem(
        "variables returns a table with the key \(words(ofKey: -2))",
        remedy: "a variable has a name of letters, digits and _, like { a = 5 }")
    }
    return ScriptProblem(
      "variables returns \(stack.writtenNumber(-1) ?? describe(-1, on: stack)) for \"\(name)\"",
      remedy: "a variable is a finite number, a string or a boolean")
  }

  private func words(ofKey index: Int32) -> String {
    switch stack.type(index) {
    case .string: "\"\(stack.messageText(index) ?? "")\""
    case .number: "\"\(stack.numeral(index) ?? "")\""
    default: describe(index, on: stack)
    }
  }

  /// Returns the plain value on top of the stack; nil for any other.
  private func plainValue() -> ResponseValue? {
    switch stack.type(-1) {
    case .string: return stack.string(-1).map { .text($0) }
    case .boolean: return .boolean(stack.boolean(-1))
    case .number:
      if stack.isInteger(-1) { return stack.integer(-1).map { .integer($0) } }
      guard let number = stack.number(-1), number.isFinite else { return nil }
      return .number(number)
    default: return nil
    }
  }

  private func parts(ofTableAt key: Int, with variables: [Variable]) throws
    -> QuestionLoader.Parts
  {
    try describing("a function of the question") {
      stack.push(tables[key].table)
      try QuestionTableCopy(runtime, of: -1, for: .filling(variables)).push()
      return try QuestionLoader(runtime: runtime, stack: stack).parts()
    }
  }

  private func pushFunction(_ name: String, ofTableAt key: Int) {
    stack.push(tables[key].table)
    stack.push(name)
    stack.rawGet(stack.absolute(-2))
    stack.remove(-2)
  }

  /// Runs functions that must not change anything, and restores the stack.
  private func describing<Result>(_ name: String, _ body: () throws -> Result) throws -> Result {
    let (top, guarded, outer) = (stack.top, state.assignmentGuard, running)
    state.assignmentGuard = true
    running = name
    defer {
      stack.setTop(top)
      state.assignmentGuard = guarded
      running = outer
    }
    return try body()
  }

  /// Adds the question and its place to problems that lack them.
  private func explaining<Result>(_ key: Int, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var problem as ScriptProblem where problem.place == nil {
      problem.message = "\(tables[key].what): \(problem.message)"
      problem.place = tables[key].place
      throw problem
    }
  }

  // Custom questions

  func grade(_ value: ResponseValue, of question: Question) throws -> Grade {
    guard let key = question.details.script?.key else {
      throw InvalidResponse("This question needs its script.")
    }
    let outer = graded
    graded = question
    defer { graded = outer }
    return try explaining(key) {
      try describing("grade") {
        stack.pushHandler()
        pushFunction("grade", ofTableAt: key)
        runtime.objects.push(runtime.objects.box(question.template ?? question), on: stack)
        stack.push(value)
        try state.call(arguments: 2, results: 2)
        return try readGrade()
      }
    }
  }

  /// Reads the two results of `grade` on top of the stack.
  private func readGrade() throws -> Grade {
    if stack.type(-1) == .string, stack.rawLength(-1) > ViewLimits.textBytes {
      throw ScriptProblem(
        ViewLimits.tooLong("grade returns a feedback that"), remedy: "return a shorter one")
    }
    let words = stack.string(-1)
    if words == nil, !stack.isNoneOrNil(-1) {
      throw ScriptProblem(
        "grade returns \(describe(-1, on: stack)) as its feedback", remedy: "return a string")
    }
    switch stack.type(-2) {
    case .nil: throw InvalidResponse(words ?? "This answer cannot be graded.")
    case .boolean: return Grade(fraction: stack.boolean(-2) ? .one : .zero, feedback: words)
    case .number:
      if let number = stack.number(-2), let fraction = Rational(number),
        (Rational(-1)...Rational.one).contains(fraction)
      {
        return Grade(fraction: fraction, feedback: words)
      }
      throw ScriptProblem(
        "grade returns \((stack.number(-2) ?? 0).written)",
        remedy: "a fraction lies between -1 and 1")
    default:
      throw ScriptProblem(
        "grade returns \(describe(-2, on: stack))",
        remedy: "return true, false, a fraction from -1 to 1, or nil and a reason")
    }
  }
}

/// The limits of a question with functions, which its attempts store.
enum QuestionLimits {
  /// The maximum number of variables.
  static let variables = 1_000
  /// The maximum text of all variables, in bytes.
  static let variableBytes = 64 << 10
}
