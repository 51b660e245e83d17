/// A size in cells.
public struct Size: Sendable, Hashable {
  /// The number of cells in a row.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

extension Size {
  /// The size of a screen unless a terminal or an option says otherwise.
  public static let standard = Size(columns: 80, rows: 24)

  /// The size below which a width or a height is compact.
  public static let compactLimit = Size(columns: 60, rows: 16)

  /// True if the width is compact.
  public var isNarrow: Bool { columns < Self.compactLimit.columns }

  /// True if the height is compact.
  public var isShort: Bool { rows < Self.compactLimit.rows }

  /// The largest screen of a quiz. A larger terminal shows it in a part of this size.
  public static let largest = Size(columns: 1000, rows: 500)

  /// The range of supported screen sizes, in words.
  public static let range = "1 to \(largest.columns) columns and 1 to \(largest.rows) rows"

  /// True if a screen can have this size.
  public var isInRange: Bool { self == limited }

  /// The nearest supported screen size.
  public var limited: Size {
    Size(
      columns: max(1, min(columns, Self.largest.columns)),
      rows: max(1, min(rows, Self.largest.rows)))
  }
}
