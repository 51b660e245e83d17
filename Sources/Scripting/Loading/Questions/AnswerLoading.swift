import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// Reads the answers in a table: that of a question, or of a gap.
struct AnswerLoader {
  private let question: QuestionLoader
  private let table: TableReader

  init(_ question: QuestionLoader, _ table: TableReader) {
    self.question = question
    self.table = table
  }

  private var stack: LuaStack { table.stack }

  /// An answer as the author wrote it: a value alone, or with a fraction and feedback.
  struct Answer {
    var text: String
    var range: (Double, Double)?
    /// True for an answer of `qb.right`, which has no fraction of its own.
    var isRight = false
    var fraction: Rational?
    var feedback: FormattedText?

    var option: Option {
      Option(
        FormattedText(text), isRight: isRight || fraction == .one, fraction: fraction,
        feedback: feedback)
    }

    /// The accepted text, which counts fully without a fraction.
    var acceptedText: AcceptedText {
      AcceptedText(text, fraction: fraction ?? .one, feedback: feedback)
    }
  }

  /// Reads the accepted texts with the rules for comparing.
  func short() throws -> ShortAnswer {
    ShortAnswer(
      try listed(key: "accept").map(\.acceptedText),
      ignoreCase: try table.boolean("ignoreCase") ?? false,
      ignoreAccents: try table.boolean("ignoreAccents") ?? false,
      accents: try table.word("accents", of: ShortAnswer.Accents.self),
      typos: try table.integer("typos") ?? 0)
  }

  /// Reads the accepted numbers with their tolerance and units.
  func numeric() throws -> NumericAnswer {
    let tolerance = try table.number("tolerance") ?? 0
    let isRelative = try table.boolean("relative") ?? false
    var answer = NumericAnswer(
      try listed(key: "answer").map { try number($0, tolerance: tolerance, isRelative) })
    answer.units = try units()
    if let penalty = try table.number("unitPenalty") {
      guard let exact = Rational(penalty) else {
        throw table.problem("\"unitPenalty\" is \(penalty.written)", about: "unitPenalty")
      }
      answer.unitPenalty = exact
    }
    let base = try table.word("unitPenaltyOf", of: NumericAnswer.PenaltyBase.self)
    answer.unitPenaltyOf = base ?? .response
    return answer
  }

