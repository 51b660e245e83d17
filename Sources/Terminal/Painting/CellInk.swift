import QuizboardInterface
import QuizboardModel

/// A style in the colours of the terminal.
struct Ink: Equatable {
  var foreground = TerminalColor.standard
  var background = TerminalColor.standard
  var attributes: Style.Attributes = []

  /// The style that `CSI 0 m` sets.
  static let plain = Ink()
}
