public import QuizboardLua
import QuizboardModel
import QuizboardQuiz
public import QuizboardStoryboard

/// The scripts of one run: the Lua state that they live in, the classes that they define, the
/// hierarchy whose controllers they are. It makes what storyboards describe and answers what
/// scripts call.
public final class Runtime {
  // Parts

  /// The Lua state of the scripts.
  public let state: LuaState
  /// The hierarchy of the controllers.
  public let hierarchy: Hierarchy
  /// The services of the run: clock, random generator, scores, library.
  public let services: any Services
  /// The attempts.
  public let attempts: AttemptBinding
  /// The timers and the queue of due events.
  public let timers: TimerQueue
  /// The views and the layers of the screen.
  public let views: ViewRenderer
  /// The controllers that accept input.
  public let active: ActiveControllers
  /// The animators.
  public let animators: AnimatorHost
  /// The script objects of controllers, segues, attempts, …
  public let objects: ObjectTable
  /// The player's entries in elements.
  public let input: PlayerInput
  /// The run as bytes.
  public private(set) lazy var archive = LuaStateArchive(runtime: self)
  /// The settings as bytes.
  public private(set) lazy var settings = SettingsArchive(state: state, quizzes: quizzes)
  /// The questions that have functions.
  private(set) lazy var questions = ScriptedQuestions(runtime: self)
  let quizzes = QuizTable()
  let scenes = SceneTable()
  let keys: ElementKeys
  let builtins: BuiltinClasses
  let factory: ScriptFactory
  let printed: RunLog
  /// The loading of the scripts; nil afterwards.
  var loader: ScriptLoader?
  /// Handles calls from scripts.
  private lazy var calls = HostCallHandler(runtime: self)

  // The input

  /// The first error of a callback in this input, which fails even if a script catches it.
  public private(set) var failure: (any Error)?
  /// The controller that failed first: its view, or a callback as it is restored, shown or left.
  public private(set) var culprit: ScriptedController?
  /// True if the culprit failed in its view.
  public private(set) var failedInView = false
  /// The request of a script to the host, for the end of the input.
  public var exitRequest: ExitIntent?
  /// True if this input deletes all stored data of quizzes.
  public private(set) var isForgetting = false

  // The run

  /// True for the library's own quiz.
  public var isLibrary = false
  /// The address of the server that the quiz comes from; nil for a quiz of the player's folders.
  public var server: String?
  /// The work of loading the scripts, which a rollback repeats.
  public internal(set) var loadingWork = 0
  /// The table `app.state`.
  private(set) var appState = LuaReference.none

  /// Creates a run without scripts.
  public init(
    services: any Services, limits: LuaLimits = LuaLimits(), tracer: (any Tracer)? = nil,
    lineCounter: LuaLineCounter? = nil
  ) {
    state = LuaState(limits: limits)
    keys = ElementKeys(state: state)
    if let lineCounter { state.count(linesIn: lineCounter) }
    self.services = services
    factory = ScriptFactory(scenes)
    hierarchy = Hierarchy(factory: factory, traits: services.traits, tracer: tracer)
    builtins = BuiltinClasses(state: state)
    quizzes.standard.classes = builtins.controllers
    printed = RunLog(state: state)
    objects = ObjectTable(
      state: state, keys: keys, quizzes: quizzes, scenes: scenes, builtins: builtins)
    input = PlayerInput(state: state, keys: keys)
    active = ActiveControllers(hierarchy)
    attempts = AttemptBinding(
      services: services, hierarchy: hierarchy, objects: objects, quizzes: quizzes, scenes: scenes)
    timers = TimerQueue(
      services: services, hierarchy: hierarchy, objects: objects, attempts: attempts,
      active: active)
    views = ViewRenderer(hierarchy: hierarchy, objects: objects, timers: timers, scenes: scenes)
    animators = AnimatorHost(hierarchy: hierarchy, objects: objects)
    factory.serve(self)
    attempts.serve(questions)
    loader = ScriptLoader(runtime: self)
    state.dispatcher = calls
    hierarchy.origin = { [unowned self] in state.stack.callerPlace() }
    hierarchy.account = { [unowned self] bytes in
      try state.charge(bytes >> 4)
      try state.take(bytes: bytes)
    }
  }

