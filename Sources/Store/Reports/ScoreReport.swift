public import QuizboardQuiz
public import QuizboardScripting

/// What there is to say about the scores of a quiz: for people, for other programs, and for tables.
public struct ScoreReport: Sendable {
  /// The quiz's identifier.
  public let quiz: String
  /// Its title; the identifier where nobody knows it.
  public let title: String
  /// The attempts, in the order recorded.
  public let attempts: [Score]
  /// What they say about quiz and questions.
  public let statistics: QuizStatistics
  /// The best percentage; nil before the first attempt.
  public var best: Int? { attempts.map(\.percentage).max() }

  /// A report on these attempts.
  public init(quiz: String, title: String, attempts: [Score]) {
    self.quiz = quiz
    self.title = title
    self.attempts = attempts
    statistics = QuizStatistics(
      attempts.map { attempt in
        let share = attempt.score.divided(by: attempt.points) ?? .zero
        return .init(grade: share.doubleValue, results: attempt.responses)
      })
  }
}

extension Store {
  /// The report on a quiz.
  public func report(on quiz: String, title: String) throws(StoreError) -> ScoreReport {
    ScoreReport(quiz: quiz, title: title, attempts: try attempts(of: quiz))
  }
}
