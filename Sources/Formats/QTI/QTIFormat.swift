import QuizboardModel
import QuizboardQuiz

/// QTI 2.1, 2.2 and 3.0: an item (`assessmentItem`) as XML, or a content package (.zip) with items
/// and tests. Written as a package in QTI 2.1.
public enum QTIFormat: EmbeddingFormat {
  /// The name of the format in messages.
  public static let name = "QTI"
  /// The word for the format in options.
  public static let word = "qti"
  /// The usual extension of its files.
  public static let fileExtension = "zip"

  /// Recognizes zip archives, and XML by its root element.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    if ZipArchive.sniff(bytes) { return true }
    guard let root = XMLStream.rootName(of: bytes) else { return false }
    let local = root.split(separator: ":").last ?? ""
    switch QTIName.named(root) {
    case .assessmentItem, .assessmentTest, .assessmentSection: return true
    default:
      return local == "questestinterop" || local == "manifest" && name == QTIManifest.name
    }
  }

  /// Reads an item or a package. Reports broken items, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    if ZipArchive.sniff(bytes) { return QTIPackageReader.read(bytes: bytes, file: file) }
    var result = ReadResult(format: name)
    do {
      let source = try SourceText(xml: bytes, file: file)
      let root = try XMLElement.qti(source)
      guard root.kind == .assessmentItem else {
        result.problems = [problem(root, source)]
        return result
      }
      let reader = QTIQuestionReader(QTIItem(root, source: source), files: QTINoFiles())
      let question = reader.question()
      result.quizzes = [
        QuizContent(
          title: titleFromFile(file), questions: question.map { [$0] } ?? [],
          places: question.map { _ in [source.place(at: root.offset)] } ?? [])
      ]
      result.problems = reader.reports.problems
      result.losses = reader.namedLosses
    } catch {
      result.problems = [error]
    }
    return result
  }

  /// Writes a package with a test and an item for each question. The pictures of the questions are
  /// not in it.
  public static func write(_ quiz: QuizContent) -> WriteResult { write(quiz, resources: []) }

  /// Writes a package with a test, an item for each question, and pictures.
  ///
  /// - Parameter resources: The files that the texts of the questions use.
  public static func write(_ quiz: QuizContent, resources: [FormatResource]) -> WriteResult {
    QTIPackageWriter.write(quiz, resources: resources)
  }

  /// Returns a problem for XML that is no item.
  static func problem(_ root: XMLElement, _ source: SourceText) -> FormatProblem {
    switch root.kind {
    case .assessmentTest, .assessmentSection:
      let count = QTITest.countItems(in: root)
      return source.problem(
        at: root.offset,
        "the test names \(count == 1 ? "1 item" : "\(count) items") in other files",
        expected: "the package (.zip) with the test and its items")
    default: break
    }
    switch root.localName {
    case "manifest":
      return source.problem(
        at: root.offset, "this is the manifest of a package",
        expected: "the package itself (.zip)")
    case "questestinterop":
      return source.problem(
        at: root.offset, "this is QTI 1.2", expected: "QTI 2.1, 2.2 or 3.0")
    default:
      return source.problem(
        at: root.offset, "the root element is <\(root.name)>",
        expected: "<assessmentItem> or <qti-assessment-item>")
    }
  }
}
