extension Attempt {
  /// The kinds of time limit in an attempt.
  public enum Limit: String, CaseIterable, Sendable {
    /// The limit for answering the current question. It pauses after an answer, and resumes with
    /// the remaining time when the player returns. After that time, answers are refused.
    case question
    /// The limit of the whole attempt.
    case attempt
  }

  /// True if the quiz or one of its questions has a limit.
  public var isTimed: Bool { quiz.timeLimit != nil || hasTimedQuestions }

  var now: Double { clock?() ?? 0 }

  /// Returns the clock time at which a limit is reached; nil if there is none or it is paused.
  public func deadline(_ limit: Limit) -> Double? {
    guard !isFinished else { return nil }
    switch limit {
    case .attempt: return quiz.timeLimit.map { state.began + $0 }
    case .question:
      guard let current, let limit = current.question.timeLimit else { return nil }
      let entry = state.entries[state.cursor]
      return entry.response == nil ? state.since + limit - entry.spent : nil
    }
  }

  /// The next limit and its deadline, except limits that were passed.
  public var nextLimit: (limit: Limit, deadline: Double)? {
    guard isTimed else { return nil }
    var next: (limit: Limit, deadline: Double)?
    for limit in Limit.allCases where !isPassed(limit) {
      guard let deadline = deadline(limit), deadline < next?.deadline ?? .infinity else { continue }
      next = (limit, deadline)
    }
    return next
  }

  /// The seconds until the next limit, or 0 after a limit was reached; nil if none runs.
  public var remaining: Double? {
    guard isTimed else { return nil }
    return Limit.allCases.compactMap(deadline).min().map { max(0, $0 - now) }
  }

  /// Marks a limit as passed, so that it occurs only once.
  public func pass(_ limit: Limit) {
    state.written = Written()
    switch limit {
    case .attempt: state.isOverdue = true
    case .question: if state.cursor >= 0 { state.entries[state.cursor].isOverdue = true }
    }
  }

  /// True if the player left the current question unanswered at its limit, so that it is read-only.
  /// (The handler of the limit may still record the text typed so far.)
  public var isTimeUp: Bool {
    guard hasTimedQuestions, let limit = current?.question.timeLimit, !isFinished else {
      return false
    }
    let entry = state.entries[state.cursor]
    return entry.response == nil && microseconds(entry.spent) >= microseconds(limit)
  }

  private func isPassed(_ limit: Limit) -> Bool {
    switch limit {
    case .attempt: state.isOverdue
    case .question: state.cursor >= 0 && state.entries[state.cursor].isOverdue
    }
  }

  /// Adds the time since the current question was entered to its total, before the player leaves.
  func leaveQuestion() {
    guard isTimed else { return }
    let now = now
    if state.cursor >= 0, current?.question.timeLimit != nil {
      state.entries[state.cursor].spent += max(0, now - state.since)
    }
    state.since = now
  }
}

/// Returns whether a number of seconds is valid as a limit.
func isTimeLimit(_ seconds: Double) -> Bool { seconds > 0 && seconds <= 1e9 }
