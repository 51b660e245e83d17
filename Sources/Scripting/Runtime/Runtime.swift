import QuizboardInterface
public import QuizboardLua
import QuizboardModel
import QuizboardQuiz
public import QuizboardStoryboard

/// The scripts of one run: the Lua state that they live in, the classes that they define, the
/// hierarchy whose controllers they are. It makes what storyboards describe and answers what
/// scripts call.
public final class Runtime {
  /// The Lua state of the scripts.
  public let state: LuaState
  /// The hierarchy of the controllers.
  public let hierarchy: Hierarchy
  /// The services of the run: clock, random generator, scores, library.
  public let services: any Services
  /// The lines that the scripts printed in the current input.
  public var log: [String] = []
  /// The length of the log in bytes; `isLogCut` is true if the rest is omitted.
  var logBytes = 0
  var isLogCut = false
  /// The faults and slips that were found while the scripts loaded.
  public internal(set) var report = LoadReport()
  /// True if loading also searches for likely slips.
  var findsSlips = false
  /// The first error of a callback in this input, which fails even if a script catches it.
  public var failure: (any Error)?
  /// The controller whose view or `didRestore` failed first.
  public internal(set) var culprit: ScriptedController?
  /// The request of a script to the host, for the end of the input.
  public var exitRequest: ExitRequest?
  /// True if this input deletes all stored data of quizzes.
  public var isForgetting = false
  /// True for the library's own quiz.
  public var isLibrary = false
  var entrySlots: [ObjectIdentifier: LuaSlot] = [:]

  /// Handles calls from scripts.
  private lazy var calls = HostCallHandler(runtime: self)

  /// The work of loading the scripts, which a rollback repeats.
  public private(set) var loadingWork = 0

  // Results of loading
  /// The standard library.
  let standard = QuizSpace(identifier: "", prefix: "quizboard/")
  /// The names of the standard scripts that are loaded.
  var loadedStandardScripts: Set<String> = []
  /// The quizzes of the run: the played one first, then in the order of references.
  var quizzes: [QuizSpace] = []
  /// The quiz that the player plays.
  var main: QuizSpace
  /// The quiz whose scripts are being loaded; afterwards the played one.
  var loading: QuizSpace
  /// The quizzes by the numbers of their storyboards.
  var storyboardQuizzes: [QuizSpace] = []
  /// The quizzes by the names of their files in messages.
  var chunkQuizzes: [String: QuizSpace] = [:]
  /// The built-in superclasses of scripted segue classes.
  var segueBuiltins: [SegueKind: ScriptClass] = [:]
  private(set) lazy var animatorBuiltin = makeAnimatorBuiltin()
  var functions: [LuaReference] = []
  var sceneAttributes: [LuaReference] = []
  var segueAttributes: [[LuaReference]] = []
  /// The empty table that scenes and segues without attributes share.
  var noAttributes = LuaReference.none
  var scenePlaces: [SourcePlace?] = []
  var seguePlaces: [[SourcePlace?]] = []
  /// The numbers of the scenes with `restoration = false`.
  var unrestoredScenes: Set<Int> = []
  var referencePlaces: [SceneAddress: SourcePlace] = [:]
  let sceneClasses: SceneClasses
  var unfinishedMetatables: [String: LuaReference] = [:]
  /// The empty input that views read, created on demand.
  var noInput = LuaReference.none
  /// The native functions by slot, while the scripts load.
  var natives = LuaReference.none
  var loadingModules: [String] = []
  var storyboards: [String: Storyboard] = [:]
  /// Lua's own `tostring`, which scripts cannot replace.
  var tostring = LuaReference.none
  var didLaunch = LuaReference.none
  /// True while the scripts are being loaded, which is when definitions are possible.
  public internal(set) var isLoading = true

  /// The change to a segue of the storyboards; nil for none.
  var change: StoryboardChange?
  /// True if only the headings of quizzes are read.
  var isReadingHeadings = false
  /// The stand-in for modules and files while headings are read.
  var standIn = LuaReference.none

