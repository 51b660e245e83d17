import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// Reads the question of a row.
struct RowReader {
  let columns: TableColumns
  /// Reads the cells with keys of the project's own JSON.
  var values: NodeQuestionReader
  /// The form of the answers of all rows; nil if each row has its own.
  let form: AnswerForm?
  /// The forms that the answers of the rows have.
  var answers = AnswerColumn()
  /// The number of columns in the header.
  private let count: Int
  private let header: TableHeader
  private let source: SourceText
  /// The first filled cell and the number of filled cells, by columns without a name.
  private var unnamed: [Int: (offset: Int, count: Int)] = [:]
  /// The columns with something whose meaning an earlier one has.
  private var filledRepeats: Set<Int> = []
  private var hasRows = false
  /// True if a list of options was divided at commas, which its texts can have, too.
  var hasListWithCommas = false

  init(_ header: TableHeader, form: AnswerForm? = nil, source: SourceText) {
    self.header = header
    self.form = form
    columns = header.columns
    count = header.count
    self.source = source
    values = NodeQuestionReader(NodeReader { source.problem(at: $0, $1, expected: $2) })
  }

  /// The problems of all rows.
  var problems: [FormatProblem] { values.shape.problems }
  /// The losses of all rows.
  var losses: [FormatLoss] { values.shape.losses }
  /// True if there are so many questions or problems that the reading should end.
  var isFull: Bool { values.shape.isFull }

  /// Counts a row; returns false if there are too many.
  mutating func hasRoom(at offset: Int) -> Bool { values.shape.hasRoom(at: offset) }

  /// Reports a problem.
  mutating func note(_ problem: FormatProblem) { values.shape.note(problem) }

  /// Reports the rows above the names, and the columns that are not read.
  /// - Throws: A problem if there is no column for the questions or the answers.
  mutating func checkHeader() throws(FormatProblem) {
    let fields = header.fields
    func offset(_ place: Int) -> Int { fields.indices.contains(place) ? fields[place].offset : 0 }
    if columns.text == nil || !columns.hasAnswers {
      let what = columns.text == nil ? "questions" : "answers"
      throw source.problem(
        at: offset(0), "no column has the \(what)", expected: TableColumns.known)
    }
    if let first = header.preamble.first {
      values.shape.lose(
        "title", at: first,
        "\(counted(header.preamble.count, "row")) above the names of the columns "
          + (header.preamble.count == 1 ? "was" : "were") + " left out")
    }
    if fields.isEmpty {
      values.shape.lose(
        "header", at: 0, "the mapping has numbers alone, so the first row was taken for a question")
    }
    for (name, place) in columns.unknown {
      let suggestion = values.shape.suggestion(for: name, known: RowReader.names)
      // A name that resembles a known one is probably that.
      values.shape.lose(
        name, at: offset(place), "the column is unknown and was left out\(suggestion)",
        isGuess: !suggestion.isEmpty)
    }
    for (name, place) in columns.runningNumbers {
      values.shape.lose(name, at: offset(place), "the numbers of the rows are not read")
    }
  }

  /// Reports the columns whose meaning an earlier one has, and those without a name that have
  /// something.
  mutating func reportLeftOut() {
    values.shape.subject = nil
    for (name, place) in columns.repeated {
      values.shape.lose(
        name, at: header.fields.indices.contains(place) ? header.fields[place].offset : 0,
        "an earlier column has the same meaning; this one was left out",
        isGuess: filledRepeats.contains(place))
    }
    for (place, found) in unnamed.sorted(by: { $0.key < $1.key }) {
      values.shape.lose(
        "column \(place + 1)", at: found.offset,
        "the column has no name; it was left out in \(counted(found.count, "row"))")
    }
  }

  /// Reports the rows whose answers can be read in two ways.
  /// - Parameters:
  ///   - form: The form of the column; nil if each row has its own.
  ///   - named: The form that the header says.
  mutating func reportDoubts(of column: AnswerColumn, in form: AnswerForm?, named: AnswerForm?) {
    if form == .index, named != .index {
      values.shape.subject = nil
      values.shape.lose(
        "answer",
        at: columns.answer.flatMap { place in
          header.fields.indices.contains(place) ? header.fields[place].offset : nil
        } ?? 0, "the answers are numbers that begin with 0")
    }
    if form == .number, column.mayBeginWithZero, !columns.isFormMapped, let place = columns.answer,
      header.names.indices.contains(place), ColumnHeadings.namesIndex(header.names[place])
    {
      values.shape.subject = nil
      values.shape.lose(
        "answer", at: header.fields[place].offset,
        "no answer is 0, so the numbers were taken to begin with 1; if they do, name the column "
          + "“answer number”, in the file or with columns", isGuess: true)
    }
    if named != nil { return }
    for row in column.doubtful(in: form) {
      values.shape.subject = row.question
      values.shape.lose(
        "answer", at: row.offset,
        row.readings.doubt(taking: form)
          + "; to decide, name the column “answer text”, “answer letter” or “answer number”, in the "
          + "file or with columns", isGuess: true)
    }
  }

