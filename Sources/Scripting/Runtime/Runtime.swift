import QuizboardInterface
public import QuizboardLua
import QuizboardModel
import QuizboardQuiz
public import QuizboardStoryboard

/// The scripts of one run: the Lua state that they live in, the classes that they define, the
/// hierarchy whose controllers they are. It makes what storyboards describe and answers what
/// scripts call.
public final class Runtime {
  /// The Lua state.
  public let state: LuaState
  /// The controllers.
  public let hierarchy: Hierarchy
  /// The run's services: clock, chance, scores, settings.
  public let services: any Services
  /// What the scripts printed since it was last taken.
  public var log: [String] = []
  /// The length of the log of this input in bytes, and whether the rest of it is left out.
  var logBytes = 0
  var isLogCut = false
  /// The faults and slips that were met as the scripts loaded.
  public internal(set) var report = LoadReport()
  /// True if loading looks for likely slips, too.
  var findsSlips = false
  /// The first callback that failed in this input; the input fails with it even if a script catches
  /// it.
  public var failure: (any Error)?
  /// The controller whose view or `didRestore` failed first.
  public internal(set) var culprit: ScriptedController?
  /// What a script asked of the host, to be done when its input has ended.
  public var exitRequest: ExitRequest?
  /// Whether this input has all forgotten that is kept of quizzes.
  public var isForgetting = false
  /// Whether the quiz is the library's own.
  public var isLibrary = false
  var entrySlots: [ObjectIdentifier: LuaSlot] = [:]

  /// What answers the scripts.
  private lazy var calls = HostCallHandler(runtime: self)

  /// The work that loading the scripts took: a rollback does it again.
  public private(set) var loadingWork = 0

  // What loading gave
  /// The standard library.
  let standard = LoadedQuiz(identifier: "", prefix: "quizboard/")
  /// The names of its scripts that are loaded.
  var loadedStandardScripts: Set<String> = []
  /// The quizzes of this run, the one that is run first, in the order in which references name
  /// them.
  var quizzes: [LoadedQuiz] = []
  /// The quiz that is run.
  var main: LoadedQuiz
  /// The one whose scripts are being loaded; the run's own when all are.
  var loading: LoadedQuiz
  /// By the number of a storyboard.
  var storyboardQuizzes: [LoadedQuiz] = []
  /// By the name of a file as messages give it.
  var chunkQuizzes: [String: LoadedQuiz] = [:]
  /// Those over which scripts define classes.
  var segueBuiltins: [SegueKind: ScriptClass] = [:]
  private(set) lazy var animatorBuiltin = makeAnimatorBuiltin()
  var functions: [LuaReference] = []
  var sceneAttributes: [LuaReference] = []
  var segueAttributes: [[LuaReference]] = []
  /// The empty table that scenes and segues without attributes share.
  var noAttributes = LuaReference.none
  var scenePlaces: [SourcePlace?] = []
  var seguePlaces: [[SourcePlace?]] = []
  /// The scenes that say `restoration = false`, by their numbers.
  var unrestoredScenes: Set<Int> = []
  var referencePlaces: [SceneAddress: SourcePlace] = [:]
  let sceneClasses: SceneClasses
  var unfinishedMetatables: [String: LuaReference] = [:]
  /// What views read where nothing was entered; made when the first does.
  var noInput = LuaReference.none
  var methodReferences: [MethodKey: LuaReference] = [:]
  /// While the scripts load, the native functions that there are, by slot.
  var natives = LuaReference.none
  var loadingModules: [String] = []
  var storyboards: [String: Storyboard] = [:]
  /// Lua's own `tostring`, whatever a script puts in its place.
  var tostring = LuaReference.none
  var didLaunch = LuaReference.none
  /// Whether the scripts are still being loaded: what defines is possible only then.
  public internal(set) var isLoading = true

  /// What is otherwise than the quiz's author has written it; nil for nothing.
  var change: StoryboardChange?
  /// Whether only the headings of quizzes are read: nothing else of them is loaded.
  var isReadingHeadings = false
  /// What stands in for the rest of such a quiz.
  var standIn = LuaReference.none

