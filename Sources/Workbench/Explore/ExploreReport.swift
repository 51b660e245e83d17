public import QuizboardEngine
import QuizboardLua
import QuizboardScripting

/// What going through the states of a quiz has shown.
public struct ExploreReport: Sendable {
  /// Why an exploration ended before it was complete.
  public enum Stop: String, Sendable {
    /// More states were found than may be.
    case maxStates
    /// It took longer than it may.
    case time
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

  /// The ways to all scenes and segues.
  var ways = StoryWays()
  /// How the runs began in which chance went round; nil where it has no part in the ways.
  var mending: Session.Options?
  /// Whether an end was come to.
  var hasFinished = false
  /// What the conditions of segues were seen to be: `menu.begin=true`.
  var truths: Set<String> = []
  /// What was seen of the flow.
  var facts = FlowFacts()
  /// Whether what was seen would have another run begin otherwise: settings, scores.
  var hasKept = false
  /// What that is, each thing with the way to the first state that has it.
  var leavings: [Leaving] = []
  /// The scenes and segues that lie behind what fails.
  var unseen: Set<String> = []
  /// Whether there were answers, or texts to type, that were not tried.
  var hasLeftOutAnswers = false
  /// Whether scripts ask for numbers by chance.
  var usesChance = false
  /// After how many of them they come again from the first.
  var chanceLength: Int?
  /// Whether something is said never to be come to that those might come to.
  var dependsOnAnswers = false

  /// What was not come to, and may be by values that were not tried.
  var doubtful: [String] = []

  /// Whether every state was seen, and nothing hangs on values that were not tried.
  public var isComplete: Bool { stopped == nil && doubtful.isEmpty }

  /// Whether it is proved that nobody can pass.
  var isBeyondPassing: Bool { isComplete && score?.passable == false }

  /// Whether nothing is wrong, as far as was seen.
  public var isSound: Bool { problems.isEmpty && !isBeyondPassing }
}

extension ExploreReport {
  /// Goes through the states of a quiz.
  ///
  /// First of each question one right and one wrong answer are tried, and of each field a word;
  /// then, unless that is what was asked for, every answer and more texts. Where those lead to more
  /// states than are looked at, the first remains, with the problems that the others have met.
  ///
  /// - Throws: What the engine throws where it is at fault; what is wrong with the quiz is in the
  ///   report.
  public init(exploring bundle: QuizBundle, options: ExploreOptions = ExploreOptions()) throws {
    let begun = Stopwatch()
    var options = options
    options.begun = begun
    let hints = ScriptHints(bundle)
    options.hints = hints
    self = try Self.mended(bundle, options)
    let size = inputs
    if options.answers == nil, isComplete, hasLeftOutAnswers {
      let most = dependsOnAnswers ? max(20_000, 20 * states) : max(5_000, states)
      take(
        wider: try Self.mended(
          bundle, options.trying(.all, maxStates: min(options.maxStates, most))))
      if answers != .all { notes.append(Self.narrowAnswers) }
    } else if dependsOnAnswers {
      notes.append(Self.narrowAnswers)
    }
    if usesChance || bundle.drawsByChance {
      try takeMoreChance(bundle, options)
      if usesChance, let chanceLength {
        notes.append(
          "The scripts draw by chance: after \(chanceLength) numbers the first ones come again here, for else there is no end."
        )
      }
      try takeOtherSeeds(bundle, options, size: size)
    }
    if !hints.waits.isEmpty { notes.append(Self.note(ofWaiting: hints.waits)) }
    if (options.answers == nil && isComplete && hasLeftOutAnswers) || stopped == .maxStates
      || stopped == .time
    {
      var chance = RandomOptions()
      (chance.plays, chance.maxInputs) = Self.playsBesides
      (chance.seed, chance.jobs) = (options.seed, options.jobs)
      take(try RandomPlays(of: bundle, options: chance))
      try finishByChance(bundle, chance)
    }
    try takeLaterRuns(bundle, options)
    try withdrawDoubts(about: bundle)
    if problems.contains(where: { !$0.holdsAnywhere }) { notes.append(Self.elsewhere) }
    seconds = begun.seconds
  }

  private static func note(ofWaiting seconds: [Double]) -> String {
    let words = seconds.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: ", ")
    return
      "The scripts look at the time: besides what is due, waiting was tried for as long as they say (\(words) s), "
      + "\(Expander.mostWaits) times on a way at most."
  }

  /// Takes the report of more answers, or of more chance, in the place of this one; where that was
  /// too much, what it has shown.
  mutating func take(wider: ExploreReport) {
    let tried = inputs + wider.inputs
    defer { inputs = tried }
    if wider.isComplete {
      self = wider
      return
    }
    if wider.stopped == .interrupted { stopped = .interrupted }
    if wider.hasKept { hasKept = true }
    facts.add(wider.facts)
    let known = Set(problems.map(\.key))
    for (index, problem) in problems.enumerated() where !problem.holdsAnywhere {
      if let other = wider.problems.first(where: { $0.key == problem.key && $0.holdsAnywhere }) {
        problems[index] = other
      }
    }
    problems += wider.problems.filter { $0.kind.isMet && !known.contains($0.key) }
    problems.removeAll { wider.contradicts($0) || (wider.hasFinished && $0.saysNothingEnds) }
    problems = Problem.sorted(problems)
    unreachedScenes.removeAll { wider.reachedScenes.contains($0) }
    unfiredSegues.removeAll { wider.firedSegues.contains($0) }
    reachedScenes += wider.reachedScenes.filter { !reachedScenes.contains($0) }
    firedSegues += wider.firedSegues.filter { !firedSegues.contains($0) }
  }

  private static let elsewhere =
    "Some of the ways begin a second attempt, which is drawn like the first here; where it is drawn otherwise, they may lead elsewhere."

  private static let narrowAnswers =
    "Of each question one right answer and one wrong one were tried, of each field a word; --answers all tries every one, and may "
    + "come to more."

  /// Goes through all of it; the paths lead in any run with the seed where they are said to lead.
  static func mended(_ bundle: QuizBundle, _ options: ExploreOptions) throws -> ExploreReport {
    var report = try explore(bundle, options)
    try report.mendPaths(bundle, options)
    return report
  }

  /// Goes through all of it, and once more where the scripts ask for what was left out.
  static func explore(_ bundle: QuizBundle, _ options: ExploreOptions) throws -> ExploreReport {
    var asked: Asked = []
    while true {
      let exploration: Exploration
      do {
        exploration = try Exploration(bundle: bundle, options: options, counting: asked)
      } catch let error as InputError {
        return ExploreReport(failing: error, seed: options.seed, in: bundle)
      }
      do {
        try exploration.run()
      } catch let more as AskedForMore {
        asked = more.asked
        continue
      }
      return Findings(exploration).report()
    }
  }

  /// The report on a quiz that cannot be launched.
  private init(failing error: InputError, seed: UInt64, in bundle: QuizBundle) {
    self.init(seed: seed, states: 0, inputs: 0)
    let isNamed = error.kind == .unsaveableState || error.kind == .scriptError
    var problem = Problem(
      kind: error.kind == .unsaveableState ? .unsaveableState : .scriptError,
      message: isNamed ? error.message : "\(error.kind.rawValue): \(error.message)", path: [],
      place: error.placeOfAuthor)
    if let field = error.field { problem.place = ScriptPlaces(bundle).place(of: field) }
    problems = [problem]
  }

  init(seed: UInt64, states: Int, inputs: Int, stopped: Stop? = nil) {
    self.seed = seed
    self.states = states
    self.inputs = inputs
    self.stopped = stopped
  }
}
