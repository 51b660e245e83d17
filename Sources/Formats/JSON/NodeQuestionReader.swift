import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads questions with the keys of the project's own JSON from values.
///
/// A wrong type or a number out of range is a problem, and its question is left out. An unknown key
/// is a loss.
struct NodeQuestionReader {
  /// Reads values and collects the problems.
  var shape: NodeReader
  /// The format of the current question's texts.
  var format = TextFormat.markdown
  /// The identifiers of the questions that were read.
  private var ids: Set<QuestionID> = []

  init(_ shape: NodeReader) { self.shape = shape }

  /// Reads a question; nil, with problems, if it is invalid.
  mutating func question(_ node: DataNode) -> Question? {
    shape.subject = nil
    guard let all = shape.dictionary(node, expected: "a question with type and text") else {
      return nil
    }
    let count = shape.count
    var entries = RemainingEntries(all)
    let text = string(
      shape.required(
        "text", of: node, all, what: "the question", expected: "the text of the question"))
    let type = string(
      shape.required(
        "type", of: node, all, what: "the question", expected: QuestionKeys.typeList))
    _ = entries.take("text")
    let typeNode = entries.take("type")
    shape.subject = string(quietly: entries.peek("title")) ?? text
    let details = details(&entries)
    guard let type, let typeNode, let text,
      let kind = kind(named: type, at: typeNode, in: node, &entries)
    else { return nil }
    shape.lose(entries, of: "\(withArticle(type)) question", known: QuestionKeys.all)
    guard shape.count == count else { return nil }
    return make(text, kind, details, at: node.offset)
  }

  /// Creates a question; nil, with a problem, if it cannot be graded. It has no identifier if an
  /// earlier question has the same.
  mutating func make(_ text: String, _ kind: Question.Kind, _ details: Question.Details, at: Int)
    -> Question?
  {
    var details = details
    if let id = details.id, ids.contains(id) {
      shape.lose(
        "id", at: at, "an earlier question has “\(excerpt(id.name))”, so this one has none")
      details.id = nil
    }
    do {
      let question = try Question(text, kind, details)
      if let id = details.id { ids.insert(id) }
      shape.reportEmptyTexts(of: question, at: at)
      return question
    } catch {
      shape.note(at: at, error.message, expected: error.remedy)
      return nil
    }
  }

  /// Reads the properties that all types share.
  /// - Parameter usual: The format of questions that name none.
  mutating func details(_ entries: inout RemainingEntries, usual: TextFormat = .markdown)
    -> Question.Details
  {
    var details = Question.Details()
    details.format = usual
    if let format = word(entries.take("format"), of: TextFormat.self) { details.format = format }
    format = details.format
    details.id = string(entries.take("id"), isBlankAllowed: false).map { QuestionID($0) }
    details.title = string(entries.take("title"))
    details.category = string(entries.take("category"))
    details.tags = strings(entries.take("tags"))
    if let points = entries.take("points") { details.points = self.points(points) }
    details.hints = texts(entries.take("hints"), expected: "a list of hints")
    if let hint = text(entries.take("hint")) { details.hints.append(hint) }
    details.feedback = text(entries.take("feedback"))
    details.feedbackRight = text(entries.take("feedbackRight"))
    details.feedbackPartly = text(entries.take("feedbackPartly"))
    details.feedbackWrong = text(entries.take("feedbackWrong"))
    details.explanation = text(entries.take("explanation"))
    if let limit = entries.take("timeLimit"), let seconds = number(limit) {
      if seconds > 0, seconds <= 1e9 {
        details.timeLimit = seconds
      } else {
        noteRange(of: limit, "a number of seconds above 0")
      }
    }
    details.image = image(entries.take("image"))
    details.shuffle = boolean(entries.take("shuffle"))
    details.tries = integer(entries.take("tries"), from: 1, "a whole number from 1")
    details.penalty = fraction(entries.take("penalty"), isNegativeAllowed: false)
    if case .string("all")? = entries.peek("grading")?.value {
      details.isAllOrNothing = true
      _ = entries.take("grading")
    }
    return details
  }

  /// Reads a path, or a dictionary with `path` and `alt`.
  private mutating func image(_ node: DataNode?) -> Question.Image? {
    guard let node else { return nil }
    if case .string(let path) = node.value { return Question.Image(path: path) }
    let expected = "the path of a picture, or a dictionary with path and alt"
    guard let all = shape.dictionary(node, expected: expected) else { return nil }
    var entries = RemainingEntries(all)
    let path = string(
      shape.required("path", of: node, all, what: "the image", expected: "the path of a file"))
    _ = entries.take("path")
    let alt = string(entries.take("alt"))
    shape.lose(entries, of: "an image", known: ["path", "alt"])
    return path.map { Question.Image(path: $0, alt: alt ?? "") }
  }
}

/// The keys of questions in the project's own JSON.
enum QuestionKeys {
  /// The types of questions in files. A custom question needs a script.
  static let types = Question.Kind.names.filter { $0 != "custom" }

  /// Returns the type whose name differs only in case, spaces, hyphens and underscores, or nil.
  static func type(similarTo word: String) -> String? {
    let simple = TableColumns.simple(word)
    return types.first { $0.lowercased() == simple }
  }

  /// The list of types in messages.
  static let typeList = "one of the types \(types.joined(separator: ", "))"

  /// The keys that all types share.
  static let common = [
    "type", "id", "title", "text", "format", "points", "category", "tags", "hints", "hint",
    "feedback", "feedbackRight", "feedbackPartly", "feedbackWrong", "explanation", "timeLimit",
    "image", "grading", "shuffle", "tries", "penalty",
  ]

  /// The keys of answers.
  static let answers = [
    "options", "answer", "feedbackTrue", "feedbackFalse", "accept", "ignoreCase", "ignoreAccents",
    "accents", "typos", "tolerance", "relative", "units", "unitPenalty", "unitPenaltyOf", "pairs",
    "distractors", "items", "gaps",
  ]

  /// All keys of questions.
  static let all = common + answers
}
