import QuizboardEngine

/// The options of random plays.
public struct RandomOptions: Sendable {
  /// The number of plays.
  public var plays = 1_000
  /// The seed of the run's random numbers and of the choices of each play.
  public var seed: UInt64 = 1
  /// The maximum number of inputs in a play.
  public var maxInputs = 1_000
  /// The number of threads. The results do not depend on it.
  public var jobs = 1
  /// The outcomes that the plays give to questions, a row for each; nil for inputs by chance.
  var outcomes: OutcomeTable?
  /// A callback with the number of finished plays; returns false to stop.
  public var goesOn: (@Sendable (_ plays: Int) -> Bool)?

  /// The defaults of `explore --random`.
  public init() {}
}