  private static let names =
    ["text", "question", "front", "answer", "correct", "back", "option", "wrong"]
    + QuestionKeys.all

  /// Reads a row; nil, with problems, if it is invalid, and nil for a row without any text.
  mutating func question(_ row: [CSVRows.Field], in rows: CSVRows) -> Question? {
    let cells = RowCells(row: row, rows: rows)
    let isFirst = !hasRows
    hasRows = true
    if repeatsNames(cells, isFirst: isFirst) {
      values.shape.subject = nil
      values.shape.lose(
        "header", at: row[0].offset, "the row explains the columns; it was left out")
      return nil
    }
    if row.count != count, isRagged(row) { return nil }
    noteLeftOut(cells)
    guard let text = cells[columns.text] else {
      if isBlank(cells) { return nil }
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
    let entries = entries(cells)
    values.node = DataNode(value: .dictionary(entries), offset: row[0].offset)
    values.entries = RemainingEntries(entries)
    guard values.shape.count == before else { return nil }
    if let title = cells[columns.title] { values.shape.subject = title }
    var details = RowReader.plain
    if columns.hasCommonKeys, !entries.isEmpty {
      details = values.details(usual: .plain)
    } else {
      values.format = .plain
    }
    readProperties(cells, &details)
    var answers = AnswerRow(cells, columns)
    guard let kind = kind(&answers) else { return nil }
    if answers.hasNoOrder, details.shuffle == nil { details.shuffle = true }
    if !values.entries.rest.isEmpty {
      values.shape.lose(
        values.entries, of: "\(withArticle(kind.name)) question", known: QuestionKeys.all)
    }
    guard values.shape.count == before else { return nil }
    return values.make(text, kind, details, at: answers.offset)
  }

  /// The properties of a question without any of its own.
  private static let plain = {
    var details = Question.Details()
    details.format = .plain
    return details
  }()

  /// Returns whether a row has the names of its columns, with notes in templates, below the header
  /// or where tables were joined.
  private func repeatsNames(_ cells: RowCells, isFirst: Bool) -> Bool {
    let names = header.names
    guard let text = columns.text, names.indices.contains(text), !names[text].isEmpty else {
      return false
    }
    if !isFirst, cells[text] != names[text] { return false }
    let begun = names.indices.count { place in
      guard let cell = cells[place], names[place].utf8.count > 2 else { return false }
      return HeadingWord.folded(HeadingWord.withoutNote(cell))
        == HeadingWord.folded(HeadingWord.withoutNote(names[place]))
    }
    return begun > 1
  }

  /// Records the columns left out that have something, and counts the filled cells of those without
  /// a name.
  private mutating func noteLeftOut(_ cells: RowCells) {
    for column in columns.repeated where cells.isFilled(column.place) {
      filledRepeats.insert(column.place)
    }
    for place in columns.unnamed where cells.isFilled(place) {
      unnamed[place] = (
        unnamed[place]?.offset ?? cells.row[place].offset, (unnamed[place]?.count ?? 0) + 1
      )
    }
  }

  /// Returns whether a row has nothing but its number, as templates fill it in beforehand.
  private func isBlank(_ cells: RowCells) -> Bool {
    let filled = cells.row.indices.filter { cells.isFilled($0) }
    let known = columns.runningNumbers.map(\.place) + columns.unnamed
    return filled.allSatisfy { place in
      known.contains(place) && cells[place].flatMap { Int($0) } != nil
    }
  }

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
  private mutating func entries(_ cells: RowCells) -> [DataEntry] {
    var entries: [DataEntry] = []
    for column in columns.keys {
      guard let text = cells[column.place] else { continue }
      let offset = cells.row[column.place].offset
      if let value = CellValue.read(text, for: column, at: offset, &values.shape) {
        entries.append(DataEntry(key: column.key, offset: offset, value: value))
      }
    }
    return entries
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
