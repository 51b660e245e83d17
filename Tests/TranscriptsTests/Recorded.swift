import Foundation
import QuizboardEngine
import QuizboardModel
import QuizboardTranscripts
import Synchronization

/// A play that a test records, on a clock of its own.
final class Recorded {
  let bundle: QuizBundle
  let session: Session
  /// The file.
  let path: String
  private let clock: TestClock

  /// Launches a quiz and begins to record it, in a file that is gone with the test.
  init(
    _ bundle: QuizBundle, seed: UInt64 = 7, now: Double = 1_700_000_000.123,
    store: (any RunStore)? = nil, library: String? = nil
  ) throws {
    self.bundle = bundle
    let clock = TestClock(now)
    self.clock = clock
    var options = Session.Options()
    options.seed = seed
    options.realTime = { clock.now }
    path = NSTemporaryDirectory() + "quizboard-\(UUID().uuidString).jsonl"
    let recorder = try TranscriptRecorder(path: path)
    let recording = store.map { InitialDataStore($0, quizzes: bundle.quizzes.keys) }
    session = try Session(
      bundle: bundle, options: options, store: recording,
      library: library.map { Library(folder: $0) })
    try recorder.begin(
      session,
      from: Beginning(of: bundle, options: options, now: now, program: "0.1.0", kept: recording))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Does an input when some time has passed.
  @discardableResult
  func play(_ input: Input, after seconds: Double = 0.25) -> Outcome {
    clock.now = ((clock.now + seconds) * 1000).rounded() / 1000
    return session.handle(input)
  }

  /// The file's text.
  var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  /// The file, read.
  var transcript: Transcript { get throws { try Transcript(path: path) } }
}

/// A clock that a test puts.
final class TestClock: Sendable {
  private let time: Mutex<Double>

  init(_ now: Double) { time = Mutex(now) }

  var now: Double {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}
