public import QuizboardModel

extension Attempt {
  /// Records a response to the current question, and replaces an earlier one. HOT.
  /// - Parameters:
  ///   - value: An option as shown or its place among the shown ones, from 1; a Boolean; a text; a
  ///     number; or a list of options.
  ///   - certainty: The certainty from 1 to 3, only under `certainty`, which takes 1 without it.
  ///   - time: The time in seconds of the run's clock.
  /// - Throws: `InvalidResponse` if the value is refused, in which case nothing changes; the errors
  ///   of scripts; a `PlainError`, in which case the response remains.
  @discardableResult
  public func answer(_ value: ResponseValue, certainty: Int? = nil, at time: Double) throws
    -> RecordedResponse
  {
    guard let current, !isFinished else { throw InvalidResponse("The attempt is over.") }
    if isTimeUp { throw InvalidResponse(.timeIsUp) }
    if let certainty, !(1...3).contains(certainty) {
      throw InvalidResponse("The certainty is 1, 2 or 3, not \(certainty).")
    }
    let isInteractive = quiz.behaviour == .interactive
    if isInteractive, response?.isFinal == true {
      throw InvalidResponse(.noFurtherTry)
    }
    let question = current.filled
    let given = try question.response(to: value, shownAs: current.orders)
    if quiz.behaviour.showsGrades, !question.isComplete(given) {
      throw question.kind.payload.requestForAll
    }
    let earlier =
      isInteractive
      ? response.map { $0.earlier + [.init(response: $0.response, time: $0.time)] } ?? [] : []
    let recorded = try grader.graded(
      given, to: current, after: earlier,
      certainty: quiz.behaviour == .certainty ? certainty ?? 1 : nil, time: time)
    record(recorded)
    if state.isChoosing, isNewest { try chooseFollowing() }
    return recorded
  }

  /// The number of tries that are left for the current question; nil unless the behaviour is
  /// `interactive`.
  public var triesLeft: Int? {
    guard quiz.behaviour == .interactive, let current else { return nil }
    return grader.triesLeft(for: current.filled, after: response)
  }

  /// The response to the current question; nil before the first one.
  public var response: RecordedResponse? {
    state.cursor >= 0 ? state.entries[state.cursor].response : nil
  }

  /// The responses in the order of the questions, without unanswered ones.
  public var responses: [RecordedResponse] { state.entries.compactMap(\.response) }

  /// Converts a value to a response to any drawn question, without recording it.
  /// - Throws: `InvalidResponse` with a sentence for the player.
  public func response(to value: ResponseValue, of question: Question) throws(InvalidResponse)
    -> Response
  {
    try filled(question).response(to: value, shownAs: orders(of: question))
  }

  /// True if the attempt has not visited a question after the current one.
  var isNewest: Bool {
    let next = state.cursor + 1
    return next == state.entries.count || !state.entries[next].wasAsked
  }

  /// Sets or removes the current response and updates the sums.
  func record(_ response: RecordedResponse?) {
    state.written = Written()
    if let previous = state.entries[state.cursor].response {
      state.score -= previous.points
      if previous.isCorrect { state.correctCount -= 1 }
      if previous.isUngraded { state.ungraded -= 1 }
    }
    if let response {
      state.score += response.points
      if response.isCorrect { state.correctCount += 1 }
      if response.isUngraded { state.ungraded += 1 }
    }
    state.entries[state.cursor].response = response
  }
}

extension Attempt {
  /// The points earned. Wrong answers with negative fractions can make it negative.
  public var score: Rational { state.score }
  /// The maximum number of points for the questions.
  public var points: Rational { state.points }
  /// The number of responses that earned all points of their question.
  public var correctCount: Int { state.correctCount }
  /// The score as a fraction of the points, from 0 to 1; 0 if there are no points.
  public var fraction: Rational {
    (score.divided(by: points) ?? .zero).clamped(to: .zero ... .one)
  }
  /// The fraction as a percentage from 0 to 100, rounded half up.
  public var percentage: Int { fraction.percentage }
  /// The number of responses that a person has yet to grade.
  public var ungraded: Int { state.ungraded }
  /// True if the fraction is sufficient to pass; nil if the quiz has no passing grade, or a person
  /// has yet to grade a response.
  public var passed: Bool? { ungraded > 0 ? nil : quiz.passing.map { fraction >= $0 } }

  // Moving

  /// Moves to the next question, or finishes after the last one. Does nothing in a finished
  /// attempt.
  /// - Throws: The errors of `chooseNext`, which is called here if the question was not answered.
  public func advance() throws {
    if isFinished { return }
    if state.isChoosing, isNewest, response == nil { try chooseFollowing() }
    if state.cursor + 1 < state.entries.count {
      go(to: state.cursor + 1)
    } else {
      finish()
    }
  }

  /// Moves to the previous question. Does nothing at the first one or in a finished attempt.
  /// - Returns: True if the current question changed.
  @discardableResult
  public func back() -> Bool { jump(to: index - 1) }

  /// Removes any response to the current question and moves to the next one.
  /// - Throws: The errors of `advance`.
  public func skip() throws {
    if isFinished { return }
    record(nil)
    try advance()
  }

  /// Moves to any question of `questions` by its place from 1.
  /// - Returns: True if it moved; false for an invalid place or in a finished attempt.
  @discardableResult
  public func jump(to index: Int) -> Bool {
    guard !isFinished, index >= 1, index <= count else { return false }
    go(to: index - 1)
    return true
  }

  /// Begins again with the same questions in the same order and no answers. With `chooseNext`, the
  /// choice is among the same drawn questions.
  /// - Throws: The errors of `chooseNext`.
  public func restart() throws { try start() }

  /// Finishes the attempt at any point. Discards a chosen next question that was not visited.
  public func finish() {
    state.isFinished = true
    state.written = Written()
    if state.isChoosing, let last = state.entries.last, !last.wasAsked {
      state.points -= grader.mostPoints(of: drawn[last.item])
      state.entries.removeLast()
    }
  }
}
