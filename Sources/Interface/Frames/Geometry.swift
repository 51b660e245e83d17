/// A size in cells.
public struct Size: Sendable, Hashable {
  /// Cells side by side.
  public var columns: Int
  /// Lines of cells.
  public var rows: Int

  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell's place; the top left one is 0, 0.
public struct Point: Sendable, Hashable {
  /// Cells from the left.
  public var column: Int
  /// Rows from the top.
  public var row: Int

  /// Makes a point.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells.
public struct Rect: Sendable, Hashable {
  /// The leftmost column inside.
  public var column: Int
  /// The topmost row inside.
  public var row: Int
  /// How many columns.
  public var columns: Int
  /// How many rows.
  public var rows: Int

  /// Makes a rectangle.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// The first column to the right of it.
  public var maxColumn: Int { column + columns }
  /// The first row below it.
  public var maxRow: Int { row + rows }
  /// Whether no cell is in it.
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  /// Whether a cell lies in it.
  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < maxColumn && point.row >= row && point.row < maxRow
  }

  /// What both cover; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top, columns: max(0, min(maxColumn, other.maxColumn) - left),
      rows: max(0, min(maxRow, other.maxRow) - top))
  }
}
