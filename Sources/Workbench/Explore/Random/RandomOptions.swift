import QuizboardEngine

/// How plays by chance are made.
public struct RandomOptions: Sendable {
  /// How many plays.
  public var plays = 1_000
  /// What chance begins with: that of the run, and that which chooses the inputs of each play.
  public var seed: UInt64 = 1
  /// How many inputs a play has at most.
  public var maxInputs = 1_000
  /// How many threads play. What is found does not depend on it.
  public var jobs = 1
  /// Asked now and then with the plays that are done: whether to go on.
  public var goesOn: (@Sendable (_ plays: Int) -> Bool)?

  /// The defaults of `explore --random`.
  public init() {}
}
