public import QuizboardModel

/// The controllers of one run: which there are, which of them are visible, and everything that
/// changes either.
///
/// It decides when something happens: it runs inputs, operations within them, and what has to wait
/// until these end. A hierarchy and its controllers belong to one thread. After an error has come
/// out of it, it may be half changed: restore a memento.
public final class Hierarchy {
  let factory: any Factory
  let tracer: (any Tracer)?
  let traced: TraceKinds

  let tree = ControllerTree()
  private(set) var appearances: VisibleControllers!
  private(set) var segues: SegueRunner!
  private(set) var containment: Containment!
  private(set) var presenter: Presenter!
  /// The numbers given out.
  var counts = ControllerCounts()
  private var queue = RequestQueue()
  private var isRunningQueue = false

  /// The kind of code that runs now.
  public var phase: Phase { currentPhase }
  private var currentPhase = Phase.handler

  /// The last animated change of this input that was to be seen; nil from its beginning on.
  public internal(set) var change: TransitionRecord?

  /// The space there is; `change(traits:)` changes it.
  public internal(set) var traits: Traits

  /// The unwind segues that found nobody to go back to; the host takes them out.
  public var missedUnwinds: [MissedUnwind] = []

  /// The storyboards of the run, joined (`Storyboard.joined`), to which references lead.
  public var storyboards: [Storyboard] = []

  /// Returns the place of the host's code that acts now. Errors of queued requests name it.
  public var origin: (() -> SourcePlace?)?

  private var isInInput = false
  private var failure: (any Error)?
  /// True in the input that a run begins with: its changes are not drawn.
  var isLaunching = false

  // The operation
  private var isOperating = false
  private var isOperationAnimated = false
  private var operationChange: TransitionRecord?
  /// The callbacks of moving that are due when the operation ends.
  private var pendingMoves: [(controller: Controller, parent: Controller?)] = []

  // The operation that a handler keeps open
  private var heldContainer: Controller?
  private var heldVersion = 0
  private var holdsOperations = false

  /// A hierarchy with nothing in it.
  ///
  /// - Parameters:
  ///   - factory: makes what storyboards describe, and is kept alive: it must not keep this alive
  ///     in turn.
  ///   - traits: the space there is.
  ///   - tracer: hears of the callbacks that it asks for, and is kept alive; the others cost
  ///     nothing.
  public init(factory: any Factory, traits: Traits = .regular, tracer: (any Tracer)? = nil) {
    self.factory = factory
    self.tracer = tracer
    traced = tracer?.kinds ?? []
    self.traits = traits
    tree.hierarchy = self
    appearances = VisibleControllers(of: self)
    segues = SegueRunner(of: self)
    containment = Containment(of: self)
    presenter = Presenter(of: self)
  }

  deinit {
    tree.hierarchy = nil
    tree.unlinkAll()
  }

  /// The controller that the window begins with; `setRoot` changes it.
  public var root: Controller? { tree.root }

  /// The controllers that the person sees, or sees dimmed: parent before child, bottom to top. As
  /// the last operation left it.
  public var visible: [Controller] { appearances.controllers }

  /// The bottom of what lies over all else, with which it is drawn (`Controller.screenBase`).
  package var front: Controller? { appearances.front }

  /// The visible controllers of the topmost layer, parents first.
  package var visibleInFront: [Controller] { appearances.inFront }

  /// A number that is another one whenever controllers may have moved or become visible; nil while
  /// they do.
  public var placesVersion: Int? {
    isOperating || heldContainer != nil ? nil : tree.version &+ appearances.stamp
  }

  /// The controllers from the root to where the person is: from each to what it presents, else to
  /// its first visible child (in a context of its own, that is the one that is covered).
  public var path: [Controller] { appearances.path }

  /// The last of `path` that is presented; nil where none is.
  public var lastPresented: Controller? { path.last { $0.presenting != nil } }

  // Phases

  /// Runs code of that kind.
  public func withPhase<R>(_ phase: Phase, _ body: () throws -> R) rethrows -> R {
    let before = currentPhase
    currentPhase = phase
    defer { currentPhase = before }
    return try body()
  }

