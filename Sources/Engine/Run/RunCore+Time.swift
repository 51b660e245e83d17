import QuizboardLua
import QuizboardScripting

// What happens by itself: each timer that fires is an input of its own.
extension RunCore {
  /// Seconds until something is to happen without anybody doing anything: 0 where it is due, nil
  /// where nothing is. For whoever waits for a person: when that time has passed, `tick()`. Times
  /// that are shown a face counts down itself.
  public var nextDeadline: Double? {
    guard !isOver else { return nil }
    // What a library still has to read is read between the inputs.
    if services.shelf.isFilling { return 0 }
    return runtime.nextDue.map {
      max(0, $0.time - services.virtualClock.elapsed - secondsSinceLastAsked)
    }
  }

  var secondsSinceLastAsked: Double {
    options.realTime.map { max(0, $0() - lastRealTime) } ?? 0
  }

  /// Lets the time pass that has passed, and does what is due.
  public func tick() -> Outcome { handle(.advance(seconds: 0)) }

  /// The time that passes before an input is handled.
  func secondsBefore(_ input: Input) -> Double {
    var seconds = 0.0
    if let realTime = options.realTime {
      // Where the clock was put back no time has passed, and it is not waited for until it is where
      // it was.
      let now = realTime()
      seconds += max(0, now - lastRealTime)
      lastRealTime = now
    }
    if case .advance(let more) = input, more > 0, more.isFinite { seconds += more }
    return seconds
  }

  /// Lets time pass, and fires what comes due on the way, in order; the clock stands still in each.
  /// An error of one does not stop the others. What came of them; nil where nothing was due.
  func pass(_ seconds: Double, before input: Input) -> Outcome? {
    let clock = services.virtualClock
    let end = clock.elapsed + seconds
    // Where time is virtual, it passes only where an input says so.
    let outcome = options.realTime != nil || input.isAdvance ? fireAll(until: end) : nil
    // Real time that nothing was done in is still to pass.
    if outcome != nil, nextOverdue(until: end) != nil {
      if options.realTime != nil { lastRealTime -= max(0, end - clock.elapsed) }
      return outcome
    }
    clock.advance(by: end - clock.elapsed)
    return outcome
  }

  private func nextOverdue(until end: Double) -> Runtime.Due? {
    guard takesInputs, let due = runtime.nextDue, due.time <= end + Runtime.instant else {
      return nil
    }
    return due
  }

  /// Fires what is due until then, as far as the account of firings goes. With real time the rest
  /// fires at the next tick.
  private func fireAll(until end: Double) -> Outcome? {
    let clock = services.virtualClock
    var account = FiringAccount(work: runtime.state.workLimit, isRealTime: options.realTime != nil)
    var outcome: Outcome?
    while let due = nextOverdue(until: end) {
      var fired = outcome ?? Outcome()
      if let reason = account.exhaustion {
        if options.realTime == nil { fired.add(failure: InputError(.limit, reason)) }
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

  /// Does what is due, as an input of its own. Where it fails, all is as before but that it has
  /// fired.
  private func fire(_ due: Runtime.Due, _ account: inout FiringAccount, work: Int) -> Outcome {
    let runtime = runtime
    let outcome = transact(work: work) { try runtime.fire(due) }
    account.charge(runtime.state.spentWork, savedBytes: saved.count)
    guard outcome.error != nil, takesInputs else { return outcome }
    account.charge(rollbackOf: saved.count, loadingWork: runtime.loadingWork)
    self.runtime.passOver(due)
    var kept = outcome
    keepWorld(&kept)
    return kept
  }

  /// Marks as fired what is due at a time whose account is used up, without doing it.
  private func passOverAll(at time: Double, _ outcome: inout Outcome) {
    var count = 0
    while let due = nextOverdue(until: time) {
      runtime.passOver(due)
      count += 1
    }
    outcome.add(failure: InputError(.limit, FiringAccount.passedOver(count)))
    keepWorld(&outcome)
  }

  /// Keeps what the world did while an input failed: a timer has fired, the screen has another
  /// size.
  func keepWorld(_ outcome: inout Outcome) {
    do {
      try keep(goesOnUnsaved: true)
    } catch {
      // It was saved a moment ago, and is the same but for that.
      outcome = close(outcome, because: error)
    }
  }
}

extension Outcome {
  /// What came of something that happened before this or after it, in the same input.
  mutating func add(_ other: Outcome) {
    addLog(other.log)
    warnings += other.warnings
    missedUnwinds += other.missedUnwinds
    transition = other.transition ?? transition
    if let failure = other.error { add(failure: failure) }
  }

  /// The log is for people: of very many firings together, the rest is left out.
  private mutating func addLog(_ lines: [String]) {
    let room = InputLimits.logLines - log.count
    if room <= 0 || lines.isEmpty { return }
    log += lines.prefix(room)
    if lines.count >= room { log.append("… (the log of all that fell due is cut here)") }
  }

  /// An input has one error: the first; others are told as warnings.
  mutating func add(failure: InputError) {
    if error == nil { error = failure } else { warnings.append(Warning(failure)) }
  }
}

extension Input {
  var isAdvance: Bool {
    if case .advance = self { return true }
    return false
  }
}
