public import QuizboardEngine

/// An attempt of a recorded play: how far it had come at its end, and how far it comes now.
public struct PlayedAttempt: Sendable, Equatable {
  /// When it was recorded.
  public var recorded: Standing
  /// Now, after the same inputs; nil where there is none.
  public var now: Standing?
  /// True if it was passed; nil where it was not finished, or there was nothing to pass, or nobody
  /// wrote that down.
  public var wasPassed: Bool?
  /// True if it is passed now.
  public var isPassed: Bool?

  /// After a step; nil where nothing had been begun when it was recorded.
  init?(_ step: ReplayDifference) {
    guard let recorded = step.expected.standing else { return nil }
    (self.recorded, now) = (recorded, step.actual.standing)
    (wasPassed, isPassed) = (step.expected.isPassed, step.actual.isPassed)
  }

  /// True if it earns something else; how many questions it has and where it stands is another
  /// matter.
  var isScoredDifferently: Bool {
    recorded.score != now?.score || recorded.points != now?.points
      || recorded.isFinished != now?.isFinished || turns
  }

  /// True if it was passed and is no longer, or the other way round.
  var turns: Bool { wasPassed != nil && isPassed != nil && wasPassed != isPassed }

  /// True if it was begun after another one had stood so; the same where an attempt was begun
  /// again.
  func isAnother(after previous: PlayedAttempt) -> Bool {
    let before = previous.recorded
    return before.isFinished && !recorded.isFinished
      || recorded.index < before.index && recorded.index == 1 && recorded.score == 0
        && before.score != 0
  }
}

extension PlayedAttempt: JSONMembers {
  /// As JSON.
  public func writeMembers(to writer: inout JSONWriter) {
    writer.member("recorded", recorded)
    writer.member("now", unlessNil: now)
    writer.member("wasPassed", unlessNil: wasPassed)
    writer.member("isPassed", unlessNil: isPassed)
  }
}
