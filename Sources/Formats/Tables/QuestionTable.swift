import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads a table of questions: a header, then a question in each row.
enum QuestionTable {
  /// Returns whether the beginning of a file is a header with questions and answers. Below other
  /// rows at least three of its names are known: texts have two such words on a line as often.
  static func hasHeader(_ beginning: [UInt8], isTabbed: Bool) -> Bool {
    guard let source = SourceText(beginning: beginning),
      let header = TableHeader.found(in: source)
    else { return false }
    return (header.rows.separator == UInt8(ascii: "\t")) == isTabbed
      && (header.preamble.isEmpty || header.columns.knownCount(of: header.count) > 2)
  }

  /// Reads the questions. Reports broken rows, and reads the others.
  static func read(
    bytes: [UInt8], file: String, format: String, columns mapping: ColumnMapping? = nil
  ) -> ReadResult {
    do throws(FormatProblem) {
      let source = try SourceText(bytes: bytes, file: file)
      if let mapping {
        guard let header = TableHeader.found(in: source, mapping: mapping) else {
          throw fault(mapping, in: source)
        }
        return try read(source, header, file: file, format: format)
      }
      if let header = TableHeader.found(in: source) {
        return try read(source, header, file: file, format: format)
      }
      if let cards = CardList(source) {
        return cards.read(file: file, format: format)
      }
      throw missingHeader(in: source)
    } catch {
      return ReadResult(format: format, problems: [error])
    }
  }

  private static func read(
    _ source: SourceText, _ header: TableHeader, file: String, format: String
  ) throws(FormatProblem) -> ReadResult {
    var (reader, questions, places) = try rows(of: header, source, form: nil)
    let column = reader.answers
    let named = header.columns.answerForm
    let form = column.form(named: named)
    // Most tables need one reading: their rows have the same options in the form of the column.
    let isChanged = form.map { column.isChanged(by: $0) } ?? false
    let isMixed = reader.values.shape.decimalMarks.areMixed
    if isChanged || isMixed {
      (reader, questions, places) = try rows(of: header, source, form: form, isMixed: isMixed)
    }
    reader.reportDoubts(of: column, in: form, named: named)
    reader.reportLeftOut()
    var result = ReadResult(
      format: format,
      quizzes: [QuizContent(title: titleFromFile(file), questions: questions, places: places)],
      problems: reader.problems.inOrder)
    result.losses = reader.losses.inOrder
    return result
  }

  private static func rows(
    of header: TableHeader, _ source: SourceText, form: AnswerForm?, isMixed: Bool = false
  ) throws(FormatProblem) -> (RowReader, [Question], [SourcePlace]) {
    var reader = RowReader(header, form: form, source: source)
    reader.values.shape.decimalMarks.isMixed = isMixed
    try reader.checkHeader()
    var rows = header.rows
    var questions: [Question] = []
    var places: [SourcePlace] = []
    var row: [CSVRows.Field] = []
    while !reader.isFull {
      do throws(FormatProblem) {
        guard try rows.next(&row) else { break }
      } catch {
        reader.note(error)
        continue
      }
      guard reader.hasRoom(at: row[0].offset) else { break }
      guard let question = reader.question(row, in: rows) else { continue }
      questions.append(question)
      places.append(source.place(at: row[0].offset))
    }
    return (reader, questions, places)
  }

  private static func fault(_ mapping: ColumnMapping, in source: SourceText) -> FormatProblem {
    let header = TableHeader.found(in: source)
    let (fields, names) =
      header.map { ($0.fields, $0.names) } ?? TableHeader.firstNames(in: source)
    let (reason, expected) = mapping.fault(in: names)
    return source.problem(at: fields.first?.offset ?? 0, reason, expected: expected)
  }

  /// Returns the problem with a table of which no row names the columns.
  private static func missingHeader(in source: SourceText) -> FormatProblem {
    let (fields, names) = TableHeader.firstNames(in: source)
    if names.isEmpty {
      return source.problem(at: 0, "the file is empty", expected: "a line that names the columns")
    }
    let columns = TableColumns(header: names)
    let what = columns.text == nil ? "questions" : "answers"
    return source.problem(
      at: fields[0].offset, "the first line names no column with the \(what)",
      expected: TableColumns.known
        + "; or convert --columns NAME=question,NAME=answer, with names or numbers of columns")
  }
}
