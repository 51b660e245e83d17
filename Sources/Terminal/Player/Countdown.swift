import QuizboardInterface

/// Timers on screen that go on while nobody does anything: a run says how much was left when it
/// last answered, and a face counts down from there without asking it.
struct Countdown {
  /// When the run last answered, in the terminal's nanoseconds.
  private let start: Int64
  /// Seconds that were left then, of each timer that runs.
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

  /// When a shown time changes next; nil where none does. A second that has begun is shown whole.
  func nextChange(after now: Int64) -> Int64? {
    let elapsed = Double(now - start) / 1e9
    let waits = remaining.compactMap { seconds -> Double? in
      let left = seconds - elapsed
      return left > 0 ? left - (left.rounded(.up) - 1) : nil
    }
    // A millisecond later, for a moment too early it would not have changed yet. At most a minute:
    // what is shown of a time beyond all bounds never changes.
    return waits.min().map { now + Int64((min($0, 60) + 0.001) * 1e9) }
  }

  /// A screen as it is now.
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
