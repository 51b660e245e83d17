/// How one frame gives way to the next.
public struct Transition: Sendable, Equatable {
  /// The pictures that can be drawn between two frames.
  public enum Name: String, Sendable, CaseIterable {
    /// Nothing between.
    case none
    /// The new frame pushes the old one out to the left.
    case slide
    /// The new frame rises over the old one from below.
    case coverVertical
    /// The old frame fades out, then the new one in.
    case crossDissolve
  }

  /// Which picture.
  public var name: Name
  /// Whether it runs backwards, as for a pop or a dismissal.
  public var isReversed: Bool
  /// How long it takes, in seconds.
  public var duration: Double

  /// Makes a transition.
  public init(_ name: Name, isReversed: Bool = false, duration: Double = 0.22) {
    self.name = name
    self.isReversed = isReversed
    self.duration = duration
  }

  /// Makes the transition of that name; one that cannot be drawn here fades.
  public init(named name: String, isReversed: Bool) {
    self.init(Name(rawValue: name) ?? .crossDissolve, isReversed: isReversed)
  }

  /// How far it is, from 0 to 1, after a time in seconds: slow at both ends.
  public func progress(after seconds: Double) -> Double {
    guard name != .none, duration > 0, seconds < duration else { return 1 }
    let part = max(0, seconds / duration)
    return part < 0.5 ? 4 * part * part * part : 1 - (2 - 2 * part) * (2 - 2 * part) * (2 - 2 * part) / 2
  }
}
