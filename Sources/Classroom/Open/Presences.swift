/// Which players are there, and what their timers make due. It is lost when the server ends: nothing
/// of it decides what is stored.
struct Presences {
  private struct Presence {
    /// The time of the last request.
    var seenAt: Double
    /// The seconds since the stored time that do not count, because nobody was there.
    var lost = 0.0
    /// The readers of the place's versions.
    var watchers: [Int: AsyncStream<String>.Continuation] = [:]
    /// The time at which the next timer is due.
    var due: Double?
  }

  private var all: [PlaceID: Presence] = [:]
  private var watcherCount = 0

  /// The seconds without a request that count as time of the player.
  private static let longestGap = 300.0
  /// The seconds after a request for which the server commits what is due.
  private static let attention = 120.0
  /// The number of places above which those that nobody looks at are forgotten.
  private static let mostPlaces = 4_096

  // MARK: Time

  /// Returns the seconds that passed for a player since the stored time.
  ///
  /// - Parameters:
  ///   - pauses: True if a long absence counts as some minutes.
  ///   - isSeen: True if the player asks now.
  mutating func secondsPassed(
    _ id: PlaceID, since start: Double, at time: Double, pauses: Bool, isSeen: Bool
  ) -> Double {
    var presence = all[id] ?? Presence(seenAt: start)
    if pauses, presence.watchers.isEmpty {
      let gap = time - max(presence.seenAt, start)
      let lost = max(0, gap - Self.longestGap)
      if isSeen { presence.lost += lost }
      if isSeen { remember(id, presence, seenAt: time) }
      return max(0, time - start - presence.lost - (isSeen ? 0 : lost))
    }
    if isSeen { remember(id, presence, seenAt: time) }
    return max(0, time - start - (pauses ? presence.lost : 0))
  }

  private mutating func remember(_ id: PlaceID, _ presence: Presence, seenAt time: Double) {
    var presence = presence
    presence.seenAt = time
    if all[id] == nil, all.count >= Self.mostPlaces { forgetAbsent(at: time) }
    all[id] = presence
  }

  private mutating func forgetAbsent(at time: Double) {
    all = all.filter { _, presence in
      !presence.watchers.isEmpty || presence.due != nil
        || time - presence.seenAt < Self.longestGap
    }
  }

  /// Notes that a place was stored at the time up to which it was played.
  mutating func restart(_ id: PlaceID) { all[id]?.lost = 0 }

  /// True if the player has a page open, or asked not long ago.
  func isPresent(_ id: PlaceID, at time: Double) -> Bool {
    guard let presence = all[id] else { return false }
    return !presence.watchers.isEmpty || time - presence.seenAt <= Self.attention
  }

  // MARK: Timers

  /// Notes when the next timer is due; nil if none runs.
  mutating func schedule(_ id: PlaceID, at due: Double?) {
    if all[id] == nil, due == nil { return }
    all[id, default: Presence(seenAt: -.infinity)].due = due
  }

  /// Returns the places whose timers were due by a time, and forgets that they are due.
  mutating func due(at time: Double) -> [PlaceID] {
    let due = all.filter { $0.value.due.map { $0 <= time } ?? false }.map(\.key)
    for id in due { all[id]?.due = nil }
    return due
  }

  // MARK: News

  /// Adds a reader of the versions of a place, and returns its number.
  mutating func watch(
    _ id: PlaceID, _ reader: AsyncStream<String>.Continuation, at time: Double
  ) -> Int {
    watcherCount += 1
    var presence = all[id] ?? Presence(seenAt: time)
    presence.watchers[watcherCount] = reader
    remember(id, presence, seenAt: time)
    return watcherCount
  }

  /// Removes a reader.
  mutating func unwatch(_ id: PlaceID, _ number: Int, at time: Double) {
    all[id]?.watchers[number] = nil
    all[id]?.seenAt = time
  }

  /// Tells the readers of a place its version.
  func tell(_ id: PlaceID, _ version: String) {
    for watcher in all[id]?.watchers.values ?? [:].values { watcher.yield(version) }
  }

  /// Removes all readers, and returns them to be ended.
  mutating func removeReaders() -> [AsyncStream<String>.Continuation] {
    defer { for id in all.keys { all[id]?.watchers = [:] } }
    return all.values.flatMap(\.watchers.values)
  }
}
