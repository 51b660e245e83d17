import QuizboardModel

/// Moving in a field of several lines.
extension CommandResponder {
  /// The text of the focused field as it is shown, the cursor, and the number of visible rows.
  private var focusedArea: (area: TextArea, cursor: Int, visible: Int)? {
    guard let focus, case .field(let text, .multiline) = focus.kind else { return nil }
    let area = TextArea(text, in: focus.place.rect, rendering.glyphs)
    let cursor = min(area.text.count, page.cursors[focus.id] ?? area.text.count)
    return (area, cursor, focus.place.rect.rows - 1)
  }

  private mutating func move(to cursor: Int, column: Int? = nil) {
    guard let focus else { return }
    self.focus(on: focus)
    page.cursors[focus.id] = cursor
    page.column = column
  }

  /// Moves the cursor up or down, at most to the first or last row. Returns false if it is there,
  /// or outside of such a field.
  mutating func moveRow(by rows: Int) -> Bool {
    guard let (area, cursor, _) = focusedArea else { return false }
    let row = area.row(of: cursor)
    let next = max(0, min(area.rows.count - 1, row + rows))
    guard next != row else { return false }
    let column = page.column ?? area.column(of: cursor)
    move(to: area.index(row: next, column: column), column: column)
    return true
  }

  /// Moves the cursor by the visible rows.
  mutating func movePage(_ direction: Int) -> Bool {
    guard let visible = focusedArea?.visible else { return false }
    return moveRow(by: direction * max(1, visible - 1))
  }

  /// Moves the cursor to the start or end of its row, and from there to that of the text. Returns
  /// false outside of such a field.
  mutating func moveInRow(_ direction: Int) -> Bool {
    guard let (area, cursor, _) = focusedArea else { return false }
    let row = area.row(of: cursor)
    let near = direction < 0 ? area.rows[row].lowerBound : area.end(ofRow: row)
    move(to: cursor != near ? near : direction < 0 ? 0 : area.text.count)
    return true
  }

  /// Puts the cursor where a click hits.
  mutating func click(_ text: String, of target: Target, at point: Point) {
    let area = TextArea(text, in: target.place.rect, rendering.glyphs)
    // The first visible row of a field that is partly scrolled out of view.
    let hidden =
      target.place.part == .content ? max(0, page.scroll - target.place.rect.row) : 0
    let row = (page.tops[target.id] ?? 0) + hidden + point.row - target.rect.row
    focus(on: target)
    page.cursors[target.id] = area.index(row: row, column: point.column - target.rect.column - 2)
    page.column = nil
  }

  /// Scrolls the text of a field at a point; returns false without one, or at its end. The cursor
  /// of the focused field stays visible.
  mutating func wheelArea(by rows: Int, at point: Point?) -> Bool {
    guard let target = point.flatMap(rendering.target(at:)),
      case .field(let text, .multiline) = target.kind
    else { return false }
    let area = TextArea(text, in: target.place.rect, rendering.glyphs)
    let visible = target.place.rect.rows - 1
    let old = page.tops[target.id] ?? 0
    let top = area.top(old + rows, showing: nil, rows: visible)
    guard top != old else { return false }
    page.tops[target.id] = top
    isHandled = true
    guard target.id == focus?.id else { return true }
    let cursor = min(area.text.count, page.cursors[target.id] ?? area.text.count)
    let row = max(top, min(top + visible - 1, area.row(of: cursor)))
    if row != area.row(of: cursor) {
      page.cursors[target.id] = area.index(row: row, column: area.column(of: cursor))
    }
    return true
  }

  /// Responds to Enter with Alt or Ctrl: presses the default button, which a text of several lines
  /// keeps Enter from.
  mutating func submit() {
    guard focusedArea != nil else { return enter() }
    if let button = rendering.defaultButton { press(button) } else { goOn() }
  }
}
