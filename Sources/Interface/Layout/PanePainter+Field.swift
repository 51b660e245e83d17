/// The visible part of a field's text, which contains the cursor.
struct FieldWindow {
  /// The grapheme clusters of the text, each as its cells.
  var clusters: [[Cell]]
  /// The index of the first visible cluster.
  var start: Int
  /// The column of the cursor, counted from the first visible cluster.
  var cursorColumn: Int

  init(
    _ text: [Character], cursor: Int?, columns: Int, isSecret: Bool, style: Style, _ glyphs: Glyphs
  ) {
    clusters = text.map { character in
      if isSecret { return [Cell(glyphs.secret, style: style)] }
      if !glyphs.isUnicode, let letters = SafeText.letters(of: character) {
        return letters.map { Cell($0, style: style) }
      }
      return switch SafeText.part(of: character, glyphs) {
      case .cluster(let safe, let width): [Cell(safe, width: UInt8(width), style: style)]
      case .lineBreak, .tab: [Cell(" ", style: style)]
      case .nothing: []
      }
    }
    let widths = clusters.map { $0.reduce(0) { $0 + Int($1.width) } }
    start = 0
    cursorColumn = 0
    guard let cursor else { return }
    cursorColumn = widths.prefix(cursor).reduce(0, +)
    var rest = widths.reduce(0, +)
    // The cursor needs a cell, even after the last character; the sign of cut text needs one, too.
    let own = cursor < widths.count ? max(1, widths[cursor]) : 1
    while cursorColumn > columns - (rest > columns ? 1 + own : 1), start < cursor {
      cursorColumn -= widths[start]
      rest -= widths[start]
      start += 1
    }
  }

  /// Returns the visible cells, with an ellipsis on each side where text is cut.
  func cells(columns: Int, _ glyphs: Glyphs) -> [Cell] {
    var seen = StyledText()
    seen.cells = Array(clusters[start...].joined())
    seen = seen.truncated(to: columns, glyphs)
    guard start > 0, let first = seen.cells.first else { return seen.cells }
    seen.cells[0] = Cell(glyphs.ellipsis, style: first.style)
    if first.width == 2 { seen.cells.insert(Cell(" ", style: first.style), at: 1) }
    return seen.cells
  }

  /// Returns the index in the text at a column of the screen.
  func index(atColumn column: Int) -> Int {
    var at = 0
    for index in start..<clusters.count {
      at += clusters[index].reduce(0) { $0 + Int($1.width) }
      if at > column { return index }
    }
    return clusters.count
  }
}

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
      canvas.put(look.placeholder.truncated(to: text.columns, glyphs).cells, text.column, text.row)
    } else {
      canvas.put(window.cells(columns: text.columns, glyphs), text.column, text.row)
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
    canvas.put(window.cells(columns: text.columns, glyphs), text.column, text.row)
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
      canvas.put(look.area.cells(ofRow: top + row, style, glyphs), line.column, line.row + row)
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
