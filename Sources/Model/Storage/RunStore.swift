/// Storage of runs between starts of the program. One call of `commit` is one transaction.
public protocol RunStore: AnyObject {
  /// Returns the saved place of a run.
  func place(of key: PlaceKey) throws -> [UInt8]?
  /// Returns the encoded settings of a quiz.
  func settings(of quiz: String) throws -> [UInt8]?
  /// Returns the scores of a quiz in the order recorded; empty if they cannot be read.
  func scores(of quiz: String) -> [Score]
  /// Returns the scores of a quiz with the results of their questions, in the order recorded; empty
  /// if they cannot be read.
  func results(of quiz: String) -> [Score]
  /// Returns the identifiers of the quizzes that have a saved place in which the player has changed
  /// something (`RunChanges.isBegun`); empty if they cannot be read.
  func begunQuizzes() -> Set<String>
  /// Stores all changes of an input, or none. Throws `SettingsConflict` if the stored settings are
  /// not those that the run knew.
  func commit(_ changes: RunChanges) throws
  /// Reserves the place for a run; returns false if another program holds it. That run then starts
  /// from the beginning and saves settings and scores only.
  func claim(_ key: PlaceKey) -> Bool
  /// Releases the place.
  func release(_ key: PlaceKey)
  /// Returns and clears the store's messages for the player, a line each.
  func takeNotices() -> [Warning]
}

/// Defaults for a store that no other program shares, and that has no messages.
extension RunStore {
  /// Returns `scores(of:)`, which in a simple store have the results.
  public func results(of quiz: String) -> [Score] { scores(of: quiz) }
  /// Returns none.
  public func begunQuizzes() -> Set<String> { [] }
  /// Returns true.
  public func claim(_ key: PlaceKey) -> Bool { true }
  /// Does nothing.
  public func release(_ key: PlaceKey) {}
  /// Returns no messages.
  public func takeNotices() -> [Warning] { [] }
}
