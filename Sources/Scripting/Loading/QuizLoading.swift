import QuizboardLua
public import QuizboardModel
public import QuizboardQuiz
import QuizboardText

/// The content of `qb.quiz`, before its question files are read.
public struct QuizDefinition: Sendable {
  /// The source of questions.
  public enum Source: Sendable {
    /// A file of the quiz's folder.
    case file(NamedQuestionFile)
    /// The questions of a large file, which are read one by one.
    case bank(any QuestionBank)
    /// A question, with its place if Lua defines it.
    case question(Question, place: SourcePlace? = nil)
  }

  /// The identifier under which a store has scores and places.
  public var identifier: String
  /// The title shown in lists.
  public var title: String
  /// The icon, description, author, and the options of attempts.
  public var details = Quiz.Details()
  /// The storyboard's name; nil for the folder's own, else `classic`.
  public var storyboard: String?
  /// The questions; nil if the quiz names none.
  public var questions: [Source]?
  /// True if a store keeps the player's place.
  public var restoration = true
  /// True if time pauses while the quiz is closed.
  public var pauses = true
  /// The key of the function that chooses the next question.
  public var next: Int?
  /// The texts that replace those of the standard screens, by their keys.
  var strings: [String: String] = [:]
  /// The place of the definition.
  public var place: SourcePlace?
}

/// Reads the table that `qb.quiz` marked.
struct QuizDefinitionReader {
  static let keys = [
    "title", "icon", "accent", "description", "version", "author", "language", "strings",
    "identifier",
    "storyboard", "questions",
    "shuffle", "draw", "next", "attempts", "behaviour", "tries", "penalty", "timeLimit", "passing",
    "restoration", "pauses",
  ]

  let runtime: Runtime
  let stack: LuaStack
  /// The default identifier of the quiz.
  let name: String
  /// False if something other than the definition decides the identifier.
  let isNameUsed: Bool

