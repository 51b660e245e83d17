public import QuizboardModel

/// A response in an attempt with its grade.
public struct RecordedResponse: Sendable, Equatable {
  /// An earlier try of a question under `interactive`.
  public struct Try: Sendable, Equatable {
    /// The response.
    public let response: Response
    /// The time in seconds of the run's clock.
    public let time: Double
  }

  /// The question.
  public let question: Question
  /// The question as the attempt shows it: of a template, with the values of its variables.
  public let shownQuestion: Question
  /// The response.
  public let response: Response
  /// The fraction of the question's points after penalties, from -1 to 1; nil until a person grades
  /// the response.
  public let fraction: Rational?
  /// The fraction without penalties.
  public let ownFraction: Rational?
  /// The points earned: the fraction of the question's points at the time of the draw, changed by
  /// the certainty.
  public let points: Rational
  /// The feedback for the player, if any.
  public let feedback: String?
  /// The time of the response in seconds of the run's clock.
  public let time: Double
  /// The certainty from 1 to 3; nil unless the behaviour is `certainty`.
  public var certainty: Int?
  /// The earlier tries under `interactive`.
  public var earlier: [Try] = []
  /// True if the question takes no further try.
  public var isFinal = true

  /// True if the response earned all points.
  public var isCorrect: Bool { fraction.map { $0 >= .one } ?? false }
  /// True if the response is right, whatever earlier tries cost.
  public var isRight: Bool { ownFraction.map { $0 >= .one } ?? false }
  /// True if a person has yet to grade the response.
  public var isUngraded: Bool { fraction == nil }
  /// True if a person graded the response.
  public var isGradedByHand: Bool { fraction != nil && ownFraction == nil }
  /// The value for an element's input: names of options, texts as written, or numbers.
  public var value: ResponseValue { shownQuestion.value(of: response) }
  /// The right spelling of an answer that was accepted with a typo or without its accents, else
  /// nil.
  public var spelling: ResponseValue? { shownQuestion.spelling(of: response) }
  /// The right answer as text; nil if no answer earns points.
  public var correct: String? { shownQuestion.correctText }
  /// The hint after a failed try, if there is one.
  public var hint: String? {
    let hints = shownQuestion.details.hints
    guard !isFinal, hints.indices.contains(earlier.count) else { return nil }
    return shownQuestion.shownWords(hints[earlier.count])
  }

  /// Compares the recorded values.
  public static func == (left: RecordedResponse, right: RecordedResponse) -> Bool {
    left.question === right.question && left.response == right.response
      && left.fraction == right.fraction && left.points == right.points
      && left.feedback == right.feedback && left.time == right.time
      && left.certainty == right.certainty && left.earlier == right.earlier
      && left.isFinal == right.isFinal
  }
}
