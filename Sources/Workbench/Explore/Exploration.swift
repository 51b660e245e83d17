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
  /// Where something was seen: the input that did it, in the state where it was done; by the
  /// launch, or in the state by itself, there is no input.
  struct Spot: Hashable {
    var state: Int32
    var input: Int32 = -1

    static let launch = Spot(state: -1)
  }

  /// A problem that was met on the way.
  struct Finding {
    var kind: Problem.Kind
    var message: String
    var place: SourcePlace?
    var spot: Spot
    /// What cannot be saved, or is not what it was, where that is it.
    var field: InputError.Field?
    /// The segue, where it is one.
    var segue: FlowWatch.SegueKey?
    /// The unwind segue that had nobody to go back to.
    var missed: MissedUnwind?
    /// Whether a limit has ended it: the line is that at which it was reached, of a loop any.
    var isOfLimit = false
    /// The line of a standard script where it happened, where no script of the author's was
    /// running.
    var standard: StandardLine?
    /// The classes of the controllers that were there, where something is not made again as it was.
    var classes: [String] = []
  }

  /// How often conditions were seen to hold and not, at first.
  struct Truth {
    var holds: Spot?
    var fails: Spot?
  }

  let quiz: ExploredQuiz
  let options: ExploreOptions
  /// What the scripts are known to read, and so counts.
  let counted: ObservedInputs
  /// Where it begins, and where the hierarchy is looked at for growth.
  let expander: Expander
  /// Expands where sharing is not worth the while. It is another than `expander`: a state is
  /// expanded before what came of it is taken in, and what the scripts ask for meanwhile must not
  /// be taken for what a growing hierarchy asks for.
  let own: Expander
  var graph = StateGraph()
  private(set) var inputCount = 0
  /// What was not tried.
  private(set) var limits: Set<ExplorationLimit> = []
  /// Whether it ended early.
  private(set) var isStopped = false
  private(set) var score = ScoreRange()
  private(set) var hasBegunAttempt = false
  /// What states leave to later runs, and which.
  private(set) var leavings: Leavings<Int32>
  private(set) var findings: [Finding] = []
  private(set) var scenes: [Int: Spot] = [:]
  private(set) var segues: [FlowWatch.SegueKey: Spot] = [:]
  private(set) var conditions: [FlowWatch.SegueKey: Truth] = [:]
  /// What was used, and what `shouldPerformSegue` has refused.
  private(set) var used: Set<FlowWatch.Use> = []
  private(set) var refused: Set<FlowWatch.SegueKey> = []
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
  var drawn: Set<Drawn> = []
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
  init(_ quiz: ExploredQuiz, options: ExploreOptions, counting counted: ObservedInputs = [])
    throws
  {
    self.quiz = quiz
    self.options = options
    self.counted = counted
    expander = try Expander(quiz, options: options, counting: counted)
    own = try Expander(quiz, options: options, counting: counted)
    leavings = Leavings(countsScores: !counted.isDisjoint(with: [.best, .history]))
  }

  /// What the scenes and segues are called.
  var names: StoryNames { quiz.names }

  /// Goes through all states. Throws `NewlyObserved` where the scripts read what was left out until
  /// then, and whatever the engine throws where it is at fault.
  func run() throws {
    try check(expander.observed)
    note(expander.watch.events, .launch)
    note(expander.session.launchOutcome.missedUnwinds, at: .launch)
    var sights: [Fingerprint: Expansion.Sight] = [:]
    let beginning = try expander.arrival(
      for: Expander.Wish(counted: counted), isFound: { _ in false }, into: &sights)
    _ = try settle(beginning, from: -1, by: -1, &sights)
    let workers = options.jobs > 1 ? ShareWorkers(self) : nil
    defer { workers?.end() }
    while next < graph.states.count, !isStopped { try expandSome(with: workers) }
    if counted.contains(.chance) || (hasBegunAttempt && quiz.drawsByChance) {
      limits.insert(.draws)
    }
    if counted.contains(.library) { limits.insert(.library) }
    if limits.isEmpty, !findings.contains(where: { $0.kind.keepsBack }) { try askConditionsAgain() }
  }

  /// Ends the search early.
  func stop(_ limit: ExplorationLimit) {
    isStopped = true
    limits.insert(limit)
  }

  /// Notes how a condition comes out in a state where nothing triggers its segue.
  func note(_ condition: FlowWatch.SegueKey, holds: Bool, in state: Int32) {
    note([.condition(condition, holds)], Spot(state: state))
  }

  /// Takes in what was seen in a state, as if it had been expanded now.
  ///
  /// - Parameter sights: those of the states that were not found before, until they are added.
  func take(_ expansion: Expansion, of state: Int32, _ sights: inout [Fingerprint: Expansion.Sight])
    throws
  {
    limits.formUnion(expansion.limits)
    if !expansion.limits.isEmpty { graph.mark(state, .sampled) }
    // What is never kept need not come back the same.
    if let difference = expansion.difference, quiz.bundle.definition.restoration {
      add(Finding(difference, at: Spot(state: state), in: here(state)))
    }
    if expansion.isBlocked { return try takeDetour(to: state) }
    var edges: [StateGraph.Edge] = []
    for trial in expansion.trials {
      let number = graph.number(of: trial.input)
      inputCount += 1
      try check(trial.observed)
      let spot = Spot(state: state, input: number)
      isDue = trial.isDue
      if let failure = trial.failure { note(failure, at: spot) } else { note(trial, at: spot) }
      let target = try settle(trial.arrival, from: state, by: number, &sights)
      note(trial.missed, at: spot)
      // What is left after a timer has failed, or has found nobody to go back to, is no state that
      // anybody meant.
      if trial.failure != nil || !trial.missed.isEmpty, target >= 0 { graph.mark(target, .broken) }
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
    var place = Place(saved: saved[state], unsaved: unsaved[state] ?? [])
    place.waits = Int(graph.states[Int(state)].waits)
    place.resizings = Int(graph.states[Int(state)].resizings)
    if graph.states[Int(state)].flags.contains(.growth) { place.depth = outline(of: state).count }
    place.detour = Place.Detour(
      start: start < 0 ? nil : saved[start], inputs: inputs(from: start, to: state))
    let wish = Expander.Wish(counted: counted, checks: checksRestoring)
    var sights: [Fingerprint: Expansion.Sight] = [:]
    var visit = try own.visit(place, for: wish)
    while !visit.isOver {
      try own.tryNext(in: &visit, for: wish, isFound: { graph.place(of: $0) != nil }, into: &sights)
    }
    let expansion = visit.expansion
    if quiz.bundle.definition.restoration,
      let difference = try own.losses(in: place, after: expansion.trials)
    {
      add(Finding(difference, at: Spot(state: state), in: here(state)))
    }
    try take(expansion, of: state, &sights)
  }

  /// The inputs that lead from a state, or from the beginning, to one that was found by way of it.
  func inputs(from earlier: Int32, to state: Int32) -> [Input] {
    Array(graph.path(to: state).dropFirst(earlier < 0 ? 0 : graph.path(to: earlier).count))
  }

  /// Throws where the scripts have read what does not count yet.
  private func check(_ observed: ObservedInputs) throws {
    guard observed.isSubset(of: counted) else {
      throw NewlyObserved(inputs: observed.union(counted))
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
    case .unsaveable(let failure):
      note(failure, at: Spot(state: parent, input: input))
      return parent
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
    state.waits = waits(from: parent, by: input)
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
    if let kept = sight.kept { leavings.add(kept, by: place) }
    try noteGrowth(of: place)
    try check(expander.observed)
    return place
  }

  /// How often it was waited for what was not due.
  private func waits(from parent: Int32, by input: Int32) -> UInt8 {
    guard parent >= 0 else { return 0 }
    let before = graph.states[Int(parent)].waits
    return graph.inputs[Int(input)].isWaiting && !isDue ? before + 1 : before
  }

  /// The controllers of a state, as sorted numbers.
  func outline(of state: Int32) -> ArraySlice<UInt32> {
    outlines[(state == 0 ? 0 : outlineEnds[Int(state) - 1])..<outlineEnds[Int(state)]]
  }

  // What was seen

  /// An input that went well; where what it led to cannot be saved, it is undone, and nothing of it
  /// has happened.
  private func note(_ trial: Expansion.Trial, at spot: Spot) {
    if case .unsaveable = trial.arrival { return }
    note(trial.events, spot)
  }

  private func note(_ events: [FlowWatch.Event], _ spot: Spot) {
    for event in events {
      switch event {
      case .scene(let scene): if scenes[scene] == nil { scenes[scene] = spot }
      case .segue(let key): if segues[key] == nil { segues[key] = spot }
      case .condition(let key, true):
        if conditions[key, default: Truth()].holds == nil {
          conditions[key, default: Truth()].holds = spot
        }
      case .condition(let key, false):
        if conditions[key, default: Truth()].fails == nil {
          conditions[key, default: Truth()].fails = spot
        }
      case .refused(let key): refused.insert(key)
      case .used(let use): used.insert(use)
      }
    }
  }

  private func note(_ failure: Expansion.Failure, at spot: Spot) {
    let error = failure.error
    let kind: Problem.Kind
    switch error.kind {
    // What is no longer there is not tried.
    case .unknownElement, .notEnabled, .badCommand: return
    case .unsaveableState: kind = .unsaveableState
    default: kind = .scriptError
    }
    // Another size of the screen would have been no way on.
    let isResizing = spot.input >= 0 && graph.inputs[Int(spot.input)].isResizing
    if spot.state >= 0, !isResizing { graph.mark(spot.state, .broken) }
    let isNamed = error.kind == .scriptError || error.kind == .unsaveableState
    let place = error.placeOfAuthor
    add(
      Finding(
        kind: kind, message: isNamed ? error.message : "\(error.kind.rawValue): \(error.message)",
        place: place, spot: spot,
        field: error.field, segue: place == nil ? failure.segue : nil,
        isOfLimit: error.kind == .limit, standard: error.standardLine))
  }

  /// Notes the unwind segues that had nobody to go back to.
  private func note(_ missed: [MissedUnwind], at spot: Spot) {
    guard !missed.isEmpty else { return }
    if spot.state >= 0 { graph.mark(spot.state, .broken) }
    for missed in missed {
      add(
        Finding(
          kind: .unwindWithoutDestination, message: missed.message, spot: spot,
          segue: names.key(of: missed), missed: missed))
    }
  }

  /// The scene where the person is in a state, in words.
  private func here(_ state: Int32) -> String {
    names.words(forScene: graph.states[Int(state)].scene)
  }

  /// Adds a problem, unless it was met before: what differs in the numbers of controllers only is
  /// one.
  func add(_ finding: Finding) {
    // An error when something is made again is one wherever that is.
    let line = finding.place?.line
    let isPlaced = finding.kind == .restoreDiffers && line != nil
    let message = isPlaced ? "" : Problem.unnumbered(finding.message, isPlaced: line != nil)
    let key =
      "\(finding.kind.rawValue)\n\(finding.place?.file ?? "")\n\(finding.isOfLimit ? 0 : line ?? 0)\n\(message)"
    guard known.insert(key).inserted else { return }
    findings.append(finding)
  }
}

extension Exploration.Finding {
  /// What is wrong with a state that was made again.
  fileprivate init(_ difference: Expansion.Difference, at spot: Exploration.Spot, in scene: String)
  {
    self.init(
      kind: .restoreDiffers, message: "\(scene): \(difference.message)", place: difference.place,
      spot: spot,
      field: difference.field, classes: difference.classes)
  }
}

/// The scripts read what was left out of the search: all has to begin anew with it.
struct NewlyObserved: Error {
  let inputs: ObservedInputs
}
