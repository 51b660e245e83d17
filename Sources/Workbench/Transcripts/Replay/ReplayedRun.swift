import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import Synchronization

/// The run of a replay: handles the recorded inputs at the recorded times.
final class ReplayedRun {
  let transcript: Transcript
  let session: Session
  /// The stored data of the run, as one change.
  var kept: RunChanges { store.changes }
  private let store: GatheringStore
  /// The state before the first input.
  let launch: Observation
  private let clock: Clock

  /// Launches the quiz with the recorded conditions. Throws an `InputError` if that fails.
  ///
  /// - Parameter library: the folder of the player's quizzes.
  init(_ transcript: Transcript, on bundle: QuizBundle, library: String?) throws {
    self.transcript = transcript
    let beginning = transcript.beginning
    let clock = Clock(beginning.now)
    self.clock = clock
    store = GatheringStore(
      of: PlaceKey(bundle), place: beginning.place, settings: beginning.settings,
      scores: beginning.scores, servers: beginning.servers, outbox: beginning.outbox)
    session = try Session(
      bundle: bundle, options: beginning.options { clock.now }, store: store,
      library: Library(folder: bundle.isLibrary ? bundle.path : library))
    launch = Observation(of: session, after: session.launchOutcome)
  }

  /// Returns the messages to a player who continues at a recorded place.
  static func losses(
    at step: Transcript.Step, _ state: [UInt8], in transcript: Transcript, on bundle: QuizBundle,
    _ library: String?
  ) -> [String] {
    let beginning = transcript.beginning
    let store = GatheringStore(
      of: PlaceKey(bundle), place: state, settings: beginning.settings, scores: beginning.scores,
      servers: beginning.servers, outbox: beginning.outbox)
    let now = Timestamp.inMilliseconds(beginning.now + step.at)
    do {
      let session = try Session(
        bundle: bundle, options: beginning.options { now }, store: store,
        library: Library(folder: bundle.isLibrary ? bundle.path : library))
      return session.notices.filter { $0.kind == .place }.map(\.message)
    } catch {
      return ["\(error)"]
    }
  }

  /// Handles the input of a step at its time.
  func play(_ step: Transcript.Step) -> Observation {
    clock.now = Timestamp.inMilliseconds(transcript.beginning.now + step.at)
    return Observation(of: session, after: session.handle(step.input))
  }

  /// A manually set clock.
  private final class Clock: Sendable {
    private let time: Mutex<Double>

    init(_ now: Double) { time = Mutex(now) }

    var now: Double {
      get { time.withLock { $0 } }
      set { time.withLock { $0 = newValue } }
    }
  }
}
