import QuizboardClassroom
import Synchronization

/// A place with the number of its row.
struct PlaceRow: Sendable {
  let number: Int64
  var place: StoredPlace

  /// The approximate size in memory, in bytes.
  var size: Int {
    let blobs = place.settings.values.reduce(0) { $0 + $1.count + 100 }
    return place.scores.reduce(place.state.count + blobs + 400) { $0 + $1.count + 40 }
  }
}

/// Committed places in memory, up to a size. Those that were used longest ago leave first.
///
/// The places are in two generations. When the recent one has half of the maximum size, it becomes
/// the older one, whose places then leave. A place that is used moves to the recent one.
struct PlaceCache {
  private let limit: Int
  private var recent: [PlaceID: PlaceRow] = [:]
  private var older: [PlaceID: PlaceRow] = [:]
  /// The size of the recent generation, in bytes.
  private var size = 0

  /// Makes an empty cache with a maximum size in bytes.
  init(limit: Int) { self.limit = limit }

  /// The number of places.
  var count: Int { recent.count + older.count }

  /// Returns a place if it is in memory.
  mutating func row(of id: PlaceID) -> PlaceRow? {
    if let row = recent[id] { return row }
    guard let row = older[id] else { return nil }
    keep(row, of: id)
    return row
  }

  /// Adds or replaces a place. One that is larger than a generation is not added.
  mutating func keep(_ row: PlaceRow, of id: PlaceID) {
    if let former = recent.removeValue(forKey: id) { size -= former.size }
    older[id] = nil
    guard row.size <= limit / 2 else { return }
    if size + row.size > limit / 2 {
      older = recent
      recent = [:]
      size = 0
    }
    recent[id] = row
    size += row.size
  }

  /// Removes all places.
  mutating func empty() { self = Self(limit: limit) }
}

/// A cache that callers read on their own threads. Only the thread of the file adds to it.
final class SharedPlaceCache: Sendable {
  private let cache: Mutex<PlaceCache>

  init(limit: Int) { cache = Mutex(PlaceCache(limit: limit)) }

  func place(_ id: PlaceID) -> StoredPlace? { row(of: id)?.place }

  func row(of id: PlaceID) -> PlaceRow? { cache.withLock { $0.row(of: id) } }

  func keep(_ rows: [PlaceID: PlaceRow]) {
    cache.withLock { cache in
      for (id, row) in rows { cache.keep(row, of: id) }
    }
  }

  func empty() { cache.withLock { $0.empty() } }
}
