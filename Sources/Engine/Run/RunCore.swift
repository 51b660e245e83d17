public import QuizboardInterface
import QuizboardLua
public import QuizboardModel
import QuizboardQuiz
public import QuizboardScripting
public import QuizboardStoryboard
import QuizboardText

/// The part that `Session` and `ProbeRun` share: scripts, hierarchy, clock, size, and the handling
/// of inputs.
///
/// A subclass decides what follows an input: `settle` after success, `rollBack` after a failure. A
/// run belongs to one thread at a time.
public class RunCore {
  /// The options of a run.
  public typealias Options = SessionOptions

  /// The settings and scores that a run leaves to later ones.
  public struct Kept: Sendable, Equatable {
    /// The encoded settings by the identifiers of the quizzes.
    public var settings: [String: [UInt8]]
    /// All scores, in the order recorded.
    public var scores: [Score]

    /// Creates settings and scores.
    public init(settings: [String: [UInt8]], scores: [Score]) {
      (self.settings, self.scores) = (settings, scores)
    }
  }

  /// The quiz that the player plays.
  public final internal(set) var bundle: QuizBundle
  /// The scripts and the hierarchy of the run; replaced after a failed input or a restoration.
  @_spi(Testing) public final internal(set) var runtime: Runtime {
    get { presentRuntime }
    set {
      presentRuntime = newValue
      runtimeWasReplaced()
    }
  }
  private final var presentRuntime: Runtime
  /// The size of the screen.
  public final internal(set) var size: Size {
    get { services.size }
    set { services.size = newValue }
  }
  /// True after the player left the quiz.
  public final internal(set) var isOver = false
  /// The request with which the run ended; nil while it continues.
  public final internal(set) var exitRequest: ExitRequest?
  /// The log and warnings of the launch.
  public final internal(set) var launchOutcome = Outcome()

  final let options: Options
  final let services: RunServices
  final var clock: VirtualClock { services.virtualClock }
  final let encoder: RunEncoder
  /// Records the callbacks for `takeTrace`; nil if they are not traced.
  final let recorder: TraceRecorder?
  /// Receives every callback; the recorder by default.
  final let tracer: (any Tracer)?
  final var animator = TransitionAnimator()
  /// The work of the last input or of the launch, without that of undoing it.
  public final private(set) var spentWork = 0
  /// The number of timers that have fired.
  final var firedCount = 0
  /// The work of loading the scripts.
  public final var loadingWork: Int { runtime.loadingWork }
  private final var frames = LayoutEngine()

  /// The counts of what the run has cost since its scripts were loaded.
  @_spi(Testing) public final var costs: RunCosts {
    var costs = runtime.costs
    costs.encodedBytes = encoder.encodedBytes
    return costs
  }

  /// - Parameter storesSettings: True if a store has settings and scores.
  init(
    bundle: QuizBundle, options: Options, services: RunServices, storesSettings: Bool = false,
    tracer: (any Tracer)?
  ) {
    self.bundle = bundle
    self.options = options
    self.services = services
    encoder = RunEncoder(
      bundle: bundle, seed: options.seed, services: services,
      storesSettings: storesSettings)
    recorder = options.isTraced ? TraceRecorder(recordsViews: options.tracesViews) : nil
    self.tracer = tracer ?? recorder
    presentRuntime = Runtime(
      services: services, limits: options.limits, tracer: self.tracer,
      lineCounter: options.lineCounter)
  }

  // For subclasses

  /// False if no input is possible before the run is restored.
  var takesInputs: Bool { !isOver }

  /// The maximum number of timers that fire while time passes.
  var mostFirings: Int { InputLimits.firings }

  /// Called after `runtime` was replaced.
  func runtimeWasReplaced() {}

  /// Performs an input as a transaction.
  func transact(_ input: Input) -> Outcome {
    if case .deliver(let delivery) = input { return receive(delivery) }
    let performer = InputPerformer(runtime, isKiosk: options.isKiosk)
    return transact({ try performer.perform(input) }, unless: { !performer.hasBegun })
  }

  /// Completes an input after the hierarchy has changed.
  func settle(_ runtime: Runtime) throws { try settleAndKeep(runtime) }

  /// Stores the changes of an input. Throws a `CommitFailure`.
  func commit(_ bytes: [UInt8]) throws {
    encoder.acceptSettings()
    services.book.keepPending()
    services.runExchange.keepPending()
  }

  /// Reads the settings from the store.
  func readKeptSettings() {}

  /// Loads the scripts into an empty runtime.
  ///
  /// Random numbers for loading come from a separate generator. Its seed (`loadingSeed`) is saved
  /// with the run, so that every restoration draws the same ones.
  func openScripts() throws {
    let generator = services.generator
    services.generator = RandomGenerator(seed: encoder.loadingSeed ^ Self.loadingMark)
    defer { services.generator = generator }
    try runtime.load(bundle.program, others: bundle)
    runtime.open(bundle.quizzes)
    runtime.isLibrary = bundle.isLibrary
    runtime.server = bundle.location.origin?.server
  }

