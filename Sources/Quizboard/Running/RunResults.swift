import QuizboardEngine
public import QuizboardModel

/// The result of an input.
public struct Outcome: Sendable {
  /// The error that made the input fail; the run is then as it was before. Nil after success.
  public let error: InputError?
  /// The animation from the screen before the input to the one after it; nil for none. An animation
  /// that a script draws is given as the built-in one that it replaces.
  public let transition: Transition?
  /// The lines that scripts printed.
  public let log: [String]
  /// The problems that did not make the input fail.
  public let warnings: [Warning]

  init(_ outcome: QuizboardEngine.Outcome) {
    error = outcome.error
    transition = outcome.transition?.pace
    log = outcome.log
    warnings = outcome.warnings
  }
}

/// The progress of an attempt.
public struct AttemptSummary: Sendable, Hashable {
  /// The number of the current question, from 1.
  public let index: Int
  /// The number of questions.
  public let count: Int
  /// The points earned, as an exact number.
  public let score: Rational
  /// The maximum points.
  public let points: Rational
  /// The percentage from 0 to 100, rounded half up.
  public let percentage: Int
  /// True if the attempt is finished.
  public let isFinished: Bool
}

/// The whole of a run as bytes, to be restored by a ``Run`` of the same quiz.
///
/// Equal runs have equal states, so states can be compared and used as keys.
public struct RunState: Sendable, Hashable {
  /// The encoded run. The encoding is stable: a later version of Quizboard reads it.
  public let bytes: [UInt8]

  /// Creates a state from bytes that ``Run/state()`` returned; ``Run/restore(_:)`` validates them.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}
