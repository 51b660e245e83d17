public import Engine
import Scripting

/// What going through the states of a quiz has shown.
public struct ExploreReport: Sendable {
  /// Why an exploration ended before it was complete.
  public enum Stop: String, Sendable {
    /// More states were found than may be.
    case maxStates
    /// Whoever asked for it did not want to wait.
    case interrupted
  }

  /// The points of finished attempts.
  public struct Score: Sendable, Equatable {
    /// The least that a finished attempt can have.
    public var min: Double
    /// The most.
    public var max: Double
    /// Whether an attempt can pass; nil where there is nothing to pass, or where that is not known.
    public var passable: Bool?
  }

  /// The seed that all of it holds for.
  public var seed: UInt64
  /// How many states there are, two that go on alike being one.
  public var states: Int
  /// How many inputs were tried.
  public var inputs: Int
  /// Why it is not complete; nil where it is.
  public var stopped: Stop?
  /// The seconds that it took.
  public var seconds = 0.0
  /// The scenes that were reached; those of another storyboard than the first as `Journal/entry`.
  public var reachedScenes: [String] = []
  /// Those of the quiz's own that were not.
  public var unreachedScenes: [String] = []
  /// The segues that were performed: `menu.begin`.
  public var firedSegues: [String] = []
  /// Those of the quiz's own that were not.
  public var unfiredSegues: [String] = []
  /// Nil where no attempt was finished.
  public var score: Score?
  /// What is wrong: what causes others first.
  public var problems: [Problem] = []
  /// What whoever reads it should know besides.
  public var notes: [String] = []

  /// Whether every state was seen, and every input tried in it.
  public var isComplete: Bool { stopped == nil }
}

extension ExploreReport {
  /// Goes through the states of a quiz.
  ///
  /// - Throws: What the engine throws where it is at fault; what is wrong with the quiz is in the report.
  public init(exploring bundle: QuizBundle, options: ExploreOptions = ExploreOptions()) throws {
    let begun = Stopwatch()
    var asked: Asked = []
    while true {
      let exploration: Exploration
      do {
        exploration = try Exploration(bundle: bundle, options: options, counting: asked)
      } catch let error as InputError {
        self.init(seed: options.seed, states: 0, inputs: 0)
        problems = [
          Problem(
            kind: error.kind == .unsaveableState ? .unsaveableState : .scriptError, message: error.message, path: [],
            file: error.file, line: error.line)
        ]
        break
      }
      do {
        try exploration.run()
      } catch let more as AskedForMore {
        asked = more.asked
        continue
      }
      self = try Findings(exploration).report()
      break
    }
    seconds = begun.seconds
  }

  private init(seed: UInt64, states: Int, inputs: Int) {
    self.seed = seed
    self.states = states
    self.inputs = inputs
  }
}
