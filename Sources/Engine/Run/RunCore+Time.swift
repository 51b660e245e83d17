import QuizboardLua
import QuizboardModel
import QuizboardScripting

// Events that time causes: each timer that fires is an input of its own.
extension RunCore {
  /// Seconds until the next timer is due: 0 if one is due, nil if there is none. After that time
  /// the host calls `tick()`. A face counts down the times that it shows itself.
  public var nextDeadline: Double? {
    guard !isOver else { return nil }
    // A library that is still reading continues between inputs.
    if services.shelf.isFilling { return 0 }
    return runtime.timers.next.map { max(0, $0.time - clock.elapsed - clock.secondsSinceLastAsked) }
  }

  /// Lets the elapsed real time pass, and fires what is due.
  public func tick() -> Outcome { handle(.advance(seconds: 0)) }

  /// Returns the seconds that pass before an input is handled.
  func secondsBefore(_ input: Input) -> Double {
    var seconds = clock.takeRealSeconds()
    if case .advance(let more) = input, more > 0, more.isFinite { seconds += more }
    return seconds
  }

  /// Lets time pass, and fires the timers that become due, in order, at their own times. A failure
  /// does not stop the others. Returns their outcome; nil if nothing was due.
  func pass(_ seconds: Double, before input: Input) -> Outcome? {
    let clock = clock
    let end = clock.elapsed + seconds
    // Virtual time passes only with an `advance` input.
    let outcome = clock.isReal || input.isAdvance ? fireAll(until: end) : nil
    // Real time that the firings did not reach passes later.
    if outcome != nil, nextOverdue(until: end) != nil {
      clock.returnRealSeconds(end - clock.elapsed)
      return outcome
    }
    clock.advance(by: end - clock.elapsed)
    return outcome
  }

  private func nextOverdue(until end: Double) -> DueEvent? {
    guard takesInputs, let due = runtime.timers.next, due.time <= end + TimerQueue.instant else {
      return nil
    }
    return due
  }

  /// Fires all that is due until a time, within the budget. With real time the rest fires at the
  /// next tick.
  private func fireAll(until end: Double) -> Outcome? {
    let clock = clock
    var account = FiringAccount(
      work: runtime.state.workLimit, isRealTime: clock.isReal, most: mostFirings)
    var outcome: Outcome?
    while let due = nextOverdue(until: end) {
      var fired = outcome ?? Outcome()
      if let reason = account.exhaustion {
        if !clock.isReal { fired.add(failure: InputError(.limit, reason)) }
        return fired
      }
      clock.advance(by: due.time - clock.elapsed)
      if let work = account.work(at: due.time) {
        fired.add(fire(due, &account, work: work))
      } else {
        passOverAll(at: due.time, &fired)
      }
      outcome = fired
    }
    return outcome
  }

  /// Fires a due timer as an input of its own. After a failure only the fact that it fired remains.
  private func fire(_ due: DueEvent, _ account: inout FiringAccount, work: Int) -> Outcome {
    let runtime = runtime
    firedCount += 1
    let outcome = transact(work: work) { try runtime.timers.fire(due) }
    account.charge(spentWork, savedBytes: encoder.saved.count)
    guard outcome.error != nil, takesInputs else { return outcome }
    let isLoadedAgain = self.runtime !== runtime
    account.charge(
      rollbackOf: encoder.saved.count, loadingWork: isLoadedAgain ? runtime.loadingWork : 0)
    self.runtime.timers.passOver(due)
    var kept = outcome
    keepWorld(&kept)
    return kept
  }

  /// Marks all that is due at a time as fired without running it, because the budget is used up.
  private func passOverAll(at time: Double, _ outcome: inout Outcome) {
    var count = 0
    while let due = nextOverdue(until: time) {
      runtime.timers.passOver(due)
      count += 1
    }
    outcome.add(failure: InputError(.limit, FiringAccount.passedOver(count)))
    keepWorld(&outcome)
  }

  /// Saves the effects that a failed input does not undo: a fired timer, another screen size.
  func keepWorld(_ outcome: inout Outcome) {
    do {
      try keep(goesOnUnsaved: true)
    } catch {
      // The run was saved a moment ago and has hardly changed, so this cannot fail.
      outcome = close(outcome, because: error)
    }
  }
}

extension Outcome {
  /// Merges the outcome of a firing before or after this one, within one input.
  mutating func add(_ other: Outcome) {
    addLog(other.log)
    warnings += other.warnings
    missedUnwinds += other.missedUnwinds
    transition = other.transition ?? transition
    if let failure = other.error { add(failure: failure) }
  }

  /// Adds lines to the log up to its limit, because the log is for people.
  private mutating func addLog(_ lines: [String]) {
    let room = InputLimits.logLines - log.count
    if room <= 0 || lines.isEmpty { return }
    log += lines.prefix(room)
    if lines.count >= room { log.append("… (the log of the timers is truncated here)") }
  }

  /// Records a failure. An input has one error, the first; the others become warnings.
  mutating func add(failure: InputError) {
    if error == nil { error = failure } else { warnings.append(Warning(failure)) }
  }
}
