public import QuizboardEngine

/// Writes a play into a new file while it is played: a line an input, on the disk before the next
/// one.
public final class TranscriptRecorder: InputJournal {
  private let file: NewFile
  private var start = 0.0
  private var pending: Input?
  private var last: Observation?
  private var hasFailed = false

  /// Makes the file. Throws a `FileProblem` where there is one already, or none can be made.
  public init(path: String) throws(FileProblem) { file = try NewFile(path: path) }

  /// Begins to write down a run that has just been launched.
  public func begin(_ session: Session, from beginning: Beginning) throws(FileProblem) {
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

  // Nothing was launched that could be written down.
  deinit { if last == nil { file.remove() } }

  /// See `InputJournal`.
  public func willHandle(_ input: Input, in session: Session) { pending = session.named(input) }

  /// See `InputJournal`.
  public func didHandle(_ outcome: inout Outcome, in session: Session) {
    guard let input = pending, !hasFailed else { return }
    pending = nil
    let glimpse = Observation(of: session, after: outcome)
    // That time has passed, and nothing was to be seen of it, comes out again with the next input.
    if input == .advance(seconds: 0), glimpse == last, outcome.warnings.isEmpty { return }
    last = glimpse
    let step = Transcript.Step(
      line: 0, at: Timestamp.inMilliseconds(session.presentTime - start), input: input,
      result: glimpse)
    do throws(FileProblem) {
      try file.write(line: JSONWriter(of: step).bytes)
    } catch {
      hasFailed = true
      outcome.warnings.append(Warning(.record, "\(error); from here on nothing is recorded"))
    }
  }
}
