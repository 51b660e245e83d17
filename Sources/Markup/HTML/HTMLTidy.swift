import QuizboardText

/// A converter from HTML to well-formed XHTML, for formats that are XML.
public enum HTMLTidy {
  /// Returns HTML as XHTML: every element is closed, and entities are characters. Elements beyond
  /// the deepest nesting are left out, but not their text.
  public static func wellFormed(_ source: String) -> String {
    var writer = TidyWriter()
    for token in HTMLTokens.read(source) { writer.take(token) }
    writer.end()
    return writer.text
  }
}

/// Writes tokens of HTML so that elements are closed in the reverse order of their beginnings.
private struct TidyWriter {
  private(set) var text = ""
  private var open: [String] = []

  private static let deepest = 100
  private static let void: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
  ]
  /// Elements that end a paragraph.
  private static let endsParagraph: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "details", "div", "dl", "fieldset",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "main", "nav",
    "ol", "p", "pre", "section", "table", "ul",
  ]
  /// The elements whose beginning ends those before them, up to an element that contains both.
  private static let implied: [String: (ends: Set<String>, within: Set<String>)] = [
    "li": (["li"], ["ul", "ol", "menu", "dir"]), "dt": (["dt", "dd"], ["dl"]),
    "dd": (["dt", "dd"], ["dl"]), "option": (["option"], ["select"]),
    "td": (["td", "th"], ["tr", "table"]), "th": (["td", "th"], ["tr", "table"]),
    "tr": (["tr"], ["table", "thead", "tbody", "tfoot"]),
    "tbody": (["thead", "tbody", "tfoot"], ["table"]),
    "tfoot": (["thead", "tbody", "tfoot"], ["table"]),
  ]

  mutating func take(_ token: HTMLToken) {
    switch token {
    case .text(let words): text += XMLText.escaped(words, .quotes, forbidden: "")
    case .begin(let name, let attributes): begin(name, attributes)
    case .end(let name):
      if let index = open.lastIndex(of: name) { close(to: index) }
    }
  }

  mutating func end() { close(to: 0) }

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    guard isName(name) else { return }
    if Self.endsParagraph.contains(name), let index = open.lastIndex(of: "p") { close(to: index) }
    if let rule = Self.implied[name] {
      let scope = open.lastIndex { rule.within.contains($0) } ?? -1
      if let index = open.lastIndex(where: { rule.ends.contains($0) }), index > scope {
        close(to: index)
      }
    }
    let isVoid = Self.void.contains(name)
    if !isVoid, open.count >= Self.deepest { return }
    text += "<\(name)"
    for (attribute, value) in attributes.sorted(by: { $0.key < $1.key }) where isName(attribute) {
      text += " \(attribute)=\"\(XMLText.escaped(value, forbidden: ""))\""
    }
    text += isVoid ? "/>" : ">"
    if !isVoid { open.append(name) }
  }

  private mutating func close(to place: Int) {
    while open.count > place, let name = open.popLast() { text += "</\(name)>" }
  }

  /// Returns whether a text can be a name in XML without a prefix.
  private func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