  /// Makes the first number drawn at loading different from the first one in play.
  private static let loadingMark: UInt64 = 0x6c6f_6164_696e_6721

  // Beginning

  final func launch() throws {
    try openScripts()
    readKeptSettings()
    try begin()
  }

  /// Begins the run in the loaded scripts.
  final func begin() throws {
    guard let storyboard = runtime.mainStoryboard else { return }
    if let earlier = options.beginning.earlier {
      for (quiz, bytes) in earlier.settings { try runtime.settings.read(bytes, of: quiz) }
      services.book.restore(earlier.scores)
    }
    runtime.state.beginBudget()
    defer {
      runtime.state.endBudget()
      spentWork = runtime.state.spentWork
    }
    try runtime.hierarchy.input {
      try begin(with: storyboard)
      try runtime.callDidLaunch()
      if let given = options.beginning.state { runtime.mergeAppState(given) }
    }
    try takeWarnings(into: &launchOutcome)
    try settleAndKeep(runtime)
  }

  /// Shows the first scene.
  private final func begin(with storyboard: Storyboard) throws {
    let beginning = options.beginning
    runtime.begin(state: beginning.state, settings: beginning.settings)
    guard let scene = beginning.scene else { return try runtime.hierarchy.launch(storyboard) }
    let id = SceneID(rawValue: scene)
    guard storyboard.names.contains(id) else {
      let names = storyboard.names.map(\.rawValue)
      throw InputError(
        .badCommand,
        sentence(
          "there is no scene \"\(scene)\" in storyboard \"\(storyboard.id)\"",
          remedy: nearest(to: scene, among: names).map(didYouMean) ?? thereAre(names, upTo: 12)))
    }
    try runtime.hierarchy.launch(storyboard, at: id) {
      try runtime.attempts.begin(on: $0)
    }
  }

  // Inputs

  /// Performs an input. An input that fails returns an outcome with its error and leaves the run
  /// unchanged, except for the elapsed time and the screen size.
  public func handle(_ input: Input) -> Outcome {
    if isOver {
      return Outcome(
        error: InputError(.gone, "the player has left the quiz, so it accepts no input"))
    }
    if input.isAdvance { services.shelf.read(for: 0.05) }
    let before = pass(secondsBefore(input), before: input)
    if !takesInputs { return before ?? .done }
    if case .resize(let columns, let rows) = input {
      size = Size(columns: columns, rows: rows).limited
    }
    var outcome = transact(input)
    if case .resize = input, outcome.error != nil, takesInputs { keepWorld(&outcome) }
    guard var before else { return outcome }
    if !input.isAdvance, let error = before.error {
      // The error of a firing before the player's input is only a warning.
      before.error = nil
      before.warnings.append(Warning(error))
    }
    swap(&before, &outcome)
    outcome.add(before)
    return outcome
  }

  /// Runs an input as a transaction: it saves the run after success, and restores the last saved
  /// value after a failure.
  ///
  /// - Parameter work: The budget of work, if less than that of an input.
  final func transact(work: Int = .max, _ body: () throws -> Void) -> Outcome {
    transact(body, work: work, unless: { false })
  }

  /// Runs an input as a transaction. A failure after which `isUnchanged` returns true has changed
  /// nothing, and needs no restoration.
  private final func transact(
    _ body: () throws -> Void, work: Int = .max, unless isUnchanged: () -> Bool
  ) -> Outcome {
    var outcome = Outcome()
    // The runtime of the input; after a failure the run has another one.
    let runtime = runtime
    animator.clear()
    runtime.beginInput()
    runtime.state.beginBudget(work: work)
    do {
      try carryOut(body, in: runtime, &outcome)
      runtime.state.endBudget()
      spentWork = runtime.state.spentWork
    } catch {
      runtime.state.endBudget()
      spentWork = runtime.state.spentWork
      outcome.error = InputError(error, in: runtime)
      if !isUnchanged() { rollBack(&outcome) }
    }
    if !self.runtime.log.isEmpty { outcome.log = self.runtime.log }
    return outcome
  }

  /// Changes the hierarchy, and completes the input.
  func carryOut(_ body: () throws -> Void, in runtime: Runtime, _ outcome: inout Outcome) throws {
    try runtime.hierarchy.input {
      try body()
      try reportExchange(runtime)
    }
    try takeWarnings(into: &outcome)
    try settle(runtime)
    outcome.transition = animator.begin(in: runtime, warnings: &outcome.warnings)
  }

