import QuizboardAuthoring
public import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardModel
import QuizboardScripting
import QuizboardText

/// The results of a search through the states of a quiz.
///
/// An unseen part is proved unreachable only if there are no limits.
public struct ExploreReport: Sendable {
  /// The points of finished attempts.
  public struct Score: Sendable, Equatable {
    /// The lowest points of a finished attempt.
    public var min: Double
    /// The highest points.
    public var max: Double
    /// True if an attempt can pass; nil if there is no pass mark, or if the result is unknown.
    public var passable: Bool?

    /// Creates the range of points.
    public init(min: Double, max: Double, passable: Bool?) {
      self.min = min
      self.max = max
      self.passable = passable
    }
  }

  /// The seed for which the results hold.
  public var seed: UInt64
  /// The number of distinct states.
  public var states: Int
  /// The answers to questions that the search tried.
  public var answers = ExploreOptions.Answers.rightWrong
  /// The number of tried inputs.
  public var inputs: Int
  /// The maximum number of waits on a path for which nothing is due.
  var waits = 2
  /// The duration in seconds.
  public var seconds = 0.0
  /// The points of finished attempts; nil if there are none.
  public var score: Score?
  /// The problems, causes before consequences.
  public var problems: [Problem] = []
  /// The scenes, the segues and the outcomes of conditions, in the order of the storyboards.
  public var story: [StoryPart] = []

  /// The limits met, except for consequences of failed inputs.
  var sampled: Set<ExplorationLimit> = []
  /// The number of inputs up to which a stopped search saw every play.
  var depth: Int?
  /// The fields in which the states of a stopped search differ most.
  var varying: [String] = []
  /// True if the quiz has an end to reach.
  var hasEnds = true
  /// True if the search reached an end.
  var hasFinished = false
  /// Segues whose conditions no trigger evaluates, because only code performs them.
  var unaskedConditions: [String] = []
  /// The number of states that a search by screen followed; 0 without one.
  var screens = 0
  /// The questions that it tried alone.
  var questionsAlone = QuestionsAlone()
  /// True if that search left out only states that are alike.
  var hasTriedAllScreens = false
  /// The number of additional plays that gave the questions all pairs of outcomes.
  var outcomePlays = 0
  /// The number of additional random plays.
  var randomPlays = 0
  /// The states and the inputs that connect them.
  var graph = StateGraph()
  /// The inputs that scripts observe.
  var observed: ObservedInputs = []
  /// The launch options of the periodic runs; nil if chance does not affect the paths.
  var repairOptions: ProbeOptions?
  /// The period of the random numbers.
  var chanceLength: Int?
  /// The data that states leave to later runs, each with the path to its first state.
  var leavings: [Leaving] = []

  init(seed: UInt64, states: Int, inputs: Int) {
    self.seed = seed
    self.states = states
    self.inputs = inputs
  }
}

extension ExploreReport {
  /// The number of questions that were tried with every answer while the rest of the attempt stayed
  /// as it was, and of those of which all states were found.
  struct QuestionsAlone {
    var count = 0
    var complete = 0
  }

  /// The limits in the order of the report.
  public var limits: [ExplorationLimit] {
    ExplorationLimit.sorted(
      sampled.union(
        problems.filter(\.kind.keepsBack).map { .behind($0.kind, $0.place) }))
  }

  /// The limit that stopped the search; nil if it saw every reachable state.
  public var stopped: ExplorationLimit? { limits.first(where: \.isStop) }

  /// True if the search saw every reachable state.
  public var isComplete: Bool { stopped == nil }

  /// True if the search found no problem.
  public var isSound: Bool { problems.isEmpty }

  /// Demands on what a search must have seen, besides that it found no problem.
  public enum Strictness: String, Sendable, CaseIterable {
    /// It tried every state, and saw each scene, segue and result of a condition.
    case seen
    /// It also tried everything: there are no limits.
    case complete
  }

  /// Returns what a search lacks for a demand, as a part of a sentence; nil if nothing.
  public func shortfall(for strictness: Strictness) -> String? {
    let missing = unreachedScenes.count + unfiredSegues.count + unseen(.conditionNever).count
    if missing > 0 {
      return "\(counted(missing, "scene, segue or condition", "scenes, segues or conditions")) "
        + "\(missing == 1 ? "was" : "were") not seen"
    }
    if !isComplete { return "the search stopped before it had tried every state" }
    if strictness == .complete, !limits.isEmpty { return "the search did not try everything" }
    return nil
  }

