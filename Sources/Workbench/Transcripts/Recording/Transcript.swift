public import QuizboardEngine
public import QuizboardModel
import QuizboardQuiz

/// A recorded play in JSON lines: the initial conditions, then each input with its result.
///
/// It serves as a test (a replay must give the same results), as a complete report of a fault, and
/// as a place to resume.
public struct Transcript: Sendable {
  /// The initial conditions of the play.
  public var beginning: Beginning
  /// The state before the first input.
  public var launch: Observation
  /// The inputs, in order.
  public var steps: [Step]
  /// True if the file ends with an incomplete line, which was ignored.
  public var isCutOff: Bool

  /// An input with its result.
  public struct Step: Sendable {
    /// The line in the file, from 1.
    public var line: Int
    /// The time in seconds since the launch. Real time may go back.
    public var at: Double
    /// The input.
    public var input: Input
    /// Its result.
    public var result: Observation
    /// The saved place after it; nil if it is not recorded.
    public var state: [UInt8]?

    /// The length in bytes of the largest place that is recorded.
    static let largestState = 16 << 10
  }

  /// The version of the format, under `transcript` in the first line.
  static let version = 1
}

/// The visible state of a run after an input.
public struct Observation: Sendable, Equatable {
  /// The kind and message of the input's error; nil on success.
  public var error: Failure?
  /// The visible scenes from the window's root; nil after the quiz was left.
  public var path: [String]?
  /// The title on the screen.
  public var title: String?
  /// The progress of the attempt.
  public var standing: Standing?
  /// True if the attempt passed; nil until it is finished, or without a pass mark.
  public var isPassed: Bool?
  /// The current question of the attempt; nil if there is none, or the attempt is finished.
  public var asks: AskedQuestion?
  /// The readable lines, independent of the screen size.
  public var words: [String] = []

  /// The failure of an input.
  public struct Failure: Sendable, Equatable {
    /// The kind, as `drive` names it.
    public var kind: String
    /// The message.
    public var message: String
  }

  /// Creates the observation of a run after an outcome.
  public init(of session: Session, after outcome: Outcome) {
    error = outcome.error.map { Failure(kind: $0.kind.rawValue, message: $0.description) }
    if let attempt = session.attempt {
      standing = session.standing
      if attempt.isFinished {
        isPassed = attempt.passed
      } else {
        asks = attempt.question.map(AskedQuestion.init)
      }
    }
    guard !session.isOver else { return }
    path = session.path
    title = session.title
    words = session.elements.flatMap(\.words)
  }
}
