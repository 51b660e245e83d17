/// Recognizes web pages by their first tag, as browsers do (WHATWG MIME Sniffing, 7.1).
enum WebPage {
  private static let tags = [
    "!doctype html", "html", "head", "script", "iframe", "h1", "div", "font", "table", "a", "style",
    "title", "b", "body", "br", "p", "meta", "link",
  ]

  /// Returns true if a file appears to be a web page.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    var text = bytes.prefix(4096)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    while true {
      text = text.drop { $0 <= 0x20 }
      if text.starts(with: "<!--".utf8) {
        guard let end = text.end(of: "-->") else { return true }
        text = text[end...]
      } else if text.starts(with: "<?".utf8) {
        guard let end = text.end(of: "?>") else { return false }
        text = text[end...]
      } else {
        return beginsWithTag(text)
      }
    }
  }

  private static func beginsWithTag(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "<") else { return false }
    let lower = text.dropFirst().prefix(20).map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    return tags.contains { tag in
      let end = tag.utf8.count
      return lower.starts(with: tag.utf8) && lower.count > end
        && (lower[end] <= 0x20 || lower[end] == UInt8(ascii: ">"))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index after the first occurrence of a text.
  fileprivate func end(of text: String) -> Int? {
    let wanted = Array(text.utf8)
    return indices.first { self[$0...].starts(with: wanted) }.map { $0 + wanted.count }
  }
}
