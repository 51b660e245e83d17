import QuizboardAuthoring
import QuizboardEngine
import QuizboardInterface
import QuizboardLua
import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
import QuizboardStoryboard
import QuizboardTranscripts

/// A quiz that a spec drives: the run, its inputs and its log.
final class SpecApp {
  /// The maximum number of inputs of a test. Each input has its own limits, so only this one stops
  /// an endless test.
  private static let mostInputs = 20_000

  private(set) var session: Session
  /// The inputs so far, in the syntax of a spec.
  private(set) var inputs: [String] = []
  /// The output of scripts, and the warnings.
  private(set) var log: [String] = []
  /// The pending results of `app:log()` and `app:warnings()`.
  private var printed: [String] = []
  private var warned: [String] = []
  private var events: [RecordedEvent] = []
  /// The input that left the quiz, in the syntax of a spec; nil while the quiz is open.
  private(set) var leftBy: String?
  /// The text that the last `app:shows` did not find, and the line that asked.
  var missed: (text: String, place: SourcePlace?)?
  private let options: Session.Options
  private let bundle: QuizBundle
  private var store: MemoryStore?
  private let run: SpecFileRun
  /// The folder of the library that runs; nil for the quiz of the spec.
  private let library: String?
  /// Observes the quiz of the spec, not a library.
  private var observer: (any SpecObserver)? { library == nil ? run.observer : nil }

  /// Begins a run. Throws an `InputError` if that fails.
  ///
  /// - Parameter library: The folder whose library `bundle` is; nil for a quiz.
  init(
    _ bundle: QuizBundle, options: Session.Options, store: MemoryStore?, library: String? = nil,
    of run: SpecFileRun
  ) throws {
    (self.bundle, self.store, self.library, self.run) = (bundle, store, library, run)
    var options = options
    if library == nil { run.observer?.prepare(&options) }
    self.options = options
    session = try Session(
      bundle: bundle, options: options, store: store, library: library.map { Library(folder: $0) })
    observer?.began(session)
    record(session.launchOutcome)
  }

  private func record(_ outcome: Outcome) {
    log += outcome.log
    printed += outcome.log
    warn(outcome.warnings)
    let happened = session.takeTrace()
    observer?.happened(happened, in: session, at: run.callerPlace)
    // Only the observer sees the events of view calls.
    events += options.tracesViews ? happened.filter { $0.event != "isSegueEnabled" } : happened
  }

  private func warn(_ warnings: [Warning]) {
    log += warnings.map { "warning: \($0)" }
    warned += warnings.map(\.description)
  }

  /// Returns the question whose key defines `"right"`.
  func meant(_ question: Question) -> Question {
    run.options.meansOriginalKeys ? question.details.original ?? question : question
  }

  // Commands

  /// Handles an input; throws the error with which it fails.
  func perform(_ input: Input) throws {
    if inputs.count >= Self.mostInputs {
      throw SpecProblem(
        "\(Self.mostInputs) inputs were made in one run; does this test have an endless loop?")
    }
    inputs.append(String(input.call.dropFirst()))
    let idle = session.warning(ofIdle: input)
    let outcome = session.handle(input)
    record(outcome)
    if session.isOver { leftBy = leftBy ?? inputs.last }
    if let error = outcome.error { throw bundle.placing(error) }
    if let idle { warn([idle]) }
    if let transition = outcome.transition { warn(session.warnings(drawing: transition)) }
  }

  /// Stops the run and resumes it. `isKill` omits the steps of a regular exit.
  func restart(isKill: Bool) throws {
    inputs.append(isKill ? "kill()" : "relaunch()")
    let store = try self.store ?? handedOver()
    if !isKill { session.keepTime() }
    session = try Session(
      bundle: bundle, options: options, store: store, library: library.map { Library(folder: $0) })
    leftBy = nil
    observer?.began(session)
    record(session.launchOutcome)
    warn(session.notices)
  }

  /// Creates the store of the app, as in regular play.
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
    record(.done)
  }

  // Visible elements

  /// The visible controllers from the root; empty after the quiz was left.
  var path: [InspectedController] { session.isOver ? [] : session.inspection.path }

  /// Returns the element that an input with this id would affect; if there is none, any element
  /// with the id.
  func element(_ id: String) -> Element? {
    let found = session.elements.filter { $0.id == id }
    for owner in session.inspection.active {
      if let element = found.first(where: { $0.owner == owner.id }) { return element }
    }
    return found.first
  }

  /// Returns the output of scripts since the previous call.
  func takeLog() -> [String] {
    defer { printed.removeAll() }
    return printed
  }

  /// Returns the warnings since the previous call.
  func takeWarnings() -> [String] {
    defer { warned.removeAll() }
    return warned
  }

  /// Returns the callbacks since the previous call.
  func takeTrace() -> [RecordedEvent] {
    defer { events.removeAll() }
    return events
  }
}
