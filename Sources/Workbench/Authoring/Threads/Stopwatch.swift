/// A measurement of elapsed real time.
package struct Stopwatch {
  private let start = ContinuousClock.now

  package init() {}

  /// The seconds since its creation.
  package var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
}
