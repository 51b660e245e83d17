public import QuizboardEngine
public import QuizboardScripting

/// Passes a store on, and gathers what a run keeps there.
public final class GatheringStore: RunStore {
  private let store: any RunStore
  /// All that the run has kept so far, as one change.
  public private(set) var changes: RunChanges

  /// Gathers what the run with this key keeps.
  public init(_ store: any RunStore, of key: PlaceKey) {
    self.store = store
    changes = RunChanges(key: key)
  }

  /// See `RunStore`.
  public func commit(_ changes: RunChanges) throws {
    try store.commit(changes)
    if changes.forgetsEverything { self.changes = RunChanges(key: changes.key) }
    self.changes.forgetsEverything = self.changes.forgetsEverything || changes.forgetsEverything
    self.changes.place = try store.place(of: changes.key).map { .save($0) } ?? .remove
    self.changes.settings.merge(changes.settings.mapValues { SettingsChange($0.value) }) { $1 }
    self.changes.scores += changes.scores
  }

  /// See `RunStore`.
  public func place(of key: PlaceKey) throws -> [UInt8]? { try store.place(of: key) }
  /// See `RunStore`.
  public func settings(of quiz: String) throws -> [UInt8]? { try store.settings(of: quiz) }
  /// See `RunStore`.
  public func scores(of quiz: String) -> [Score] { store.scores(of: quiz) }
  /// See `RunStore`.
  public func claim(_ key: PlaceKey) -> Bool { store.claim(key) }
  /// See `RunStore`.
  public func release(_ key: PlaceKey) { store.release(key) }
  /// See `RunStore`.
  public func takeNotices() -> [Warning] { store.takeNotices() }
}
