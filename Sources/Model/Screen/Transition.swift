/// The animation from one frame to the next.
public struct Transition: Sendable, Equatable {
  /// The animations between two frames.
  public enum Name: String, Sendable, CaseIterable {
    /// No animation.
    case none
    /// The new frame pushes the old one out. It enters from `edge`, by default the right one.
    case slide
    /// The new frame covers the old one from `edge`, by default the bottom one.
    case coverVertical
    /// The old frame turns about its vertical axis; the new one is its back.
    case flipHorizontal
    /// The old frame fades out, then the new one fades in.
    case crossDissolve
    /// The new frame grows from the centre of the old one.
    case scale
  }

  /// A side of the screen.
  public enum Edge: String, Sendable, CaseIterable {
    /// The left side.
    case left
    /// The right side, where a push enters.
    case right
    /// The top, above the header.
    case top
    /// The bottom, below the key hints, where a sheet enters.
    case bottom
  }

  /// The pacing of the animation.
  public enum Curve: String, Sendable, CaseIterable {
    /// Constant speed.
    case linear
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at the start and at the end.
    case easeInOut

    /// Returns the progress after a share of the duration, both from 0 to 1.
    public func eased(_ part: Double) -> Double {
      guard part > 0 else { return 0 }
      guard part < 1 else { return 1 }
      let left = 1 - part
      return switch self {
      case .linear: part
      case .easeIn: part * part * part
      case .easeOut: 1 - left * left * left
      case .easeInOut: part < 0.5 ? 4 * part * part * part : 1 - 4 * left * left * left
      }
    }
  }

  /// The animation.
  public var name: Name
  /// True if the animation runs backwards, as for a pop or a dismissal.
  public var isReversed: Bool
  /// The duration in seconds.
  public var duration: Double
  /// The side where the new frame enters, or leaves when reversed; nil for the default of `name`.
  public var edge: Edge?
  /// The pacing.
  public var curve: Curve

  /// Makes a transition.
  public init(
    _ name: Name, isReversed: Bool = false, duration: Double = 0.22, edge: Edge? = nil,
    curve: Curve = .easeInOut
  ) {
    self.name = name
    self.isReversed = isReversed
    self.duration = duration
    self.edge = edge
    self.curve = curve
  }

  /// Makes the transition with that name; an unknown name gives a cross-dissolve.
  public init(named name: String, isReversed: Bool) {
    self.init(Name(rawValue: name) ?? .crossDissolve, isReversed: isReversed)
  }

  /// Returns the progress, from 0 to 1, after a time in seconds.
  public func progress(after seconds: Double) -> Double {
    guard name != .none, duration > 0, seconds < duration else { return 1 }
    return curve.eased(seconds / duration)
  }
}