  deinit {
    objects.forgetDelegates()
    // Breaks the cycle of the state, its objects, and the script values that they hold.
    state.releaseObjects()
  }

  /// True while the scripts are being loaded, which is when definitions are possible.
  public var isLoading: Bool { loader != nil }

  /// The lines that the scripts printed in the current input.
  public var log: [String] {
    get { printed.lines }
    set { printed.lines = newValue }
  }

  /// The number of times that views may have changed saved state: their timers, and the dismissed
  /// alert.
  public var viewEffects: Int { timers.changes + views.forgottenAlerts }

  /// The counts of this run since its scripts were loaded.
  public var costs: RunCosts {
    RunCosts(nativeCalls: calls.count, views: views.askedCount, work: state.totalWork)
  }

  // Inputs

  /// Discards temporary state of the last input.
  public func beginInput() {
    failure = nil
    culprit = nil
    timers.beginInput()
    printed.clear()
  }

  /// Throws the first error of a callback in this input.
  public func throwFailure() throws {
    if let failure { throw failure }
  }

  /// Discards the first error of a callback.
  public func discardFailure() { failure = nil }

  /// Returns the request of scripts to the host, after an input that succeeded.
  public func endInput() -> ExitIntent? {
    defer { exitRequest = nil }
    isForgetting = false
    return exitRequest
  }

  /// True if the latest attempt is finished, or an ending scene is visible.
  public var isFinished: Bool {
    attempts.latest?.attempt.isFinished == true
      || hierarchy.visible.contains { $0.scene?.isEnding == true }
  }

  // Calls to scripts

  /// Pushes the traceback handler and a function; the caller pushes the arguments.
  func begin(_ function: LuaReference) -> LuaStack {
    let stack = state.stack
    stack.pushCallable(function)
    return stack
  }

  /// Changes the hierarchy on request of a script. If a callback fails, the hierarchy is
  /// inconsistent, so the whole input fails even if the script catches the error.
  func act(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as NavigationError where !error.leavesHierarchyChanged {
      throw error
    } catch {
      if failure == nil { failure = error }
      throw error
    }
  }

  /// Returns an error that fails the input even if the script catches it.
  func limit(_ message: String, remedy: String) -> LimitPassed {
    let error = LimitPassed(message, remedy: remedy)
    if failure == nil { failure = error }
    return error
  }

  /// Records the controller that failed to be restored, shown or left; the first one counts.
  func blame(_ controller: ScriptedController, inView: Bool = false) {
    if culprit != nil { return }
    (culprit, failedInView) = (controller, inView)
  }

  /// Throws if a controller has left, because it can then only be read.
  func requirePresence(of controller: Controller, for action: QuizboardStoryboard.Action) throws {
    try act { try hierarchy.checkCanAct(controller, for: action) }
  }

  /// The name of the running code that must not change anything.
  var describingCode: String {
    if let function = questions.running { return function }
    return if case .refused(.animate) = hierarchy.phase { "animate" } else { "view()" }
  }

  /// Replaces `app.state` by the table on top of the stack.
  func takeAppState() {
    state.release(appState)
    appState = state.reference()
  }

  /// Replaces `app.state` by an empty table.
  func emptyAppState() {
    state.stack.pushTable()
    takeAppState()
  }

  /// Deletes all stored data if the input succeeds.
  func forgetStoredData() {
    isForgetting = true
    services.scores.forget()
    services.exchange.forget()
    for quiz in quizzes.all {
      state.stack.pushTable()
      quiz.takeSettings(from: state)
    }
  }

  /// Discards the run without callbacks. The scripts stay loaded.
  ///
  /// The caller must not run it while a script runs, or after an input exceeded a limit
  /// (`LuaState.isPoisoned`).
  public func forgetRun() {
    active.forgetRun()
    hierarchy.clear(traits: services.traits)
    objects.forgetRun()
    timers.forgetRun()
    attempts.forgetRun()
    failure = nil
    culprit = nil
    exitRequest = nil
    isForgetting = false
    printed.clear()
    // Discards changes of an input that failed.
    state.restoreLocals()
    state.stack.setTop(0)
    emptyAppState()
  }
}
