import Glibc

/// A clock that begins at the system's time, and then goes on evenly: setting the system's time
/// does not move it. A suspended machine counts.
public struct SteadyClock: Sendable {
  private let start: Double
  private let began: Double
  private let uptime: @Sendable () -> Double

  /// Creates a clock that begins now.
  ///
  /// - Parameters:
  ///   - start: The time in seconds since 1970.
  ///   - uptime: Returns seconds from any beginning.
  public init(
    from start: Double = Timestamp.now(), uptime: @escaping @Sendable () -> Double = Self.uptime
  ) {
    self.start = start
    self.uptime = uptime
    began = uptime()
  }

  /// The time in seconds since 1970.
  public var now: Double { start + max(0, uptime() - began) }

  /// Returns the seconds since the machine was started, with those in which it was suspended.
  @Sendable
  public static func uptime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