  // Engine objects
  /// The slots of the run's own objects, to release when nothing reaches them.
  var tracked: [LuaSlot] = []
  let keys: ElementKeys
  /// The size of the view that is being read.
  var viewUse = ViewUse()
  var objectClasses: [Int32: LuaClassID] = [:]
  var singletons: [Int32: LuaSlot] = [:]
  var questionBoxes: [ObjectIdentifier: QuestionBox] = [:]
  /// The slots by the numbers of scenes; none before a script receives the scene.
  var sceneSlots: [LuaSlot] = []
  var storyboardSlots: [ObjectIdentifier: LuaSlot] = [:]
  /// The latest attempt; if it is finished, the run is.
  public internal(set) var latestAttempt: ScriptedAttempt?
  /// True if an attempt of this runtime has ever had a limit.
  var hasLimits = false
  /// The number of attempts begun.
  public internal(set) var attemptCount = 0
  var animatorCount = 0
  let animationContext = AnimationContext()
  var frameSlots: [LuaSlot] = []
  /// True if controllers may have delegates, which may form cycles of references.
  var hasDelegates = false
  var segueCount = 0
  /// The pending timers by due time, then the `ui.timer`s that have fired and are still shown.
  public internal(set) var timers: [ScriptedTimer] = []
  var timerCount = 0
  /// The number of times that views may have changed saved state: their timers, and the dismissed
  /// alert.
  public internal(set) var viewEffects = 0
  /// The cached result of `activeByPrecedence`, with the version of the hierarchy.
  var active: (version: Int, controllers: [ScriptedController])?
  /// The cached gestures that a scene or its class responds to, by the scene's number.
  var sceneGestures: [[Gesture]?] = []
  /// The number of timers that have fired one another without time passing; 0 outside a firing.
  public var firingChain = 0
  var segueObjectClass = LuaClassID(raw: 0)
  var appState = LuaReference.none

  /// True if any class has unsaved fields.
  private(set) lazy var hasTransientFields = ([standard] + quizzes).contains { quiz in
    quiz.classes.values.contains { !$0.transient.isEmpty }
  }

  // Saving
  private(set) lazy var heapWriter = HeapWriter(state: state)
  /// A cache of the plans of recent attempts, which never change.
  var knownPlans: [KnownPlan] = []
  /// The last decoded run, if it had no losses.
  var lastRead: SavedState?
  var planFingerprints: [ObjectIdentifier: (plan: MementoPlan, fingerprint: Fingerprint)] = [:]

  /// Creates a run without scripts.
  public init(
    services: any Services, limits: LuaLimits = LuaLimits(), tracer: (any Tracer)? = nil,
    lineCounter: LuaLineCounter? = nil
  ) {
    state = LuaState(limits: limits)
    keys = ElementKeys(state: state)
    if let lineCounter { state.count(linesIn: lineCounter) }
    self.services = services
    main = QuizSpace(identifier: "", prefix: "")
    loading = standard
    let classes = SceneClasses()
    let factory = ScriptFactory(classes)
    sceneClasses = classes
    hierarchy = Hierarchy(factory: factory, traits: services.traits, tracer: tracer)
    factory.serve(self)
    state.dispatcher = calls
    hierarchy.origin = { [unowned self] in state.stack.callerPlace() }
    makeBuiltins()
  }

  deinit {
    forgetDelegates(of: tracked)
    // Breaks the cycle of the state, its objects, and the script values that they hold.
    state.releaseObjects()
  }

  // Inputs

  /// Discards what the last input left.
  public func beginInput() {
    failure = nil
    firingChain = 0
    if !log.isEmpty { (log, logBytes, isLogCut) = ([], 0, false) }
  }

  /// Throws the first error of a callback in this input.
  public func throwFailure() throws {
    if let failure { throw failure }
  }

  /// Returns the request of scripts to the host, after an input that succeeded.
  public func endInput() -> ExitRequest? {
    defer { exitRequest = nil }
    isForgetting = false
    return exitRequest
  }

  /// True if the latest attempt is finished, or an ending scene is visible.
  public var isFinished: Bool {
    latestAttempt?.attempt.isFinished == true
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

  func recordLoadingWork() { loadingWork = state.totalWork }

  /// Stores the function on top of the stack under the next key; equal scripts have equal keys.
  func keepFunction() -> Int {
    functions.append(state.reference())
    return functions.count - 1
  }
}
