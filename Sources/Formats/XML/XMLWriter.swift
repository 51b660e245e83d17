import QuizboardText

/// Writes an XML file as UTF-8, with an element on a line and its children indented.
struct XMLWriter {
  /// The file so far.
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  /// True if a text had characters that XML cannot contain, which are left out.
  private(set) var hasDroppedCharacters = false
  private var open: [String] = []

  /// An attribute and its value.
  typealias Attribute = (name: String, value: String)

  /// Begins an element. Its content follows, until `close`.
  mutating func open(_ name: String, _ attributes: [Attribute] = []) {
    tag(name, attributes)
    append("\n")
    open.append(name)
  }

  /// Ends the innermost element.
  mutating func close() {
    guard let name = open.popLast() else { return }
    indent()
    append("</\(name)>\n")
  }

  /// Writes an element with a text in one piece. A text with markup is a CDATA section.
  mutating func element(_ name: String, _ text: String, _ attributes: [Attribute] = []) {
    tag(name, attributes)
    write(text: text)
    append("</\(name)>\n")
  }

  /// Writes an element without content.
  mutating func empty(_ name: String, _ attributes: [Attribute] = []) {
    tag(name, attributes)
    bytes.removeLast()
    append("/>\n")
  }

  /// Forgets the characters that were left out so far, and returns whether there were any.
  mutating func takeDroppedCharacters() -> Bool {
    defer { hasDroppedCharacters = false }
    return hasDroppedCharacters
  }

  private mutating func tag(_ name: String, _ attributes: [Attribute]) {
    indent()
    append("<\(name)")
    for attribute in attributes {
      append(" \(attribute.name)=\"")
      append(escaping: attribute.value, .attribute)
      append("\"")
    }
    append(">")
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * open.count))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func write(text: String) {
    var isMarkup = false
    var needsEscapes = false
    var mayHaveNoncharacters = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: ">"): isMarkup = true
      // A CDATA section would turn a carriage return into a line feed.
      case 0..<0x20 where byte != 0x0A && byte != 0x09: needsEscapes = true
      case 0xEF: mayHaveNoncharacters = true
      default: break
      }
    }
    if mayHaveNoncharacters, !text.unicodeScalars.allSatisfy(XMLText.isAllowed) {
      needsEscapes = true
    }
    if needsEscapes {
      append(escaping: text, [])
    } else if isMarkup {
      append("<![CDATA[")
      append(text.contains("]]>") ? text.replacing("]]>", with: "]]]]><![CDATA[>") : text)
      append("]]>")
    } else {
      append(text)
    }
  }

  private mutating func append(escaping text: String, _ escapes: XMLText.Escapes) {
    let allowed = XMLText.allowed(in: text)
    if allowed.utf8.count < text.utf8.count { hasDroppedCharacters = true }
    append(XMLText.escaped(allowed, escapes))
  }
}
