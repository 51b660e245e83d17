import QuizboardEngine
import QuizboardQuiz
import QuizboardScripting

// Additional searches, with more answers, other draws and the data of earlier runs, add their
// observations and problems.
extension ExploreReport {
  /// The maximum number of later runs to search.
  static let mostLater = 12

  /// The number of other seeds to try: for few states, for few states with unseen parts, and for
  /// more; their maximum total of inputs; and the number of plays for each seed if a search is too
  /// large.
  private static let seeds = (
    few: UInt64(8), ofUnseen: UInt64(24), many: UInt64(4), fewStates: 1_000, inputs: 20_000,
    plays: 12
  )

  /// Replaces this report by that of a wider search; if that one stopped early, adds its
  /// observations.
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

  /// Adds the observations and problems of another search; `change` adapts each problem.
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

  // Too many states

  /// Searches by screen. What it claims holds: a state that it does not follow may lead anywhere.
  mutating func searchByScreen(_ quiz: ExploredQuiz, _ options: ExploreOptions) throws {
    var others = options.trying(answers, maxStates: options.maxStates)
    others.isByScreen = true
    let other = try search(quiz, others)
    if other.isComplete { return take(wider: other) }
    let known = Set(problems.map(\.key))
    add(other)
    problems = Problem.sorted(
      problems + other.problems.filter { !$0.kind.isMet && !known.contains($0.key) })
    sampled.formUnion(other.sampled.filter { !$0.isStop || $0 == .alike })
    screens = other.screens
    questionsAlone = other.questionsAlone
    hasTriedAllScreens = other.stopped == .alike
    hasFinished = hasFinished || other.hasFinished
    if let found = other.score {
      score = Score(
        min: min(score?.min ?? found.min, found.min), max: max(score?.max ?? found.max, found.max),
        passable: found.passable == true || score?.passable == true ? true : score?.passable)
    }
  }

  // Chance

  /// Searches again with a longer period of random numbers, as long as the limit of states permits:
  /// a new attempt then draws other questions, and a path with two attempts holds in any run.
  mutating func searchMoreDraws(_ quiz: ExploredQuiz, _ options: ExploreOptions) throws {
    guard isComplete else { return }
    let most = max(20_000, 2 * states)
    var others = options.trying(answers, maxStates: most)
    others.comparesPlays = false
    others.chanceLength =
      observed.contains(.chance) ? 64 : min(16, max(2, most / max(1, states)))
    take(wider: try search(quiz, others))
  }

  /// Searches with other seeds, or makes random plays if searches would take too long.
  ///
  /// - Parameter size: the number of inputs of one search.
  mutating func searchOtherSeeds(_ quiz: ExploredQuiz, _ options: ExploreOptions, size: Int) throws
  {
    let ofFew = isComplete && !unseen.isEmpty ? Self.seeds.ofUnseen : Self.seeds.few
    let most = inputs + Self.seeds.inputs
    for step in 1...(states <= Self.seeds.fewStates ? ofFew : Self.seeds.many) {
      if inputs >= most || stopped == .interrupted { return }
      var others = options.trying(answers, maxStates: max(5_000, 2 * states))
      others.seed = seed &+ step
      others.comparesPlays = false
      if size <= Self.seeds.inputs {
        var other = try search(quiz, others)
        other.problems.removeAll { !$0.holdsAnywhere }
        add(other) { $0.seed = others.seed }
      } else {
        try play(quiz, others, count: Self.seeds.plays) { $0.seed = others.seed }
      }
    }
  }

  /// Makes plays that give the questions all pairs of outcomes, and plays that give all the same
  /// outcome with other seeds if attempts draw. Returns their number.
  mutating func playOutcomes(_ quiz: ExploredQuiz, _ options: ExploreOptions) throws -> Int {
    let count = quiz.bundle.quiz.questions.count
    if count == 0 { return 0 }
    var plays = RandomOptions()
    plays.outcomes = OutcomeTable(questions: count)
    var made = try play(quiz, plays, options)
    guard quiz.drawsByChance else { return made }
    plays.outcomes = .alike
    for step in 1...Self.seeds.many {
      var others = options
      others.seed = seed &+ step
      made += try play(quiz, plays, others) { $0.seed = others.seed }
    }
    return made
  }

  /// Makes random plays with any answers; returns their number.
  @discardableResult
  mutating func play(
    _ quiz: ExploredQuiz, _ options: ExploreOptions, count: Int,
    _ change: (inout Problem) -> Void = { _ in }
  ) throws -> Int {
    var plays = RandomOptions()
    (plays.plays, plays.maxInputs) = (count, Self.playsBesides.inputs)
    return try play(quiz, plays, options, change)
  }

  private mutating func play(
    _ quiz: ExploredQuiz, _ plays: RandomOptions, _ options: ExploreOptions,
    _ change: (inout Problem) -> Void = { _ in }
  ) throws -> Int {
    if options.isLate || stopped == .interrupted { return 0 }
    var plays = plays
    plays.plays = plays.outcomes?.rows.count ?? plays.plays
    (plays.seed, plays.jobs) = (options.seed, options.jobs)
    let (states, inputs) = (states, inputs)
    plays.goesOn = { _ in options.goesOn?(states, states, inputs) != false && !options.isLate }
    let made = try RandomPlays(of: quiz, options: plays)
    add(Set(made.events.keys), made.found.map(\.problem), inputs: made.inputs, change)
    hasFinished = hasFinished || made.ends[.finished] != nil
    return made.plays
  }

  // Later runs

  /// Searches the next runs, which launch with the settings and scores that states leave. They
  /// visit only states that no earlier search reached.
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
      later.comparesPlays = false
      var other = try search(quiz, later, after: states)
      // A run that cannot launch adds nothing.
      let hasBegun = !other.story.isEmpty
      if !other.isComplete || !hasBegun { sampled.insert(.kept) }
      if other.isComplete, hasBegun { states = other.graph }
      // A player who is stuck in the first run can launch the quiz again.
      if other.hasFinished, !hasFinished {
        problems.removeAll {
          $0.earlier.isEmpty && ($0.kind == .deadEnd || $0.kind == .unfinishable)
        }
      }
      if other.score?.passable == true { problems.removeAll { $0.kind == .unpassable } }
      add(other) { $0.earlier = earlier }
      for leaving in other.leavings where known.insert(leaving.key(for: observed)).inserted {
        runs.append((leaving, earlier + [leaving.path]))
      }
      other.sampled.subtract([.states, .time])
      sampled.formUnion(other.sampled)
    }
    // The history of scores has no bound.
    if tried < runs.count || observed.contains(.history) { sampled.insert(.kept) }
  }
}

extension Problem {
  /// True if the problem is a known one met in another state. A play without a script error has no
  /// place.
  fileprivate func repeats(_ known: Problem) -> Bool {
    known.kind == kind
      && (known.key == key || (place != nil && known.place == place)
        || (place == nil && Self.unnumbered(known.message) == Self.unnumbered(message)))
  }
}
