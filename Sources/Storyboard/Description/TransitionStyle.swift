/// The transitions that need no animator of an author's.
public enum TransitionName: String, CaseIterable, Sendable {
  /// No frames between before and after; its name is `none`, which Swift keeps for optionals.
  case cut = "none"
  /// The new screen comes in from the side; going back mirrors it. What pushing and popping use.
  case slide
  /// The new screen comes up from below. What presentations use.
  case coverVertical
  /// The screen turns over.
  case flipHorizontal
  /// One screen fades into the other.
  case crossDissolve
  /// The new screen grows out of the middle.
  case scale
}

/// How a built-in transition is drawn. What is nil is as that transition usually is.
public struct TransitionStyle: Hashable, Sendable {
  /// A side of the screen.
  public enum Edge: String, CaseIterable, Sendable {
    case left, right, top, bottom
  }

  /// How its speed goes.
  public enum Curve: String, CaseIterable, Sendable {
    case linear, easeIn, easeOut, easeInOut
  }

  /// Which one.
  public var name: TransitionName
  /// Where the new screen comes in from.
  public var edge: Edge?
  /// How its speed goes.
  public var curve: Curve?
  /// How long it takes, in seconds.
  public var duration: Double?

  /// A transition of that name.
  public init(
    _ name: TransitionName, edge: Edge? = nil, curve: Curve? = nil, duration: Double? = nil
  ) {
    self.name = name
    self.edge = edge
    self.curve = curve
    self.duration = duration
  }
}
