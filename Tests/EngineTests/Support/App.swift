import Engine
import Testing

/// A run in a test: inputs that must succeed, and questions about what came of them.
///
/// After each input the run is saved and restored in a session of its own, which must save the same bytes: so every
/// test that plays is a test of that too.
final class App {
  let bundle: QuizBundle
  private(set) var session: Session
  /// What came of the last input.
  private(set) var outcome: Outcome
  /// Every input so far.
  private(set) var inputs: [Input] = []
  private let options: Session.Options
  private let isRestoredEachTime: Bool

  init(
    _ bundle: QuizBundle, seed: UInt64 = 1, isStrict: Bool = false, isRestoredEachTime: Bool = true,
    store: (any RunStore)? = nil
  ) throws {
    self.bundle = bundle
    var options = Session.Options()
    options.seed = seed
    options.isTraced = true
    options.isStrict = isStrict
    self.options = options
    self.isRestoredEachTime = isRestoredEachTime
    session = try Session(bundle: bundle, options: options, store: store)
    outcome = session.launchOutcome
  }

  convenience init(_ folder: QuizFolder, seed: UInt64 = 1, isStrict: Bool = false) throws {
    try self.init(try folder.bundle(), seed: seed, isStrict: isStrict)
  }

  /// A quiz of one storyboard and one script.
  convenience init(_ scenes: String, script: String = "", quiz: String = "") throws {
    try self.init(QuizFolder(scenes, script: script, quiz: quiz))
  }

  // MARK: Inputs

  @discardableResult
  func run(_ input: Input) throws -> App {
    inputs.append(input)
    outcome = session.handle(input)
    if let error = outcome.error { throw error }
    if isRestoredEachTime {
      let copy = try restoredCopy()
      #expect(copy.save() == session.save(), "after \(input) a restored run saves other bytes")
      #expect(copy.reply(to: .done).text == session.reply(to: .done).text, "after \(input)")
    }
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

  /// An input that must fail and leave the run as it was, to the byte; its error.
  func error(
    of input: Input, _ location: SourceLocation = #_sourceLocation
  ) throws -> InputError {
    let saved = session.save()
    let before = session.reply(to: .done).text
    outcome = session.handle(input)
    #expect(session.save() == saved, "the failed input changed the run", sourceLocation: location)
    #expect(session.reply(to: .done).text == before, sourceLocation: location)
    let error = try #require(outcome.error, "the input succeeded", sourceLocation: location)
    // The value that was put back is as good as the one that was saved.
    let copy = try Session(bundle: bundle, options: options)
    try copy.restore(saved)
    #expect(copy.save() == saved, sourceLocation: location)
    return error
  }

  func error(ofTapping id: String, _ location: SourceLocation = #_sourceLocation) throws -> InputError {
    try error(of: .tap(id: id), location)
  }

  // MARK: The run as a value

  var saved: [UInt8] { session.save() }

  /// Another session that goes on where this one is.
  func restoredCopy() throws -> Session {
    let copy = try Session(bundle: bundle, options: options)
    try copy.restore(session.save())
    return copy
  }

  /// Stops, and goes on in another session.
  @discardableResult
  func relaunch() throws -> App {
    session = try restoredCopy()
    return self
  }
}
