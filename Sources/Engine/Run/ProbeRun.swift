import QuizboardLua
public import QuizboardScripting
public import QuizboardStoryboard

/// A run that goes from one saved state to another all the time: for exploring and random plays.
///
/// It is not written down after an input; whoever wants that asks (`encode`). An input that fails
/// is not undone, and the run takes no other until it is rewound, unless it was made to undo
/// failures as a played run does.
public final class ProbeRun: RunCore {
  /// Undoes inputs that fail, at the price of writing the run down after each.
  let undoesFailures: Bool
  private let observing: ProbeServices
  /// True after an input that failed and was not undone.
  var isSpent = false
  /// The place that the run was rewound to last.
  var lastRewound: RewoundPlace?
  /// The run as it was written down last to be compared.
  var compared = ComparedRun()
  /// True where the views were not asked after the last input.
  var isUnseen = false
  /// The settings of a run that has set none.
  var noSettings: [String: [UInt8]] = [:]
  /// True between letting go of a state and reading another: what there is then is of no use.
  var hasLostPlace = false
  /// Says of the input that is being done whether the state that it leads to is known.
  private var isKnown: (() -> Bool)?

  /// Begins a run. Throws an `InputError` where launching fails: there is no run then.
  ///
  /// - Parameters:
  ///   - chanceLength: after how many numbers chance begins again as it began, looked at whenever
  ///     an input has ended; nil for never. Whoever goes through all states comes to an end then,
  ///     though a play could be begun again and again, each by other numbers.
  ///   - library: the quizzes that `app.library` lists; none unless given.
  ///   - tracer: hears of every callback.
  public init(
    bundle: QuizBundle, options: Options = Options(), chanceLength: Int? = nil,
    undoesFailures: Bool = false, library: Library? = nil, tracer: (any Tracer)? = nil
  ) throws {
    self.undoesFailures = undoesFailures
    observing = ProbeServices(
      seed: options.seed, now: options.now, library: library ?? Library(folder: nil),
      chanceLength: chanceLength)
    super.init(bundle: bundle, options: options, services: observing, tracer: tracer)
    do {
      try launch()
    } catch {
      throw InputError(error, in: runtime)
    }
    launchOutcome.log = runtime.log
  }

  /// What the scripts of this run have read so far besides the saved run.
  public var observed: ObservedInputs { observing.observed }

  /// Does what an input says; one that fails leaves a run that has to be rewound.
  public override func handle(_ input: Input) -> Outcome {
    compared.isCurrent = false
    if isSpent {
      return Outcome(
        error: InputError(
          .gone, "the last input failed, and nothing is kept to go back to; rewind the run"))
    }
    return super.handle(input)
  }

  /// Does what an input says. Views need not be asked in states that are known: they were asked
  /// when such a state was come to first. Then nothing on screen holds until the run is rewound, to
  /// that state or another one.
  ///
  /// - Parameter isKnown: asked when all has happened but that the views are asked, which change
  ///   nothing but the timers in them.
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
    // Other scripts may show the same run otherwise.
    lastRewound = nil
    compared.isCurrent = false
    isUnseen = false
  }

  override func openScripts() throws {
    try super.openScripts()
    noSettings = try runtime.encodedSettings()
    // One run goes through states by the thousand.
    runtime.state.leastGarbage = 1 << 22
  }

  /// Only the last transaction of an input may leave the views unasked: what fires before it leads
  /// to no state of its own.
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
    runtime.endTimersOfGoneControllers()
    services.endInput()
    services.book.keepPending()
    isUnseen = isLast && runtime.exitRequest == nil && isKnown?() == true
    if !isUnseen { try askViews(of: runtime) }
    try check(runtime)
    endInput(of: runtime)
  }

  override func askViews(of runtime: Runtime) throws {
    let effects = runtime.viewEffects
    try runtime.renderVisible()
    if runtime.viewEffects != effects { compared.isCurrent = false }
    isUnseen = false
  }

  override func rollBack(_ outcome: inout Outcome) {
    if undoesFailures { return super.rollBack(&outcome) }
    services.book.dropPending()
    isSpent = true
  }
}
