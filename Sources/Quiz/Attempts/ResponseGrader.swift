import QuizboardModel

/// Grades responses by the behaviour of a quiz: its tries, penalties and certainty.
struct ResponseGrader {
  let quiz: Quiz
  /// The functions of custom questions.
  let scripts: (any QuestionScripts)?

  /// The number of tries for a question, and the fraction that each failed one costs.
  private func rules(for question: Question) -> (tries: Int, penalty: Rational) {
    let (own, quiz) = (question.details, quiz.details)
    return (
      own.tries ?? quiz.tries ?? own.hints.count + 1,
      own.penalty ?? quiz.penalty ?? .share(of: 3)
    )
  }

  /// Returns the number of tries that are left for a question after a response, or before any.
  func triesLeft(for question: Question, after response: RecordedResponse?) -> Int {
    guard let response else { return rules(for: question).tries }
    if response.isFinal { return 0 }
    return max(0, rules(for: question).tries - response.earlier.count - 1)
  }

  /// Grades a response to a drawn question.
  /// - Parameter earlier: The tries before it.
  /// - Throws: `InvalidResponse` if a response cannot be graded; the errors of scripts.
  func graded(
    _ response: Response, to item: DrawnQuestion, after earlier: [RecordedResponse.Try],
    certainty: Int?, time: Double
  ) throws -> RecordedResponse {
    let question = item.filled
    let grade = try question.grade(response, scripts: scripts)
    var fraction = grade.fraction
    var isFinal = true
    if quiz.behaviour == .interactive, let own = grade.fraction {
      let (tries, penalty) = rules(for: question)
      isFinal = own >= .one || earlier.count + 1 >= tries
      if grade.parts.isEmpty {
        let failed = earlier.count + (isFinal ? 0 : 1)
        fraction = max(.zero, own - penalty * Rational(failed))
      } else {
        let responses = earlier.map(\.response) + [response]
        fraction = zip(grade.parts.indices, grade.parts).reduce(.zero) { sum, part in
          let changed = Rational(Self.lastChange(of: part.0, in: responses))
          return sum + part.1.weight * max(.zero, part.1.fraction - penalty * changed)
        }
      }
    }
    var recorded = RecordedResponse(
      question: item.question, shownQuestion: question, response: response, fraction: fraction,
      ownFraction: grade.fraction,
      points: fraction.map { Self.points($0, of: item.points, certainty: certainty) } ?? .zero,
      feedback: grade.feedback, time: time)
    recorded.certainty = certainty
    recorded.earlier = earlier
    recorded.isFinal = isFinal
    return recorded
  }

  /// Returns the number of tries before the one that last changed a part.
  private static func lastChange(of part: Int, in tries: [Response]) -> Int {
    var change = 0
    for index in tries.indices.dropFirst() where !tries[index].hasSame(part, as: tries[index - 1]) {
      change = index
    }
    return change
  }

  /// Returns the points for a fraction: with a certainty, Moodle's certainty-based marking.
  static func points(_ fraction: Rational, of worth: Rational, certainty: Int?) -> Rational {
    guard let certainty else { return fraction * worth }
    if fraction > .zero { return worth * Rational(certainty) * fraction }
    return worth * Rational([0, -2, -6][min(max(certainty, 1), 3) - 1])
  }

  /// The maximum points for a question: three times its own under `certainty`.
  func mostPoints(of item: DrawnQuestion) -> Rational {
    quiz.behaviour == .certainty ? item.points * Rational(3) : item.points
  }
}

extension Response {
  /// Returns whether two responses have the same answer in a pair or gap.
  fileprivate func hasSame(_ part: Int, as other: Response) -> Bool {
    switch (self, other) {
    case (.pairs(let left), .pairs(let right)):
      left.indices.contains(part) && right.indices.contains(part) && left[part] == right[part]
    case (.gaps(let left), .gaps(let right)):
      left.indices.contains(part) && right.indices.contains(part) && left[part] == right[part]
    default: self == other
    }
  }
}
