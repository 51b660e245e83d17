import QuizboardModel

/// Draws on a frame inside a clipping rectangle, and never draws half of a wide cell.
struct Canvas {
  var frame: Frame
  /// The clipping rectangle; never larger than the frame.
  private(set) var clip: Rect

  init(size: Size) {
    frame = Frame(size: size)
    clip = Rect(column: 0, row: 0, columns: frame.size.columns, rows: frame.size.rows)
  }

  private var whole: Rect {
    Rect(column: 0, row: 0, columns: frame.size.columns, rows: frame.size.rows)
  }

  /// Sets the clipping rectangle.
  mutating func restrict(to rect: Rect) { clip = rect.intersection(whole) }

  /// Removes the clipping rectangle.
  mutating func unrestrict() { clip = whole }

  /// Draws a cell. A wide cell that would be cut, or that is half overwritten, becomes a blank.
  /// HOT.
  mutating func put(_ cell: Cell, _ column: Int, _ row: Int) {
    guard cell.width > 0, clip.contains(Point(column: column, row: row)) else {
      // The right half of a cell that begins left of the clip.
      if cell.width == 2, clip.contains(Point(column: column + 1, row: row)) {
        put(Cell(" ", style: cell.style), column + 1, row)
      }
      return
    }
    let index = row * frame.size.columns + column
    guard cell.width == 2 else {
      blankOtherHalf(index, column)
      frame.cells[index] = cell
      return
    }
    guard column + 1 < clip.maxColumn else { return put(Cell(" ", style: cell.style), column, row) }
    blankOtherHalf(index, column)
    blankOtherHalf(index + 1, column + 1)
    frame.cells[index] = cell
    frame.cells[index + 1] = Cell(" ", width: 0, style: cell.style)
  }

  /// Blanks the other half of a wide cell that a new cell overwrites.
  private mutating func blankOtherHalf(_ index: Int, _ column: Int) {
    let old = frame.cells[index]
    if old.width == 2, column + 1 < frame.size.columns {
      frame.cells[index + 1] = Cell(" ", style: old.style)
    }
    if old.width == 0, column > 0 { frame.cells[index - 1] = Cell(" ", style: old.style) }
  }

  /// Draws cells side by side and returns the number of columns.
  @discardableResult
  mutating func put(
    _ cells: some Sequence<Cell>, _ column: Int, _ row: Int, on background: Tone? = nil
  )
    -> Int
  {
    var at = column
    for var cell in cells {
      if let background { cell.style.background.tone = background }
      put(cell, at, row)
      at += Int(cell.width)
    }
    return at - column
  }

  /// Draws a single character.
  mutating func put(_ character: Character, _ style: Style, _ column: Int, _ row: Int) {
    put(Cell(character, style: style), column, row)
  }

  /// Fills a rectangle.
  mutating func fill(_ rect: Rect, _ style: Style, _ character: Character = " ") {
    let part = rect.intersection(clip)
    let cell = Cell(character, style: style)
    for row in part.row..<part.maxRow {
      for column in part.column..<part.maxColumn { put(cell, column, row) }
    }
  }

  /// Draws a box along the edge of a rectangle; without a bottom edge its sides continue.
  mutating func box(_ rect: Rect, _ style: Style, _ signs: Glyphs.Box, hasBottom: Bool = true) {
    guard rect.columns > 1, rect.rows > 0 else { return }
    let right = rect.maxColumn - 1
    let bottom = rect.maxRow - 1
    for column in rect.column + 1..<right {
      put(signs.horizontal, style, column, rect.row)
      if hasBottom { put(signs.horizontal, style, column, bottom) }
    }
    for row in rect.row + 1..<max(rect.row + 1, rect.maxRow) {
      put(signs.vertical, style, rect.column, row)
      put(signs.vertical, style, right, row)
    }
    put(signs.topLeft, style, rect.column, rect.row)
    put(signs.topRight, style, right, rect.row)
    guard hasBottom else { return }
    put(signs.bottomLeft, style, rect.column, bottom)
    put(signs.bottomRight, style, right, bottom)
  }

  /// Changes the style of the cells in a rectangle that are not blank, and of their backgrounds.
  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let part = rect.intersection(clip)
    for row in part.row..<part.maxRow {
      for column in part.column..<part.maxColumn {
        let index = row * frame.size.columns + column
        if frame.cells[index].character == " ", frame.cells[index].style.background.tone != .accent
        {
          continue
        }
        change(&frame.cells[index].style)
      }
    }
  }

  /// Dims everything drawn so far, as the background of a floating layer. `part` is below 1 during
  /// a transition.
  mutating func dim(to part: Double = 1, except lit: Rect? = nil) {
    let fade = UInt8(150 * max(0, min(1, part)))
    for index in frame.cells.indices {
      if let lit,
        lit.contains(Point(column: index % frame.size.columns, row: index / frame.size.columns))
      {
        continue
      }
      var style = frame.cells[index].style
      if style.background.tone == .accent { style.foreground.tone = .accent }
      style.foreground.fade = max(style.foreground.fade, fade)
      if style.background.color == nil {
        style.background = Paint(.background)
      } else {
        style.background.fade = max(style.background.fade, fade)
      }
      style.attributes = [.dim]
      frame.cells[index].style = style
    }
  }
}
