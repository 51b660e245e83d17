import QuizboardModel

/// The hints that stand in the last row of a screen.
struct HintRow {
  /// The hints that fit, from the left.
  private(set) var parts: [StyledText] = []

  /// The blank columns between two hints.
  static let gap = 3

  /// Chooses the hints that fit in a width. Where there is room, titles are whole.
  init(_ hints: [Hint], width: Int, on ground: Tone, _ glyphs: Glyphs) {
    var said: Set<String> = []
    let hints = hints.filter { !$0.isSpare && said.insert($0.word.lowercased()).inserted }
    var forms: [Int: StyledText] = [:]
    var used = -Self.gap
    let order = hints.indices.sorted {
      let (first, second) = (
        Self.rank($0, of: hints, glyphs), Self.rank($1, of: hints, glyphs)
      )
      return first == second ? $0 < $1 : first < second
    }
    for index in order {
      let form = Self.text(hints[index], Hints.short(hints[index].word), ground, glyphs)
      guard used + Self.gap + form.width <= width else { continue }
      forms[index] = form
      used += Self.gap + form.width
    }
    for index in order {
      guard let form = forms[index] else { continue }
      let whole = Self.text(hints[index], hints[index].word, ground, glyphs)
      guard used + whole.width - form.width <= width else { continue }
      forms[index] = whole
      used += whole.width - form.width
    }
    parts = hints.indices.compactMap { forms[$0] }
  }

  /// Returns the rank of a hint where there is too little room for all: the last one, which leads
  /// to all keys, then the keys that act, then the arrows, and Tab, which everybody knows, at last.
  private static func rank(_ index: Int, of hints: [Hint], _ glyphs: Glyphs) -> Int {
    let key = hints[index].key
    if index == hints.count - 1 { return 0 }
    if key.hasSuffix(glyphs.enter) { return 1 }
    if key == "esc" { return 2 }
    if key.first?.isNumber == true { return 3 }
    if key.hasSuffix(glyphs.upDown) || key.hasSuffix(glyphs.leftRight) { return 4 }
    return key == glyphs.tab ? 6 : 5
  }

  private static func text(_ hint: Hint, _ word: String, _ ground: Tone, _ glyphs: Glyphs)
    -> StyledText
  {
    var text = StyledText(hint.key, Style(.text, on: ground), glyphs)
    text.append(" " + word, Style(.muted, on: ground), glyphs)
    text = text.flattened
    // The key stays before its effect.
    return text.arranged([0..<text.cells.count], columns: nil, isLeftToRight: true).text
  }
}

/// The place of the hints: the last row of a sheet, or of the full layer, or of the screen if what
/// floats covers that.
struct HintPlace {
  let row: Int
  let columns: Range<Int>
  let ground: Tone

  /// Finds the place on the panes of a screen, the topmost last; nil without panes.
  init?(on panes: [Pane], _ metrics: Metrics) {
    guard let top = panes.last else { return nil }
    let isSheet = top.kind == .sheet
    let pane = isSheet ? top : panes.first { $0.kind == .full } ?? top
    let area = isSheet ? pane.rect : metrics.column(of: pane.rect)
    let margin = isSheet ? metrics.panelMargin : 0
    let left = area.column + margin
    columns = left..<max(left, area.maxColumn - margin)
    ground = isSheet ? .surface : .background
    // Below them is the bottom edge of a sheet that has one.
    var row = pane.rect.maxRow - (isSheet && pane.rect.maxRow < metrics.size.rows ? 2 : 1)
    if top.kind != .full, !isSheet, top.rect.maxRow > row { row = metrics.size.rows - 1 }
    self.row = row
  }
}

extension Canvas {
  /// Draws as many hints as fit. Of several keys with one effect the first is shown, whatever the
  /// case of its words. A toast takes the place of all.
  mutating func draw(_ hints: [Hint], toast: Toast?, in place: HintPlace, _ glyphs: Glyphs) {
    unrestrict()
    var column = place.columns.lowerBound
    if let toast {
      let words = StyledText(toast.words, Style(.text, on: place.ground, .bold), glyphs).flattened
      var sign = toast.sign(on: place.ground, glyphs)
      sign.cells += words.cells
      put(sign.truncated(to: place.columns.count, glyphs).cells, column, place.row)
      return
    }
    let row = HintRow(hints, width: place.columns.count, on: place.ground, glyphs)
    for part in row.parts {
      put(part.cells, column, place.row)
      column += part.width + HintRow.gap
    }
  }
}
