import Glibc
import Synchronization

/// Real time in whole milliseconds, as a transcript names it. It stands still until the run has
/// been launched: so a launch has one time.
public final class RecordedClock: Sendable {
  /// When it was made, in seconds since 1970.
  public let start: Double
  private let isRunning = Mutex(false)

  /// A clock that stands still.
  public init() { start = Self.present }

  /// What time it is, in seconds since 1970.
  public var now: Double { isRunning.withLock { $0 } ? Self.present : start }

  /// Lets it run.
  public func run() { isRunning.withLock { $0 = true } }

  private static var present: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec * 1000 + time.tv_nsec / 1_000_000) / 1000
  }
}
