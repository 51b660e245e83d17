import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// Restores other states of a run without reloading the scripts, which searches and random plays do
/// all the time.
///
/// No state hides in scripts (their tables are frozen, and locals are compared after each input),
/// so restoring the saved part is enough.
extension ProbeRun {
  /// Restores a value that a run of the same bundle saved. `encode()` then returns the same bytes,
  /// and the same inputs lead to the same states. No callbacks run, except `didRestore` of classes
  /// with unsaved fields. A quiz that was left continues, and the trace is empty.
  ///
  /// Throws an `InputError` if the value is unusable or a script fails; the caller must then rewind
  /// the run to another value.
  public func rewind(to bytes: [UInt8]) throws {
    let target = lastRewound.flatMap { $0.bytes == bytes ? $0 : nil } ?? RewindTarget(bytes)
    try rewind(to: target)
    lastRewound = target
  }

  /// Rewinds the run to a target, which caches its decoded state for later rewinds.
  public func rewind(to target: RewindTarget) throws {
    do {
      // A runtime that exceeded a limit is unusable.
      if runtime.state.isPoisoned || hasLostPlace {
        hasLostPlace = true
        try restore(target.bytes, for: .rewinding)
      } else if !isThere(target) {
        target.belong(to: runtime)
        let (run, state) = try target.read(in: self)
        hasLostPlace = true
        try rewind(to: run, state)
        try show(target)
      } else if isUnseen {
        target.belong(to: runtime)
        try show(target)
      }
    } catch {
      isSpent = true
      let reason = InputError(error, in: runtime)
      // An error of a script, in `didRestore` or a view, does not mean that the value is unusable.
      if reason.file != nil || reason.kind == .limit { throw reason }
      throw InputError(
        .badCommand, "this state cannot be restored: \(reason.message)", place: reason.place)
    }
    hasLostPlace = false
    isSpent = false
    isOver = false
    exitRequest = nil
    animator.clear()
    _ = animator.takeWarnings()
    recorder?.clear()
    encoder.saved = target.bytes
  }

  /// Returns true if the run already has the state of a target, so that at most its views must run.
  /// Scripts with `didRestore` always need a restoration.
  private func isThere(_ target: RewindTarget) -> Bool {
    !isSpent && !isOver && isKnownToBe(target.bytes) && !runtime.archive.hasScriptedRestoring
  }

  /// Restores a saved value as the next start of the program would, but without reloading the
  /// scripts: every controller receives `didRestore`, and the views run. It takes about a hundredth
  /// of the time.
  ///
  /// Throws an `InputError` if a script fails; the caller must then restore another value.
  public func comeBack(to bytes: [UInt8]) throws {
    do {
      if runtime.state.isPoisoned || hasLostPlace {
        hasLostPlace = true
        try restore(bytes, for: .goingOn)
      } else {
        let target = RewindTarget(bytes)
        target.belong(to: runtime)
        let (run, state) = try target.read(in: self)
        hasLostPlace = true
        try rewind(to: run, state, isHeard: true)
        try show(target)
        if undoesFailures { encoder.saved = try encoder.encode(runtime) }
      }
    } catch {
      isSpent = true
      throw Self.notRestored(InputError(error, in: runtime), isOfScript: error is LuaError)
    }
    hasLostPlace = false
    isSpent = false
    isOver = false
    exitRequest = nil
    animator.clear()
  }

  /// - Parameter isHeard: True to call `didRestore` of all controllers, not only of those with
  ///   unsaved fields.
  private func rewind(to run: SavedRun, _ state: SavedState, isHeard: Bool = false) throws {
    recorder?.isPaused = true
    defer { recorder?.isPaused = false }
    // Compares with the settings of the last encoding, if it is current, instead of encoding again.
    let present = compared.isCurrent ? encoder.encodedSettings : [:]
    compared.isCurrent = false
    runtime.forgetRun()
    services.generator = run.generator
    services.book.restore(run.scores ?? [])
    clock.set(now: run.now, elapsed: run.elapsed)
    size = run.size
    let settings = run.settings ?? [:]
    for (quiz, bytes) in settings where present[quiz] != bytes {
      try runtime.settings.change(to: bytes, of: quiz)
    }
    encoder.rewind(settings: settings)
    services.runExchange.saved = run.exchange
    try runtime.archive.restore(state)
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    if isHeard {
      try runtime.hierarchy.didRestoreAll()
    } else {
      try runtime.archive.restoreTransientFields()
    }
    if let failure = runtime.failure { throw failure }
  }

  /// Shows the views of a target that the run has reached.
  private func show(_ target: RewindTarget) throws {
    recorder?.isPaused = true
    defer { recorder?.isPaused = false }
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    if let views = target.views {
      try runtime.views.show(views)
      isUnseen = false
    } else {
      try askViews(of: runtime)
      target.views = runtime.views.keptViews()
    }
  }
}

/// A state to restore repeatedly: a search returns to a state once for each input there.
public final class RewindTarget {
  /// The value that a run of the same bundle saved.
  public let bytes: [UInt8]
  /// The runtime that the cached values belong to.
  private var runtime: Runtime?
  /// The decoded value, after the first restoration.
  private var known: (run: SavedRun, state: SavedState)?
  /// The views at the target, after the first restoration.
  fileprivate var views: [CachedView?]?

  /// Creates a target with an empty cache.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Discards values that belong to another runtime.
  fileprivate func belong(to runtime: Runtime) {
    if self.runtime === runtime { return }
    (self.runtime, known, views) = (runtime, nil, nil)
  }

  fileprivate func read(in run: ProbeRun) throws -> (SavedRun, SavedState) {
    if let known { return known }
    let saved = try SavedRun(bytes, of: run.bundle.identifier)
    let read = (saved, try run.runtime.archive.read(saved.rest))
    known = read
    return read
  }
}
