extension SafeText {
  /// Returns one or two ASCII characters for a flag or a keycap, such as `DE` for the German flag;
  /// nil for other characters.
  public static func letters(of character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value > 0x7F || scalars.contains(keycap) else {
      return nil
    }
    if scalars.contains(keycap) { return first.isASCII ? String(first) : nil }
    if first == blackFlag {
      // The tags name a part of a country, such as gbsct for Scotland.
      let tags = scalars.compactMap { letter($0, from: 0xE0061) }
      return tags.count > 3 ? String(tags[2..<4]) : nil
    }
    let letters = scalars.compactMap { letter($0, from: 0x1F1E6) }
    return letters.isEmpty ? nil : String(letters.prefix(2))
  }

  private static let keycap: Unicode.Scalar = "\u{20E3}"

  /// Returns the letter of a scalar in an alphabet of 26 that starts at `start`.
  private static func letter(_ scalar: Unicode.Scalar, from start: UInt32) -> Character? {
    guard (start..<start + 26).contains(scalar.value) else { return nil }
    return ascii[Int(scalar.value - start) + 0x21]
  }

  /// Returns a text with letters in place of flags and keycaps, for ASCII terminals.
  static func spellingFlags(_ text: String) -> String {
    guard text.contains(where: { letters(of: $0) != nil }) else { return text }
    return text.reduce(into: "") { $0 += letters(of: $1) ?? String($1) }
  }
}
