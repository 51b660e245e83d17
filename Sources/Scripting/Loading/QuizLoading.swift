import Lua
import Quiz

/// What `qb.quiz` says, before its question files are read.
public struct QuizDefinition: Sendable {
  /// Where its questions come from.
  public enum Source: Sendable {
    /// A file of the quiz's folder.
    case file(String)
    /// A question written in Lua.
    case question(Question)
  }

  /// The title shown in lists.
  public var title: String
  /// An emoji or two.
  public var icon: String?
  /// One sentence.
  public var description: String?
  /// The author's version of it.
  public var version: String?
  /// Who wrote it.
  public var author: String?
  /// The language of its texts, as BCP 47 names it.
  public var language: String?
  /// What scores and places are kept under; nil for the folder's name.
  public var identifier: String?
  /// The storyboard by name; nil for the folder's own, else `classic`.
  public var storyboard: String?
  /// The questions; nil where none were named.
  public var questions: [Source]?
  /// What an attempt shuffles.
  public var shuffle = Quiz.Shuffle()
  /// How many questions an attempt takes.
  public var draw = Quiz.Draw.all
  /// The fraction of the points that passes.
  public var passing: Rational?
  /// Whether the place is kept.
  public var restoration = true
  /// The key of the function that chooses the next question.
  public var next: Int?
  /// Where it is written.
  public var place: String?
}

/// Makes a quiz of the table that `qb.quiz` marked.
struct QuizLoader {
  static let keys = [
    "title", "icon", "description", "version", "author", "language", "identifier", "storyboard", "questions",
    "shuffle", "draw", "next", "behaviour", "timeLimit", "passing", "restoration", "pauses",
  ]

  let runtime: Runtime
  let stack: LuaStack

  /// The quiz whose table is on top of the stack.
  func load() throws -> QuizDefinition {
    let reader = TableReader(
      runtime: runtime, stack: stack, index: -1, what: "qb.quiz",
      place: runtime.mark(Runtime.Mark.place, of: -1, on: stack))
    var quiz = QuizDefinition(title: try reader.requiredString("title"))
    quiz.place = reader.place
    quiz.icon = try reader.string("icon")
    quiz.description = try reader.string("description")
    quiz.version = try reader.string("version")
    quiz.author = try reader.string("author")
    quiz.language = try reader.string("language")
    quiz.identifier = try reader.string("identifier")
    quiz.storyboard = try reader.string("storyboard")
    quiz.questions = try questions(reader)
    quiz.shuffle = try shuffle(reader)
    quiz.draw = try draw(reader)
    quiz.restoration = try reader.boolean("restoration") ?? true
    quiz.next = try reader.function("next")
    if let passing = try reader.number("passing") {
      guard let exact = Rational(passing), exact >= .zero, exact <= .one else {
        throw reader.problem("\"passing\" must be a fraction from 0 to 1, not \(passing)")
      }
      quiz.passing = exact
    }
    try refuseUnbuilt(reader)
    return quiz
  }

  /// What this version cannot do is told, never taken silently.
  private func refuseUnbuilt(_ reader: TableReader) throws {
    if let behaviour = try reader.string("behaviour"), !["deferred", "immediate"].contains(behaviour) {
      throw reader.problem("\"behaviour\" is \"\(behaviour)\"; this version has \"deferred\" and \"immediate\"")
    }
    if try reader.number("timeLimit") != nil {
      runtime.loadWarnings.append("qb.quiz: \"timeLimit\" has no effect in this version\(reader.place.map { " (\($0))" } ?? "")")
    }
    _ = try reader.boolean("pauses")
  }

  private func questions(_ reader: TableReader) throws -> [QuizDefinition.Source]? {
    reader.push("questions")
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    if let file = stack.string(-1) { return [.file(file)] }
    guard stack.type(-1) == .table else {
      throw reader.problem("\"questions\" must be a file, a list of files, or a list of questions, not \(runtime.describe(-1, on: stack))")
    }
    let list = TableReader(runtime: runtime, stack: stack, index: -1, what: "qb.quiz", place: reader.place)
    var result: [QuizDefinition.Source] = []
    try list.eachItem { position in
      if let file = stack.string(-1) {
        result.append(.file(file))
      } else if runtime.definitionKind(-1, on: stack) == .question {
        result.append(.question(try QuestionLoader(runtime: runtime, stack: stack).load()))
      } else {
        throw reader.problem(
          "question \(position) is \(runtime.describe(-1, on: stack)); write qb.choice \"…\" { … } or a file's name")
      }
    }
    return result
  }

  private func shuffle(_ reader: TableReader) throws -> Quiz.Shuffle {
    reader.push("shuffle")
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return Quiz.Shuffle() }
    if stack.type(-1) == .boolean {
      let all = stack.boolean(-1)
      return Quiz.Shuffle(questions: all, choices: all)
    }
    guard stack.type(-1) == .table else {
      throw reader.problem("\"shuffle\" must be { questions = true, choices = true }, not \(runtime.describe(-1, on: stack))")
    }
    let inner = TableReader(runtime: runtime, stack: stack, index: -1, what: "qb.quiz: shuffle", place: reader.place)
    try inner.allowOnly(["questions", "choices"])
    return Quiz.Shuffle(
      questions: try inner.boolean("questions") ?? false, choices: try inner.boolean("choices") ?? false)
  }

  /// A number, or a list of tags with numbers, in order.
  private func draw(_ reader: TableReader) throws -> Quiz.Draw {
    reader.push("draw")
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return .all }
    if let count = stack.integer(-1) {
      guard count > 0 else { throw reader.problem("\"draw\" must be at least 1, not \(count)") }
      return .count(count)
    }
    guard stack.type(-1) == .table else {
      throw reader.problem("\"draw\" must be a number, or a list like { { \"easy\", 3 } }, not \(runtime.describe(-1, on: stack))")
    }
    var groups: [Quiz.Draw.Group] = []
    let list = TableReader(runtime: runtime, stack: stack, index: -1, what: "qb.quiz", place: reader.place)
    try list.eachItem { position in
      guard stack.type(-1) == .table else { throw reader.problem("item \(position) of \"draw\" must be like { \"easy\", 3 }") }
      let pair = stack.absolute(-1)
      stack.rawGet(pair, 1)
      stack.rawGet(pair, 2)
      guard let tag = stack.string(-2), let count = stack.integer(-1), count > 0 else {
        throw reader.problem("item \(position) of \"draw\" must be a tag and a number, like { \"easy\", 3 }")
      }
      groups.append(Quiz.Draw.Group(tag: tag, count: count))
    }
    return .tagged(groups)
  }
}
