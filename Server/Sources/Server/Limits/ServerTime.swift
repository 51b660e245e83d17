/// The clock of the server, which tests replace.
public struct ServerTime: Sendable {
  /// Returns the time since some moment; it never goes back.
  public let now: @Sendable () -> Duration
  /// Waits. Throws a `CancellationError` if the task is cancelled meanwhile.
  public let sleep: @Sendable (Duration) async throws -> Void

  /// Makes a clock.
  public init(
    now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.now, self.sleep) = (now, sleep)
  }

  /// The clock of the system.
  public static let system = {
    let start = ContinuousClock.now
    return ServerTime(
      now: { ContinuousClock.now - start }, sleep: { try await Task.sleep(for: $0) })
  }()
}
