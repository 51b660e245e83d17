import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// A breadth-first search through the states of a quiz. The first path to anything is therefore a
/// shortest one.
final class Exploration {
  typealias Spot = StateGraph.Spot

  /// A problem and the spot where the search met it.
  struct Finding {
    var problem: Problem
    var spot: Spot
  }

  let quiz: ExploredQuiz
  let options: ExploreOptions
  /// The inputs that the scripts are known to observe, so that states include them.
  let counted: ObservedInputs
  /// The inputs that the scripts have observed.
  private(set) var observed: ObservedInputs
  /// The run for the launch and for the detection of growth.
  let expander: Expander
  /// The run for expansion on this thread. Separate from `expander`, so that script reads during an
  /// expansion are not mistaken for reads of a growing hierarchy.
  lazy var own = Result { try Expander(quiz, options: options, counting: counted) }
  var graph: StateGraph
  private(set) var inputCount = 0
  /// The limits that the search has met.
  var limits: Set<ExplorationLimit> = []
  /// True if a state that is not followed was finished.
  private(set) var hasFinishedBesides = false
  /// True if the search ended early.
  private(set) var isStopped = false
  private(set) var score: AttemptScores?
  private(set) var hasBegunAttempt = false
  private(set) var findings: [Finding] = []
  /// The first spot of each flow event.
  var seen: [FlowWatch.Event: Spot] = [:]
  /// The unbounded growths of the hierarchy.
  var growths: [Growth] = []
  var checksRestoring = RestoreCheck()

  /// The next state to merge.
  var next = 0
  /// The first state that no thread has been given.
  var given = 0
  /// The known states, for the worker threads.
  let found = FoundStates()

  private var known: Set<String> = []
  /// The keys of the drawn animators, each with its source and destination.
  var drawn: Set<String> = []
  /// The run that draws animators.
  lazy var stage = try? Expander(quiz, options: options, counting: counted)
  private(set) var saved = StateStore()
  /// The appearance of each state whose restoration may be verified.
  var appearances: [Int32: SearchNode.Appearance] = [:]
  /// True if the merged input waits for something due.
  private var isDue = true
  /// The contents of fields that are not saved, for the states that have any.
  var unsaved: [Int32: [RunField]] = [:]
  /// The history of scores in each state, if scripts read more of it than the best.
  private var histories: [Int32: Fingerprint] = [:]
  /// The controllers of all states, as numbers, concatenated.
  private var outlines: [UInt32] = []
  private var outlineEnds: [Int] = []
  var tops: Set<UInt64> = []
  /// The top controllers proved to grow without end, and those disproved, with the number of
  /// controllers then.
  var confirmed: Set<UInt64> = []
  var refuted: [UInt64: Refutation] = [:]
  var refutedHidden: [UInt64: Int] = [:]
  /// The scenes by which growths arose, each with its predecessor.
  var ways: Set<[Int32]> = []
  /// The followed state for each group of states that differ only in a finished attempt; -1 if the
  /// group does not grow.
  var probed: [UInt64: Int32] = [:]
  /// In a search by screen, the sketches of all states, and those of the states to follow.
  var sketches: KnownSketches?
  var waitingSketches: [Int32: StateSketch] = [:]
  /// In a search by screen, true for states that are added even if they are like another one.
  var isWanted: (StateSketch) -> Bool = { _ in false }
  /// The first state that asks each question.
  var questionStates: [StateSketch.AskedQuestion: Int32] = [:]
  /// The number of questions of which all states were to be followed, and of those where they were.
  var questionsAlone = ExploreReport.QuestionsAlone()
  /// The number of states that a search by screen has followed.
  var screenCount = 0
  /// The pages from which plays are compared, and the differences found.
  var questionPages = QuestionPages()
  private(set) var differences: [(difference: PlayComparison.Difference, state: Int32)] = []
  /// The number of states that were to be expanded at half the patience.
  private var waitingAtHalf = 0

