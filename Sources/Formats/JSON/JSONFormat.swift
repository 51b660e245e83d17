import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// The project's own JSON: one quiz with questions of all types. `"quizboard": 1` marks it, and
/// `docs/formats/quizboard.schema.json` describes it.
public enum JSONFormat: WritableFormat {
  /// The name of the format in messages.
  public static let name = "Quizboard JSON"
  /// The word for the format in options.
  public static let word = "json"
  /// The usual extension of its files.
  public static let fileExtension = "json"

  /// The version of the format.
  static let version = 1

  /// Recognizes the mark, or questions that have types.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    JSONShape.of(bytes, named: name) == .quizboard
  }

  /// Reads the quiz. Reports broken questions, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    do {
      let source = try SourceText(bytes: bytes, file: file)
      var reader = JSONQuizReader(source, file: file)
      return reader.read()
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }

  /// Writes a quiz, with a line for each question.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var writer = JSONQuizWriter()
    return writer.write(quiz)
  }
}

/// Reads a file of the project's own JSON, one question after the other.
private struct JSONQuizReader {
  private let source: SourceText
  private let file: String
  private var questions: [Question] = []
  private var places: [SourcePlace] = []
  private var reader: NodeQuestionReader
  /// The problem of a file that a later release wrote. Its questions may mean something else.
  private var tooNew: FormatProblem?

  init(_ source: SourceText, file: String) {
    self.source = source
    self.file = file
    reader = NodeQuestionReader(
      NodeReader { source.problem(at: $0, $1, expected: $2) })
  }

  mutating func read() -> ReadResult {
    var json = JSONReader(source)
    var content = QuizContent(title: titleFromFile(file), questions: [])
    if json.next() == UInt8(ascii: "{") {
      readRoot(&json, &content)
    } else if let root = json.value() {
      reader.shape.noteKind(of: root, expected: "a quiz with title and questions")
    }
    json.end()
    if let tooNew { return ReadResult(format: JSONFormat.name, problems: [tooNew]) }
    content.questions = questions
    content.places = places
    var result = ReadResult(
      format: JSONFormat.name, quizzes: [content],
      problems: (json.problems + reader.shape.problems).inOrder)
    result.losses = reader.shape.losses.inOrder
    return result
  }

  private mutating func readRoot(_ json: inout JSONReader, _ content: inout QuizContent) {
    let start = json.position
    var entries: [DataEntry] = []
    var hasQuestions = false
    let isComplete = json.members { json, key, offset in
      if key == "questions", json.next() == UInt8(ascii: "[") {
        if hasQuestions {
          reader.shape.lose(key, at: offset, "the key is there twice; both were read")
        }
        hasQuestions = true
        readQuestions(&json)
      } else if let value = json.value() {
        entries.append(DataEntry(key: key, offset: offset, value: value))
      }
    }
    let root = DataNode(value: .dictionary(entries), offset: start, isComplete: isComplete)
    reader.shape.subject = nil
    var rest = RemainingEntries(entries)
    check(version: rest.take("quizboard"), of: root)
    if let title = reader.string(rest.take("title")), !title.isEmpty { content.title = title }
    content.description = reader.string(rest.take("description"))
    content.icon = reader.string(rest.take("icon"))
    let list = rest.take("questions")
    if let list {
      reader.shape.noteKind(of: list, expected: "a list of questions")
    } else if !hasQuestions {
      _ = reader.shape.required(
        "questions", of: root, rest.rest, what: "the quiz", expected: "a list of questions")
    }
    reader.shape.lose(
      rest, of: "a quiz", known: ["quizboard", "title", "description", "icon", "questions"])
  }

  private mutating func readQuestions(_ json: inout JSONReader) {
    _ = json.items { json in
      guard let node = json.value(), node.isComplete, !reader.shape.isFull,
        reader.shape.hasRoom(at: node.offset)
      else { return }
      guard let question = reader.question(node) else { return }
      questions.append(question)
      places.append(source.place(at: node.offset))
    }
  }

  /// Reports a missing mark, and a version that a later release wrote.
  private mutating func check(version: DataNode?, of root: DataNode) {
    let expected = "\"quizboard\": \(JSONFormat.version)"
    guard let version else {
      if root.isComplete {
        reader.shape.note(at: root.offset, "the file has no “quizboard”", expected: expected)
      }
      return
    }
    guard let number = reader.number(version) else { return }
    if number > Double(JSONFormat.version) {
      tooNew = source.problem(
        at: version.offset, "a later version of quizboard wrote this file",
        expected: "\(expected), which this version reads")
    } else if number != Double(JSONFormat.version) {
      reader.shape.note(at: version.offset, "there is no such version", expected: expected)
    }
  }
}

extension [FormatLoss] {
  /// The losses in the order of the file.
  var inOrder: [FormatLoss] {
    enumerated().sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
      .map(\.element)
  }
}
