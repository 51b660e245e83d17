import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardStoryboard
import QuizboardTranscripts

/// Restores states and tries inputs in them.
final class Expander {
  /// The maximum number of resizings on a path if the effect of inputs may depend on the size:
  /// scripts may count resizings.
  static let mostResizings = 3

  private let bundle: QuizBundle
  private let options: ProbeOptions
  /// State components to include in comparisons beyond the default ones.
  private let counted: ObservedInputs
  /// True if the scripts read the available space.
  let readsSize: Bool
  /// True if the effect of an input may depend on the available space.
  let actsBySize: Bool
  /// True if the search follows only one of the states that are alike.
  private let isByScreen: Bool
  /// The maximum number of waits on a path for which nothing is due.
  private let mostWaits: Int
  /// True if the search compares plays from pages with a question.
  private let comparesPlays: Bool
  /// True if the scripts read the time.
  private let readsTime: Bool
  /// True if only views read the time.
  private let showsTime: Bool
  /// A run that undoes inputs that fail, as in play. Created on first use.
  private var careful: ProbeRun?
  let watch = FlowWatch(isThorough: true)
  private(set) var session: ProbeRun
  private let choice: ExploreInputs

  /// Begins a run. Throws an `InputError` if the launch fails.
  ///
  /// - Parameter counted: the inputs that the scripts are known to observe.
  init(
    _ quiz: ExploredQuiz, options exploring: ExploreOptions, counting counted: ObservedInputs = []
  ) throws {
    bundle = quiz.bundle
    self.counted = counted
    isByScreen = exploring.isByScreen
    mostWaits = exploring.waits
    comparesPlays = exploring.comparesPlays
    actsBySize = quiz.hearsOfSize || counted.contains(.traits)
    readsSize = actsBySize || counted.contains(.viewTraits)
    readsTime = !counted.isDisjoint(with: [.clock, .remaining])
    showsTime = !readsTime && counted.contains(.viewRemaining)
    choice = ExploreInputs(
      answers: exploring.answers ?? .rightWrong, candidates: quiz.candidates)
    options = exploring.run(counting: counted)
    session = try options.begin(bundle, tracer: watch)
  }

  /// The inputs that the scripts have observed so far.
  var observed: ObservedInputs { session.observed }

  /// Restores a state; returns false if scripts fail during the restoration.
  func canGo(to state: [UInt8]) throws -> Bool {
    do {
      try session.rewind(to: state)
      return true
    } catch let error as InputError where error.isOfScript {
      return false
    }
  }

  /// Restores the state of a visit.
  func go(to visit: borrowing StateVisit) throws {
    guard let detour = visit.node.detour else { return try session.rewind(to: visit.rewound) }
    if let start = detour.start {
      try session.rewind(to: start)
    } else {
      session = try options.begin(bundle, tracer: watch)
    }
    for input in detour.inputs { _ = session.handle(input) }
  }

  /// The inputs that the current state offers.
  var offers: [Input] { choice.offer(in: session).inputs }

  /// The seconds to wait in the current state, if scripts read the time.
  var waits: [Double] { choice.candidates.waits(until: session.nextDeadline) }

  /// Handles an input and records its flow events in `watch`.
  func handle(_ input: Input) -> Outcome {
    watch.begin()
    return session.handle(input)
  }

  private func played() throws -> ProbeRun {
    if let careful { return careful }
    let made = try options.begin(bundle, undoesFailures: true)
    careful = made
    return made
  }

  /// Restores a state and determines the inputs to try there.
  func visit(_ node: SearchNode) throws -> StateVisit {
    var visit = StateVisit(node)
    do {
      try go(to: visit)
    } catch let error as InputError where error.isOfScript {
      visit.block(
        Problem(
          kind: .restoreDiffers, message: "it cannot be restored: \(error.message)",
          place: error.placeOfAuthor))
      return visit
    }
    if let appearance = node.restored {
      visit.expansion.difference = try difference(of: node, from: appearance)
    }
    if node.detour == nil, node.unsaved != session.inspection.unsavedFields {
      visit.block(visit.expansion.difference)
      return visit
    }
    let offer = choice.offer(in: session)
    visit.add(offer.inputs)
    visit.expansion.limits = offer.limits
    if comparesPlays { visit.expansion.page = offer.openPage(in: session) }
    if node.depth == nil {
      visit.expansion.observed = session.observed
      if showsTime {
        if isChangedByTime() { visit.expansion.observed.insert(.remaining) }
        try go(to: visit)
      }
      if readsTime { visit.expansion.limits.insert(.waits) }
      if actsBySize { visit.expansion.limits.insert(.sizes) }
      if readsTime, node.waits < mostWaits {
        let waits = waits.map { Input.advance(seconds: $0) }
        visit.add(waits.filter { !visit.inputs.contains($0) }, isDue: false)
      }
      if node.resizings < Self.mostResizings {
        visit.add(try resizings(in: visit, offering: offer.inputs))
      }
    }
    return visit
  }

