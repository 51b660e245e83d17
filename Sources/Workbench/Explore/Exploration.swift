import Engine
import Quiz
import Scripting
import Storyboard

/// Going through the states of a quiz, breadth first, so that the first way to anything is a shortest one.
final class Exploration {
  /// Where something was seen: the input that did it, in the state where it was done; by the launch, or in the state by
  /// itself, there is no input.
  struct Spot: Hashable {
    var state: Int32
    var input: Int32 = -1

    static let launch = Spot(state: -1)
  }

  /// A problem that was met on the way.
  struct Finding {
    var kind: Problem.Kind
    var message: String
    var file: String?
    var line: Int?
    var spot: Spot
  }

  /// How often conditions were seen to hold and not, at first.
  struct Truth {
    var holds: Spot?
    var fails: Spot?
  }

  let bundle: QuizBundle
  let options: ExploreOptions
  /// What the scripts ask for, and so counts.
  let counted: Asked
  /// Where it begins, and where the hierarchy is looked at for growth.
  let expander: Expander
  /// Expands where sharing is not worth the while. It is another than `expander`: a state is expanded before what came of
  /// it is taken in, and what the scripts ask for meanwhile must not be taken for what a growing hierarchy asks for.
  let own: Expander
  var graph = StateGraph()
  private(set) var inputCount = 0
  /// Why it ended early; nil where it is complete.
  var stopped: ExploreReport.Stop?
  private(set) var score = ScoreRange()
  private(set) var hasBegunAttempt = false
  private(set) var findings: [Finding] = []
  private(set) var scenes: [Int: Spot] = [:]
  private(set) var segues: [FlowWatch.SegueKey: Spot] = [:]
  private(set) var conditions: [FlowWatch.SegueKey: Truth] = [:]
  /// The segues that an input which failed had begun.
  private(set) var failedSegues: Set<FlowWatch.SegueKey> = []
  /// Where the hierarchy grows for ever.
  var growths: [Growth] = []
  var checksRestoring = RestoreCheck()

  /// Whether there were answers that were not tried.
  private(set) var hasLeftOutAnswers = false
  /// The state that is expanded next.
  var next = 0
  /// What was found, for whoever expands.
  let found = FoundStates()

  private var known: Set<String> = []
  private(set) var saved = StateStore()
  private(set) var screens: [Fingerprint] = []
  private(set) var prints: [Fingerprint] = []
  /// The controllers of each state, as numbers, one after the other.
  private var outlines: [UInt32] = []
  private var outlineEnds: [Int] = []
  var tops: Set<UInt64> = []
  /// The scenes that come up above themselves, each with that before.
  var grown: Set<[Int32]> = []
  /// By what is like an earlier one but for an attempt that is over: the state that is followed, or -1 where it does not grow.
  var probed: [UInt64: Int32] = [:]

  /// Begins at the first state. Throws an `InputError` where the quiz cannot be launched.
  init(bundle: QuizBundle, options: ExploreOptions, counting asked: Asked = []) throws {
    self.bundle = bundle
    self.options = options
    expander = try Expander(bundle: bundle, options: options)
    own = try Expander(bundle: bundle, options: options)
    counted = asked.union(expander.asked)
  }

  /// Goes through all states. Throws `AskedForMore` where the scripts ask for what was left out until then, and whatever
  /// the engine throws where it is at fault.
  func run() throws {
    note(expander.watch.events, .launch)
    noteWarnings(expander.session.launchOutcome.warnings, at: .launch)
    _ = try settle(try expander.arrival(counting: counted) { _ in false }, from: -1, by: -1)
    while next < graph.states.count, stopped == nil { try expandSome() }
  }

  /// Takes in what was seen in a state, as if it had been expanded now.
  func take(_ expansion: Expansion, of state: Int32) throws {
    if expansion.hasLeftOutAnswers { hasLeftOutAnswers = true }
    if let difference = expansion.difference {
      add(.restoreDiffers, difference.message, difference.file, difference.line, at: Spot(state: state))
    }
    var edges: [StateGraph.Edge] = []
    for trial in expansion.trials {
      let number = graph.number(of: trial.input)
      inputCount += 1
      try check(trial.asked)
      let spot = Spot(state: state, input: number)
      if let error = trial.error { note(error, trial.events, at: spot) } else { note(trial.events, spot) }
      let target = try settle(trial.arrival, from: state, by: number)
      noteWarnings(trial.warnings, at: spot)
      if trial.begins { hasBegunAttempt = true }
      edges.append(StateGraph.Edge(target: target, label: UInt32(number) | (trial.begins ? 1 << 31 : 0)))
    }
    graph.finish(state, edges: edges)
  }

