import QuizboardModel
import QuizboardQuiz

/// The JSON format of the iQuiz app: a list of quizzes with `title`, `desc` and `questions`, and an
/// `icon`, which the app does not show. Each question has `text`, `answers` (a list) and `answer`,
/// the place of the right one from 1, as a number or a text. A single quiz can omit the list.
public enum IQuizFormat: WritableFormat {
  /// The name of the format in messages.
  public static let name = "iQuiz JSON"
  /// The word for the format in options.
  public static let word = "iquiz"
  /// The usual extension of its files.
  public static let fileExtension = "json"

  /// Recognizes a list of dictionaries, or a dictionary with questions.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    JSONShape.of(bytes, named: name) == .iQuiz
  }

  /// Reads all quizzes. Reports broken quizzes and questions, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    do {
      let source = try SourceText(bytes: bytes, file: file)
      var json = JSONReader(source)
      var quizzes: [QuizContent] = []
      var shape = NodeReader { source.problem(at: $0, $1, expected: $2) }
      readRoot(&json, &shape, &quizzes, file: file)
      var result = ReadResult(
        format: name, quizzes: quizzes, problems: (json.problems + shape.problems).inOrder)
      result.losses = shape.losses.inOrder
      return result
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }

  private static func readRoot(
    _ json: inout JSONReader, _ shape: inout NodeReader, _ quizzes: inout [QuizContent],
    file: String
  ) {
    let expected = "a list of quizzes, each with title, desc and questions"
    switch json.next() {
    case UInt8(ascii: "{"):
      quizzes.append(quiz(&json, &shape, file: file))
    case UInt8(ascii: "["):
      let start = json.position
      var isEmpty = true
      let isComplete = json.items { json in
        isEmpty = false
        if json.next() == UInt8(ascii: "{") {
          quizzes.append(quiz(&json, &shape, file: file))
        } else if let node = json.value() {
          shape.noteKind(of: node, expected: "a quiz with title, desc and questions")
          // Each entry of the list is a quiz, so that callers can tell which ones are broken.
          var content = QuizContent(title: "quiz \(quizzes.count + 1)", questions: [])
          content.place = shape.place(of: node)
          quizzes.append(content)
        }
      }
      if isEmpty, isComplete { shape.note(at: start, "the list is empty", expected: expected) }
    default:
      if let node = json.value() { shape.noteKind(of: node, expected: expected) }
    }
    json.end()
  }

  /// Reads a quiz, one question after the other.
  private static func quiz(_ json: inout JSONReader, _ shape: inout NodeReader, file: String)
    -> QuizContent
  {
    let start = json.position
    var entries: [DataEntry] = []
    var questions: [Question] = []
    var places: [SourcePlace] = []
    let isComplete = json.members { json, key, offset in
      if key == "questions", json.next() == UInt8(ascii: "[") {
        let list = DataNode(value: .array([]), offset: json.position)
        entries.append(DataEntry(key: key, offset: offset, value: list))
        _ = json.items { json in
          guard let node = json.value(), node.isComplete, !shape.isFull,
            shape.hasRoom(at: node.offset)
          else { return }
          guard let question = shape.question(node, as: question) else { return }
          questions.append(question)
          places.append(shape.place(of: node))
        }
      } else if let value = json.value() {
        entries.append(DataEntry(key: key, offset: offset, value: value))
      }
    }
    let node = DataNode(value: .dictionary(entries), offset: start, isComplete: isComplete)
    let list = shape.required(
      "questions", of: node, entries, what: "the quiz",
      expected: "a quiz with title, desc and questions")
    if let list { _ = shape.array(list, expected: "a list of questions") }
    var content = QuizContent(title: titleFromFile(file), questions: questions, places: places)
    content.place = shape.place(of: node)
    let title = shape.required("title", of: node, entries, what: "the quiz", expected: "its title")
    if let title, let text = shape.text(title, expected: "the title of the quiz") {
      content.title = text
    }
    content.description = text("desc", of: entries, &shape, expected: "a sentence about the quiz")
    content.icon = text("icon", of: entries, &shape, expected: "one or two characters")
    var rest = RemainingEntries(entries)
    for key in keys { _ = rest.take(key) }
    shape.lose(rest, of: "the quiz", known: keys)
    return content
  }

  private static let keys = ["title", "desc", "icon", "questions"]

  private static func text(
    _ key: String, of entries: [DataEntry], _ shape: inout NodeReader, expected: String
  ) -> String? {
    guard let node = shape.optional(key, of: entries) else { return nil }
    if case .string(let text) = node.value { return text }
    shape.noteKind(of: node, expected: expected)
    return nil
  }

  private static let question = ChoiceDictionary(
    expected: "a question with text, answer and answers", keys: ["text", "answers", "answer"],
    expectedKey: { "the key “\($0)”" }, first: 1,
    number: { node, shape in
      let digits: String
      switch node.value {
      case .number(let number): digits = number
      case .string(let text): digits = text.filter { !$0.isWhitespace }
      default:
        shape.noteKind(of: node, expected: "the number of the right answer, from 1")
        return nil
      }
      guard let answer = Int(digits) else {
        shape.note(
          at: node.offset, "“\(digits)” is no whole number",
          expected: "the number of the right answer, from 1")
        return nil
      }
      return answer
    })
}
