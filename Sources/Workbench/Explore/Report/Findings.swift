import QuizboardEngine
import QuizboardIndex
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// The conclusions from the state graph of a quiz.
struct Findings {
  let exploration: Exploration
  let graph: StateGraph
  let names: StoryNames
  private let endings: Endings
  private let places: ProblemPlaces

  init(_ exploration: Exploration) {
    self.exploration = exploration
    graph = exploration.graph
    names = exploration.names
    endings = Endings(graph)
    places = ProblemPlaces(of: exploration.quiz)
  }

  /// Returns the report.
  func report() throws -> ExploreReport {
    let options = exploration.options
    var report = ExploreReport(
      seed: options.seed, states: graph.states.count, inputs: exploration.inputCount)
    report.screens = exploration.screenCount
    report.questionsAlone = exploration.questionsAlone
    report.sampled = exploration.limits
    report.waits = options.waits
    report.answers = options.answers ?? .rightWrong
    report.graph = graph
    report.story = story
    report.score = score
    report.problems = Problem.sorted(met + growths + differences + ends + unpassable)
    report.unaskedConditions = unaskedConditions
    report.hasEnds = canEnd
    report.hasFinished =
      exploration.hasFinishedBesides || graph.states.contains { $0.flags.contains(.finished) }
    report.leavings = try exploration.leavings()
    if exploration.isStopped {
      report.depth = depth
      report.varying = (try? StateGrowthSummary(of: exploration).fields) ?? []
    }
    report.chanceLength = options.run(counting: exploration.counted).chanceLength
    report.observed = exploration.observed
    return report
  }

  // Problems met by inputs

  private var met: [Problem] {
    var restored: Set<SourcePlace> = []
    var unanswered: Set<String> = []
    let usual = Set(exploration.findings.filter { !isOfOtherSize($0) }.map(Self.words))
    return exploration.findings.compactMap { finding in
      // A problem that repeats in the same file at another screen size is a duplicate.
      if isOfOtherSize(finding), usual.contains(Self.words(of: finding)) { return nil }
      var problem = finding.problem
      // A missing unwind action is one problem, for all segues that use it.
      if let missed = problem.evidence.missed, let key = names.key(of: missed),
        names.arrivals(of: key).isEmpty, !unanswered.insert(missed.action.rawValue).inserted
      {
        return nil
      }
      let state = finding.spot.state
      places.locate(&problem, in: state < 0 ? nil : Int(graph.states[Int(state)].scene))
      problem.path = graph.path(to: finding.spot)
      // A `didRestore` is at fault once, regardless of the controllers beneath.
      if problem.kind == .restoreDiffers, let place = problem.place,
        !restored.insert(place).inserted
      {
        return nil
      }
      return problem
    }
  }

  /// The differences between plays that should end alike.
  private var differences: [Problem] {
    exploration.differences.map { found in
      var problem = Problem(
        kind: found.difference.kind, message: found.difference.message,
        path: graph.path(to: found.state) + found.difference.inputs)
      places.locate(&problem, in: Int(graph.states[Int(found.state)].scene))
      return problem
    }
  }

  private func isOfOtherSize(_ finding: Exploration.Finding) -> Bool {
    graph.path(to: finding.spot).contains(where: \.isResize)
  }

  private static func words(of finding: Exploration.Finding) -> String {
    let problem = finding.problem
    return
      """
      \(problem.kind.rawValue)
      \(problem.place?.file ?? "")
      \(Problem.unnumbered(problem.message, isPlaced: true))
      """
  }

  /// The unbounded growths: each responsible segue or handler once, with its shortest path.
  private var growths: [Problem] {
    var reported: [String: Problem] = [:]
    var order: [String] = []
    var scenes: Set<Int32> = []
    for growth in exploration.growths {
      let scene = graph.states[Int(growth.state)].scene
      // An entry may change the top controller, but does not cause growth.
      guard scenes.insert(scene).inserted || graph.path(to: growth.state).last?.isEntry != true
      else { continue }
      let (blamed, place) = blame(growth, endingIn: scene)
      // A round that contains an already reported cause grows because of it.
      if let blamed, reported[blamed] == nil,
        growth.round.contains(where: { step in takesPart(reported, in: step) })
      {
        continue
      }
      let found = Problem(
        kind: .unboundedGrowth,
        message: growth.isHidden
          ? "in each cycle another hidden controller is added behind "
            + "\(names.words(forScene: scene)); "
            + "\(blamed.map { "\($0) adds it, and " } ?? "")none is removed"
          : "\(names.words(forScene: scene)) is shown above itself again, "
            + "with more controllers beneath it in each cycle; "
            + "\(blamed.map { "\($0) leads forward instead of back; " } ?? "")go "
            + "back with an unwind segue",
        path: graph.path(to: growth.state) + growth.again, place: place)
      let key = blamed ?? found.message
      if reported[key] == nil { order.append(key) }
      if let known = reported[key], known.path.count <= found.path.count { continue }
      reported[key] = found
    }
    return order.compactMap { reported[$0] }
  }

  /// Returns the cause of a growth, with its place: the first segue or handler of a round that
  /// leads to a scene already beneath; otherwise the handler of the last step, or the last segue
  /// that leads to the start of the round.
  private func blame(_ growth: Exploration.Growth, endingIn scene: Int32) -> (
    words: String?, place: SourcePlace?
  ) {
    let steps = growth.round
    for step in steps {
      if let segue = step.segues.first(where: {
        destination(of: $0).map(growth.beneath.contains) ?? false
      }) {
        return words(segue)
      }
      if let use = step.code, growth.beneath.contains(step.scene), let found = words(use) {
        return found
      }
    }
    if let use = steps.last?.code, let found = words(use) { return found }
    let segues = steps.flatMap(\.segues)
    return (segues.last { destination(of: $0) == scene } ?? segues.last).map(words) ?? (nil, nil)
  }