  /// True if other answers may reach more.
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
  /// The number of random plays if the search, or every answer, has too many states, the number
  /// after a search by screen, and their length.
  static let playsBesides = (plays: 300, afterScreens: 100, inputs: 200)

  /// Explores a quiz.
  ///
  /// The first search tries one correct and one incorrect answer to each question, and a word for
  /// each field. Unless the options select the answers, a second search tries every answer and more
  /// texts. If that exceeds the limits, the report contains the first search and the problems of
  /// the second.
  ///
  /// - Throws: An error of the engine. Problems of the quiz are in the report.
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
    if stopped == .states || stopped == .work {
      try searchByScreen(quiz, options)
      outcomePlays = try playOutcomes(quiz, options)
    }
    if observed.contains(.chance) || quiz.drawsByChance {
      try searchMoreDraws(quiz, options)
      try searchOtherSeeds(quiz, options, size: size)
    }
    if !isComplete || (options.answers == nil && leavesAnswersOut) {
      randomPlays = try play(
        quiz, options, count: screens > 0 ? Self.playsBesides.afterScreens : Self.playsBesides.plays
      )
    }
    try searchLaterRuns(quiz, options)
    if limits.isEmpty { problems = Problem.sorted(problems + unseen) }
    seconds = begun.seconds
  }

  /// Visits all states. The repaired paths hold in any run with the seed.
  ///
  /// - Parameters:
  ///   - observed: The inputs that scripts are known to observe.
  ///   - graph: The states of an earlier search with the same observations, which are not expanded
  ///     again.
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

  /// Searches with other options and the known observations.
  func search(_ quiz: ExploredQuiz, _ options: ExploreOptions, after graph: StateGraph? = nil)
    throws -> ExploreReport
  {
    try Self.search(quiz, options, knowing: observed, after: graph)
  }
}

// The parts of the story.
extension ExploreReport {
  /// Returns the visibility of a part of the story.
  public func coverage(of part: StoryPart) -> StoryPart.Coverage {
    if part.isSeen { return .seen(path: part.spot.map(graph.path)) }
    return limits.isEmpty ? .never : .notSeen
  }

  private func names(_ kind: StoryPart.Kind, isSeen: Bool) -> [String] {
    story.filter { $0.kind == kind && $0.isSeen == isSeen && (isSeen || $0.isClaimed) }.map(\.name)
      + (isSeen ? [] : openNames(kind))
  }

  /// True if an incomplete search reached no end, though the quiz has one.
  var hasMissedTheEnd: Bool { hasEnds && !hasFinished && states > 0 && !limits.isEmpty }

  /// The unseen parts of standard flows that play entered, if it did not come to their end. A flow
  /// may be used in part, but then the search has seen how it ends.
  func openNames(_ kind: StoryPart.Kind) -> [String] {
    guard hasMissedTheEnd else { return [] }
    let entered = Set(story.filter { $0.kind == .scene && $0.isSeen }.map(\.storyboard))
    return story.filter {
      $0.kind == kind && !$0.isSeen && !$0.isClaimed && entered.contains($0.storyboard)
    }.map(\.name)
  }

  /// The reached scenes; those of a storyboard other than the first as `Journal/entry`.
  public var reachedScenes: [String] { names(.scene, isSeen: true) }

  /// The quiz's own scenes that were not reached.
  public var unreachedScenes: [String] { names(.scene, isSeen: false) }

  /// The performed segues: `menu.begin`.
  public var firedSegues: [String] { names(.segue, isSeen: true) }

  /// The quiz's own segues that were not performed.
  public var unfiredSegues: [String] { names(.segue, isSeen: false) }

  /// The unseen parts, as the problems that they are if they are unreachable.
  public var unseen: [Problem] {
    Problem.sorted(story.compactMap { $0.isSeen ? nil : $0.problem })
  }

  /// Returns the names of unseen parts whose problem would have this kind.
  func unseen(_ kind: Problem.Kind) -> [String] {
    unseen.filter { $0.kind == kind }.compactMap(\.subject)
  }
}
