public import QuizboardModel

/// Where the places of a class lie.
///
/// A call that has returned is durable: what it wrote survives a crash and a loss of power. Each
/// call throws a `PlainError` if the store cannot be reached, or the disk is full; then nothing of
/// it is written.
public protocol ClassStore: Sendable {
  /// Returns a place; nil for one that was never played.
  func place(_ id: PlaceID) async throws(PlainError) -> StoredPlace?

  /// Replaces a place, in one transaction with its scores, if it still has the expected revision.
  ///
  /// - Parameters:
  ///   - id: The key of the place.
  ///   - change: The new place. Its revision is the expected one + 1.
  /// - Returns: False if the place has another revision than expected; nothing is then written.
  func commit(_ change: PlaceChange, to id: PlaceID) async throws(PlainError) -> Bool

  /// Returns the places whose timers are due at a time or before, with the time, the earliest
  /// first.
  ///
  /// - Parameters:
  ///   - time: The time in seconds since 1970.
  ///   - limit: The maximum number of places.
  func placesDue(by time: Double, limit: Int) async throws(PlainError) -> [PlaceID]

  /// Returns the quizzes of which a player has a place, and whether it is over.
  func places(of player: PlayerID) async throws(PlainError) -> [String: Bool]

  /// Returns a value that the server keeps under a name, such as its secret; nil before the first.
  func value(_ name: String) async throws(PlainError) -> [UInt8]?

  /// Keeps a value under a name.
  func keep(_ value: [UInt8], as name: String) async throws(PlainError)

  /// Writes what is under way, and closes the store. Later calls throw.
  func close() async
}

/// A player of places: the digest of the secret in the cookie of a browser.
public struct PlayerID: Sendable, Hashable {
  /// The digest, of 32 bytes.
  public let bytes: [UInt8]

  /// Makes the player with a digest.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// The key of a place.
public struct PlaceID: Sendable, Hashable {
  /// The player.
  public let player: PlayerID
  /// The identifier of the quiz.
  public let quiz: String

  /// Makes the key of a player's place in a quiz.
  public init(_ player: PlayerID, in quiz: String) { (self.player, self.quiz) = (player, quiz) }
}

/// A place as a store has it: a run, which is a value, and what decides how it goes on.
public struct StoredPlace: Sendable, Equatable {
  /// The number of commits so far.
  public var revision = 1
  /// The encoded run, without settings and scores.
  public var state: [UInt8] = []
  /// The digest of the quiz with which the run began.
  public var quizDigest = ""
  /// The encoded settings, by the identifiers of quizzes.
  public var settings: [String: [UInt8]] = [:]
  /// The encoded scores of finished attempts, in the order of recording.
  public var scores: [[UInt8]] = []
  /// The number of times that the player has begun.
  public var launches = 1
  /// True if the run has ended.
  public var isOver = false
  /// The time that the run has reached, in seconds since 1970.
  public var time = 0.0
  /// The time at which the next timer is due, in seconds since 1970; nil if none runs, or if it
  /// stands while the player is away.
  public var due: Double?
  /// The digest of the last form that was applied; empty before the first.
  public var lastForm: [UInt8] = []

  /// Makes an empty place.
  public init() {}
}

/// A new version of a place.
public struct PlaceChange: Sendable, Equatable {
  /// The place. Its scores are all that count from now on.
  public var place: StoredPlace
  /// The number of scores at the end of the place's that the store does not have yet.
  public var newScores: Int
  /// True if the scores before the new ones are deleted.
  public var forgetsScores: Bool

  /// Makes a change that adds no scores.
  public init(_ place: StoredPlace, newScores: Int = 0, forgetsScores: Bool = false) {
    (self.place, self.newScores, self.forgetsScores) = (place, newScores, forgetsScores)
  }
}
