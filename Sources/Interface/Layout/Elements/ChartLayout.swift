import QuizboardModel

/// Lays out charts.
struct ChartLayout {
  let metrics: Metrics
  let styles: PageStyles

  /// The minimum width of a bar next to its label.
  private static let leastBar = 8
  /// The height of vertical bars.
  private static let barRows = 6

  /// Adds a chart below its label. A histogram has vertical bars if they fit; otherwise each value
  /// is a row with its label before or above the bar, and its number after it.
  func add(
    _ kind: ChartKind, _ values: [Double], _ labels: [String], _ label: String?, _ column: Int,
    _ width: Int, _ row: Int, to page: inout Page
  ) -> Int {
    if kind == .sparkline { return addSparkline(values, label, column, width, row, to: &page) }
    if let label, !label.isEmpty {
      let used =
        page.addLines(StyledText(label, styles[.muted], styles.glyphs), column, width, row)
        + (metrics.isTight ? 0 : 1)
      return used + add(kind, values, labels, nil, column, width, row + used, to: &page)
    }
    let texts = values.indices.map { index in
      StyledText(index < labels.count ? labels[index] : "", styles[.text], styles.glyphs).flattened
    }
    let numbers = values.map { StyledText(NumberWords.rounded($0), styles[.muted], styles.glyphs) }
    let most = values.filter(\.isFinite).max() ?? 0
    let bars = zip(values, numbers).map {
      BarLook(fraction: NumberWords.share($0, of: most), columns: 1, number: $1)
    }
    if kind == .histogram, let rows = addStanding(bars, texts, column, width, row, to: &page) {
      return rows
    }
    return addLying(bars, texts, column, width, row, to: &page)
  }

  /// Adds short bars after their label, or below it: as many of the last values as there is room
  /// for.
  private func addSparkline(
    _ values: [Double], _ label: String?, _ column: Int, _ width: Int, _ row: Int,
    to page: inout Page
  ) -> Int {
    let words = StyledText(label ?? "", styles[.muted], styles.glyphs)
    let before = words.isEmpty ? 0 : words.width + 3
    let isBeside = words.lines.count <= 1 && before + min(values.count, 8) <= width
    let used = page.addLines(words, column, width, row)
    let start = isBeside ? before : 0
    let shown = values.suffix(max(1, width - start))
    let most = shown.max() ?? 0
    let look = SparklineLook(fractions: shown.map { NumberWords.share($0, of: most) })
    let place = Rect(
      column: column + start, row: isBeside ? row : row + used, columns: width - start, rows: 1)
    _ = page.put(.sparkline(look), place)
    return isBeside ? 1 : used + 1
  }

  private func addLying(
    _ bars: [BarLook], _ texts: [StyledText], _ column: Int, _ width: Int, _ row: Int,
    to page: inout Page
  ) -> Int {
    let numberWidth = bars.map(\.number.width).max() ?? 0
    let labelWidth = texts.map(\.width).max() ?? 0
    let isBeside = labelWidth <= min(width / 2, width - numberWidth - 2 - Self.leastBar)
    let barColumn = isBeside && labelWidth > 0 ? labelWidth + metrics.gutter : 0
    let room = max(1, width - barColumn - numberWidth - 1)
    let between = page.blanks(between: bars.count, if: metrics.isRoomy)
    var at = row
    for (index, (text, bar)) in zip(texts, bars).enumerated() {
      if index > 0 { at += between }
      if isBeside {
        if !text.isEmpty { _ = page.addLines(text, column, max(1, labelWidth), at) }
      } else {
        at += page.addLines(text, column, width, at)
      }
      var bar = bar
      bar.columns = room
      let columns = min(room + 1 + numberWidth, width - barColumn)
      at += page.put(
        .bar(bar), Rect(column: column + barColumn, row: at, columns: columns, rows: 1))
    }
    return at - row
  }

  /// Adds vertical bars side by side, numbers above and labels below; returns nil if they do not
  /// fit.
  private func addStanding(
    _ bars: [BarLook], _ texts: [StyledText], _ column: Int, _ width: Int, _ row: Int,
    to page: inout Page
  ) -> Int? {
    let each = max(3, bars.map(\.number.width).max() ?? 0, texts.map(\.width).max() ?? 0)
    guard metrics.isRoomy, !bars.isEmpty, each <= 12, bars.count * (each + 1) - 1 <= width else {
      return nil
    }
    for (index, (bar, text)) in zip(bars, texts).enumerated() {
      let left = column + index * (each + 1)
      var bar = bar
      // A thin bar in the middle of its label.
      bar.columns = each.isMultiple(of: 2) ? 2 : min(3, each - 2)
      let rect = Rect(column: left, row: row, columns: each, rows: Self.barRows + 1)
      _ = page.put(.standingBar(bar), rect)
      let indent = (each - text.width) / 2
      let lines = Lines(text, width: max(1, each - indent), aligned: nil)
      _ = page.add(lines, left + indent, each - indent, rect.maxRow)
    }
    return Self.barRows + (texts.allSatisfy(\.isEmpty) ? 1 : 2)
  }

  func naturalWidth(
    _ kind: ChartKind, _ values: [Double], _ labels: [String], _ title: String?
  ) -> Int {
    if kind == .sparkline { return SafeText.width(of: title ?? "") + 3 + values.count }
    let label = labels.prefix(values.count).reduce(0) { max($0, SafeText.width(of: $1)) }
    let number = values.reduce(0) { max($0, NumberWords.rounded($1).count) }
    let standing = kind == .histogram ? values.count * (max(3, label, number) + 1) - 1 : 0
    return min(Metrics.textColumns, max(standing, label + metrics.gutter + 20 + 1 + number))
  }
}
