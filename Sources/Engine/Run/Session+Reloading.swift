import QuizboardInterface
import QuizboardScripting
import QuizboardStoryboard

/// The version of a quiz that was played up to now.
struct FormerVersion {
  let bundle: QuizBundle
  /// The scenes of its controllers, by their names.
  let scenes: [String: Scene]
}

/// Going on in scripts that were changed while the quiz is played.
extension Session {
  /// Goes on at the same place in another version of the quiz, which its author has just saved.
  /// What that no longer has is left out, and told in the outcome's warnings; where nothing is left
  /// the quiz begins afresh.
  ///
  /// Throws an `InputError`, and changes nothing, where the new scripts fail: the run goes on in
  /// the old ones.
  public func reload(_ bundle: QuizBundle) throws -> Outcome {
    guard bundle.identifier == self.bundle.identifier else {
      throw InputError(
        .badCommand,
        "the quiz is \"\(bundle.identifier)\" now, and this is a run of \"\(self.bundle.identifier)\"; leave it and play the new one"
      )
    }
    let before = saved
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
      try commit(saved)
      animation = nil
      return outcome
    } catch {
      let reason = InputError(error, in: runtime)
      self.bundle = former.bundle
      services.book.dropPending()
      try restore(before, for: .rollback)
      throw reason
    }
  }

  private func goOn(from former: FormerVersion) throws -> Outcome {
    var outcome = Outcome()
    let recovery = Recovery()
    do {
      try restore(saved, for: .reloading(recovery, from: former))
      outcome.warnings = recovery.reasons.map {
        Warning(.place, "not all of the place is there any more: \(Self.line($0))")
      }
    } catch let nothing as NothingRestored {
      let (clock, generator) = (services.virtualClock, services.generator)
      let (now, elapsed) = (clock.now, clock.elapsed)
      beginAnew()
      clock.set(now: now, elapsed: elapsed)
      services.generator = generator
      try launch()
      outcome.warnings = [
        Warning(
          .place,
          "the place is not there any more, so the quiz began afresh: \(Self.line(nothing.description))"
        )
      ]
    }
    outcome.log = runtime.log
    return outcome
  }

  /// Whether the run is where it was at an earlier value, whatever time it is.
  public func isStill(at bytes: [UInt8]) -> Bool { SavedRun.areSame(saved, bytes) }

  /// Goes back to a value that this run was earlier, and keeps that as its place. Scores that were
  /// recorded since stay where there is a store: they are the person's.
  ///
  /// Throws an `InputError`, and changes nothing, where the value cannot be used (a scene of it is
  /// no longer there, say), or cannot be saved.
  public func goBack(to bytes: [UInt8]) throws -> Outcome {
    let before = saved
    try restore(bytes)
    animation = nil
    var outcome = Outcome()
    outcome.log = runtime.log
    // It may have been at another size of the screen.
    if traits != runtime.hierarchy.traits {
      outcome.add(handle(.resize(columns: size.columns, rows: size.rows)))
    } else {
      do {
        try commit(saved)
      } catch {
        let reason = InputError(error, in: runtime)
        try restore(before, for: .goingOn)
        throw reason
      }
    }
    return outcome
  }
}
