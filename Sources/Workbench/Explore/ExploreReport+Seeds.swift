import QuizboardEngine
import QuizboardQuiz

// Chance: what attempts draw, and what scripts do.
extension ExploreReport {
  /// How many states may be looked at for what comes by chance later on.
  private var mostByChance: Int { max(20_000, 2 * states) }

  /// Goes through all of it once more with more numbers before chance begins again, as many as
  /// there may be states for: so attempts draw other questions when they are begun again, and a
  /// path on which two are begun can be gone in any run.
  mutating func takeMoreChance(_ bundle: QuizBundle, _ options: ExploreOptions) throws {
    guard isComplete else { return }
    var others = options.trying(answers, maxStates: min(options.maxStates, mostByChance))
    others.chanceLength = usesChance ? 64 : min(16, max(2, mostByChance / max(1, states)))
    var other = try Self.mended(bundle, others)
    // What is said of answers is said of the first round.
    other.hasLeftOutAnswers = hasLeftOutAnswers
    if other.isComplete { other.notes += notes.filter { !other.notes.contains($0) } }
    take(wider: other)
  }

  // What never comes with one seed may come with another, and so may what fails: a few others are
  // tried.

  /// How many other seeds are tried before it is said that something never comes: many where that
  /// takes no time.
  private var otherSeeds: UInt64 { states <= 1_000 ? 24 : 4 }

  /// How many seeds are tried, and with how many inputs in all, where nothing is said never to
  /// come; and how many plays are made with each where going through all takes more.
  private static let besides = (seeds: UInt64(8), inputs: 20_000, plays: 12)

  /// Tells what fails with other seeds, and leaves out what is said never to come where it comes
  /// with one of them; a note says so.
  ///
  /// - Parameter size: how many inputs it takes to go through all with one seed.
  mutating func takeOtherSeeds(_ bundle: QuizBundle, _ options: ExploreOptions, size: Int) throws {
    let tried = otherSeeds
    let claims = problems.count { $0.subject != nil }
    var spent = 0
    for step in 1...tried {
      let isAsked =
        isComplete
        && problems.contains { $0.subject != nil || (usesChance && $0.kind == .unfinishable) }
      guard isAsked || (step <= Self.besides.seeds && spent < Self.besides.inputs),
        stopped != .interrupted
      else { break }
      var others = options.trying(
        answers, maxStates: min(options.maxStates, max(5_000, 2 * states)))
      others.seed = seed &+ step
      spent +=
        try isAsked || size <= Self.besides.inputs
        ? takeAll(bundle, others) : takePlays(bundle, others)
    }
    if problems.count(where: { $0.subject != nil }) < claims {
      notes.append(
        "Some of what never comes with seed \(seed) comes with one of the seeds up to \(seed &+ tried), and is not told."
      )
    }
  }

  /// Goes through all with another seed; how many inputs that took.
  private mutating func takeAll(_ bundle: QuizBundle, _ options: ExploreOptions) throws -> Int {
    let other = try Self.mended(bundle, options)
    inputs += other.inputs
    if other.stopped == .interrupted { stopped = .interrupted }
    add(other.problems.filter(\.holdsAnywhere), of: options.seed)
    problems.removeAll {
      other.contradicts($0) || $0.subjectName.map(other.unseen.contains) == true
    }
    // Chance goes round here: what cannot be finished whatever is thrown cannot with other throws
    // either.
    if usesChance, other.stopped == nil {
      problems.removeAll { $0.kind == .unfinishable && !other.tells($0) }
    }
    return other.inputs
  }

  /// Makes some plays by chance with another seed, where to go through all would take too long.
  private mutating func takePlays(_ bundle: QuizBundle, _ options: ExploreOptions) throws -> Int {
    var chance = RandomOptions()
    (chance.plays, chance.maxInputs) = (Self.besides.plays, Self.playsBesides.inputs)
    (chance.seed, chance.jobs) = (options.seed, options.jobs)
    let plays = try RandomPlays(of: bundle, options: chance)
    inputs += plays.inputs
    add(plays.found.map(\.problem), of: options.seed)
    return plays.inputs
  }

  /// Adds what an input meets with another seed, unless the same is told already.
  private mutating func add(_ others: [Problem], of seed: UInt64) {
    for var problem in others where problem.kind.isMet || problem.kind == .deadEnd {
      let isKnown = problems.contains { known in
        known.kind == problem.kind
          && (known.key == problem.key || (known.place != nil && known.place == problem.place))
      }
      if isKnown { continue }
      problem.seed = seed
      problems.append(problem)
    }
    problems = Problem.sorted(problems)
  }

  /// Whether it tells the same, whatever the way to it.
  private func tells(_ problem: Problem) -> Bool {
    problems.contains { $0.kind == problem.kind && $0.message == problem.message }
  }

  /// Whether it has come to what a problem says never to come.
  func contradicts(_ problem: Problem) -> Bool {
    guard let subject = problem.subject else { return false }
    return problem.kind == .conditionNever
      ? truths.contains(subject) : reachedScenes.contains(subject) || firedSegues.contains(subject)
  }
}

extension QuizBundle {
  /// Whether attempts differ by chance.
  var drawsByChance: Bool {
    quizzes.values.contains {
      $0.details.shufflesQuestions || $0.details.shufflesChoices || $0.details.draw != .all
    }
  }
}
