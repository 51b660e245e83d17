extension PanePainter {
  mutating func draw(_ look: FieldLook, _ rect: Rect, _ pane: Pane, isFocused: Bool) {
    let text = Rect(column: rect.column + 2, row: rect.row, columns: rect.columns - 2, rows: 1)
    var line = text
    line.row += 1
    canvas.fill(
      line, Style(isFocused ? .accent : .faint, on: pane.ground),
      isFocused ? glyphs.ruleDone : glyphs.rule)
    if isFocused {
      mark(Rect(column: rect.column, row: rect.row, columns: 1, rows: 1), pane.ground)
    }
    let place = isFocused ? cursorPlace(look, pane) : nil
    let style = Style(look.isEnabled ? .text : .muted, on: pane.ground)
    let window = FieldWindow(
      look.text, cursor: place, columns: text.columns, isSecret: look.isSecret, style: style, glyphs
    )
    let clip = canvas.clip
    canvas.restrict(to: text.intersection(clip))
    if look.text.isEmpty {
      let words = look.placeholder.truncated(to: text.columns, glyphs)
      canvas.put(words.arranged.cells, text.column, text.row)
    } else {
      let (cells, column) = window.shown(columns: text.columns, glyphs)
      canvas.put(cells, text.column + column, text.row)
    }
    if isFocused {
      cursor = firstSeen(
        Rect(column: text.column + window.cursorColumn, row: text.row, columns: 1, rows: 1))
      isCursorInField = cursor != nil
    }
    canvas.restrict(to: clip)
  }

  func cursorPlace(_ look: FieldLook, _ pane: Pane) -> Int {
    cursorPlace(in: look.text.count, pane)
  }

  private func cursorPlace(in count: Int, _ pane: Pane) -> Int {
    guard let focus = pane.focus else { return 0 }
    return min(count, state[pane.key].cursors[pane.targets[focus].id] ?? count)
  }
}

extension PanePainter {
  /// Draws the head of a filtered list: the typed words, and the number of rows that have them.
  mutating func draw(_ look: FilterLook, _ rect: Rect, _ pane: Pane) {
    canvas.put("/", Style(.accent, on: pane.ground, .bold), rect.column + 2, rect.row)
    canvas.put(look.count.cells, rect.maxColumn - look.count.width, rect.row)
    let isEditing = look.filter.isEditing && pane.isActive
    let text = Rect(
      column: rect.column + 4, row: rect.row,
      columns: max(3, rect.columns - 6 - look.count.width), rows: 1)
    let characters = Array(look.filter.text)
    let window = FieldWindow(
      characters, cursor: isEditing ? characters.count : nil, columns: text.columns,
      isSecret: false, style: Style(.text, on: pane.ground), glyphs)
    let (cells, column) = window.shown(columns: text.columns, glyphs)
    canvas.put(cells, text.column + column, text.row)
    guard isEditing else { return }
    filterCursor = firstSeen(
      Rect(column: text.column + window.cursorColumn, row: text.row, columns: 1, rows: 1))
  }
}

/// Fields of several lines.
extension PanePainter {
  /// Draws the rows from the first visible one on, with signs where there are more.
  mutating func draw(_ look: AreaLook, _ rect: Rect, _ pane: Pane, isFocused: Bool) {
    var line = Rect(
      column: rect.column + 2, row: rect.maxRow - 1, columns: rect.columns - 2, rows: 1)
    canvas.fill(
      line, Style(isFocused ? .accent : .faint, on: pane.ground),
      isFocused ? glyphs.ruleDone : glyphs.rule)
    line.row = rect.row
    line.rows = rect.rows - 1
    let rows = line.rows
    if isFocused {
      mark(Rect(column: rect.column, row: rect.row, columns: 1, rows: rows), pane.ground)
    }
    let top = look.area.top(state[pane.key].tops[look.id] ?? 0, showing: nil, rows: rows)
    let clip = canvas.clip
    canvas.restrict(to: line.intersection(clip))
    let style = Style(look.isEnabled ? .text : .muted, on: pane.ground)
    if look.area.text.isEmpty {
      for row in 0..<min(rows, look.placeholder.count) {
        canvas.put(look.placeholder[row], line.column, line.row + row)
      }
    }
    for row in 0..<min(rows, look.area.rows.count - top) {
      let (cells, offset) = look.area.cells(ofRow: top + row, style, glyphs)
      canvas.put(cells, line.column - offset, line.row + row)
    }
    drawMore(look, line, top, pane.ground)
    if isFocused {
      let place = cursorPlace(in: look.area.text.count, pane)
      cursor = firstSeen(
        Rect(
          column: line.column + look.area.column(of: place),
          row: line.row + look.area.row(of: place) - top, columns: 1, rows: 1))
      isCursorInField = cursor != nil
    }
    canvas.restrict(to: clip)
  }

  private mutating func drawMore(_ look: AreaLook, _ rect: Rect, _ top: Int, _ ground: Tone) {
    let style = Style(.accent, on: ground, .bold)
    if top > 0 { canvas.put(glyphs.moreAbove, style, rect.maxColumn - 1, rect.row) }
    if top + rect.rows < look.area.rows.count {
      canvas.put(glyphs.moreBelow, style, rect.maxColumn - 1, rect.maxRow - 1)
    }
  }
}
