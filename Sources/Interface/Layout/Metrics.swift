/// The measures of a screen that all its parts go by.
struct Metrics {
  /// The least that anything can be laid out on.
  static let least = Size(columns: 24, rows: 8)
  /// Text is no wider than this, so that the eye finds the next line.
  static let textColumns = 72

  let size: Size

  /// Too few columns for margins and wide gaps.
  var isNarrow: Bool { size.columns < 60 }
  /// Too few rows for boxes.
  var isShort: Bool { size.rows < 16 }
  /// Hardly any rows: no blank lines at all.
  var isTight: Bool { size.rows < 12 }
  /// Rows enough to leave some blank.
  var isRoomy: Bool { size.rows >= 20 }

  /// Blank columns between the header's edge and the text.
  var inset: Int { isNarrow ? 0 : 2 }
  /// Blank rows above the header: on tall screens what is read stands lower.
  var topMargin: Int {
    isTight ? 0 : size.rows < 30 ? (isShort ? 0 : 1) : 1 + (size.rows - 20) / 10
  }
  /// Blank rows between the header and the content.
  var headerGap: Int { isTight ? 0 : size.rows < 30 ? 1 : 2 }
  /// Blank rows between the content and the last row.
  var bottomGap: Int { isTight ? 0 : 1 }
  /// Blank cells between a mark, a digit and the words.
  var gutter: Int { isNarrow ? 1 : 2 }

  /// The columns of header and content on a full layer.
  var fullColumn: Rect {
    let width = isNarrow ? size.columns - 2 : min(size.columns - 4, Self.textColumns + 4)
    return Rect(
      column: (size.columns - width) / 2, row: topMargin, columns: width,
      rows: size.rows - topMargin)
  }

  /// The most that a sheet may take, edge included: it leaves a strip at the top.
  var sheet: Rect {
    let width = min(size.columns - 2, Self.textColumns + 8)
    let top = topMargin + (isShort ? 1 : 2)
    return Rect(column: (size.columns - width) / 2, row: top, columns: width, rows: size.rows - top)
  }

  /// The columns of a panel's edge and the blanks within.
  var panelMargin: Int { isNarrow ? 2 : 3 }

  /// The columns of an alert of so wide a text, edge included.
  func alertColumns(_ natural: Int) -> Int {
    min(max(40, min(56, natural + 8)), size.columns - 2)
  }
}
