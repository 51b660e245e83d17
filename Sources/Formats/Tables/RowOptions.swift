import QuizboardQuiz
import QuizboardText

/// The options of a row: those of the columns `option …`, then those of the columns `wrong …`.
struct RowOptions {
  /// The texts of the options.
  private(set) var texts: [String] = []
  /// The number of options from the columns `option …`.
  private(set) var listed = 0
  /// The numbers of the options by the names of their columns; nil if they are 1, 2, ….
  private(set) var numbers: [Int]?
  /// The sign at which a list without bars was divided; nil for none.
  private(set) var splitSign: Character?
  /// True if a cell has the fraction of an option.
  private(set) var hasFractions = false
  /// The columns with the fraction and the feedback of each listed option, if there are any.
  private var further: [TableColumns.Further] = []

  var isEmpty: Bool { texts.isEmpty }

  /// Reads the options. A single column holds several, as a list.
  init(_ columns: TableColumns, _ cells: RowCells) {
    if columns.options.count == 1, let cell = cells[columns.options[0].place] {
      texts = list(cell)
      if columns.hasFurther {
        further = texts.indices.map { columns.further(of: String($0 + 1)) }
      }
    } else {
      texts.reserveCapacity(columns.options.count)
      for column in columns.options {
        guard let text = cells[column.place] else { continue }
        texts.append(text)
        if columns.hasFurther { further.append(column.further) }
      }
      setNumbers(columns, cells)
    }
    listed = texts.count
    if columns.wrongs.count == 1, let cell = cells[columns.wrongs[0]] {
      texts += columns.hasWrongList ? list(cell) : CellValue.texts(cell)
    } else {
      for column in columns.wrongs {
        if let text = cells[column] { texts.append(text) }
      }
    }
    hasFractions =
      !columns.fractions.isEmpty && columns.fractions.values.contains { cells.isFilled($0) }
  }

  /// Returns the texts of a list. Without bars, line breaks, semicolons or commas separate them: a
  /// question has more than one option.
  private mutating func list(_ cell: String) -> [String] {
    let texts = CellValue.texts(cell)
    if texts.count != 1 { return texts }
    if cell.hasPrefix("[") { return CellValue.quotedList(cell) ?? texts }
    for sign in ["\n", ";", ","] as [Character] where cell.contains(sign) {
      splitSign = sign
      return cell.split(separator: sign).map { String($0).trimmed }.filter { !$0.isEmpty }
    }
    return texts
  }

  private mutating func setNumbers(_ columns: TableColumns, _ cells: RowCells) {
    guard !texts.isEmpty, let all = columns.numbers else { return }
    if texts.count == all.count, columns.isCountedFromOne { return }
    let found = zip(all, columns.options).filter { cells.isFilled($1.place) }.map(\.0)
    if found != found.indices.map({ $0 + 1 }) { numbers = found }
  }

  /// Returns whether an option has its fraction or its feedback in a column.
  func uses(_ column: Int) -> Bool {
    further.contains { $0.fraction == column || $0.feedback == column }
  }

  /// Returns the readings of a cell that names right options.
  func readings(of answer: String) -> AnswerReadings {
    AnswerReadings(of: answer, among: texts, numbers: numbers)
  }

  /// Returns the column with the fraction of an option, or nil.
  func fractionColumn(at place: Int) -> Int? {
    place < further.count ? further[place].fraction : nil
  }

  /// Returns the feedback of an option, or nil.
  func feedback(at place: Int, _ cells: RowCells) -> FormattedText? {
    guard place < further.count, let column = further[place].feedback else { return nil }
    return cells[column].map { FormattedText($0) }
  }
}
