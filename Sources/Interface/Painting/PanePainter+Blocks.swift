extension PanePainter {
  /// Draws a block with its first row at the given row of the frame.
  mutating func draw(_ block: Block, _ pane: Pane, at row: Int, isFocused: Bool, digit: Int? = nil)
  {
    var rect = block.rect
    rect.row = row
    switch block.content {
    case .text(let lines):
      for line in 0..<lines.count { canvas.put(lines[line], rect.column, row + line) }
    case .code(let lines): drawCode(lines, rect, pane)
    case .rule: canvas.fill(rect, Style(.faint, on: pane.ground), glyphs.rule)
    case .meter(let look): look.draw(on: &canvas, rect, pane.ground, glyphs)
    case .sparkline(let look): look.draw(on: &canvas, rect, pane.ground, glyphs)
    case .row(let list, let index):
      let look = list.look(of: index)
      drawDigit(digit, rect.column + look.digitColumn, rect.row, pane.ground)
      draw(look, rect, pane.ground, isFocused: isFocused)
    case .option(let look):
      drawDigit(digit, rect.column + look.digitColumn, rect.row, pane.ground)
      draw(look, rect, pane.ground, isFocused: isFocused)
    case .sign(let look): draw(look, rect, pane.ground, isFocused: isFocused)
    case .button(let look):
      draw(look, rect, pane.ground, isFocused: isFocused)
      drawDigit(digit, rect.column + 2, rect.row, pane.ground)
    case .field(let look): draw(look, rect, pane, isFocused: isFocused)
    case .filter(let look): draw(look, rect, pane)
    case .area(let look): draw(look, rect, pane, isFocused: isFocused)
    case .item(let look): draw(look, rect, pane.ground, isFocused: isFocused)
    case .pair(let look): draw(look, rect, pane.ground, isFocused: isFocused)
    case .gap(let look): draw(look, rect, pane, isFocused: isFocused)
    case .bar(let look): look.draw(on: &canvas, rect, pane.ground, glyphs)
    case .standingBar(let look): look.drawStanding(on: &canvas, rect, pane.ground, glyphs)
    case .picture(let picture): picture.draw(on: &canvas, rect, pane.ground)
    case .framed(let lines): drawFramed(lines, rect, pane.ground)
    }
  }

  /// Draws program text on its own background, with a sign at each end where a line continues.
  private mutating func drawCode(_ lines: Lines, _ rect: Rect, _ pane: Pane) {
    let ground = lines.text.cells.first?.style.background.tone ?? pane.ground
    canvas.fill(rect, Style(.text, on: ground))
    let room = rect.columns - 4
    let clip = canvas.clip
    for line in 0..<lines.count {
      let cells = lines[line]
      let width = cells.reduce(0) { $0 + Int($1.width) }
      let offset = min(pane.scroll.sideways, max(0, pane.body.codeOverflow))
      canvas.restrict(
        to: Rect(column: rect.column + 2, row: rect.row + line, columns: room, rows: 1)
          .intersection(clip))
      canvas.put(cells, rect.column + 2 - offset, rect.row + line)
      canvas.restrict(to: clip)
      let sign = Style(.accent, on: ground)
      if offset > 0, width > 0 { canvas.put(glyphs.moreLeft, sign, rect.column, rect.row + line) }
      if width - offset > room {
        canvas.put(glyphs.moreRight, sign, rect.maxColumn - 1, rect.row + line)
      }
    }
  }

  private mutating func draw(_ look: RowLook, _ rect: Rect, _ ground: Tone, isFocused: Bool) {
    if isFocused { mark(rect, ground) }
    canvas.put(look.icon.cells, rect.column + look.iconColumn, rect.row)
    var row = rect.row
    let column = rect.column + look.textColumn
    canvas.put(look.accessory.cells, rect.maxColumn - look.accessory.width, row)
    for line in 0..<look.title.count {
      put(look.title[line], column, row, isFocused: isFocused)
      row += 1
    }
    for lines in [look.subtitle, look.accessoryBelow] {
      for line in 0..<lines.count {
        canvas.put(lines[line], column, row)
        row += 1
      }
    }
  }

  private mutating func draw(_ look: OptionLook, _ rect: Rect, _ ground: Tone, isFocused: Bool) {
    if isFocused { mark(rect, ground) }
    canvas.put(
      StyledText(look.mark, Style(look.markTone, on: ground), glyphs).cells,
      rect.column + look.markColumn, rect.row)
    for line in 0..<look.text.count {
      put(look.text[line], rect.column + look.textColumn, rect.row + line, isFocused: isFocused)
    }
  }

  private mutating func draw(_ look: SignLook, _ rect: Rect, _ ground: Tone, isFocused: Bool) {
    if isFocused { mark(rect, ground) }
    let style = look.isFilled ? Style(.onAccent, on: .accent, .bold) : Style(look.tone, on: ground)
    let place = Rect(column: rect.column + 1, row: rect.row, columns: rect.columns - 1, rows: 1)
    if look.isFilled { canvas.fill(place, style) }
    canvas.put(StyledText(look.sign, style, glyphs).cells, place.column + 1, rect.row)
  }

  private mutating func drawDigit(_ digit: Int?, _ column: Int, _ row: Int, _ ground: Tone) {
    guard let digit else { return }
    canvas.put(SafeText.ascii[0x10 + digit], Style(.muted, on: ground), column, row)
  }

  private mutating func draw(_ look: ButtonLook, _ rect: Rect, _ ground: Tone, isFocused: Bool) {
    switch look.shape {
    case .row, .inline:
      if isFocused { mark(rect, ground) }
      for line in 0..<look.title.count {
        put(look.title[line], rect.column + look.textColumn, rect.row + line, isFocused: isFocused)
      }
    case .filled: drawFilled(look, rect, ground, isFocused: isFocused)
    }
  }

  /// The part of the accent colour that a default button without the focus lacks.
  static let restFade: UInt8 = 20

  private mutating func drawFilled(
    _ look: ButtonLook, _ rect: Rect, _ ground: Tone, isFocused: Bool
  ) {
    var style = Style(.onAccent, on: .accent, .bold)
    if !isFocused { style.background.fade = Self.restFade }
    if !look.isEnabled {
      style = .disabled(on: ground == .surface ? .background : .surface)
    }
    let titleRow = rect.row + (rect.rows - look.title.count) / 2
    if isFocused { mark(rect, ground, signRow: max(canvas.clip.row, titleRow)) }
    var bar = rect
    bar.column += 2
    bar.columns -= 2
    canvas.fill(bar, style)
    drawTitle(look, bar, style)
  }

  /// Draws the title in the centre of a filled button.
  private mutating func drawTitle(_ look: ButtonLook, _ rect: Rect, _ style: Style) {
    let top = rect.row + (rect.rows - look.title.count) / 2
    for line in 0..<look.title.count {
      let cells = look.title[line].map { Cell($0.character, width: $0.width, style: style) }
      let width = cells.reduce(0) { $0 + Int($1.width) }
      canvas.put(cells, rect.column + max(1, (rect.columns - width) / 2), top + line)
    }
  }

  private mutating func drawFramed(_ lines: Lines, _ rect: Rect, _ ground: Tone) {
    canvas.box(rect, Style(.faint, on: ground), glyphs.panel)
    for line in 0..<lines.count {
      let cells = lines[line]
      let width = cells.reduce(0) { $0 + Int($1.width) }
      canvas.put(cells, rect.column + max(2, (rect.columns - width) / 2), rect.row + 1 + line)
    }
  }
}
