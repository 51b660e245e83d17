import QuizboardAuthoring
public import QuizboardEngine
import QuizboardModel

/// The error for a play whose replay differs from the recording.
public struct ReplayMismatch: Error {
  /// The replay, up to the difference.
  public let replay: Replay
}

extension SpecCase {
  /// Creates a spec case from a recorded play.
  ///
  /// A spec begins without stored data, and its clock stands still: the case lets time pass before
  /// inputs that waited for a timer. The case is verified before the initializer returns.
  ///
  /// Throws a `ReplayMismatch` if the replay differs, and a `PlainError` if only the spec
  /// differs.
  ///
  /// - Parameter file: the path of the transcript, for the report of the mismatch.
  public init(
    title: String, of transcript: Transcript, file: String, on bundle: QuizBundle, library: String?
  ) throws {
    let beginning = transcript.beginning
    if beginning.isLibrary {
      throw PlainError("\(file) records the library, and a spec belongs to a quiz")
    }
    var example = SpecCase(
      title: title, launch: Launch(seed: beginning.seed, size: beginning.size, now: beginning.now),
      start: transcript.launch.path ?? [], steps: [])
    var passed = 0.0
    let replay = Replay(
      of: transcript, file: file, on: bundle, library: library, policy: .exact,
      before: { session, step in
        let seconds = Timestamp.inMilliseconds(step.at - passed)
        let waited = session.nextDeadline != nil && seconds > 0
        passed = max(passed, step.at)
        var result = Step(step.input, fails: step.result.error != nil, path: step.result.path)
        if waited, case .advance(let more) = step.input {
          result.input = .advance(seconds: Timestamp.inMilliseconds(seconds + more))
        } else if waited {
          example.steps.append(Step(.advance(seconds: seconds), path: nil))
        }
        example.steps.append(result)
      }, after: { example.expectEnd(of: $0) })
    guard replay.verdict == .works else { throw ReplayMismatch(replay: replay) }
    self = example
    try prove(on: bundle, beginning, library: library)
  }

  /// Verifies the case as a spec.
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
      // In regular play it is only a warning.
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
    throw PlainError(
      kept.isEmpty
        ? "this play has another result in a spec, where time does not pass by itself"
        : "this play started with \(kept.joined(separator: " and ")) from an earlier run, "
          + "but a spec starts without; record it with --fresh and a --store of its own")
  }
}
