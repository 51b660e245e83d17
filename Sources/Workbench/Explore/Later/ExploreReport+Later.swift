import QuizboardEngine

// What a run leaves in `app.settings` is there as the next one begins.
extension ExploreReport {
  /// How many later runs are gone through at most.
  static let mostLater = 12

  /// Goes through the quiz once more with each of the settings that its states leave, as the next
  /// start has them: tells what fails then, and takes back what is never come to at a first start
  /// and is then.
  mutating func takeLaterRuns(_ bundle: QuizBundle, _ options: ExploreOptions) throws {
    let hints = options.hints ?? ScriptHints(bundle)
    guard hints.asksForSettings, stopped == nil, !leavings.isEmpty else { return }
    var found = Leavings<[[Input]]>(countsScores: hints.asksForScores)
    for leaving in leavings { found.add(leaving.kept, by: [leaving.path]) }
    let most = max(50_000, 2 * inputs)
    var (tried, spent, sawAll) = (0, 0, true)
    while tried < min(found.all.count, Self.mostLater), spent < most, stopped != .interrupted {
      let (kept, runs) = found.all[tried]
      tried += 1
      var later = options.trying(answers, maxStates: min(options.maxStates, max(5_000, states)))
      later.earlier = kept
      let other = try Self.mended(bundle, later)
      spent += other.inputs
      // One that cannot begin shows nothing.
      if other.stopped != nil || other.states == 0 { sawAll = false }
      take(later: other, after: runs)
      for leaving in other.leavings { found.add(leaving.kept, by: runs + [leaving.path]) }
    }
    sawAll = sawAll && tried == found.all.count
    // Then no later run begins with anything else.
    if sawAll, !hasLeftOutAnswers, !hints.asksForHistory { hasKept = false }
    notes.append(Self.note(ofLater: tried, sawAll: sawAll))
  }

  private mutating func take(later other: ExploreReport, after runs: [[Input]]) {
    inputs += other.inputs
    if other.stopped == .interrupted { stopped = .interrupted }
    facts.add(other.facts)
    let known = Set(problems.map(\.key))
    for var problem in other.problems
    where (problem.kind.isMet || problem.kind == .deadEnd) && !known.contains(problem.key) {
      problem.earlier = runs
      problems.append(problem)
    }
    problems.removeAll { problem in
      guard problem.earlier.isEmpty else { return false }
      // Where none of the runs before came to an end, whoever is stuck starts again.
      let isOvercome =
        other.hasFinished && !hasFinished && [.deadEnd, .unfinishable].contains(problem.kind)
      return isOvercome || other.contradicts(problem)
        || (other.hasFinished && problem.saysNothingEnds)
        || problem.subjectName.map(other.unseen.contains) == true
    }
    problems = Problem.sorted(problems)
    unreachedScenes.removeAll(where: other.reachedScenes.contains)
    unfiredSegues.removeAll(where: other.firedSegues.contains)
    reachedScenes += other.reachedScenes.filter { !reachedScenes.contains($0) }
    firedSegues += other.firedSegues.filter { !firedSegues.contains($0) }
  }

  private static func note(ofLater count: Int, sawAll: Bool) -> String {
    let words =
      "What is in app.settings is there at the next start: \(count == 1 ? "one" : "\(count)") of those that the states leave "
    return words
      + (sawAll
        ? (count == 1 ? "was tried, and there are no others." : "were tried, which is all.")
        : "were tried; there are more.")
  }
}

/// What a state leaves to later runs, and the way to it.
struct Leaving: Sendable {
  var kept: Session.Kept
  var path: [Input]
}
