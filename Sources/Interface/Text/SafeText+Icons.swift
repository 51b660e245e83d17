extension SafeText {
  /// Returns a text for ASCII terminals: leading pictures of a line, which are icons, are removed
  /// rather than shown as question marks. Flags and keycaps become letters.
  static func withoutIcons(_ given: String) -> String {
    let text = spellingFlags(given)
    guard text.contains(where: isPicture) else { return text }
    var result = ""
    var line = text[...]
    while let end = line.firstIndex(where: \.isNewline) {
      result += withoutIcon(line[..<end]) + "\n"
      line = line[line.index(after: end)...]
    }
    return result + withoutIcon(line)
  }

  private static func withoutIcon(_ line: Substring) -> Substring {
    let words = line.drop { isPicture($0) || $0 == " " }
    // Leading blanks without a picture are the author's. A picture that is the whole line stays.
    return line.first.map(isPicture) == true && !words.isEmpty ? words : line
  }

  /// Returns the icon of a row; empty if it cannot be drawn.
  static func icon(_ icon: String, _ glyphs: Glyphs) -> String {
    glyphs.isUnicode ? icon : spellingFlags(icon).filter { !isPicture($0) }
  }

  /// Returns true for a symbol, such as an emoji, that has no ASCII form.
  private static func isPicture(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value >= 0x2190,
      first.properties.generalCategory == .otherSymbol
    else {
      return false
    }
    return part(of: character, .ascii) == .cluster("?", width: 1)
  }
}
