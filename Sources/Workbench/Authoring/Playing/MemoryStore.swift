public import QuizboardEngine
public import QuizboardScripting

/// A temporary store in memory. Several runs can share it one after the other.
public class MemoryStore: RunStore {
  private var places: [PlaceKey: [UInt8]]
  private var settings: [String: [UInt8]]
  private var scores: [String: [Score]]

  /// Creates a store with some initial contents.
  public init(
    places: [PlaceKey: [UInt8]] = [:], settings: [String: [UInt8]] = [:], scores: [Score] = []
  ) {
    self.places = places
    self.settings = settings
    self.scores = Dictionary(grouping: scores, by: \.quiz)
  }

  /// See `RunStore`.
  public func place(of key: PlaceKey) -> [UInt8]? { places[key] }

  /// See `RunStore`.
  public func settings(of quiz: String) -> [UInt8]? { settings[quiz] }

  /// See `RunStore`.
  public func scores(of quiz: String) -> [Score] { scores[quiz] ?? [] }

  /// See `RunStore`.
  public func commit(_ changes: RunChanges) throws {
    for (quiz, change) in changes.settings {
      let present = changes.forgetsEverything ? [] : settings[quiz] ?? []
      if let before = change.before, before != present {
        throw SettingsConflict(quiz: quiz, kept: present)
      }
    }
    if changes.forgetsEverything {
      places = [:]
      settings = [:]
      scores = [:]
    }
    for (quiz, change) in changes.settings { settings[quiz] = change.value }
    for score in changes.scores { scores[score.quiz, default: []].append(score) }
    switch changes.place {
    case .save(let bytes), .replace(let bytes, _): places[changes.key] = bytes
    case .remove, .setAside: places[changes.key] = nil
    case .leave: break
    }
  }
}
