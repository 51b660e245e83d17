import QuizboardQuiz

/// Moodle's XML, read as the importer of Moodle 5.1 reads it, and written so that it does.
///
/// A `<quiz>` has a list of `<question type="…">`. A question of type `category` sets the category
/// of those after it. Question types that the model cannot hold are left out and reported.
public enum MoodleXMLFormat: WritableFormat {
  /// The name of the format in messages.
  public static let name = "Moodle XML"
  /// The word for the format in options.
  public static let word = "moodle"
  /// The usual extension of its files.
  public static let fileExtension = "xml"

  /// Recognizes a file by its first element.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    if let root = XMLStream.rootName(of: bytes) { return root == "quiz" || root == "question" }
    // A fault before the first element is reported as one.
    return bytes.prefix(4096).firstRange(of: Array("<quiz>".utf8)) != nil
  }

  /// Reads all questions. Reports broken questions, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    do {
      let reader = MoodleReader(try SourceText(xml: bytes, file: file))
      reader.read()
      return reader.result
    } catch {
      return ReadResult(format: name, problems: [error])
    }
  }

  /// Writes the questions that Moodle has a type for. Reports the others, and what Moodle refuses.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var writer = MoodleWriter()
    writer.write(quiz)
    return writer.result
  }
}
