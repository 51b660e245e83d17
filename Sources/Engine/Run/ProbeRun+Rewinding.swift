import QuizboardLua
import QuizboardScripting
import QuizboardStoryboard

/// Going to another place of the run without loading the scripts again: what exploring and random
/// plays do all the time.
///
/// Nothing of a run hides in a script (what scripts keep is frozen, and locals are compared after
/// each input), so all that has to be replaced is what is written down, and the scripts may stay.
extension ProbeRun {
  /// Goes to a value that a run of the same bundle wrote. Afterwards everything is as it was
  /// there: `encode()` gives the same bytes, and the same inputs lead on to the same bytes. No
  /// callbacks come, but `didRestore` of classes with fields that are not saved. A quiz that was
  /// left goes on, and the trace begins afresh.
  ///
  /// Throws an `InputError` where the value cannot be used, or where a script fails on the way
  /// there; the run has to be rewound to another one then.
  public func rewind(to bytes: [UInt8]) throws {
    let place = lastRewound.flatMap { $0.bytes == bytes ? $0 : nil } ?? RewoundPlace(bytes)
    try rewind(to: place)
    lastRewound = place
  }

  /// The same for a place that is gone to several times: what is needed for that is kept with it.
  public func rewind(to place: RewoundPlace) throws {
    do {
      // What a limit has ended can only be thrown away.
      if runtime.state.isPoisoned || hasLostPlace {
        hasLostPlace = true
        try restore(place.bytes, for: .rewinding)
      } else if !isThere(place) {
        place.belong(to: runtime)
        let (run, state) = try place.read(in: self)
        hasLostPlace = true
        try rewind(to: run, state)
        try show(place)
      } else if isUnseen {
        place.belong(to: runtime)
        try show(place)
      }
    } catch {
      isSpent = true
      let reason = InputError(error, in: runtime)
      // A script's own fault, in `didRestore` or a view, is no fault of the value.
      if reason.file != nil || reason.kind == .limit { throw reason }
      throw InputError(
        .badCommand, "this state cannot be gone to: \(reason.message)", place: reason.place)
    }
    hasLostPlace = false
    isSpent = false
    isOver = false
    exitRequest = nil
    animation = nil
    pictureWarnings = []
    recorder?.clear()
    saved = place.bytes
  }

  /// Whether the run is there already, so that at most its views have to be asked. Where scripts
  /// have a part in going there they have to be asked.
  private func isThere(_ place: RewoundPlace) -> Bool {
    !isSpent && !isOver && isKnownToBe(place.bytes) && !runtime.hasScriptedRestoring
  }

  /// Comes back to a value that a run of the same bundle wrote, as at the next start, but that
  /// the scripts stay: every controller hears `didRestore`, and the views are asked. That is as
  /// sound as going there, and takes a hundredth of the time in which scripts are loaded.
  ///
  /// Throws an `InputError` where scripts fail at it; the run has to come back to another one
  /// then.
  public func comeBack(to bytes: [UInt8]) throws {
    do {
      if runtime.state.isPoisoned || hasLostPlace {
        hasLostPlace = true
        try restore(bytes, for: .goingOn)
      } else {
        let place = RewoundPlace(bytes)
        place.belong(to: runtime)
        let (run, state) = try place.read(in: self)
        hasLostPlace = true
        try rewind(to: run, state, isHeard: true)
        try show(place)
        if undoesFailures { saved = try written() }
      }
    } catch {
      isSpent = true
      throw Self.notRestored(InputError(error, in: runtime), isOfScript: error is LuaError)
    }
    hasLostPlace = false
    isSpent = false
    isOver = false
    exitRequest = nil
    animation = nil
  }

  /// - Parameter isHeard: whether all controllers hear of it, and not only those with fields that
  ///   are not saved.
  private func rewind(to run: SavedRun, _ state: SavedState, isHeard: Bool = false) throws {
    recorder?.isPaused = true
    defer { recorder?.isPaused = false }
    // What was written down a moment ago need not be written again to be compared.
    let present = compared.isCurrent ? pendingSettings : [:]
    compared.isCurrent = false
    runtime.forgetRun()
    services.generator = run.generator
    services.book.restore(run.scores ?? [])
    services.virtualClock.set(now: run.now, elapsed: run.elapsed)
    size = run.size
    let settings = run.settings ?? [:]
    for (quiz, bytes) in settings where present[quiz] != bytes {
      try runtime.changeSettings(to: bytes, of: quiz)
    }
    pendingSettings = settings
    savedSettings = settings
    try runtime.make(state)
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    if isHeard {
      try runtime.hierarchy.didRestoreAll()
    } else {
      try runtime.restoreTransientFields()
    }
    if let failure = runtime.failure { throw failure }
  }

  /// Shows what is to be seen at a place where the run is.
  private func show(_ place: RewoundPlace) throws {
    recorder?.isPaused = true
    defer { recorder?.isPaused = false }
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    if let views = place.views {
      try runtime.show(views)
      isUnseen = false
    } else {
      try askViews(of: runtime)
      place.views = runtime.keptViews()
    }
  }
}

/// A place that a run is rewound to: whoever explores goes to one place as often as there are
/// inputs in it.
public final class RewoundPlace {
  /// The value that a run of the same bundle wrote.
  public let bytes: [UInt8]
  /// Whose scripts what follows is for.
  private var runtime: Runtime?
  /// What was read of it, once it was gone to.
  private var known: (run: SavedRun, state: SavedState)?
  /// What is to be seen there, once that was asked.
  fileprivate var views: [CachedView?]?

  /// Nothing of it is read yet.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Forgets what holds for another runtime only.
  fileprivate func belong(to runtime: Runtime) {
    if self.runtime === runtime { return }
    (self.runtime, known, views) = (runtime, nil, nil)
  }

  fileprivate func read(in run: ProbeRun) throws -> (SavedRun, SavedState) {
    if let known { return known }
    let saved = try SavedRun(bytes, of: run.bundle.identifier)
    let read = (saved, try run.runtime.read(saved.rest))
    known = read
    return read
  }
}
