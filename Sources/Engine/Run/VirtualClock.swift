import QuizboardScripting

/// The clock of a run, which stands still between the calls of its methods.
///
/// With real time, the time that has passed since the last query passes when an input begins.
final class VirtualClock: RunClock {
  private(set) var now: Double
  private(set) var elapsed = 0.0
  /// The seconds for which the quiz was closed, if they count.
  private(set) var timeAway = 0.0
  private let initial: Double
  private let realTime: (@Sendable () -> Double)?
  /// The real time at the last query.
  private var lastRealTime: Double

  init(_ options: SessionOptions) {
    initial = options.now
    realTime = options.realTime
    now = options.realTime?() ?? options.now
    lastRealTime = now
  }

  var isReal: Bool { realTime != nil }

  /// The time of the last input, real or virtual.
  var presentTime: Double { isReal ? lastRealTime : now }

  var secondsSinceLastAsked: Double { realTime.map { max(0, $0() - lastRealTime) } ?? 0 }

  /// Returns the real seconds since the last query; 0 if time is virtual.
  func takeRealSeconds() -> Double {
    guard let realTime else { return 0 }
    // If the system clock was set back, no time passes, and the run continues from the new time.
    let now = realTime()
    defer { lastRealTime = now }
    return max(0, now - lastRealTime)
  }

  /// Lets the next query return real seconds again that did not pass.
  func returnRealSeconds(_ seconds: Double) { if isReal { lastRealTime -= max(0, seconds) } }

  /// Lets seconds pass, up to the limit of a clock; ignores a negative number.
  func advance(by seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    now = min(now + seconds, RunLimits.clock)
    elapsed = min(elapsed + seconds, RunLimits.clock)
  }

  /// Lets real seconds pass before the next query.
  func advanceRealTime(by seconds: Double) {
    advance(by: seconds)
    lastRealTime += seconds
  }

  /// Restores the time of a saved run.
  func set(now: Double, elapsed: Double) {
    self.now = now
    self.elapsed = elapsed
  }

  /// Continues a saved run, now if time is real.
  func proceed(from now: Double, _ elapsed: Double) {
    set(now: isReal ? lastRealTime : now, elapsed: elapsed)
  }

  /// Continues a stored place. The time that the quiz was closed counts unless the quiz pauses.
  func resume(at now: Double, _ elapsed: Double, pauses: Bool) {
    // Without real time, the options set the time, but it never goes back.
    let present = max(now, isReal ? lastRealTime : initial)
    timeAway = pauses ? 0 : present - now
    proceed(from: present, elapsed + timeAway)
  }

  /// Resets the clock to the beginning of a run.
  func reset() {
    proceed(from: initial, 0)
    timeAway = 0
  }
}
