public import QuizboardScripting

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
  /// The settings that changed, by the identifiers of their quizzes: the run's own, and others that
  /// are part of it.
  public var settings: [String: SettingsChange]
  /// The scores that were recorded.
  public var scores: [Score]
  /// Whether all that was kept of any quiz is forgotten first: places, also those set aside,
  /// settings and scores.
  public var forgetsEverything = false

  /// Makes changes.
  public init(
    key: PlaceKey, place: Place = .leave, settings: [String: SettingsChange] = [:],
    scores: [Score] = []
  ) {
    self.key = key
    self.place = place
    self.settings = settings
    self.scores = scores
  }
}

/// What becomes of the settings of a quiz.
public struct SettingsChange: Sendable, Equatable {
  /// The settings from now on.
  public var value: [UInt8]
  /// As the run knew them, empty where there were none: only these are replaced. Nil: whatever is
  /// kept.
  public var before: [UInt8]?

  /// Settings in the place of others.
  public init(_ value: [UInt8], before: [UInt8]? = nil) {
    self.value = value
    self.before = before
  }
}
