/// Whose place it is: a quiz, opened from a path. The same quiz in two folders has two places.
public struct PlaceKey: Hashable, Sendable {
  /// The quiz's identifier.
  public var quiz: String
  /// Where the quiz was opened from, absolute and without symbolic links (the caller sees to it).
  public var path: String

  /// The place of the quiz `quiz` at `path`.
  public init(quiz: String, path: String) {
    self.quiz = quiz
    self.path = path
  }
}

/// Where a person is in a quiz: a run's saved value, opaque to the store.
public struct SavedPlace: Equatable, Sendable {
  /// The run's saved value.
  public var state: [UInt8]
  /// The version of the program that saved it.
  public var version: String
  /// When it was saved, in seconds since 1970.
  public var saved: Double

  /// A place with all that is kept of it.
  public init(state: [UInt8], version: String, saved: Double) {
    self.state = state
    self.version = version
    self.saved = saved
  }
}

/// What an input does to a place.
public enum PlaceChange: Equatable, Sendable {
  /// The place is now this one.
  case save(PlaceKey, SavedPlace)
  /// There is no place any more; nothing happens where there was none.
  case remove(PlaceKey)
  /// The place cannot be restored for this reason: it is kept beside, instead of the one kept there before.
  case setAside(PlaceKey, reason: String)
}
