import QuizboardModel

/// The measures of a screen that the layout uses.
struct Metrics {
  /// The smallest size that can be laid out.
  static let least = Size(columns: 24, rows: 8)
  /// The maximum width of text, for readability.
  static let textColumns = 72
  /// The columns before an item of an order or a text of a match, which show the focus.
  static let markColumns = 2

  let size: Size

  /// True if there are too few columns for margins and wide gaps.
  var isNarrow: Bool { size.isNarrow }
  /// True if there are too few rows for boxes.
  var isShort: Bool { size.isShort }
  /// True if there are too few rows for blank lines.
  var isTight: Bool { size.rows < 12 }
  /// True if there are enough rows for extra blank ones.
  var isRoomy: Bool { size.rows >= 20 }

  /// The rows that a full layer has at most unless its content needs more, so that a question does
  /// not look lost on a large screen.
  static let mostRows = 30
  /// The rows of a full layer whose content fits.
  var usualRows: Int { min(size.rows, Self.mostRows) }

  /// The most rows of a picture: a third of the screen, so that a question and its options stay
  /// visible with it.
  var pictureRows: Int { max(4, size.rows / 3) }

  /// Blank columns between the edge of the header and the text.
  var inset: Int { isNarrow ? 0 : 2 }
  /// Blank rows above the header.
  var topMargin: Int { isShort ? 0 : size.rows < Self.mostRows ? 1 : 2 }
  /// Blank rows between the header and the content.
  var headerGap: Int { size.rows < 14 ? 0 : size.rows < 30 ? 1 : 2 }
  /// Blank rows between the content and the last row.
  var bottomGap: Int { isTight ? 0 : 1 }
  /// Blank columns between a mark, a digit and the text.
  var gutter: Int { isNarrow ? 1 : 2 }

  /// The place of a full layer with that number of rows: a third of the free ones is above it.
  func full(rows: Int) -> Rect {
    Rect(column: 0, row: (size.rows - rows) / 3, columns: size.columns, rows: rows)
  }

  /// The part of a full layer for header, content and keys.
  func column(of full: Rect) -> Rect {
    let width = isNarrow ? size.columns - 2 : min(size.columns - 4, Self.textColumns + 4)
    return Rect(
      column: (size.columns - width) / 2, row: full.row + topMargin, columns: width,
      rows: full.rows - topMargin)
  }

  /// The maximum size of a sheet with its border; it leaves a strip at the top.
  var sheet: Rect {
    let width = min(size.columns - 2, Self.textColumns + 8)
    let top = topMargin + (isShort ? 1 : 2)
    return Rect(column: (size.columns - width) / 2, row: top, columns: width, rows: size.rows - top)
  }

  /// The column of the scroll bar of a pane.
  func scrollerColumn(_ kind: Pane.Kind, _ rect: Rect) -> Int {
    kind == .full
      ? min(column(of: rect).maxColumn, size.columns - 1) : rect.maxColumn - panelMargin
  }

  /// The columns of a panel's border and the blanks inside it.
  var panelMargin: Int { isNarrow ? 2 : 3 }

  /// Returns the width of an alert, with its border, for text of that width.
  func alertColumns(_ natural: Int) -> Int {
    min(max(40, min(56, natural + 8)), size.columns - 2)
  }
}