  /// True if the action that a controller is asked for has to wait.
  ///
  /// - Throws: `NavigationError` where it is gone, or the code that runs must not act.
  func defers(_ action: Action, by controller: Controller) throws -> Bool {
    try controller.checkPresence(for: action)
    switch phase {
    case .handler, .deciding: return false
    case .loading: return action == .present
    case .callback: return true
    case .performing:
      return action == .performSegue || (action == .present && appearances.isLoading)
    case .refused(let refusal): throw NavigationError.phaseForbids(action, phase: refusal)
    }
  }

  /// Checks that a controller has not left the hierarchy, whether for good or earlier in this
  /// input. Only a controller that has a place can act; putting it back, or giving it other
  /// children, needs none.
  public func checkCanAct(_ controller: Controller, for action: Action) throws {
    try controller.checkPresence(for: action)
    try checkPlace(of: controller, for: action)
  }

  /// Checks that a controller is not out of the hierarchy: an earlier step of this input may have
  /// taken it out.
  func checkPlace(of controller: Controller, for action: Action) throws {
    if isOut(controller), let departure = controller.currentDeparture {
      throw NavigationError.gone(controller: controller.id, departure: departure, action: action)
    }
  }

  /// True if a controller has left the hierarchy in this input, and has not come back.
  func isOut(_ controller: Controller) -> Bool {
    !tree.departures.isEmpty && controller.currentDeparture != nil
  }

  // The input

  /// One input: whatever a person, a timer or a host makes happen at once. Segues are counted in
  /// it; what has left the hierarchy in it, and is out when it ends, is told so and is gone. An
  /// input within one is part of it.
  public func input<R>(_ body: () throws -> R) throws -> R {
    if isInInput { return try body() }
    isInInput = true
    segues.beginInput()
    change = nil
    failure = nil
    defer { isInInput = false }
    do {
      let result = try holdingOperations(body)
      if let failure { throw failure }
      try finishInput()
      if let failure { throw failure }
      return result
    } catch {
      abandon()
      tree.departures.discard()
      throw error
    }
  }

  private func finishInput() throws {
    repeat {
      try runQueue()
      // What custom containers place may have changed without any operation.
      if appearances.asksContainers { try operation {} }
      let gone = tree.departures.takeGone()
      for controller in gone {
        trace(.deinitialize, controller)
        if controller.hears(.deinitialize) {
          try withPhase(.callback) { try controller.willDeinit() }
        }
      }
      for controller in gone { controller.unlink() }
    } while !queue.isEmpty || !tree.departures.isEmpty
  }

  /// Makes the input fail with an error, even if a script catches it.
  @discardableResult
  func failing(with error: any Error) -> any Error {
    if failure == nil { failure = error }
    return error
  }

  /// An error of a segue for which no script asked, with the place of the segue.
  func placed(_ error: NavigationError, at place: SourcePlace) -> PlacedNavigationError {
    let placed = PlacedNavigationError(error: error, place: place)
    if failure as? NavigationError == error { failure = placed }
    return placed
  }

  // The operation

  /// Runs a change of the hierarchy. The outermost one settles what is visible when it ends, then
  /// does what had to wait.
  func operation(_ body: () throws -> Void) throws {
    try closeHeld()
    if isOperating { return try body() }
    if !isInInput { return try input { try operation(body) } }
    isOperating = true
    isOperationAnimated = false
    let version = tree.version
    do {
      try body()
      try settle()
    } catch {
      // Without a change nothing is lost, and whoever asked may catch it and go on.
      if tree.version != version { failing(with: error) }
      abandon()
      throw error
    }
    isOperating = false
    try runQueue()
  }

  /// The end of an operation: loads what becomes visible, tells who stops and who begins to be
  /// visible, and who has moved.
  func settle() throws {
    try appearances.settle(animated: isOperationAnimated)
    try withPhase(.callback) {
      // A segue made by hand can move further controllers meanwhile.
      var index = 0
      while index < pendingMoves.count {
        let (controller, parent) = pendingMoves[index]
        index += 1
        trace(.didMove, controller) { $0.parent = parent }
        if controller.hears(.didMove) { try controller.didMove(to: parent) }
      }
    }
    pendingMoves.removeAll(keepingCapacity: true)
    tree.endMoves()
    operationChange = nil
  }

  /// Forgets what an error has interrupted.
  func abandon() {
    isOperating = false
    heldContainer = nil
    holdsOperations = false
    isLaunching = false
    operationChange = nil
    pendingMoves = []
    segues.abandon()
    appearances.abandon()
    tree.endMoves()
    queue.removeAll()
  }

