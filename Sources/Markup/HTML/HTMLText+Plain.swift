extension HTMLText {
  /// Returns a text without tags with its entities decoded: `Caf&eacute;` becomes `Café`.
  public static func decoded(_ text: String) -> String { HTMLTokens.decoded(text) }

  /// Returns the words of HTML without any markup, as a text to compare answers with. Blocks and
  /// line breaks become line ends, other white space single spaces.
  public static func plain(of source: String) -> String {
    if isPlain(source) { return source }
    var words = PlainWords()
    for token in HTMLTokens.read(source) {
      switch token {
      case .text(let text): words.add(text)
      case .begin(let name, _), .end(let name): if isBlock(name) { words.endLine() }
      }
    }
    return String(decoding: words.bytes, as: UTF8.self)
  }

  /// Returns whether a text is its own plain text: words without markup, between single spaces.
  private static func isPlain(_ source: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in source.utf8 {
      if byte <= 0x20, byte != 0x20 || last == 0x20 { return false }
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") { return false }
      last = byte
    }
    return last != UInt8(ascii: " ") || source.isEmpty
  }

  private static func isBlock(_ name: String) -> Bool {
    switch name {
    case "br", "p", "div", "li", "ul", "ol", "tr", "td", "th", "table", "hr", "pre", "blockquote",
      "h1", "h2", "h3", "h4", "h5", "h6", "dt", "dd", "dl", "section", "article":
      true
    default: false
    }
  }
}

/// Joins words with single spaces, and lines with line ends.
private struct PlainWords {
  private(set) var bytes: [UInt8] = []
  /// The sign that comes before the next word.
  private var gap: UInt8?

  mutating func add(_ text: String) {
    for byte in text.utf8 {
      // A no-break space is not one of these.
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        if gap == nil { gap = 0x20 }
      } else {
        if let gap, !bytes.isEmpty { bytes.append(gap) }
        gap = nil
        bytes.append(byte)
      }
    }
  }

  mutating func endLine() { gap = 0x0A }
}
