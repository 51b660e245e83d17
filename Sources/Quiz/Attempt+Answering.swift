extension Attempt {
  /// Answers the current question; answering again replaces the response. HOT.
  /// - Parameters:
  ///   - value: an option as shown or its place among those shown, from 1; a boolean; a text; a
  ///     number; a list
  ///     of options.
  ///   - time: seconds of the run's clock.
  /// - Throws: `InvalidResponse` where it is refused, and then nothing has changed; and what
  ///   `chooseNext` throws (or `UndrawnQuestion`), and then the response stands.
  @discardableResult
  public func answer(_ value: ResponseValue, at time: Double) throws -> RecordedResponse {
    guard let current, !isFinished else { throw InvalidResponse("The attempt is over.") }
    if isTimeUp { throw InvalidResponse("The time for this question is over.") }
    let question = current.question
    let response = try question.response(to: value, shownAs: current.order)
    let grade = try question.grade(response)
    let recorded = RecordedResponse(
      question: question, response: response, fraction: grade.fraction,
      points: grade.fraction * current.points, feedback: grade.feedback, time: time)
    record(recorded)
    if state.isChoosing, isNewest { try chooseFollowing() }
    return recorded
  }

  /// The response to the current question; nil before there is one.
  public var response: RecordedResponse? {
    state.cursor >= 0 ? state.entries[state.cursor].response : nil
  }

  /// The responses in the order of the questions; questions without one are left out.
  public var responses: [RecordedResponse] { state.entries.compactMap(\.response) }

  /// Brings a value to the terms of any question that this attempt drew, without answering it.
  /// - Throws: `InvalidResponse` with a plain sentence.
  public func response(to value: ResponseValue, of question: Question) throws(InvalidResponse)
    -> Response
  {
    try question.response(to: value, shownAs: optionOrder(of: question))
  }

  /// Whether no question after the current one has been come to.
  var isNewest: Bool {
    let next = state.cursor + 1
    return next == state.entries.count || !state.entries[next].wasAsked
  }

  /// Sets or takes away the current response, and keeps the sums.
  func record(_ response: RecordedResponse?) {
    state.written = Written()
    if let previous = state.entries[state.cursor].response {
      state.score -= previous.points
      if previous.isCorrect { state.correctCount -= 1 }
    }
    if let response {
      state.score += response.points
      if response.isCorrect { state.correctCount += 1 }
    }
    state.entries[state.cursor].response = response
  }
}

extension Attempt {
  /// The points earned; wrong answers that cost something may bring it below 0.
  public var score: Rational { state.score }
  /// The most points that its questions can earn.
  public var points: Rational { state.points }
  /// The number of responses that earned all the points of their question.
  public var correctCount: Int { state.correctCount }
  /// The score as a share of the points, from 0 to 1; 0 where there are no points.
  public var fraction: Rational {
    (score.divided(by: points) ?? .zero).clamped(to: .zero ... .one)
  }
  /// The fraction as a percentage from 0 to 100, rounded half up.
  public var percentage: Int { fraction.percentage }
  /// Whether the fraction is enough; nil where there is nothing to pass.
  public var passed: Bool? { quiz.passing.map { fraction >= $0 } }
}
