import QuizboardAuthoring
import QuizboardEngine
import QuizboardScripting

/// The options of an exploration.
public struct ExploreOptions: Sendable {
  /// The answers to questions that the search tries.
  public enum Answers: String, Sendable, CaseIterable {
    /// Every option. For multiple choice every set of up to six options; otherwise each option
    /// alone, all options, and the correct set.
    case all
    /// One correct answer and one incorrect answer.
    case rightWrong = "right-wrong"
  }

  /// The seed of the random numbers, and thereby of the attempts.
  public var seed: UInt64 = 1
  /// The maximum number of states before the exploration ends as inconclusive.
  public var maxStates = 100_000
  /// The maximum number of seconds before the exploration ends as inconclusive; nil for no limit.
  /// If this limit ends the search, the results depend on the machine.
  public var maxSeconds: Double?
  /// The maximum number of inputs of a search before it ends as inconclusive; nil for no limit.
  /// Unlike seconds, it gives the same results on each machine.
  public var work: Int?
  /// The answers to try. Nil tries one correct and one incorrect answer, then every answer if the
  /// number of states permits.
  public var answers: Answers?
  /// The maximum number of waits on a path for which nothing is due, from 0 to 255. They are tried
  /// if scripts read the time. Without a limit, time alone makes infinitely many states.
  public var waits = 2
  /// The number of threads that expand states. The results do not depend on it.
  public var jobs = 1
  /// The minimum number of states in a thread's batch. The results do not depend on it.
  public var leastShare = 64
  /// The number of states after which a search stops if the states to be expanded still become more:
  /// such a search rarely comes to an end. Nil to go on.
  public var patience: Int?
  /// True to compare plays from pages with a question.
  var comparesPlays = true
  /// True to follow only one of the states that are alike.
  var isByScreen = false
  /// The period of the random numbers; nil for the default.
  var chanceLength: Int?
  /// The data that an earlier run left; nil for a first launch.
  var earlier: RunCore.Kept?
  /// The start of the measured time.
  var begun: Stopwatch?
  /// A callback with the numbers of found states, finished states and tried inputs; returns false
  /// to stop.
  public var goesOn: (@Sendable (_ states: Int, _ done: Int, _ inputs: Int) -> Bool)?

  /// The usual patience of a search that may give up.
  public static let usualPatience = 5_000

  /// Options without patience: the search goes on to its limits.
  public init() {}

  /// Returns the options of a run. Random numbers repeat with a period, because new questions in
  /// every attempt would make infinitely many states. The first period equals that of any run with
  /// this seed.
  func run(counting observed: ObservedInputs) -> ProbeOptions {
    var options = RunCore.Options()
    options.seed = seed
    options.beginning.earlier = earlier
    return ProbeOptions(
      run: options, chanceLength: chanceLength ?? (observed.contains(.chance) ? 8 : 1))
  }

  /// True if the search has exceeded its time limit.
  var isLate: Bool {
    guard let maxSeconds, let begun else { return false }
    return begun.seconds > maxSeconds
  }

  /// Returns a copy with other answers and no more than the given number of states.
  func trying(_ answers: Answers, maxStates: Int) -> ExploreOptions {
    var options = self
    options.answers = answers
    options.maxStates = min(self.maxStates, maxStates)
    options.patience = nil
    return options
  }
}

/// The launch options of an exploration's runs.
struct ProbeOptions: Sendable {
  var run: RunCore.Options
  /// The period of the random numbers; nil if they do not repeat.
  var chanceLength: Int?

  func begin(_ bundle: QuizBundle, undoesFailures: Bool = false, tracer: FlowWatch? = nil) throws
    -> ProbeRun
  {
    try ProbeRun(
      bundle: bundle, options: run, chanceLength: chanceLength, undoesFailures: undoesFailures,
      tracer: tracer)
  }
}