  /// Starts at the first state. Throws an `InputError` if the launch fails.
  ///
  /// - Parameters:
  ///   - observed: The inputs that scripts are known to observe.
  ///   - other: An earlier search with the same observed inputs, whose states are not expanded
  ///     again.
  init(
    _ quiz: ExploredQuiz, options: ExploreOptions, counting observed: ObservedInputs,
    after other: StateGraph?
  ) throws {
    self.quiz = quiz
    self.options = options
    self.observed = observed
    counted = observed.intersection(.shapingSearch)
    graph = StateGraph(after: other)
    if options.isByScreen { sketches = KnownSketches() }
    expander = try Expander(quiz, options: options, counting: counted)
  }

  /// The names of the scenes and segues.
  var names: StoryNames { quiz.names }

  /// Visits all states. Throws `NewlyObserved` if scripts read an input that states do not yet
  /// include, and any error of an engine fault.
  func run() throws {
    try check(expander.observed)
    record(expander.watch.events, .launch)
    for problem in Problem.met(by: expander.session.launchOutcome) { add(problem, at: .launch) }
    var observations: [Fingerprint: Expansion.Observation] = [:]
    do {
      let beginning = try expander.arrival(
        checks: checksRestoring, isFound: { graph.index(of: $0) != nil }, into: &observations)
      _ = try settle(beginning, from: -1, by: -1, &observations)
    } catch let error as InputError {
      if let problem = Problem(error) { add(problem, at: .launch) }
    }
    if sketches != nil {
      try followScreens()
    } else {
      let workers = options.jobs > 1 ? ShareWorkers(self) : nil
      defer { workers?.end() }
      while next < graph.states.count, !isStopped { try expandSome(with: workers) }
    }
    if counted.contains(.chance) || (hasBegunAttempt && quiz.drawsByChance) {
      limits.insert(.draws)
    }
    try comparePlays()
    if observed.contains(.library) { limits.insert(.library) }
    if limits.isEmpty, !findings.contains(where: { $0.problem.kind.keepsBack }) {
      try askConditionsAgain()
    }
  }

  /// Ends the search early.
  func stop(_ limit: ExplorationLimit) {
    isStopped = true
    limits.insert(limit)
  }

  /// Ends the search if its time is over or the caller wants no more of it.
  ///
  /// - Parameter done: the number of expanded states.
  func askWhetherToStop(after done: Int) {
    if options.isLate { stop(.time) }
    if let work = options.work, inputCount >= work { stop(.work) }
    if options.goesOn?(graph.states.count, done, inputCount) == false { stop(.interrupted) }
  }

  /// Merges the expansion of a state, as if the state had been expanded now.
  ///
  /// - Parameter observations: the observations of new states; those that are added are removed.
  func take(
    _ expansion: Expansion, of state: Int32,
    _ observations: inout [Fingerprint: Expansion.Observation]
  )
    throws
  {
    try check(expansion.observed)
    limits.formUnion(expansion.limits)
    if let page = expansion.page { questionPages.add(page, state) }
    if !expansion.limits.isEmpty { graph.mark(state, .sampled) }
    add(expansion.difference, in: state)
    if expansion.isBlocked { return try takeDetour(to: state) }
    var edges: [StateGraph.Edge] = []
    for trial in expansion.trials { edges.append(try take(trial, of: state, &observations)) }
    graph.finish(state, edges: edges)
  }

  /// Merges the trial of an input in a state; returns its edge.
  func take(
    _ trial: Expansion.Trial, of state: Int32,
    _ observations: inout [Fingerprint: Expansion.Observation]
  ) throws -> StateGraph.Edge {
    let number = graph.number(of: trial.input)
    inputCount += 1
    try check(trial.observed)
    let spot = Spot(state: state, input: number)
    isDue = trial.isDue
    if !trial.isFailed { record(trial.events, spot) }
    var target = try settle(trial.arrival, from: state, by: number, &observations)
    if let history = trial.history, target >= 0, !isSameHistory(history, in: target) {
      target = StateGraph.unknown
    }
    for problem in trial.problems { add(problem, at: spot) }
    // Another screen size would not have led further.
    if !trial.problems.isEmpty, !trial.input.isResize { graph.mark(state, .broken) }
    // The author did not intend a state that remains after a failed timer or a failed unwind.
    if trial.isFailed || !trial.problems.isEmpty, target >= 0 { graph.mark(target, .broken) }
    if trial.begins { hasBegunAttempt = true }
    if trial.draws, counted.contains(.chance) || quiz.drawsByChance {
      graph.mark(state, .sampled)
    }
    if let animator = trial.animator {
      try draw(animator, by: trial.input, from: state, to: target, at: spot)
    }
    if trial.isOnlyWayBack { graph.mark(state, .likeOther) }
    return StateGraph.Edge(
      target: target, label: UInt32(number) | (trial.begins ? 1 << 31 : 0))
  }

