/// CommonMark as words alone: for line mode and screen readers.
public enum PlainMarkdown {
  /// The text line by line, without its signs; a blank line between blocks.
  public static func lines(of source: String, glyphs: Glyphs = .unicode) -> [String] {
    lines(of: MarkdownReader.read(source), glyphs)
  }

  private static func lines(of blocks: [MarkdownBlock], _ glyphs: Glyphs) -> [String] {
    var result: [String] = []
    for (index, block) in blocks.enumerated() {
      if index > 0, !(block.isItem && blocks[index - 1].isItem) { result.append("") }
      result += lines(of: block, glyphs)
    }
    return result
  }

  private static func lines(of block: MarkdownBlock, _ glyphs: Glyphs) -> [String] {
    switch block {
    case .heading(let words), .paragraph(let words): return inline(words, glyphs)
    case .code(let source):
      return source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { "    \($0)" }
    case .rule: return []
    case .quote(let blocks): return lines(of: blocks, glyphs).map { "  \($0)" }
    case .item(let marker, let blocks):
      let sign = marker.count == 1 ? "-" : marker
      let inner = lines(of: blocks, glyphs)
      let indent = String(repeating: " ", count: sign.count + 1)
      return inner.enumerated().map { ($0.offset == 0 ? "\(sign) " : indent) + $0.element }
    }
  }

  private static func inline(_ words: String, _ glyphs: Glyphs) -> [String] {
    let text = MarkdownInline.read(words, base: Style(), codeGround: .surface, glyphs)
    return text.cells.split(omittingEmptySubsequences: false) { $0.character == StyledText.lineBreak }
      .map { String($0.map(\.character)) }
  }
}
