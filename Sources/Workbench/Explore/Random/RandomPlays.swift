public import QuizboardEngine
import QuizboardIndex
import QuizboardScripting
import QuizboardStoryboard

/// What plays by chance have shown.
public struct RandomPlays: Sendable {
  /// The points of the attempts that were finished.
  public struct Score: Sendable, Equatable {
    /// How many attempts.
    public var attempts: Int
    /// The least points.
    public var min: Double
    /// The mean of all.
    public var mean: Double
    /// The most.
    public var max: Double
    /// How many of them passed; nil where there is nothing to pass.
    public var passed: Int?
  }

  /// How often something was come to.
  public struct Count: Sendable, Equatable {
    /// A scene, `menu`; or a segue, `menu.begin`.
    public var name: String
    /// How often, in all plays.
    public var count: Int
  }

  /// A problem, and which play met it first.
  public struct Found: Sendable, Equatable {
    /// What is wrong; its path is as short as taking inputs out makes it.
    public var problem: Problem
    /// The number of the play, from 1.
    public var play: Int
  }

  /// The seed of the run and of the choices.
  public var seed: UInt64
  /// How many plays were made.
  public var plays = 0
  /// How many inputs they had.
  public var inputs = 0
  /// Whether all plays were made that were asked for.
  public var isComplete = true
  /// The seconds that it took.
  public var seconds = 0.0
  /// How many plays came to an end of the quiz.
  public var finished = 0
  /// How many left it before that.
  public var left = 0
  /// How many came to where nothing is left to do.
  public var stuck = 0
  /// How many came to an error.
  public var failed = 0
  /// How many had as many inputs as a play may.
  public var unfinished = 0
  /// Nil where no attempt was finished.
  public var score: Score?
  /// How often each scene was come to, in the order of the storyboards.
  public var scenes: [Count] = []
  /// How often each segue was performed, in the same order.
  public var segues: [Count] = []
  /// What is wrong, what causes others first.
  public var found: [Found] = []
}

extension RandomPlays {
  /// How many plays a thread makes at a time.
  private static let share = 250

  /// Makes plays. What comes of them depends on the seed alone.
  ///
  /// - Throws: What the engine throws where it is at fault; what is wrong with the quiz is in the
  ///   report.
  public init(of bundle: QuizBundle, options: RandomOptions = RandomOptions()) throws {
    try self.init(of: ExploredQuiz(bundle), options: options)
  }

  init(of quiz: ExploredQuiz, options: RandomOptions) throws {
    let begun = Stopwatch()
    self.init(seed: options.seed)
    let player: RandomPlayer
    do {
      player = try RandomPlayer(quiz, options: options)
    } catch let error as InputError {
      found = Problem(error, path: []).map { [Found(problem: $0, play: 1)] } ?? []
      isComplete = false
      return
    }
    let tally = try Self.play(quiz, options, isComplete: &isComplete)
    let names = quiz.names
    fill(tally, names: names)
    let places = ScriptPlaces(quiz.bundle)
    for finding in tally.findings.values {
      var problem = finding.problem
      problem.path = try Shrinker(problem, by: player).shrink(problem.path)
      if let missed = problem.missed, let key = names.key(of: missed) {
        problem.message = names.message(of: missed)
        problem.place = names.place(of: key)
      }
      if let line = problem.standard { problem.place = places.place(ofAnswerTo: line) }
      if problem.kind == .deadEnd || problem.standard != nil, problem.place == nil,
        let scene = try player.scene(after: problem.path)
      {
        problem.place = names.places[scene]?.facts.place
      }
      found.append(Found(problem: problem, play: finding.play + 1))
    }
    found.sort { Self.rank($0) < Self.rank($1) }
    seconds = begun.seconds
  }

  private static func rank(_ found: Found) -> (Int, Int, Int, String) {
    (
      Problem.Kind.allCases.firstIndex(of: found.problem.kind) ?? 0, found.problem.path.count,
      found.play, found.problem.message
    )
  }

  private static func play(_ quiz: ExploredQuiz, _ options: RandomOptions, isComplete: inout Bool)
    throws -> RandomTally
  {
    let shares = (options.plays + share - 1) / share
    let work = OrderedWork(count: shares, workers: max(1, options.jobs)) {
      var kept: RandomPlayer?
      return { index in
        Result {
          let player = try kept ?? RandomPlayer(quiz, options: options)
          kept = player
          for number in index * share..<min((index + 1) * share, options.plays) {
            try player.play(number)
          }
          return player.takeTally()
        }
      }
    }
    var tally = RandomTally()
    for part in work {
      tally.add(try part.get())
      if options.goesOn?(tally.plays) == false {
        isComplete = false
        break
      }
    }
    return tally
  }

  private init(seed: UInt64) { self.seed = seed }

  private mutating func fill(_ tally: RandomTally, names: StoryNames) {
    plays = tally.plays
    inputs = tally.inputs
    finished = tally.ends[RandomTally.End.finished.rawValue]
    left = tally.ends[RandomTally.End.left.rawValue]
    stuck = tally.ends[RandomTally.End.stuck.rawValue]
    failed = tally.ends[RandomTally.End.failed.rawValue]
    unfinished = tally.ends[RandomTally.End.bound.rawValue]
    let scores = tally.scores
    if scores.count > 0 {
      score = Score(
        attempts: scores.count, min: scores.least, mean: scores.sum / Double(scores.count),
        max: scores.most,
        passed: scores.passable > 0 ? scores.passed : nil)
    }
    for place in names.inOrder {
      let reached = tally.scenes[place.scene.hostData] ?? 0
      guard place.isClaimed || reached > 0 else { continue }
      scenes.append(Count(name: place.name, count: reached))
      for segue in place.scene.segues where segue.kind != .root && segue.kind != .tab {
        let key = FlowWatch.SegueKey(scene: place.scene.hostData, segue: segue.index)
        segues.append(
          Count(name: "\(place.name).\(segue.identifier.rawValue)", count: tally.segues[key] ?? 0))
      }
    }
  }
}
