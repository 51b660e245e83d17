/// What took a controller out of the hierarchy.
public struct Departure: Hashable, Sendable, CustomStringConvertible {
  /// The ways to leave.
  public enum Cause: String, CaseIterable, Sendable {
    /// Taken off a navigation stack.
    case popped
    /// Taken out of a container.
    case removed
    /// Its presentation, or the one that it was in, was dismissed.
    case dismissed
    /// Another controller took its place.
    case replaced
    /// It could not be restored, or stood on what could not.
    case unrestored
  }

  /// The way it left.
  public let cause: Cause
  /// The segue that did it, where one did.
  public let segue: SegueID?

  /// A departure of that kind.
  public init(cause: Cause, segue: SegueID? = nil) {
    self.cause = cause
    self.segue = segue
  }

  /// `popped by segue "back"`.
  public var description: String {
    if cause == .unrestored { return "not restored" }
    return segue.map { "\(cause.rawValue) by segue \"\($0)\"" } ?? cause.rawValue
  }
}
