public import QuizboardEngine

extension SpecCase {
  /// A recorded play as a case of a spec.
  ///
  /// A spec begins with nothing kept, and time stands still in it: where something waited for its
  /// time, that is let pass before the input. The case is tried before it is answered.
  ///
  /// Throws a `ReplayMismatch` where the play does not come out again as it was recorded, and a
  /// `TranscriptProblem` where it does, but not as a spec.
  public init(title: String, of transcript: Transcript, on bundle: QuizBundle, library: String?)
    throws
  {
    let beginning = transcript.beginning
    let replay = try ReplayedPlay(transcript, on: bundle, library: library)
    var steps: [Step] = []
    var passed = 0.0
    let difference = replay.firstDifference { step in
      let seconds = Timestamp.inMilliseconds(step.at - passed)
      let waited = replay.session.nextDeadline != nil && seconds > 0
      passed = max(passed, step.at)
      let result = Step(step.input, fails: step.result.error != nil, path: step.result.path)
      switch step.input {
      case .advance(let more) where waited:
        steps.append(
          Step(
            .advance(seconds: Timestamp.inMilliseconds(seconds + more)), fails: result.fails,
            path: result.path))
      default:
        if waited { steps.append(Step(.advance(seconds: seconds), path: nil)) }
        steps.append(result)
      }
    }
    if let difference { throw ReplayMismatch(difference) }
    self.init(
      title: title, launch: Launch(seed: beginning.seed, size: beginning.size, now: beginning.now),
      start: replay.launch.path ?? [],
      steps: steps)
    expectEnd(of: replay.session)
    try prove(on: bundle, beginning, library: library)
  }

  /// Plays it as a spec does.
  private mutating func prove(on bundle: QuizBundle, _ beginning: Beginning, library: String?)
    throws
  {
    var options = Session.Options()
    options.seed = launch.seed
    options.size = launch.size
    options.now = beginning.now
    options.isStrict = true
    let session = try Session(bundle: bundle, options: options, library: Library(folder: library))
    var isSame = session.path == start
    for index in steps.indices where isSame {
      let outcome = session.handle(steps[index].input)
      // In play that is only a warning.
      if outcome.error?.kind == .unwindWithoutDestination { steps[index].fails = true }
      isSame =
        outcome.isOK != steps[index].fails
        && (steps[index].path == nil || steps[index].path == session.path)
    }
    var end = self
    end.expectEnd(of: session)
    guard !isSame || end != self else { return }
    let kept = [
      beginning.place == nil ? nil : "a place", beginning.settings.isEmpty ? nil : "settings",
      beginning.scores.isEmpty ? nil : "scores",
    ].compactMap(\.self)
    throw TranscriptProblem(
      kept.isEmpty
        ? "this play comes out otherwise where time does not pass by itself, as it does not in a spec"
        : "this play began with \(kept.joined(separator: " and ")) that had been kept, and a spec begins with nothing; "
          + "record it with --fresh and a --store of its own")
  }
}
