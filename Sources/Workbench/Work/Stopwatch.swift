/// The time that passes in the world.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// Seconds since it was made.
  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
}
