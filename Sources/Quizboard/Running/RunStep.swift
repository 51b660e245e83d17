import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// The limits of each input of a ``RunStepper``, and of loading its scripts.
public struct StepLimits: Sendable, Hashable {
  /// The maximum work. A unit is an instruction of Lua, or 16 bytes that a function processes.
  public var work: Int
  /// The maximum number of bytes by which the memory of the scripts may grow.
  public var bytes: Int
  /// The maximum processor time in seconds.
  public var seconds: Double

  /// Creates limits; by default those of a ``Run``.
  public init(work: Int = 50_000_000, bytes: Int = 64 << 20, seconds: Double = 2) {
    (self.work, self.bytes, self.seconds) = (work, bytes, seconds)
  }
}

/// The data that runs of a player leave to later runs.
public struct KeptData: Sendable, Equatable {
  /// The encoded settings, by the identifiers of the quizzes.
  public var settings: [String: [UInt8]]
  /// The scores in the order of recording.
  public var scores: [Score]

  /// Creates the data of a player; by default, of one who has not played.
  public init(settings: [String: [UInt8]] = [:], scores: [Score] = []) {
    (self.settings, self.scores) = (settings, scores)
  }

  var forEngine: RunCore.Kept { RunCore.Kept(settings: settings, scores: scores) }
}

/// The run after a step.
public struct RunStep: Sendable {
  /// The state, without settings and scores.
  public let state: RunState
  /// The settings and scores after the step, with which the next one goes on.
  public let kept: KeptData
  /// The scores that the step recorded, with their responses. They are the last ones of ``kept``.
  public let newScores: [Score]
  /// True if the player deleted the settings and scores of before.
  public let forgetsEverything: Bool
  /// The log and the warnings of all inputs, and the transition of the last one.
  public let outcome: Outcome
  /// The number of inputs that were performed. The others came after the player left.
  public internal(set) var performedCount = 0
  /// The seconds that have not passed yet, because very many timers fired.
  public internal(set) var remainingSeconds = 0.0
  /// The number of timers that fired while the time passed.
  public internal(set) var firedCount = 0
  /// True if the passing of time changed what the player sees, remaining times aside.
  public internal(set) var hasTimeChangedScreen = false

  /// The screen, as layers of elements.
  public let screen: Screen
  /// The actions that have an effect now, in reading order; none after the player has left.
  public let actions: [AvailableAction]
  /// The seconds until the next timer is due; nil if none runs.
  public let nextDeadline: Double?
  /// The scenes on screen from the outermost to the innermost, as in ``Run/path``.
  public let path: [String]
  /// The title of the innermost scene; nil if it has none.
  public let title: String?
  /// The progress of the visible attempt, else of the latest one; nil before the first.
  public let attempt: AttemptSummary?
  /// True if the latest attempt is finished, or an ending scene is on screen.
  public let isFinished: Bool
  /// The request with which the run ended; nil while it continues.
  public let exit: ExitRequest?

  init(of run: SteppingRun, keeping earlier: KeptData, outcome: Outcome) {
    state = RunState(bytes: run.saved)
    kept = KeptData(
      settings: run.settings,
      scores: (run.forgetsEverything ? [] : earlier.scores) + run.recordedScores)
    newScores = run.recordedScores
    forgetsEverything = run.forgetsEverything
    self.outcome = outcome
    screen = run.screen
    actions = run.isOver ? [] : run.possibilities
    nextDeadline = run.nextDeadline
    path = run.path
    title = run.title
    attempt = run.attempt.map(AttemptSummary.init)
    isFinished = run.isFinished
    exit = run.exitRequest
  }
}

extension AttemptSummary {
  init(_ attempt: Attempt) {
    self.init(
      index: attempt.index, count: attempt.count, score: attempt.score, points: attempt.points,
      percentage: attempt.percentage, isFinished: attempt.isFinished)
  }
}
