public import QuizboardInterface
public import QuizboardLua
import QuizboardModel
import QuizboardQuiz
public import QuizboardScripting
public import QuizboardStoryboard

/// One run of a quiz: takes inputs, answers outcomes, and can be saved after any of them.
///
/// Every input is a transaction. What it changes is saved when it ends well; where anything in it
/// fails, the last saved value is put back. A session belongs to one thread at a time.
public final class Session {
  /// How a run is begun.
  public struct Options: Sendable {
    /// What chance begins with.
    public var seed: UInt64 = 1
    /// After how many numbers chance begins again as it began, looked at whenever an input has
    /// ended; nil for never. Whoever goes through all states comes to an end then, though a play
    /// could be begun again and again, each by other numbers.
    public var chanceLength: Int?
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
    /// Whether the run is written down after each input. Where it is not, whoever wants it asks
    /// (`Session.encode`), an input with an error is not undone, and the session takes no other
    /// until it is rewound: for exploring and random plays.
    public var keeps = true
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
  public internal(set) var bundle: QuizBundle
  /// The scripts and the hierarchy of the run; another one after a failed input or a restoration.
  public internal(set) var runtime: Runtime {
    get { presentRuntime }
    set {
      presentRuntime = newValue
      // Other scripts may show the same run otherwise.
      lastRewound = nil
      compared.isCurrent = false
      isUnseen = false
    }
  }
  /// Asked for at every step of an input, and replaced between them: so it is not checked for that.
  /// The same goes for whatever else of a session is `unchecked`.
  @exclusivity(unchecked) private var presentRuntime: Runtime
  /// The size of the screen.
  public internal(set) var size: Size {
    didSet { services.size = size }
  }
  /// Whether the quiz was left.
  @exclusivity(unchecked) public internal(set) var isOver = false
  /// What the run asked of its host as it ended; nil while it goes on.
  @exclusivity(unchecked) public internal(set) var exitRequest: ExitRequest?
  /// What the person must be told before the first input: of the place that was to be restored, and
  /// of the store; each in a line.
  public internal(set) var notices: [Warning] = []

  /// What launching printed and warned of.
  public internal(set) var launchOutcome = Outcome()

  /// Who writes down what is done; nobody unless set.
  @exclusivity(unchecked) public var journal: (any InputJournal)?

  let options: Options
  let services: RunServices
  /// What chance follows from while the scripts load: the seed that the run was begun with.
  var loadingSeed: UInt64
  /// Nil where nothing is kept, and settings and scores are part of the run.
  let keeper: RunPersistence?
  let recorder: TraceRecorder?
  /// Hears of every callback; the recorder, unless another was given.
  let tracer: (any Tracer)?
  /// The run as it was when the last input had ended.
  var saved: [UInt8] = []
  /// Whether an input has failed that was not undone.
  @exclusivity(unchecked) var isSpent = false
  /// Where the session was rewound to last.
  @exclusivity(unchecked) var lastRewound: RewoundPlace?
  /// The run as it was written down last to be compared.
  @exclusivity(unchecked) var compared = ComparedRun()
  /// Whether the views were not asked after the last input.
  @exclusivity(unchecked) var isUnseen = false
  /// Whether the run was let go of and no other one read: what there is is of no use.
  var hasLostPlace = false
  /// By the identifiers of the quizzes.
  var savedSettings: [String: [UInt8]] = [:]
  var pendingSettings: [String: [UInt8]] = [:]
  /// What the library's settings were read as.
  var knownLibrarySettings: (bytes: [UInt8], settings: LibrarySettings)?
  /// When real time was last asked.
  var lastRealTime: Double
  /// The seconds that the quiz was closed, where they count.
  var timeAway = 0.0
  private var frames = LayoutEngine()
  /// What a script draws of the last input, how many times one was to draw, and what went wrong in
  /// it.
  @exclusivity(unchecked) var animation: Animation?
  var animationCount = 0
  /// The animator of the last input that could not even say how long it takes, and why.
  @exclusivity(unchecked) var paceFailure: (animator: String, error: InputError)?
  var pictureWarnings: [Warning] = []

