import QuizboardModel
import QuizboardQuiz

/// The property list of Apple's UnwindSegue sample, XML or binary: a dictionary whose
/// `QuestionList` contains dictionaries of `QuestionText`, `AnswerText` (a list) and `Answer`, the
/// place of the right one from 0.
public enum PropertyListFormat: WritableFormat {
  /// The name of the format in messages.
  public static let name = "a property list with a QuestionList"
  /// The word for the format in options.
  public static let word = "plist"
  /// The usual extension of its files.
  public static let fileExtension = "plist"

  /// Recognizes the signature of a binary list, a `plist` tag or document type near the beginning,
  /// or the extension.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    if PropertyListBinary.sniff(bytes) || name.lowercased().hasSuffix(".plist") { return true }
    let beginning = 0..<min(bytes.count, 1024)
    return bytes.firstIndex(of: "<plist", in: beginning) != nil
      || bytes.firstIndex(of: "<!DOCTYPE plist", in: beginning) != nil
  }

  /// Reads the list. Reports broken questions, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    do {
      return PropertyListBinary.sniff(bytes)
        ? try readBinary(bytes, file: file) : try readXML(bytes, file: file)
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }

  private static func readXML(_ bytes: [UInt8], file: String) throws(FormatProblem) -> ReadResult {
    let source = try SourceText(xml: bytes, file: file)
    var list = PropertyListXML(source)
    let root = list.read()
    let shape = NodeReader(problems: list.problems) { source.problem(at: $0, $1, expected: $2) }
    return result(root, shape, file: file)
  }

  private static func readBinary(_ bytes: [UInt8], file: String) throws(FormatProblem) -> ReadResult
  {
    var list = try PropertyListBinary(bytes: bytes, file: file)
    let root = try list.read()
    let shape = NodeReader { offset, reason, expected in
      FormatProblem(
        place: SourcePlace(file: file, line: 1, column: offset + 1),
        reason: "\(reason) (at byte \(offset))",
        expected: expected)
    }
    return result(root, shape, file: file)
  }

  private static func result(_ root: DataNode?, _ shape: NodeReader, file: String) -> ReadResult {
    var shape = shape
    var quizzes: [QuizContent] = []
    if let root, let found = questions(of: root, &shape) {
      quizzes.append(
        QuizContent(
          title: titleFromFile(file), questions: found.map(\.question),
          places: found.map { shape.place(of: $0.node) }))
    }
    var result = ReadResult(format: name, quizzes: quizzes, problems: shape.problems.inOrder)
    result.losses = shape.losses.inOrder
    return result
  }

  private static func questions(of root: DataNode, _ shape: inout NodeReader)
    -> [(question: Question, node: DataNode)]?
  {
    let expected = "a dictionary with the key QuestionList, a list of questions"
    guard let entries = shape.dictionary(root, expected: expected),
      let list = shape.required(
        "QuestionList", of: root, entries, what: "the property list", expected: expected),
      let nodes = shape.array(list, expected: "a list of questions")
    else { return nil }
    var rest = RemainingEntries(entries)
    _ = rest.take("QuestionList")
    shape.lose(rest, of: "the property list", known: ["QuestionList"])
    return nodes.filter(\.isComplete).compactMap { node in
      shape.question(node, as: question).map { ($0, node) }
    }
  }

  private static let question = ChoiceDictionary(
    expected: "a dictionary with the keys QuestionText, AnswerText and Answer",
    keys: ["QuestionText", "AnswerText", "Answer"],
    expectedKey: { "the key \($0)" }, first: 0,
    number: { node, shape in
      guard case .number(let digits) = node.value, let answer = Int(digits) else {
        shape.noteKind(of: node, expected: "a whole number: the place of the right answer, from 0")
        return nil
      }
      return answer
    })
}

extension [FormatProblem] {
  /// The problems in the order of the file.
  var inOrder: [FormatProblem] {
    sorted { $0.place < $1.place }
  }
}
