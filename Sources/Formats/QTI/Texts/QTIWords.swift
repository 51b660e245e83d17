import QuizboardText

/// The words of texts, without markup.
enum QTIWords {
  /// Returns the words of a text in normal form.
  ///
  /// - Parameter limit: The number of bytes after which the words are cut off.
  static func of(_ html: String, limit: Int = .max) -> String {
    var words: [UInt8] = []
    var isSpacePending = false
    var bytes = html.utf8[...]
    while words.count < limit, let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "<"):
        let tag = bytes.prefix { $0 != UInt8(ascii: ">") }
        bytes = bytes[tag.endIndex...].dropFirst()
        let name = tag.drop { $0 == UInt8(ascii: "/") }.prefix { $0.isLetter || $0.isDigit }
        if name.elementsEqual("br".utf8)
          || QTIHTML.role(of: String(decoding: name, as: UTF8.self)) != .inline
        {
          isSpacePending = true
        }
      case _ where byte.isXMLSpace: isSpacePending = true
      default:
        if isSpacePending, !words.isEmpty { words.append(0x20) }
        isSpacePending = false
        words.append(byte == UInt8(ascii: "&") ? entity(&bytes) : byte)
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// Reads an entity after its `&`. Texts in normal form have no other ones.
  private static func entity(_ bytes: inout Substring.UTF8View) -> UInt8 {
    for (name, character) in [("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\"")]
    where bytes.starts(with: name.utf8) {
      bytes = bytes.dropFirst(name.utf8.count)
      return character.utf8.first ?? UInt8(ascii: "&")
    }
    return UInt8(ascii: "&")
  }

  /// Returns a text with the signs of XML as entities.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>".utf8.contains($0) }) else { return text }
    return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }

  /// Returns the words of an attribute, with single blanks between them.
  static func collapsed(_ text: String?) -> String {
    guard let text else { return "" }
    let bytes = text.utf8
    var isAfterSpace = true
    let isPlain = bytes.allSatisfy { byte in
      let isRepeated = byte.isXMLSpace && (isAfterSpace || byte != 0x20)
      isAfterSpace = byte.isXMLSpace
      return !isRepeated
    }
    if isPlain, !isAfterSpace || bytes.isEmpty { return text }
    return bytes.split(whereSeparator: \.isXMLSpace).map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: " ")
  }
}

/// The titles of items, which QTI requires.
enum QTITitle {
  /// Returns the title of a question that has none: the beginning of its text in normal form.
  static func made(of html: String) -> String {
    let words = QTIWords.of(html, limit: 1000)
    guard let end = words.index(words.startIndex, offsetBy: 60, limitedBy: words.endIndex),
      end < words.endIndex
    else { return words }
    return words.prefix(59) + "…"
  }
}
