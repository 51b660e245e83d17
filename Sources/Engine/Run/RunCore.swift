public import QuizboardInterface
public import QuizboardLua
import QuizboardModel
import QuizboardQuiz
public import QuizboardScripting
public import QuizboardStoryboard

/// The part of a run that `Session` and `ProbeRun` share: scripts, hierarchy, clock and size, and
/// how an input is done in them.
///
/// A subclass decides what follows an input: `settle` after one that went well, `rollBack` after
/// one that failed. A run belongs to one thread at a time.
public class RunCore {
  /// How a run is begun.
  public struct Options: Sendable {
    /// What chance begins with.
    public var seed: UInt64 = 1
    /// The size of the screen in cells.
    public var size = Size(columns: 80, rows: 24)
    /// Whether a kept place goes on at this size, and not at the one that it was left at; where
    /// time is real it always does.
    public var insistsOnSize = false
    /// What the clock begins with, in seconds since 1970; 2000-01-01T00:00:00Z.
    public var now = 946_684_800.0
    /// Counts the lines of scripts that are run, loading included; nil for nobody: then lines cost
    /// nothing.
    public var lineCounter: LuaLineCounter?
    /// Whether conditions that only views ask are recorded, too (`isSegueEnabled`).
    public var tracesViews = false
    /// Whether the callbacks are recorded for `trace`.
    public var isTraced = false
    /// Whether an unwinding without a destination is an error, as in a test; else it is a warning.
    public var isStrict = false
    /// Whether a kept place is passed over.
    public var isFresh = false
    /// Whether `escape` at the root and `app:leave()` do nothing before the quiz is finished: only
    /// its end leads out.
    public var isKiosk = false
    /// What the person must be told first, each in a line.
    public var notices: [Warning] = []
    /// What the run begins with instead of what its quiz says.
    public var beginning = Beginning()
    /// Real time, in seconds since 1970, asked as an input begins; nil where time is virtual.
    public var realTime: (@Sendable () -> Double)?

    /// The defaults of `drive`.
    public init() {}
  }

  /// The quiz that is run.
  public final internal(set) var bundle: QuizBundle
  /// The scripts and the hierarchy of the run; others after a failed input or a restoration.
  public final internal(set) var runtime: Runtime {
    get { presentRuntime }
    set {
      presentRuntime = newValue
      runtimeWasReplaced()
    }
  }
  /// Read at every step of an input, and replaced only between them: so access is not checked. The
  /// same holds for every other property of a run that is `unchecked`.
  private final var presentRuntime: Runtime
  /// The size of the screen.
  public final internal(set) var size: Size {
    didSet { services.size = size }
  }
  /// True once the quiz was left.
  public final internal(set) var isOver = false
  /// The request with which the run ended; nil while it goes on.
  public final internal(set) var exitRequest: ExitRequest?
  /// What launching printed and warned of.
  public final internal(set) var launchOutcome = Outcome()

  final let options: Options
  final let services: RunServices
  /// The seed of chance while the scripts load: the one that the run was begun with.
  final var loadingSeed: UInt64
  /// Records the callbacks for `takeTrace`; nil where nobody asks.
  final let recorder: TraceRecorder?
  /// Hears of every callback; the recorder, unless another was given.
  final let tracer: (any Tracer)?
  /// The run as it was when the last input had ended.
  final var saved: [UInt8] = []
  /// The settings in `saved`, by the identifiers of the quizzes.
  final var savedSettings: [String: [UInt8]] = [:]
  /// The settings as they were encoded last.
  final var pendingSettings: [String: [UInt8]] = [:]
  /// When real time was last asked.
  final var lastRealTime: Double
  /// The seconds that the quiz was closed, where they count.
  final var timeAway = 0.0
  private final var frames = LayoutEngine()
  /// The animator that draws the transition of the last input, and how many there have been.
  final var animation: Animation?
  final var animationCount = 0
  /// The animator of the last input that could not even say how long it takes, and why.
  final var paceFailure: (animator: String, error: InputError)?
  final var pictureWarnings: [Warning] = []

  init(bundle: QuizBundle, options: Options, services: RunServices, tracer: (any Tracer)?) {
    self.bundle = bundle
    self.options = options
    self.services = services
    size = options.size
    loadingSeed = options.seed
    lastRealTime = services.virtualClock.now
    services.size = options.size
    recorder = options.isTraced ? TraceRecorder(recordsViews: options.tracesViews) : nil
    self.tracer = tracer ?? recorder
    presentRuntime = Runtime(
      services: services, tracer: self.tracer, lineCounter: options.lineCounter)
  }

