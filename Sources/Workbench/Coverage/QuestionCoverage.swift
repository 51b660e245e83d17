import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting

/// Which questions runs have asked, and how they were answered.
struct SeenQuestions: Sendable, Equatable {
  /// By their ids.
  private(set) var asked: Set<String> = []
  private(set) var right: Set<String> = []
  private(set) var wrong: Set<String> = []

  /// Adds what the attempt begun last of a run has come to: also what it asks now.
  mutating func note(_ session: Session) {
    guard let attempt = session.runtime.latestAttempt?.attempt,
      attempt.quiz.identifier == session.bundle.quiz.identifier
    else { return }
    if let question = attempt.question { asked.insert(question.id.name) }
    for response in attempt.responses {
      let id = response.question.id.name
      asked.insert(id)
      if response.isCorrect { right.insert(id) } else { wrong.insert(id) }
    }
  }

  mutating func merge(_ other: SeenQuestions) {
    asked.formUnion(other.asked)
    right.formUnion(other.right)
    wrong.formUnion(other.wrong)
  }
}

/// A question of a quiz, and what tests have seen of it.
public struct QuestionCoverage: Sendable, Equatable {
  /// Its id.
  public let id: String
  /// What its author knows it by: its title, its own id, or its text.
  public let name: String
  /// Its place, if known.
  public let place: SourcePlace?
  /// True if an attempt came to it.
  public let wasAsked: Bool
  /// True if an answer to it earned all the points.
  public let wasRight: Bool
  /// True if one earned fewer.
  public let wasWrong: Bool

  /// Those of a quiz, in its order.
  static func all(of bundle: QuizBundle, seen: SeenQuestions) -> [QuestionCoverage] {
    let places = QuestionPlaces(bundle)
    return bundle.quiz.questions.map { question in
      let id = question.id.name
      return QuestionCoverage(
        id: id, name: question.details.title ?? question.details.id?.name ?? question.text,
        place: places.place(of: question),
        wasAsked: seen.asked.contains(id), wasRight: seen.right.contains(id),
        wasWrong: seen.wrong.contains(id))
    }
  }
}

extension [QuestionCoverage] {
  /// A line for what was asked, one for how it was answered, and what is missing of both.
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

  /// The most names that a line has.
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
