import QuizboardLua
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Reading a saved value back, into scripts that are loaded anew.
extension RunCore {
  /// What a saved value is read back for.
  enum Purpose {
    /// An input failed. What the world did stays: the time that passed, and the size of the screen.
    case rollback
    /// Whoever holds the session wants to have it at another place (`ProbeRun+Rewinding.swift`).
    case rewinding
    /// The run goes on, and its controllers hear so.
    case goingOn
    /// The same with the place of last time, of which some may be left out.
    case resuming(Recovery)
    /// The scripts are others (`Session+Reloading.swift`): what they no longer have is left out.
    case reloading(Recovery, from: FormerVersion)

    var recovery: Recovery? {
      switch self {
      case .resuming(let recovery), .reloading(let recovery, _): recovery
      case .rollback, .rewinding, .goingOn: nil
      }
    }
    var isRollback: Bool { if case .rollback = self { true } else { false } }
    /// Whether controllers hear of it, and what they do is traced.
    var isHeard: Bool {
      switch self {
      case .rollback, .rewinding: false
      case .goingOn, .resuming, .reloading: true
      }
    }
  }

  /// Where a script fails at it (`didRestore`, a view) it is to blame, else the value.
  static func notRestored(_ reason: InputError, isOfScript: Bool) -> InputError {
    InputError(
      isOfScript ? reason.kind : .badCommand, "this state cannot be restored: \(reason.message)",
      place: reason.place,
      traceback: reason.traceback)
  }

  /// Puts a saved value in the place of the run.
  func restore(_ bytes: [UInt8], for purpose: Purpose) throws {
    let run = try SavedRun(bytes, of: bundle.identifier)
    recorder?.isPaused = !purpose.isHeard
    defer { recorder?.isPaused = false }
    runtime = Runtime(services: services, tracer: tracer, lineCounter: options.lineCounter)
    services.generator = run.generator
    loadingSeed = run.loadingSeed
    if let scores = run.scores { services.book.restore(scores) }
    setClock(of: run, for: purpose)
    try openScripts()
    if let settings = run.settings {
      try readSettings(settings)
    } else if purpose.isHeard {
      readKeptSettings()
    } else {
      try readSettings(savedSettings)
    }
    try runtime.make(
      try runtime.read(run.rest, isLenient: purpose.recovery != nil), recovery: purpose.recovery)
    try takeUp(run, for: purpose)
    if purpose.isHeard {
      saved = try written()
      savedSettings = pendingSettings
    }
  }

  /// What scripts do about it, and what is to be seen.
  private func takeUp(_ run: SavedRun, for purpose: Purpose) throws {
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    switch purpose {
    case .rollback: try runtime.restoreTransientFields()
    case .rewinding:
      size = run.size
      try runtime.restoreTransientFields()
    case .reloading(_, let former):
      for controller in runtime.hierarchy.savedControllers() {
        former.scenes[controller.id].map(controller.adopt)
      }
      try runtime.hierarchy.didRestoreAll()
    case .goingOn, .resuming:
      if options.realTime == nil, purpose.recovery == nil || !options.insistsOnSize {
        size = run.size
      }
      try runtime.hierarchy.didRestoreAll()
    }
    if let failure = runtime.failure { throw failure }
    do {
      try runtime.renderVisible()
    } catch  where purpose.isRollback {
      try renderVisible(asAt: run.now, run.elapsed)
    }
  }

  private func setClock(of run: SavedRun, for purpose: Purpose) {
    switch purpose {
    case .rollback: break
    case .rewinding: services.virtualClock.set(now: run.now, elapsed: run.elapsed)
    case .goingOn, .reloading:
      services.virtualClock.set(
        now: options.realTime == nil ? run.now : lastRealTime, elapsed: run.elapsed)
    case .resuming: resumeClock(at: run.now, run.elapsed)
    }
  }

  /// Asks the views as they were asked when the run was saved: time goes on when an input fails,
  /// and one that cannot be shown any more now would leave nothing to show.
  private func renderVisible(asAt now: Double, _ elapsed: Double) throws {
    let clock = services.virtualClock
    let present = (clock.now, clock.elapsed)
    clock.set(now: now, elapsed: elapsed)
    defer { clock.set(now: present.0, elapsed: present.1) }
    runtime.failure = nil
    try runtime.renderVisible()
  }

  private func readSettings(_ settings: [String: [UInt8]]) throws {
    for (quiz, bytes) in settings { try runtime.readSettings(bytes, of: quiz) }
  }

  /// Puts the clock where a place was left: the time that the quiz was closed counts only where it
  /// says so.
  func resumeClock(at now: Double, _ elapsed: Double) {
    // Headless, whoever begins says what time it is; no place is later than that.
    let present = max(now, options.realTime == nil ? options.now : lastRealTime)
    timeAway = bundle.definition.pauses ? 0 : present - now
    services.virtualClock.set(
      now: options.realTime == nil ? present : lastRealTime, elapsed: elapsed + timeAway)
  }
}
