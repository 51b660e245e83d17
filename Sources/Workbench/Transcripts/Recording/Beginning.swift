public import QuizboardEngine
import QuizboardInterface
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// The initial conditions of a play. Equal conditions give equal runs.
public struct Beginning: Sendable, Equatable {
  /// The version of quizboard that recorded the play.
  public var program: String
  /// The quiz's identifier.
  public var quiz: String
  /// The quiz's title.
  public var title: String
  /// The absolute path of the folder or question file.
  public var path: String
  /// The path relative to the folder of the transcript.
  public var relativePath: String?
  /// The seed of the random numbers.
  public var seed: UInt64
  /// The size of the screen.
  public var size: Size
  /// The start time in seconds since 1970, in whole milliseconds.
  public var now: Double
  /// True in kiosk mode, in which only the end of the quiz leaves it.
  public var isKiosk: Bool
  /// The saved place at which the play resumed; nil for a new start.
  public var place: [UInt8]?
  /// The stored settings, by quiz.
  public var settings: [String: [UInt8]]
  /// The stored scores, in the order of recording.
  public var scores: [Score]
  /// The records of servers, of which only the library knows.
  package var servers: [ServerRecord]
  /// The state of the outbox.
  package var outbox: OutboxState

  /// Creates the initial conditions of a run before its launch.
  ///
  /// - Parameter program: the version of quizboard.
  /// - Parameter kept: the store of the run, after its launch; nil without a store.
  public init(
    of bundle: QuizBundle, options: Session.Options, now: Double, program: String,
    kept: InitialDataStore?
  ) {
    self.program = program
    quiz = bundle.identifier
    title = bundle.title
    path = FileSystem.canonical(bundle.path)
    seed = options.seed
    size = options.size
    self.now = now
    isKiosk = options.isKiosk
    place = kept?.place
    settings = kept?.settings ?? [:]
    scores = (kept?.scores ?? []).map { score in
      var score = score
      // Only fresh draws depend on what earlier attempts drew.
      if bundle.quizzes[score.quiz]?.details.drawsFresh != true { score.drawn = [] }
      return score
    }
    servers = bundle.isLibrary ? kept?.servers ?? [] : []
    outbox = bundle.isLibrary ? kept?.outbox ?? OutboxState() : OutboxState()
  }

  /// True if the library was recorded.
  public var isLibrary: Bool { quiz == QuizLoader.libraryIdentifier }

  /// Returns the launch options for these conditions.
  ///
  /// - Parameter clock: returns the current time in seconds since 1970.
  public func options(clock: @escaping @Sendable () -> Double) -> Session.Options {
    var options = Session.Options()
    options.seed = seed
    options.size = size
    options.isKiosk = isKiosk
    options.realTime = clock
    return options
  }
}
