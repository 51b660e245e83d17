import Synchronization

/// A store in memory, for tests and for programs that keep nothing. Runs can share it.
public final class MemoryStore: RunStore, Sendable {
  private struct Content {
    var places: [PlaceKey: [UInt8]]
    /// The places that were only opened.
    var opened: Set<PlaceKey> = []
    var settings: [String: [UInt8]]
    var scores: [String: [Score]]
  }

  private let content: Mutex<Content>

  /// Creates a store with some initial contents.
  public init(
    places: [PlaceKey: [UInt8]] = [:], settings: [String: [UInt8]] = [:], scores: [Score] = []
  ) {
    content = Mutex(
      Content(
        places: places, settings: settings, scores: Dictionary(grouping: scores, by: \.quiz)))
  }

  /// See `RunStore`.
  public func place(of key: PlaceKey) -> [UInt8]? { content.withLock { $0.places[key] } }

  /// See `RunStore`.
  public func settings(of quiz: String) -> [UInt8]? { content.withLock { $0.settings[quiz] } }

  /// See `RunStore`.
  public func scores(of quiz: String) -> [Score] { content.withLock { $0.scores[quiz] ?? [] } }

  /// See `RunStore`.
  public func begunQuizzes() -> Set<String> {
    content.withLock { content in
      Set(content.places.keys.filter { !content.opened.contains($0) }.map(\.quiz))
    }
  }

  /// See `RunStore`.
  public func commit(_ changes: RunChanges) throws(SettingsConflict) {
    try content.withLock { (content) throws(SettingsConflict) in
      for (quiz, change) in changes.settings {
        let present = changes.forgetsEverything ? [] : content.settings[quiz] ?? []
        if let before = change.before, before != present {
          throw SettingsConflict(quiz: quiz, kept: present)
        }
      }
      if changes.forgetsEverything { content = Content(places: [:], settings: [:], scores: [:]) }
      for (quiz, change) in changes.settings { content.settings[quiz] = change.value }
      for score in changes.scores { content.scores[score.quiz, default: []].append(score) }
      switch changes.place {
      case .save(let bytes), .replace(let bytes, _):
        content.places[changes.key] = bytes
        if changes.isBegun {
          content.opened.remove(changes.key)
        } else {
          content.opened.insert(changes.key)
        }
      case .remove, .setAside: content.places[changes.key] = nil
      case .leave: break
      }
    }
  }
}
