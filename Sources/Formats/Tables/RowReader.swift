import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads the question of a row.
struct RowReader {
  let columns: TableColumns
  /// Reads the cells with keys of the project's own JSON.
  var values: NodeQuestionReader
  /// The number of columns in the header.
  private let count: Int
  private let source: SourceText

  init(_ columns: TableColumns, count: Int, source: SourceText) {
    self.columns = columns
    self.count = count
    self.source = source
    values = NodeQuestionReader(ShapeReader { source.problem(at: $0, $1, expected: $2) })
  }

  /// The problems of all rows.
  var problems: [FormatProblem] { values.shape.problems }
  /// The losses of all rows.
  var losses: [FormatLoss] { values.shape.losses }
  /// True if there are so many problems that the reading should end.
  var isFull: Bool { values.shape.isFull }

  /// Reports a problem.
  mutating func note(_ problem: FormatProblem) { values.shape.note(problem) }

  /// Reports the columns that are not read.
  /// - Throws: A problem if there is no column for the questions or the answers.
  mutating func check(header: [CSVRows.Field]) throws(FormatProblem) {
    guard columns.text != nil else {
      throw source.problem(
        at: header.first?.offset ?? 0, "the first line names no column with the questions",
        expected: TableColumns.known)
    }
    guard columns.hasAnswers else {
      throw source.problem(
        at: header.first?.offset ?? 0, "the first line names no column with the answers",
        expected: TableColumns.known)
    }
    for (name, place) in columns.unknown where !name.isEmpty {
      let suggestion = values.shape.suggestion(for: name, known: RowReader.names)
      values.shape.lose(
        name, at: header[place].offset, "the column is unknown and was left out\(suggestion)")
    }
    for (name, place) in columns.repeated {
      values.shape.lose(
        name, at: header[place].offset,
        "an earlier column has the same meaning; this one was left out")
    }
  }

  private static let names =
    ["text", "question", "front", "answer", "correct", "back", "option", "wrong"]
    + QuestionKeys.all

  /// Reads a row; nil, with problems, if it is invalid, and nil for a row without any text.
  mutating func question(_ row: [CSVRows.Field], in rows: CSVRows) -> Question? {
    if row.count != count, isRagged(row) { return nil }
    let cells = RowCells(row: row, rows: rows)
    guard let text = cells[columns.text] else {
      if row.allSatisfy({ rows.trimmed($0).range.isEmpty }) { return nil }
      values.shape.note(
        at: row[columns.text ?? 0].offset, "the question has no text",
        expected: "the text of the question in this column")
      return nil
    }
    if FormattedText(text).isBlank {
      values.shape.note(
        at: row[columns.text ?? 0].offset, "the text is empty", expected: "the text of the question"
      )
      return nil
    }
    let before = values.shape.count
    values.shape.subject = text
    var entries = self.entries(cells)
    guard values.shape.count == before else { return nil }
    if let title = cells[columns.title] { values.shape.subject = title }
    var details = RowReader.plain
    if columns.hasCommonKeys, !entries.rest.isEmpty {
      details = values.details(&entries, usual: .plain)
    } else {
      values.format = .plain
    }
    readProperties(cells, &details)
    let offset = row[0].offset
    guard let kind = kind(cells, &entries, &details, at: offset) else { return nil }
    if !entries.rest.isEmpty {
      values.shape.lose(entries, of: "\(withArticle(kind.name)) question", known: QuestionKeys.all)
    }
    guard values.shape.count == before else { return nil }
    return values.make(text, kind, details, at: offset)
  }

  /// The properties of a question without any of its own.
  private static let plain = {
    var details = Question.Details()
    details.format = .plain
    return details
  }()

  /// Reports a row with too few or too many fields. Empty fields at its end are no fault, nor are
  /// missing ones if the row has a question and an answer.
  private mutating func isRagged(_ row: [CSVRows.Field]) -> Bool {
    if row.count > count, row[count...].allSatisfy({ $0.range.isEmpty }) { return false }
    if row.count < count, let text = columns.text, let answer = columns.answer,
      row.count > max(text, answer)
    {
      return false
    }
    if row.count == 1, row[0].range.allSatisfy({ source.bytes[$0].isSpace }) { return true }
    values.shape.note(
      at: row[0].offset,
      "the row has \(counted(row.count, "field")), and the first line names \(count)",
      expected:
        "as many fields as names (a field that holds the separator stands in quotation marks)")
    return true
  }

  /// Returns the cells with keys of the project's own JSON as its values.
  private mutating func entries(_ cells: RowCells) -> RemainingEntries {
    var entries: [DataEntry] = []
    for column in columns.keys {
      guard let text = cells[column.place] else { continue }
      let offset = cells.row[column.place].offset
      if let value = CellValue.read(text, for: column, at: offset, &values.shape) {
        entries.append(DataEntry(key: column.key, offset: offset, value: value))
      }
    }
    return RemainingEntries(entries)
  }

  /// Reads the properties that most tables have.
  private mutating func readProperties(_ cells: RowCells, _ details: inout Question.Details) {
    details.title = cells[columns.title]
    details.category = cells[columns.category]
    if let comment = cells[columns.comment] { details.feedback = FormattedText(comment) }
    if let place = columns.tags, let text = cells[place] {
      details.tags =
        CellValue.tags(text)
        ?? values.strings(CellValue.listedTags(text, at: cells.row[place].offset))
    }
  }
}

/// The cells of a row as texts.
struct RowCells {
  let row: [CSVRows.Field]
  let rows: CSVRows

  /// Returns whether a cell has a text.
  func isFilled(_ place: Int) -> Bool {
    place < row.count && !rows.trimmed(row[place]).range.isEmpty
  }

  /// The text of a cell; nil if it is empty or there is no such column.
  subscript(_ place: Int?) -> String? {
    guard let place, place < row.count else { return nil }
    let field = rows.trimmed(row[place])
    return field.range.isEmpty ? nil : rows.text(field)
  }
}
