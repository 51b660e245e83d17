/// A step of a place, as a server asks a worker for it: a pure function of these values.
public struct StepRequest: Sendable, Equatable {
  /// What the player sent.
  public enum Content: Sendable, Equatable {
    /// Nothing: a look at the page.
    case look
    /// Nothing, but what timers change is to be kept.
    case time
    /// A form, as a browser writes it.
    case form([UInt8])
    /// A form in JSON, as a program writes it.
    case json([UInt8])
  }

  /// What the answer contains.
  public enum Wanted: UInt8, Sendable {
    /// A whole page.
    case page
    /// The element `main`, with which the script replaces that of its page.
    case fragment
    /// The place in JSON.
    case json
  }

  /// How a run begins.
  public struct Launch: Sendable, Equatable {
    /// The seed of the random generator.
    public var seed: UInt64
    /// The time in seconds since 1970.
    public var now: Double
    /// The seed in place of `seed` for a place whose version has a number other than 0. That number
    /// is mixed in.
    public var commonSeed: UInt64

    /// Makes the beginning of a run.
    public init(seed: UInt64, now: Double, commonSeed: UInt64 = 0) {
      (self.seed, self.now, self.commonSeed) = (seed, now, commonSeed)
    }

    /// Returns the seed of a place with a number in its version.
    func seed(mark: Int) -> UInt64 {
      mark == 0 ? seed : commonSeed ^ UInt64(bitPattern: Int64(mark))
    }
  }

  /// What the player sent.
  public var content: Content
  /// What the answer contains.
  public var wanted: Wanted
  /// The encoded run; nil for a place that was never played.
  public var state: [UInt8]?
  /// The beginning of a run, if one begins.
  public var launch: Launch
  /// The number that a never played place has in its version, `0.NUMBER`: 0 for a known player,
  /// whose seed nothing else is needed for. With a form, nil to take that of the form.
  public var mark: Int?
  /// The number of commits of the place; 0 for one that was never played.
  public var revision = 0
  /// True if the run has ended.
  public var isOver = false
  /// The encoded settings of the player, by the identifiers of quizzes.
  public var settings: [String: [UInt8]] = [:]
  /// The heads of the player's scores.
  public var scores: [[UInt8]] = []
  /// The seconds that passed since the run was encoded.
  public var seconds = 0.0
  /// The seconds after a deadline within which a form of a page from before it still counts.
  public var grace = 0.0
  /// The address of the place, to which its forms are sent.
  public var address: String
  /// True if the form was applied before, so that the player only sees the place again.
  public var isRepeated = false

  /// Makes a request about a place that was never played.
  public init(_ content: Content, wanted: Wanted, launch: Launch, address: String) {
    (self.content, self.wanted, self.launch, self.address) = (content, wanted, launch, address)
  }
}

/// The answer of a worker.
public struct StepReply: Sendable, Equatable {
  /// What became of a request.
  public enum Outcome: UInt8, Sendable {
    /// Nothing was to be changed.
    case shown
    /// The change is what the player did, or what timers did.
    case applied
    /// The form was of another version than the place, so that nothing of it counts.
    case outOfDate
    /// An input failed, so that nothing counts.
    case refused
    /// The content was no form of this screen.
    case malformed
    /// The content was larger than permitted.
    case tooLarge
    /// Very many timers were due: the change is as far as they came, and the content is to be sent
    /// again.
    case unfinished
    /// The run cannot go on with this version of the quiz, or the quiz cannot be launched.
    case unusable
  }

  /// What became of the request.
  public var outcome: Outcome
  /// The page or the JSON; empty for a request about `time`, and for an applied form of a whole
  /// page, after which a browser asks for the page again.
  public var body: [UInt8] = []
  /// The version of the place that the body shows.
  public var version = ""
  /// The seconds until the next timer is due; nil if none runs.
  public var nextDeadline: Double?
  /// What the store is to keep; nil if there is nothing to keep.
  public var change: StepChange?
  /// What went wrong in the quiz, with its place, for its author; nil if nothing did.
  public var fault: String?

  init(_ outcome: Outcome) { self.outcome = outcome }
}

/// What a step makes of a place.
public struct StepChange: Sendable, Equatable {
  /// The encoded run, without settings and scores.
  public var state: [UInt8]
  /// The encoded settings, by the identifiers of quizzes.
  public var settings: [String: [UInt8]]
  /// The encoded scores that the step recorded.
  public var newScores: [[UInt8]]
  /// True if the player deleted the scores of before.
  public var forgetsScores: Bool
  /// True if the run began with this step.
  public var isLaunch: Bool
  /// True if the run has ended.
  public var isOver: Bool
  /// The seconds that did not pass, because very many timers were due.
  public var remainingSeconds: Double
  /// The seconds until the next timer is due; nil if none runs.
  public var nextDeadline: Double?
}