  /// True if a step contains a reported cause.
  private func takesPart(_ reported: [String: Problem], in step: Exploration.Step) -> Bool {
    step.segues.contains { reported[names.words(for: $0)] != nil }
      || step.code.flatMap { words($0)?.words }.map { reported[$0] != nil } ?? false
  }

  private func words(_ segue: FlowWatch.SegueKey) -> (words: String?, place: SourcePlace?) {
    (names.words(for: segue), names.place(of: segue))
  }

  /// Returns the description of an element whose code has an effect; nil for a controller made by a
  /// script.
  private func words(_ use: FlowWatch.Use) -> (words: String?, place: SourcePlace?)? {
    guard let home = names.entries[use.scene] else { return nil }
    return (
      "what \"\(use.element)\" does in \(names.words(forScene: Int32(use.scene)))",
      places.scripts.place(ofMethod: use.element, ofClass: home.scene.className)
        ?? places.place(ofScene: use.scene)
    )
  }

  private func destination(of key: FlowWatch.SegueKey) -> Int32? {
    names.destination(of: key).map { Int32($0) }
  }

  // Ends

  /// True if the quiz has an end to reach. A tool, or a story without an end, has none.
  private var canEnd: Bool { exploration.hasBegunAttempt || names.hasEnding }

  private var ends: [Problem] {
    var stuckIn: Set<Int32> = []
    let stuck = problems(.deadEnd, endings.deadEnds, besides: &stuckIn) { scene, _ in
      "in \(scene) the player can do nothing that changes anything, and the quiz has not ended; "
        + "add a segue, or ending = true"
    }
    var reported: Set<Int32> = []
    let traps = problems(.unfinishable, endings.traps, besides: &reported) { scene, _ in
      "in \(scene) nothing that the player enters has an effect: "
        + "it leads to no other scene, and the quiz has not ended"
    }
    guard canEnd else { return stuck + traps }
    let unfinishable = problems(.unfinishable, endings.unfinishable, besides: &reported) {
      "from \($0), after these inputs, the quiz cannot end: no input leads to a finished attempt "
        + "or a scene with ending = true\(onlyScenes(after: $1))"
    }
    let onlyWaiting = endings.onlyWaiting
    let ends = Dictionary(onlyWaiting.map { ($0.state, $0.end) }) { first, _ in first }
    let waiting = problems(.unfinishable, onlyWaiting.map(\.state), besides: &reported) {
      scene, state in
      let end = ends[state].map { ", in \(names.words(forScene: graph.states[Int($0)].scene))" }
      return "from \(scene), after these inputs, only waiting ends the quiz\(end ?? ""): no input "
        + "leads to a finished attempt or a scene with ending = true\(onlyScenes(after: state))"
    }
    return stuck + traps + unfinishable + waiting
  }

  /// Returns words for the scenes that are reachable from a state, if they are few.
  private func onlyScenes(after state: Int32) -> String {
    let scenes = endings.scenes(after: state).sorted().map(names.words)
    guard scenes.count <= Self.mostScenes else { return "" }
    return "; only \(scenes.joined(separator: ", ")) can be reached"
  }

  /// The maximum number of scenes that a message lists.
  private static let mostScenes = 5

  /// Returns a problem for the first unreported state in each scene; `message` gets the words for
  /// the scene and the state.
  private func problems(
    _ kind: Problem.Kind, _ states: [Int32], besides reported: inout Set<Int32>,
    _ message: (String, Int32) -> String
  ) -> [Problem] {
    states.compactMap { state in
      let scene = graph.states[Int(state)].scene
      guard reported.insert(scene).inserted else { return nil }
      return Problem(
        kind: kind, message: message(names.words(forScene: scene), state),
        path: endings.path(to: state), place: places.place(ofScene: Int(scene)))
    }
  }

  /// True if the search tried every attempt with the best answers: other answers may have been left
  /// out.
  private var hasTriedBestAnswers: Bool {
    !exploration.isStopped && !exploration.findings.contains { $0.problem.kind.keepsBack }
      && exploration.limits.allSatisfy(\.isOfWorseAnswers)
  }

  /// The problem that no attempt can pass; nil if one can, or if that is not known.
  private var unpassable: [Problem] {
    guard let score, score.passable == false, let passing = exploration.quiz.bundle.quiz.passing
    else { return [] }
    return [
      Problem(
        kind: .unpassable,
        message: "no attempt can pass: passing needs \(passing.percentage) % of the points, and "
          + "\(counted(score.max, "point")) are the most that an attempt earns")
    ]
  }

  private var score: ExploreReport.Score? {
    exploration.score.map { score in
      let passable = score.passed.flatMap { $0 > 0 ? true : hasTriedBestAnswers ? false : nil }
      return ExploreReport.Score(min: score.min, max: score.max, passable: passable)
    }
  }

  /// The number of inputs up to which the search tried every play.
  private var depth: Int {
    // The last merged state may be incomplete.
    let last = min(exploration.next, graph.states.count) - 1
    return last < 0 ? 0 : graph.path(to: Int32(last)).count
  }
}
