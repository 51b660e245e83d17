import QuizboardEngine
import QuizboardQuiz
import QuizboardScripting

// One search is not all: others with more answers, other draws and what earlier runs leave add what
// they see, and problems that they meet.
extension ExploreReport {
  /// The most later runs that are searched.
  static let mostLater = 12

  /// How many other seeds are tried: with few states, with few where something was not seen, and
  /// with more; with how many inputs in all; and how many plays are made with each where a search
  /// takes more.
  private static let seeds = (
    few: UInt64(8), ofUnseen: UInt64(24), many: UInt64(4), fewStates: 1_000, inputs: 20_000,
    plays: 12
  )

  /// Takes a search of more answers, or of more draws, in the place of this one; where that was
  /// stopped, what it saw.
  mutating func take(wider: ExploreReport) {
    if wider.isComplete {
      let tried = inputs
      self = wider
      inputs += tried
      return
    }
    for (index, problem) in problems.enumerated() where !problem.holdsAnywhere {
      if let other = wider.problems.first(where: { $0.key == problem.key && $0.holdsAnywhere }) {
        problems[index] = other
      }
    }
    add(wider)
  }

  /// Adds what another search saw, and the problems that its inputs met; `change` says where they
  /// are met.
  private mutating func add(_ other: ExploreReport, _ change: (inout Problem) -> Void = { _ in }) {
    if other.sampled.contains(.interrupted) { sampled.insert(.interrupted) }
    add(
      Set(other.story.filter(\.isSeen).map(\.event)), other.problems, inputs: other.inputs, change)
  }

  private mutating func add(
    _ events: Set<FlowWatch.Event>, _ met: [Problem], inputs tried: Int,
    _ change: (inout Problem) -> Void
  ) {
    inputs += tried
    let known = problems
    for var problem in met where problem.kind.isMet && !known.contains(where: problem.repeats) {
      change(&problem)
      problems.append(problem)
    }
    problems = Problem.sorted(problems)
    for index in story.indices where events.contains(story[index].event) {
      story[index].isSeen = true
    }
  }

  // Chance

  /// Searches once more with more numbers before chance begins again, as many as there may be states
  /// for: so attempts draw other questions when they are begun again, and a path on which two are
  /// begun can be gone in any run.
  mutating func searchMoreDraws(_ quiz: ExploredQuiz, _ options: ExploreOptions) throws {
    guard isComplete else { return }
    let most = max(20_000, 2 * states)
    var others = options.trying(answers, maxStates: most)
    others.chanceLength =
      observed.contains(.chance) ? 64 : min(16, max(2, most / max(1, states)))
    take(wider: try search(quiz, others))
  }

  /// Searches with other seeds; where that would take too long, makes some plays by chance.
  ///
  /// - Parameter size: how many inputs a search takes.
  mutating func searchOtherSeeds(_ quiz: ExploredQuiz, _ options: ExploreOptions, size: Int) throws
  {
    let ofFew = isComplete && !unseen.isEmpty ? Self.seeds.ofUnseen : Self.seeds.few
    let most = inputs + Self.seeds.inputs
    for step in 1...(states <= Self.seeds.fewStates ? ofFew : Self.seeds.many) {
      if inputs >= most || stopped == .interrupted { return }
      var others = options.trying(answers, maxStates: max(5_000, 2 * states))
      others.seed = seed &+ step
      if size <= Self.seeds.inputs {
        var other = try search(quiz, others)
        other.problems.removeAll { !$0.holdsAnywhere }
        add(other) { $0.seed = others.seed }
      } else {
        try play(quiz, others, count: Self.seeds.plays) { $0.seed = others.seed }
      }
    }
  }

  /// Makes plays by chance, in which any answer is given; how many.
  @discardableResult
  mutating func play(
    _ quiz: ExploredQuiz, _ options: ExploreOptions, count: Int,
    _ change: (inout Problem) -> Void = { _ in }
  ) throws -> Int {
    var chance = RandomOptions()
    (chance.plays, chance.maxInputs) = (count, Self.playsBesides.inputs)
    (chance.seed, chance.jobs) = (options.seed, options.jobs)
    let plays = try RandomPlays(of: quiz, options: chance)
    add(Set(plays.events.keys), plays.found.map(\.problem), inputs: plays.inputs, change)
    return plays.plays
  }

  // Later runs

  /// Searches what follows from each of the settings and scores that states leave, as the next start
  /// has them: the states that no search before has come to.
  mutating func searchLaterRuns(_ quiz: ExploredQuiz, _ options: ExploreOptions) throws {
    guard isComplete, !leavings.isEmpty else { return }
    var runs = leavings.map { (leaving: $0, earlier: [$0.path]) }
    var known = Set(leavings.map { $0.key(for: observed) })
    var states = graph
    var tried = 0
    let most = inputs + max(50_000, 2 * inputs)
    while tried < min(runs.count, Self.mostLater), inputs < most, stopped == nil {
      let (leaving, earlier) = runs[tried]
      tried += 1
      var later = options.trying(answers, maxStates: max(5_000, self.states))
      later.earlier = leaving.kept
      var other = try search(quiz, later, after: states)
      // One that cannot begin shows nothing.
      let hasBegun = !other.story.isEmpty
      if !other.isComplete || !hasBegun { sampled.insert(.kept) }
      if other.isComplete, hasBegun { states = other.graph }
      // Where this one came to no end, a player who is stuck starts again.
      if other.hasFinished, !hasFinished {
        problems.removeAll {
          $0.earlier.isEmpty && ($0.kind == .deadEnd || $0.kind == .unfinishable)
        }
      }
      add(other) { $0.earlier = earlier }
      for leaving in other.leavings where known.insert(leaving.key(for: observed)).inserted {
        runs.append((leaving, earlier + [leaving.path]))
      }
      other.sampled.subtract([.states, .time])
      sampled.formUnion(other.sampled)
    }
    // Of the history of scores there is no end.
    if tried < runs.count || observed.contains(.history) { sampled.insert(.kept) }
  }
}

extension Problem {
  /// Whether it is one that is known, met elsewhere. A play does not say where it is, if no script
  /// does.
  fileprivate func repeats(_ known: Problem) -> Bool {
    known.kind == kind
      && (known.key == key || (place != nil && known.place == place)
        || (place == nil && Self.unnumbered(known.message) == Self.unnumbered(message)))
  }
}