  /// Tries the next input of a visit and returns the resulting arrival.
  ///
  /// - Parameters:
  ///   - checks: selects the states whose restoration the search verifies; their screens are
  ///     recorded.
  ///   - isFound: True for a fingerprint that the search already knows.
  ///   - observations: receives the observations of new states, each once.
  @discardableResult
  func tryNext(
    in visit: inout StateVisit, checks: RestoreCheck, isFound: (Fingerprint) -> Bool,
    into observations: inout [Fingerprint: Expansion.Observation]
  ) throws -> Expansion.Arrival {
    // The run is already in the state for the first input, unless a resizing was tried.
    let index = visit.expansion.trials.count
    if index > 0 || !visit.resizings.isEmpty { try go(to: visit) }
    let input = visit.inputs[index]
    let resizing = visit.resizing(at: index)
    var trial = try trial(
      of: input, in: visit.node, checks: checks, isFollowed: resizing?.isFollowed ?? true,
      isFound: isFound, into: &observations)
    trial.isDue = index < visit.dueCount || resizing != nil
    trial.isOnlyWayBack = resizing?.isAlone ?? false
    visit.expansion.trials.append(trial)
    return trial.arrival
  }

  private func trial(
    of input: Input, in node: SearchNode, checks: RestoreCheck, isFollowed: Bool,
    isFound: (Fingerprint) -> Bool,
    into observations: inout [Fingerprint: Expansion.Observation]
  ) throws -> Expansion.Trial {
    let (attempt, generator) = (session.attemptCount, session.generator)
    let overdue = OverdueAttempt(session)
    watch.begin()
    var known: Fingerprint?
    let outcome = session.handle(input) {
      guard isFollowed, node.depth == nil, let print = try? print().whole
      else { return false }
      if observations[print] != nil || isFound(print) { known = print }
      watch.beginViews()
      return known != nil
    }
    let (events, viewEvents) = (watch.events, watch.viewEvents)
    var trial = Expansion.Trial(
      input: input, isFailed: !outcome.isOK,
      problems: Problem.met(by: outcome, segue: watch.begun.last), events: events + viewEvents,
      observed: session.observed,
      begins: outcome.isOK && session.attemptCount > attempt,
      draws: session.generator != generator, arrival: .stays)
    if outcome.isOK { trial.animator = session.animatorName }
    if let overdue, outcome.isOK, let late = overdue.lateAnswer(in: session) {
      trial.problems.append(late)
    }
    if !isFollowed { return trial }
    if let depth = node.depth, outcome.isOK, !input.isAdvance, !session.isOver,
      session.outline.count >= depth
    {
      trial.arrival = .beyond
      return trial
    }
    if outcome.isOK {
      if counted.contains(.history) { trial.history = session.historyFingerprint }
      if let known {
        trial.arrival = .state(known)
        return trial
      }
      let count = observations.count
      do {
        trial.arrival = try arrival(checks: checks, isFound: isFound, into: &observations)
      } catch let error as InputError {
        // A run can only undo the input.
        trial.isFailed = true
        trial.problems += [Problem(error, segue: watch.begun.last)].compactMap(\.self)
      }
      if observations.count > count, case .state(let print) = trial.arrival {
        trial.events = events
        observations[print]?.viewEvents = viewEvents
      }
    } else if input.isAdvance, node.detour == nil {
      // The state is the same, except that time has passed and a timer has fired.
      let careful = try played()
      try careful.rewind(to: node.saved)
      _ = careful.handle(input)
      try session.rewind(to: careful.encode())
      trial.arrival = try arrival(checks: checks, isFound: isFound, into: &observations)
    }
    return trial
  }

