import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads a table of questions: a header, then a question in each row.
enum QuestionTable {
  /// Returns whether the beginning of a file is a header with questions and answers.
  static func hasHeader(_ beginning: [UInt8], isTabbed: Bool) -> Bool {
    guard let source = SourceText(beginning: beginning) else { return false }
    var rows = CSVRows(source)
    var header: [CSVRows.Field] = []
    guard (rows.separator == UInt8(ascii: "\t")) == isTabbed,
      (try? rows.next(&header)) == true, header.count < 1000
    else { return false }
    let columns = TableColumns(header: header.map { rows.text(rows.trimmed($0)) })
    return columns.text != nil && columns.hasAnswers
  }

  /// Reads the questions. Reports broken rows, and reads the others.
  static func read(bytes: [UInt8], file: String, format: String) -> ReadResult {
    do {
      let source = try SourceText(bytes: bytes, file: file)
      return read(source, file: file, format: format)
    } catch {
      return ReadResult(format: format, problems: [error])
    }
  }

  private static func read(_ source: SourceText, file: String, format: String) -> ReadResult {
    var rows = CSVRows(source)
    var result = ReadResult(format: format)
    var row: [CSVRows.Field] = []
    do throws(FormatProblem) {
      guard try rows.next(&row) else {
        throw source.problem(at: 0, "the file is empty", expected: "a line that names the columns")
      }
      let columns = TableColumns(header: row.map { rows.text(rows.trimmed($0)) })
      var reader = RowReader(columns, count: row.count, source: source)
      try reader.check(header: row)
      var questions: [Question] = []
      readRows(&rows, &reader, into: &questions)
      result.quizzes = [QuizContent(title: titleFromFile(file), questions: questions)]
      result.problems = reader.problems.inOrder
      result.losses = reader.losses.inOrder
    } catch {
      result.problems = [error]
    }
    return result
  }

  private static func readRows(
    _ rows: inout CSVRows, _ reader: inout RowReader, into questions: inout [Question]
  ) {
    var row: [CSVRows.Field] = []
    while !reader.isFull {
      do throws(FormatProblem) {
        guard try rows.next(&row) else { return }
      } catch {
        reader.note(error)
        continue
      }
      if let question = reader.question(row, in: rows) { questions.append(question) }
    }
  }
}
