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

/// An answer from an element, a script or a command, not yet related to a question.
public enum ResponseValue: Sendable, Equatable {
  /// The name of a shown option, or a written text.
  case text(String)
  /// The place of a shown option, from 1, or a number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A Boolean.
  case boolean(Bool)
  /// Several values.
  case list([ResponseValue])
  /// A value for each name: the texts of pairs, or the answers of gaps. Sorted by name.
  case table([Field])

  /// A name and its value.
  public struct Field: Sendable, Equatable {
    /// The left text of a pair, or the name of a gap.
    public var name: String
    /// The value.
    public var value: ResponseValue

    /// Creates a field.
    public init(_ name: String, _ value: ResponseValue) {
      self.name = name
      self.value = value
    }
  }
}

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