  /// Returns the arrival for the current state. Throws an `InputError` if the state cannot be
  /// saved. The parameters are those of `tryNext`.
  func arrival(
    checks: RestoreCheck, isFound: (Fingerprint) -> Bool,
    into observations: inout [Fingerprint: Expansion.Observation]
  ) throws -> Expansion.Arrival {
    if session.isOver { return .left }
    let here = try print()
    if observations[here.whole] == nil, !isFound(here.whole) {
      observations[here.whole] = try observation(of: here, checks: checks)
    }
    return .state(here.whole)
  }

  /// The values that distinguish two runs.
  private struct RunPrint {
    var base: Fingerprint
    /// Fields that are not saved. Two runs that differ in them can diverge until the quiz closes.
    var unsaved: [RunField]

    var whole: Fingerprint {
      unsaved.isEmpty ? base : base.joined(with: unsaved.map(\.words).joined(separator: "\n"))
    }
  }

  private func print() throws -> RunPrint {
    RunPrint(
      base: try session.fingerprint(counting: counted), unsaved: session.inspection.unsavedFields)
  }

  private func observation(of here: RunPrint, checks: RestoreCheck) throws -> Expansion.Observation
  {
    let isScripted = session.inspection.hasScriptedRestoring
    let top = try session.topFingerprint()?.low ?? 0
    return Expansion.Observation(
      base: here.base, unsaved: here.unsaved,
      screen: checks.mayBeDue(isScripted: isScripted) ? session.screenFingerprint() : nil,
      saved: try session.encode(),
      top: top,
      fresh: session.isTopFinished ? try session.topFingerprint(passing: false)?.low ?? 0 : top,
      controller: session.topNumber,
      scene: session.inspection.top?.scene.map { Int32($0) } ?? -1,
      outline: session.outline, score: AttemptScores(session, of: bundle),
      isFinished: session.isFinished,
      hasBegunAttempt: session.attemptCount > 0,
      hasScriptedRestoring: isScripted,
      sketch: isByScreen ? StateSketch(session) : nil)
  }

  private func difference(of node: SearchNode, from appearance: SearchNode.Appearance) throws
    -> Problem?
  {
    let careful = try played()
    do {
      // As at the next launch: `didRestore`, then the views.
      try careful.comeBack(to: node.saved)
      let isSame = try careful.fingerprint(counting: counted) == appearance.state
      if isSame, careful.screenFingerprint() == appearance.screen { return nil }
      return Self.difference(of: careful, from: session, node.unsaved, isSame: isSame)
    } catch let error as InputError {
      return Problem(
        kind: .restoreDiffers, message: error.message, place: error.placeOfAuthor)
    }
  }

  /// Returns a problem if an input fails in the restored state, or leads to other scenes or another
  /// screen than before.
  func losses(in node: SearchNode, after trials: [Expansion.Trial]) throws -> Problem? {
    let visit = StateVisit(node)
    for trial in trials where !trial.isFailed {
      try go(to: visit)
      guard handle(trial.input).isOK, !session.isOver else { continue }
      let (path, screen) = (session.path, session.screenFingerprint())
      guard try canGo(to: node.saved) else { return nil }
      let lost = Self.lost(of: node.unsaved, in: session)
      let error = handle(trial.input).error
      var difference = Problem(kind: .restoreDiffers, message: "restored, ")
      if let error {
        guard error.isOfScript else { continue }
        difference.place = error.placeOfAuthor
        difference.message += "it fails to \(trial.input): \(error.message)"
      } else {
        if session.path == path, session.screenFingerprint() == screen { continue }
        let words =
          session.path == path
          ? "shows something else" : "leads to \(session.path.joined(separator: " > "))"
        difference.message += "to \(trial.input) \(words)"
      }
      difference.message += lost.map { "; \($0)" } ?? ""
      difference.evidence.field = node.unsaved.first?.asField
      return difference
    }
    return nil
  }
}

extension InputError {
  /// True if a script, and not its input, caused the error.
  fileprivate var isOfScript: Bool { file != nil || kind == .limit }
}
