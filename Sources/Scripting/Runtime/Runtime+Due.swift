import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard

/// Events that time causes: timers, and limits of attempts.
extension Runtime {
  /// An event that time causes, at a time of the clock's `elapsed`.
  public struct Due: Equatable {
    /// The time of the event.
    public let time: Double
    let what: What

    enum What: Equatable {
      case timer(number: Int)
      case limit(Attempt.Limit, attempt: Int)
    }
  }

  /// The next event; at equal times timers come first, in the order in which they were set.
  public var nextDue: Due? {
    var next: Due?
    if let first = timers.first, first.due < .infinity {
      next = Due(time: first.due, what: .timer(number: first.number))
    }
    guard hasLimits else { return next }
    for attempt in attemptsWithLimits {
      guard let (limit, deadline) = attempt.attempt.nextLimit, deadline < next?.time ?? .infinity
      else { continue }
      next = Due(time: deadline, what: .limit(limit, attempt: attempt.number))
    }
    return next
  }

  /// The attempts whose limits apply: those of the visible controllers, innermost first, else the
  /// latest attempt.
  private var attemptsWithLimits: [ScriptedAttempt] {
    guard let latestAttempt else { return [] }
    // The only attempt
    if attemptCount == 1 { return [latestAttempt] }
    var found: [ScriptedAttempt] = []
    for controller in hierarchy.visible.reversed() {
      let attempt = unsafeDowncast(controller, to: ScriptedController.self).attempt
      if let attempt, !found.contains(where: { $0 === attempt }) { found.append(attempt) }
    }
    return found.isEmpty ? [latestAttempt] : found
  }

  /// Performs an event. If a script throws an error, the event still counts as fired.
  public func fire(_ due: Due) throws {
    switch due.what {
    case .timer(let number):
      guard let timer = timers.first(where: { $0.number == number }),
        let controller = timer.controller
      else { return }
      spend(timer)
      try fire(timer, of: controller)
    case .limit(let limit, let number):
      guard let attempt = attemptsWithLimits.first(where: { $0.number == number })?.attempt else {
        return
      }
      attempt.pass(limit)
      if try sendTimeout(limit) { return }
      switch limit {
      case .question: try attempt.skip()
      case .attempt: attempt.finish()
      }
    }
  }

  /// Marks an event as fired without performing it.
  public func passOver(_ due: Due) {
    switch due.what {
    case .timer(let number):
      if let timer = timers.first(where: { $0.number == number }) { spend(timer) }
    case .limit(let limit, let number):
      attemptsWithLimits.first { $0.number == number }?.attempt.pass(limit)
    }
  }

  /// Sends a timeout to the innermost visible controller that handles it; false if none does.
  private func sendTimeout(_ limit: Attempt.Limit) throws -> Bool {
    let timeout = Trigger.gesture(.timeout)
    guard let owner = visibleByPrecedence().first(where: { $0.answers(timeout) }) else {
      return false
    }
    let stack = state.stack
    stack.push(limit.rawValue)
    _ = try hierarchy.send(
      Event(timeout, sender: makeEvent(id: timeout.text, row: nil, on: stack)), to: owner)
    return true
  }

  /// Returns all visible controllers, beginning with the innermost of the topmost presentation.
  private func visibleByPrecedence() -> [ScriptedController] {
    let top = activeByPrecedence()
    let below = hierarchy.visible.reversed().map { unsafeDowncast($0, to: ScriptedController.self) }
    return top + below.filter { controller in !top.contains { $0 === controller } }
  }
}
