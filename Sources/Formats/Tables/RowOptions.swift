import QuizboardQuiz
import QuizboardText

/// The options of a row: those of the columns `option …`, then those of the columns `wrong …`.
struct RowOptions {
  /// The texts of the options.
  private(set) var texts: [String] = []
  /// The number of options from the columns `option …`.
  private(set) var listed = 0
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
enum AnswerCell {
  /// A part of a cell that names no option.
  struct Unknown: Error {
    let text: String
  }

  /// Returns the places of the options that a cell names, by text, letter or number; several are
  /// separated by `|`.
  static func places(of answer: String, among options: [String]) -> Result<[Int], Unknown> {
    if let place = options.firstIndex(of: answer) { return .success([place]) }
    if let place = letter(answer), place < options.count { return .success([place]) }
    var places: [Int] = []
    for part in CellValue.parts(answer) {
      guard let place = place(of: part, among: options) else {
        return listed(answer, among: options).map { .success($0) } ?? .failure(Unknown(text: part))
      }
      if !places.contains(place) { places.append(place) }
    }
    return places.isEmpty ? .failure(Unknown(text: answer)) : .success(places.sorted())
  }

  /// Returns the places in a list of letters or numbers such as `1,3` or `A; C`; nil if it is none.
  private static func listed(_ answer: String, among options: [String]) -> [Int]? {
    let parts = answer.split { $0 == "," || $0 == ";" }.map { String($0).trimmed }
    let places = parts.compactMap { letter($0) ?? Int($0).map { $0 - 1 } }
    guard parts.count > 1, places.count == parts.count,
      places.allSatisfy(options.indices.contains)
    else { return nil }
    return Array(Set(places)).sorted()
  }

  private static func place(of part: String, among options: [String]) -> Int? {
    if let place = options.firstIndex(of: part) { return place }
    if let place = letter(part), place < options.count { return place }
    if let number = Int(part), number >= 1, number <= options.count { return number - 1 }
    let word = folded(part)
    return options.firstIndex { folded($0) == word }
  }

  private static func letter(_ part: String) -> Int? {
    guard part.utf8.count == 1, let byte = part.utf8.first.map({ $0 | 0x20 }),
      (0x61...0x7A).contains(byte)
    else { return nil }
    return Int(byte - 0x61)
  }

  private static func folded(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
