extension SafeText {
  /// Returns a text for terminals without emoji: leading pictures of a line, which are icons, are
  /// removed rather than shown as question marks. Flags and keycaps become letters.
  static func withoutIcons(_ given: String, _ glyphs: Glyphs) -> String {
    let text = spellingFlags(given)
    let isPicture: (Character) -> Bool = { self.isPicture($0, glyphs) }
    guard text.contains(where: isPicture) else { return text }
    var result = ""
    var line = text[...]
    while let end = line.firstIndex(where: \.isNewline) {
      result += withoutIcon(line[..<end], isPicture) + "\n"
      line = line[line.index(after: end)...]
    }
    return result + withoutIcon(line, isPicture)
  }

  private static func withoutIcon(_ line: Substring, _ isPicture: (Character) -> Bool)
    -> Substring
  {
    let words = line.drop { isPicture($0) || $0 == " " }
    // Leading blanks without a picture are the author's. A picture that is the whole line stays.
    return line.first.map(isPicture) == true && !words.isEmpty ? words : line
  }

  /// Returns the icon of a row; empty if it cannot be drawn.
  static func icon(_ icon: String, _ glyphs: Glyphs) -> String {
    glyphs.hasClusters ? icon : spellingFlags(icon).filter { !isPicture($0, glyphs) }
  }

  /// Returns true for an emoji, and on an ASCII terminal for every symbol without an ASCII form.
  private static func isPicture(_ character: Character, _ glyphs: Glyphs) -> Bool {
    if glyphs.isUnicode { return CellWidth.isEmoji(character.unicodeScalars) }
    guard let first = character.unicodeScalars.first, first.value >= 0x2190,
      first.properties.generalCategory == .otherSymbol
    else {
      return false
    }
    return part(of: character, .ascii) == .cluster("?", width: 1)
  }
}
