import QuizboardEngine
import QuizboardWorkbench

/// A play that is written down while it is played.
struct Recording {
  private let recorder: TranscriptRecorder

  /// Makes the file, before anything is played.
  init(path: String) throws(FileProblem) { recorder = try TranscriptRecorder(path: path) }

  /// Launches the quiz, and writes down what it begins with. Where that fails no file is left
  /// behind, once this is gone.
  func launch(
    _ bundle: QuizBundle, options: Session.Options, store: (any RunStore)?, library: Library
  ) throws -> Session {
    let clock = RecordedClock()
    var options = options
    options.realTime = { clock.now }
    let noting = store.map { NotingStore($0, quizzes: bundle.quizzes.keys) }
    do {
      let session = try Session(bundle: bundle, options: options, store: noting, library: library)
      try recorder.begin(
        session,
        from: Beginning(
          of: bundle, options: options, now: clock.start, program: Quizboard.version, kept: noting))
      clock.run()
      return session
    } catch let error as FileProblem {
      throw CommandError.failed("--record: \(error)")
    }
  }
}
