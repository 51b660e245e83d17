/// A measurement of elapsed real time.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// The seconds since its creation.
  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
}
