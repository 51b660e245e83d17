import QuizboardLua
import QuizboardModel
import QuizboardQuiz

/// Reads questions from the tables that their constructors marked.
struct QuestionLoader {
  let runtime: Runtime
  let reader: TableReader
  let constructor: String
  let name: String?

  /// Creates a loader of the question whose table is on top of the stack.
  init(runtime: Runtime, stack: LuaStack) {
    self.runtime = runtime
    let constructor = Definition(at: -1, on: stack).constructor ?? "a question"
    let name = Definition(at: -1, on: stack).name
    self.constructor = constructor
    self.name = name
    reader = TableReader(
      runtime: runtime, stack: stack, index: -1,
      what: name.map { "\(constructor) \"\($0)\"" } ?? constructor,
      place: Definition(at: -1, on: stack).place, constructor: constructor,
      name: name)
  }

  private var stack: LuaStack { reader.stack }

  func load() throws -> Question {
    guard let text = try name ?? reader.string("text") else {
      throw reader.problem(
        "the question has no text",
        remedy: "write \(constructor) \"…\" { … } or give \"text\"", .missingKey, about: "text")
    }
    let details = try details()
    if details.format == .html { try checkHTML(text) }
    do {
      return try Question(text, try kind(), details)
    } catch let problem as InvalidQuestion {
      throw reader.problem(problem.message, remedy: problem.remedy, .invalidQuestion)
    }
  }

  /// Charges the work of reading HTML, which takes much longer than copying it, and rejects text
  /// that is too long for a screen.
  private func checkHTML(_ text: String) throws {
    guard text.utf8.count <= ViewLimits.textBytes else {
      throw reader.problem(
        "the text is longer than \(ViewLimits.textBytes >> 20) MiB, the limit of a screen",
        remedy: "make it shorter", about: "text")
    }
    try runtime.state.charge(10 * text.utf8.count)
  }

  private func details() throws -> Question.Details {
    var details = Question.Details()
    details.id = try reader.string("id").map { QuestionID($0) }
    details.title = try reader.string("title")
    if let format = try reader.word("format", of: ["markdown", "html", "plain"]) {
      details.format = Question.TextFormat(rawValue: format) ?? .markdown
    }
    if let points = try reader.number("points") {
      guard let exact = Rational(points), exact >= .zero else {
        throw reader.problem(
          "\"points\" must be a number from 0 up, not \(points)", about: "points")
      }
      details.points = exact
    }
    details.tags = try reader.strings("tags") ?? []
    details.category = try reader.string("category")
    details.hints = try reader.strings("hints") ?? reader.string("hint").map { [$0] } ?? []
    details.feedback = try reader.string("feedback")
    details.explanation = try reader.string("explanation")
    details.timeLimit = try reader.timeLimit()
    details.image = try image()
    return details
  }

  /// Reads `image`: the name of a file, or `{ path =, alt = }`.
  private func image() throws -> Question.Image? {
    reader.push("image")
    defer { stack.pop() }
    guard stack.type(-1) == .table else {
      return try reader.string("image").map { Question.Image(path: $0) }
    }
    let keys = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "\(reader.what): \"image\"",
      place: reader.place, name: name)
    try keys.allowOnly(["path", "alt"])
    return Question.Image(path: try keys.requiredString("path"), alt: try keys.string("alt") ?? "")
  }

  private func kind() throws -> Question.Kind {
    switch constructor {
    case "qb.multiple": return .multiple(try answers().map(\.option))
    case "qb.trueFalse":
      guard let answer = try reader.boolean("answer") else {
        throw reader.problem(
          "\"answer\" is missing", remedy: "it must be true or false", .missingKey, about: "answer")
      }
      return .trueFalse(
        TrueFalse(
          answer, feedbackTrue: try reader.string("feedbackTrue"),
          feedbackFalse: try reader.string("feedbackFalse")))
    case "qb.short":
      return .short(
        ShortAnswer(
          try answers(key: "accept").map(\.acceptedText),
          ignoreCase: try reader.boolean("ignoreCase") ?? false,
          ignoreAccents: try reader.boolean("ignoreAccents") ?? false,
          typos: try reader.integer("typos") ?? 0))
    case "qb.numeric":
      let tolerance = try reader.number("tolerance") ?? 0
      return .numeric(try answers(key: "answer").map { try number($0, tolerance: tolerance) })
    default: return .choice(try answers().map(\.option))
    }
  }

  /// An answer as the author wrote it: a value alone, or with a fraction and feedback.
  struct Answer {
    var text: String
    var range: (Double, Double)?
    var fraction: Rational?
    var feedback: String?

    var option: Option {
      Option(
        text, isRight: fraction == .one, fraction: fraction == .one ? nil : fraction,
        feedback: feedback)
    }

    /// The accepted text, which counts fully without a fraction.
    var acceptedText: AcceptedText {
      AcceptedText(text, fraction: fraction ?? .one, feedback: feedback)
    }
  }

  private func number(_ answer: Answer, tolerance: Double) throws -> AcceptedNumber {
    let extent: AcceptedNumber.Extent
    if let (low, high) = answer.range {
      extent = .range(low, high)
    } else if let value = Rational(decimal: answer.text)?.doubleValue ?? Double(answer.text) {
      extent = .value(value, tolerance: tolerance)
    } else {
      throw reader.problem("the answer \"\(answer.text)\" is not a number", about: answer.text)
    }
    return AcceptedNumber(extent, fraction: answer.fraction ?? .one, feedback: answer.feedback)
  }

  /// Returns the positional answers, and those under `key`, which may be one value.
  private func answers(key: String? = nil) throws -> [Answer] {
    var result: [Answer] = []
    try reader.eachItem { position in result.append(try answer(position)) }
    guard let key else { return result }
    reader.push(key)
    defer { stack.pop() }
    if stack.type(-1) == .table, Definition(at: -1, on: stack).kind == nil {
      let list = TableReader(
        runtime: runtime, stack: stack, index: -1, what: reader.what, place: reader.place)
      try list.eachItem { position in result.append(try answer(position)) }
    } else if !stack.isNoneOrNil(-1) {
      result.append(try answer(1))
    }
    return result
  }

  /// Reads the answer on top of the stack.
  private func answer(_ position: Int) throws -> Answer {
    if let text = stack.text(-1) { return Answer(text: text) }
    let table = stack.absolute(-1)
    switch Definition(at: -1, on: stack).kind {
    case .range: return Answer(text: "", range: try bounds(table))
    case .answer:
      stack.rawGet(table, 1)
      let text = stack.text(-1)
      let range = text == nil ? try bounds(stack.absolute(-1)) : nil
      stack.rawGet(table, 2)
      let fraction = stack.number(-1).flatMap { Rational($0) }
      stack.rawGet(table, 3)
      let feedback = stack.string(-1)
      stack.pop(3)
      return Answer(text: text ?? "", range: range, fraction: fraction, feedback: feedback)
    default:
      throw reader.problem(
        "answer \(position) is \(describe(-1, on: stack))",
        remedy: "write a string, a number, qb.right \"…\" or qb.answer(…)", .misplacedItem
      )
    }
  }

  private func bounds(_ table: Int32) throws -> (Double, Double) {
    stack.rawGet(table, 1)
    stack.rawGet(table, 2)
    defer { stack.pop(2) }
    guard let low = stack.number(-2), let high = stack.number(-1) else {
      throw reader.problem("a range needs two numbers")
    }
    return (low, high)
  }
}
