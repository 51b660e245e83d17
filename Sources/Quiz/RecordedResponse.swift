/// A response in an attempt, with what it earned.
public struct RecordedResponse: Sendable, Equatable {
  /// What was asked.
  public let question: Question
  /// What was answered, in the question's own terms.
  public let response: Response
  /// The share of the question's points, from -1 to 1.
  public let fraction: Rational
  /// The points earned: the fraction of what the question was worth when it was drawn.
  public let points: Rational
  /// What is said about it, if anything.
  public let feedback: String?
  /// When it was given, in seconds of the run's clock.
  public let time: Double

  /// Whether it earned all the points.
  public var isCorrect: Bool { fraction >= .one }
  /// What was answered, as an element's input holds it: names of options, texts as written,
  /// numbers.
  public var value: ResponseValue { question.value(of: response) }
  /// The right answer in words; nil where no answer earns anything.
  public var correct: String? { question.correctText }
}
