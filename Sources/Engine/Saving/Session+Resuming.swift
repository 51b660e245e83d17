import QuizboardInterface
import QuizboardLua
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// Going on at the place of last time, as far as can be.
extension Session {
  /// The place of last time, where there is one; false where the quiz begins afresh.
  func resume() throws -> Bool {
    guard let keeper, !options.isFresh, let place = keeper.place() else { return false }
    let recovery = Recovery()
    do {
      try restore(place, as: recovery)
    } catch let nothing as NothingRestored where nothing.reason == nil {
      beginAnew()
      return false
    } catch {
      let reason = Self.line(InputError(error, in: runtime).description)
      keeper.setAside(reason: reason)
      notices.append(
        Warning(
          .place,
          "The place where you were cannot be restored, so the quiz begins afresh: \(reason)"))
      beginAnew()
      return false
    }
    if let first = recovery.reasons.first {
      let reason = Self.line(first)
      keeper.replace(with: saved, reason: reason)
      notices.append(
        Warning(.place, "Not all of the place where you were can be restored: \(reason)"))
    }
    launchOutcome.log = runtime.log
    suitSize()
    return true
  }

  /// A place of another size than the screen's is followed by an input that suits it; where that
  /// fails, the place stays as it was kept.
  private func suitSize() {
    guard traits != runtime.hierarchy.traits else { return }
    var outcome = handle(.resize(columns: size.columns, rows: size.rows))
    if let error = outcome.error {
      notices.append(
        Warning(
          .place, "The place does not suit the size of the screen: \(Self.line(error.description))")
      )
    }
    outcome.error = nil
    launchOutcome.add(outcome)
  }

  /// Restores a place without what cannot come back: as often as something fails that was not known
  /// to.
  private func restore(_ place: [UInt8], as recovery: Recovery) throws {
    while true {
      do {
        return try restore(place, for: .resuming(recovery))
      } catch let nothing as NothingRestored {
        throw nothing
      } catch {
        let reason = InputError(error, in: runtime).description
        guard recovery.leaveOut(runtime.culprit, because: reason) else { throw error }
        recorder?.clear()
      }
    }
  }

  /// Goes on from a saved value. Throws an `InputError`, and changes nothing, where the value
  /// cannot be used.
  public func restore(_ bytes: [UInt8]) throws {
    let before = saved
    do {
      try restore(bytes, for: .goingOn)
    } catch {
      let reason = InputError(error, in: runtime)
      try restore(before, for: .rollback)
      throw Self.notRestored(reason, isOfScript: error is LuaError)
    }
  }

  /// All is as before the place was read.
  func beginAnew() {
    recorder?.clear()
    runtime = Runtime(services: services, tracer: tracer, lineCounter: options.lineCounter)
    services.book.dropPending()
    services.generator = RandomGenerator(seed: options.seed)
    loadingSeed = options.seed
    services.virtualClock.set(now: options.realTime == nil ? options.now : lastRealTime, elapsed: 0)
    size = options.size
    timeAway = 0
  }

  /// One line of it.
  static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
