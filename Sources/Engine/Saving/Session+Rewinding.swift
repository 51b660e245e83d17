import Lua
import Scripting
import Storyboard

/// Going to another place of the run without loading the scripts again: what exploring and random plays do all the time.
///
/// Nothing of a run hides in a script (what scripts keep is frozen, and locals are compared after each input), so all that
/// has to be replaced is what is written down, and the scripts may stay.
extension Session {
  /// Goes to a value that a session of the same bundle wrote. Afterwards everything is as it was there: `encode()` gives the
  /// same bytes, and the same inputs lead on to the same bytes. No callbacks come, but `didRestore` of classes with fields
  /// that are not saved. A quiz that was left goes on, and the trace begins afresh.
  ///
  /// Throws an `InputError` where the value cannot be used, or where a script fails on the way there; the session has to be rewound to another one then.
  public func rewind(to bytes: [UInt8]) throws {
    do {
      // What a limit has ended can only be thrown away, and where there is a store settings and scores are its own.
      if runtime.state.isPoisoned || hasLostPlace || keeper != nil {
        hasLostPlace = true
        try restore(bytes, for: .rewinding)
      } else {
        if lastRewound?.bytes != bytes { lastRewound = try RewoundPlace(bytes, in: self) }
        hasLostPlace = true
        if let lastRewound { try rewindInPlace(to: lastRewound) }
      }
    } catch {
      isSpent = true
      let reason = InputError(error, in: runtime)
      // A script's own fault, in `didRestore` or a view, is no fault of the value.
      if reason.file != nil || reason.kind == .limit { throw reason }
      throw InputError(.badCommand, "this state cannot be gone to: \(reason.message)", file: reason.file, line: reason.line)
    }
    hasLostPlace = false
    isSpent = false
    isOver = false
    wish = nil
    animation = nil
    pictureWarnings = []
    recorder?.clear()
    saved = bytes
  }

  private func rewindInPlace(to place: RewoundPlace) throws {
    recorder?.isPaused = true
    defer { recorder?.isPaused = false }
    runtime.forgetRun()
    services.generator = place.run.generator
    services.book.restore(place.run.scores ?? [])
    services.virtualClock.set(now: place.run.now, elapsed: place.run.elapsed)
    size = place.run.size
    let settings = place.run.settings ?? [:]
    for (quiz, bytes) in settings { try runtime.changeSettings(to: bytes, of: quiz) }
    pendingSettings = settings
    savedSettings = settings
    try runtime.make(place.state)
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    try runtime.restoreTransientFields()
    if let failure = runtime.failure { throw failure }
    if let views = place.views {
      try runtime.show(views)
    } else {
      try runtime.renderVisible()
      place.views = runtime.keptViews()
    }
  }
}

/// A place that a session was rewound to: whoever explores goes to one place as often as there are inputs in it.
final class RewoundPlace {
  let bytes: [UInt8]
  let run: SavedRun
  let state: SavedState
  /// What was to be seen there, once that was asked.
  var views: [KeptView?]?

  /// Reads a value for the runtime that a session has.
  init(_ bytes: [UInt8], in session: Session) throws {
    self.bytes = bytes
    run = try SavedRun(bytes, of: session.bundle.identifier)
    state = try session.runtime.read(run.rest)
  }
}
