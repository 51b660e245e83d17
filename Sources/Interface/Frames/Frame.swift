/// A grid of cells: what a screen looks like.
public struct Frame: Sendable, Equatable {
  /// How large it is.
  public let size: Size
  /// Its cells, row by row; `size.columns * size.rows` of them.
  public internal(set) var cells: [Cell]
  /// Where the topmost sheet or alert is, where one floats over the rest. Transitions move only
  /// that.
  public internal(set) var floating: Rect?
  /// Where the element is that what floats hangs on: it is not set back with the rest.
  var anchor: Rect?

  /// Makes an empty frame. A negative size is none.
  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = [Cell](repeating: Cell(), count: self.size.columns * self.size.rows)
  }

  /// The cell at a place inside the frame.
  @inlinable
  public subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// The characters of each row, without the blanks at its end.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      var blanks = 0
      for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.width > 0 {
        if cell.character == " " {
          blanks += 1
        } else {
          line += String(repeating: " ", count: blanks)
          line.append(cell.character)
          blanks = 0
        }
      }
      return line
    }
  }
}
