/// A line of two texts laid side by side.
public struct DifferenceLine: Sendable, Equatable {
  /// Whose line it is.
  public enum Side: String, Sendable {
    /// Of both.
    case both = " "
    /// Of what was expected only.
    case expected = "-"
    /// Of what there is only.
    case actual = "+"
    /// Lines that are left out.
    case gap = "@"
  }

  /// Whose line it is.
  public var side: Side
  /// Its text.
  public var text: String
}
