public import QuizboardScripting

/// Where runs are kept between starts. One call of `commit` is one transaction.
public protocol RunStore: AnyObject {
  /// Where a run of this quiz was, as it was saved.
  func place(of key: PlaceKey) throws -> [UInt8]?
  /// The settings of a quiz, as a run wrote them.
  func settings(of quiz: String) throws -> [UInt8]?
  /// The scores of a quiz, in the order recorded; none where they cannot be read.
  func scores(of quiz: String) -> [Score]
  /// Keeps everything that an input changed, or nothing. Throws `SettingsConflict` where the
  /// settings are not those that the run knew.
  func commit(_ changes: RunChanges) throws
  /// Takes the place for a run; false where a run of another program keeps it.
  func claim(_ key: PlaceKey) -> Bool
  /// Gives the place back.
  func release(_ key: PlaceKey)
  /// What the person must be told of the store, each thing once and in a line.
  func takeNotices() -> [Warning]
}

/// What a store of one program does: it is nobody else's, and has nothing to tell.
extension RunStore {
  /// Always.
  public func claim(_ key: PlaceKey) -> Bool { true }
  /// Nothing.
  public func release(_ key: PlaceKey) {}
  /// Nothing.
  public func takeNotices() -> [Warning] { [] }
}
