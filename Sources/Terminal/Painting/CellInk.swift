import QuizboardInterface
import QuizboardModel

/// A style in the colours of the terminal.
struct Ink: Equatable {
  var foreground = TerminalColor.standard
  var background = TerminalColor.standard
  var attributes: Style.Attributes = []
  /// The number of the address that the cell leads to, in `Pen.links`, from 1; 0 for none.
  var link: UInt16 = 0

  /// The style that `CSI 0 m` sets.
  static let plain = Ink()
}
