import QuizboardEngine
import QuizboardModel
import QuizboardTranscripts

/// A play that is recorded while it is played.
struct Recording {
  private let recorder: TranscriptRecorder

  /// Creates the file before the play.
  init(path: String) throws(FileError) { recorder = try TranscriptRecorder(path: path) }

  /// Launches the quiz and records its beginning. After a failure, the file is removed with this
  /// recording.
  ///
  /// - Parameter isDriven: True if time passes by inputs only, from the `now` of the options.
  func launch(
    _ bundle: QuizBundle, options: Session.Options, store: (any RunStore)?, library: Library,
    isDriven: Bool = false
  ) throws -> Session {
    let clock = RecordedClock()
    var options = options
    let start = isDriven ? Timestamp.inMilliseconds(options.now) : clock.start
    if isDriven { options.realTime = { start } } else { options.realTime = { clock.now } }
    let recording = store.map { InitialDataStore($0, quizzes: bundle.quizzes.keys) }
    do {
      let session = try Session(
        bundle: bundle, options: options, store: recording, library: library)
      try recorder.begin(
        session,
        from: Beginning(
          of: bundle, options: options, now: start, program: Quizboard.version, kept: recording))
      clock.run()
      return session
    } catch let error as FileError {
      throw CommandError.failed("--record: \(error)")
    }
  }
}
