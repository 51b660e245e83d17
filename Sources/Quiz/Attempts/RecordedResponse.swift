public import QuizboardModel

/// A response in an attempt with its grade.
public struct RecordedResponse: Sendable, Equatable {
  /// The question.
  public let question: Question
  /// The response.
  public let response: Response
  /// The fraction of the question's points, from -1 to 1.
  public let fraction: Rational
  /// The points earned: the fraction of the question's points at the time of the draw.
  public let points: Rational
  /// The feedback for the player, if any.
  public let feedback: String?
  /// The time of the response in seconds of the run's clock.
  public let time: Double

  /// True if the response earned all points.
  public var isCorrect: Bool { fraction >= .one }
  /// The value for an element's input: names of options, texts as written, or numbers.
  public var value: ResponseValue { question.value(of: response) }
  /// The right answer as text; nil if no answer earns points.
  public var correct: String? { question.correctText }
}
