import Engine
import Quiz
import Scripting
import Storyboard

/// Goes to states and tries inputs there.
final class Expander {
  /// What is to be seen of a state.
  struct Wish: Sendable {
    /// What counts besides what always does.
    var counted: Asked
    /// Says which states are made again later on: what their screens show is looked at.
    var checks = RestoreCheck()
  }

  private let bundle: QuizBundle
  private let options: Session.Options
  /// The same for a run that is not undone.
  private var quick: Session.Options
  /// Undoes inputs that fail, as a played run does; made where it is needed first.
  private var careful: Session?
  let watch = FlowWatch(isThorough: true)
  private(set) var session: Session
  private var choice: ExploreInputs

  /// Begins a run. Throws an `InputError` where launching fails.
  init(bundle: QuizBundle, options exploring: ExploreOptions) throws {
    self.bundle = bundle
    choice = ExploreInputs(answers: exploring.answers ?? .rightWrong, typing: exploring.typed)
    options = Self.options(seed: exploring.seed)
    quick = Self.options(seed: exploring.seed)
    quick.keeps = false
    session = try Session(bundle: bundle, options: quick, tracer: watch)
  }

  /// How the run begins. Attempts take the seed that the first one of any run with this seed draws: so a path that was
  /// found can be gone in any such run.
  static func options(seed: UInt64) -> Session.Options {
    var options = Session.Options()
    options.seed = seed
    var chance = RandomGenerator(seed: seed)
    options.attemptSeed = chance.next()
    return options
  }

  /// What the scripts have asked for so far.
  var asked: Asked { session.asked }

  /// Goes to a state that this run has saved. Throws an `InputError` where scripts fail on the way.
  func go(to state: [UInt8]) throws { try session.rewind(to: state) }

  /// Goes to a state; false where scripts fail on the way.
  func canGo(to state: [UInt8]) throws -> Bool {
    do {
      try go(to: state)
      return true
    } catch let error as InputError where error.isOfScript {
      return false
    }
  }

  /// Goes to a place.
  private func go(to place: Place) throws {
    guard let detour = place.detour else { return try go(to: place.saved) }
    if let start = detour.start {
      try go(to: start)
    } else {
      session = try Session(bundle: bundle, options: quick, tracer: watch)
    }
    for input in detour.inputs { _ = session.handle(input) }
  }

  /// Tries an input; `watch` has what it went through.
  func handle(_ input: Input) -> Outcome {
    watch.begin()
    return session.handle(input)
  }

  /// Waits once more in a state where that has failed, and goes to what remains of it: all is as before, but time has
  /// passed and the timer has fired.
  func wait(in state: [UInt8], _ input: Input) throws {
    let careful = try played()
    try careful.rewind(to: state)
    _ = careful.handle(input)
    try session.rewind(to: careful.save())
  }

  private func played() throws -> Session {
    if let careful { return careful }
    let made = try Session(bundle: bundle, options: options)
    careful = made
    return made
  }

  /// Tries every input in a state. What `isKnown` says to be found already is not described again.
  func expand(_ place: Place, for wanted: Wish, isKnown: (Fingerprint) -> Bool) throws -> Expansion {
    var expansion = Expansion()
    do {
      try go(to: place)
    } catch let error as InputError where error.isOfScript {
      expansion.difference = Expansion.Difference(message: "it cannot be made again: \(error.message)", file: error.file, line: error.line)
      expansion.isBlocked = true
      return expansion
    }
    if let look = place.restored { expansion.difference = try difference(of: place.saved, from: look, counting: wanted.counted) }
    for (index, input) in choice.inputs(of: session).enumerated() {
      if index > 0 { try go(to: place) }
      expansion.trials.append(try trial(of: input, in: place, for: wanted, isKnown: isKnown))
    }
    expansion.hasLeftOutAnswers = choice.hasLeftOut
    return expansion
  }

  private func trial(
    of input: Input, in place: Place, for wanted: Wish, isKnown: (Fingerprint) -> Bool
  ) throws -> Expansion.Trial {
    let attempt = session.attemptCount
    let outcome = handle(input)
    var trial = Expansion.Trial(
      input: input, failure: outcome.error.map(failure), warnings: outcome.warnings, missed: outcome.missedUnwinds, events: watch.events,
      asked: session.asked, begins: outcome.isOK && session.attemptCount > attempt, arrival: .stays)
    // After an error the state is what it was, but that a timer has fired.
    if !outcome.isOK, input.isWaiting, place.detour == nil { try wait(in: place.saved, input) }
    if outcome.isOK || (input.isWaiting && place.detour == nil) { trial.arrival = try arrival(for: wanted, isKnown: isKnown) }
    return trial
  }

  private func failure(_ error: InputError) -> Expansion.Failure {
    let loaded = watch.events.compactMap { if case .scene(let scene) = $0 { scene } else { nil } }
    return Expansion.Failure(error: error, begun: watch.begun, uses: watch.uses, loaded: loaded)
  }

  /// The state that the run is in.
  func arrival(for wanted: Wish, isKnown: (Fingerprint) -> Bool) throws -> Expansion.Arrival {
    if session.isOver { return .left }
    let run: WrittenRun
    do {
      run = try session.written(counting: wanted.counted)
    } catch let error as InputError {
      return .unsaveable(failure(error))
    }
    let print = run.fingerprint
    if isKnown(print) { return .known(print) }
    var score = ScoreRange()
    score.add(session, of: bundle)
    let isScripted = session.runtime.hasScriptedRestoring
    let top = try session.topFingerprint()?.low ?? 0
    return .state(
      Expansion.Sight(
        print: print, screen: wanted.checks.mayBeDue(isScripted: isScripted) ? session.screenFingerprint() : nil, saved: run.bytes,
        top: top,
        fresh: session.isTopFinished ? try session.topFingerprint(passing: false)?.low ?? 0 : top,
        controller: session.topNumber, scene: session.runtime.hierarchy.path.last?.scene.map { Int32($0.hostData) } ?? -1,
        outline: session.outline, score: score, isFinished: session.isFinished, hasBegunAttempt: session.attemptCount > 0,
        hasScriptedRestoring: isScripted))
  }

  private func difference(of saved: [UInt8], from look: Place.Look, counting asked: Asked) throws -> Expansion.Difference? {
    do {
      let (print, screen) = try restored(saved, counting: asked)
      return RestoreCheck.difference(state: print == look.state, screen: screen == look.screen)
        .map { Expansion.Difference(message: $0) }
    } catch let error as InputError {
      return Expansion.Difference(message: error.message, file: error.file, line: error.line)
    }
  }

  /// A state made again as at the next start: scripts loaded anew, `didRestore`, views. Throws an `InputError`
  /// where that fails.
  private func restored(_ state: [UInt8], counting asked: Asked) throws -> (state: Fingerprint, screen: Fingerprint) {
    let careful = try played()
    try careful.restore(state)
    return (try careful.fingerprint(counting: asked), careful.screenFingerprint())
  }
}

extension InputError {
  /// Whether scripts are to blame, and not what they were given.
  fileprivate var isOfScript: Bool { file != nil || kind == .limit }
}