  /// Begins a run, or goes on with the one that the store has kept.
  ///
  /// Throws an `InputError` where launching fails: there is no run then.
  ///
  /// - Parameters:
  ///   - library: the quizzes that `app.library` lists; none unless given.
  ///   - tracer: hears of every callback in place of what `takeTrace` answers.
  public init(
    bundle: QuizBundle, options: Options = Options(), store: (any RunStore)? = nil,
    library: Library? = nil,
    tracer: (any Tracer)? = nil
  ) throws {
    self.bundle = bundle
    self.options = options
    size = options.size
    loadingSeed = options.seed
    notices = options.notices
    let key = PlaceKey(bundle)
    keeper = store.map {
      RunPersistence(store: $0, key: key, wantsPlace: bundle.definition.restoration)
    }
    let now = options.realTime?() ?? options.now
    lastRealTime = now
    services = RunServices(
      seed: options.seed, now: now, store: store, library: library ?? Library(folder: nil),
      chanceLength: options.chanceLength)
    services.size = options.size
    recorder = options.isTraced ? TraceRecorder(recordsViews: options.tracesViews) : nil
    self.tracer = tracer ?? recorder
    presentRuntime = Runtime(
      services: services, tracer: self.tracer, lineCounter: options.lineCounter)
    do {
      if try !resume() {
        keeper?.begins()
        try launch()
        launchOutcome.log = runtime.log
      }
    } catch {
      throw InputError(error, in: runtime)
    }
    if let keeper { notices += keeper.takeNotices() }
    catchUp()
  }

  /// What came due while the quiz was closed happens before the first frame. Where time is virtual
  /// and none has passed, nothing does: it waits for `advance`.
  private func catchUp() {
    guard options.realTime != nil || timeAway > 0, let due = runtime.nextDue,
      due.time <= services.virtualClock.elapsed
    else { return }
    var outcome = handle(.advance(seconds: 0))
    if let error = outcome.error { outcome.warnings.insert(Warning(error), at: 0) }
    outcome.error = nil
    launchOutcome.add(outcome)
  }

  // Beginning

  func launch() throws {
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
    try settle(runtime, isKept: true)
  }

  /// So that what is drawn first while the scripts load is not what is drawn first in play.
  private static let loadingMark: UInt64 = 0x6c6f_6164_696e_6721

  /// A runtime with its scripts loaded, and nothing in it.
  ///
  /// What scripts draw at their top is not saved: from a generator of its own they draw the same
  /// again whenever the run is gone on with, and the run's stays where it was.
  func openScripts() throws {
    let generator = services.generator
    services.generator = RandomGenerator(seed: loadingSeed ^ Self.loadingMark)
    defer { services.generator = generator }
    _ = try runtime.load(bundle.program, others: bundle)
    runtime.open(bundle.quizzes)
    // Whoever goes through states by the thousand has one session for them all.
    if !options.keeps { runtime.state.leastGarbage = 1 << 22 }
    runtime.isLibrary = bundle.isLibrary
  }

  // Inputs

  /// Does what an input says. It never throws: an input that fails is an outcome with its error,
  /// and the run is as it was before, but for the time that passed and the size of the screen.
  public func handle(_ input: Input) -> Outcome {
    guard let journal else { return take(input) { false } }
    journal.willHandle(input, in: self)
    var outcome = take(input) { false }
    journal.didHandle(&outcome, in: self)
    return outcome
  }

  /// The same where inputs are not written down (`Options.keeps`), and views need not be asked in
  /// states that are known: they were asked when such a state was come to first. Where `isKnown`
  /// says so, what is on screen does not hold until the session is rewound, to that state or
  /// another one.
  ///
  /// - Parameter isKnown: asked when all has happened but that the views are asked, which change
  ///   nothing but the timers in them.
  public func handle(_ input: Input, isKnown: () -> Bool) -> Outcome {
    take(input, isKnown: isKnown)
  }

