import QuizboardEngine
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardText

/// Going through the states of a quiz, breadth first, so that the first way to anything is a
/// shortest one.
final class Exploration {
  typealias Spot = StateGraph.Spot

  /// A problem that was met on the way.
  struct Finding {
    var problem: Problem
    var spot: Spot
  }

  let quiz: ExploredQuiz
  let options: ExploreOptions
  /// What the scripts are known to read, and so counts.
  let counted: ObservedInputs
  /// What they read.
  private(set) var observed: ObservedInputs
  /// Where it begins, and where the hierarchy is looked at for growth.
  let expander: Expander
  /// Expands where sharing is not worth the while. It is another than `expander`: a state is
  /// expanded before what came of it is taken in, and what the scripts ask for meanwhile must not
  /// be taken for what a growing hierarchy asks for.
  lazy var own = Result { try Expander(quiz, options: options, counting: counted) }
  var graph: StateGraph
  private(set) var inputCount = 0
  /// What was not tried.
  private(set) var limits: Set<ExplorationLimit> = []
  /// Whether it ended early.
  private(set) var isStopped = false
  private(set) var score: AttemptScores?
  private(set) var hasBegunAttempt = false
  private(set) var findings: [Finding] = []
  /// Where each thing of the story has happened first.
  var seen: [FlowWatch.Event: Spot] = [:]
  /// Where the hierarchy grows for ever.
  var growths: [Growth] = []
  var checksRestoring = RestoreCheck()

  /// The state that is expanded next.
  var next = 0
  /// The first state that nobody was given to expand.
  var given = 0
  /// What was found, where several threads expand: for them to ask.
  let found = FoundStates()

  private var known: Set<String> = []
  /// The animators that were drawn, each with whence and whither.
  var drawn: Set<String> = []
  /// Where they are drawn.
  lazy var stage = try? Expander(quiz, options: options, counting: counted)
  private(set) var saved = StateStore()
  /// Of states that may be made again, what they looked like.
  var looks: [Int32: Place.Look] = [:]
  /// Whether the input that is taken in waits for what is due.
  private var isDue = true
  /// What is in fields that are not saved, of the states where anything is.
  var unsaved: [Int32: [RunField]] = [:]
  /// The controllers of each state, as numbers, one after the other.
  private var outlines: [UInt32] = []
  private var outlineEnds: [Int] = []
  var tops: Set<UInt64> = []
  /// The tops that come up above themselves for ever, and those that did not, with the number of
  /// controllers then.
  var confirmed: Set<UInt64> = []
  var refuted: [UInt64: Refutation] = [:]
  var refutedHidden: [UInt64: Int] = [:]
  /// By which scenes they came up, each with that before.
  var ways: Set<[Int32]> = []
  /// By what is like an earlier one but for an attempt that is over: the state that is followed, or
  /// -1 where it does not grow.
  var probed: [UInt64: Int32] = [:]

  /// Begins at the first state. Throws an `InputError` where the quiz cannot be launched.
  ///
  /// - Parameters:
  ///   - observed: What scripts are known to read.
  ///   - other: A search, counting the same, whose states need not be expanded again.
  init(
    _ quiz: ExploredQuiz, options: ExploreOptions, counting observed: ObservedInputs,
    after other: StateGraph?
  ) throws {
    self.quiz = quiz
    self.options = options
    self.observed = observed
    counted = observed.intersection(.shapingSearch)
    graph = StateGraph(after: other)
    expander = try Expander(quiz, options: options, counting: counted)
  }

  /// What the scenes and segues are called.
  var names: StoryNames { quiz.names }

