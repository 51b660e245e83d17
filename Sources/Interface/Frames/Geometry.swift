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

extension Size {
  /// The largest screen that a quiz is shown on. A larger terminal shows it in a part of this size.
  public static let largest = Size(columns: 1000, rows: 500)

  /// The sizes that a screen can have, in words.
  public static let range = "1 to \(largest.columns) columns and 1 to \(largest.rows) rows"

  /// Whether a screen can have this size.
  public var isInRange: Bool { self == limited }

  /// The nearest size that a screen can have.
  public var limited: Size {
    Size(
      columns: max(1, min(columns, Self.largest.columns)),
      rows: max(1, min(rows, Self.largest.rows)))
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
