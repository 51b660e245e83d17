public import QuizboardQuiz
public import QuizboardScripting

/// A report on the scores of a quiz, with exports as text, JSON and CSV.
public struct ScoreReport: Sendable {
  /// The identifier of the quiz.
  public let quiz: String
  /// The title of the quiz; its identifier if the title is unknown.
  public let title: String
  /// The attempts in the order recorded.
  public let attempts: [Score]
  /// The statistics of the attempts.
  public let statistics: QuizStatistics
  /// The best percentage; nil before the first attempt.
  public var best: Int? { attempts.map(\.percentage).max() }

  /// Creates a report on attempts.
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
