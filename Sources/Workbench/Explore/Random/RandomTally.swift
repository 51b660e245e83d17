import QuizboardEngine
import QuizboardModel

/// What plays have come to, counted.
struct RandomTally: Sendable {
  /// How a play ended.
  enum End: Int, Sendable, CaseIterable {
    case finished
    case left
    case stuck
    case failed
    /// It had as many inputs as it may.
    case bound
  }

  /// A problem as a play met it: how it is told apart from others, and the play that met it first.
  struct Finding: Sendable {
    var problem: Problem
    var play: Int
  }

  private(set) var plays = 0
  private(set) var inputs = 0
  private(set) var ends = [Int](repeating: 0, count: End.allCases.count)
  /// Of the attempts that were finished.
  private(set) var scores = Scores()
  /// By the numbers of scenes, how often their controllers were loaded.
  private(set) var scenes: [Int: Int] = [:]
  private(set) var segues: [FlowWatch.SegueKey: Int] = [:]
  private(set) var findings: [String: Finding] = [:]

  struct Scores: Sendable {
    var count = 0
    var sum = 0.0
    var least = Double.infinity
    var most = -Double.infinity
    var passed = 0
    /// How many of them there was something to pass in.
    var passable = 0

    mutating func add(_ points: Double, passed: Bool?) {
      count += 1
      sum += points
      least = min(least, points)
      most = max(most, points)
      if let passed {
        passable += 1
        if passed { self.passed += 1 }
      }
    }
  }

  mutating func add(play inputs: Int, end: End) {
    plays += 1
    self.inputs += inputs
    ends[end.rawValue] += 1
  }

  mutating func add(_ points: Double, passed: Bool?) { scores.add(points, passed: passed) }

  mutating func add(_ event: FlowWatch.Event) {
    switch event {
    case .scene(let scene): scenes[scene, default: 0] += 1
    case .segue(let key): segues[key, default: 0] += 1
    case .condition, .refused, .used: break
    }
  }

  /// Adds a problem, unless an earlier play has met it.
  mutating func add(_ problem: Problem, play: Int) {
    let key = problem.key
    if let known = findings[key], known.play <= play { return }
    findings[key] = Finding(problem: problem, play: play)
  }

  /// Adds what other plays have come to.
  mutating func add(_ other: RandomTally) {
    plays += other.plays
    inputs += other.inputs
    for end in ends.indices { ends[end] += other.ends[end] }
    scores.count += other.scores.count
    scores.sum += other.scores.sum
    scores.least = min(scores.least, other.scores.least)
    scores.most = max(scores.most, other.scores.most)
    scores.passed += other.scores.passed
    scores.passable += other.scores.passable
    scenes.merge(other.scenes, uniquingKeysWith: +)
    segues.merge(other.segues, uniquingKeysWith: +)
    for finding in other.findings.values { add(finding.problem, play: finding.play) }
  }
}

extension Problem {
  /// What tells it from others: not the numbers of controllers; nor, at a line of a script, which
  /// of them it was.
  var key: String {
    let line = place?.line
    return
      "\(kind.rawValue)\n\(place?.file ?? "")\n\(isOfLimit ? 0 : line ?? 0)\n\(Self.unnumbered(message, isPlaced: line != nil))"
  }

  private var unnumbered: String { Self.unnumbered(message) }

  /// A message without the numbers of controllers and attempts.
  ///
  /// - Parameter isPlaced: whether it has a line: then it is about that, whichever scene's
  ///   controllers were there.
  static func unnumbered(_ message: String, isPlaced: Bool = false) -> String {
    let names = isPlaced ? /[^ :()"']*#[0-9]+|attempt [0-9]+/ : /#[0-9]+|attempt [0-9]+/
    return message.replacing(names, with: "#")
  }

  /// Whether another one is the same but for its place.
  func isLike(_ other: Problem) -> Bool { kind == other.kind && unnumbered == other.unnumbered }
}
