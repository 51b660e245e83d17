/// A moment by which something must have happened. It only bounds a wait: nothing waits for it.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(in limit: Duration) { end = .now + limit }

  /// This moment: for a look without a wait.
  static var now: Deadline { Deadline(in: .zero) }

  var hasPassed: Bool { .now >= end }

  /// The remaining milliseconds, rounded up, for `poll`; 0 after the deadline.
  var milliseconds: Int32 {
    let left = end - .now
    guard left > .zero else { return 0 }
    let whole =
      left.components.seconds * 1_000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
    return Int32(clamping: whole)
  }
}