  /// Expands a state that cannot be restored, from its last predecessor that can.
  private func takeDetour(to state: Int32) throws {
    graph.mark(state, .blocked)
    var start = graph.states[Int(state)].parent
    while start >= 0, graph.states[Int(start)].flags.contains(.blocked) {
      start = graph.states[Int(start)].parent
    }
    var node = node(of: state)
    node.detour = SearchNode.Detour(
      start: start < 0 ? nil : saved[start], inputs: inputs(from: start, to: state))
    var observations: [Fingerprint: Expansion.Observation] = [:]
    let own = try own.get()
    var visit = try own.visit(node)
    while !visit.isOver {
      try own.tryNext(
        in: &visit, checks: checksRestoring, isFound: { graph.index(of: $0) != nil },
        into: &observations)
    }
    add(try own.losses(in: node, after: visit.expansion.trials), in: state)
    try take(visit.expansion, of: state, &observations)
  }

  /// Returns true if a state has a history of scores. Those that count as equal can differ, and
  /// then another history may lead anywhere.
  private func isSameHistory(_ history: Fingerprint, in state: Int32) -> Bool {
    if let known = histories[state] {
      if known != history { limits.insert(.history) }
      return known == history
    }
    histories[state] = history
    return true
  }

  /// Returns the node that a run needs to expand a state.
  func node(of state: Int32) -> SearchNode {
    let known = graph.states[Int(state)]
    return SearchNode(
      saved: saved[state], unsaved: unsaved[state] ?? [], waits: Int(known.waits),
      resizings: Int(known.resizings),
      depth: known.flags.contains(.growth) ? outline(of: state).count : nil)
  }

  /// Returns the inputs that lead from a state, or from the beginning, to one of its descendants.
  func inputs(from earlier: Int32, to state: Int32) -> [Input] {
    Array(graph.path(to: state).dropFirst(earlier < 0 ? 0 : graph.path(to: earlier).count))
  }

  /// Throws `NewlyObserved` if scripts have read an input that states do not yet include.
  private func check(_ inputs: ObservedInputs) throws {
    observed.formUnion(inputs)
    guard observed.intersection(.shapingSearch) == counted else {
      throw NewlyObserved(inputs: observed)
    }
  }

  /// Returns the destination state of an input, added if it is new.
  private func settle(
    _ arrival: Expansion.Arrival, from parent: Int32, by input: Int32,
    _ observations: inout [Fingerprint: Expansion.Observation]
  ) throws -> Int32 {
    switch arrival {
    case .stays, .beyond: return parent
    case .left: return StateGraph.left
    case .state(let print):
      if let known = graph.index(of: print) { return known }
      guard let observation = observations.removeValue(forKey: print) else {
        return StateGraph.unknown
      }
      guard graph.states.count < options.maxStates else {
        stop(.states)
        return StateGraph.unknown
      }
      if let sketch = observation.sketch, sketches?.find(sketch) == false, !isWanted(sketch) {
        return leaveOut(observation, print, Spot(state: parent, input: input))
      }
      return try add(observation, print, from: parent, by: input)
    }
  }

  /// Records what was seen in a state that is not followed, because another one is alike.
  private func leaveOut(_ observation: Expansion.Observation, _ print: Fingerprint, _ spot: Spot)
    -> Int32
  {
    limits.insert(.alike)
    graph.leaveOut(print)
    record(observation.viewEvents, spot)
    score.add(observation.score)
    if observation.isFinished { hasFinishedBesides = true }
    return StateGraph.unknown
  }

