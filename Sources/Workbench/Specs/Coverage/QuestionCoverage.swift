import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz

/// The questions that runs asked, and the correctness of their answers.
struct SeenQuestions: Sendable, Equatable {
  /// The ids of the questions.
  private(set) var asked: Set<String> = []
  private(set) var right: Set<String> = []
  private(set) var wrong: Set<String> = []

  /// Adds the questions of the run's latest attempt, including the current one.
  mutating func record(_ session: Session) {
    guard let attempt = session.inspection.attempt,
      attempt.quiz.identifier == session.bundle.quiz.identifier
    else { return }
    if let question = attempt.question { asked.insert(question.id.name) }
    for response in attempt.responses {
      let id = response.question.id.name
      asked.insert(id)
      if response.isRight { right.insert(id) }
      let hasFailed = !response.isRight && !response.isUngraded
      if hasFailed || !response.earlier.isEmpty { wrong.insert(id) }
    }
  }

  mutating func merge(_ other: SeenQuestions) {
    asked.formUnion(other.asked)
    right.formUnion(other.right)
    wrong.formUnion(other.wrong)
  }
}

/// A question of a quiz with its coverage.
public struct QuestionCoverage: Sendable, Equatable {
  /// The id.
  public let id: String
  /// The name for authors: the title, the question's own id, or the text.
  public let name: String
  /// Its place, if known.
  public let place: SourcePlace?
  /// True if an attempt asked the question.
  public let wasAsked: Bool
  /// True if an answer was right, whatever earlier tries cost.
  public let wasRight: Bool
  /// True if an answer or a try was not.
  public let wasWrong: Bool

  /// Returns the coverage of a quiz's questions, in their order.
  static func all(of bundle: QuizBundle, seen: SeenQuestions) -> [QuestionCoverage] {
    bundle.placedQuestions.map { placed in
      let (question, id) = (placed.question, placed.question.id.name)
      return QuestionCoverage(
        id: id, name: question.nameForAuthors, place: placed.place,
        wasAsked: seen.asked.contains(id), wasRight: seen.right.contains(id),
        wasWrong: seen.wrong.contains(id))
    }
  }
}

extension [QuestionCoverage] {
  /// A row for asked questions and one for answers, with the missing names.
  var rows: [(name: String, part: Int, whole: Int, missing: [String])] {
    if isEmpty { return [] }
    let asked = filter(\.wasAsked)
    let answers = reduce(0) { $0 + ($1.wasRight ? 1 : 0) + ($1.wasWrong ? 1 : 0) }
    return [
      ("questions", asked.count, count, Self.line("never asked", filter { !$0.wasAsked })),
      (
        "answers, both ways", answers, 2 * count,
        Self.line("never answered", asked.filter { !$0.wasRight && !$0.wasWrong })
          + Self.line("never answered right", asked.filter { !$0.wasRight && $0.wasWrong })
          + Self.line("never answered wrong", asked.filter { $0.wasRight && !$0.wasWrong })
      ),
    ]
  }

  /// The maximum number of names in a row.
  private static var limit: Int { 12 }

  private static func line(_ words: String, _ questions: [QuestionCoverage]) -> [String] {
    if questions.isEmpty { return [] }
    let rest = questions.count - limit
    return [
      "\(words): " + questions.prefix(limit).map(\.name).joined(separator: ", ")
        + (rest > 0 ? ", and \(rest) more" : "")
    ]
  }
}
