import QuizboardEngine

/// What plays have come to, counted.
struct RandomTally: Sendable {
  private(set) var plays = 0
  private(set) var inputs = 0
  private(set) var ends: [RandomPlays.End: Int] = [:]
  /// Of the attempts that were finished.
  private(set) var score: RandomPlays.Score?
  /// How often each thing of the story has happened.
  private(set) var events: [FlowWatch.Event: Int] = [:]
  /// By their keys, with the play that met each first.
  private(set) var found: [String: RandomPlays.Found] = [:]

  mutating func add(play inputs: Int, end: RandomPlays.End) {
    plays += 1
    self.inputs += inputs
    ends[end, default: 0] += 1
  }

  mutating func add(_ points: Double, passed: Bool?) {
    add(
      RandomPlays.Score(
        attempts: 1, min: points, max: points, sum: points, passed: passed.map { $0 ? 1 : 0 }))
  }

  private mutating func add(_ other: RandomPlays.Score) { score = score?.joined(other) ?? other }

  mutating func add(_ event: FlowWatch.Event) { events[event, default: 0] += 1 }

  /// Adds a problem, unless an earlier play has met it.
  mutating func add(_ problem: Problem, play: Int) {
    let key = problem.key
    if let known = found[key], known.play <= play { return }
    found[key] = RandomPlays.Found(problem: problem, play: play)
  }

  /// Adds what other plays have come to.
  mutating func add(_ other: RandomTally) {
    plays += other.plays
    inputs += other.inputs
    ends.merge(other.ends, uniquingKeysWith: +)
    if let score = other.score { add(score) }
    events.merge(other.events, uniquingKeysWith: +)
    for found in other.found.values { add(found.problem, play: found.play) }
  }
}
