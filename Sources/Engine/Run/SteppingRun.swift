import QuizboardLua
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// A run that goes to any saved state of its quiz and takes a step from there, without loading the
/// scripts again. Nothing of a player stays in it between two steps.
///
/// No state hides in scripts: their tables are frozen, and their locals are set back.
public final class SteppingRun: RunCore {
  /// The scores that the inputs since the last change of state recorded, with their responses.
  public private(set) var recordedScores: [Score] = []
  /// True if those inputs deleted all settings and scores of before.
  public private(set) var forgetsEverything = false

  /// Loads the scripts. Throws an `InputError` if they fail.
  ///
  /// - Parameter options: The seed is that of the generator while the scripts load.
  public init(bundle: QuizBundle, options: Options = Options()) throws {
    super.init(
      bundle: bundle, options: options, services: RunServices(options, library: nil),
      storesSettings: true, tracer: nil)
    do {
      try openScripts()
    } catch {
      throw InputError(error, in: runtime)
    }
  }

  /// The settings after the last input, by the identifiers of the quizzes.
  public var settings: [String: [UInt8]] { encoder.savedSettings }

  /// The encoded run after the last input, without settings and scores.
  public var saved: [UInt8] { encoder.saved }

  /// Launches the quiz. Throws an `InputError` if a script fails.
  ///
  /// - Parameters:
  ///   - seed: The seed of the generator.
  ///   - now: The time in seconds since 1970.
  ///   - kept: The settings and scores that earlier runs have left.
  public func launch(seed: UInt64, now: Double, keeping kept: Kept) throws {
    do {
      size = options.size.limited
      try leaveState(loadingSeed: options.seed)
      services.generator = RandomGenerator(seed: seed)
      services.runExchange.saved = RunExchange.Saved()
      clock.set(now: now, elapsed: 0)
      launchOutcome = Outcome()
      try take(kept)
      runtime.beginInput()
      try begin()
      launchOutcome.log = runtime.log
    } catch {
      throw InputError(error, in: runtime)
    }
  }

  /// Goes to a state of the quiz. No callbacks run but `didRestore` of classes with unsaved fields.
  ///
  /// Throws an `InputError` if the state cannot be used, or a script fails.
  ///
  /// - Parameter kept: The settings and scores with which the state goes on.
  public func go(to bytes: [UInt8], keeping kept: Kept) throws {
    do {
      let run = try SavedRun(bytes, of: bundle.identifier)
      try leaveState(loadingSeed: run.loadingSeed)
      services.generator = run.generator
      services.runExchange.saved = run.exchange
      clock.set(now: run.now, elapsed: run.elapsed)
      size = run.size
      try take(kept)
      try runtime.archive.restore(try runtime.archive.read(run.rest))
      runtime.state.beginBudget()
      defer { runtime.state.endBudget() }
      try runtime.archive.restoreTransientFields()
      try runtime.throwFailure()
      try runtime.views.renderVisible()
      encoder.saved = bytes
    } catch {
      let reason = InputError(error, in: runtime)
      throw Self.notRestored(reason, isOfScript: reason.file != nil || reason.kind == .limit)
    }
  }

  /// Goes to a state of another version of the quiz: it leaves out what this one no longer has, and
  /// calls `didRestore`. The state that is left is encoded.
  ///
  /// Throws an `InputError` if nothing of the state can be used.
  ///
  /// - Parameter kept: The settings and scores with which the state goes on.
  public func adopt(_ bytes: [UInt8], keeping kept: Kept) throws {
    let recovery = Recovery()
    while true {
      do {
        return try adopt(SavedRun(bytes, of: bundle.identifier), keeping: kept, recovery)
      } catch {
        let reason = InputError(error, in: runtime)
        guard !(error is NothingRestored),
          recovery.leaveOut(runtime.culprit, because: reason.description)
        else { throw Self.notRestored(reason, isOfScript: reason.file != nil) }
      }
    }
  }

  private func adopt(_ run: SavedRun, keeping kept: Kept, _ recovery: Recovery) throws {
    // The scripts of this version have their own random numbers.
    try leaveState(loadingSeed: options.seed)
    services.generator = run.generator
    services.runExchange.saved = run.exchange
    clock.set(now: run.now, elapsed: run.elapsed)
    size = run.size
    try take(kept)
    try runtime.archive.restore(
      try runtime.archive.read(run.rest, isLenient: true), recovery: recovery)
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    try runtime.hierarchy.didRestoreAll(filling: recovery.vacantSites)
    try runtime.throwFailure()
    try runtime.views.renderVisible()
    encoder.saved = try encoder.encode(runtime)
    launchOutcome = Outcome()
    launchOutcome.log = runtime.log
  }

