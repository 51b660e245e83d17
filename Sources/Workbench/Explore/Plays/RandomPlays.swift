import QuizboardAuthoring
public import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard

/// The results of random plays.
public struct RandomPlays: Sendable {
  /// The end of a play.
  public enum End: String, Sendable, CaseIterable {
    /// The play reached an end of the quiz.
    case finished
    /// The player left the quiz before an end.
    case left
    /// No input had an effect.
    case stuck
    /// An input failed with an error.
    case failed
    /// The play reached the maximum number of inputs.
    case unfinished
  }

  /// The number of times that the plays reached a scene or performed a segue.
  public struct Count: Sendable, Equatable {
    /// A scene, `menu`; or a segue, `menu.begin`.
    public var name: String
    /// The number in all plays.
    public var count: Int
  }

  /// A problem and the first play that met it.
  public struct Found: Sendable, Equatable {
    /// The problem, with a shortened path.
    public var problem: Problem
    /// The number of the play, from 1.
    public var play: Int
  }

  /// The seed of the run and of the choices.
  public let seed: UInt64
  /// The number of finished plays.
  public private(set) var plays = 0
  /// The number of inputs in all plays.
  public private(set) var inputs = 0
  /// True if all requested plays were made.
  public private(set) var isComplete = true
  /// The duration in seconds.
  public var seconds = 0.0
  /// The number of plays by their end.
  public private(set) var ends: [End: Int] = [:]
  /// The points of finished attempts; nil if there are none.
  public private(set) var score: AttemptScores?
  /// The problems, causes before consequences.
  public private(set) var found: [Found] = []
  /// The number of occurrences of each flow event.
  private(set) var events: [FlowWatch.Event: Int] = [:]
  /// The problems by their keys, each with the first play that met it.
  private var met: [String: Found] = [:]
  private let names: StoryNames
}

extension RandomPlays {
  /// The number of visits to each scene, in the order of the storyboards.
  public var scenes: [Count] {
    shown.map { Count(name: $0.name, count: events[.scene($0.scene.hostData)] ?? 0) }
  }

  /// The number of performances of each segue, in the same order.
  public var segues: [Count] {
    shown.flatMap { entry in
      names.segues(of: entry.scene.hostData) { $0.kind != .root && $0.kind != .tab }
    }.map { Count(name: names.name(of: $0), count: events[.segue($0)] ?? 0) }
  }

  private var shown: [StoryNames.Entry] {
    func isSeen(_ entry: StoryNames.Entry) -> Bool { events[.scene(entry.scene.hostData)] != nil }
    // A standard flow may be used in part, but then plays come to its end.
    let entered =
      hasMissedTheEnd ? Set(names.inOrder.filter(isSeen).map(\.storyboard.id)) : []
    return names.inOrder.filter {
      $0.isClaimed || isSeen($0) || entered.contains($0.storyboard.id)
    }
  }

  /// True if no play came to an end of the quiz.
  var hasMissedTheEnd: Bool { plays > 0 && ends[.finished] == nil }

  // Counting

  /// Creates an empty tally.
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

  /// Adds a problem unless an earlier play has met it.
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

  /// The number of plays in a thread's batch.
  private static let share = 32

  /// Plays a quiz. The results depend on the seed alone.
  ///
  /// - Throws: An error of the engine. Problems of the quiz are in the report.
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
