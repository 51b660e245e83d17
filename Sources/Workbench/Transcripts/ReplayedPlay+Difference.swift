import QuizboardEngine

extension ReplayedPlay {
  /// Plays all of it, up to the first thing that comes out otherwise; nil where nothing does.
  ///
  /// - Parameter before: told each step before it is done.
  /// - Parameter after: told what came of it.
  public func firstDifference(
    before: (Transcript.Step) -> Void = { _ in },
    after: (Transcript.Step, Observation) -> Void = { _, _ in }
  ) -> ReplayDifference? {
    var parts = launch.parts(unlike: transcript.launch)
    if !parts.isEmpty {
      return ReplayDifference(
        line: 2, number: 0, input: nil, expected: transcript.launch, actual: launch, parts: parts)
    }
    for (index, step) in transcript.steps.enumerated() {
      before(step)
      let actual = play(step)
      after(step, actual)
      parts = actual.parts(unlike: step.result)
      guard !parts.isEmpty else { continue }
      return ReplayDifference(
        line: step.line, number: index + 1, input: step.input, expected: step.result,
        actual: actual, parts: parts)
    }
    return nil
  }
}
