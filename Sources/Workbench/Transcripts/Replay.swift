public import Engine
import Synchronization

/// A play that is played again, input by input, at the times at which it was played.
public final class Replay {
  /// What is played.
  public let transcript: Transcript
  /// The run.
  public let session: Session
  /// What the run has kept, as one change.
  public var kept: RunChanges { store.changes }
  private let store: GatheringStore
  /// What was there before the first input.
  public let launch: Glimpse
  private let clock: Clock

  /// Launches the quiz as the play began. Throws an `InputError` where that fails.
  ///
  /// - Parameter library: the folder of the person's quizzes.
  public init(_ transcript: Transcript, on bundle: QuizBundle, library: String?) throws {
    self.transcript = transcript
    let beginning = transcript.beginning
    let clock = Clock(beginning.now)
    self.clock = clock
    let key = PlaceKey(bundle)
    store = GatheringStore(beginning.store(for: key), of: key)
    session = try Session(
      bundle: bundle, options: beginning.options { clock.now }, store: store, library: Library(folder: library))
    launch = Glimpse(of: session, after: session.launchOutcome)
  }

  /// Does the input of a step when its time has come.
  public func play(_ step: Transcript.Step) -> Glimpse {
    clock.now = Timestamp.inMilliseconds(transcript.beginning.now + step.at)
    return Glimpse(of: session, after: session.handle(step.input))
  }

  /// A clock that stands where it is put.
  private final class Clock: Sendable {
    private let time: Mutex<Double>

    init(_ now: Double) { time = Mutex(now) }

    var now: Double {
      get { time.withLock { $0 } }
      set { time.withLock { $0 = newValue } }
    }
  }
}

/// Where a replay comes out otherwise than the play that it repeats.
public struct ReplayDifference: Sendable, Equatable {
  /// What can differ, in the order of its weight.
  public enum Part: String, Sendable, CaseIterable {
    /// The input failed, or did not, or for another reason.
    case error
    /// Other scenes are visible, or the quiz has been left.
    case path
    /// The attempt stands otherwise.
    case attempt
    /// Another title is on the screen.
    case title
    /// Something else can be read.
    case shows
  }

  /// The line of the transcript, from 1.
  public var line: Int
  /// Which input it is, from 1; 0 for the launch.
  public var number: Int
  /// What was done; nil for the launch.
  public var input: Input?
  /// What came of it when it was recorded, and what came of it now.
  public var expected: Glimpse
  /// What came of it now.
  public var actual: Glimpse
  /// What of it differs.
  public var parts: [Part]
}

extension Glimpse {
  /// What of this differs from what was expected.
  public func parts(unlike expected: Glimpse) -> [ReplayDifference.Part] {
    ReplayDifference.Part.allCases.filter { part in
      switch part {
      case .error: error?.kind != expected.error?.kind
      case .path: path != expected.path
      case .attempt: standing != expected.standing
      case .title: title != expected.title
      case .shows: words != expected.words
      }
    }
  }
}
