/// The results of attempts that wait to be sent.
public struct OutboxState: Sendable, Hashable {
  /// A result that the server refused, and that waits until the player sends it again.
  public struct Parked: Sendable, Hashable {
    /// The title of the quiz.
    public var title: String
    /// The reason of the refusal.
    public var reason: String

    /// Creates a parked result.
    public init(title: String, reason: String) {
      self.title = title
      self.reason = reason
    }
  }

  /// The number of all results that wait, parked ones included.
  public var waiting: Int
  /// The parked results.
  public var parked: [Parked]

  /// Creates a state.
  public init(waiting: Int = 0, parked: [Parked] = []) {
    self.waiting = waiting
    self.parked = parked
  }
}
