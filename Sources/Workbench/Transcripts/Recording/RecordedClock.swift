import Glibc
import Synchronization

/// The real time in whole milliseconds, for transcripts. The clock stands still until the launch is
/// complete, so that a launch has a single time.
public final class RecordedClock: Sendable {
  /// The time of its creation, in seconds since 1970.
  public let start: Double
  private let isRunning = Mutex(false)

  /// Creates a stopped clock.
  public init() { start = Self.present }

  /// The current time in seconds since 1970.
  public var now: Double { isRunning.withLock { $0 } ? Self.present : start }

  /// Starts the clock.
  public func run() { isRunning.withLock { $0 = true } }

  private static var present: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec * 1000 + time.tv_nsec / 1_000_000) / 1000
  }
}
