public import QuizboardModel

/// A grid of cells: the rendered screen.
public struct Frame: Sendable, Equatable {
  /// The size in cells.
  public let size: Size
  /// The cells, row by row: `size.columns * size.rows` of them.
  public internal(set) var cells: [Cell]
  /// The addresses that cells lead to, in printable ASCII.
  public internal(set) var links: [String] = []
  /// The pictures that are visible as a whole. Their cells show them too, in the colours of half
  /// cells, for terminals without a protocol for pictures.
  public internal(set) var pictures: [PlacedPicture] = []
  /// The place of the topmost floating sheet, popover or alert. Transitions move only that part.
  public internal(set) var floating: Rect?
  /// The place of the element that the popover is anchored to; it is not dimmed.
  var anchor: Rect?

  /// Makes an empty frame. A negative size counts as zero.
  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = [Cell](repeating: Cell(), count: self.size.columns * self.size.rows)
  }

  /// The cell at a column and row inside the frame.
  @inlinable
  public subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// The text of each row, without trailing blanks.
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
