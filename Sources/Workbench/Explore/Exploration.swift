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
  let expander: Expander
  var graph = StateGraph()
  private(set) var inputCount = 0
  /// Why it ended early; nil where it is complete.
  private(set) var stopped: ExploreReport.Stop?
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
  var hasLeftOutAnswers: Bool { choice.hasLeftOut }

  private var choice: ExploreInputs
  private var known: Set<String> = []
  private(set) var saved = StateStore()
  private var screens: [Fingerprint] = []
  private var prints: [Fingerprint] = []
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
    choice = ExploreInputs(answers: options.answers ?? .rightWrong)
    expander = try Expander(bundle: bundle, seed: options.seed)
    counted = asked.union(expander.asked)
  }

  /// Goes through all states. Throws `AskedForMore` where the scripts ask for what was left out until then, and whatever
  /// the engine throws where it is at fault.
  func run() throws {
    note(.launch)
    noteWarnings(expander.session.launchOutcome.warnings, at: .launch)
    _ = try find(from: -1, by: -1)
    var next: Int32 = 0
    while next < graph.states.count, stopped == nil {
      if next % 64 == 0, options.goesOn?(graph.states.count, Int(next), inputCount) == false { stopped = .interrupted }
      if !graph.states[Int(next)].flags.contains(.growth) { try expand(next) }
      next += 1
    }
  }

  /// Tries every input in a state.
  private func expand(_ state: Int32) throws {
    try go(to: state)
    try checkRestoring(of: state)
    let inputs = choice.inputs(of: expander.session)
    var edges: [StateGraph.Edge] = []
    for (index, input) in inputs.enumerated() {
      if index > 0 { try go(to: state) }
      let number = graph.number(of: input)
      let attempt = expander.session.attemptCount
      let outcome = expander.handle(input)
      inputCount += 1
      guard expander.asked.isSubset(of: counted) else { throw AskedForMore(asked: expander.asked) }
      let spot = Spot(state: state, input: number)
      var target = state
      if let error = outcome.error { note(error, at: spot) } else { note(spot) }
      let begins = outcome.isOK && expander.session.attemptCount > attempt
      // After an error the state is what it was, but that a timer has fired.
      if !outcome.isOK, input.isWaiting { try expander.wait(in: saved[state], input) }
      if outcome.isOK || input.isWaiting { target = try find(from: state, by: number) }
      noteWarnings(outcome.warnings, at: spot)
      if begins { hasBegunAttempt = true }
      edges.append(StateGraph.Edge(target: target, label: UInt32(number) | (begins ? 1 << 31 : 0)))
    }
    graph.finish(state, edges: edges)
  }

  private func go(to state: Int32) throws { try expander.go(to: saved[state]) }

  /// The state that the run is in, added where it is new.
  private func find(from parent: Int32, by input: Int32) throws -> Int32 {
    let session = expander.session
    if session.isOver { return StateGraph.left }
    let print: Fingerprint
    do {
      print = try session.fingerprint(counting: counted)
    } catch let error as InputError {
      note(error, at: Spot(state: parent, input: input))
      return parent
    }
    if let known = graph.place(of: print) { return known }
    guard graph.states.count < options.maxStates else {
      stopped = .maxStates
      return StateGraph.unknown
    }
    var state = StateGraph.State(
      parent: parent, input: input, top: try session.topFingerprint()?.low ?? 0,
      fresh: try session.topFingerprint(passing: false)?.low ?? 0, controller: session.topNumber)
    if session.isFinished { state.flags.insert(.finished) }
    if let scene = session.runtime.hierarchy.path.last?.scene { state.scene = Int32(scene.hostData) }
    let place = graph.add(state, print)
    saved.append(try session.encode(), after: parent)
    prints.append(print)
    screens.append(session.screenFingerprint())
    outlines += session.outline
    outlineEnds.append(outlines.count)
    score.add(session, of: bundle)
    if session.attemptCount > 0 { hasBegunAttempt = true }
    try noteGrowth(of: place)
    return place
  }

  /// The controllers of a state, as sorted numbers.
  func outline(of state: Int32) -> ArraySlice<UInt32> {
    outlines[(state == 0 ? 0 : outlineEnds[Int(state) - 1])..<outlineEnds[Int(state)]]
  }

  // What was seen

  private func note(_ spot: Spot) {
    for event in expander.watch.events {
      switch event {
      case .scene(let scene): if scenes[scene] == nil { scenes[scene] = spot }
      case .segue(let key): if segues[key] == nil { segues[key] = spot }
      case .condition(let key, true): if conditions[key, default: Truth()].holds == nil { conditions[key, default: Truth()].holds = spot }
      case .condition(let key, false): if conditions[key, default: Truth()].fails == nil { conditions[key, default: Truth()].fails = spot }
      }
    }
  }

  private func note(_ error: InputError, at spot: Spot) {
    for case .segue(let key) in expander.watch.events { failedSegues.insert(key) }
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

  private func checkRestoring(of state: Int32) throws {
    guard checksRestoring.isDue(for: expander.session) else { return }
    do {
      let (print, screen) = try expander.restored(saved[state], counting: counted)
      if let message = RestoreCheck.difference(state: print == prints[Int(state)], screen: screen == screens[Int(state)]) {
        add(.restoreDiffers, "\(sceneName(of: state)): \(message)", at: Spot(state: state))
      }
    } catch let error as InputError {
      add(.restoreDiffers, "\(sceneName(of: state)): \(error.message)", error.file, error.line, at: Spot(state: state))
    }
  }

  private func sceneName(of state: Int32) -> String {
    expander.session.runtime.hierarchy.path.last.map { "scene \"\($0.baseName)\"" } ?? "here"
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