  private func take(_ input: Input, isKnown: () -> Bool) -> Outcome {
    compared.isCurrent = false
    if isOver {
      return Outcome(error: InputError(.gone, "the quiz was left; nothing can be done in it"))
    }
    if isSpent {
      return Outcome(
        error: InputError(
          .gone, "the last input failed, and nothing is kept to go back to; rewind the session"))
    }
    if input.isAdvance { services.shelf.read(for: 0.05) }
    let before = pass(secondsBefore(input), before: input)
    if isOver || isSpent { return before ?? .done }
    if case .resize(let columns, let rows) = input {
      size = Size(columns: columns, rows: rows).limited
    }
    var outcome = transact(isKnown: isKnown) { try perform(input) }
    if case .resize = input, outcome.error != nil, !isOver, !isSpent { keepWorld(&outcome) }
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
  func transact(work: Int = .max, isKnown: () -> Bool = { false }, _ body: () throws -> Void)
    -> Outcome
  {
    var outcome = Outcome()
    transact(body, work: work, isKnown: isKnown, &outcome)
    return outcome
  }

  // Not inlined, for there the outcome would be copied, which is large.
  @inline(never)
  private func transact(
    _ body: () throws -> Void, work: Int, isKnown: () -> Bool, _ outcome: inout Outcome
  ) {
    // The one that the input runs in: where it fails, there is another one afterwards.
    let runtime = runtime
    animation = nil
    if paceFailure != nil { paceFailure = nil }
    runtime.beginInput()
    runtime.state.beginBudget(work: work)
    do {
      try carryOut(body, in: runtime, &outcome, isKnown: isKnown)
      runtime.state.endBudget()
    } catch {
      runtime.state.endBudget()
      outcome.error = InputError(error, in: runtime)
      rollBack(&outcome)
    }
    if !self.runtime.log.isEmpty { outcome.log = self.runtime.log }
  }

  private func carryOut(
    _ body: () throws -> Void, in runtime: Runtime, _ outcome: inout Outcome, isKnown: () -> Bool
  ) throws {
    if isUnseen { try askViews(of: runtime) }
    try runtime.hierarchy.input(body)
    try takeWarnings(into: &outcome)
    try settle(runtime, isKept: options.keeps, isKnown: isKnown)
    if let keeper { outcome.warnings += keeper.takeNotices() }
    outcome.transition = transition(warnings: &outcome.warnings)
  }

  /// What remains when the hierarchy has changed: views, the check of frozen locals, the saving.
  private func settle(_ runtime: Runtime, isKept: Bool, isKnown: () -> Bool = { false }) throws {
    try runtime.throwFailure()
    if !isKept { passOn(runtime) }
    isUnseen = !isKept && runtime.exitRequest == nil && isKnown()
    if !isUnseen { try askViews(of: runtime) }
    try runtime.state.checkLimits()
    try runtime.throwFailure()
    try checkLocals(of: runtime)
    if isKept { try keep() }
    if let asked = runtime.endInput(), grants(asked) {
      exitRequest = ExitRequest(asked)
      isOver = true
    }
  }

  /// Asks the visible views.
  func askViews(of runtime: Runtime) throws {
    let effects = runtime.viewEffects
    try runtime.renderVisible()
    if runtime.viewEffects != effects { compared.isCurrent = false }
    isUnseen = false
  }

  /// Writes the run down, and keeps it.
  ///
  /// - Parameter goesOnUnsaved: whether the run goes on from here though the store cannot be
  ///   written: what the world did is saved with the next input that can be.
  func keep(goesOnUnsaved: Bool = false) throws {
    runtime.endTimersOfGoneControllers()
    services.endRound()
    let bytes = try written()
    do {
      try commit(bytes)
    } catch let failure as StoreFailure {
      guard goesOnUnsaved else { throw failure }
    }
    saved = bytes
  }

  /// The same but for the writing.
  private func passOn(_ runtime: Runtime) {
    runtime.endTimersOfGoneControllers()
    services.endRound()
    services.book.keepPending()
  }

  func checkLocals(of runtime: Runtime) throws {
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

  private func takeWarnings(into outcome: inout Outcome) throws {
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
    guard options.keeps else {
      isSpent = true
      return
    }
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
  func close(_ outcome: Outcome, because error: any Error) -> Outcome {
    var outcome = outcome
    outcome.warnings.append(
      Warning(
        .fault, "quizboard could not go back to the last saved state (\(error)); the quiz is closed"
      ))
    isOver = true
    return outcome
  }

  // What is on screen

  /// The screen as elements, with the person's input filled in.
  public var screen: Screen { Screen(layers: runtime.layers(), size: size) }

  /// The elements that can be read or acted on, in reading order.
  public var elements: [Element] {
    var result: [Element] = []
    runtime.visitShown { element, _ in result.append(element.pointee) }
    return result
  }

  /// The screen as lines of text.
  public func screenLines() -> [String] { screenFrame().lines }

  /// The screen as cells, as it looks before anything on it was moved to.
  public func screenFrame() -> Frame { frames.layout(screen, state: ViewState()).frame }

  /// The space there is, in words.
  public var traits: Traits { Traits(size) }

  /// Seconds since the run was launched.
  public var elapsed: Double { services.virtualClock.elapsed }

  /// Whether the attempt begun last is finished, or an ending scene is visible.
  public var isFinished: Bool { runtime.isFinished }

  /// The callbacks since this was last asked, in order; empty where they are not recorded. Of very
  /// many, the last.
  public func takeTrace() -> [RecordedEvent] { takeLimitedTrace().events }

  /// The same, and how many callbacks came before the first of them and were dropped.
  public func takeLimitedTrace() -> (events: [RecordedEvent], dropped: Int) {
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
