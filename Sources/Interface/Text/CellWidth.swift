import CQuizboardUTF8Proc

/// How many cells characters take.
enum CellWidth {
  private static let emojiVariation: Unicode.Scalar = "\u{FE0F}"
  private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"

  /// The width of one scalar: 0, 1 or 2.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let width = Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
    // Emoji newer than the installed table are unassigned to it, but not to Swift.
    if width < 2, scalar.value > 0x1F000, scalar.properties.isEmojiPresentation { return 2 }
    return max(0, min(2, width))
  }

  /// The width of a cluster: that of its widest scalar, and 2 for flags and what asks to be drawn
  /// as an emoji.
  static func of(_ cluster: some Sequence<Unicode.Scalar>) -> Int {
    var widest = 0
    var indicators = 0
    for scalar in cluster {
      if scalar == emojiVariation { return 2 }
      if regionalIndicators.contains(scalar) { indicators += 1 }
      widest = max(widest, of(scalar))
    }
    return indicators >= 2 ? 2 : widest
  }
}
