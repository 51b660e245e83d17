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
  public let seed: UInt64
  /// How many plays were made.
  public private(set) var plays = 0
  /// How many inputs they had.
  public private(set) var inputs = 0
  /// Whether all plays were made that were asked for.
  public private(set) var isComplete = true
  /// The seconds that it took.
  public var seconds = 0.0
  /// How many plays ended so.
  public private(set) var ends: [End: Int] = [:]
  /// Nil where no attempt was finished.
  public private(set) var score: AttemptScores?
  /// What is wrong, what causes others first.
  public private(set) var found: [Found] = []
  /// How often each thing of the story has happened.
  private(set) var events: [FlowWatch.Event: Int] = [:]
  /// The problems by their keys, with the play that met each first.
  private var met: [String: Found] = [:]
  private let names: StoryNames
}

extension RandomPlays {
  /// How often each scene was come to, in the order of the storyboards.
  public var scenes: [Count] {
    shown.map { Count(name: $0.name, count: events[.scene($0.scene.hostData)] ?? 0) }
  }

  /// How often each segue was performed, in the same order.
  public var segues: [Count] {
    shown.flatMap { place in
      names.segues(of: place.scene.hostData) { $0.kind != .root && $0.kind != .tab }
    }.map { Count(name: names.name(of: $0), count: events[.segue($0)] ?? 0) }
  }

  private var shown: [StoryNames.Place] {
    names.inOrder.filter { $0.isClaimed || events[.scene($0.scene.hostData)] != nil }
  }

  // Counting

  /// No plays.
  init(of quiz: ExploredQuiz, seed: UInt64) {
    self.seed = seed
    names = quiz.names
  }

  mutating func add(play inputs: Int, end: End) {
    plays += 1
    self.inputs += inputs
    ends[end, default: 0] += 1
  }

  mutating func add(_ attempt: AttemptScores?) { score.add(attempt) }

  mutating func add(_ event: FlowWatch.Event) { events[event, default: 0] += 1 }

  /// Adds a problem, unless an earlier play has met it.
  mutating func add(_ problem: Problem, play: Int) {
    let key = problem.key
    if let known = met[key], known.play <= play { return }
    met[key] = Found(problem: problem, play: play)
  }

  private mutating func add(_ other: RandomPlays) {
    plays += other.plays
    inputs += other.inputs
    ends.merge(other.ends, uniquingKeysWith: +)
    score.add(other.score)
    events.merge(other.events, uniquingKeysWith: +)
    for found in other.met.values { add(found.problem, play: found.play) }
  }

  // Playing

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
    self.init(of: quiz, seed: options.seed)
    let player: RandomPlayer
    do {
      player = try RandomPlayer(quiz, options: options)
    } catch let error as InputError {
      found = Problem(error).map { [Found(problem: $0, play: 1)] } ?? []
      isComplete = false
      return
    }
    try play(quiz, options)
    let places = ProblemPlaces(of: quiz)
    found = try met.values.map { found in
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

  private mutating func play(_ quiz: ExploredQuiz, _ options: RandomOptions) throws {
    let shares = (options.plays + Self.share - 1) / Self.share
    let work = OrderedWork(count: shares, workers: max(1, options.jobs)) {
      var kept: RandomPlayer?
      return { index in
        Result {
          let player = try kept ?? RandomPlayer(quiz, options: options)
          kept = player
          let first = index * Self.share
          return try player.play(first..<min(first + Self.share, options.plays))
        }
      }
    }
    for part in work {
      add(try part.get())
      if options.goesOn?(plays) == false {
        isComplete = false
        break
      }
    }
  }
}
