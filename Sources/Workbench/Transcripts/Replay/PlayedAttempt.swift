public import QuizboardEngine
public import QuizboardText

/// The final state of an attempt in a recorded play, and in its replay.
public struct PlayedAttempt: Sendable, Equatable {
  /// The state in the recording.
  public var recorded: Standing
  /// The state in the replay; nil without an attempt.
  public var now: Standing?
  /// True if the recorded attempt passed; nil if it was not finished, has no pass mark, or the
  /// transcript does not say.
  public var wasPassed: Bool?
  /// True if the replayed attempt passes.
  public var isPassed: Bool?

  /// Creates the attempt after a step; nil if the recording had none.
  init?(_ step: ReplayDifference) {
    guard let recorded = step.expected.standing else { return nil }
    (self.recorded, now) = (recorded, step.actual.standing)
    (wasPassed, isPassed) = (step.expected.isPassed, step.actual.isPassed)
  }

  /// True if the points differ. The number of questions and the position do not count.
  var isScoredDifferently: Bool {
    recorded.score != now?.score || recorded.points != now?.points
      || recorded.isFinished != now?.isFinished || turns
  }

  /// True if the attempt passed and now fails, or the reverse.
  var turns: Bool { wasPassed != nil && isPassed != nil && wasPassed != isPassed }

  /// True if the attempt began after the previous one; false for two states of the same attempt.
  func isAnother(after previous: PlayedAttempt) -> Bool {
    let before = previous.recorded
    return before.isFinished && !recorded.isFinished
      || recorded.index < before.index && recorded.index == 1 && recorded.score == 0
        && before.score != 0
  }
}

extension PlayedAttempt: JSONMembers {
  /// Writes the attempt as JSON.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("recorded", recorded)
    writer.member("now", unlessNil: now)
    writer.member("wasPassed", unlessNil: wasPassed)
    writer.member("isPassed", unlessNil: isPassed)
  }
}
