/// The limits of what one input may do to a hierarchy, and of the hierarchy itself.
public enum TransitionLimits {
  /// The maximum number of segues, each a transition, that one input may perform.
  static let segues = 1_000
  /// The maximum number of levels of containers and presentations.
  public static let depth = 500
}
