import Synchronization

/// Limits how often a place is written to, and how many streams of events it has.
final class RateLimiter: Sendable {
  /// What is limited.
  enum Key: Hashable {
    /// A player's place in a quiz.
    case place(player: [UInt8], quiz: String)
    /// An address without a cookie.
    case address(NetworkAddress?)
  }

  /// The inputs of a place a second, on average.
  static let inputsPerSecond = 5.0
  /// The inputs of a place at once.
  static let burst = 20.0
  /// The streams of events of a place at the same time.
  static let streams = 2
  /// The number of keys that are remembered at most.
  static let largestTable = 100_000

  private struct Entry {
    /// The inputs that are left at `moment`.
    var inputs: Double
    var moment: Duration
    var streams = 0

    mutating func refill(at now: Duration) {
      inputs = min(burst, inputs + (now - moment) / .seconds(1) * inputsPerSecond)
      moment = now
    }
  }

  private struct Table {
    var entries: [Key: Entry] = [:]
    /// The number of entries at which those that say nothing are removed.
    var sweepAt = 1_024
  }

  private let time: ServerTime
  private let table = Mutex(Table())

  /// Makes a limiter in which nothing is used up.
  init(time: ServerTime) { self.time = time }

  /// The number of keys that are remembered.
  var count: Int { table.withLock { $0.entries.count } }

  /// Counts an input. Returns nil if it may be made, else the whole seconds until then.
  func input(_ key: Key) -> Int? {
    update(key) { entry in
      guard entry.inputs < 1 else {
        entry.inputs -= 1
        return nil
      }
      return max(1, Int(((1 - entry.inputs) / Self.inputsPerSecond).rounded(.up)))
    }
  }

  /// Counts a stream of events. Returns false if the place has too many.
  func openStream(_ key: Key) -> Bool {
    update(key) { entry in
      guard entry.streams < Self.streams else { return false }
      entry.streams += 1
      return true
    }
  }

  /// Counts the end of a stream.
  func closeStream(_ key: Key) {
    update(key) { $0.streams -= 1 }
  }

  private func update<Result>(_ key: Key, _ body: (inout Entry) -> Result) -> Result {
    let now = time.now()
    return table.withLock { table in
      if table.entries.count >= table.sweepAt { Self.sweep(&table, at: now) }
      var entry = table.entries[key] ?? Entry(inputs: Self.burst, moment: now)
      entry.refill(at: now)
      defer { table.entries[key] = entry }
      return body(&entry)
    }
  }

  /// Removes the entries that are as if they were new; if that leaves too many, all without
  /// streams.
  private static func sweep(_ table: inout Table, at now: Duration) {
    table.entries = table.entries.compactMapValues { entry in
      var entry = entry
      entry.refill(at: now)
      return entry.inputs < burst || entry.streams > 0 ? entry : nil
    }
    if table.entries.count >= largestTable {
      table.entries = table.entries.filter { $0.value.streams > 0 }
    }
    table.sweepAt = max(1_024, min(largestTable, table.entries.count * 2))
  }
}