  // For subclasses

  /// False where no input can be done before the run is restored.
  var takesInputs: Bool { !isOver }
  /// True where a store has settings and scores, and they are no part of the saved run.
  var storesSettings: Bool { false }

  /// Another runtime has taken the place of the last one.
  func runtimeWasReplaced() {}

  /// Does what an input says, as a transaction.
  func transact(_ input: Input) -> Outcome { transact { try perform(input) } }

  /// What remains when the hierarchy has changed.
  func settle(_ runtime: Runtime) throws { try settleAndKeep(runtime) }

  /// Stores what an input changed. Throws a `StoreFailure`.
  func commit(_ bytes: [UInt8]) throws {
    savedSettings = pendingSettings
    services.book.keepPending()
  }

  /// Begins with the settings that a store has.
  func readKeptSettings() {}

  /// Loads the scripts into an empty runtime.
  ///
  /// What scripts draw at their top is not saved: from a generator of its own they draw the same
  /// again whenever the run is restored, and the run's stays where it was.
  func openScripts() throws {
    let generator = services.generator
    services.generator = RandomGenerator(seed: loadingSeed ^ Self.loadingMark)
    defer { services.generator = generator }
    try runtime.load(bundle.program, others: bundle)
    runtime.open(bundle.quizzes)
    runtime.isLibrary = bundle.isLibrary
  }

  /// So that what is drawn first while the scripts load is not what is drawn first in play.
  private static let loadingMark: UInt64 = 0x6c6f_6164_696e_6721

  // Beginning

  final func launch() throws {
    try openScripts()
    guard let storyboard = runtime.mainStoryboard else { return }
    readKeptSettings()
    try takeEarlier()
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    try runtime.hierarchy.input {
      try begin(with: storyboard)
      try runtime.callDidLaunch()
      if let given = options.beginning.state { runtime.lay(given) }
    }
    try takeWarnings(into: &launchOutcome)
    try settleAndKeep(runtime)
  }

  // Inputs

  /// Does what an input says. It never throws: an input that fails is an outcome with its error,
  /// and the run is as it was before, but for the time that passed and the size of the screen.
  public func handle(_ input: Input) -> Outcome {
    if isOver {
      return Outcome(error: InputError(.gone, "the quiz was left; nothing can be done in it"))
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
      // What the person did is one thing, and what happened before it another.
      before.error = nil
      before.warnings.append(Warning(error))
    }
    swap(&before, &outcome)
    outcome.add(before)
    return outcome
  }

  /// Runs an input as a transaction: it is saved when it ends well, and else the last saved value
  /// is put back.
  ///
  /// - Parameter work: the most work that it may do; an input's unless that is less.
  final func transact(work: Int = .max, _ body: () throws -> Void) -> Outcome {
    var outcome = Outcome()
    transact(body, work: work, &outcome)
    return outcome
  }

  // Not inlined, for there the outcome would be copied, which is large.
  private final func transact(_ body: () throws -> Void, work: Int, _ outcome: inout Outcome) {
    // The one that the input runs in: where it fails, there is another one afterwards.
    let runtime = runtime
    animation = nil
    if paceFailure != nil { paceFailure = nil }
    runtime.beginInput()
    runtime.state.beginBudget(work: work)
    do {
      try carryOut(body, in: runtime, &outcome)
      runtime.state.endBudget()
    } catch {
      runtime.state.endBudget()
      outcome.error = InputError(error, in: runtime)
      rollBack(&outcome)
    }
    if !self.runtime.log.isEmpty { outcome.log = self.runtime.log }
  }

  /// Changes the hierarchy, and does what follows from that.
  func carryOut(_ body: () throws -> Void, in runtime: Runtime, _ outcome: inout Outcome) throws {
    try runtime.hierarchy.input(body)
    try takeWarnings(into: &outcome)
    try settle(runtime)
    outcome.transition = transition(warnings: &outcome.warnings)
  }

  /// Asks the views, checks, and keeps the run.
  final func settleAndKeep(_ runtime: Runtime) throws {
    try runtime.throwFailure()
    try askViews(of: runtime)
    try check(runtime)
    try keep()
    endInput(of: runtime)
  }

