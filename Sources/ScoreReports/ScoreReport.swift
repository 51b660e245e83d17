public import QuizboardModel
public import QuizboardQuiz
import QuizboardScripting

/// A report on the scores of a quiz, with exports as text, JSON and CSV.
public struct ScoreReport: Sendable {
  /// The identifier of the quiz.
  public let quiz: String
  /// The title of the quiz; its identifier if the title is unknown.
  public let title: String
  /// The attempts in the order recorded.
  public let attempts: [Score]
  /// The statistics of the attempts that are graded completely.
  public let statistics: QuizStatistics
  /// The answers given to each question in these attempts, by its identifier.
  public let charts: [String: AnswerChart]
  /// The best percentage of these attempts; nil if none is graded completely.
  public let best: Int?

  /// The attempts that a report is on. Attempts with answers to grade are none of the first three.
  public enum Selection: String, CaseIterable, Sendable {
    /// The first attempt.
    case first
    /// The last attempt.
    case last
    /// The attempt with the highest score; the first of several.
    case best
    /// All attempts.
    case all
  }

  /// Creates a report on attempts.
  ///
  /// - Parameters:
  ///   - attempts: All attempts at the quiz in the order recorded.
  ///   - selection: The ones that the report is on.
  public init(
    quiz: String, title: String, attempts: [Score], selection: Selection = .all
  ) {
    self.quiz = quiz
    self.title = title
    if selection == .all {
      self.attempts = attempts
    } else {
      let chosen = QuizStatistics.Selection(rawValue: selection.rawValue) ?? .all
      let grades = attempts.map { $0.ungraded > 0 ? nil : $0.grade }
      self.attempts = chosen.places(in: grades).map { attempts[$0] }
    }
    let graded = self.attempts.filter { $0.ungraded == 0 }
    best = graded.map(\.percentage).max()
    statistics = QuizStatistics(graded.map { .init($0) })
    charts = Dictionary(grouping: graded.flatMap(\.responses), by: \.question).mapValues {
      AnswerChart($0)
    }
  }

  /// The answers that a person has yet to grade, the oldest attempt first.
  public var ungraded: [(attempt: Score, result: QuestionResult)] {
    attempts.flatMap { attempt in
      attempt.responses.filter { $0.fraction == nil }.map { (attempt, $0) }
    }
  }
}
