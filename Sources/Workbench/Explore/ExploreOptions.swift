import QuizboardEngine
import QuizboardScripting

/// How a quiz is explored.
public struct ExploreOptions: Sendable {
  /// Which answers to questions are tried.
  public enum Answers: String, Sendable, CaseIterable {
    /// Every option; where several may be chosen, every set of up to six, else each by itself, all,
    /// and the right ones.
    case all
    /// One right answer and one wrong one.
    case rightWrong = "right-wrong"
  }

  /// What chance begins with, and with it the attempts.
  public var seed: UInt64 = 1
  /// How many states may be found before the exploration is given up as inconclusive.
  public var maxStates = 100_000
  /// How many seconds may pass before the exploration is given up as inconclusive; nil for any
  /// number. Where this is what ends it, what is found depends on the machine.
  public var maxSeconds: Double?
  /// Which answers are tried; nil for one right and one wrong, and then every one where that is not
  /// too much.
  public var answers: Answers?
  /// How many threads expand states. What is found does not depend on it.
  public var jobs = 1
  /// Of how many states a thread takes a share, at least: fewer are expanded at once. What is found
  /// does not depend on it.
  public var leastShare = 64
  /// After how many numbers chance begins again; nil for what is usual.
  var chanceLength: Int?
  /// What an earlier run has left; nil for a first start.
  var earlier: RunCore.Kept?
  /// Since when that time passes.
  var begun: Stopwatch?
  /// Asked now and then with the states found, those of them that are done, and the inputs tried:
  /// whether to go on.
  public var goesOn: (@Sendable (_ states: Int, _ done: Int, _ inputs: Int) -> Bool)?

  /// The defaults of `explore`.
  public init() {}

  /// How a run begins. Chance goes round, for else every play would draw other questions, and there
  /// would be no end of them; up to there it is what it is in any run with this seed, so a path
  /// that was found can be gone there.
  func run(counting observed: ObservedInputs) -> ProbeOptions {
    var options = RunCore.Options()
    options.seed = seed
    options.beginning.earlier = earlier
    return ProbeOptions(
      run: options, chanceLength: chanceLength ?? (observed.contains(.chance) ? 8 : 1))
  }

  /// Whether it has taken longer than it may.
  var isLate: Bool {
    guard let maxSeconds, let begun else { return false }
    return begun.seconds > maxSeconds
  }

  /// The same with those answers, and no more states than that.
  func trying(_ answers: Answers, maxStates: Int) -> ExploreOptions {
    var options = self
    options.answers = answers
    options.maxStates = min(self.maxStates, maxStates)
    return options
  }
}

/// How the runs of an exploration begin.
struct ProbeOptions: Sendable {
  var run: RunCore.Options
  /// After how many numbers chance begins again; nil for never.
  var chanceLength: Int?

  func begin(_ bundle: QuizBundle, undoesFailures: Bool = false, tracer: FlowWatch? = nil) throws
    -> ProbeRun
  {
    try ProbeRun(
      bundle: bundle, options: run, chanceLength: chanceLength, undoesFailures: undoesFailures,
      tracer: tracer)
  }
}
