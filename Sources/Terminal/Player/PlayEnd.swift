/// The way a play ended.
public enum PlayEnd: Sendable {
  /// The player left, or the terminal is gone.
  case left
  /// The player pressed Ctrl-C.
  case interrupted
  /// An engine fault, which has been reported.
  case fault
}
