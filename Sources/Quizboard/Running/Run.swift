import QuizboardEngine
import QuizboardInterface
public import QuizboardModel
import QuizboardQuiz

/// A run of a quiz: the scene on screen, the answers so far, and all that the scripts keep.
///
/// Each input is a transaction. It succeeds and is saved in the store, or it fails with an error
/// and changes nothing. A run never waits: after ``nextDeadline`` seconds the program calls
/// ``tick()``, so that timers fire.
///
/// Scripts run on the actor, for at most two seconds an input. A server with many players can run
/// them on threads of its own with `withTaskExecutorPreference`.
public actor Run {
  /// The quiz.
  public nonisolated let quiz: LoadedQuiz
  /// The outcome of the launch: its log, and messages about a restored place or the store.
  public nonisolated let launch: Outcome

  private let session: Session

  /// Launches a quiz, or continues at the place in the store, unless another program holds it
  /// (``launch`` has a warning then). The place is released with the run.
  ///
  /// - Parameters:
  ///   - quiz: The quiz to play.
  ///   - options: The seed, the size of the screen, the clock, and the like.
  ///   - store: Keeps place, settings and scores; nil to keep nothing beyond the run.
  /// - Throws: An `InputError` if a script fails at launch.
  public init(
    _ quiz: LoadedQuiz, options: RunOptions = RunOptions(), store: (any RunStore & Sendable)? = nil
  ) throws(InputError) {
    self.quiz = quiz
    session = try inputErrors {
      try Session(
        bundle: quiz.bundle, options: options.forSession, store: store,
        library: options.library.map { Library(folder: $0) })
    }
    var launch = session.launchOutcome
    launch.warnings.insert(contentsOf: session.notices, at: 0)
    self.launch = Outcome(launch)
  }

  // Inputs

  /// Performs an input.
  ///
  /// - Returns: The outcome; its `error` is set if the input failed and changed nothing.
  @discardableResult
  public func handle(_ input: Input) -> Outcome {
    let idle = session.warning(ofIdle: input)
    var outcome = session.handle(input)
    if let idle, outcome.isOK { outcome.warnings.insert(idle, at: 0) }
    return Outcome(outcome)
  }

  /// Lets the real time since the last input pass, fires the timers that are due, and saves the
  /// run. With virtual time it does nothing.
  @discardableResult
  public func tick() -> Outcome { handle(.advance(seconds: 0)) }

  /// The seconds until the next timer is due: 0 if one is due now, nil if none runs.
  public var nextDeadline: Double? { session.nextDeadline }

  /// The actions that have an effect now, in reading order.
  public var actions: [AvailableAction] { session.possibilities }

  // Seeing

  /// The screen, as layers of elements.
  public var screen: Screen { session.screen }

  /// The elements of the topmost layer, which the player can read or use now, in reading order.
  public var elements: [Element] { session.elements }

  /// Returns the screen as lines of text, as the terminal shows it.
  public func lines() -> [String] { session.screenLines() }

  /// Returns the screen as a picture, as the terminal shows it: the text of an SVG file, which
  /// needs no other file.
  public func picture(theme: PictureTheme = .dark) -> String {
    session.picture(theme: theme.look).svg
  }

  /// The scenes on screen from the outermost to the innermost; the class's name for a controller
  /// that a script made.
  public var path: [String] { session.path }

  /// The title of the innermost scene; nil if it has none.
  public var title: String? { session.title }

  /// The progress of the visible attempt, else of the latest one; nil before the first.
  public var attempt: AttemptSummary? {
    session.attempt.map(AttemptSummary.init)
  }

  /// True if the latest attempt is finished, or an ending scene is on screen.
  public var isFinished: Bool { session.isFinished }

  /// The request with which the run ended; nil while it continues.
  public var exit: ExitRequest? { session.exitRequest }

  // Keeping

  /// Returns the whole run as bytes.
  public func state() -> RunState { RunState(bytes: session.save()) }

  /// Goes to a state that ``state()`` of a run of this quiz returned, and saves it in the store.
  ///
  /// - Throws: An `InputError` if the state cannot be used; the run is then unchanged.
  @discardableResult
  public func restore(_ state: RunState) throws(InputError) -> Outcome {
    Outcome(try inputErrors { try session.goBack(to: state.bytes) })
  }

  /// Returns and clears the callbacks since the last call, in order; empty unless
  /// ``RunOptions/recordsTrace`` is true. Of very many, only the last ones are kept.
  public func trace() -> [TraceEvent] { session.takeTrace().map(TraceEvent.init) }
}

/// Runs a function of the engine, which throws `InputError`s.
func inputErrors<Result>(_ body: () throws -> Result) throws(InputError) -> Result {
  do {
    return try body()
  } catch {
    throw error as? InputError ?? InputError(.scriptError, "\(error)")
  }
}
