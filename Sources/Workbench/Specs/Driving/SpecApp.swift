import Engine
import Interface
import Lua
import Quiz
import Scripting
import Storyboard

/// A quiz that a spec drives: the run, what was done to it, and what can be said of it.
final class SpecApp {
  private(set) var session: Session
  let number: Int
  /// What was done so far, as a spec writes it.
  private(set) var inputs: [String] = []
  /// What the scripts printed, and what they were warned of.
  private(set) var log: [String] = []
  private var events: [RecordedEvent] = []
  private let options: Session.Options
  private let bundle: QuizBundle
  private var store: MemoryStore?
  private let observer: (any SpecObserver)?
  private let meant: @Sendable (Question) -> Question

  /// Begins a run. Throws an `InputError` where that fails.
  init(
    _ bundle: QuizBundle, options: Session.Options, store: MemoryStore?, number: Int, observer: (any SpecObserver)?,
    meant: @escaping @Sendable (Question) -> Question
  ) throws {
    self.bundle = bundle
    self.meant = meant
    var options = options
    observer?.prepare(&options)
    self.options = options
    self.store = store
    self.number = number
    self.observer = observer
    session = try Session(bundle: bundle, options: options, store: store)
    observer?.began(session)
    note(session.launchOutcome)
  }

  private func note(_ outcome: Outcome) {
    log += outcome.log
    log += outcome.warnings.map { "warning: \($0)" }
    let happened = session.takeTrace()
    observer?.happened(happened, in: session)
    // What views ask is for the observer alone.
    events += options.tracesViews ? happened.filter { $0.event != "isSegueEnabled" } : happened
  }

  // Commands

  /// Does what an input says; throws the error that it fails with.
  func perform(_ input: Input) throws {
    inputs.append(String(input.call.dropFirst()))
    let outcome = session.handle(input)
    note(outcome)
    if let error = outcome.error { throw error }
  }

  /// Stops the run and begins it again where it was. `isKill` leaves out what a run does as it ends well.
  func restart(isKill: Bool) throws {
    inputs.append(isKill ? "kill()" : "relaunch()")
    let store = try self.store ?? handedOver()
    if !isKill { session.keepTime() }
    session = try Session(bundle: bundle, options: options, store: store)
    observer?.began(session)
    note(session.launchOutcome)
    log += session.notices
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
    note(.done)
  }

  /// Answers the question that is asked now.
  func answer(_ how: Answer) throws {
    guard let choices = AnswerChoices(session) else { throw SpecProblem(noQuestion) }
    try perform(try input(for: how, choices))
    if let submission = choices.submission(in: session) { try perform(submission) }
  }

  /// How a question is to be answered.
  enum Answer {
    case right
    case wrong
    case value(ResponseValue)
  }

  private func input(for how: Answer, _ choices: AnswerChoices) throws -> Input {
    let name = "question \"\(choices.question.id.name)\""
    switch how {
    case .right:
      guard let right = choices.keyed(by: meant).right else { throw SpecProblem("no answer of \(name) earns all its points") }
      return right
    case .wrong:
      guard let wrong = choices.keyed(by: meant).wrong else { throw SpecProblem("every answer of \(name) earns all its points") }
      return wrong
    case .value(let value):
      if let input = choices.input(for: value) { return input }
      let options = choices.options.map { "\"\($0)\"" }.joined(separator: ", ")
      throw SpecProblem(
        "\(name) cannot be answered so; " + (options.isEmpty ? "it takes a text or a number" : "it has the options \(options)"))
    }
  }

  private var noQuestion: String {
    let place = session.runtime.hierarchy.path.last.map { "\"\($0.id)\" asks none" } ?? "nothing is on screen"
    return "there is no question to be answered now: \(place), or its elements do not say which they ask; see app:screen()"
  }

  /// Answers every question of the attempt, pressing the default button of what comes between.
  func answerAll(_ how: Answer) throws {
    guard AnswerChoices(session) != nil else { throw SpecProblem(noQuestion) }
    // Some flows go back and forth, but not for ever without anything being answered that was not.
    var (answered, idle) = (-1, 0)
    while true {
      let attempt = session.runtime.latestAttempt?.attempt
      if attempt?.isFinished == true { return }
      if let attempt, attempt.responses.count > answered { (answered, idle) = (attempt.responses.count, 0) } else { idle += 1 }
      let patience = 100 + 2 * (attempt?.count ?? 0)
      if idle > patience { throw SpecProblem("the attempt is not finished, and \(patience) steps have answered nothing more of it") }
      if AnswerChoices(session) != nil {
        try answer(how)
      } else if let button = session.defaultButton {
        try perform(button)
      } else {
        throw SpecProblem("the attempt is not finished, and there is neither a question to be answered nor a default button to go on by")
      }
    }
  }

  // What is on screen

  /// The visible chain, from the root on; empty when the quiz was left.
  var path: [ScriptedController] {
    session.isOver ? [] : session.runtime.hierarchy.path.compactMap { $0 as? ScriptedController }
  }

  /// The element that an input with this id would act on; any element of that id, where none can be acted on.
  func element(_ id: String) -> Element? {
    let found = session.elements.filter { $0.id == id }
    for owner in session.runtime.activeByPrecedence() {
      if let element = found.first(where: { $0.owner == owner.id }) { return element }
    }
    return found.first
  }

  /// Whether a text is on screen, wherever its lines are broken.
  func shows(_ text: String) -> Bool { session.shows(text) }

  /// The callbacks since this was last asked.
  func takeTrace() -> [RecordedEvent] {
    defer { events.removeAll() }
    return events
  }
}