  /// Goes on from the state in which the last step left the run, as another step.
  public func goOn() {
    recordedScores = []
    forgetsEverything = false
  }

  /// Lets time pass, and performs inputs until one fails, or the player leaves the quiz.
  ///
  /// - Parameters:
  ///   - seconds: The time that passes before the inputs. At most 1000 timers fire; then the time
  ///     stops, and no input is performed.
  ///   - stopsAfterLeaving: True to leave out the inputs after one that leads to another
  ///     controller.
  public func take(
    _ inputs: [Input], after seconds: Double, stopsAfterLeaving: Bool
  ) -> StepResult {
    var result = StepResult()
    pass(seconds, &result)
    guard result.remainingSeconds == 0 else { return result }
    for input in inputs where !isOver {
      let top = runtime.hierarchy.path.last
      let outcome = handle(input)
      result.outcome.add(outcome)
      if outcome.error != nil { return result }
      result.performed += 1
      if stopsAfterLeaving, runtime.hierarchy.path.last !== top { break }
    }
    return result
  }

  private func pass(_ seconds: Double, _ result: inout StepResult) {
    guard seconds > 0 || nextDeadline == 0 else { return }
    let before = screen.withoutRemainingTimes
    let firedBefore = firedCount
    let end = clock.elapsed + seconds
    result.outcome = handle(.advance(seconds: seconds))
    // As in a session, a timer that fails does not fail the player's input.
    if let error = result.outcome.error { result.outcome.warnings.append(Warning(error)) }
    result.outcome.error = nil
    result.remainingSeconds = end - clock.elapsed > TimerQueue.instant ? end - clock.elapsed : 0
    result.firedCount = firedCount - firedBefore
    result.hasTimeChangedScreen = screen.withoutRemainingTimes != before
  }

  /// Empties the run, so that another state can take its place. The scripts are loaded again only
  /// if they exceeded a limit, or if the next state was begun with others.
  private func leaveState(loadingSeed: UInt64) throws {
    recordedScores = []
    forgetsEverything = false
    services.book.dropPending()
    services.runExchange.dropPending()
    isOver = false
    exitRequest = nil
    animator.clear()
    _ = animator.takeWarnings()
    if runtime.state.isPoisoned || loadingSeed != encoder.loadingSeed {
      encoder.loadingSeed = loadingSeed
      runtime = Runtime(
        services: services, limits: options.limits, tracer: tracer,
        lineCounter: options.lineCounter)
      try openScripts()
    } else {
      runtime.forgetRun()
      runtimeWasReplaced()
    }
  }

  private func take(_ kept: Kept) throws {
    services.book.restore(kept.scores)
    try runtime.settings.change(to: kept.settings)
    encoder.rewind(settings: kept.settings)
  }

  override var mostFirings: Int { 1_000 }

  override func commit(_ bytes: [UInt8]) throws {
    if runtime.isForgetting {
      forgetsEverything = true
      recordedScores = []
    }
    recordedScores += services.book.pending
    try super.commit(bytes)
  }
}

/// The result of a step.
public struct StepResult {
  /// The merged outcome. Its error is that of the first input that failed.
  public var outcome = Outcome()
  /// The number of inputs that were performed.
  public var performed = 0
  /// The time that did not pass because too many timers fired.
  public var remainingSeconds = 0.0
  /// The number of timers that fired while the time passed.
  public var firedCount = 0
  /// True if the passing of time changed what the player sees, remaining times aside.
  public var hasTimeChangedScreen = false
}

extension Screen {
  /// The screen with all countdowns at zero.
  fileprivate var withoutRemainingTimes: Screen {
    var screen = self
    for index in screen.layers.indices { screen.layers[index].root.stopTimers() }
    return screen
  }
}

extension Element {
  fileprivate mutating func stopTimers() {
    if case .timer(_, let total) = kind { kind = .timer(remaining: 0, of: total) }
    for index in children.indices { children[index].stopTimers() }
  }
}
