import QuizboardModel

/// The text of a field with several lines, wrapped to its rows.
///
/// Unlike the lines of `StyledText`, the rows contain every character: the cursor can be before
/// each. Blanks at the end of a row stay there, beyond its edge if necessary.
struct TextArea {
  let text: [Character]
  /// The characters of each row; a line end is the last one of its row.
  private(set) var rows: [Range<Int>] = []
  /// The cells of each character.
  private let widths: [Int]
  private let columns: Int
  /// The paragraphs, if there is right-to-left text that must be put into visual order.
  private var paragraphs: [Paragraph] = []

  /// A part of the text that ends with a line end, in cells. The last cell is for the cursor.
  private struct Paragraph {
    var range: Range<Int>
    var bidi: BidiParagraph
    /// The character of each cell.
    var indexes: [Int]
  }

  /// The columns of a tab.
  private static let tabColumns = 4

  /// Wraps a text to a number of columns.
  init(_ text: [Character], columns: Int, _ glyphs: Glyphs) {
    self.text = text
    self.columns = max(2, columns)
    widths = text.map { Self.width(of: $0, glyphs) }
    wrap()
    if glyphs.arrangesText, text.contains(where: \.isRightToLeft) { arrange(glyphs) }
  }

  private mutating func arrange(_ glyphs: Glyphs) {
    var start = 0
    while start <= text.count {
      let end = text[start...].firstIndex(where: \.isNewline) ?? text.count
      var cells: [Cell] = []
      var indexes: [Int] = []
      for index in start..<end {
        let own = Self.cells(of: text[index], Style(), glyphs)
        cells += own
        indexes += [Int](repeating: index, count: own.count)
      }
      paragraphs.append(
        Paragraph(
          range: start..<end, bidi: BidiParagraph(cells + [Cell()]), indexes: indexes + [end]))
      start = end + 1
    }
  }

  /// Returns a row in visual order; nil if no text is from right to left.
  private func line(ofRow row: Int) -> FieldLine? {
    let range = rows[row]
    guard
      let paragraph = paragraphs.last(where: { $0.range.lowerBound <= range.lowerBound })
    else { return nil }
    let isLast = range.upperBound >= paragraph.range.upperBound
    let indexes = paragraph.indexes
    let start = indexes.firstIndex { $0 >= range.lowerBound } ?? indexes.count - 1
    let end =
      isLast ? indexes.count : indexes.firstIndex { $0 >= range.upperBound } ?? indexes.count
    return FieldLine(
      start..<max(start, end), of: paragraph.bidi, indexes: indexes, end: self.end(ofRow: row))
  }

  /// Returns the column of a line at the left edge.
  private func offset(_ line: FieldLine) -> Int {
    line.isRightToLeft ? line.width - columns - 1 : 0
  }

  private mutating func wrap() {
    var start = 0
    var used = 0
    // The last place where the row can end, and the columns before it.
    var end: (index: Int, used: Int)?
    for index in text.indices {
      let character = text[index]
      if character.isNewline {
        rows.append(start..<index + 1)
        (start, used, end) = (index + 1, 0, nil)
        continue
      }
      if Self.isBlank(character) {
        used += widths[index]
        end = (index + 1, used)
        continue
      }
      if isBetweenWide(index, start) { end = (index, used) }
      // Repeats for the rest of a word after the break.
      while used + widths[index] > columns, index > start {
        let broken = end ?? (index, used)
        end = nil
        rows.append(start..<broken.index)
        start = broken.index
        used -= broken.used
      }
      used += widths[index]
    }
    rows.append(start..<text.count)
  }

  /// Returns true if a row can end before a wide character, or after one.
  private func isBetweenWide(_ index: Int, _ start: Int) -> Bool {
    index > start && (isWide(index) || isWide(index - 1))
      && !StyledText.closing.contains(text[index])
  }

  private func isWide(_ index: Int) -> Bool {
    widths[index] == 2 && Cell(text[index], width: 2).isWide
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// Returns the row that the cursor is in.
  func row(of cursor: Int) -> Int {
    // The rows are in order and cover the text.
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if rows[middle].lowerBound <= cursor { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the column of the cursor in its row.
  func column(of cursor: Int) -> Int {
    let row = row(of: cursor)
    if let line = line(ofRow: row) {
      return max(0, min(columns, line.column(of: cursor) - offset(line)))
    }
    let start = rows[row].lowerBound
    return min(columns, widths[start..<max(start, min(cursor, text.count))].reduce(0, +))
  }

  /// Returns the place in the text at a column of a row, at most the last one of the row.
  func index(row: Int, column: Int) -> Int {
    let row = max(0, min(rows.count - 1, row))
    if let line = line(ofRow: row) {
      return min(end(ofRow: row), line.index(at: column + offset(line)))
    }
    var used = 0
    for index in rows[row] where index < end(ofRow: row) {
      used += widths[index]
      if used > column { return index }
    }
    return end(ofRow: row)
  }

  /// Returns the last place for the cursor in a row: before its line end, and in a wrapped row
  /// before its last character.
  func end(ofRow row: Int) -> Int {
    row == rows.count - 1 ? text.count : max(rows[row].lowerBound, rows[row].upperBound - 1)
  }

  /// Returns the cells of a row, and how many of their columns are left of the field.
  func cells(ofRow row: Int, _ style: Style, _ glyphs: Glyphs) -> (cells: [Cell], offset: Int) {
    if let line = line(ofRow: row) {
      return (
        line.cells.map { Cell($0.character, width: $0.width, style: style) }, offset(line)
      )
    }
    return (rows[row].flatMap { Self.cells(of: text[$0], style, glyphs) }, 0)
  }

  private static func width(of character: Character, _ glyphs: Glyphs) -> Int {
    if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F { return 1 }
    return cells(of: character, Style(), glyphs).reduce(0) { $0 + Int($1.width) }
  }

  private static func cells(of character: Character, _ style: Style, _ glyphs: Glyphs) -> [Cell] {
    SafeText.cells(of: character, style, glyphs, tab: tabColumns, lineBreak: 0)
  }
}

extension TextArea {
  /// The columns of a field that its text cannot have: a mark, the cursor after the last character,
  /// and the signs of more text.
  static let edges = 4
  /// The minimum number of rows.
  private static let leastRows = 3
  /// The maximum number of rows, on a screen that has space for them.
  private static let mostRows = 10

  /// Returns the text of a field of several lines in a place of the layout.
  init(_ text: String, in rect: Rect, _ glyphs: Glyphs) {
    self.init(Array(text), columns: rect.columns - Self.edges, glyphs)
  }

  /// Returns the number of visible rows: those of the text, within limits of the screen.
  func visibleRows(_ metrics: Metrics) -> Int {
    let most = max(Self.leastRows, min(Self.mostRows, metrics.size.rows / 2 - 2))
    return max(Self.leastRows, min(most, rows.count))
  }

  /// Returns the first visible row, changed as little as necessary to show the row of the cursor.
  func top(_ top: Int, showing cursor: Int?, rows visible: Int) -> Int {
    var top = top
    if let cursor {
      let row = row(of: cursor)
      top = min(row, max(top, row - visible + 1))
    }
    return max(0, min(top, rows.count - visible))
  }
}
