import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// A table of questions, whose first line names the columns. Commas, semicolons or tabs separate
/// them.
public enum CSVFormat: WritableFormat, TabularFormat {
  /// The name of the format in messages.
  public static let name = "CSV"
  /// The word for the format in options.
  public static let word = "csv"
  /// The usual extension of its files.
  public static let fileExtension = "csv"

  /// Recognizes a line with names of columns for the questions and the answers, the extension, and
  /// a list of cards in a file named `.txt`.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    let ending = FileEnding(of: name).text
    return ending == fileExtension || QuestionTable.hasHeader(bytes, isTabbed: false)
      || ending == FileEnding.ambiguous && CardList.isLikely(bytes)
  }

  /// Reads the questions. Reports broken rows, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    QuestionTable.read(bytes: bytes, file: file, format: name)
  }

  /// Reads the questions of a table whose columns have given meanings.
  public static func read(bytes: [UInt8], file: String, columns: ColumnMapping) -> ReadResult {
    QuestionTable.read(bytes: bytes, file: file, format: name, columns: columns)
  }

  /// Writes the questions with the columns that they need.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var writer = QuestionTableWriter(separator: UInt8(ascii: ","), name: name)
    return writer.write(quiz)
  }
}

/// A table of questions with tabs between the columns.
public enum TSVFormat: WritableFormat, TabularFormat {
  /// The name of the format in messages.
  public static let name = "TSV"
  /// The word for the format in options.
  public static let word = "tsv"
  /// The usual extension of its files.
  public static let fileExtension = "tsv"

  /// Recognizes a first line with tabs, a column for the questions and one for the answers, or the
  /// extension.
  public static func sniff(name: String, bytes: [UInt8]) -> Bool {
    name.lowercased().hasSuffix(".tsv") || QuestionTable.hasHeader(bytes, isTabbed: true)
  }

  /// Reads the questions. Reports broken rows, and reads the others.
  public static func read(bytes: [UInt8], file: String) -> ReadResult {
    QuestionTable.read(bytes: bytes, file: file, format: name)
  }

  /// Reads the questions of a table whose columns have given meanings.
  public static func read(bytes: [UInt8], file: String, columns: ColumnMapping) -> ReadResult {
    QuestionTable.read(bytes: bytes, file: file, format: name, columns: columns)
  }

  /// Writes the questions with the columns that they need.
  public static func write(_ quiz: QuizContent) -> WriteResult {
    var writer = QuestionTableWriter(separator: UInt8(ascii: "\t"), name: name)
    return writer.write(quiz)
  }
}