  /// Records how a change is drawn: the last of the animated changes of an operation counts.
  func recordChange(
    isForward: Bool, _ animated: Bool, _ transition: SceneTransition?,
    default fallback: SceneTransition
  ) {
    let segue = segues.current
    guard animated, !isLaunching, segue?.isAnimated ?? true else { return }
    isOperationAnimated = true
    let chosen = transition ?? segue?.transition
    operationChange = TransitionRecord(
      transition: chosen ?? fallback, isReversed: !isForward && chosen?.animator == nil)
  }

  /// Makes the recorded change of the operation that of the input.
  func showChange(_ animated: Bool) {
    if isLaunching { return }
    if animated, let operationChange { change = operationChange }
    let name = operationChange?.transition.name ?? TransitionName.cut.rawValue
    trace(.transition, nil) { $0.name = name }
  }

  /// The departure of a controller that leaves now.
  func departure(_ cause: Departure.Cause) -> Departure {
    Departure(cause: cause, segue: segues.current?.identifier)
  }

  /// Tells a controller that it is about to enter a container, or to leave one (nil).
  func tellWillMove(_ child: Controller, _ parent: Controller?) throws {
    trace(.willMove, child) { $0.parent = parent }
    if child.hears(.willMove) { try withPhase(.callback) { try child.willMove(to: parent) } }
  }

  /// A controller has moved into a container, or out of one: it is told when the operation ends.
  func recordMove(_ controller: Controller, _ parent: Controller?) {
    pendingMoves.append((controller, parent))
  }

  // The operation that stays open: what a script changes of one container, child by child, is one
  // operation. A container written in an author's language pops three children by removing three,
  // and none of those between is ever seen.

  /// Runs a change of a container's children that more of its kind may follow.
  func operation(holding owner: Controller, _ body: () throws -> Void) throws {
    if heldContainer === owner { return try holding(body) }
    try closeHeld()
    // A built-in container's changes are operations each. Within an operation there is nothing to
    // hold open, and without a handler nobody would close it.
    guard owner.visibility == .asked, !isOperating, isInInput, holdsOperations else {
      return try operation(body)
    }
    isOperating = true
    isOperationAnimated = false
    heldContainer = owner
    heldVersion = tree.version
    try holding(body)
  }

  /// Ends the operation that is open if a controller has moved in it, so that it is seen to leave.
  func closeHeld(beforeReturnOf child: Controller) throws {
    if heldContainer != nil, pendingMoves.contains(where: { $0.controller === child }) {
      try closeHeld()
    }
  }

  /// Lets operations stay open while `body` runs, and ends the one that is open then.
  func holdingOperations<R>(_ body: () throws -> R) throws -> R {
    let before = holdsOperations
    holdsOperations = true
    defer { holdsOperations = before }
    let result = try body()
    try closeHeld()
    return result
  }

  /// Ends the operation that is open, where one is: what is visible settles, and what had to wait
  /// is done.
  private func closeHeld() throws {
    if heldContainer == nil { return }
    try holding {
      heldContainer = nil
      try settle()
    }
    isOperating = false
    try runQueue()
  }

  private func holding(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      if tree.version != heldVersion { failing(with: error) }
      // A change that was refused before it began leaves the operation open for those that did
      // begin.
      if tree.version != heldVersion || heldContainer == nil { abandon() }
      throw error
    }
  }

  // The queue

  func enqueue(_ action: Action, by controller: Controller, _ body: @escaping () throws -> Void) {
    queue.append(
      RequestQueue.Request(origin: origin?(), action: action, controller: controller, body: body))
  }

  /// Does what has waited, in order, and what comes to wait meanwhile.
  private func runQueue() throws {
    if isRunningQueue { return }
    isRunningQueue = true
    defer { isRunningQueue = false }
    do {
      while let request = queue.next() { try run(request) }
    } catch {
      // Whoever happens to act now did not ask for it, so it is no use to catch it.
      abandon()
      throw failing(with: error)
    }
  }

  private func run(_ request: RequestQueue.Request) throws {
    do {
      if let departure = request.controller.currentDeparture {
        throw NavigationError.queuedSourceGone(
          controller: request.controller.id, departure: departure, action: request.action)
      }
      try holdingOperations { try withPhase(.handler) { try request.body() } }
    } catch let error as NavigationError {
      guard let origin = request.origin else { throw error }
      throw PlacedNavigationError(error: error, place: origin)
    }
  }
}
