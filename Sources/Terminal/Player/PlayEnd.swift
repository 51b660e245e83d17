/// How a play has ended.
public enum PlayEnd: Sendable {
  /// It was left, or nobody can see it any more.
  case left
  /// Somebody pressed Ctrl-C.
  case interrupted
  /// The engine is at fault, and has said so.
  case fault
}
