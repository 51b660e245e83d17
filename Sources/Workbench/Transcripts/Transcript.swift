public import QuizboardEngine
import QuizboardQuiz

/// A play as a file holds it, in JSON lines that can be read: how it began, then each input with
/// what came of it.
///
/// It is a test (what came of it must come of it again), a report of a fault (all that happened is
/// in it), and a place to go on from.
public struct Transcript: Sendable {
  /// How the play began.
  public var beginning: Beginning
  /// The state before the first input.
  public var launch: Observation
  /// The inputs, in order.
  public var steps: [Step]
  /// True if the file ends in the middle of a line, which was left out.
  public var isCutOff: Bool

  /// An input with what came of it.
  public struct Step: Sendable {
    /// Its line in the file, from 1.
    public var line: Int
    /// When it was done, in seconds since the play began. Real time may go back.
    public var at: Double
    /// The input.
    public var input: Input
    /// Its result.
    public var result: Observation
  }

  /// What stands in the first line under `transcript`: the version of this layout.
  static let version = 1
}

/// The visible state of a run after an input.
public struct Observation: Sendable, Equatable {
  /// The kind of the error that the input ended with, and its message; nil where it succeeded.
  public var error: Failure?
  /// The scenes that are visible, from the window's root on; nil where the quiz has been left.
  public var path: [String]?
  /// The title on the screen.
  public var title: String?
  /// How far the attempt has come.
  public var standing: Standing?
  /// True if the attempt is passed; nil until it is finished, and where there is nothing to pass.
  public var isPassed: Bool?
  /// The question that the attempt is at; nil where it is at none, or is finished.
  public var asks: AskedQuestion?
  /// The readable lines, whatever the size of the screen.
  public var words: [String] = []

  /// Why an input failed, in short.
  public struct Failure: Sendable, Equatable {
    /// As `drive` names it.
    public var kind: String
    /// A sentence.
    public var message: String
  }

  /// What is to be seen of a run now that an input ended so.
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
