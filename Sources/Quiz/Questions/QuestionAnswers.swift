public import QuizboardModel

/// An option of a choice or multiple question.
public struct Option: Sendable, Equatable {
  /// The text.
  public var text: String
  /// True if the author marked it as right.
  public var isRight: Bool
  /// The author's fraction of the points for it, from -1 to 1. The default is 1 or 0 in a choice;
  /// in a multiple 1/n if right and -1/n if not, for n right options.
  public var fraction: Rational?
  /// The feedback for choosing it.
  public var feedback: String?

  /// Creates an option.
  public init(
    _ text: String, isRight: Bool = false, fraction: Rational? = nil, feedback: String? = nil
  ) {
    self.text = text
    self.isRight = isRight
    self.fraction = fraction
    self.feedback = feedback
  }
}

/// The answer to a trueFalse question.
public struct TrueFalse: Sendable, Equatable {
  /// True if the statement is true.
  public var answer: Bool
  /// The feedback for the answer True.
  public var feedbackTrue: String?
  /// The feedback for the answer False.
  public var feedbackFalse: String?

  /// Creates an answer.
  public init(_ answer: Bool, feedbackTrue: String? = nil, feedbackFalse: String? = nil) {
    self.answer = answer
    self.feedbackTrue = feedbackTrue
    self.feedbackFalse = feedbackFalse
  }
}

/// The accepted texts of a short question, and the rules for comparison.
public struct ShortAnswer: Sendable, Equatable {
  /// The accepted texts. The first match counts.
  public var accept: [AcceptedText]
  /// True if upper and lower case are equal.
  public var ignoreCase: Bool
  /// True if `é` equals `e`. Marks that form another sound or letter (Indic, kana) are not accents.
  public var ignoreAccents: Bool
  /// The maximum number of missing, added or replaced letters.
  public var typos: Int

  /// Creates an answer.
  public init(
    _ accept: [AcceptedText], ignoreCase: Bool = false, ignoreAccents: Bool = false, typos: Int = 0
  ) {
    self.accept = accept
    self.ignoreCase = ignoreCase
    self.ignoreAccents = ignoreAccents
    self.typos = typos
  }
}

/// An accepted text of a short question.
public struct AcceptedText: Sendable, Equatable {
  /// The text. `*` matches any characters and `\*` a star; other backslashes are literal.
  public var text: String
  /// The fraction of the points that it earns, from -1 to 1.
  public var fraction: Rational
  /// The feedback for the text.
  public var feedback: String?

  /// Creates an accepted text.
  public init(_ text: String, fraction: Rational = .one, feedback: String? = nil) {
    self.text = text
    self.fraction = fraction
    self.feedback = feedback
  }
}

/// An accepted number or range of a numeric question.
public struct AcceptedNumber: Sendable, Equatable {
  /// A set of accepted numbers.
  public enum Extent: Sendable, Equatable {
    /// A value, and all numbers within the tolerance of it.
    case value(Double, tolerance: Double)
    /// A range with both of its ends.
    case range(Double, Double)
  }

  /// The accepted numbers.
  public var extent: Extent
  /// The fraction of the points that they earn, from -1 to 1.
  public var fraction: Rational
  /// The feedback for the numbers.
  public var feedback: String?

  /// Creates a set of accepted numbers.
  public init(_ extent: Extent, fraction: Rational = .one, feedback: String? = nil) {
    self.extent = extent
    self.fraction = fraction
    self.feedback = feedback
  }
}
