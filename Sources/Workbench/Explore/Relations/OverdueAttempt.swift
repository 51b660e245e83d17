import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardText

/// An attempt whose deadline has passed and that goes on.
struct OverdueAttempt {
  private let number: Int
  private let limit: Double
  private let points: [Rational]

  init?(_ session: ProbeRun) {
    // After the limit of a question, the attempt refuses its answer.
    guard let attempt = session.inspection.attempt, let limit = attempt.quiz.timeLimit,
      attempt.remaining == 0
    else { return nil }
    (number, self.limit, points) = (session.attemptCount, limit, attempt.responses.map(\.points))
  }

  /// Returns a problem if an answer has counted in the attempt since.
  func lateAnswer(in session: ProbeRun) -> Problem? {
    guard session.attemptCount == number, let attempt = session.inspection.attempt,
      attempt.responses.map(\.points) != points
    else { return nil }
    return Problem(
      kind: .lateAnswer,
      message: "in scene \"\(session.inspection.top?.sceneName ?? "")\", an answer still counts "
        + "after the deadline of the attempt (\(readable(limit)) s); let the handler of timeout "
        + "finish the attempt")
  }
}
