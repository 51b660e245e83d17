/// How one frame gives way to the next.
public struct Transition: Sendable, Equatable {
  /// The pictures that can be drawn between two frames.
  public enum Name: String, Sendable, CaseIterable {
    /// Nothing between.
    case none
    /// The new frame pushes the old one out; it comes from `edge`, the right one unless said
    /// otherwise.
    case slide
    /// The new frame comes over the old one from `edge`, the bottom one unless said otherwise.
    case coverVertical
    /// The old frame turns about its upright middle, and the new one is its back.
    case flipHorizontal
    /// The old frame fades out, then the new one in.
    case crossDissolve
    /// The new frame grows out of the middle of the old one.
    case scale
  }

  /// A side of the screen.
  public enum Edge: String, Sendable, CaseIterable {
    /// Where reading begins.
    case left
    /// Where a push comes from.
    case right
    /// Above the header.
    case top
    /// Below the keys, where a sheet comes from.
    case bottom
  }

  /// How the pace changes on the way.
  public enum Curve: String, Sendable, CaseIterable {
    /// The same throughout.
    case linear
    /// Slow at first.
    case easeIn
    /// Slow at last.
    case easeOut
    /// Slow at both ends.
    case easeInOut

    /// How far it is at a part of the time, both from 0 to 1.
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

  /// Which picture.
  public var name: Name
  /// Whether it runs backwards, as for a pop or a dismissal.
  public var isReversed: Bool
  /// How long it takes, in seconds.
  public var duration: Double
  /// Where the new frame comes from, and where it goes back to; nil is the name's own.
  public var edge: Edge?
  /// The pace.
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

  /// Makes the transition of that name; one that cannot be drawn here fades.
  public init(named name: String, isReversed: Bool) {
    self.init(Name(rawValue: name) ?? .crossDissolve, isReversed: isReversed)
  }

  /// How far it is, from 0 to 1, after a time in seconds.
  public func progress(after seconds: Double) -> Double {
    guard name != .none, duration > 0, seconds < duration else { return 1 }
    return curve.eased(seconds / duration)
  }
}
