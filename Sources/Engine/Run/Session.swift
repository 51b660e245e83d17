import QuizboardInterface
import QuizboardLua
public import QuizboardModel
import QuizboardQuiz
import QuizboardScripting
public import QuizboardStoryboard

/// A run of a quiz that performs inputs, returns outcomes, and can be saved after each input.
///
/// Each input is a transaction: the run is saved if it succeeds, and restored to the last saved
/// value if it fails. A session belongs to one thread at a time.
public final class Session: RunCore {
  /// Messages to show to the player before the first input, a line each: about the restored place,
  /// and about the store.
  public internal(set) var notices: [Warning]
  /// Records every input; nil for none.
  public var journal: (any InputJournal)?

  /// Stores the run; nil without a store, and then settings and scores are part of the run.
  let committer: RunCommitter?
  /// True if the player has changed something since the launch.
  var isBegun = false
  /// The controllers of a restored place that may yet fail because the scripts have changed.
  var unproven = UnprovenControllers()
  /// True while an input of the player is handled.
  var isHandlingPlayer = false
  /// True if an input of the player has requested a refresh whose end is not reported yet.
  public var isRoundAwaited = false
  /// The library's settings that were decoded last.
  var knownLibrarySettings: (bytes: [UInt8], settings: LibrarySettings)?

  /// Begins a run, or continues the stored one.
  ///
  /// Throws an `InputError` if launching fails.
  ///
  /// - Parameters:
  ///   - library: The quizzes that `app.library` lists; none by default.
  ///   - tracer: Receives every callback, instead of the recorder behind `takeTrace`.
  public init(
    bundle: QuizBundle, options: Options = Options(), store: (any RunStore)? = nil,
    library: Library? = nil,
    tracer: (any Tracer)? = nil
  ) throws {
    notices = options.notices
    let key = PlaceKey(bundle)
    committer = store.map {
      RunCommitter(store: $0, key: key, wantsPlace: bundle.definition.restoration)
    }
    super.init(
      bundle: bundle, options: options,
      services: RunServices(options, store: store, library: library),
      storesSettings: store != nil, tracer: tracer)
    do {
      if try !resume() {
        committer?.begins()
        try launch()
        launchOutcome.log = runtime.log
      }
    } catch {
      throw InputError(error, in: runtime)
    }
    if let committer { notices += committer.takeNotices() }
    catchUp()
  }

  /// Fires before the first frame what became due while the quiz was closed. Virtual time that has
  /// not advanced fires nothing.
  private func catchUp() {
    guard clock.isReal || clock.timeAway > 0, let due = runtime.timers.next,
      due.time <= clock.elapsed
    else { return }
    var outcome = handle(.advance(seconds: 0))
    if let error = outcome.error { outcome.warnings.insert(Warning(error), at: 0) }
    outcome.error = nil
    launchOutcome.add(outcome)
  }

  /// Performs an input, and reports it to the journal.
  public override func handle(_ input: Input) -> Outcome {
    isHandlingPlayer = input.isOfPlayer
    let asked = services.runExchange.refreshCount
    defer {
      if isHandlingPlayer, services.runExchange.refreshCount > asked { isRoundAwaited = true }
      isHandlingPlayer = false
    }
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
    if let committer { outcome.warnings += committer.takeNotices() }
  }

  /// Stores an input's changes of place, settings and scores in one transaction. Throws a
  /// `CommitFailure`.
  override func commit(_ bytes: [UInt8]) throws {
    if !isBegun, isHandlingPlayer, encoder.hasChanged(to: bytes) { isBegun = true }
    unproven.update(runtime.hierarchy)
    if let committer {
      try committer.commit(
        place(of: bytes), isBegun: isBegun, settings: encoder.encodedSettings,
        scores: services.book.pending, server: services.runExchange.changed,
        results: services.runExchange.results, retriesParked: services.runExchange.retriesParked,
        forgetsEverything: runtime.isForgetting
      ) { mine, known, kept in try runtime.settings.merged(mine, base: known, theirs: kept) }
    }
    try super.commit(bytes)
  }

  /// Returns the change of the stored place for a new value of the run.
  private func place(of bytes: [UInt8]) -> RunChanges.Place {
    if runtime.exitRequest == .leave(keepsPlace: false) && grants(runtime.exitRequest) {
      return .remove
    }
    return unproven.loss.map { .replace(bytes, reason: $0) } ?? .save(bytes)
  }

  /// Undoes a failed input. If a restored controller failed in its first view, or as it is shown or
  /// left, the engine leaves it out: else each attempt would fail.
  override func rollBack(_ outcome: inout Outcome) {
    let failed = unproven.isEmpty ? nil : runtime.culprit.flatMap(unprovenFailure)
    super.rollBack(&outcome)
    unproven.failed = failed
    if let failed, unproven.loss == nil { leaveOut(failed, &outcome) }
  }

  /// Reads the settings from the store.
  override func readKeptSettings() {
    guard let committer else { return }
    for quiz in bundle.quizzes.keys {
      let settings = committer.settings(of: quiz)
      encoder.savedSettings[quiz] = settings
      do {
        try runtime.settings.read(settings, of: quiz)
      } catch {
        committer.forgetSettings(of: quiz)
        encoder.savedSettings[quiz] = []
      }
    }
  }

  /// Returns the encoded run after the last input. Equal runs have equal bytes.
  public func save() -> [UInt8] { encoder.saved }

  /// Copies place, settings and scores of this run to a store, as if it had stored them itself. A
  /// run that begins with that store continues this one.
  public func handOver(to store: any RunStore) throws {
    var changes = RunChanges(key: PlaceKey(bundle), place: .save(encoder.saved))
    changes.settings = encoder.savedSettings.mapValues { SettingsChange($0) }
    changes.scores = services.book.all
    changes.isBegun = isBegun
    try store.commit(changes)
  }

  /// Saves the elapsed time up to the next due timer, for shown times and for the end of a play.
  /// Without a timer it does nothing.
  public func keepTime() {
    guard !isOver, let due = runtime.timers.next else { return }
    let seconds = min(clock.secondsSinceLastAsked, due.time - clock.elapsed)
    guard seconds > 0 else { return }
    clock.advanceRealTime(by: seconds)
    // The run was saved a moment ago, and only the clock differs.
    try? keep()
  }

  /// The time of the last input in seconds since 1970, real or virtual.
  public var presentTime: Double { clock.presentTime }
}
