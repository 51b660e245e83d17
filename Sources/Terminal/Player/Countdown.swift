import QuizboardInterface
import QuizboardModel

/// The visible timers. The run reports the remaining time with each input; the player counts down
/// from there without asking the run.
struct Countdown {
  /// The time of the last report, in nanoseconds of the terminal's clock.
  private let start: Int64
  /// The remaining seconds of each running timer at `start`.
  private let remaining: [Double]

  init(_ screen: Screen, at now: Int64) {
    start = now
    var remaining: [Double] = []
    for layer in screen.layers { Self.collect(layer.root, into: &remaining) }
    self.remaining = remaining
  }

  private static func collect(_ element: Element, into remaining: inout [Double]) {
    if element.isHidden { return }
    if case .timer(let seconds, _) = element.kind, element.isEnabled, seconds > 0 {
      remaining.append(seconds)
    }
    for child in element.children { collect(child, into: &remaining) }
  }

  /// Returns the time of the next visible change, if any. Fractions of a second are rounded up.
  func nextChange(after now: Int64) -> Int64? {
    let elapsed = Double(now - start) / 1e9
    let waits = remaining.compactMap { seconds -> Double? in
      let left = seconds - elapsed
      return left > 0 ? left - (left.rounded(.up) - 1) : nil
    }
    // One millisecond later, so that the change is certain. At most a minute, since very large
    // values never change visibly.
    return waits.min().map { now + Int64((min($0, 60) + 0.001) * 1e9) }
  }

  /// Updates the timers of a screen to the current time.
  func apply(to screen: inout Screen, at now: Int64) {
    guard !remaining.isEmpty else { return }
    let elapsed = Double(now - start) / 1e9
    for index in screen.layers.indices { Self.pass(elapsed, &screen.layers[index].root) }
  }

  private static func pass(_ elapsed: Double, _ element: inout Element) {
    if case .timer(let seconds, let of) = element.kind, element.isEnabled {
      element.kind = .timer(remaining: max(0, seconds - elapsed), of: of)
    }
    for index in element.children.indices { pass(elapsed, &element.children[index]) }
  }
}
