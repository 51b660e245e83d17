import QuizboardLua
public import QuizboardModel
public import QuizboardScripting
public import QuizboardStoryboard

/// A run for searches and random plays, which restore saved states all the time.
///
/// It is not saved after each input (see `encode`). An input that fails is not undone, and the run
/// rejects further inputs until it is rewound, unless `undoesFailures` is set.
public final class ProbeRun: RunCore {
  /// True to undo inputs that fail, which requires saving the run after each.
  let undoesFailures: Bool
  private let observing: ProbeServices
  /// The bytes of garbage before a collection: many, as a run passes through thousands of states.
  private let leastGarbage: Int
  /// True after an input that failed and was not undone.
  var isSpent = false
  /// The state to which the run was last rewound.
  var lastRewound: RewindTarget?
  /// The last encoding of the run for comparison.
  var compared = ComparedRun()
  /// True if the views did not run after the last input.
  var isUnseen = false
  /// The settings of a run that has set none.
  var noSettings: [String: [UInt8]] = [:]
  /// True while a rewind replaces the state, so that a failure leaves the run unusable.
  var hasLostPlace = false
  /// Returns true if the state that the current input leads to is known.
  private var isKnown: (() -> Bool)?

  /// Begins a run. Throws an `InputError` if launching fails.
  ///
  /// - Parameters:
  ///   - chanceLength: The number of draws after which the generator restarts, at the end of an
  ///     input; nil for never. It makes the number of states finite.
  ///   - leastGarbage: The bytes that scripts allocate before memory is collected.
  ///   - library: The quizzes that `app.library` lists; none by default.
  ///   - tracer: Receives every callback.
  public init(
    bundle: QuizBundle, options: Options = Options(), chanceLength: Int? = nil,
    undoesFailures: Bool = false, leastGarbage: Int = 1 << 22, library: Library? = nil,
    tracer: (any Tracer)? = nil
  ) throws {
    self.undoesFailures = undoesFailures
    self.leastGarbage = leastGarbage
    observing = ProbeServices(options, library: library, chanceLength: chanceLength)
    super.init(bundle: bundle, options: options, services: observing, tracer: tracer)
    do {
      try launch()
    } catch {
      throw InputError(error, in: runtime)
    }
    launchOutcome.log = runtime.log
  }

  /// State components beyond the saved run that the scripts have read so far.
  public var observed: ObservedInputs { observing.observed }

  /// Discards the observations so far, before another play.
  public func forgetObservations() { observing.observed = [] }

  /// Performs an input. After a failure the caller must rewind the run.
  public override func handle(_ input: Input) -> Outcome {
    compared.isCurrent = false
    if isSpent {
      return Outcome(
        error: InputError(
          .gone, "the last input failed, and there is no state to return to; rewind the run"))
    }
    return super.handle(input)
  }

  /// Performs an input, and skips the views if the resulting state is known, because they ran when
  /// it was first reached. The screen is then invalid until the caller rewinds the run.
  ///
  /// - Parameter isKnown: Returns true if the state is known. Called before the views run, which
  ///   change only their timers.
  public func handle(_ input: Input, isKnown: () -> Bool) -> Outcome {
    withoutActuallyEscaping(isKnown) { isKnown in
      self.isKnown = isKnown
      defer { self.isKnown = nil }
      return handle(input)
    }
  }

  public override func encode() throws -> [UInt8] {
    compared.isCurrent ? compared.run.bytes : try super.encode()
  }

  override var takesInputs: Bool { !isOver && !isSpent }

  override func runtimeWasReplaced() {
    // Other scripts may have other views for an equal run.
    lastRewound = nil
    compared.isCurrent = false
    isUnseen = false
  }

  override func openScripts() throws {
    try super.openScripts()
    noSettings = try runtime.settings.encoded()
    runtime.state.leastGarbage = leastGarbage
  }

  /// Only the last transaction of an input may skip the views, because the firings before it result
  /// in no state of their own.
  override func transact(_ input: Input) -> Outcome {
    isLast = isKnown != nil
    defer { isLast = false }
    return super.transact(input)
  }

  private var isLast = false

  override func carryOut(
    _ body: () throws -> Void, in runtime: Runtime, _ outcome: inout Outcome
  ) throws {
    if isUnseen { try askViews(of: runtime) }
    try super.carryOut(body, in: runtime, &outcome)
  }

  override func settle(_ runtime: Runtime) throws {
    if undoesFailures { return try settleAndKeep(runtime) }
    try runtime.throwFailure()
    runtime.timers.endOfGoneControllers()
    services.endInput()
    services.book.keepPending()
    isUnseen = isLast && runtime.exitRequest == nil && isKnown?() == true
    if !isUnseen { try askViews(of: runtime) }
    try check(runtime)
    endInput(of: runtime)
  }

  override func askViews(of runtime: Runtime) throws {
    let effects = runtime.viewEffects
    try runtime.views.renderVisible()
    if runtime.viewEffects != effects { compared.isCurrent = false }
    isUnseen = false
  }

  override func rollBack(_ outcome: inout Outcome) {
    if undoesFailures { return super.rollBack(&outcome) }
    services.book.dropPending()
    services.runExchange.dropPending()
    isSpent = true
  }
}
