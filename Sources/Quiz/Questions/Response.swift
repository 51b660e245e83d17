public import QuizboardModel

/// An answer in the question's own terms, independent of the order in which options were shown.
public indirect enum Response: Sendable, Equatable {
  /// The chosen option of a choice question, by its place in the question's own order, from 0.
  case option(Int)
  /// The chosen options of a multiple question by place, from 0, ascending, at least one.
  case options([Int])
  /// The answer to a trueFalse question.
  case boolean(Bool)
  /// The text for a short or an essay question.
  case text(String)
  /// The finite number for a numeric question.
  case number(Double)
  /// The finite number for a numeric question, with the unit as written.
  case quantity(Double, unit: String)
  /// The chosen place among the right texts for each left one of a matching; nil without a choice.
  case pairs([Int?])
  /// The places of an ordering's items in the player's order.
  case order([Int])
  /// The response to each gap of a cloze question; nil for one without an answer.
  case gaps([Response?])
  /// The value for a custom question.
  case custom(ResponseValue)
}

/// An answer from an element, a script or a command, not yet related to a question: a shown
/// option's name or its place from 1, a text, a number, a Boolean, several values, or a value for
/// each name (the left texts of pairs, the names of gaps), sorted by name.
public typealias ResponseValue = PlainValue

/// The grade of a response.
public struct Grade: Sendable, Equatable {
  /// A pair of a matching question, or a gap of a cloze question.
  public struct Part: Sendable, Equatable {
    /// The fraction of the part's points.
    public var fraction: Rational
    /// The share of the part in the question, from 0 to 1.
    public var weight: Rational
  }

  /// The fraction of the question's points, from -1 to 1; nil until a person grades the response.
  public var fraction: Rational?
  /// The feedback of the answer and the question; nil if there is none.
  public var feedback: String?
  /// The grades of the parts; empty for a question that has none.
  public var parts: [Part]

  /// Creates a grade.
  public init(fraction: Rational?, feedback: String? = nil, parts: [Part] = []) {
    self.fraction = fraction
    self.feedback = feedback
    self.parts = parts
  }
}
