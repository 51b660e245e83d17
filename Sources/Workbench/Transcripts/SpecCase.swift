public import QuizboardEngine
public import QuizboardInterface

/// One play as a case of a spec: how it begins, what is done, and what is expected.
public struct SpecCase: Sendable, Equatable {
  /// How the quiz is launched.
  public struct Launch: Sendable, Equatable {
    /// The seed of chance.
    public var seed: UInt64 = 1
    /// The size of the screen in cells.
    public var size = Size(columns: 80, rows: 24)
    /// The time that the clock begins with, in seconds since 1970; nil for the default.
    public var now: Double?
  }

  /// An input, and what came of it.
  public struct Step: Sendable, Equatable {
    /// The input.
    public var input: Input
    /// True if it failed.
    public var fails: Bool
    /// The scenes that are visible then; nil where nothing is expected of that, as where the quiz
    /// has been left.
    public var path: [String]?

    /// A step.
    public init(_ input: Input, fails: Bool = false, path: [String]?) {
      self.input = input
      self.fails = fails
      self.path = path
    }
  }

  /// Its name: `it "…"`.
  public var title: String
  /// How the quiz is launched.
  public var launch = Launch()
  /// The scenes that are visible then.
  public var start: [String]
  /// The inputs.
  public var steps: [Step]
  /// The title on the screen at the end; nil where nothing is expected of it.
  public var endTitle: String?
  /// The points of the finished attempt that is on the screen at the end; nil where nothing is
  /// expected of them.
  public var endScore: Double?
  /// The segues that are performed, in order: `question.next -> results`; nil where nothing is
  /// expected of them.
  public var performed: [String]?
  /// A comment in one line above the inputs; nil for none.
  public var comment: String?
}

extension SpecCase {
  /// Does the inputs in a run that has just been launched so, and expects of them what comes of
  /// them there. The inputs are written in words that hold where the screen is arranged otherwise.
  public init(title: String, launch: Launch, playing inputs: [Input], in session: RunCore) {
    self.init(title: title, launch: launch, start: session.path, steps: [])
    for input in inputs {
      let named = session.named(input)
      let outcome = session.handle(input)
      steps.append(Step(named, fails: !outcome.isOK, path: session.isOver ? nil : session.path))
    }
    expectEnd(of: session)
  }

  /// Expects what is to be seen of a run at its end.
  mutating func expectEnd(of session: RunCore) {
    guard !session.isOver else { return }
    // A title may be nowhere to be seen: a sheet has no bar, and a view need not show one.
    endTitle = session.title.flatMap { !$0.isEmpty && session.shows($0) ? $0 : nil }
    if let standing = session.shownStanding, standing.isFinished { endScore = standing.score }
  }
}
