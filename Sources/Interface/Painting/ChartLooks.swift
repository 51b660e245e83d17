/// A progress bar: its filled part, and the place of its mark.
struct MeterLook {
  var fraction: Double
  var mark: Double?

  func draw(on canvas: inout Canvas, _ rect: Rect, _ ground: Tone, _ glyphs: Glyphs) {
    let done = Int(Double(rect.columns) * fraction + 0.5)
    for offset in 0..<rect.columns {
      let isDone = offset < done
      canvas.put(
        isDone ? glyphs.ruleDone : glyphs.rule, Style(isDone ? .accent : .faint, on: ground),
        rect.column + offset, rect.row)
    }
    guard let mark else { return }
    let place = min(rect.columns - 1, Int(Double(rect.columns) * mark + 0.5))
    canvas.put(glyphs.barMark, Style(.text, on: ground), rect.column + place, rect.row)
  }
}

/// Short bars in a row: each as a share of the longest one.
struct SparklineLook {
  var fractions: [Double]

  func draw(on canvas: inout Canvas, _ rect: Rect, _ ground: Tone, _ glyphs: Glyphs) {
    let steps = glyphs.shortSteps
    for (offset, fraction) in fractions.enumerated() {
      let step = Int(fraction * Double(steps.count - 1) + 0.5)
      canvas.put(steps[step], Style(.accent, on: ground), rect.column + offset, rect.row)
    }
  }
}

/// A chart's bar and its number.
struct BarLook {
  /// The length as a share of the longest bar.
  var fraction: Double
  /// The width of the longest bar.
  var columns: Int
  var number: StyledText

  func draw(on canvas: inout Canvas, _ rect: Rect, _ ground: Tone, _ glyphs: Glyphs) {
    let length = Int(Double(columns) * fraction + 0.5)
    // Any value above zero is visible.
    let shown = fraction > 0 ? max(1, length) : 0
    for offset in 0..<columns {
      let isDone = offset < shown
      canvas.put(
        isDone ? glyphs.ruleDone : glyphs.rule, Style(isDone ? .accent : .faint, on: ground),
        rect.column + offset, rect.row)
    }
    canvas.put(number.cells, rect.maxColumn - number.width, rect.row)
  }

  /// Draws a vertical bar from the bottom up, in steps of an eighth of a row if the glyphs allow.
  func drawStanding(on canvas: inout Canvas, _ rect: Rect, _ ground: Tone, _ glyphs: Glyphs) {
    let steps = glyphs.steps
    let most = (rect.rows - 1) * steps.count
    let height = fraction > 0 ? max(1, Int(Double(most) * fraction + 0.5)) : 0
    let style = Style(.accent, on: ground)
    let full = height / steps.count
    let bottom = rect.maxRow - 1
    // The bar is in the middle of its label and its number.
    let columns = min(columns, rect.columns)
    let column = rect.column + (rect.columns - columns) / 2
    let bar = Rect(column: column, row: rect.maxRow - full, columns: columns, rows: full)
    canvas.fill(bar, style, steps[steps.count - 1])
    var top = bottom - full
    if height % steps.count > 0 {
      let line = Rect(column: column, row: top, columns: columns, rows: 1)
      canvas.fill(line, style, steps[height % steps.count - 1])
      top -= 1
    }
    canvas.put(number.cells, rect.column + (rect.columns - number.width) / 2, top)
  }
}