  /// Asks the visible views.
  func askViews(of runtime: Runtime) throws { try runtime.renderVisible() }

  /// Throws where the scripts went beyond a limit, have failed, or changed a frozen local.
  final func check(_ runtime: Runtime) throws {
    try runtime.state.checkLimits()
    try runtime.throwFailure()
    try checkLocals(of: runtime)
  }

  /// Leaves the quiz where a script has asked for that.
  final func endInput(of runtime: Runtime) {
    guard let asked = runtime.endInput(), grants(asked) else { return }
    exitRequest = ExitRequest(asked)
    isOver = true
  }

  /// Writes the run down, and commits it.
  ///
  /// - Parameter goesOnUnsaved: whether the run goes on from here though the store cannot be
  ///   written: what the world did is saved with the next input that can be.
  final func keep(goesOnUnsaved: Bool = false) throws {
    runtime.endTimersOfGoneControllers()
    services.endInput()
    let bytes = try written()
    do {
      try commit(bytes)
    } catch let failure as StoreFailure {
      guard goesOnUnsaved else { throw failure }
    }
    saved = bytes
  }

  final func checkLocals(of runtime: Runtime) throws {
    guard let changed = runtime.state.changedLocal(chunks: bundle.chunks) else { return }
    throw InputError(
      .scriptError,
      "\(changed.function ?? "a function") changes '\(changed.name)', a local of the file"
        + "\(changed.declaration.map { " (line \($0))" } ?? ""), which is not saved; keep it in self, the attempt or app.state",
      place: changed.place,
      traceback: [
        LuaFrame(place: changed.place, function: .named(changed.function ?? "a function"))
      ])
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

  /// Puts the last saved value back into a fresh runtime: nothing of the failed input is left.
  func rollBack(_ outcome: inout Outcome) {
    services.book.dropPending()
    let log = runtime.log
    do {
      try restore(saved, for: .rollback)
    } catch {
      // The value was written by this process a moment ago; that it cannot be read is a fault of
      // ours.
      outcome = close(outcome, because: error)
    }
    runtime.log = log
  }

  /// A fault of ours: nothing can go on.
  final func close(_ outcome: Outcome, because error: any Error) -> Outcome {
    var outcome = outcome
    outcome.warnings.append(
      Warning(
        .fault, "quizboard could not go back to the last saved state (\(error)); the quiz is closed"
      ))
    isOver = true
    return outcome
  }

  /// Writes the run down as it is now.
  ///
  /// Throws an `InputError` where a field holds what cannot be saved, or all of it is larger than
  /// an input may be.
  public func encode() throws -> [UInt8] {
    runtime.state.beginBudget()
    defer { runtime.state.endBudget() }
    do {
      return try written()
    } catch {
      throw InputError(error, in: runtime)
    }
  }

  // What is on screen

  /// The screen as elements, with the person's input filled in.
  public final var screen: Screen { Screen(layers: runtime.layers(), size: size) }

  /// The elements that can be read or acted on, in reading order.
  public final var elements: [Element] {
    var result: [Element] = []
    runtime.visitShown { element, _ in result.append(element.pointee) }
    return result
  }

  /// The screen as lines of text.
  public final func screenLines() -> [String] { screenFrame().lines }

  /// The screen as cells, as it looks before anything on it was moved to.
  public final func screenFrame() -> Frame { frames.layout(screen, state: ViewState()).frame }

  /// The space there is, in words.
  public final var traits: Traits { Traits(size) }

  /// Seconds since the run was launched.
  public final var elapsed: Double { services.virtualClock.elapsed }

  /// Whether the attempt begun last is finished, or an ending scene is visible.
  public final var isFinished: Bool { runtime.isFinished }

  /// The callbacks since this was last asked, in order; empty where they are not recorded. Of very
  /// many, the last.
  public final func takeTrace() -> [RecordedEvent] { takeLimitedTrace().events }

  /// The same, and how many callbacks came before the first of them and were dropped.
  public final func takeLimitedTrace() -> (events: [RecordedEvent], dropped: Int) {
    recorder?.take() ?? ([], 0)
  }
}

extension Traits {
  /// The traits of a size: compact under 60 columns, and under 16 rows.
  public init(_ size: Size) {
    self.init(
      horizontal: size.columns < 60 ? .compact : .regular,
      vertical: size.rows < 16 ? .compact : .regular)
  }
}