  /// Throws where the scripts have asked for what does not count yet.
  private func check(_ asked: Asked) throws {
    guard asked.isSubset(of: counted) else { throw AskedForMore(asked: asked.union(counted)) }
  }

  /// The state that an input leads to, added where it is new.
  private func settle(_ arrival: Expansion.Arrival, from parent: Int32, by input: Int32) throws -> Int32 {
    switch arrival {
    case .stays: return parent
    case .left: return StateGraph.left
    case .unsaveable(let error):
      note(error, [], at: Spot(state: parent, input: input))
      return parent
    case .known(let print): return graph.place(of: print) ?? StateGraph.unknown
    case .state(let sight):
      if let known = graph.place(of: sight.print) { return known }
      guard graph.states.count < options.maxStates else {
        stopped = .maxStates
        return StateGraph.unknown
      }
      return try add(sight, from: parent, by: input)
    }
  }

  private func add(_ sight: Expansion.Sight, from parent: Int32, by input: Int32) throws -> Int32 {
    var state = StateGraph.State(
      parent: parent, input: input, top: sight.top, fresh: sight.fresh, controller: sight.controller, scene: sight.scene)
    if sight.isFinished { state.flags.insert(.finished) }
    if sight.hasScriptedRestoring { state.flags.insert(.scripted) }
    let place = graph.add(state, sight.print)
    found.insert(sight.print)
    saved.append(sight.saved, after: parent)
    prints.append(sight.print)
    screens.append(sight.screen)
    outlines += sight.outline
    outlineEnds.append(outlines.count)
    score.add(sight.score)
    if sight.hasBegunAttempt { hasBegunAttempt = true }
    try noteGrowth(of: place)
    try check(expander.asked)
    return place
  }

  /// The controllers of a state, as sorted numbers.
  func outline(of state: Int32) -> ArraySlice<UInt32> {
    outlines[(state == 0 ? 0 : outlineEnds[Int(state) - 1])..<outlineEnds[Int(state)]]
  }

  // What was seen

  private func note(_ events: [FlowWatch.Event], _ spot: Spot) {
    for event in events {
      switch event {
      case .scene(let scene): if scenes[scene] == nil { scenes[scene] = spot }
      case .segue(let key): if segues[key] == nil { segues[key] = spot }
      case .condition(let key, true): if conditions[key, default: Truth()].holds == nil { conditions[key, default: Truth()].holds = spot }
      case .condition(let key, false): if conditions[key, default: Truth()].fails == nil { conditions[key, default: Truth()].fails = spot }
      }
    }
  }

  private func note(_ error: InputError, _ events: [FlowWatch.Event], at spot: Spot) {
    for case .segue(let key) in events { failedSegues.insert(key) }
    switch error.kind {
    // What is no longer there is not tried.
    case .unknownElement, .notEnabled, .badCommand: return
    case .unsaveableState: add(.unsaveableState, error.message, error.file, error.line, at: spot)
    case .scriptError: add(.scriptError, error.message, error.file, error.line, at: spot)
    default: add(.scriptError, "\(error.kind.rawValue): \(error.message)", error.file, error.line, at: spot)
    }
  }

  private func noteWarnings(_ warnings: [String], at spot: Spot) {
    let prefix = "\(Problem.Kind.unwindWithoutDestination.rawValue): "
    for warning in warnings where warning.hasPrefix(prefix) {
      add(.unwindWithoutDestination, String(warning.dropFirst(prefix.count)), at: spot)
    }
  }

  /// Adds a problem, unless it was met before: what differs in the numbers of controllers only is one.
  private func add(_ kind: Problem.Kind, _ message: String, _ file: String? = nil, _ line: Int? = nil, at spot: Spot) {
    let key = "\(kind.rawValue)\n\(file ?? "")\n\(line ?? 0)\n\(message.replacing(/#[0-9]+/, with: "#"))"
    guard known.insert(key).inserted else { return }
    findings.append(Finding(kind: kind, message: message, file: file, line: line, spot: spot))
  }
}

/// The scripts ask for what was left out when states were compared: all has to begin anew with it.
struct AskedForMore: Error {
  let asked: Asked
}
