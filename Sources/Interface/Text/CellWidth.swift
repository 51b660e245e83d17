import CQuizboardUTF8Proc

/// The number of terminal cells that characters take.
enum CellWidth {
  private static let emojiVariation: Unicode.Scalar = "\u{FE0F}"

  /// Returns the width of a scalar: 0, 1 or 2.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let width = Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
    // Emoji newer than utf8proc's table are unassigned there, but not in Swift.
    if width < 2, scalar.value > 0x1F000, scalar.properties.isEmojiPresentation {
      return isRegionalIndicator(scalar) ? 1 : 2
    }
    // Vowels and finals of Hangul join the consonant before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) {
      return 0
    }
    if width == 0, isSpacingMark(scalar) { return 1 }
    return max(0, min(2, width))
  }

  /// Returns the width of a cluster: 2 for an emoji sequence, else the sum of its scalars, at most
  /// 2. Terminals that measure each scalar arrive at the sum.
  static func of(_ cluster: some Collection<Unicode.Scalar>) -> Int {
    isEmoji(cluster) ? 2 : min(2, sum(cluster))
  }

  /// Returns the cells that a terminal needs that measures each scalar.
  static func sum(_ cluster: some Sequence<Unicode.Scalar>) -> Int {
    cluster.reduce(0) { $0 + of($1) }
  }

  /// Returns true for an emoji sequence, which is two cells wide.
  static func isEmoji(_ cluster: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = cluster.first else { return false }
    if isRegionalIndicator(first) { return cluster.count > 1 }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji && cluster.contains(emojiVariation)
  }

  static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Returns true for a vowel sign with a width of its own, as in Devanagari and Tamil. Terminals
  /// give it a cell; utf8proc does not.
  private static func isSpacingMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x900 && scalar.properties.generalCategory == .spacingMark
  }
}
