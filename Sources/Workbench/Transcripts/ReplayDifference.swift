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
  public var parts: [Part]

  init(
    line: Int, number: Int, input: Input? = nil, expected: Observation, actual: Observation
  ) {
    (self.line, self.number, self.input) = (line, number, input)
    (self.expected, self.actual) = (expected, actual)
    parts = actual.parts(unlike: expected)
  }
}

extension Observation {
  /// The parts that differ from what was expected.
  fileprivate func parts(unlike expected: Observation) -> [ReplayDifference.Part] {
    ReplayDifference.Part.allCases.filter { part in
      switch part {
      case .error: error?.kind != expected.error?.kind
      case .path: path != expected.path
      // What was written down before transcripts held it is not known.
      case .asks: asks != nil && expected.asks != nil && asks != expected.asks
      case .attempt: standing != expected.standing
      case .passed: isPassed != nil && expected.isPassed != nil && isPassed != expected.isPassed
      case .title: title != expected.title
      case .shows: words != expected.words
      }
    }
  }
}
