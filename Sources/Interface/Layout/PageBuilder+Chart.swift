extension PageBuilder {
  /// The widest that a label gets beside its bar.
  private static let labelColumns = 24
  /// The fewest columns of a bar beside its label.
  private static let leastBar = 8

  /// Puts a chart: below each other a line for each value, its label before the bar and its number after it.
  mutating func addChart(
    _ kind: ChartKind, _ values: [Double], _ labels: [String], _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    let texts = values.indices.map { index in
      StyledText(index < labels.count ? labels[index] : "", style(.text), glyphs).flattened
    }
    let numbers = values.map { StyledText(Self.number($0), style(.muted), glyphs) }
    let numberWidth = numbers.map(\.width).max() ?? 0
    let widest = texts.map(\.width).max() ?? 0
    let labelWidth = min(widest, Self.labelColumns, max(0, width - numberWidth - 2 - Self.leastBar))
    let barColumn = labelWidth == 0 ? 0 : labelWidth + 1
    let room = max(1, width - barColumn - numberWidth - 1)
    let most = values.filter(\.isFinite).max() ?? 0
    var at = row
    for index in values.indices {
      let text = texts[index].truncated(to: labelWidth, glyphs)
      let label = Rect(column: column, row: at, columns: max(1, labelWidth), rows: 1)
      if !text.isEmpty { _ = put(.text(Lines(text, [0..<text.cells.count])), label) }
      let look = BarLook(fraction: Self.fraction(values[index], most), columns: room, number: numbers[index])
      at += put(
        .bar(look), Rect(column: column + barColumn, row: at, columns: room + 1 + numberWidth, rows: 1))
    }
    return at - row
  }

  func chartWidth(_ kind: ChartKind, _ values: [Double], _ labels: [String]) -> Int {
    let label = labels.prefix(values.count).reduce(0) { max($0, min(Self.labelColumns, SafeText.width(of: $1))) }
    let number = values.reduce(0) { max($0, Self.number($1).count) }
    return label + 1 + 20 + 1 + number
  }

  /// A value in few characters: whole numbers as they are, others with two digits after the point at most.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let rounded = (value * 100).rounded() / 100
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }

  /// Puts the words for a picture, framed.
  mutating func addImage(_ alt: String, _ column: Int, _ width: Int, _ row: Int) -> Int {
    let words = StyledText(alt.isEmpty ? "Picture" : alt, style(.muted), glyphs)
    let lines = Lines(words, width: max(1, width - 4))
    return put(.framed(lines), Rect(column: column, row: row, columns: width, rows: lines.count + 2))
  }

  /// Puts time that runs out.
  mutating func addTimer(
    _ remaining: Double, _ of: Double?, _ label: String?, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    var words = StyledText()
    if let label, !label.isEmpty { words.append(label + "  ", style(.muted), glyphs) }
    let isUrgent = Self.isUrgent(remaining, of)
    if isUrgent { words.append("! ", style(.failure, .bold), glyphs) }
    words.append(TimeWords.clock(remaining), isUrgent ? style(.failure, .bold) : style(.text), glyphs)
    return addLines(words, column, width, row)
  }

  /// Whether time is about to run out: its last tenth, but five seconds at least and a minute at most.
  static func isUrgent(_ remaining: Double, _ of: Double?) -> Bool {
    !(remaining > max(5, min(60, (of ?? 100) / 10)))
  }
}
