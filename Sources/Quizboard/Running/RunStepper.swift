import QuizboardEngine
import QuizboardLua
public import QuizboardModel
import QuizboardScripting

/// Steps of runs of one quiz, for a program with many players: from a state, inputs and the time
/// that passed, each step makes the next state.
///
/// A step is a pure function: it depends on its arguments alone, and nothing of a player stays in
/// the stepper. So the program keeps a run wherever it likes, and any stepper of the quiz can take
/// any step. All inputs of a step are one transaction: if one fails, the step throws, and the old
/// state holds.
///
/// Scripts run in the calling thread, within ``StepLimits``. A stepper belongs to one thread at a
/// time.
///
/// ```swift
/// let stepper = try RunStepper(quiz)
/// var step = try stepper.launch(seed: 7, now: 0)
/// step = try stepper.step([.tap(id: "begin")], from: step.state, keeping: step.kept)
/// print(step.screen)
/// ```
public final class RunStepper {
  /// The quiz.
  public let quiz: LoadedQuiz
  private let run: SteppingRun
  /// The last state and data that the run was left in; nil after a failure.
  private var last: (state: RunState, kept: KeptData)?

  /// Loads the scripts of a quiz.
  ///
  /// - Parameters:
  ///   - quiz: The quiz.
  ///   - loadingSeed: The seed of the random numbers that scripts draw while they load. Equal for
  ///     all steppers of a program: a state that was begun with another one loads the scripts
  ///     again.
  ///   - size: The size of the screen in cells, with which runs begin.
  ///   - limits: The limits of each input.
  /// - Throws: An `InputError` if a script fails.
  public init(
    _ quiz: LoadedQuiz, loadingSeed: UInt64 = 0, size: Size = .standard,
    limits: StepLimits = StepLimits()
  ) throws(InputError) {
    self.quiz = quiz
    var options = SessionOptions()
    options.seed = loadingSeed
    options.size = size
    options.limits.instructions = limits.work
    options.limits.bytes = limits.bytes
    options.limits.seconds = limits.seconds
    run = try inputErrors { try SteppingRun(bundle: quiz.bundle, options: options) }
  }

  /// Returns the identifier of the quiz that has the pictures of a controller on the screen of the
  /// last step: the played one, or one that it refers to.
  ///
  /// - Parameter owner: The id of the controller, as elements have it; nil for the played quiz.
  public func quiz(of owner: String?) -> String {
    owner.flatMap(run.quizIdentifier) ?? quiz.identifier
  }

  /// Launches the quiz.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random generator: equal seeds and inputs give equal runs.
  ///   - now: The time in seconds since 1970.
  ///   - kept: The settings and scores that earlier runs have left.
  /// - Throws: An `InputError` if a script fails.
  public func launch(
    seed: UInt64, now: Double, keeping kept: KeptData = KeptData()
  ) throws(InputError) -> RunStep {
    last = nil
    try inputErrors { try run.launch(seed: seed, now: now, keeping: kept.forEngine) }
    return left(RunStep(of: run, keeping: kept, outcome: Outcome(run.launchOutcome)))
  }

  /// Lets time pass and performs inputs, in this order.
  ///
  /// A timer that fails gives a warning, as in a ``Run``. At most 1000 timers fire in a step; if
  /// more are due, the time stops at the last one, and ``RunStep/remainingSeconds`` is what is
  /// left. The inputs are performed only if nothing is left.
  ///
  /// - Parameters:
  ///   - inputs: The inputs; empty for a look.
  ///   - state: The state of the run.
  ///   - kept: The settings and scores with which it goes on.
  ///   - seconds: The time that passes before the inputs.
  ///   - stopsAfterLeaving: True to leave out the inputs after one that leads to another
  ///     controller, because they were meant for what was on screen before.
  /// - Throws: An `InputError` if the state cannot be used, or an input fails.
  public func step(
    _ inputs: [Input], from state: RunState, keeping kept: KeptData = KeptData(),
    after seconds: Double = 0, stopsAfterLeaving: Bool = false
  ) throws(InputError) -> RunStep {
    // A step that goes on where the last one ended has nothing to restore. That the player left is
    // no part of the state.
    let goesOn = !run.isOver && last.map { $0.state == state && $0.kept == kept } ?? false
    last = nil
    if goesOn {
      run.goOn()
    } else {
      try inputErrors { try run.go(to: state.bytes, keeping: kept.forEngine) }
    }
    let result = run.take(inputs, after: seconds, stopsAfterLeaving: stopsAfterLeaving)
    if let error = result.outcome.error { throw error }
    var step = RunStep(of: run, keeping: kept, outcome: Outcome(result.outcome))
    step.performedCount = result.performed
    step.remainingSeconds = result.remainingSeconds
    step.hasTimeChangedScreen = result.hasTimeChangedScreen
    step.firedCount = result.firedCount
    return left(step)
  }

  /// Goes on from a state of another version of the quiz. What this version no longer has is left
  /// out; `didRestore` of the others is called.
  ///
  /// - Parameters:
  ///   - state: The state of the run.
  ///   - kept: The settings and scores with which it goes on.
  /// - Throws: An `InputError` if nothing of the state can be used.
  public func adopt(
    _ state: RunState, keeping kept: KeptData = KeptData()
  ) throws(InputError) -> RunStep {
    last = nil
    try inputErrors { try run.adopt(state.bytes, keeping: kept.forEngine) }
    return left(RunStep(of: run, keeping: kept, outcome: Outcome(run.launchOutcome)))
  }

  private func left(_ step: RunStep) -> RunStep {
    last = (step.state, step.kept)
    return step
  }
}
