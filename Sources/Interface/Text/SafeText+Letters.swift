extension SafeText {
  /// One or two ASCII characters that tell a flag or a keycap from others of its kind, such as `DE`
  /// for Germany's; nil for other characters.
  public static func letters(of character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value > 0x7F || scalars.contains(keycap) else {
      return nil
    }
    if scalars.contains(keycap) { return first.isASCII ? String(first) : nil }
    if first == blackFlag {
      // The tags of a part of a country: gbsct for Scotland.
      let tags = scalars.compactMap { letter($0, from: 0xE0061) }
      return tags.count > 3 ? String(tags[2..<4]) : nil
    }
    let letters = scalars.compactMap { letter($0, from: 0x1F1E6) }
    return letters.isEmpty ? nil : String(letters.prefix(2))
  }

  private static let keycap: Unicode.Scalar = "\u{20E3}"

  /// The letter of an alphabet of 26 that begins with a scalar.
  private static func letter(_ scalar: Unicode.Scalar, from start: UInt32) -> Character? {
    guard (start..<start + 26).contains(scalar.value) else { return nil }
    return ascii[Int(scalar.value - start) + 0x21]
  }

  /// A text with letters for its flags and keycaps, for where there is only ASCII.
  static func spellingFlags(_ text: String) -> String {
    guard text.contains(where: { letters(of: $0) != nil }) else { return text }
    return text.reduce(into: "") { $0 += letters(of: $1) ?? String($1) }
  }
}
