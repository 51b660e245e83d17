/// A line of a field: cells from the left edge to the right one, and the characters they show.
///
/// In right-to-left text, the cursor is on the cell of the character after it, as everywhere. At
/// the end of the text it is on a blank cell, which is left of the text in a paragraph that begins
/// at the right.
struct FieldLine {
  let cells: [Cell]
  /// True if the line begins at the right.
  let isRightToLeft: Bool
  /// The index in the text of the character of each cell.
  private let indexes: [Int]
  /// The column of each cell, and the width of the line.
  private let starts: [Int]
  /// The index in the text after the last character.
  private let end: Int

  /// Makes a line of cells that are in the order of the text.
  init(_ cells: [Cell], indexes: [Int], end: Int) {
    self.init(cells, indexes, end, isRightToLeft: false)
  }

  /// Makes a line of a part of a paragraph.
  init(_ part: Range<Int>, of paragraph: BidiParagraph, indexes: [Int], end: Int) {
    let order = paragraph.order(part)
    self.init(
      order.map { paragraph.cells[$0] }, order.map { indexes[$0] }, end,
      isRightToLeft: paragraph.isRightToLeft)
  }

  private init(_ cells: [Cell], _ indexes: [Int], _ end: Int, isRightToLeft: Bool) {
    self.cells = cells
    self.indexes = indexes
    self.end = end
    self.isRightToLeft = isRightToLeft
    starts = cells.reduce(into: [0]) { $0.append(($0.last ?? 0) + Int($1.width)) }
  }

  var width: Int { starts.last ?? 0 }

  /// Returns the column of the cursor before a character.
  func column(of cursor: Int) -> Int {
    var nearest: (index: Int, column: Int)?
    for (index, column) in zip(indexes, starts) where index >= cursor {
      if nearest.map({ index < $0.index }) ?? true { nearest = (index, column) }
    }
    return nearest?.column ?? width
  }

  /// Returns the column at which a field starts to show the line, so that it shows the cursor;
  /// negative for blanks before a line that begins at the right.
  func offset(columns: Int, cursor: Int?) -> Int {
    let column = cursor.map(column(of:))
    // The cursor is beside the sign of cut text.
    if isRightToLeft { return min(width - columns, max(0, column.map { $0 - 1 } ?? width)) }
    guard let cursor, let column else { return 0 }
    // The cursor needs a cell, even after the last character.
    let own = indexes.firstIndex(of: cursor).map { max(1, Int(cells[$0].width)) } ?? 1
    return starts.first { start in
      column - start <= columns - (width - start > columns ? 1 + own : 1)
    } ?? column
  }

  /// Returns the cells of a part of the line, with an ellipsis on each side where text is cut, and
  /// the column of the first one.
  func shown(from offset: Int, columns: Int, _ glyphs: Glyphs) -> (cells: [Cell], column: Int) {
    let isCutAfter = width - offset > columns
    let end = offset + columns - (isCutAfter ? 1 : 0)
    let seen = cells.indices.filter { starts[$0] >= offset && starts[$0 + 1] <= end }
    guard let first = seen.first else { return ([], 0) }
    var shown = seen.map { cells[$0] }
    if isCutAfter { shown.append(Cell(glyphs.ellipsis, style: cells[first].style)) }
    if offset > 0 {
      shown[0] = Cell(glyphs.ellipsis, style: cells[first].style)
      if cells[first].width == 2 { shown.insert(Cell(" ", style: cells[first].style), at: 1) }
    }
    return (shown, starts[first] - offset)
  }

  /// Returns the index in the text at a column.
  func index(at column: Int) -> Int {
    let position = cells.indices.first { starts[$0] <= column && column < starts[$0 + 1] }
    return position.map { indexes[$0] } ?? (isRightToLeft && column >= width ? 0 : end)
  }
}

/// The visible part of a field's text, which contains the cursor.
struct FieldWindow {
  let line: FieldLine
  /// The columns of the line that are left of the field.
  let offset: Int
  /// The column of the cursor in the field.
  let cursorColumn: Int

  init(
    _ text: [Character], cursor: Int?, columns: Int, isSecret: Bool, style: Style, _ glyphs: Glyphs
  ) {
    var cells: [Cell] = []
    var indexes: [Int] = []
    for (index, character) in text.enumerated() {
      let own =
        isSecret
        ? [Cell(glyphs.secret, style: style)]
        : SafeText.cells(of: character, style, glyphs, tab: 1, lineBreak: 1)
      cells += own
      indexes += [Int](repeating: index, count: own.count)
    }
    if glyphs.arrangesText, cells.contains(where: \.character.isRightToLeft) {
      if cursor != nil {
        cells.append(Cell(style: style))
        indexes.append(text.count)
      }
      line = FieldLine(
        0..<cells.count, of: BidiParagraph(cells), indexes: indexes, end: text.count)
    } else {
      line = FieldLine(cells, indexes: indexes, end: text.count)
    }
    offset = line.offset(columns: columns, cursor: cursor)
    cursorColumn = cursor.map(line.column(of:)).map { [offset] in $0 - offset } ?? 0
  }

  /// Returns the index in the text at a column of the screen.
  func index(atColumn column: Int) -> Int { line.index(at: column + offset) }

  /// Returns the visible cells, with an ellipsis on each side where text is cut, and the column of
  /// the first one.
  func shown(columns: Int, _ glyphs: Glyphs) -> (cells: [Cell], column: Int) {
    line.shown(from: offset, columns: columns, glyphs)
  }
}
