extension HTMLText {
  /// Returns a text without tags with its entities decoded: `Caf&eacute;` becomes `Café`.
  public static func decoded(_ text: String) -> String { HTMLTokens.decoded(text) }

  /// Returns the words of HTML without any markup, as a text to compare answers with. Blocks and
  /// line breaks become line ends, other white space single spaces.
  public static func plain(of source: String) -> String {
    var lines: [String] = []
    var line = ""
    func endLine() {
      // A no-break space is not one of these.
      let words = line.split { " \t\n\r\r\n\u{C}".contains($0) }
      if !words.isEmpty { lines.append(words.joined(separator: " ")) }
      line = ""
    }
    for token in HTMLTokens.read(source) {
      switch token {
      case .text(let text): line += text
      case .begin(let name, _), .end(let name): if isBlock(name) { endLine() }
      }
    }
    endLine()
    return lines.joined(separator: "\n")
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
