import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardText

/// The pages from which a search compares plays: of those with equal controls, the first.
struct QuestionPages {
  /// The maximum number of pages.
  private static let most = 24

  /// The states of the pages.
  private(set) var states: [Int32] = []
  private var known: Set<Int> = []

  /// Adds the state of a page, unless there is one of its kind.
  mutating func add(_ page: Int, _ state: Int32) {
    if states.count < Self.most, known.insert(page).inserted { states.append(state) }
  }
}

extension ExploreInputs.Offer {
  /// A hash of the controls of a page, if it asks an open question of an attempt; else nil.
  func openPage(in session: ProbeRun) -> Int? {
    guard asksForInput, let attempt = session.inspection.attempt, !attempt.isFinished,
      attempt.response == nil, attempt.question?.isAnswerable == true
    else { return nil }
    return controls
  }
}

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

extension ProbeRun {
  /// The latest attempt, if its deadline has passed and it goes on.
  var overdueAttempt: OverdueAttempt? { OverdueAttempt(self) }
}
