public import QuizboardEngine

/// Where a replay comes out otherwise than the play that it repeats.
public struct ReplayDifference: Sendable, Equatable {
  /// What can differ, in the order of its weight.
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
  /// What was done; nil for the launch.
  public var input: Input?
  /// What came of it when it was recorded, and what came of it now.
  public var expected: Observation
  /// What came of it now.
  public var actual: Observation
  /// What of it differs.
  public var parts: [Part]
}

extension Observation {
  /// What of this differs from what was expected.
  public func parts(unlike expected: Observation) -> [ReplayDifference.Part] {
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
