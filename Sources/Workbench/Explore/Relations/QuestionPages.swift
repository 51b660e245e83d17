import QuizboardEngine
import QuizboardModel
import QuizboardQuiz

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
