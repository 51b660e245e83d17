public import QuizboardEngine
public import QuizboardScripting

/// A store in memory that also accumulates the changes of a run.
public final class GatheringStore: MemoryStore {
  /// All changes of the run so far, as one change.
  public private(set) var changes: RunChanges

  /// Creates a store for the run with this key.
  public init(
    of key: PlaceKey, place: [UInt8]? = nil, settings: [String: [UInt8]] = [:],
    scores: [Score] = []
  ) {
    changes = RunChanges(key: key)
    super.init(places: place.map { [key: $0] } ?? [:], settings: settings, scores: scores)
  }

  /// See `RunStore`.
  public override func commit(_ changes: RunChanges) throws {
    try super.commit(changes)
    if changes.forgetsEverything { self.changes = RunChanges(key: changes.key) }
    self.changes.forgetsEverything = self.changes.forgetsEverything || changes.forgetsEverything
    self.changes.place = place(of: changes.key).map { .save($0) } ?? .remove
    self.changes.settings.merge(changes.settings.mapValues { SettingsChange($0.value) }) { $1 }
    self.changes.scores += changes.scores
  }
}
