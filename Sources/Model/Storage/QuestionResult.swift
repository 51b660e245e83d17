/// The stored result of one question of an attempt.
///
/// Self-contained, so that results can be shown even if the quiz has changed or no longer exists.
public struct QuestionResult: Sendable, Equatable {
  /// The question's identifier.
  public var question: String
  /// Its slot: its place in the draw, from 1. Nil if the attempt took all questions of the quiz: then
  /// results stand in the quiz's own order, and the question itself is the slot.
  public var slot: Int?
  /// The beginning of the question's text.
  public var text: String
  /// The kind: `choice`, `short`, …
  public var type: String
  /// The response as text; nil without one.
  public var response: String?
  /// The fraction of the points earned; 0 without a response, nil until a person grades it.
  public var fraction: Rational?
  /// The points earned; 0 without a response.
  public var points: Rational
  /// The maximum points.
  public var worth: Rational
  /// The mean fraction of the points that guessing earns; nil if it is unknown.
  public var guess: Double?
  /// The time of the response in seconds of the run's clock; nil without a response.
  public var time: Double?
  /// The parts of the response that a chart counts: options, pairs, or answers of gaps. Empty for
  /// a text that a person grades, and if they are unknown.
  public var given: [AnswerPart] = []
  /// The parts that the question offers, in its own order: options, and the right pairs and order.
  public var offered: [AnswerPart] = []

  /// Creates a result.
  public init(
    question: String, slot: Int? = nil, text: String, type: String, response: String?,
    fraction: Rational?, points: Rational, worth: Rational,
    guess: Double?, time: Double?
  ) {
    self.question = question
    self.slot = slot
    self.text = text
    self.type = type
    self.response = response
    self.fraction = fraction
    self.points = points
    self.worth = worth
    self.guess = guess
    self.time = time
  }
}

/// A part of an answer: an option, the right text of a pair, the answer of a gap, or all of it.
public struct AnswerPart: Sendable, Equatable {
  /// The left text of the pair, or the name of the gap; nil for other parts.
  public var name: String?
  /// The part as text.
  public var text: String
  /// True if it earns points; nil if that is unknown.
  public var isRight: Bool?

  /// Creates a part.
  public init(_ text: String, of name: String? = nil, isRight: Bool?) {
    self.name = name
    self.text = text
    self.isRight = isRight
  }
}
