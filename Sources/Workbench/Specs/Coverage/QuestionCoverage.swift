import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz

/// The questions that runs asked, with their answers.
struct SeenQuestions: Sendable, Equatable {
  /// The answers to a question, its hints and its tries.
  struct Seen: Sendable, Equatable {
    var wasRight = false
    var wasPartly = false
    var wasWrong = false
    var wasUnanswered = false
    /// The indices of the shown hints.
    var hints: Set<Int> = []
    /// The largest number of tries that an answer took, and that were possible.
    var tries = 0
    var possibleTries = 0

    mutating func merge(_ other: Seen) {
      wasRight = wasRight || other.wasRight
      wasPartly = wasPartly || other.wasPartly
      wasWrong = wasWrong || other.wasWrong
      wasUnanswered = wasUnanswered || other.wasUnanswered
      hints.formUnion(other.hints)
      tries = max(tries, other.tries)
      possibleTries = max(possibleTries, other.possibleTries)
    }

    /// Adds an answer by the fraction that it earned without penalties; nil if it is ungraded.
    mutating func add(_ fraction: Rational?) {
      guard let fraction else { return }
      if fraction >= .one {
        wasRight = true
      } else if fraction > .zero {
        wasPartly = true
      } else {
        wasWrong = true
      }
    }
  }

  /// The asked questions by their ids.
  private(set) var asked: [String: Seen] = [:]

  /// Adds the questions of the run's latest attempt, including the current one.
  mutating func record(_ session: Session) {
    guard let attempt = session.inspection.attempt,
      attempt.quiz.identifier == session.bundle.quiz.identifier
    else { return }
    if let question = attempt.question {
      let tried = attempt.response.map { $0.earlier.count + 1 } ?? 0
      let left = attempt.triesLeft
      change(question) { seen in
        if let left { seen.possibleTries = max(seen.possibleTries, tried + left) }
      }
    }
    for response in attempt.responses { change(response.question) { $0.add(response) } }
    guard attempt.isFinished else { return }
    let answered = Set(attempt.responses.map(\.question.id))
    for question in attempt.questions where !answered.contains(question.id) {
      change(question) { $0.wasUnanswered = question.isAnswerable || $0.wasUnanswered }
    }
  }

  private mutating func change(_ question: Question, _ body: (inout Seen) -> Void) {
    body(&asked[question.id.name, default: Seen()])
  }

  mutating func merge(_ other: SeenQuestions) {
    for (id, seen) in other.asked { asked[id, default: Seen()].merge(seen) }
  }
}

extension SeenQuestions.Seen {
  fileprivate mutating func add(_ response: RecordedResponse) {
    if !response.isUngraded { add(response.ownFraction) }
    for earlier in response.earlier {
      add((try? response.shownQuestion.grade(earlier.response))?.fraction ?? .zero)
    }
    tries = max(tries, response.earlier.count + 1)
    let shown = response.earlier.count + (response.isFinal ? 0 : 1)
    hints.formUnion(response.shownQuestion.hints.indices.prefix(shown))
  }
}

/// A question of a quiz with its coverage.
public struct QuestionCoverage: Sendable, Equatable {
  /// A number of parts of which some were seen.
  public struct Share: Sendable, Equatable {
    /// The number of seen parts.
    public var seen = 0
    /// The number of all parts.
    public var all = 0
  }

  /// The id.
  public let id: String
  /// The name for authors: the title, the question's own id, or the text.
  public let name: String
  /// Its place, if known.
  public let place: SourcePlace?
  /// True if an attempt asked the question.
  public var wasAsked = false
  /// True if an answer was right, whatever earlier tries cost.
  public var wasRight = false
  /// True if an answer or a try earned a part of the points.
  public var wasPartly = false
  /// True if an answer or a try earned nothing.
  public var wasWrong = false
  var wasAnswered: Bool { wasRight || wasPartly || wasWrong }
  /// True if an attempt was finished without an answer.
  public var wasUnanswered = false
  /// True if an answer can earn a part of the points.
  public var canBePartly = false
  /// The shown hints, under `interactive`.
  public var hints = Share()
  /// The tries that answers took, and those that were possible, under `interactive`.
  public var tries = Share()

  init(id: String, name: String, place: SourcePlace?) {
    (self.id, self.name, self.place) = (id, name, place)
  }

  /// Returns the coverage of a quiz's questions, in their order.
  static func all(of bundle: QuizBundle, seen: SeenQuestions) -> [QuestionCoverage] {
    bundle.placedQuestions.map { placed in
      let (question, id) = (placed.question, placed.question.id.name)
      var coverage = QuestionCoverage(id: id, name: question.nameForAuthors, place: placed.place)
      let known = seen.asked[id]
      let seen = known ?? SeenQuestions.Seen()
      coverage.wasAsked = known != nil
      coverage.wasRight = seen.wasRight
      coverage.wasPartly = seen.wasPartly
      coverage.wasWrong = seen.wasWrong
      coverage.wasUnanswered = seen.wasUnanswered
      coverage.canBePartly = seen.wasPartly || question.hasPartlyRightAnswer
      if bundle.quiz.behaviour == .interactive {
        coverage.hints = Share(seen: seen.hints.count, all: question.hints.count)
      }
      if seen.possibleTries > 0 {
        coverage.tries = Share(seen: seen.tries, all: max(seen.tries, seen.possibleTries))
      }
      return coverage
    }
  }
}

extension Question {
  /// True if a sample answer earns a part of the points.
  fileprivate var hasPartlyRightAnswer: Bool {
    sampleResponses.contains { response in
      guard let fraction = (try? grade(response))?.fraction else { return false }
      return fraction > .zero && fraction < .one
    }
  }
}

extension [QuestionCoverage] {
  /// The rows of a report, with the missing names. A row that applies to no question is left out.
  var rows: [(name: String, part: Int, whole: Int, missing: [String])] {
    if isEmpty { return [] }
    let asked = filter(\.wasAsked)
    let answers = reduce(0) { $0 + ($1.wasRight ? 1 : 0) + ($1.wasWrong ? 1 : 0) }
    let partly = filter(\.canBePartly)
    let rows: [(name: String, part: Int, whole: Int, missing: [String])] = [
      ("questions", asked.count, count, Self.line("never asked", filter { !$0.wasAsked })),
      (
        "answers, both ways", answers, 2 * count,
        Self.line("never answered", asked.filter { !$0.wasAnswered })
          + Self.line("never answered right", asked.filter { $0.wasAnswered && !$0.wasRight })
          + Self.line("never answered wrong", asked.filter { $0.wasAnswered && !$0.wasWrong })
      ),
      (
        "answers, partly right", partly.count(where: \.wasPartly), partly.count,
        Self.line("never answered partly right", partly.filter { $0.wasAsked && !$0.wasPartly })
      ),
      ("left unanswered", count(where: \.wasUnanswered), count, []),
      (
        "hints", reduce(0) { $0 + $1.hints.seen }, reduce(0) { $0 + $1.hints.all },
        Self.line("has hints never shown", filter { $0.hints.seen < $0.hints.all })
      ),
      (
        "tries", reduce(0) { $0 + $1.tries.seen }, reduce(0) { $0 + $1.tries.all },
        Self.line("tries never used up", filter { $0.tries.seen < $0.tries.all })
      ),
    ]
    return rows.filter { $0.whole > 0 }
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
