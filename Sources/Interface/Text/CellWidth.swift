import CQuizboardUTF8Proc

/// The number of terminal cells that characters take.
enum CellWidth {
  private static let emojiVariation: Unicode.Scalar = "\u{FE0F}"
  private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"

  /// Returns the width of a scalar: 0, 1 or 2.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let width = Int(utf8proc_charwidth(Int32(bitPattern: scalar.value)))
    // Emoji newer than utf8proc's table are unassigned there, but not in Swift.
    if width < 2, scalar.value > 0x1F000, scalar.properties.isEmojiPresentation { return 2 }
    return max(0, min(2, width))
  }

  /// Returns the width of a cluster: that of its widest scalar, or 2 for flags and emoji
  /// presentation.
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
