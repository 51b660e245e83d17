/// Controls in gaps.
extension PanePainter {
  /// Draws the control of a gap between brackets, with blanks as lines. The mark of the focus
  /// replaces the first bracket.
  mutating func draw(_ look: GapLook, _ rect: Rect, _ pane: Pane, isFocused: Bool) {
    let quiet = Style(.muted, on: pane.ground)
    let style = isFocused ? Style(.accent, on: pane.ground, .bold) : quiet
    canvas.put(glyphs.gap.left, quiet, rect.column, rect.row)
    canvas.put(glyphs.gap.right, style, rect.maxColumn - 1, rect.row)
    let inside = Rect(
      column: rect.column + 1, row: rect.row, columns: max(1, rect.columns - GapFill.edges),
      rows: 1)
    canvas.fill(inside, style, glyphs.blank)
    if isFocused {
      mark(Rect(column: rect.column, row: rect.row, columns: 1, rows: 1), pane.ground)
    }
    let clip = canvas.clip
    canvas.restrict(to: inside.intersection(clip))
    switch look.content {
    case .field(let field): draw(field, in: inside, pane, isFocused: isFocused)
    case .choice(let words):
      put(
        words.truncated(to: inside.columns - 2, glyphs).arranged.cells, inside.column, inside.row,
        isFocused: isFocused)
      canvas.put(Cell(" ", style: style), inside.maxColumn - 2, inside.row)
      canvas.put(glyphs.moreBelow, style, inside.maxColumn - 1, inside.row)
    }
    canvas.restrict(to: clip)
  }

  /// Draws the text of a field in a line of its own width.
  private mutating func draw(
    _ look: FieldLook, in rect: Rect, _ pane: Pane, isFocused: Bool
  ) {
    let style = Style(look.isEnabled ? .text : .muted, on: pane.ground)
    let window = FieldWindow(
      look.text, cursor: isFocused ? cursorPlace(look, pane) : nil, columns: rect.columns,
      isSecret: look.isSecret, style: style, glyphs)
    let (cells, column) = window.shown(columns: rect.columns, glyphs)
    put(cells, rect.column + column, rect.row, isFocused: isFocused)
    guard isFocused else { return }
    cursor = firstSeen(
      Rect(column: rect.column + window.cursorColumn, row: rect.row, columns: 1, rows: 1))
    isCursorInField = cursor != nil
  }

  /// Draws the options of the focused gap.
  mutating func drawGapOptions(_ pane: Pane) {
    guard let (options, rect, isOverText) = pane.gapOptions else { return }
    if isOverText { canvas.fill(rect, Style(.text, on: .surface)) }
    for line in 0..<min(options.lines.count, rect.rows) {
      let cells = options.lines[line]
      if isOverText {
        canvas.put(cells, rect.column, rect.row + line, on: .surface)
      } else {
        canvas.put(cells, rect.column, rect.row + line)
      }
    }
  }
}
