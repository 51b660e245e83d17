import QuizboardEngine
public import QuizboardModel

/// A step of a replay together with the recorded one.
public struct ReplayDifference: Sendable, Equatable {
  /// A part that can differ, in the order of importance.
  public enum Part: String, Sendable, CaseIterable {
    /// The error of the input, or its absence.
    case error
    /// The visible scenes, or the exit from the quiz.
    case path
    /// The current question.
    case asks
    /// The progress of the attempt.
    case attempt
    /// The pass or failure of the attempt.
    case passed
    /// The title on the screen.
    case title
    /// The readable text.
    case shows
  }

  /// The line of the transcript, from 1.
  public var line: Int
  /// The number of the input, from 1; 0 for the launch.
  public var number: Int
  /// The input; nil for the launch.
  public var input: Input?
  /// The recorded result.
  public var expected: Observation
  /// The result of the replay.
  public var actual: Observation

  /// The parts that differ.
  public var parts: [Part] {
    Part.allCases.filter { part in
      switch part {
      case .error: actual.error?.kind != expected.error?.kind
      case .path: actual.path != expected.path
      // Older transcripts do not contain the question.
      case .asks: Self.differ(actual.asks, expected.asks)
      case .attempt: actual.standing != expected.standing
      case .passed: Self.differ(actual.isPassed, expected.isPassed)
      case .title: actual.title != expected.title
      case .shows: actual.words != expected.words
      }
    }
  }

  private static func differ<Value: Equatable>(_ actual: Value?, _ expected: Value?) -> Bool {
    actual != nil && expected != nil && actual != expected
  }
}
