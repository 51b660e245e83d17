public import Scripting

/// Where runs are kept between starts. One call of `commit` is one transaction.
public protocol RunStore: AnyObject {
  /// Where a run of this quiz was, as it was saved.
  func place(of key: PlaceKey) throws -> [UInt8]?
  /// The settings of a quiz, as a run wrote them.
  func settings(of quiz: String) throws -> [UInt8]?
  /// The scores of a quiz, in the order recorded; none where they cannot be read.
  func scores(of quiz: String) -> [Score]
  /// Keeps everything that an input changed, or nothing. Throws `SettingsConflict` where the settings are not those
  /// that the run knew.
  func commit(_ changes: RunChanges) throws
  /// Takes the place for a run; false where a run of another program keeps it.
  func claim(_ key: PlaceKey) -> Bool
  /// Gives the place back.
  func release(_ key: PlaceKey)
  /// What the person must be told of the store, each thing once and in a line.
  func takeNotices() -> [String]
}

/// What a store of one program does: it is nobody else's, and has nothing to tell.
extension RunStore {
  /// Always.
  public func claim(_ key: PlaceKey) -> Bool { true }
  /// Nothing.
  public func release(_ key: PlaceKey) {}
  /// Nothing.
  public func takeNotices() -> [String] { [] }
}

/// The settings that are kept are not those that a run knew: another run has changed them. Nothing was kept.
public struct SettingsConflict: Error, Sendable {
  /// The quiz whose settings they are.
  public var quiz: String
  /// What is kept now; empty where nothing is.
  public var kept: [UInt8]

  /// A conflict with what is kept.
  public init(quiz: String, kept: [UInt8]) {
    self.quiz = quiz
    self.kept = kept
  }
}

/// What becomes of the settings of a quiz.
public struct SettingsChange: Sendable, Equatable {
  /// The settings from now on.
  public var value: [UInt8]
  /// As the run knew them, empty where there were none: only these are replaced. Nil: whatever is kept.
  public var before: [UInt8]?

  /// Settings in the place of others.
  public init(_ value: [UInt8], before: [UInt8]? = nil) {
    self.value = value
    self.before = before
  }
}

/// What a place is kept under.
public struct PlaceKey: Hashable, Sendable {
  /// The quiz's identifier.
  public var quiz: String
  /// The folder or file that it was opened from, absolute.
  public var path: String

  /// Makes a key.
  public init(quiz: String, path: String) {
    self.quiz = quiz
    self.path = path
  }

  /// The key of a run of a quiz.
  public init(_ bundle: QuizBundle) { self.init(quiz: bundle.identifier, path: FileSystem.canonical(bundle.path)) }
}

/// What one input changes in a store.
public struct RunChanges: Sendable {
  /// What happens to the place.
  public enum Place: Sendable {
    /// It is this now.
    case save([UInt8])
    /// The quiz was left: it begins afresh next time.
    case remove
    /// It is this now, and what it was is kept aside: not all of it could be restored.
    case replace([UInt8], reason: String)
    /// It cannot be restored, and is kept aside for whoever wants to know why.
    case setAside(reason: String)
    /// Nothing.
    case leave
  }

  /// The quiz and the path.
  public var key: PlaceKey
  /// The place.
  public var place: Place
  /// The settings that changed, by the identifiers of their quizzes: the run's own, and others that are part of it.
  public var settings: [String: SettingsChange]
  /// The scores that were recorded.
  public var scores: [Score]
  /// Whether all that was kept of any quiz is forgotten first: places, also those set aside, settings and scores.
  public var forgetsEverything = false

  /// Makes changes.
  public init(
    key: PlaceKey, place: Place = .leave, settings: [String: SettingsChange] = [:], scores: [Score] = []
  ) {
    self.key = key
    self.place = place
    self.settings = settings
    self.scores = scores
  }
}
