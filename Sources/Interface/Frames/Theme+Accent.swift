public import QuizboardModel

extension Theme {
  /// The least contrast of words, by WCAG 2.
  static let leastContrast = 4.5
  /// The least contrast of the words on a filled button, which fades a little without the focus.
  private static let leastOnAccent = 5.5

  /// Returns the theme with another accent colour, which is made lighter on a dark background, or
  /// darker on a light one, until words in it can be read. The sixteen colours of simple terminals
  /// stay as they are, and so does the theme for the highest contrast.
  public func accented(_ color: RGBColor?) -> Theme {
    guard let color, self != .contrast, self != .neutral else { return self }
    let grounds = [RGBColor(background.rgb), RGBColor(surface.rgb)]
    let end = RGBColor.blackOrWhite(on: grounds[0])
    let steps = stride(from: 0.0, through: 1, by: 0.02).lazy.map { color.mixed(with: end, $0) }
    let indexedGround = RGBColor(index: background.indexed)
    let readable = steps.first { step in
      grounds.allSatisfy { step.contrast(with: $0) >= Self.leastContrast }
        && RGBColor.blackOrWhite(on: step).contrast(with: step) >= Self.leastOnAccent
        && RGBColor(index: Self.nearest(step.value)).contrast(with: indexedGround)
          >= Self.leastContrast
    }
    let shown = readable ?? end
    let words = RGBColor.blackOrWhite(on: shown)
    var theme = self
    theme.accent.rgb = shown.value
    theme.accent.indexed = Self.nearest(shown.value)
    theme.onAccent.rgb = words.value
    theme.onAccent.indexed = Self.nearest(words.value)
    return theme
  }
}

extension RGBColor {
  /// Makes a colour of xterm's cube or of its greys, by its index from 16.
  init(index: UInt8) {
    if index >= 232 {
      self.init(UInt32(8 + 10 * (Int(index) - 232)) * 0x01_0101)
    } else {
      let place = UInt32(max(16, index)) - 16
      let parts = [place / 36, place / 6 % 6, place % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
      self.init(parts[0] << 16 | parts[1] << 8 | parts[2])
    }
  }

  /// Returns black or white, whichever can be read better on a colour.
  fileprivate static func blackOrWhite(on color: RGBColor) -> RGBColor {
    let (black, white) = (RGBColor(0), RGBColor(0xFFFFFF))
    return color.contrast(with: black) > color.contrast(with: white) ? black : white
  }
}
