extension SafeText {
  /// Returns true if a text certainly takes exactly one line of some columns, without laying it
  /// out. Of texts with other characters than letters of common scripts, some are left out.
  static func isCertainlyOneLine(_ text: String, within columns: Int) -> Bool {
    // No character has more cells than bytes, except a tab.
    guard text.utf8.count <= columns else { return false }
    var isPlain = true
    var hasLetter = false
    var (last, beforeLast): (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      // Line breaks and tabs, then the line breaks U+0085, U+2028 and U+2029.
      case ..<0x20, 0x7F: return false
      case 0x85 where last == 0xC2: return false
      case 0xA8...0xA9 where last == 0x80 && beforeLast == 0xE2: return false
      case 0x20..<0x7F: hasLetter = hasLetter || byte.isASCIILetter
      default:
        isPlain = false
        hasLetter = hasLetter || beginsLetter(byte)
      }
      (beforeLast, last) = (last, byte)
    }
    // A text of other characters can be invisible, and then takes no line.
    return hasLetter || (isPlain && columns > 0 && !text.isEmpty)
  }

  /// Returns true for the first byte of Latin, Greek and Cyrillic letters, Chinese characters and
  /// Hangul syllables.
  private static func beginsLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC3...0xC9, 0xCE...0xD1, 0xE5...0xE9, 0xEB...0xEC: true
    default: false
    }
  }
}
