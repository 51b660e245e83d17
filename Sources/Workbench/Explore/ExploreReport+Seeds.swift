import Engine
import Quiz

// Chance: what attempts draw, and what scripts do.
extension ExploreReport {
  /// How many states may be looked at for what comes by chance later on.
  private var mostByChance: Int { max(20_000, 2 * states) }

  /// Goes through all of it once more with more numbers before chance begins again, as many as there may be states for: so
  /// attempts draw other questions when they are begun again, and a path on which two are begun can be gone in any run.
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

  // What never comes with one seed may come with another: before it is told, a few others are tried.

  /// How many other seeds are tried: many where that takes no time.
  private var otherSeeds: UInt64 { states <= 1_000 ? 24 : 4 }

  /// Leaves out what is said never to come where it comes with another seed; a note says so.
  mutating func takeOtherSeeds(_ bundle: QuizBundle, _ options: ExploreOptions) throws {
    let (before, tried) = (problems.count, otherSeeds)
    for step in 1...tried where isComplete && problems.contains(where: { $0.subject != nil }) {
      var others = options.trying(answers, maxStates: min(options.maxStates, max(5_000, 2 * states)))
      others.seed = seed &+ step
      let other = try ExploreReport.explore(bundle, others)
      inputs += other.inputs
      if other.stopped == .interrupted { stopped = .interrupted }
      problems.removeAll { other.contradicts($0) }
    }
    if problems.count < before {
      notes.append(
        "Some of what never comes with seed \(seed) comes with one of the seeds up to \(seed &+ tried), and is not told.")
    }
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
    quizzes.values.contains { $0.details.shufflesQuestions || $0.details.shufflesChoices || $0.details.draw != .all }
  }
}
