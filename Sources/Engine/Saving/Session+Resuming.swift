import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Continuing at the stored place, as far as possible.
extension Session {
  /// Restores the stored place; returns false if the quiz begins anew.
  func resume() throws -> Bool {
    guard let committer, !options.isFresh, let place = committer.place() else { return false }
    let recovery = Recovery()
    do {
      try restore(place, as: recovery)
    } catch let nothing as NothingRestored where nothing.reason == nil {
      beginAnew()
      return false
    } catch let nothing as NothingRestored where !nothing.isOfScript {
      let reason = Self.line(nothing.description)
      committer.setAside(place, reason: reason)
      notices.append(
        Warning(.place, "This quiz was changed since you last played, so it starts again."))
      beginAnew()
      return false
    } catch {
      let reason = Self.line(InputError(error, in: runtime).description)
      committer.setAside(place, reason: reason)
      notices.append(
        Warning(
          .place,
          "Your place could not be restored, so the quiz starts from the beginning: \(reason)"))
      beginAnew()
      return false
    }
    isBegun = committer.isPlaceBegun()
    unproven = UnprovenControllers(of: recovery, in: runtime.hierarchy)
    if !recovery.reasons.isEmpty {
      let reason = Self.line(recovery.summary)
      committer.replace(with: encoder.saved, isBegun: isBegun, reason: reason)
      notices.append(
        Warning(.place, "Your place could be restored only in part: \(reason)"))
    }
    launchOutcome.log = runtime.log
    suitSize()
    return true
  }

  /// Adapts a restored place to the size of the screen with an input; if that fails, the place
  /// stays unchanged.
  private func suitSize() {
    guard traits != runtime.hierarchy.traits else { return }
    var outcome = handle(.resize(columns: size.columns, rows: size.rows))
    if let error = outcome.error {
      notices.append(
        Warning(
          .place,
          "Your place could not be adapted to this screen size: \(Self.line(error.description))")
      )
    }
    outcome.error = nil
    launchOutcome.add(outcome)
  }

  /// Restores a place without the parts that fail, and retries until no other part fails.
  private func restore(_ place: [UInt8], as recovery: Recovery) throws {
    while true {
      do {
        return try restore(place, for: .resuming(recovery))
      } catch let nothing as NothingRestored {
        throw nothing
      } catch {
        let reason =
          InputError(error, in: runtime).description + Self.unsetVariables(runtime.culprit)
        guard recovery.leaveOut(runtime.culprit, because: reason) else { throw error }
        recorder?.clear()
      }
    }
  }

  /// Returns a hint for a failure in the class of a controller, if it has no `didRestore`.
  static func unsetVariables(_ culprit: ScriptedController?) -> String {
    guard let culprit, !culprit.definesDidRestore else { return "" }
    return " (a restored controller is not loaded again: set new variables in \(culprit.className)"
      + ":didRestore too)"
  }

  /// Continues from a saved value. Throws an `InputError` and changes nothing if it is unusable.
  public func restore(_ bytes: [UInt8]) throws {
    let before = encoder.saved
    do {
      try restore(bytes, for: .goingOn)
      isBegun = true
    } catch {
      let reason = InputError(error, in: runtime)
      try restore(before, for: .rollback)
      throw Self.notRestored(reason, isOfScript: error is LuaError)
    }
  }

  /// Resets the run to its state before the place was read.
  func beginAnew() {
    recorder?.clear()
    runtime = Runtime(
      services: services, limits: options.limits, tracer: tracer, lineCounter: options.lineCounter)
    services.book.dropPending()
    services.runExchange.dropPending()
    services.runExchange.saved = RunExchange.Saved()
    services.generator = RandomGenerator(seed: options.seed)
    encoder.loadingSeed = options.seed
    clock.reset()
    size = options.size
  }

  /// Returns a text as one line.
  static func line(_ text: String) -> String {
    text.lines().joined(separator: " ")
  }
}