  // Engine objects
  /// What scripts may hold of this run's own: released when nothing reaches it any more. Appended
  /// to for every controller and segue, never while it is being read.
  var tracked: [LuaSlot] = []
  let keys: ElementKeys
  /// What the view that is being read holds so far.
  var viewUse = ViewUse()
  var objectClasses: [Int32: LuaClassID] = [:]
  var singletons: [Int32: LuaSlot] = [:]
  var questionBoxes: [ObjectIdentifier: QuestionBox] = [:]
  /// By the numbers of scenes; none for one that no script was handed yet.
  var sceneSlots: [LuaSlot] = []
  var storyboardSlots: [ObjectIdentifier: LuaSlot] = [:]
  /// The attempt begun last; a run is finished when it is.
  public internal(set) var latestAttempt: ScriptedAttempt?
  /// Whether an attempt of this runtime has ever had a limit: else none needs to be looked for.
  var hasLimits = false
  /// How many attempts were begun.
  public internal(set) var attemptCount = 0
  var animatorCount = 0
  let animationContext = AnimationContext()
  var frameSlots: [LuaSlot] = []
  /// Whether controllers may hold delegates, which may hold them.
  var hasDelegates = false
  var segueCount = 0
  /// What waits for its time, the first first; after them the `ui.timer`s that have fired and are
  /// still shown.
  public internal(set) var timers: [ScriptedTimer] = []
  var timerCount = 0
  /// How often views may have changed something that is saved: their timers, and which alert was
  /// dismissed.
  public internal(set) var viewEffects = 0
  /// What `activeByPrecedence` answered last, and for which places.
  var active: (version: Int, controllers: [ScriptedController])?
  /// By the number of a scene, the gestures that it or its class waits for, once somebody has
  /// asked.
  var sceneGestures: [[Gesture]?] = []
  /// In an input that is a timer's firing, how many have fired one another without time passing;
  /// else 0.
  public var firingChain = 0
  var segueObjectClass = LuaClassID(raw: 0)
  var appState = LuaReference.none

  /// Whether any class has fields that are not saved.
  private(set) lazy var hasTransientFields = ([standard] + quizzes).contains { quiz in
    quiz.classes.values.contains { !$0.transient.isEmpty }
  }

  // Saving
  private(set) lazy var heapWriter = HeapWriter(state: state)
  /// The plans of the last attempts that were written or read: they never change.
  var knownPlans: [KnownPlan] = []
  /// What was read last that is to be made again just as it was.
  var lastRead: SavedState?
  var planFingerprints: [ObjectIdentifier: (plan: MementoPlan, fingerprint: Fingerprint)] = [:]

  /// An empty run: no script is loaded yet.
  public init(
    services: any Services, limits: LuaLimits = LuaLimits(), tracer: (any Tracer)? = nil,
    lineCounter: LuaLineCounter? = nil
  ) {
    state = LuaState(limits: limits)
    keys = ElementKeys(state: state)
    if let lineCounter { state.count(linesIn: lineCounter) }
    self.services = services
    main = LoadedQuiz(identifier: "", prefix: "")
    loading = standard
    let classes = SceneClasses()
    let factory = ScriptFactory(classes)
    sceneClasses = classes
    hierarchy = Hierarchy(factory: factory, traits: services.traits, tracer: tracer)
    factory.serve(self)
    state.dispatcher = calls
    hierarchy.origin = { [unowned self] in callerPlace(on: state.stack) }
    makeBuiltins()
  }

  deinit {
    forgetDelegates(of: tracked)
    // What a controller keeps of its scripts' values keeps the state, which keeps the controller.
    state.releaseObjects()
  }

  // Inputs. What each of them begins and ends with is done here, at once: from another module every
  // access is checked.

  /// Forgets what the last input has left.
  public func beginInput() {
    failure = nil
    firingChain = 0
    if !log.isEmpty { (log, logBytes, isLogCut) = ([], 0, false) }
  }

  /// Throws what the first callback failed with in this input.
  public func throwFailure() throws {
    if let failure { throw failure }
  }

  /// Answers what scripts asked of the host in this input, which has ended well.
  public func endInput() -> ExitRequest? {
    defer { exitRequest = nil }
    isForgetting = false
    return exitRequest
  }

  /// Whether the attempt begun last is finished, or an ending scene is visible.
  public var isFinished: Bool {
    latestAttempt?.attempt.isFinished == true
      || hierarchy.visible.contains { $0.scene?.isEnding == true }
  }

  // What scripts call

  /// Pushes the traceback handler and a function; its arguments follow.
  func begin(_ function: LuaReference) -> LuaStack {
    let stack = state.stack
    stack.pushCallable(function)
    return stack
  }

  /// Does what a script asked of the hierarchy. A callback that fails on the way fails the whole
  /// input, whatever the script does about it: the hierarchy is half changed then.
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

  /// Notes what loading took, once it is done.
  func recordLoadingWork() { loadingWork = state.totalWork }

  /// Keeps the function on top of the stack under the next key; keys are the same in every run of
  /// the same scripts.
  func keepFunction() -> Int {
    functions.append(state.reference())
    return functions.count - 1
  }
}
