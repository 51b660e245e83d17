public import QuizboardModel

/// A store in memory that also accumulates the changes of a run.
public final class GatheringStore: RunStore {
  private let store: MemoryStore
  /// All changes of the run so far, as one change.
  public private(set) var changes: RunChanges

  /// Creates a store for the run with this key.
  public init(
    of key: PlaceKey, place: [UInt8]? = nil, settings: [String: [UInt8]] = [:],
    scores: [Score] = []
  ) {
    changes = RunChanges(key: key)
    store = MemoryStore(
      places: place.map { [key: $0] } ?? [:], settings: settings, scores: scores)
  }

  /// See `RunStore`.
  public func place(of key: PlaceKey) -> [UInt8]? { store.place(of: key) }

  /// See `RunStore`.
  public func settings(of quiz: String) -> [UInt8]? { store.settings(of: quiz) }

  /// See `RunStore`.
  public func scores(of quiz: String) -> [Score] { store.scores(of: quiz) }

  /// See `RunStore`.
  public func commit(_ changes: RunChanges) throws {
    try store.commit(changes)
    if changes.forgetsEverything { self.changes = RunChanges(key: changes.key) }
    self.changes.forgetsEverything = self.changes.forgetsEverything || changes.forgetsEverything
    self.changes.place = place(of: changes.key).map { .save($0) } ?? .remove
    self.changes.settings.merge(changes.settings.mapValues { SettingsChange($0.value) }) { $1 }
    self.changes.scores += changes.scores
  }
}
