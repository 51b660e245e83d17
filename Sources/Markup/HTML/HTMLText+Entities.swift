extension HTMLText {
  /// Returns a text with HTML's entities replaced by their characters: `&eacute;`, `&#233;` and
  /// `&#xE9;` by `é`. An entity ends with a semicolon; others are text.
  public static func decodingEntities(in text: String) -> String {
    let ampersand = UInt8(ascii: "&")
    let bytes = text.utf8
    guard var next = bytes.firstIndex(of: ampersand) else { return text }
    var result = String(text[..<next])
    while next < bytes.endIndex {
      let body = bytes[bytes.index(after: next)...].prefix(HTMLEntities.longest + 1)
      var end = bytes.index(after: next)
      if let close = body.firstIndex(of: UInt8(ascii: ";")),
        let scalar = character(of: text[end..<close])
      {
        result.unicodeScalars.append(scalar)
        end = bytes.index(after: close)
        next = end
      }
      end = bytes[end...].firstIndex(of: ampersand) ?? bytes.endIndex
      result += text[next..<end]
      next = end
    }
    return result
  }

  /// Returns the character of an entity without its `&` and `;`, or nil.
  private static func character(of entity: Substring) -> Unicode.Scalar? {
    guard entity.first == "#" else { return HTMLEntities.character(named: entity) }
    let digits = entity.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let number =
      isHexadecimal
      ? UInt32(digits.dropFirst(), radix: 16)
      : digits.first?.isNumber == true ? UInt32(digits) : nil
    guard let number, number < 0x11_0000 else { return nil }
    return HTMLEntities.character(numbered: number)
  }
}
