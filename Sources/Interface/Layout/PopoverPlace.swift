import QuizboardModel

/// The place of a popover: below its anchor, else above, cut if most of the screen is there; else
/// next to it, else where most of it is visible.
struct PopoverPlace {
  /// The whole rectangle, with the border.
  var rect: Rect
  /// The cell of the border that points at the anchor, and the side where the anchor is.
  var joint: Joint?

  struct Joint {
    var point: Point
    var side: Transition.Edge
  }

  /// The minimum number of rows: a border, two lines, a border.
  private static let leastRows = 4

  init(_ wanted: Size, beside anchor: Rect?, on screen: Size) {
    // The last row is for key hints.
    let area = Rect(column: 1, row: 0, columns: screen.columns - 2, rows: screen.rows - 1)
    let size = Size(columns: min(wanted.columns, area.columns), rows: min(wanted.rows, area.rows))
    guard let anchor, !anchor.isEmpty else {
      self.init(middle: size, area)
      return
    }
    let below = area.maxRow - anchor.maxRow
    let above = anchor.row - area.row
    let right = area.maxColumn - anchor.maxColumn
    let left = anchor.column - area.column
    let cut = Size(columns: size.columns, rows: max(below, above))
    let sideOfCut: Transition.Edge = below >= above ? .top : .bottom
    if size.rows <= below {
      self.init(size, anchor, .top, area)
    } else if size.rows <= above {
      self.init(size, anchor, .bottom, area)
    } else if cut.rows >= area.rows * 3 / 4 {
      self.init(cut, anchor, sideOfCut, area)
    } else if size.columns <= right {
      self.init(size, anchor, .left, area)
    } else if size.columns <= left {
      self.init(size, anchor, .right, area)
    } else if cut.rows >= max(Self.leastRows, area.rows / 2) {
      self.init(cut, anchor, sideOfCut, area)
    } else {
      self.init(middle: size, area)
    }
  }

  private init(middle size: Size, _ area: Rect) {
    rect = Rect(
      column: area.column + (area.columns - size.columns) / 2,
      row: area.row + (area.rows - size.rows) / 2,
      columns: size.columns, rows: size.rows)
  }

  /// Places a popover with the anchor at one side, aligned with it as far as the screen allows.
  private init(_ size: Size, _ anchor: Rect, _ side: Transition.Edge, _ area: Rect) {
    rect = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    // The arrow points near the start of a long anchor, such as a row.
    let focus = Point(
      column: anchor.column + min(anchor.columns, 24) / 2, row: anchor.row + (anchor.rows - 1) / 2)
    let column = max(
      area.column, min(focus.column - min(6, size.columns / 2), area.maxColumn - size.columns))
    let row = max(area.row, min(focus.row - 2, area.maxRow - size.rows))
    switch side {
    case .top: (rect.column, rect.row) = (column, anchor.maxRow)
    case .bottom: (rect.column, rect.row) = (column, anchor.row - size.rows)
    case .left: (rect.column, rect.row) = (anchor.maxColumn, row)
    case .right: (rect.column, rect.row) = (anchor.column - size.columns, row)
    }
    // The arrow does not replace a corner.
    let along = Point(
      column: max(rect.column + 1, min(focus.column, rect.maxColumn - 2)),
      row: max(rect.row + 1, min(focus.row, rect.maxRow - 2)))
    let point =
      switch side {
      case .top: Point(column: along.column, row: rect.row)
      case .bottom: Point(column: along.column, row: rect.maxRow - 1)
      case .left: Point(column: rect.column, row: along.row)
      case .right: Point(column: rect.maxColumn - 1, row: along.row)
      }
    joint = Joint(point: point, side: side)
  }
}
