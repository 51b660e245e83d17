extension SafeText {
  /// A text as it is where only ASCII can be drawn: a picture that a line begins with is an icon,
  /// and is left out with the blanks after it, rather than be a question mark. Flags and keycaps
  /// are letters.
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
    // Blanks without a picture are the author's; a picture alone is all there is to say.
    return line.first.map(isPicture) == true && !words.isEmpty ? words : line
  }

  /// The icon of a row; empty where nothing of it can be drawn.
  static func icon(_ icon: String, _ glyphs: Glyphs) -> String {
    glyphs.isUnicode ? icon : spellingFlags(icon).filter { !isPicture($0) }
  }

  /// Whether it is a sign from the arrows on, such as an emoji, that has no form in ASCII.
  private static func isPicture(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value >= 0x2190,
      first.properties.generalCategory == .otherSymbol
    else {
      return false
    }
    return part(of: character, .ascii) == .cluster("?", width: 1)
  }
}
