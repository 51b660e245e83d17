extension PageBuilder {
  /// Puts a CommonMark text.
  mutating func addMarkdown(_ source: String, _ column: Int, _ width: Int, _ row: Int) -> Int {
    addBlocks(MarkdownReader.read(source), column, width, row)
  }

  /// Puts blocks below each other, a blank row between all but the items of a list.
  private mutating func addBlocks(_ blocks: [MarkdownBlock], _ column: Int, _ width: Int, _ row: Int) -> Int {
    var at = row
    for (index, block) in blocks.enumerated() {
      if index > 0, !metrics.isTight, !belongs(block, to: blocks[index - 1]) { at += 1 }
      at += add(block, markerWidth(at: index, blocks), column, width, at)
    }
    return at - row
  }

  /// The width of the widest sign of the list that an item belongs to.
  private func markerWidth(at index: Int, _ blocks: [MarkdownBlock]) -> Int {
    guard case .item(let marker, _) = blocks[index] else { return 0 }
    // Numbers grow: the widest is at the end, within what a screen shows of it.
    return blocks[index...].prefix(100).prefix { $0.isItem && belongs($0, to: blocks[index]) }
      .reduce(marker.count) { widest, item in
        if case .item(let other, _) = item { max(widest, other.count) } else { widest }
      }
  }

  /// Whether a block stands right below another: items of one list, and a short list under its words.
  private func belongs(_ block: MarkdownBlock, to previous: MarkdownBlock) -> Bool {
    guard case .item(let marker, _) = block else { return false }
    if case .item(let other, _) = previous { return (marker.count == 1) == (other.count == 1) }
    if case .paragraph(let words) = previous { return words.count < 60 && words.last != "." }
    return false
  }

  private mutating func add(
    _ block: MarkdownBlock, _ markerWidth: Int, _ column: Int, _ width: Int, _ row: Int
  ) -> Int {
    switch block {
    case .heading(let words): return addLines(inline(words, .bold), column, width, row)
    case .paragraph(let words): return addLines(inline(words, []), column, width, row)
    case .code(let source): return addCode(source, column, width, row)
    case .rule: return put(.rule, Rect(column: column, row: row, columns: width, rows: 1))
    case .item(let marker, let blocks):
      let sign = marker.count == 1 ? String(glyphs.bullet) : marker
      // Numbers end below each other.
      let indent = column + max(0, markerWidth - sign.count)
      _ = addLines(StyledText(sign, style(.muted), glyphs), indent, markerWidth, row)
      let inset = min(markerWidth + 1, width - 1)
      return max(1, addBlocks(blocks, column + inset, width - inset, row))
    case .quote(let blocks):
      let inset = min(2, width - 1)
      let rows = addBlocks(blocks, column + inset, width - inset, row)
      let bar = StyledText(
        [String](repeating: String(glyphs.quote), count: rows).joined(separator: "\n"), style(.faint), glyphs)
      return rows == 0
        ? 0 : put(.text(Lines(bar, bar.lines)), Rect(column: column, row: row, columns: 1, rows: rows))
    }
  }

  private func inline(_ words: String, _ attributes: Style.Attributes) -> StyledText {
    MarkdownInline.read(words, base: style(.text, attributes), codeGround: codeGround, glyphs)
  }
}

extension MarkdownBlock {
  var isItem: Bool { if case .item = self { true } else { false } }
}
