/// The built-in transitions.
public enum TransitionName: String, CaseIterable, Sendable {
  /// No intermediate frames. Its script name is `none`, which Swift reserves for optionals.
  case cut = "none"
  /// The new screen enters from the side; the reverse is mirrored. The default of push and pop.
  case slide
  /// The new screen rises from below. The default of presentations.
  case coverVertical
  /// The screen flips.
  case flipHorizontal
  /// One screen fades into the other.
  case crossDissolve
  /// The new screen grows from the centre.
  case scale
}

/// The options of a built-in transition; nil for the default of that transition.
public struct TransitionStyle: Hashable, Sendable {
  /// A side of the screen.
  public enum Edge: String, CaseIterable, Sendable {
    case left, right, top, bottom
  }

  /// The timing curve.
  public enum Curve: String, CaseIterable, Sendable {
    case linear, easeIn, easeOut, easeInOut
  }

  /// The transition.
  public var name: TransitionName
  /// The edge at which the new screen enters.
  public var edge: Edge?
  /// The timing curve.
  public var curve: Curve?
  /// The duration in seconds.
  public var duration: Double?

  /// Creates the style of a transition.
  public init(
    _ name: TransitionName, edge: Edge? = nil, curve: Curve? = nil, duration: Double? = nil
  ) {
    self.name = name
    self.edge = edge
    self.curve = curve
    self.duration = duration
  }
}
