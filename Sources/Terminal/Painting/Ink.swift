import QuizboardInterface

/// How the terminal draws, in its own colours.
struct Ink: Equatable {
  var foreground = TerminalColor.standard
  var background = TerminalColor.standard
  var attributes: Style.Attributes = []

  /// What `CSI 0 m` sets.
  static let plain = Ink()
}
