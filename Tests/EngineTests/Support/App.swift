import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

/// A run in a test: inputs that must succeed, and questions about what came of them.
///
/// After each input the run is saved and restored in a session of its own, which must save the same
/// bytes, and another one, rewound to where this one was before the input, must come to the same:
/// so every test that plays is a test of that too.
final class App {
  let bundle: QuizBundle
  private(set) var session: Session
  /// The outcome of the last input.
  private(set) var outcome: Outcome
  /// Every input so far.
  private(set) var inputs: [Input] = []
  private let options: Session.Options
  private let isRestoredEachTime: Bool
  private let library: String?
  /// Rewound all the time, and never asked to keep anything.
  private var follower: ProbeRun?

  init(
    _ bundle: QuizBundle, seed: UInt64 = 1, isStrict: Bool = false, isRestoredEachTime: Bool = true,
    store: (any RunStore)? = nil, isFresh: Bool = false, library: String? = nil
  ) throws {
    self.bundle = bundle
    self.library = library
    var options = Session.Options()
    options.seed = seed
    options.isTraced = true
    options.isStrict = isStrict
    options.isFresh = isFresh
    self.options = options
    self.isRestoredEachTime = isRestoredEachTime && store == nil
    session = try Session(
      bundle: bundle, options: options, store: store, library: Library(folder: library))
    outcome = session.launchOutcome
  }

  convenience init(_ folder: ScratchQuiz, seed: UInt64 = 1, isStrict: Bool = false) throws {
    try self.init(try folder.bundle(), seed: seed, isStrict: isStrict)
  }

  /// A quiz of one storyboard and one script.
  convenience init(_ scenes: String, script: String = "", quiz: String = "") throws {
    try self.init(ScratchQuiz(scenes, script: script, quiz: quiz))
  }

  /// A quiz of questions and other keys of `qb.quiz`, without a storyboard of its own.
  convenience init(
    title: String = "T", questions: String? = nil, keys: String = "", seed: UInt64 = 1,
    isStrict: Bool = false
  ) throws {
    let folder = try ScratchQuiz(title: title, questions: questions, keys: keys)
    try self.init(folder, seed: seed, isStrict: isStrict)
  }

  // MARK: Inputs

  @discardableResult
  func run(_ input: Input) throws -> App {
    inputs.append(input)
    let before = session.save()
    outcome = session.handle(input)
    if isRestoredEachTime { try checkFollowing(input, from: before) }
    if let error = outcome.error { throw error }
    if isRestoredEachTime && !session.isOver { try checkRestoring(after: "\(input)") }
    return self
  }

  @discardableResult
  func tap(_ id: String, _ row: Int? = nil, in controller: String? = nil) throws -> App {
    try run(.tap(id: id, row: row, controller: controller))
  }

  @discardableResult
  func choose(_ id: String, _ texts: String...) throws -> App {
    try run(.choose(id: id, values: texts.map(ChoiceValue.text)))
  }

  @discardableResult
  func choose(_ id: String, _ indexes: Int...) throws -> App {
    try run(.choose(id: id, values: indexes.map(ChoiceValue.index)))
  }

  @discardableResult
  func type(_ id: String, _ text: String) throws -> App { try run(.type(id: id, text: text)) }

  @discardableResult
  func key(_ name: String) throws -> App { try run(.key(name)) }

  @discardableResult
  func perform(_ segue: String) throws -> App { try run(.perform(segue: segue)) }

  /// An input that may fail; where it does, it must leave the run as it was, to the byte.
  func attempt(_ input: Input, _ location: SourceLocation = #_sourceLocation) throws -> InputError?
  {
    let saved = session.save()
    let shown = session.reply(to: .done).text
    outcome = session.handle(input)
    if outcome.isOK { return nil }
    let isAsBefore = session.save() == saved
    #expect(isAsBefore, "the failed input changed what is saved", sourceLocation: location)
    #expect(session.reply(to: .done).text == shown, sourceLocation: location)
    if isRestoredEachTime { try checkFollowing(input, from: saved, location) }
    if isRestoredEachTime { try checkRestoring(after: "the failed \(input)", location) }
    return outcome.error
  }

  /// An input that must fail; its error.
  func error(of input: Input, _ location: SourceLocation = #_sourceLocation) throws -> InputError {
    try #require(try attempt(input, location), "the input succeeded", sourceLocation: location)
  }

  func error(ofTapping id: String, _ location: SourceLocation = #_sourceLocation) throws
    -> InputError
  {
    try error(of: .tap(id: id), location)
  }

  // MARK: The run as a value

  var saved: [UInt8] { session.save() }

  /// Another session that goes on where this one is.
  func restoredCopy() throws -> Session {
    let copy = try Session(bundle: bundle, options: options, library: Library(folder: library))
    try copy.restore(session.save())
    return copy
  }

  private func checkRestoring(after what: String, _ location: SourceLocation = #_sourceLocation)
    throws
  {
    let copy = try restoredCopy()
    // The bytes themselves would tell nobody anything.
    let isSame = copy.save() == session.save()
    #expect(isSame, "after \(what) a restored run saves other bytes", sourceLocation: location)
    #expect(
      copy.reply(to: .done).text == session.reply(to: .done).text, "after \(what)",
      sourceLocation: location)
  }

  private func checkFollowing(
    _ input: Input, from before: [UInt8], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let follower = try follower ?? makeFollower()
    try follower.rewind(to: before)
    var isSame = try follower.encode() == before
    #expect(isSame, "rewound to before \(input) a run is another one", sourceLocation: location)
    var outcome = follower.handle(input)
    // Without a save, encoding finds the values that cannot be saved.
    if outcome.isOK, let kind = self.outcome.error?.kind, [.unsaveableState, .limit].contains(kind)
    {
      do { _ = try follower.encode() } catch { outcome.error = error as? InputError }
    }
    if outcome.error?.kind == .limit {
      // Which limit ends an input first may depend on the clock, the backstop of the others.
      #expect(self.outcome.error?.kind == .limit, "\(input)", sourceLocation: location)
    } else {
      #expect(outcome.error == self.outcome.error, "\(input)", sourceLocation: location)
    }
    guard outcome.isOK else { return }
    #expect(outcome.log == self.outcome.log, "\(input)", sourceLocation: location)
    #expect(outcome.warnings == self.outcome.warnings, "\(input)", sourceLocation: location)
    isSame = try follower.encode() == session.save()
    #expect(
      isSame, "rewound to before \(input) a run goes on to other bytes", sourceLocation: location)
    #expect(
      follower.reply(to: .done).text == session.reply(to: .done).text, "\(input)",
      sourceLocation: location)
  }

  private func makeFollower() throws -> ProbeRun {
    let run = try ProbeRun(bundle: bundle, options: options, library: Library(folder: library))
    follower = run
    return run
  }

  /// Stops, and goes on in another session.
  @discardableResult
  func relaunch() throws -> App {
    session = try restoredCopy()
    return self
  }
}
