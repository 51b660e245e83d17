/// An answer to a question, brought to the question's own terms, so that it can be graded whatever
/// was shown.
public enum Response: Sendable, Equatable {
  /// To a choice: the option's place in the question's own order, from 0.
  case option(Int)
  /// To a multiple: the chosen places in the question's own order, from 0, rising, at least one.
  case options([Int])
  /// To a trueFalse.
  case boolean(Bool)
  /// To a short: what was written.
  case text(String)
  /// To a numeric: a finite number.
  case number(Double)
}

/// An answer as an element, a script or a command gives it, before anyone knows what is asked.
public enum ResponseValue: Sendable, Equatable {
  /// An option as shown, or what was written.
  case text(String)
  /// A place among the options as shown, from 1, or a number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// True or false.
  case boolean(Bool)
  /// Several.
  case list([ResponseValue])
}

/// Why a response is refused: it costs nothing and uses up no try.
public struct InvalidResponse: Error, Equatable, CustomStringConvertible {
  /// A plain sentence for whoever answers.
  public let reason: String

  /// A refusal for that reason.
  public init(_ reason: String) { self.reason = reason }

  /// The reason.
  public var description: String { reason }
}

/// What a response earns.
public struct Grade: Sendable, Equatable {
  /// The share of the question's points, from -1 to 1.
  public var fraction: Rational
  /// What is said about it: the answer's own feedback, else the question's, else nil.
  public var feedback: String?

  /// What a response earns.
  public init(fraction: Rational, feedback: String? = nil) {
    self.fraction = fraction
    self.feedback = feedback
  }
}
