public import QuizboardEngine

/// A step of a replay beside the recorded one.
public struct ReplayDifference: Sendable, Equatable {
  /// A part that can differ, in the order of its weight.
  public enum Part: String, Sendable, CaseIterable {
    /// The input failed, or did not, or for another reason.
    case error
    /// Other scenes are visible, or the quiz has been left.
    case path
    /// Another question is asked.
    case asks
    /// The attempt stands otherwise.
    case attempt
    /// The attempt is passed, or not, as it was not before.
    case passed
    /// Another title is on the screen.
    case title
    /// Something else can be read.
    case shows
  }

  /// The line of the transcript, from 1.
  public var line: Int
  /// Which input it is, from 1; 0 for the launch.
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
      // Older transcripts do not have it.
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
