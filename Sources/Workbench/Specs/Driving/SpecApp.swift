import QuizboardEngine
import QuizboardInterface
import QuizboardLua
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard

/// A quiz that a spec drives: the run, what was done to it, and what can be said of it.
final class SpecApp {
  /// After so many inputs a test is taken for one that never ends: each has its own limit, so that
  /// none of them stops it.
  private static let mostInputs = 20_000

  private(set) var session: Session
  /// The inputs so far, as a spec writes them.
  private(set) var inputs: [String] = []
  /// The lines that scripts printed, and the warnings.
  private(set) var log: [String] = []
  /// What `app:log()` and `app:warnings()` answer next.
  private var printed: [String] = []
  private var warned: [String] = []
  private var events: [RecordedEvent] = []
  /// What has left the quiz, as a spec writes it; nil while there is something on screen.
  private(set) var leftBy: String?
  private let options: Session.Options
  private let bundle: QuizBundle
  private var store: MemoryStore?
  private let run: SpecFileRun
  private var observer: (any SpecObserver)? { run.observer }

  /// Begins a run. Throws an `InputError` where that fails.
  init(_ bundle: QuizBundle, options: Session.Options, store: MemoryStore?, of run: SpecFileRun)
    throws
  {
    (self.bundle, self.store, self.run) = (bundle, store, run)
    var options = options
    run.observer?.prepare(&options)
    self.options = options
    session = try Session(bundle: bundle, options: options, store: store)
    observer?.began(session)
    note(session.launchOutcome)
  }

  private func note(_ outcome: Outcome) {
    log += outcome.log
    printed += outcome.log
    warn(outcome.warnings)
    let happened = session.takeTrace()
    observer?.happened(happened, in: session)
    // What views ask is for the observer alone.
    events += options.tracesViews ? happened.filter { $0.event != "isSegueEnabled" } : happened
  }

  private func warn(_ warnings: [Warning]) {
    log += warnings.map { "warning: \($0)" }
    warned += warnings.map(\.description)
  }

  /// The question whose key says what `"right"` means.
  func meant(_ question: Question) -> Question { run.options.meant(question) }

  // Commands

  /// Does what an input says; throws the error that it fails with.
  func perform(_ input: Input) throws {
    if inputs.count >= Self.mostInputs {
      throw SpecProblem(
        "\(Self.mostInputs) inputs were made of one run; does a loop of this test come to an end?")
    }
    inputs.append(String(input.call.dropFirst()))
    let idle = session.warning(ofIdle: input)
    let outcome = session.handle(input)
    note(outcome)
    if session.isOver { leftBy = leftBy ?? inputs.last }
    if let error = outcome.error { throw bundle.placing(error) }
    if let idle { warn([idle]) }
    if let transition = outcome.transition { warn(session.warnings(drawing: transition)) }
  }

  /// Stops the run and begins it again where it was. `isKill` leaves out what a run does as it ends
  /// well.
  func restart(isKill: Bool) throws {
    inputs.append(isKill ? "kill()" : "relaunch()")
    let store = try self.store ?? handedOver()
    if !isKill { session.keepTime() }
    session = try Session(bundle: bundle, options: options, store: store)
    leftBy = nil
    observer?.began(session)
    note(session.launchOutcome)
    warn(session.notices)
  }

  /// From now on there is a store, as there is where somebody plays.
  private func handedOver() throws -> MemoryStore {
    let made = MemoryStore()
    try session.handOver(to: made)
    store = made
    return made
  }

  func restore(_ bytes: [UInt8]) throws {
    inputs.append("restore(…)")
    try session.restore(bytes)
    leftBy = nil
    note(.done)
  }

  // What is on screen

  /// The visible chain, from the root on; empty when the quiz was left.
  var path: [ScriptedController] {
    session.isOver ? [] : session.runtime.hierarchy.path.compactMap { $0 as? ScriptedController }
  }

  /// The element that an input with this id would act on; any element of that id, where none can be
  /// acted on.
  func element(_ id: String) -> Element? {
    let found = session.elements.filter { $0.id == id }
    for owner in session.runtime.activeByPrecedence() {
      if let element = found.first(where: { $0.owner == owner.id }) { return element }
    }
    return found.first
  }

  /// The lines that scripts printed since this was last asked.
  func takeLog() -> [String] {
    defer { printed.removeAll() }
    return printed
  }

  /// The warnings since this was last asked.
  func takeWarnings() -> [String] {
    defer { warned.removeAll() }
    return warned
  }

  /// The callbacks since this was last asked.
  func takeTrace() -> [RecordedEvent] {
    defer { events.removeAll() }
    return events
  }
}
