import QuizboardClassroom
import QuizboardModel
import Synchronization

/// A store in memory, which can be made to fail.
final class MemoryClassStore: ClassStore {
  private struct Content {
    var places: [PlaceID: StoredPlace] = [:]
    var values: [String: [UInt8]] = [:]
    var fault: PlainError?
    var commits = 0
    /// Changes a place before a commit looks at it, once.
    var interference: ((inout StoredPlace) -> Void)?
  }

  private let content = Mutex(Content())

  /// The error that all calls throw; nil for none.
  func fail(_ fault: PlainError?) { content.withLock { $0.fault = fault } }

  /// The number of commits that were stored.
  var commitCount: Int { content.withLock(\.commits) }

  /// The only place of a quiz.
  func onlyPlace(in quiz: String) -> StoredPlace? {
    content.withLock { content in
      content.places.first { $0.key.quiz == quiz }?.value
    }
  }

  /// Changes all places.
  func change(_ change: (inout StoredPlace) -> Void) {
    content.withLock { content in
      content.places = content.places.mapValues { place in
        var place = place
        change(&place)
        return place
      }
    }
  }

  /// Has another server change a place just before the next commit.
  func interfere(_ change: @escaping @Sendable (inout StoredPlace) -> Void) {
    content.withLock { $0.interference = change }
  }

  private func use<Result>(
    _ body: (inout Content) -> sending Result
  ) throws(PlainError) -> sending Result {
    let (result, fault): (Result?, PlainError?) = content.withLock { content in
      content.fault == nil ? (body(&content), nil) : (nil, content.fault)
    }
    if let fault { throw fault }
    guard let result else { throw PlainError("no result") }
    return result
  }

  func place(_ id: PlaceID) async throws(PlainError) -> StoredPlace? {
    try use { .some($0.places[id]) } ?? nil
  }

  func commit(_ change: PlaceChange, to id: PlaceID) async throws(PlainError) -> Bool {
    try use { content in
      if let interference = content.interference, content.places[id] != nil {
        content.interference = nil
        content.places[id].map { place in
          var place = place
          interference(&place)
          content.places[id] = place
        }
      }
      guard (content.places[id]?.revision ?? 0) == change.place.revision - 1 else { return false }
      content.places[id] = change.place
      content.commits += 1
      return true
    }
  }

  func placesDue(by time: Double, limit: Int) async throws(PlainError) -> [PlaceID] {
    try use { content in
      content.places.compactMap { id, place in place.due.map { (id, $0) } }
        .filter { $0.1 <= time }.sorted { $0.1 < $1.1 }.prefix(limit).map(\.0)
    }
  }

  func places(of player: PlayerID) async throws(PlainError) -> [String: Bool] {
    try use { content in
      content.places.reduce(into: [:]) { found, entry in
        if entry.key.player == player { found[entry.key.quiz] = entry.value.isOver }
      }
    }
  }

  func value(_ name: String) async throws(PlainError) -> [UInt8]? {
    try use { .some($0.values[name]) } ?? nil
  }

  func keep(_ value: [UInt8], as name: String) async throws(PlainError) {
    try use { $0.values[name] = value }
  }

  func close() async {}
}
