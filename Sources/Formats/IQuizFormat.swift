import QuizboardQuiz

/// The JSON format of the iQuiz app: a list of quizzes with `title`, `desc` and `questions`. Each
/// question has `text`, `answers` (a list) and `answer`, the place of the right one from 1, as a
/// number or a text. A single quiz can omit the list.
public enum IQuizFormat: QuestionFormat {
  /// The name of the format in messages.
  public static let name = "iQuiz JSON"
  /// The word for the format in options.
  public static let word = "iquiz"
  /// The usual extension of its files.
  public static let fileExtension = "json"

  /// Recognizes a bracket at the beginning, or the extension.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    if name.lowercased().hasSuffix(".json") { return true }
    guard let text = try? SourceText(bytes: Array(bytes.prefix(4096)), file: name) else {
      return false
    }
    let first = text.bytes.first { !$0.isSpace }
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  /// Reads all quizzes. Reports broken quizzes and questions, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    do {
      let source = try SourceText(bytes: bytes, file: file)
      var json = JSONReader(source)
      let root = json.read()
      var shape = ShapeReader(problems: json.problems) { source.problem(at: $0, $1, expected: $2) }
      let quizzes = root.map { self.quizzes(of: $0, &shape, file: file) } ?? []
      return ReadResult(format: name, quizzes: quizzes, problems: shape.problems.inOrder)
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }

  private static func quizzes(of root: DataNode, _ shape: inout ShapeReader, file: String)
    -> [QuizContent]
  {
    if case .dictionary = root.value { return quiz(root, &shape, file: file).map { [$0] } ?? [] }
    let expected = "a list of quizzes, each with title, desc and questions"
    guard let nodes = shape.array(root, expected: expected) else { return [] }
    if nodes.isEmpty, root.isComplete {
      shape.note(at: root.offset, "the list is empty", expected: expected)
    }
    return nodes.compactMap { quiz($0, &shape, file: file) }
  }

  private static func quiz(_ node: DataNode, _ shape: inout ShapeReader, file: String)
    -> QuizContent?
  {
    let expected = "a quiz with title, desc and questions"
    guard let entries = shape.dictionary(node, expected: expected),
      let list = shape.required(
        "questions", of: node, entries, what: "the quiz", expected: expected),
      let nodes = shape.array(list, expected: "a list of questions")
    else { return nil }
    let title = shape.required("title", of: node, entries, what: "the quiz", expected: "its title")
    let description = shape.optional("desc", of: entries)
    var content = QuizContent(title: titleFromFile(file), questions: [])
    content.place = shape.place(of: node)
    if let title, let text = shape.text(title, expected: "the title of the quiz") {
      content.title = text
    }
    if let description {
      if case .string(let text) = description.value {
        content.description = text
      } else {
        shape.noteKind(of: description, expected: "a sentence about the quiz")
      }
    }
    content.questions = nodes.filter(\.isComplete).compactMap { shape.question($0, as: question) }
    return content
  }

  private static let question = QuestionShape(
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
