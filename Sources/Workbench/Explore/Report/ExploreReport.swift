public import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardScripting

/// What a search through the states of a quiz saw and proved.
///
/// What was not seen never comes only where there are no limits.
public struct ExploreReport: Sendable {
  /// The points of finished attempts.
  public struct Score: Sendable, Equatable {
    /// The least that a finished attempt can have.
    public var min: Double
    /// The most.
    public var max: Double
    /// Whether an attempt can pass; nil where there is nothing to pass, or where that is not known.
    public var passable: Bool?

    /// Points from the least to the most.
    public init(min: Double, max: Double, passable: Bool?) {
      self.min = min
      self.max = max
      self.passable = passable
    }
  }

  /// The seed that all of it holds for.
  public var seed: UInt64
  /// How many states there are, two that go on alike being one.
  public var states: Int
  /// Which answers to questions were tried.
  public var answers = ExploreOptions.Answers.rightWrong
  /// How many inputs were tried.
  public var inputs: Int
  /// The seconds that it took.
  public var seconds = 0.0
  /// Nil where no attempt was finished.
  public var score: Score?
  /// What is wrong: what causes others first.
  public var problems: [Problem] = []
  /// The scenes, the segues and the outcomes of conditions, in the order of the storyboards.
  public var story: [StoryPart] = []

  /// What was not tried, but for what lies behind inputs that failed.
  var sampled: Set<ExplorationLimit> = []
  /// Where it was stopped: every play of up to so many inputs was seen.
  var depth: Int?
  /// Where it was stopped: the fields in which the states differ most.
  var varying: [String] = []
  /// Whether there is an end that could be reached.
  var hasEnds = true
  /// Whether one was reached.
  var hasFinished = false
  /// Segues with a condition that nobody asks, for only code performs them.
  var unaskedConditions: [String] = []
  /// How many plays were made by chance besides.
  var randomPlays = 0
  /// The states, with the inputs that lead from one to another.
  var graph = StateGraph()
  /// What scripts read.
  var observed: ObservedInputs = []
  /// How the runs began in which chance went round; nil where it has no part in the ways.
  var mending: ProbeOptions?
  /// After how many numbers chance began again.
  var chanceLength: Int?
  /// What states leave to later runs, each with the way to the first state that has it.
  var leavings: [Leaving] = []

  init(seed: UInt64, states: Int, inputs: Int) {
    self.seed = seed
    self.states = states
    self.inputs = inputs
  }
}

extension ExploreReport {
  /// What was not tried, in the order in which it is reported.
  public var limits: [ExplorationLimit] {
    ExplorationLimit.sorted(
      sampled.union(
        problems.filter(\.kind.keepsBack).map { .behind($0.kind, $0.place) }))
  }

  /// Why it ended before all states were seen that the inputs lead to; nil where it did not.
  public var stopped: ExplorationLimit? { limits.first(where: \.isStop) }

  /// Whether every state was seen that the inputs lead to.
  public var isComplete: Bool { stopped == nil }

  /// Whether it is proved that nobody can pass.
  var isBeyondPassing: Bool { isComplete && score?.passable == false }

  /// Whether nothing is wrong, as far as was seen.
  public var isSound: Bool { problems.isEmpty && !isBeyondPassing }

  /// Whether other answers may come to more.
  var leavesAnswersOut: Bool {
    answers == .rightWrong
      && sampled.contains { limit in
        switch limit {
        case .answers, .texts, .optionSets: true
        default: false
        }
      }
  }
}

extension ExploreReport {
  /// How many plays by chance are made where there are too many states, or too many for every
  /// answer, and how long they are.
  static let playsBesides = (plays: 300, inputs: 200)

  /// Searches a quiz.
  ///
  /// First of each question one right and one wrong answer are tried, and of each field a word;
  /// then, unless the options say which answers to try, every answer and more texts. Where those
  /// lead to more states than are searched, the first search remains, with the problems that the
  /// second one met.
  ///
  /// - Throws: What the engine throws where it is at fault; what is wrong with the quiz is in the
  ///   report.
  public init(exploring bundle: QuizBundle, options: ExploreOptions = ExploreOptions()) throws {
    let begun = Stopwatch()
    var options = options
    options.begun = begun
    let quiz = try ExploredQuiz(bundle)
    self = try Self.search(quiz, options, knowing: [])
    let size = inputs
    if options.answers == nil, isComplete, leavesAnswersOut {
      let isOpen =
        !unseen.isEmpty || problems.contains { $0.kind == .deadEnd || $0.kind == .unfinishable }
      let most = isOpen ? max(20_000, 20 * states) : max(5_000, states)
      take(wider: try search(quiz, options.trying(.all, maxStates: most)))
    }
    if observed.contains(.chance) || quiz.drawsByChance {
      try searchMoreDraws(quiz, options)
      try searchOtherSeeds(quiz, options, size: size)
    }
    if stopped == .states || stopped == .time || (options.answers == nil && leavesAnswersOut) {
      randomPlays = try play(quiz, options, count: Self.playsBesides.plays)
    }
    try searchLaterRuns(quiz, options)
    if limits.isEmpty { problems = Problem.sorted(problems + unseen) }
    seconds = begun.seconds
  }

  /// Goes through all states; the paths lead in any run with the seed where they are said to lead.
  ///
  /// - Parameters:
  ///   - observed: What scripts are known to read.
  ///   - graph: The states of a search that counted the same, which need not be expanded again.
  private static func search(
    _ quiz: ExploredQuiz, _ options: ExploreOptions, knowing observed: ObservedInputs,
    after graph: StateGraph? = nil
  ) throws -> ExploreReport {
    let exploration: Exploration
    do {
      exploration = try Exploration(quiz, options: options, counting: observed, after: graph)
    } catch let error as InputError {
      var report = ExploreReport(seed: options.seed, states: 0, inputs: 0)
      guard var problem = Problem(error) else { return report }
      ProblemPlaces(of: quiz).locate(&problem, in: nil)
      report.problems = [problem]
      return report
    }
    do {
      try exploration.run()
    } catch let more as NewlyObserved {
      return try search(quiz, options, knowing: more.inputs)
    }
    var report = try Findings(exploration).report()
    try report.repairPaths(quiz, options)
    return report
  }

  /// Searches otherwise, knowing what scripts read.
  func search(_ quiz: ExploredQuiz, _ options: ExploreOptions, after graph: StateGraph? = nil)
    throws -> ExploreReport
  {
    try Self.search(quiz, options, knowing: observed, after: graph)
  }
}
