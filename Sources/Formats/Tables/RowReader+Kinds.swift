import QuizboardQuiz
import QuizboardText

/// The row of a question whose answers are read.
struct AnswerRow {
  let cells: RowCells
  let options: RowOptions
  /// The place of the row.
  let offset: Int
  /// The type; nil if the right options tell whether it is `choice` or `multiple`.
  fileprivate(set) var type: String?
  /// True if the type is a word of another program.
  fileprivate(set) var hasForeignType = false
  /// True if the options are in no order of the author.
  var hasNoOrder = false

  init(_ cells: RowCells, _ columns: TableColumns) {
    self.cells = cells
    options = RowOptions(columns, cells)
    offset = cells.row[0].offset
  }
}

/// The types of rows, and their answers.
extension RowReader {
  /// Returns the answers of a row; nil, with a problem, if they are invalid.
  mutating func kind(_ row: inout AnswerRow) -> Question.Kind? {
    if let place = columns.type, let word = row.cells[place] {
      guard readType(word, at: row.cells.row[place].offset, of: &row) else { return nil }
    }
    let options = row.options
    if let sign = options.splitSign {
      let name = sign == "\n" ? "line breaks" : sign == ";" ? "semicolons" : "commas"
      values.shape.lose(
        "option", at: row.offset, "the list has no bars; it was divided at \(name)",
        isGuess: sign == "," && !hasListWithCommas)
      if sign == "," { hasListWithCommas = true }
    }
    if columns.hasFurther { reportFurther(row) }
    if row.type == nil, options.isEmpty { row.type = impliedType }
    return AnswerTypes.named(row.type ?? "choice")?.read(&row, by: &self)
  }

  /// Reads the type of a row; returns false, with a problem, if it is unknown.
  private mutating func readType(_ word: String, at offset: Int, of row: inout AnswerRow) -> Bool {
    row.type = QuestionKeys.types.first { $0 == word } ?? QuestionKeys.type(similarTo: word)
    if row.type != nil { return true }
    guard let known = AnswerTypes.name(forWord: word) else {
      values.shape.note(
        at: offset,
        "there is no type “\(excerpt(word))”\(suggestion(for: word, among: QuestionKeys.types))",
        expected: QuestionKeys.typeList)
      return false
    }
    row.hasForeignType = true
    // Some programs call a question of several answers the same as one of one.
    row.type = known == "choice" && !row.options.isEmpty ? nil : known
    return true
  }

  /// The type that the cells with keys imply.
  private var impliedType: String {
    let named = AnswerTypes.all.first { type in
      type.value.ownKey.map { values.entries.peek($0) != nil } ?? false
    }
    return named?.key ?? "short"
  }

  /// Reports fractions and feedback in the cells of a row that has no option for them.
  private mutating func reportFurther(_ row: AnswerRow) {
    let isChoice = row.type == nil || row.type == "choice" || row.type == "multiple"
    for (field, places) in [("fraction", columns.fractions), ("feedback", columns.feedback)] {
      for (suffix, place) in places.sorted(by: { $0.value < $1.value })
      where row.cells.isFilled(place) && !(isChoice && row.options.uses(place)) {
        values.shape.lose(
          "\(field) \(suffix)", at: row.cells.row[place].offset,
          "the question has no option “\(suffix)”; it was left out")
      }
    }
  }

  /// Reports the options of a row whose type has none.
  mutating func loseOptions(of row: AnswerRow) {
    guard !row.options.isEmpty, let type = row.type else { return }
    values.shape.lose("option", at: row.offset, "\(withArticle(type)) question has no options")
  }

  /// Reports the answer of a row that has its answers in the cells of other columns.
  mutating func loseAnswer(of row: AnswerRow) {
    guard let place = columns.answer, row.cells[place] != nil else { return }
    values.shape.lose(
      "answer", at: row.cells.row[place].offset,
      "other columns hold the answer of this question")
  }

  /// Returns the text of the answer; nil, with a problem, if there is none.
  mutating func answer(of row: AnswerRow) -> String? {
    if let answer = answerText(of: row) { return answer }
    values.shape.note(
      at: answerOffset(of: row), "the question has no answer",
      expected: "the answer in the column “answer”")
    return nil
  }

  /// Returns the cells with answers as one list, or nil.
  func answerText(of row: AnswerRow) -> String? {
    if columns.furtherAnswers.isEmpty { return row.cells[columns.answer] }
    let texts = ([columns.answer] + columns.furtherAnswers).compactMap { row.cells[$0] }
    return texts.isEmpty ? nil : texts.joined(separator: "|")
  }

  func answerOffset(of row: AnswerRow) -> Int {
    columns.answer.map { row.cells.row[$0].offset } ?? row.offset
  }
}
