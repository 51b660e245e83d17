public import QuizboardModel

/// An answer in the question's own terms, independent of the order in which options were shown.
public enum Response: Sendable, Equatable {
  /// The chosen option of a choice question, by its place in the question's own order, from 0.
  case option(Int)
  /// The chosen options of a multiple question by place, from 0, ascending, at least one.
  case options([Int])
  /// The answer to a trueFalse question.
  case boolean(Bool)
  /// The text for a short question.
  case text(String)
  /// The finite number for a numeric question.
  case number(Double)
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
}

/// An error for a refused response, which costs no points and no try.
public struct InvalidResponse: Error, Equatable, CustomStringConvertible {
  /// The reason as a sentence for the player.
  public let reason: String

  /// Creates an error with a reason.
  public init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}

/// The grade of a response.
public struct Grade: Sendable, Equatable {
  /// The fraction of the question's points, from -1 to 1.
  public var fraction: Rational
  /// The feedback: the answer's own, otherwise the question's, otherwise nil.
  public var feedback: String?

  /// Creates a grade.
  public init(fraction: Rational, feedback: String? = nil) {
    self.fraction = fraction
    self.feedback = feedback
  }
}
