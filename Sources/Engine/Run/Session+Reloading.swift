import QuizboardInterface
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// The version of a quiz that the run used before a reload.
struct FormerVersion {
  let bundle: QuizBundle
  /// The scenes of the controllers, by their names.
  let scenes: [String: Scene]
}

/// Continuing a run with changed scripts.
extension Session {
  /// Continues at the same place in another version of the quiz, which its author has just saved.
  /// It drops controllers that the version no longer has, with warnings; if none remains, the quiz
  /// restarts.
  ///
  /// Throws an `InputError` and changes nothing if the new scripts fail.
  public func reload(_ bundle: QuizBundle) throws -> Outcome {
    guard bundle.identifier == self.bundle.identifier else {
      throw InputError(
        .badCommand,
        "the quiz's identifier changed from \"\(self.bundle.identifier)\" to "
          + "\"\(bundle.identifier)\"; leave this run and start the quiz again"
      )
    }
    let before = encoder.saved
    let former = FormerVersion(
      bundle: self.bundle,
      scenes: Dictionary(
        runtime.hierarchy.savedControllers().compactMap { controller in
          controller.scene.map { (controller.id, $0) }
        },
        uniquingKeysWith: { first, _ in first }))
    self.bundle = bundle
    do {
      let outcome = try goOn(from: former)
      try commit(encoder.saved)
      animator.clear()
      return outcome
    } catch {
      let reason = InputError(error, in: runtime)
      self.bundle = former.bundle
      services.book.dropPending()
      services.runExchange.dropPending()
      try restore(before, for: .rollback)
      throw reason
    }
  }

  private func goOn(from former: FormerVersion) throws -> Outcome {
    var outcome = Outcome()
    let recovery = Recovery()
    do {
      try restore(encoder.saved, for: .reloading(recovery, from: former))
      unproven = UnprovenControllers(of: recovery, in: runtime.hierarchy)
      outcome.warnings = recovery.reasons.map {
        Warning(.place, "your place was restored only in part: \(Self.line($0))")
      }
    } catch let nothing as NothingRestored {
      try restart()
      outcome.warnings = [
        Warning(
          .place,
          "your place no longer exists, so the quiz restarted: \(Self.line(nothing.description))"
        )
      ]
    }
    outcome.log = runtime.log
    return outcome
  }

  /// Launches the quiz again during the play: the time goes on, and so do the random numbers.
  func restart() throws {
    let (now, elapsed, generator, size) = (clock.now, clock.elapsed, services.generator, size)
    beginAnew()
    clock.set(now: now, elapsed: elapsed)
    services.generator = generator
    self.size = size
    try launch()
  }

  /// Returns true if the run equals an earlier value, except for the clock.
  public func isStill(at bytes: [UInt8]) -> Bool { SavedRun.areSame(encoder.saved, bytes) }

  /// Restores an earlier value of this run, and saves it as the place. A store keeps the scores
  /// that were recorded since.
  ///
  /// Throws an `InputError` and changes nothing if the value is unusable, for example because a
  /// scene no longer exists, or cannot be saved.
  public func goBack(to bytes: [UInt8]) throws -> Outcome {
    let before = encoder.saved
    try restore(bytes)
    animator.clear()
    var outcome = Outcome()
    outcome.log = runtime.log
    // The screen may have had another size then.
    if traits != runtime.hierarchy.traits {
      outcome.add(handle(.resize(columns: size.columns, rows: size.rows)))
    } else {
      do {
        try commit(encoder.saved)
      } catch {
        let reason = InputError(error, in: runtime)
        try restore(before, for: .goingOn)
        throw reason
      }
    }
    return outcome
  }
}
