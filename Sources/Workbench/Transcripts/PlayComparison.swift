public import Engine

/// What becomes of a recorded play on a quiz that has been changed since.
public struct PlayComparison: Sendable, Equatable {
  /// What came of it.
  public enum Verdict: Sendable, Equatable {
    /// Every input can be done, leads to the same scenes, and earns the same.
    case works
    /// Every input can be done and leads to the same scenes, and the score is another one, from this input on.
    case scoresDifferently(ReplayDifference)
    /// This input can no longer be done, or leads to other scenes.
    case breaks(ReplayDifference)
    /// The play cannot be begun on this quiz, for this reason.
    case cannotBegin(String)
  }

  /// What came of it.
  public var verdict: Verdict
  /// How many inputs the play has.
  public var inputs: Int
  /// How far the attempt had come at the end, when it was recorded and now; nil where there was none.
  public var recorded: Standing?
  /// The same now; where the play breaks, of the point where it does.
  public var now: Standing?
  /// After how many inputs, the launch among them, something else can be read, scenes and score being the same.
  public var otherWords = 0
  /// What the person would have been told as the play began: that its place cannot be gone on from, most of all.
  public var notices: [String] = []

  /// Plays a transcript on a quiz, as far as that goes.
  public init(of transcript: Transcript, on bundle: QuizBundle, library: String?) {
    inputs = transcript.steps.count
    recorded = (transcript.steps.last?.result ?? transcript.launch).standing
    let replay: ReplayedPlay
    do {
      replay = try ReplayedPlay(transcript, on: bundle, library: library)
    } catch {
      verdict = .cannotBegin("\(error)")
      return
    }
    verdict = .works
    notices = replay.session.notices
    let launch = ReplayDifference(line: 2, number: 0, input: nil, expected: transcript.launch, actual: replay.launch, parts: [])
    guard note(launch) else { return }
    for (index, step) in transcript.steps.enumerated() {
      let difference = ReplayDifference(
        line: step.line, number: index + 1, input: step.input, expected: step.result, actual: replay.play(step), parts: [])
      guard note(difference) else { return }
    }
  }

  /// Judges one step; false where the play breaks there.
  private mutating func note(_ step: ReplayDifference) -> Bool {
    var step = step
    step.parts = step.actual.parts(unlike: step.expected)
    now = step.actual.standing
    // What failed when it was recorded may do so no longer.
    let isBroken = step.actual.error != nil && step.expected.error == nil || step.parts.contains(.path)
    if isBroken {
      verdict = .breaks(step)
      return false
    }
    if step.expected.isScored(unlike: step.actual) {
      if case .works = verdict { verdict = .scoresDifferently(step) }
    } else if !step.parts.isEmpty {
      otherWords += 1
    }
    return true
  }
}

extension Glimpse {
  /// Whether the attempts earned something else; how many questions they have and where they stand is another matter.
  fileprivate func isScored(unlike other: Glimpse) -> Bool {
    standing?.score != other.standing?.score || standing?.points != other.standing?.points
      || standing?.isFinished != other.standing?.isFinished
  }
}