  /// Reads the quiz whose table is on top of the stack.
  func read() throws -> QuizDefinition {
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "qb.quiz",
      place: Definition(at: -1, on: stack).place)
    var quiz = QuizDefinition(
      identifier: name,
      title: try runtime.collectingProblems(or: "") { try reader.requiredString("title") })
    try reader.eachItem { position in
      try runtime.collectingProblems {
        throw reader.problem(
          "item \(position) is \(describe(-1, on: stack)) without a key",
          remedy: "questions go into a list: questions = { … }", .misplacedItem, item: position)
      }
    }
    quiz.place = reader.place
    try runtime.collectingProblems { quiz.details.icon = try reader.name("icon") }
    try runtime.collectingProblems { quiz.details.accent = try color("accent", reader) }
    try runtime.collectingProblems { quiz.details.description = try reader.string("description") }
    try runtime.collectingProblems { quiz.details.version = try reader.name("version") }
    try runtime.collectingProblems { quiz.details.author = try reader.string("author") }
    try runtime.collectingProblems { quiz.details.language = try reader.name("language") }
    try runtime.collectingProblems { quiz.strings = try strings(reader) }
    try runtime.collectingProblems {
      quiz.identifier = try reader.identifier(orName: name, isNameUsed: isNameUsed)
    }
    try runtime.collectingProblems { quiz.storyboard = try reader.name("storyboard") }
    try runtime.collectingProblems { quiz.questions = try questions(reader) }
    try runtime.collectingProblems {
      (quiz.details.shufflesQuestions, quiz.details.shufflesChoices) = try shuffle(reader)
    }
    try runtime.collectingProblems {
      (quiz.details.draw, quiz.details.drawsFresh) = try DrawReader(reader).read()
    }
    try runtime.collectingProblems { quiz.details.attempts = try count("attempts", reader) }
    try runtime.collectingProblems { quiz.details.tries = try count("tries", reader) }
    try runtime.collectingProblems { quiz.details.penalty = try fraction("penalty", reader) }
    try runtime.collectingProblems { quiz.restoration = try reader.boolean("restoration") ?? true }
    try runtime.collectingProblems { quiz.next = try reader.function("next") }
    try runtime.collectingProblems { quiz.details.passing = try fraction("passing", reader) }
    try runtime.collectingProblems {
      quiz.details.behaviour = try behaviour(reader) ?? quiz.details.behaviour
    }
    try runtime.collectingProblems { quiz.details.timeLimit = try reader.seconds("timeLimit") }
    try runtime.collectingProblems { quiz.pauses = try reader.boolean("pauses") ?? true }
    return quiz
  }

  private func color(_ key: String, _ reader: TableReader) throws -> RGBColor? {
    guard let text = try reader.string(key) else { return nil }
    guard let color = RGBColor(text) else {
      throw reader.problem(
        "\"\(key)\" must be a colour, not “\(text)”", remedy: "#2a7f62, for example", about: key)
    }
    return color
  }

  private func fraction(_ key: String, _ reader: TableReader) throws -> Rational? {
    guard let value = try reader.number(key) else { return nil }
    guard let exact = Rational(value), exact >= .zero, exact <= .one else {
      let isPercentage = value > 1 && value <= 100
      throw reader.problem(
        "\"\(key)\" must be a fraction from 0 to 1, not \(value.written)",
        remedy: isPercentage
          ? "\(value.written) % is \((value / 100).written)"
          : "write a part of all points: \(key) = 0.5 is half of them",
        about: key)
    }
    return exact
  }

  private func strings(_ reader: TableReader) throws -> [String: String] {
    reader.push("strings")
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return [:] }
    guard stack.type(-1) == .table else {
      throw reader.problem(
        "\"strings\" must be a table like { submit = \"Abgeben\" }, not \(describe(-1, on: stack))",
        about: "strings")
    }
    let table = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "qb.quiz: strings", place: reader.place)
    try table.allowNoItems(
      keys: [], remedy: "write each text with its key: strings = { submit = \"Abgeben\" }")
    var strings: [String: String] = [:]
    try table.eachKey { key in
      try runtime.collectingProblems { strings[key] = try table.requiredText(key) }
    }
    return strings
  }

  private func count(_ key: String, _ reader: TableReader) throws -> Int? {
    guard let count = try reader.integer(key) else { return nil }
    guard count > 0 else {
      throw reader.problem(
        "\"\(key)\" must be at least 1, not \(count)",
        remedy: "write a number from 1 up, or leave \(key) out", about: key)
    }
    return count
  }

  private func behaviour(_ reader: TableReader) throws -> Quiz.Behaviour? {
    guard let word = try reader.name("behaviour") else { return nil }
    if let behaviour = Quiz.Behaviour(rawValue: word) { return behaviour }
    let words = Quiz.Behaviour.allCases.map(\.rawValue)
    throw reader.problem(
      API.wrongWord("behaviour", word, of: words), meant: nearest(to: word, among: words),
      about: word, key: "behaviour")
  }

  private func questions(_ reader: TableReader) throws -> [QuizDefinition.Source]? {
    reader.push("questions")
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    if let file = try fileName(reader) { return [.file(NamedQuestionFile(file))] }
    guard stack.type(-1) == .table else {
      throw reader.problem(
        "\"questions\" must be a file, a list of files, or a list of questions, "
          + "not \(describe(-1, on: stack))",
        about: "questions")
    }
    guard Definition(at: -1, on: stack).kind != .question else {
      throw reader.problem(
        "questions must be a list", remedy: "write questions = { \(example) }", .misplacedItem,
        about: "questions")
    }
    let single = QuestionFileReader(reader, what: "\"questions\"")
    if Definition(at: -1, on: stack).kind == nil, single.isFile {
      return [.file(try single.read())]
    }
    let list = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "qb.quiz", place: reader.place)
    try runtime.collectingProblems {
      try list.allowOnlyItems(
        "\"questions\"", "a list of questions and files", among: QuestionFileReader.keys)
    }
    var result: [QuizDefinition.Source] = []
    try list.eachItem { position in
      try runtime.collectingProblems {
        if let file = try fileName(reader) {
          result.append(.file(NamedQuestionFile(file)))
        } else if stack.type(-1) == .table, Definition(at: -1, on: stack).kind == nil,
          case let file = QuestionFileReader(reader, what: "item \(position) of \"questions\""),
          file.isFile
        {
          result.append(.file(try file.read()))
        } else if Definition(at: -1, on: stack).kind == .question {
          let place = Definition(at: -1, on: stack).place
          result.append(
            .question(try QuestionLoader(runtime: runtime, stack: stack).load(), place: place))
        } else {
          let isTable = stack.type(-1) == .table
          let name = isTable ? Definition(at: -1, on: stack).name : nil
          let isPlain = isTable && Definition(at: -1, on: stack).kind == nil
          throw reader.problem(
            "question \(position) is \(describe(-1, on: stack))",
            remedy: "write \(example) or a file's name",
            .misplacedItem, about: name, item: isPlain ? position : nil,
            list: isPlain ? "questions" : nil)
        }
      }
    }
    return result
  }

  /// Returns the name of a question file on top of the stack; nil for another value.
  private func fileName(_ reader: TableReader) throws -> String? {
    try reader.topString(
      "a file's name in \"questions\"", upTo: InputLimits.nameBytes, about: "questions")
  }

  /// An example for messages, with the braces that the constructor on top of the stack needs.
  private var example: String {
    guard stack.type(-1) == .table,
      let constructor = Definition(at: -1, on: stack).constructor,
      let braces = QuestionConstructors.examples[constructor]
    else {
      return "qb.choice \"…\" { … }"
    }
    return "\(constructor) \"…\" \(braces)"
  }

  private func shuffle(_ reader: TableReader) throws -> (Bool, Bool) {
    reader.push("shuffle")
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return (false, false) }
    if stack.type(-1) == .boolean {
      let all = stack.boolean(-1)
      return (all, all)
    }
    guard stack.type(-1) == .table else {
      throw reader.problem(
        "\"shuffle\" must be true, false or { questions = true, choices = true }, "
          + "not \(describe(-1, on: stack))",
        remedy: stack.type(-1) == .string
          ? TableReader.unquotedRemedy : TableReader.booleanRemedy("shuffle"), about: "shuffle")
    }
    let inner = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "qb.quiz: shuffle", place: reader.place)
    try inner.allowOnly(["questions", "choices"])
    try inner.allowNoItems(keys: ["questions", "choices"])
    return (try inner.boolean("questions") ?? false, try inner.boolean("choices") ?? false)
  }
}

extension TableReader {
  /// Reads a duration above 0.
  func seconds(_ key: String) throws -> Double? {
    guard
      let seconds = try number(
        key, quotedRemedy: "write a number of seconds, without quotes: 5 minutes are 300")
    else { return nil }
    guard seconds > 0, seconds <= RunLimits.wait else {
      throw problem(
        "\"\(key)\" must be a number of seconds above 0, not \(seconds.written)",
        remedy: seconds > 0
          ? "leave \(key) out for no limit"
          : "write seconds, such as \(key) = 300 for 5 minutes, or leave it out", about: key)
    }
    return seconds
  }
}

extension Double {
  /// The number as an author writes it: without a point if it is whole. Words for what has no
  /// digits.
  public var written: String {
    if let whole = Int(exactly: self) { return String(whole) }
    if isNaN { return "NaN (not a number)" }
    return isFinite ? "\(self)" : self < 0 ? "-infinity" : "infinity"
  }
}
