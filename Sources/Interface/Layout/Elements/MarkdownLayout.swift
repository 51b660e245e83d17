import QuizboardModel

/// Lays out CommonMark texts.
struct MarkdownLayout {
  let metrics: Metrics
  let styles: PageStyles
  /// The gaps of the text; nil for a text without gaps.
  var gaps: GapFill?

  /// Adds a CommonMark text.
  mutating func add(
    _ source: String, _ column: Int, _ width: Int, _ row: Int, to page: inout Page
  ) -> Int {
    addBlocks(MarkdownReader.read(source), column, width, row, to: &page)
  }

  /// Adds blocks below each other, separated by a blank row, except a short list after its
  /// introduction.
  private mutating func addBlocks(
    _ blocks: [MarkdownBlock], _ column: Int, _ width: Int, _ row: Int, to page: inout Page
  ) -> Int {
    var at = row
    for (index, block) in blocks.enumerated() {
      if index > 0, !metrics.isTight, !belongs(block, to: blocks[index - 1]) { at += 1 }
      at += add(block, column, width, at, to: &page)
    }
    return at - row
  }

  private func belongs(_ block: MarkdownBlock, to previous: MarkdownBlock) -> Bool {
    guard case .list = block, case .paragraph(let spans) = previous else { return false }
    let words = spans.plain
    return words.count < 60 && words.last != "."
  }

  mutating func add(
    _ block: MarkdownBlock, _ column: Int, _ width: Int, _ row: Int, to page: inout Page
  ) -> Int {
    gaps?.columns = width
    switch block {
    case .heading(let spans, let level):
      let look = styles.style(for: level == 1 ? .title : .heading)
      return page.addLines(styled(spans, look), column, width, row)
    case .paragraph(let spans):
      return page.addLines(styled(spans, styles[.text]), column, width, row)
    case .code(let source, let language):
      return page.addCode(styles.program(source, in: language), column, width, row)
    case .table(let table): return addTable(table, column, width, row, to: &page)
    case .rule: return page.put(.rule, Rect(column: column, row: row, columns: width, rows: 1))
    case .list(let items): return add(items, column, width, row, to: &page)
    case .quote(let blocks):
      let inset = min(2, width - 1)
      let isAtRight = beginsAtRight(blocks)
      let rows = addBlocks(
        blocks, isAtRight ? column : column + inset, width - inset, row, to: &page)
      if rows == 0 { return 0 }
      let bar = StyledText(
        [String](repeating: String(styles.glyphs.quote), count: rows).joined(separator: "\n"),
        styles[.faint], styles.glyphs)
      let start = isAtRight ? column + width - 1 : column
      return page.put(
        .text(Lines(bar, bar.lines)), Rect(column: start, row: row, columns: 1, rows: rows))
    }
  }

  private mutating func add(
    _ items: [MarkdownItem], _ column: Int, _ width: Int, _ row: Int, to page: inout Page
  ) -> Int {
    let bullet = String(styles.glyphs.bullet)
    let markerWidth = items.reduce(1) { max($0, $1.number?.count ?? 1) }
    let inset = min(markerWidth + 1, width - 1)
    var at = row
    for item in items {
      let sign = item.number ?? bullet
      let beginsAtRight = beginsAtRight(item.blocks)
      // Numbers are aligned right. A text that begins at the right has its sign there.
      let place = beginsAtRight ? width - markerWidth : markerWidth - sign.count
      _ = page.addLines(
        StyledText(sign, styles[.muted], styles.glyphs), column + place, markerWidth, at)
      let start = beginsAtRight ? column : column + inset
      at += max(1, addBlocks(item.blocks, start, width - inset, at, to: &page))
    }
    return at - row
  }

  private func beginsAtRight(_ blocks: [MarkdownBlock]) -> Bool {
    guard case .paragraph(let spans) = blocks.first else { return false }
    return styled(spans, Style()).beginsAtRight
  }

  private mutating func addTable(
    _ table: MarkdownTable, _ column: Int, _ width: Int, _ row: Int, to page: inout Page
  ) -> Int {
    // Columns share the width.
    gaps?.columns = min(width, max(6, width / max(1, table.header.count) - 2))
    let look = TableLook(
      header: table.header.map { styled($0, styles[.text, .bold]) },
      rows: table.rows.map { $0.map { styled($0, styles[.text]) } }, alignments: table.alignments,
      rule: Cell(styles.glyphs.rule, style: styles[.faint]))
    let lines = look.lines(width: width)
    return page.put(
      .text(lines), Rect(column: column, row: row, columns: max(1, width), rows: lines.count))
  }

  private func styled(_ spans: [MarkdownSpan], _ base: Style) -> StyledText {
    styles.styled(spans, base, gaps: gaps)
  }
}
