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
  /// The current dictionary: that of a question or of a gap.
  var node = DataNode(value: .dictionary([]), offset: 0)
  /// The entries of the current dictionary that are not yet read.
  var entries = RemainingEntries([])
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
    self.node = node
    entries = RemainingEntries(all)
    let text = string(
      shape.required(
        "text", of: node, all, what: "the question", expected: "the text of the question"))
    let type = string(
      shape.required(
        "type", of: node, all, what: "the question", expected: QuestionKeys.typeList))
    _ = entries.take("text")
    let typeNode = entries.take("type")
    shape.subject = string(quietly: entries.peek("title")) ?? text
    let details = details()
    guard let type, let typeNode, let text, let kind = kind(named: type, at: typeNode)
    else { return nil }
    shape.lose(entries, of: "\(withArticle(type)) question", known: QuestionKeys.all)
    guard shape.count == count else { return nil }
    return make(text, kind, details, at: node.offset)
  }

  /// Reads the answers of a type; nil, with a problem, if the type is unknown.
  private mutating func kind(named type: String, at typeNode: DataNode) -> Question.Kind? {
    if let answers = AnswerTypes.named(type) { return answers.read(by: &self) }
    if type == "custom" {
      shape.note(
        at: typeNode.offset, "a custom question is graded by a script",
        expected: "another type here, or qb.custom in quiz.lua")
    } else {
      shape.note(
        at: typeNode.offset,
        "there is no type “\(excerpt(type))”\(suggestion(for: type, among: QuestionKeys.types))",
        expected: QuestionKeys.typeList)
    }
    return nil
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
  mutating func details(usual: TextFormat = .markdown) -> Question.Details {
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
      read(fields[present.trailingZeroBitCount], of: &details)
      present &= present - 1
    }
    return details
  }

  /// Reads a field that is there. Without a valid value, it has its default.
  private mutating func read(_ field: DetailField, of details: inout Question.Details) {
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
