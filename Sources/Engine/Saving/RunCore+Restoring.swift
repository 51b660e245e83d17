import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Restoring a saved value into newly loaded scripts.
extension RunCore {
  /// The purpose of a restoration.
  enum Purpose {
    /// Undoes a failed input, except for the elapsed time and the screen size.
    case rollback
    /// Restores another state on request of a search (`ProbeRun+Rewinding.swift`).
    case rewinding
    /// Continues the run, with `didRestore` of its controllers.
    case goingOn
    /// Continues a stored place, of which parts may be dropped.
    case resuming(Recovery)
    /// Continues in other scripts (`Session+Reloading.swift`), and drops what they no longer have.
    case reloading(Recovery, from: FormerVersion)

    var recovery: Recovery? {
      switch self {
      case .resuming(let recovery), .reloading(let recovery, _): recovery
      case .rollback, .rewinding, .goingOn: nil
      }
    }
    var isRollback: Bool { if case .rollback = self { true } else { false } }
    /// True if controllers receive `didRestore`, and callbacks are traced.
    var isHeard: Bool {
      switch self {
      case .rollback, .rewinding: false
      case .goingOn, .resuming, .reloading: true
      }
    }
  }

  /// Returns the error of a failed restoration, which a script or a bad value caused.
  static func notRestored(_ reason: InputError, isOfScript: Bool) -> InputError {
    InputError(
      isOfScript ? reason.kind : .badCommand, "this state cannot be restored: \(reason.message)",
      place: reason.place,
      traceback: reason.traceback)
  }

  /// Replaces the run with a saved value.
  func restore(_ bytes: [UInt8], for purpose: Purpose) throws {
    let run = try SavedRun(bytes, of: bundle.identifier)
    recorder?.isPaused = !purpose.isHeard
    defer { recorder?.isPaused = false }
    runtime = Runtime(
      services: services, limits: options.limits, tracer: tracer, lineCounter: options.lineCounter)
    services.generator = run.generator
    encoder.loadingSeed = run.loadingSeed
    if let scores = run.scores { services.book.restore(scores) }
    services.runExchange.saved = run.exchange
    setClock(of: run, for: purpose)
    try openScripts()
    if let settings = run.settings {
      try readSettings(settings)
    } else if purpose.isHeard {
      readKeptSettings()
    } else {
      try readSettings(encoder.savedSettings)
    }
    try runtime.archive.restore(
      try runtime.archive.read(run.rest, isLenient: purpose.recovery != nil),
      recovery: purpose.recovery)
    try takeUp(run, for: purpose)
    if purpose.isHeard {
      encoder.saved = try encoder.encode(runtime)
      encoder.acceptSettings()
    }
  }

  /// Restores the value before a failed input, if possible without loading the scripts again: a
  /// state that exceeded a limit is unusable.
  func takeBack(_ bytes: [UInt8]) throws {
    if runtime.state.isPoisoned { return try restore(bytes, for: .rollback) }
    do {
      try takeBackInPlace(bytes)
    } catch {
      try restore(bytes, for: .rollback)
    }
  }

  private func takeBackInPlace(_ bytes: [UInt8]) throws {
    let run = try SavedRun(bytes, of: bundle.identifier)
    recorder?.isPaused = true
    defer { recorder?.isPaused = false }
    runtime.forgetRun()
    // Objects of the undone input must not count as memory of the next one.
    runtime.state.collectGarbage()
    services.generator = run.generator
    if let scores = run.scores { services.book.restore(scores) }
    services.runExchange.saved = run.exchange
    try runtime.settings.change(to: run.settings ?? encoder.savedSettings)
    try runtime.archive.restore(try runtime.archive.read(run.rest))
    runtimeWasReplaced()
    try takeUp(run, for: .rollback)
  }

  /// Calls the scripts' hooks for a restoration, and runs the views.
  private func takeUp(_ run: SavedRun, for purpose: Purpose) throws {
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    switch purpose {
    case .rollback: try runtime.archive.restoreTransientFields()
    case .rewinding:
      size = run.size
      try runtime.archive.restoreTransientFields()
    case .reloading(_, let former):
      for controller in runtime.hierarchy.savedControllers() {
        former.scenes[controller.id].map(controller.adopt)
      }
      try runtime.hierarchy.didRestoreAll(filling: purpose.recovery?.vacantSites ?? [])
    case .goingOn, .resuming:
      if !clock.isReal, purpose.recovery == nil || !options.insistsOnSize {
        size = run.size
      }
      try runtime.hierarchy.didRestoreAll(filling: purpose.recovery?.vacantSites ?? [])
    }
    if let failure = runtime.failure { throw failure }
    do {
      try runtime.views.renderVisible()
    } catch  where purpose.isRollback {
      try renderVisible(asAt: run.now, run.elapsed)
    }
  }

  private func setClock(of run: SavedRun, for purpose: Purpose) {
    switch purpose {
    case .rollback: break
    case .rewinding: clock.set(now: run.now, elapsed: run.elapsed)
    case .goingOn, .reloading: clock.proceed(from: run.now, run.elapsed)
    case .resuming: clock.resume(at: run.now, run.elapsed, pauses: bundle.definition.pauses)
    }
  }

  /// Runs the views with the saved time. With the present time, which a failed input does not undo,
  /// a view might fail and leave nothing to show.
  private func renderVisible(asAt now: Double, _ elapsed: Double) throws {
    let clock = clock
    let present = (clock.now, clock.elapsed)
    clock.set(now: now, elapsed: elapsed)
    defer { clock.set(now: present.0, elapsed: present.1) }
    runtime.discardFailure()
    try runtime.views.renderVisible()
  }

  private func readSettings(_ settings: [String: [UInt8]]) throws {
    for (quiz, bytes) in settings { try runtime.settings.read(bytes, of: quiz) }
  }
}
