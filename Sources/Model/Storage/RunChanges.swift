/// The changes of one input in a store.
public struct RunChanges: Sendable {
  /// The change of the place.
  public enum Place: Sendable {
    /// Saves a new place.
    case save([UInt8])
    /// Removes the place, because the player left the quiz.
    case remove
    /// Saves a new place and archives the old one, which could be restored only in part.
    case replace([UInt8], reason: String)
    /// Archives the place, which cannot be restored, for later diagnosis.
    case setAside(reason: String)
    /// Keeps the place.
    case leave
  }

  /// The key of the place.
  public var key: PlaceKey
  /// The place.
  public var place: Place
  /// True if the player has changed something in the run to which the place belongs; false while the
  /// quiz was only opened.
  public var isBegun = true
  /// The changed settings of the quizzes in the run, by identifier.
  public var settings: [String: SettingsChange]
  /// The newly recorded scores.
  public var scores: [Score]
  /// True to first delete all that is stored for any quiz: current and archived places, settings
  /// and scores.
  public var forgetsEverything = false
  /// The changed record of a server; nil if it is unchanged.
  package var server: ServerRecord?
  /// The results to add to the outbox.
  package var results: [OutgoingResult] = []
  /// True to make parked results due.
  package var retriesParked = false

  /// Creates the changes of an input.
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

/// A change of the settings of a quiz.
public struct SettingsChange: Sendable, Equatable {
  /// The new settings.
  public var value: [UInt8]
  /// The settings that the change expects in the store, empty for none; nil to replace any.
  public var before: [UInt8]?

  /// Creates a change of settings.
  public init(_ value: [UInt8], before: [UInt8]? = nil) {
    self.value = value
    self.before = before
  }
}
