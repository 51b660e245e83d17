public import QuizboardEngine
import QuizboardInterface
public import QuizboardModel

/// A play as a case of a spec: the launch, the inputs and the expected results.
public struct SpecCase: Sendable, Equatable {
  /// The options of the launch.
  public struct Launch: Sendable, Equatable {
    /// The seed of the random numbers.
    public var seed: UInt64 = 1
    /// The size of the screen in cells.
    public var size = Size.standard
    /// The initial time of the clock, in seconds since 1970; nil for the default.
    public var now: Double?
  }

  /// An input with its expected result.
  public struct Step: Sendable, Equatable {
    /// The input.
    public var input: Input
    /// True if the input fails.
    public var fails: Bool
    /// The visible scenes after the input; nil without an expectation, as after the quiz was left.
    public var path: [String]?

    /// Creates a step.
    public init(_ input: Input, fails: Bool = false, path: [String]?) {
      self.input = input
      self.fails = fails
      self.path = path
    }
  }

  /// The name: `it "…"`.
  public var title: String
  /// The options of the launch.
  public var launch = Launch()
  /// The visible scenes after the launch.
  public var start: [String]
  /// The inputs.
  public var steps: [Step]
  /// The title on the final screen; nil without an expectation.
  public var endTitle: String?
  /// The points of the finished attempt on the final screen; nil without an expectation.
  public var endScore: Double?
  /// The performed segues in order: `question.next -> results`; nil without an expectation.
  public var performed: [String]?
  /// A one-line comment above the inputs; nil for none.
  public var comment: String?
}

extension SpecCase.Launch {
  package init(seed: UInt64) {
    self.init()
    self.seed = seed
  }
}

extension SpecCase {
  /// Creates a case without inputs.
  package init(title: String, launch: Launch, start: [String]) {
    self.init(title: title, launch: launch, start: start, steps: [])
  }

  /// Handles the inputs in a newly launched run, and expects their results. The inputs do not
  /// depend on the layout of the screen.
  public init(title: String, launch: Launch, playing inputs: [Input], in session: RunCore) {
    self.init(title: title, launch: launch, start: session.path)
    for input in inputs {
      let named = session.named(input)
      let outcome = session.handle(input)
      steps.append(Step(named, fails: !outcome.isOK, path: session.isOver ? nil : session.path))
    }
    expectEnd(of: session)
  }

  /// Adds expectations of the final screen.
  mutating func expectEnd(of session: RunCore) {
    guard !session.isOver else { return }
    // A title may be invisible: a sheet has no bar, and a view need not show one.
    endTitle = session.title.flatMap { !$0.isEmpty && session.shows($0) ? $0 : nil }
    if let standing = session.shownStanding, standing.isFinished { endScore = standing.score }
  }
}
