/// The reason why a controller left the hierarchy.
public struct Departure: Hashable, Sendable, CustomStringConvertible {
  /// The causes of a departure.
  public enum Cause: String, CaseIterable, Sendable {
    /// It was popped from a navigation stack.
    case popped
    /// It was removed from a container.
    case removed
    /// Its presentation, or an enclosing one, was dismissed.
    case dismissed
    /// Another controller replaced it.
    case replaced
    /// It could not be restored, or depended on a controller that could not.
    case unrestored
  }

  /// The cause.
  public let cause: Cause
  /// The segue that caused it, if any.
  public let segue: SegueID?

  /// Creates a departure.
  public init(cause: Cause, segue: SegueID? = nil) {
    self.cause = cause
    self.segue = segue
  }

  /// The description: `popped by segue "back"`.
  public var description: String {
    if cause == .unrestored { return "not restored" }
    return segue.map { "\(cause.rawValue) by segue \"\($0)\"" } ?? cause.rawValue
  }
}
