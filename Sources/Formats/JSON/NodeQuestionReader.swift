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
    // A bit for each field that is there, because a question has few of them.
    var present: UInt64 = 0
    for entry in entries.rest {
      if let index = DetailField.index(ofKey: entry.key) { present |= 1 << index }
    }
    let fields = DetailField.all
    while present != 0 {
      read(fields[present.trailingZeroBitCount], of: &details, &entries)
      present &= present - 1
    }
    return details
  }

  /// Reads a field that is there. Without a valid value, it has its default.
  private mutating func read(
    _ field: DetailField, of details: inout Question.Details, _ entries: inout RemainingEntries
  ) {
    if case .word(let word, let access) = field.kind {
      guard word == string(quietly: entries.peek(field.key)) else { return }
      access.set(&details, true)
    }
    // The format was read first; another entry is a repeated key.
    if case .format = field.kind { return }
    guard let node = entries.take(field.key) else { return }
    switch field.kind {
    case .identifier(let access): access.set(string(node, isBlankAllowed: false), in: &details)
    case .name(let access), .text(let access): access.set(string(node), in: &details)
    case .names(let access): access.set(&details, strings(node))
    case .formatted(let access): access.set(text(node), in: &details)
    case .formattedList(let access):
      access.set(&details, texts(node, expected: "a list of \(field.key)"))
    case .points(let access): access.set(points(node), in: &details)
    case .fraction(let access):
      access.set(fraction(node, isNegativeAllowed: false), in: &details)
    case .seconds(let access): access.set(seconds(node), in: &details)
    case .count(let access):
      access.set(integer(node, from: 1, "a whole number from 1"), in: &details)
    case .flag(let access): access.set(boolean(node), in: &details)
    case .image(let access): access.set(image(node), in: &details)
    case .format, .word: break
    }
  }

  private mutating func seconds(_ node: DataNode) -> Double? {
    guard let seconds = number(node) else { return nil }
    if seconds > 0, seconds <= 1e9 { return seconds }
    noteRange(of: node, "a number of seconds above 0")
    return nil
  }

  /// Reads a path, or a dictionary with `path` and `alt`.
  private mutating func image(_ node: DataNode) -> Question.Image? {
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
  static let common = ["type", "text"] + DetailField.keys

  /// The keys of answers.
  static let answers = [
    "options", "answer", "feedbackTrue", "feedbackFalse", "accept", "ignoreCase", "ignoreAccents",
    "accents", "typos", "tolerance", "relative", "units", "unitPenalty", "unitPenaltyOf", "pairs",
    "distractors", "items", "gaps",
  ]

  /// All keys of questions.
  static let all = common + answers
}
