/// The replies that the terminal owes. Each group of queries ends with one for the attributes,
/// whose reply comes last.
struct ExpectedReplies {
  /// The time after which a terminal that never replied is taken for mute, in nanoseconds.
  private static let longestSilence: Int64 = 10_000_000_000
  /// The longest wait at the end, in nanoseconds.
  static let patience: Int64 = 1_000_000_000

  /// The number of groups without a reply.
  private(set) var count = 0
  /// True if queries have been sent.
  private(set) var hasAsked = false
  /// True if the terminal has replied.
  private(set) var hasAnswered = false
  private var lastAsked: Int64 = 0

  mutating func ask(at now: Int64) {
    hasAsked = true
    lastAsked = now
    count += 1
  }

  mutating func answer() {
    hasAnswered = true
    count = max(0, count - 1)
  }

  /// Forgets the replies that were expected before the terminal was given away.
  mutating func forget() { count = 0 }

  /// The time until which to wait for what is missing; nil if nothing is to be expected.
  func deadline(at now: Int64) -> Int64? {
    guard count > 0, hasAnswered || now < lastAsked + Self.longestSilence else { return nil }
    return now + Self.patience
  }
}
