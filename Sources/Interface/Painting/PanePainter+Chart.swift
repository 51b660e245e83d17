extension PanePainter {
  mutating func draw(_ look: BarLook, _ rect: Rect, _ ground: Tone) {
    let length = Int(Double(look.columns) * look.fraction + 0.5)
    // Any value above zero is visible.
    let shown = look.fraction > 0 ? max(1, length) : 0
    for offset in 0..<look.columns {
      let isDone = offset < shown
      canvas.put(
        isDone ? glyphs.ruleDone : glyphs.rule, Style(isDone ? .accent : .faint, on: ground),
        rect.column + offset, rect.row)
    }
    canvas.put(look.number.cells, rect.maxColumn - look.number.width, rect.row)
  }

  /// Draws a vertical bar from the bottom up, in steps of an eighth of a row if the glyphs allow.
  mutating func drawStanding(_ look: BarLook, _ rect: Rect, _ ground: Tone) {
    let steps = glyphs.steps
    let most = (rect.rows - 1) * steps.count
    let height = look.fraction > 0 ? max(1, Int(Double(most) * look.fraction + 0.5)) : 0
    let style = Style(.accent, on: ground)
    let full = height / steps.count
    let bottom = rect.maxRow - 1
    // The bar is in the middle of its label and its number.
    let columns = min(look.columns, rect.columns)
    let column = rect.column + (rect.columns - columns) / 2
    let bar = Rect(column: column, row: rect.maxRow - full, columns: columns, rows: full)
    canvas.fill(bar, style, steps[steps.count - 1])
    var top = bottom - full
    if height % steps.count > 0 {
      let line = Rect(column: column, row: top, columns: columns, rows: 1)
      canvas.fill(line, style, steps[height % steps.count - 1])
      top -= 1
    }
    canvas.put(look.number.cells, rect.column + (rect.columns - look.number.width) / 2, top)
  }

  mutating func draw(_ look: SparklineLook, _ rect: Rect, _ ground: Tone) {
    let steps = glyphs.shortSteps
    for (offset, fraction) in look.fractions.enumerated() {
      let step = Int(fraction * Double(steps.count - 1) + 0.5)
      canvas.put(steps[step], Style(.accent, on: ground), rect.column + offset, rect.row)
    }
  }

  mutating func drawFramed(_ lines: Lines, _ rect: Rect, _ ground: Tone) {
    canvas.box(rect, Style(.faint, on: ground), glyphs.panel)
    for line in 0..<lines.count {
      let cells = lines[line]
      let width = cells.reduce(0) { $0 + Int($1.width) }
      canvas.put(cells, rect.column + max(2, (rect.columns - width) / 2), rect.row + 1 + line)
    }
  }
}
