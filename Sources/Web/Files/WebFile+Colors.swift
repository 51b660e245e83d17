import QuizboardInterface
public import QuizboardModel

extension WebFile {
  /// Returns the style sheet with the colours of pages: those of the light and the dark theme of
  /// the terminal, with the accent of a quiz, which is changed until it can be read.
  ///
  /// - Parameter accent: The accent of the quiz; nil for those of the themes.
  public static func colors(accent: RGBColor?) -> WebFile {
    let light = declarations(of: Theme.light.accented(accent))
    let dark = declarations(of: Theme.dark.accented(accent))
    return WebFile(
      type: style.type,
      bytes: Array(
        """
        :root { \(light) }
        @media (prefers-color-scheme: dark) { :root { \(dark) } }
        @media print { :root { \(light) } }

        """.utf8))
  }

  private static func declarations(of theme: Theme) -> String {
    Tone.allCases.map { tone in
      let name = tone == .onAccent ? "on-accent" : "\(tone)"
      return "--\(name): \(theme.color(of: tone).text);"
    }.joined(separator: " ")
  }
}

extension Theme {
  /// Returns the colour of a tone.
  fileprivate func color(of tone: Tone) -> RGBColor {
    switch resolve(Style(tone), depth: .full).foreground {
    case .rgb(let red, let green, let blue): RGBColor(red: red, green: green, blue: blue)
    case .standard, .index: RGBColor(0)
    }
  }
}
