import QuizboardEngine
import QuizboardModel
import QuizboardText

// What is not claimed, since not every value can be tried.
extension ExploreReport {
  /// How many plays by chance are made where there are too many states, or too many for every
  /// answer, and how long they are.
  static let playsBesides = (plays: 300, inputs: 200)

  /// Takes what plays by chance have met, in which any answer is given: what they came to is not
  /// never come to.
  mutating func take(_ plays: RandomPlays) {
    inputs += plays.inputs
    // They may have come farther.
    hasKept = true
    let scenes = plays.scenes.filter { $0.count > 0 }.map(\.name)
    let segues = plays.segues.filter { $0.count > 0 }.map(\.name)
    let known = problems
    for found in plays.found.map(\.problem) where found.kind.isMet || !isComplete {
      // A play does not say where it is, if no script does.
      let isKnown = known.contains { problem in
        problem.key == found.key || (found.place == nil && problem.isLike(found))
          || (found.kind == .deadEnd && problem.kind == .deadEnd && problem.place == found.place)
      }
      if !isKnown { problems.append(found) }
    }
    let seen = Set(scenes + segues)
    let held = Set(segues.map { "\($0)=true" })
    problems.removeAll { problem in
      if plays.finished > 0, problem.saysNothingEnds { return true }
      return problem.subject.map {
        problem.kind == .conditionNever ? held.contains($0) : seen.contains($0)
      } ?? false
    }
    problems = Problem.sorted(problems)
    unreachedScenes.removeAll(where: seen.contains)
    unfiredSegues.removeAll(where: seen.contains)
    reachedScenes += scenes.filter { !reachedScenes.contains($0) }
    firedSegues += segues.filter { !firedSegues.contains($0) }
    notes.append(
      "Besides, \(counted(plays.plays, "play")) \(plays.plays == 1 ? "was" : "were") made by chance, with any answer."
    )
  }

  /// Asks plays by chance whether an end can be reached where it is said that none can: not all
  /// answers were tried.
  mutating func finishByChance(_ bundle: QuizBundle, _ options: RandomOptions) throws {
    problems = try problems.filter { problem in
      guard problem.kind == .unfinishable else { return true }
      var further = options
      further.beginning = problem.path
      return try RandomPlays(of: bundle, options: further).finished == 0
    }
  }

  /// Withdraws what is said never to happen where the scripts make it depend on values of which not
  /// all were tried: then other values may come to it, and to an end beyond.
  mutating func withdrawDoubts(about bundle: QuizBundle) throws {
    guard stopped == nil, problems.contains(where: { $0.subject != nil }) else { return }
    facts.reached.formUnion(reachedScenes)
    facts.fired.formUnion(firedSegues)
    let doubts = try Doubts(bundle, facts, hasKept: hasKept)
    let withdrawn = problems.compactMap(\.subjectName).filter(doubts.subjects.contains)
    guard !withdrawn.isEmpty else { return }
    doubtful = withdrawn.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    let scenes = doubtful.map { "scene \"\($0.prefix { $0 != "." })\"" }
    problems.removeAll { problem in
      switch problem.kind {
      case .unfinishable: true
      case .deadEnd: doubts.isMadeByCode || scenes.contains { problem.message.contains($0) }
      default: problem.subjectName.map(doubts.subjects.contains) ?? false
      }
    }
    unreachedScenes.removeAll(where: doubts.subjects.contains)
    unfiredSegues.removeAll(where: doubts.subjects.contains)
    notes.append(
      "Not come to by what was tried, and nothing is said of it: \(doubtful.map { "\"\($0)\"" }.joined(separator: ", ")). The scripts "
        + "decide by \(doubts.sources.map(\.words).joined(separator: " and ")), of which not all can be tried."
    )
  }
}

extension ValueFlow.Source {
  fileprivate var words: String {
    switch self {
    case .texts: "what is typed"
    case .sets: "which of many options are chosen"
    case .times: "what time it is"
    case .kept: "what is kept from one run to the next"
    case .library: "which quizzes there are"
    case .chance: "numbers drawn by chance"
    }
  }
}

extension Problem {
  /// Whether it says that no play whatever comes to an end.
  var saysNothingEnds: Bool { kind == .unfinishable && path.isEmpty }

  /// The scene or the segue that it is about; of a condition the segue, without how it came out.
  var subjectName: String? { subject.map { String($0.prefix { $0 != "=" }) } }
}
