public import Scripting

/// Where runs are kept between starts. One call of `commit` is one transaction.
public protocol RunStore: AnyObject {
  /// Where a run of this quiz was, as it was saved.
  func place(of key: PlaceKey) throws -> [UInt8]?
  /// The settings of a quiz, as a run wrote them.
  func settings(of quiz: String) throws -> [UInt8]?
  /// The scores of a quiz, in the order recorded; none where they cannot be read.
  func scores(of quiz: String) -> [Score]
  /// Keeps everything that an input changed, or nothing.
  func commit(_ changes: RunChanges) throws
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
}

/// What one input changes in a store.
public struct RunChanges: Sendable {
  /// What happens to the place.
  public enum Place: Sendable {
    /// It is this now.
    case save([UInt8])
    /// The quiz was left: it begins afresh next time.
    case remove
    /// It cannot be restored, and is kept aside for whoever wants to know why.
    case setAside(reason: String)
    /// Nothing.
    case leave
  }

  /// The quiz and the path.
  public var key: PlaceKey
  /// The place.
  public var place: Place
  /// The settings, where they changed.
  public var settings: [UInt8]?
  /// The scores that were recorded.
  public var scores: [Score]

  /// Makes changes.
  public init(key: PlaceKey, place: Place = .leave, settings: [UInt8]? = nil, scores: [Score] = []) {
    self.key = key
    self.place = place
    self.settings = settings
    self.scores = scores
  }
}
