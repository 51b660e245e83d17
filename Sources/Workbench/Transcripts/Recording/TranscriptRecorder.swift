public import QuizboardEngine
public import QuizboardModel
import QuizboardText

/// Records a play into a new file: one line for each input, written to disk before the next input.
public final class TranscriptRecorder: InputJournal {
  private let file: NewFile
  private var start = 0.0
  private var pending: Input?
  private var last: Observation?
  private var hasFailed = false

  /// Creates the file. Throws a `FileError` if it exists or cannot be created.
  public init(path: String) throws(FileError) { file = try NewFile(path: path) }

  /// Begins to record a newly launched run.
  public func begin(_ session: Session, from beginning: Beginning) throws(FileError) {
    start = beginning.now
    var beginning = beginning
    beginning.relativePath = FileSystem.relative(
      beginning.path, to: FileSystem.parent(of: FileSystem.canonical(file.path)))
    try file.write(line: JSONWriter(of: beginning).bytes)
    let launch = Observation(of: session, after: session.launchOutcome)
    try file.write(line: JSONWriter(of: launch).bytes)
    last = launch
    session.journal = self
  }

  // Without a launch there is nothing to record.
  deinit { if last == nil { file.remove() } }

  /// See `InputJournal`.
  public func willHandle(_ input: Input, in session: Session) { pending = session.named(input) }

  /// See `InputJournal`.
  public func didHandle(_ outcome: inout Outcome, in session: Session) {
    guard let input = pending, !hasFailed else { return }
    pending = nil
    let glimpse = Observation(of: session, after: outcome)
    // An idle passage of time recurs with the next input, so it needs no line.
    if input == .advance(seconds: 0), glimpse == last, outcome.warnings.isEmpty { return }
    last = glimpse
    var step = Transcript.Step(
      line: 0, at: Timestamp.inMilliseconds(session.presentTime - start), input: input,
      result: glimpse)
    let state = session.save()
    if state.count <= Transcript.Step.largestState, !session.isOver { step.state = state }
    do throws(FileError) {
      try file.write(line: JSONWriter(of: step).bytes)
    } catch {
      hasFailed = true
      outcome.warnings.append(Warning(.record, "\(error); the recording stops here"))
    }
  }
}
