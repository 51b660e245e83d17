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
  /// True if a cell has the fraction of an option.
  private(set) var hasFractions = false
  /// The columns with the fraction and the feedback of each listed option, if there are any.
  private var further: [TableColumns.Further] = []

  var isEmpty: Bool { texts.isEmpty }

  /// Reads the options. A single column holds several, as a list.
  init(_ columns: TableColumns, _ cells: RowCells) {
    if columns.options.count == 1, let cell = cells[columns.options[0].place] {
      texts = CellValue.texts(cell)
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
      texts += CellValue.texts(cell)
    } else {
      for column in columns.wrongs {
        if let text = cells[column] { texts.append(text) }
      }
    }
    hasFractions =
      !columns.fractions.isEmpty && columns.fractions.values.contains { cells.isFilled($0) }
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

  /// Returns the places of the options that a cell names.
  func places(of answer: String) -> Result<[Int], AnswerCell.Unknown> {
    AnswerCell.places(of: answer, among: texts, numbers: numbers)
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

/// A cell that names the right options.
struct AnswerCell {
  /// A part of a cell that names no option.
  struct Unknown: Error {
    let text: String
  }

  /// Returns the places of the options that a cell names, by text, letter, number or column;
  /// several are separated by `|`.
  ///
  /// - Parameter numbers: The numbers of the options; nil if they are 1, 2, ….
  static func places(of answer: String, among options: [String], numbers: [Int]? = nil)
    -> Result<[Int], Unknown>
  {
    let cell = AnswerCell(options: options, numbers: numbers)
    if let place = options.firstIndex(of: answer) { return .success([place]) }
    if let place = cell.place(ofLetter: answer) { return .success([place]) }
    var places: [Int] = []
    for part in CellValue.parts(answer) {
      guard let place = cell.place(of: part) else {
        return cell.listed(answer).map { .success($0) } ?? .failure(Unknown(text: part))
      }
      if !places.contains(place) { places.append(place) }
    }
    return places.isEmpty ? .failure(Unknown(text: answer)) : .success(places.sorted())
  }

  private let options: [String]
  private let numbers: [Int]?

  /// Returns the places in a list of letters, numbers or columns such as `1,3` or `A; C`; nil if it
  /// is none.
  private func listed(_ answer: String) -> [Int]? {
    let parts = answer.split { $0 == "," || $0 == ";" }.map { String($0).trimmed }
    let places = parts.compactMap { part in
      place(ofLetter: part) ?? Int(part).flatMap(place(ofNumber:)) ?? place(ofColumn: part)
    }
    guard parts.count > 1, places.count == parts.count else { return nil }
    return Array(Set(places)).sorted()
  }

  private func place(of part: String) -> Int? {
    if let place = options.firstIndex(of: part) { return place }
    if let place = place(ofLetter: part) { return place }
    if let place = Int(part).flatMap(place(ofNumber:)) { return place }
    let word = Self.folded(part)
    return options.firstIndex { Self.folded($0) == word } ?? place(ofColumn: part)
  }

  private func place(ofLetter part: String) -> Int? {
    TableColumns.letterNumber(part).flatMap(place(ofNumber:))
  }

  private func place(ofColumn part: String) -> Int? {
    TableColumns.optionSuffix(of: TableColumns.simple(part))
      .flatMap { TableColumns.number(of: $0) }.flatMap(place(ofNumber:))
  }

  private func place(ofNumber number: Int) -> Int? {
    if let numbers { return numbers.firstIndex(of: number) }
    return options.indices.contains(number - 1) ? number - 1 : nil
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