  /// Goes through all states. Throws `NewlyObserved` where the scripts read what was left out until
  /// then, and whatever the engine throws where it is at fault.
  func run() throws {
    try check(expander.observed)
    note(expander.watch.events, .launch)
    for problem in Problem.met(by: expander.session.launchOutcome) { add(problem, at: .launch) }
    var sights: [Fingerprint: Expansion.Sight] = [:]
    do {
      let beginning = try expander.arrival(
        checks: checksRestoring, isFound: { graph.place(of: $0) != nil }, into: &sights)
      _ = try settle(beginning, from: -1, by: -1, &sights)
    } catch let error as InputError {
      if let problem = Problem(error) { add(problem, at: .launch) }
    }
    let workers = options.jobs > 1 ? ShareWorkers(self) : nil
    defer { workers?.end() }
    while next < graph.states.count, !isStopped { try expandSome(with: workers) }
    if counted.contains(.chance) || (hasBegunAttempt && quiz.drawsByChance) {
      limits.insert(.draws)
    }
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

  /// Takes in what was seen in a state, as if it had been expanded now.
  ///
  /// - Parameter sights: those of the states that were not found before, until they are added.
  func take(_ expansion: Expansion, of state: Int32, _ sights: inout [Fingerprint: Expansion.Sight])
    throws
  {
    limits.formUnion(expansion.limits)
    if !expansion.limits.isEmpty { graph.mark(state, .sampled) }
    add(expansion.difference, in: state)
    if expansion.isBlocked { return try takeDetour(to: state) }
    var edges: [StateGraph.Edge] = []
    for trial in expansion.trials {
      let number = graph.number(of: trial.input)
      inputCount += 1
      try check(trial.observed)
      let spot = Spot(state: state, input: number)
      isDue = trial.isDue
      if !trial.isFailed { note(trial.events, spot) }
      let target = try settle(trial.arrival, from: state, by: number, &sights)
      for problem in trial.problems { add(problem, at: spot) }
      // Another size of the screen would have been no way on.
      if !trial.problems.isEmpty, !trial.input.isResizing { graph.mark(state, .broken) }
      // What is left after a timer has failed, or has found nobody to go back to, is no state that
      // anybody meant.
      if trial.isFailed || !trial.problems.isEmpty, target >= 0 { graph.mark(target, .broken) }
      if trial.begins { hasBegunAttempt = true }
      if trial.draws, counted.contains(.chance) || quiz.drawsByChance {
        graph.mark(state, .sampled)
      }
      if let animator = trial.animator {
        try draw(animator, by: trial.input, from: state, to: target, at: spot)
      }
      if trial.isOnlyWayBack { graph.mark(state, .likeOther) }
      edges.append(
        StateGraph.Edge(target: target, label: UInt32(number) | (trial.begins ? 1 << 31 : 0)))
    }
    graph.finish(state, edges: edges)
  }

  /// Expands a state that cannot be gone to by what was saved of it, from the last one before it
  /// that can.
  private func takeDetour(to state: Int32) throws {
    graph.mark(state, .blocked)
    var start = graph.states[Int(state)].parent
    while start >= 0, graph.states[Int(start)].flags.contains(.blocked) {
      start = graph.states[Int(start)].parent
    }
    var place = place(of: state)
    place.detour = Place.Detour(
      start: start < 0 ? nil : saved[start], inputs: inputs(from: start, to: state))
    var sights: [Fingerprint: Expansion.Sight] = [:]
    let own = try own.get()
    var visit = try own.visit(place)
    while !visit.isOver {
      try own.tryNext(
        in: &visit, checks: checksRestoring, isFound: { graph.place(of: $0) != nil }, into: &sights)
    }
    add(try own.losses(in: place, after: visit.expansion.trials), in: state)
    try take(visit.expansion, of: state, &sights)
  }

  /// What a run needs to expand a state.
  func place(of state: Int32) -> Place {
    let known = graph.states[Int(state)]
    return Place(
      saved: saved[state], unsaved: unsaved[state] ?? [], waits: Int(known.waits),
      resizings: Int(known.resizings),
      depth: known.flags.contains(.growth) ? outline(of: state).count : nil)
  }

  /// The inputs that lead from a state, or from the beginning, to one that was found by way of it.
  func inputs(from earlier: Int32, to state: Int32) -> [Input] {
    Array(graph.path(to: state).dropFirst(earlier < 0 ? 0 : graph.path(to: earlier).count))
  }

  /// Throws where the scripts have read what does not count yet.
  private func check(_ inputs: ObservedInputs) throws {
    observed.formUnion(inputs)
    guard observed.intersection(.shapingSearch) == counted else {
      throw NewlyObserved(inputs: observed)
    }
  }

  /// The state that an input leads to, added where it is new.
  private func settle(
    _ arrival: Expansion.Arrival, from parent: Int32, by input: Int32,
    _ sights: inout [Fingerprint: Expansion.Sight]
  ) throws -> Int32 {
    switch arrival {
    case .stays, .beyond: return parent
    case .left: return StateGraph.left
    case .state(let print):
      if let known = graph.place(of: print) { return known }
      guard let sight = sights.removeValue(forKey: print) else { return StateGraph.unknown }
      guard graph.states.count < options.maxStates else {
        stop(.states)
        return StateGraph.unknown
      }
      return try add(sight, print, from: parent, by: input)
    }
  }

  private func add(
    _ sight: Expansion.Sight, _ print: Fingerprint, from parent: Int32, by input: Int32
  ) throws -> Int32 {
    var state = StateGraph.State(
      parent: parent, input: input, top: sight.top, fresh: sight.fresh,
      controller: sight.controller, scene: sight.scene)
    if parent >= 0 {
      state.waits = graph.states[Int(parent)].waits
      if !isDue, graph.inputs[Int(input)].isWaiting { state.waits += 1 }
    }
    // To wait once more might lead on.
    if state.waits >= Expander.mostWaits { state.flags.insert(.broken) }
    if expander.actsBySize, parent >= 0 {
      state.resizings =
        graph.states[Int(parent)].resizings + (graph.inputs[Int(input)].isResizing ? 1 : 0)
      if state.resizings >= Expander.mostResizings { state.flags.insert(.broken) }
    }
    if sight.isFinished { state.flags.insert(.finished) }
    if sight.hasScriptedRestoring { state.flags.insert(.scripted) }
    let place = graph.add(state, print)
    note(sight.viewEvents, parent < 0 ? .launch : Spot(state: parent, input: input))
    if options.jobs > 1 { found.insert(print, place) }
    saved.append(sight.saved, after: parent)
    if let screen = sight.screen { looks[place] = Place.Look(state: sight.base, screen: screen) }
    if !sight.unsaved.isEmpty { unsaved[place] = sight.unsaved }
    outlines += sight.outline
    outlineEnds.append(outlines.count)
    score.add(sight.score)
    if sight.hasBegunAttempt { hasBegunAttempt = true }
    try noteGrowth(of: place)
    try check(expander.observed)
    return place
  }

  /// The controllers of a state, as sorted numbers.
  func outline(of state: Int32) -> ArraySlice<UInt32> {
    outlines[(state == 0 ? 0 : outlineEnds[Int(state) - 1])..<outlineEnds[Int(state)]]
  }

  // What was seen

  private func note(_ events: [FlowWatch.Event], _ spot: Spot) {
    for event in events where seen[event] == nil { seen[event] = spot }
  }

  /// Adds a problem, unless it was met before.
  func add(_ problem: Problem, at spot: Spot) {
    guard known.insert(problem.key).inserted else { return }
    findings.append(Finding(problem: problem, spot: spot))
  }

  /// Adds what is wrong with a state that was made again: what is never kept need not come back the
  /// same.
  private func add(_ difference: Problem?, in state: Int32) {
    guard var difference, quiz.bundle.definition.restoration else { return }
    let scene = names.words(forScene: graph.states[Int(state)].scene)
    difference.message = "\(scene): \(difference.message)"
    add(difference, at: Spot(state: state))
  }
}

/// The scripts read what was left out of the search: all has to begin anew with it.
struct NewlyObserved: Error {
  let inputs: ObservedInputs
}

extension ObservedInputs {
  /// Those that make states differ, or more inputs be tried.
  fileprivate static let shapingSearch: ObservedInputs = [
    .clock, .remaining, .history, .chance, .viewTraits, .traits,
  ]
}
