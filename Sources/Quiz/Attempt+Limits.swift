extension Attempt {
  /// The limits that an attempt may have.
  public enum Limit: String, CaseIterable, Sendable {
    /// That of the current question: for answering it, so it stands still once that is done.
    /// Whoever comes back to a question has what was left; where nothing was, it can no longer be
    /// answered.
    case question
    /// That of the whole attempt.
    case attempt
  }

  /// Whether it, or a question of it, has a limit.
  public var isTimed: Bool { quiz.timeLimit != nil || hasTimedQuestions }

  var now: Double { clock?() ?? 0 }

  /// When a limit is reached, by the clock; nil where there is none, or none that runs now.
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

  /// The limit that is reached next, and when; those that were passed do not come again.
  public var nextLimit: (limit: Limit, deadline: Double)? {
    guard isTimed else { return nil }
    var next: (limit: Limit, deadline: Double)?
    for limit in Limit.allCases where !isPassed(limit) {
      guard let deadline = deadline(limit), deadline < next?.deadline ?? .infinity else { continue }
      next = (limit, deadline)
    }
    return next
  }

  /// Seconds until the next limit, 0 once one has been reached; nil where none runs.
  public var remaining: Double? {
    guard isTimed else { return nil }
    return Limit.allCases.compactMap(deadline).min().map { max(0, $0 - now) }
  }

  /// A limit has been reached, and whoever waits for it was told.
  public func pass(_ limit: Limit) {
    state.written = Written()
    switch limit {
    case .attempt: state.isOverdue = true
    case .question: if state.cursor >= 0 { state.entries[state.cursor].isOverdue = true }
    }
  }

  /// Whether the time for the current question was over when it was left without an answer: it can
  /// be looked at again, and no longer answered. (Where its limit is reached whoever is told may
  /// still answer it, with what was typed so far.)
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

  /// Notes how long the person was at the current question, which is left.
  func leaveQuestion() {
    guard isTimed else { return }
    let now = now
    if state.cursor >= 0, current?.question.timeLimit != nil {
      state.entries[state.cursor].spent += max(0, now - state.since)
    }
    state.since = now
  }
}

/// Whether a limit makes sense.
func isTimeLimit(_ seconds: Double) -> Bool { seconds > 0 && seconds <= 1e9 }