  private func add(
    _ observation: Expansion.Observation, _ print: Fingerprint, from parent: Int32, by input: Int32
  ) throws -> Int32 {
    var state = StateGraph.State(
      parent: parent, input: input, top: observation.top, fresh: observation.fresh,
      controller: observation.controller, scene: observation.scene)
    if parent >= 0 {
      state.waits = graph.states[Int(parent)].waits
      if !isDue, graph.inputs[Int(input)].isAdvance { state.waits += 1 }
    }
    // Another wait might lead further.
    if state.waits >= options.waits { state.flags.insert(.broken) }
    if expander.actsBySize, parent >= 0 {
      state.resizings =
        graph.states[Int(parent)].resizings + (graph.inputs[Int(input)].isResize ? 1 : 0)
      if state.resizings >= Expander.mostResizings { state.flags.insert(.broken) }
    }
    if observation.isFinished { state.flags.insert(.finished) }
    if observation.hasScriptedRestoring { state.flags.insert(.scripted) }
    let index = graph.add(state, print)
    if let sketch = observation.sketch { waitingSketches[index] = sketch }
    giveUpIfEndless()
    record(observation.viewEvents, parent < 0 ? .launch : Spot(state: parent, input: input))
    if options.jobs > 1 { found.insert(print, index) }
    saved.append(observation.saved, after: parent)
    if let screen = observation.screen {
      appearances[index] = SearchNode.Appearance(state: observation.base, screen: screen)
    }
    if !observation.unsaved.isEmpty { unsaved[index] = observation.unsaved }
    outlines += observation.outline
    outlineEnds.append(outlines.count)
    score.add(observation.score)
    if observation.hasBegunAttempt { hasBegunAttempt = true }
    try noteGrowth(of: index)
    try check(expander.observed)
    return index
  }

  /// Stops a search whose patience is at an end, if the states to be expanded still become more.
  private func giveUpIfEndless() {
    guard let patience = options.patience else { return }
    let (count, waiting) = (graph.states.count, graph.states.count - next)
    if count == patience / 2 { waitingAtHalf = waiting }
    if count == patience, waiting >= waitingAtHalf { stop(.states) }
  }

  /// Returns the controllers of a state, as sorted numbers.
  func outline(of state: Int32) -> ArraySlice<UInt32> {
    outlines[(state == 0 ? 0 : outlineEnds[Int(state) - 1])..<outlineEnds[Int(state)]]
  }

  /// Compares plays from the pages that ask a question.
  private func comparePlays() throws {
    // After a search that stops at a limit, the search by screen compares them.
    let isLeftToScreens = isStopped && !options.isByScreen
    if questionPages.states.isEmpty || isLeftToScreens { return }
    var kinds: Set<[String]> = []
    let own = try own.get()
    for state in questionPages.states where limits.isDisjoint(with: [.time, .interrupted]) {
      guard var comparison = try PlayComparison(own, at: saved[state]) else { continue }
      for found in try comparison.differences() {
        let scene = graph.states[Int(state)].scene
        guard kinds.insert([found.kind.rawValue, "\(scene)"]).inserted else { continue }
        differences.append((found, state))
      }
      inputCount += comparison.inputCount
    }
  }

  // Flow events

  private func record(_ events: [FlowWatch.Event], _ spot: Spot) {
    for event in events where seen[event] == nil { seen[event] = spot }
  }

  /// Adds a problem unless the search has met it before.
  func add(_ problem: Problem, at spot: Spot) {
    guard known.insert(problem.key).inserted else { return }
    findings.append(Finding(problem: problem, spot: spot))
  }

  /// Adds a problem of a restored state. A quiz without restoration need not restore its state.
  private func add(_ difference: Problem?, in state: Int32) {
    guard var difference, quiz.bundle.definition.restoration else { return }
    let scene = names.words(forScene: graph.states[Int(state)].scene)
    difference.message = "\(scene): \(difference.message)"
    add(difference, at: Spot(state: state))
  }
}

/// The error for scripts that read an input which states do not include: the search restarts with
/// it.
struct NewlyObserved: Error {
  let inputs: ObservedInputs
}

extension ObservedInputs {
  /// The observed inputs that distinguish states or add inputs to try.
  fileprivate static let shapingSearch: ObservedInputs = [
    .clock, .remaining, .viewRemaining, .history, .chance, .viewTraits, .traits, .draws,
  ]
}
