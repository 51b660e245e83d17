import QuizboardInterface
import QuizboardLua
import QuizboardQuiz
import QuizboardScripting
public import QuizboardStoryboard

/// One run of a quiz: takes inputs, answers outcomes, and can be saved after any of them.
///
/// Every input is a transaction. What it changes is saved when it ends well; where anything in it
/// fails, the last saved value is put back. A session belongs to one thread at a time.
public final class Session: RunCore {
  /// What the person must be told before the first input: of the place that was to be restored, and
  /// of the store; each in a line.
  public internal(set) var notices: [Warning]
  /// Records every input; nil where nobody wants it.
  public var journal: (any InputJournal)?

  /// Nil where nothing is kept, and settings and scores are part of the run.
  let keeper: RunPersistence?
  /// The settings of the library as they were read last.
  var knownLibrarySettings: (bytes: [UInt8], settings: LibrarySettings)?

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
    notices = options.notices
    let key = PlaceKey(bundle)
    keeper = store.map {
      RunPersistence(store: $0, key: key, wantsPlace: bundle.definition.restoration)
    }
    let now = options.realTime?() ?? options.now
    super.init(
      bundle: bundle, options: options,
      services: RunServices(
        seed: options.seed, now: now, store: store, library: library ?? Library(folder: nil)),
      tracer: tracer)
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

  override var storesSettings: Bool { keeper != nil }

  /// Does what an input says, and tells the journal of it.
  public override func handle(_ input: Input) -> Outcome {
    guard let journal else { return super.handle(input) }
    journal.willHandle(input, in: self)
    var outcome = super.handle(input)
    journal.didHandle(&outcome, in: self)
    return outcome
  }

  override func carryOut(
    _ body: () throws -> Void, in runtime: Runtime, _ outcome: inout Outcome
  ) throws {
    try super.carryOut(body, in: runtime, &outcome)
    if let keeper { outcome.warnings += keeper.takeNotices() }
  }

  /// Stores what an input changed: the place, the settings, the scores, in one transaction. Throws
  /// a `StoreFailure`.
  override func commit(_ bytes: [UInt8]) throws {
    if let keeper {
      try keeper.keep(
        runtime.exitRequest == .leave(keepsPlace: false) && grants(runtime.exitRequest)
          ? .remove : .save(bytes), settings: pendingSettings,
        scores: services.book.pending, forgetsEverything: runtime.isForgetting
      ) { mine, known, kept in try runtime.mergedSettings(mine, base: known, theirs: kept) }
    }
    try super.commit(bytes)
  }

  /// Begins with the settings that the store has.
  override func readKeptSettings() {
    guard let keeper else { return }
    for quiz in bundle.quizzes.keys {
      let settings = keeper.settings(of: quiz)
      savedSettings[quiz] = settings
      do {
        try runtime.readSettings(settings, of: quiz)
      } catch {
        keeper.forgetSettings(of: quiz)
        savedSettings[quiz] = []
      }
    }
  }

  /// The run as it was when the last input had ended. The same run gives the same bytes.
  public func save() -> [UInt8] { saved }

  /// Gives a store what this run has: its place, its settings and its scores, as if they had been
  /// kept there all along. A run that is begun with that store goes on where this one is.
  public func handOver(to store: any RunStore) throws {
    var changes = RunChanges(key: PlaceKey(bundle), place: .save(saved))
    changes.settings = savedSettings.mapValues { SettingsChange($0) }
    changes.scores = services.book.all
    try store.commit(changes)
  }

  /// Keeps the time that has passed, up to what is due next, without anything else: for a time that
  /// is shown as it runs out, and for the end of a play. Where nothing waits for its time nothing
  /// is kept.
  public func keepTime() {
    guard !isOver, let due = runtime.nextDue else { return }
    let seconds = min(secondsSinceLastAsked, due.time - services.virtualClock.elapsed)
    guard seconds > 0 else { return }
    services.virtualClock.advance(by: seconds)
    lastRealTime += seconds
    // It was saved a moment ago, and nothing but the clock is another.
    try? keep()
  }

  /// When the last input was done, in seconds since 1970: real time, where that is what passes.
  public var presentTime: Double {
    options.realTime == nil ? services.virtualClock.now : lastRealTime
  }
}
