/// The position of a cell; the top left one is 0, 0.
public struct Point: Sendable, Hashable {
  /// The column, from 0 at the left.
  public var column: Int
  /// The row, from 0 at the top.
  public var row: Int

  /// Makes a point.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells.
public struct Rect: Sendable, Hashable {
  /// The leftmost column.
  public var column: Int
  /// The topmost row.
  public var row: Int
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Makes a rectangle.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// The first column to the right of the rectangle.
  public var maxColumn: Int { column + columns }
  /// The first row below the rectangle.
  public var maxRow: Int { row + rows }
  /// True if the rectangle contains no cell.
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  /// Returns true if the rectangle contains a cell.
  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < maxColumn && point.row >= row && point.row < maxRow
  }

  /// Returns the cells that both rectangles contain; empty if they do not intersect.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top, columns: max(0, min(maxColumn, other.maxColumn) - left),
      rows: max(0, min(maxRow, other.maxRow) - top))
  }
}