  /// Runs the visible views, checks the limits, and saves the run.
  final func settleAndKeep(_ runtime: Runtime) throws {
    try runtime.throwFailure()
    try askViews(of: runtime)
    try check(runtime)
    try keep()
    endInput(of: runtime)
  }

  /// Runs the visible views.
  func askViews(of runtime: Runtime) throws { try runtime.views.renderVisible() }

  /// Throws if the scripts exceeded a limit, failed, or changed a frozen local.
  final func check(_ runtime: Runtime) throws {
    try runtime.state.checkLimits()
    try runtime.throwFailure()
    try bundle.checkLocals(of: runtime)
  }

  /// Ends the run if a script has requested that.
  final func endInput(of runtime: Runtime) {
    guard let asked = runtime.endInput(), grants(asked) else { return }
    exitRequest =
      switch asked {
      case .leave: .leave
      case .open(let path, let identifier): .open(path: path, identifier: identifier)
      }
    isOver = true
  }

  /// Returns true if the host should grant a request; a kiosk permits leaving only at the end.
  final func grants(_ exitRequest: ExitIntent?) -> Bool {
    if !options.isKiosk { return exitRequest != nil }
    guard case .leave = exitRequest else { return false }
    return isFinished
  }

  /// Encodes the run and commits it.
  ///
  /// - Parameter goesOnUnsaved: True to continue even if the store fails; the next successful
  ///   commit then includes the change.
  final func keep(goesOnUnsaved: Bool = false) throws {
    runtime.timers.endOfGoneControllers()
    services.endInput()
    let bytes = try encoder.encode(runtime)
    do {
      try commit(bytes)
    } catch let failure as CommitFailure {
      guard goesOnUnsaved else { throw failure }
    }
    encoder.saved = bytes
  }

  private final func takeWarnings(into outcome: inout Outcome) throws {
    let hierarchy = runtime.hierarchy
    if hierarchy.missedUnwinds.isEmpty { return }
    let missed = hierarchy.missedUnwinds
    hierarchy.missedUnwinds = []
    let warnings = missed.map { Warning(.unwindWithoutDestination, $0.message) }
    if options.isStrict {
      throw InputError(
        .unwindWithoutDestination, warnings[0].description,
        place: runtime.place(ofSegue: missed[0].segue, inScene: missed[0].scene))
    }
    outcome.missedUnwinds = missed
    outcome.warnings = warnings
  }

  /// Restores the last saved value, which discards the failed input.
  func rollBack(_ outcome: inout Outcome) {
    services.book.dropPending()
    services.runExchange.dropPending()
    let log = runtime.log
    do {
      try takeBack(encoder.saved)
    } catch {
      // This process saved the value a moment ago, so a failure here is a fault of the engine.
      outcome = close(outcome, because: error)
    }
    runtime.log = log
  }

  /// Closes the run after an internal error.
  final func close(_ outcome: Outcome, because error: any Error) -> Outcome {
    var outcome = outcome
    outcome.warnings.append(
      Warning(
        .fault,
        "an internal error: quizboard could not restore the last saved state (\(error)), "
          + "so the quiz is closed"
      ))
    isOver = true
    return outcome
  }

  /// Returns the encoded run.
  ///
  /// Throws an `InputError` if a field has a value that cannot be saved, or the result exceeds the
  /// limit of an input.
  public func encode() throws -> [UInt8] {
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    do {
      return try encoder.encode(runtime)
    } catch {
      throw InputError(error, in: runtime)
    }
  }

  // The screen

  /// The screen as elements that contain the player's input.
  public final var screen: Screen {
    var screen = Screen(layers: runtime.views.layers(), size: size)
    screen.accent = accent
    return screen
  }

  /// The accent colour that the quiz has chosen; nil for the theme's own.
  final var accent: RGBColor? { runtime.definition?.details.accent }

  /// Returns the screen as lines of text.
  public final func screenLines() -> [String] { screenFrame().lines }

  /// Returns the screen as cells, with the initial focus and scroll position.
  public final func screenFrame() -> Frame { frames.layout(screen, state: ViewState()).frame }

  /// The size classes of the screen.
  public final var traits: Traits { Traits(size) }

  /// Seconds since the run was launched.
  public final var elapsed: Double { clock.elapsed }

  /// Returns and clears the recorded callbacks, in order; empty if they are not recorded. A long
  /// trace keeps only the last ones.
  public final func takeTrace() -> [RecordedEvent] { takeLimitedTrace().events }

  /// Returns and clears the recorded callbacks, with the number of earlier ones that were dropped.
  public final func takeLimitedTrace() -> (events: [RecordedEvent], dropped: Int) {
    recorder?.take() ?? ([], 0)
  }
}

extension Traits {
  /// Creates the traits of a size.
  public init(_ size: Size) {
    self.init(
      horizontal: size.isNarrow ? .compact : .regular,
      vertical: size.isShort ? .compact : .regular)
  }
}
