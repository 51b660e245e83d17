import QuizboardEngine
import Synchronization

/// The real time in whole milliseconds, for transcripts. The clock stands still until the launch is
/// complete, so that a launch has a single time.
public final class RecordedClock: Sendable {
  /// The time of its creation, in seconds since 1970.
  public let start: Double
  private let clock: SteadyClock
  private let isRunning = Mutex(false)

  /// Creates a stopped clock.
  public init() {
    clock = SteadyClock()
    start = Self.inMilliseconds(clock.now)
  }

  /// The current time in seconds since 1970.
  public var now: Double { isRunning.withLock { $0 } ? Self.inMilliseconds(clock.now) : start }

  /// Starts the clock.
  public func run() { isRunning.withLock { $0 = true } }

  private static func inMilliseconds(_ seconds: Double) -> Double {
    (seconds * 1000).rounded(.down) / 1000
  }
}
