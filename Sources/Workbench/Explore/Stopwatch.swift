import Glibc

/// The time that passes in the world.
struct Stopwatch {
  private let start = Self.now

  /// Seconds since it was made.
  var seconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
