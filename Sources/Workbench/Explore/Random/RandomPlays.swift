public import QuizboardEngine
import QuizboardScripting
import QuizboardStoryboard

/// What plays by chance have shown.
public struct RandomPlays: Sendable {
  /// How a play ended.
  public enum End: String, Sendable, CaseIterable {
    /// It came to an end of the quiz.
    case finished
    /// It left the quiz before that.
    case left
    /// Nothing was left to do.
    case stuck
    /// It came to an error.
    case failed
    /// It had as many inputs as a play may.
    case unfinished
  }

  /// The points of the attempts that were finished.
  public struct Score: Sendable, Equatable {
    /// How many attempts.
    public var attempts: Int
    /// The least points.
    public var min: Double
    /// The most.
    public var max: Double
    /// The points of all together.
    var sum: Double
    /// How many of them passed; nil where there is nothing to pass.
    public var passed: Int?

    /// The mean of all.
    public var mean: Double { sum / Double(attempts) }

    func joined(_ other: Score) -> Score {
      Score(
        attempts: attempts + other.attempts, min: Swift.min(min, other.min),
        max: Swift.max(max, other.max), sum: sum + other.sum,
        passed: passed.map { $0 + (other.passed ?? 0) } ?? other.passed)
    }
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
  /// How many plays ended so.
  public var ends: [End: Int] = [:]
  /// Nil where no attempt was finished.
  public var score: Score?
  /// How often each scene was come to, in the order of the storyboards.
  public var scenes: [Count] = []
  /// How often each segue was performed, in the same order.
  public var segues: [Count] = []
  /// What is wrong, what causes others first.
  public var found: [Found] = []
  /// What of the story has happened.
  var events: Set<FlowWatch.Event> = []
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
      found = Problem(error).map { [Found(problem: $0, play: 1)] } ?? []
      isComplete = false
      return
    }
    let tally = try Self.play(quiz, options, isComplete: &isComplete)
    fill(tally, names: quiz.names)
    let places = ProblemPlaces(of: quiz)
    found = try tally.found.values.map { found in
      var found = found
      found.problem.path = try Shrinker(found.problem, by: player).shrink(found.problem.path)
      let isOfScene = found.problem.kind == .deadEnd || found.problem.evidence.standard != nil
      places.locate(
        &found.problem, in: isOfScene ? try player.scene(after: found.problem.path) : nil)
      found.play += 1
      return found
    }.sorted { Self.rank($0) < Self.rank($1) }
    seconds = begun.seconds
  }

  private static func rank(_ found: Found) -> (Int, Int, Int, String) {
    let problem = found.problem
    return (problem.rank, problem.path.count, found.play, problem.message)
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
    ends = tally.ends
    score = tally.score
    events = Set(tally.events.keys)
    for place in names.inOrder {
      let reached = tally.events[.scene(place.scene.hostData)] ?? 0
      guard place.isClaimed || reached > 0 else { continue }
      scenes.append(Count(name: place.name, count: reached))
      for segue in place.scene.segues where segue.kind != .root && segue.kind != .tab {
        let key = FlowWatch.SegueKey(scene: place.scene.hostData, segue: segue.index)
        segues.append(
          Count(name: names.name(of: key), count: tally.events[.segue(key)] ?? 0))
      }
    }
  }
}
