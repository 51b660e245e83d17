import QuizboardModel

extension Attempt {
  /// The changing part of an attempt; copied in constant time.
  struct State {
    /// The visited questions, followed by the coming ones if the order is fixed.
    var entries: [Entry] = []
    /// The index of the current question; -1 for none.
    var cursor = -1
    /// True if `chooseNext` chooses the questions.
    var isChoosing = false
    var isFinished = false
    /// The clock times at which the attempt and the visit of the current question began.
    var began = 0.0
    var since = 0.0
    /// True if the limit of the attempt has been reached.
    var isOverdue = false
    var score = Rational.zero
    var points = Rational.zero
    var correctCount = 0
    /// The number of responses that a person has yet to grade.
    var ungraded = 0
    /// The cached encodings of this state. Replaced by every change.
    var written = Written()
  }

  /// The cached encodings of a state; attempts in the same state share it.
  final class Written {
    var memento: Memento?
    /// The encoding for comparisons, if it includes no times.
    var compared: (integers: [Int], texts: [String])?
  }

  /// An occurrence of a question in the attempt.
  struct Entry {
    /// The index of the drawn question.
    let item: Int
    /// True if the attempt has visited it.
    var wasAsked = false
    /// The seconds spent on it before the current visit, if it has a limit.
    var spent = 0.0
    /// True if its limit has been reached.
    var isOverdue = false
    var response: RecordedResponse?
    /// True if the question still needs an answer or, under `interactive`, takes a further try.
    var isOpen: Bool { response?.isFinal != true }
  }

  /// Resets the attempt to its first question, without answers.
  func start() throws {
    state = State()
    state.isChoosing = chooseNext != nil
    state.began = now
    if state.isChoosing {
      try chooseFollowing()
    } else {
      state.entries = drawn.indices.map { Entry(item: $0) }
      state.points = drawn.reduce(.zero) { $0 + grader.mostPoints(of: $1) }
    }
    if state.entries.isEmpty { state.isFinished = true } else { go(to: 0) }
  }

  /// Moves to an existing entry.
  func go(to cursor: Int) {
    leaveQuestion()
    state.cursor = cursor
    state.entries[cursor].wasAsked = true
    state.written = Written()
  }

  /// Calls `chooseNext` for the question after the newest one, replacing a choice that was not
  /// visited yet.
  func chooseFollowing() throws {
    state.written = Written()
    if let last = state.entries.last, !last.wasAsked {
      state.points -= grader.mostPoints(of: drawn[last.item])
      state.entries.removeLast()
    }
    guard let question = try chooseNext?(self) else { return }
    guard let item = itemDrawn(as: question) else {
      throw PlainError(
        "next answered the question “\(question.id)”, which is not among those that the attempt "
          + "drew"
      )
    }
    state.entries.append(Entry(item: item))
    state.points += grader.mostPoints(of: drawn[item])
  }

  // Limits

  /// The clock time at which the attempt began.
  public var began: Double { state.began }

  /// The kinds of time limit in an attempt.
  public enum Limit: String, CaseIterable, Sendable {
    /// The limit for answering the current question. It pauses after the last answer that the
    /// question takes, and resumes with the remaining time when the player returns. After that time,
    /// answers are refused.
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
      return entry.isOpen ? state.since + limit - entry.spent : nil
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
    return entry.isOpen && microseconds(entry.spent) >= microseconds(limit)
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