  /// Reads `units`: names with multipliers. The order of a table's keys is not the author's, so they
  /// are sorted, the base unit first.
  private func units() throws -> [NumericAnswer.Unit] {
    table.push("units")
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return [] }
    guard stack.type(-1) == .table else {
      throw table.problem(
        "\"units\" must be a table like { m = 1, cm = 100 }, not \(describe(-1, on: stack))",
        about: "units")
    }
    let list = TableReader(
      runtime: question.runtime, stack: stack, index: -1, what: "\(table.what): \"units\"",
      place: table.place)
    try list.eachItem { position in
      if stack.isNoneOrNil(-1) { return }
      throw table.problem(
        "item \(position) of \"units\" has no name",
        remedy: "write each unit with its number: units = { m = 1, cm = 100 }", about: "units")
    }
    var units: [NumericAnswer.Unit] = []
    try list.eachKey { name in
      guard let multiplier = try list.number(name) else {
        throw list.problem("the name “\(name)” of a unit is too long", about: "units")
      }
      units.append(NumericAnswer.Unit(name, multiplier: multiplier))
    }
    return units.sorted { left, right in
      (left.multiplier == 1 ? 0 : 1, left.name) < (right.multiplier == 1 ? 0 : 1, right.name)
    }
  }

  private func number(_ answer: Answer, tolerance: Double, _ isRelative: Bool) throws
    -> AcceptedNumber
  {
    let extent: AcceptedNumber.Extent
    if let (low, high) = answer.range {
      extent = .range(low, high)
    } else if answer.text == "*" {
      extent = .any
    } else if answer.text.utf8.count > InputLimits.nameBytes {
      throw table.problem(
        "an answer of \(answer.text.utf8.count) bytes is not a number", remedy: "write a number")
    } else if let value = Rational(decimal: answer.text)?.doubleValue ?? Double(answer.text) {
      extent = .value(value, tolerance: tolerance, isRelative: isRelative)
    } else {
      throw table.problem("the answer \(quoted(answer.text)) is not a number", about: answer.text)
    }
    return AcceptedNumber(extent, fraction: answer.fraction ?? .one, feedback: answer.feedback)
  }

  /// Returns the positional answers, and those under `key`, which may be one value.
  func listed(key: String? = nil) throws -> [Answer] {
    var result: [Answer] = []
    try table.eachItem { position in result.append(try answer(position)) }
    guard let key else { return result }
    table.push(key)
    defer { stack.pop() }
    if stack.type(-1) == .table, Definition(at: -1, on: stack).kind == nil {
      let list = TableReader(
        runtime: question.runtime, stack: stack, index: -1, what: table.what, place: table.place)
      try list.allowOnlyItems("\"\(key)\"", "an answer or a list of answers")
      try list.eachItem { position in result.append(try answer(position)) }
    } else if !stack.isNoneOrNil(-1) {
      result.append(try answer(1))
    }
    return result
  }

  /// Reads the answer on top of the stack.
  private func answer(_ position: Int) throws -> Answer {
    let what = "answer \(position)"
    if let text = try table.topText(what) { return Answer(text: text) }
    let top = stack.absolute(-1)
    switch Definition(at: -1, on: stack).kind {
    case .range: return Answer(text: "", range: try bounds(top))
    case .answer:
      stack.rawGet(top, 1)
      let text = try table.topText(what)
      if stack.type(-1) == .function { throw functionProblem(position) }
      let range = text == nil ? try bounds(stack.absolute(-1)) : nil
      stack.rawGet(top, 2)
      let isRight = stack.type(-1) == .boolean
      let fraction = isRight ? nil : try fraction(position)
      stack.rawGet(top, 3)
      if stack.type(-1) == .function { throw functionProblem(position) }
      let feedback = try table.topString("the feedback of \(what)").map { FormattedText($0) }
      stack.pop(3)
      return Answer(
        text: text ?? "", range: range, isRight: isRight, fraction: fraction, feedback: feedback)
    default:
      if stack.type(-1) == .function { throw functionProblem(position) }
      throw table.problem(
        "answer \(position) is \(describe(-1, on: stack))",
        remedy: "write a string, a number, qb.right \"…\" or qb.answer(…)", .misplacedItem
      )
    }
  }

  /// Reads the fraction on top of the stack, which a function may have computed.
  private func fraction(_ position: Int) throws -> Rational {
    if stack.type(-1) == .function { throw functionProblem(position) }
    guard stack.type(-1) == .number, let number = stack.number(-1), (-1...1).contains(number),
      let fraction = Rational(number)
    else {
      let given = stack.writtenNumber(-1) ?? stack.messageText(-1)
      throw table.problem(
        "the fraction of answer \(position) is \(given ?? describe(-1, on: stack)), not a number "
          + "between -1 and 1",
        remedy: QuestionConstructors.fractionRemedy)
    }
    return fraction
  }

  /// Returns the problem with a function that is not called, because the question has no variables.
  private func functionProblem(_ position: Int) -> ScriptProblem {
    table.problem(
      "answer \(position) is a function, but the question has no variables",
      remedy: TableReader.variablesRemedy, .misplacedItem)
  }

  private func bounds(_ table: Int32) throws -> (Double, Double) {
    stack.rawGet(table, 1)
    stack.rawGet(table, 2)
    defer { stack.pop(2) }
    guard let low = stack.number(-2), let high = stack.number(-1) else {
      throw self.table.problem("a range needs two numbers")
    }
    return (low, high)
  }
}
