public import QuizboardModel

/// The controllers of one run, their visibility, and all changes of both.
///
/// It schedules inputs, operations within them, and queued requests. A hierarchy and its
/// controllers belong to one thread. After an error it may be partly changed: restore a memento.
public final class Hierarchy {
  let factory: any Factory
  let tracer: (any Tracer)?
  let traced: TraceKinds

  let tree = ControllerTree()
  private(set) var appearances: VisibleControllers!
  private(set) var segues: SegueRunner!
  private(set) var containment: Containment!
  private(set) var presenter: Presenter!
  /// The numbers of controllers so far.
  var counts = ControllerCounts()
  private var queue = RequestQueue()
  private var isRunningQueue = false

  /// The phase of the running code.
  public var phase: Phase { currentPhase }
  private var currentPhase = Phase.handler

  /// The last visible animated change of this input; nil at its beginning.
  public internal(set) var change: TransitionRecord?

  /// The traits of the screen; `change(traits:)` changes them.
  public internal(set) var traits: Traits

  /// The unwind segues without a destination; the host removes them.
  public var missedUnwinds: [MissedUnwind] = []

  /// The storyboards of the run, joined (`Storyboard.joined`), to which references lead.
  public var storyboards: [Storyboard] = []

  /// Returns the current place in the host's scripts. Errors of queued requests contain it.
  public var origin: (() -> SourcePlace?)?

  /// Counts bytes that a request or a change retains until the end of the input as work and memory
  /// of the host's scripts. Throws at a limit.
  public var account: ((_ bytes: Int) throws -> Void)?

  private var isInInput = false
  private var failure: (any Error)?
  /// True in the input that a run begins with: its changes are not drawn.
  var isLaunching = false

  // The operation
  private var isOperating = false
  private var isOperationAnimated = false
  private var operationChange: TransitionRecord?
  /// The move callbacks that are due at the end of the operation.
  private var pendingMoves: [(controller: Controller, parent: Controller?)] = []

  // The open operation of a handler
  private var heldContainer: Controller?
  private var heldVersion = 0
  private var holdsOperations = false

  /// Creates an empty hierarchy.
  ///
  /// - Parameters:
  ///   - factory: creates the objects of storyboards. It is retained, so it must not retain the
  ///     hierarchy.
  ///   - traits: the available space.
  ///   - tracer: receives the callbacks of its kinds, and is retained; other kinds have no cost.
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

  /// The root controller of the window; `setRoot` changes it.
  public var root: Controller? { tree.root }

  /// The visible controllers, including dimmed ones: parent before child, bottom to top, as of the
  /// last operation.
  public var visible: [Controller] { appearances.controllers }

  /// The bottom of the topmost layer (`Controller.screenBase`).
  package var front: Controller? { appearances.front }

  /// The visible controllers of the topmost layer, parents first.
  package var visibleInFront: [Controller] { appearances.inFront }

  /// A number that changes whenever controllers may have moved or become visible; nil during such a
  /// change.
  public var placesVersion: Int? {
    isOperating || heldContainer != nil ? nil : tree.version &+ appearances.stamp
  }

  /// The controllers from the root to the current one: each followed by its presentation, otherwise
  /// by its first visible child (in a context of its own, the covered one).
  public var path: [Controller] { appearances.path }

  /// The last presented controller of `path`; nil if there is none.
  public var lastPresented: Controller? { path.last { $0.presenting != nil } }

  // Phases

  /// Runs code in a phase.
  public func withPhase<R>(_ phase: Phase, _ body: () throws -> R) rethrows -> R {
    let before = currentPhase
    currentPhase = phase
    defer { currentPhase = before }
    return try body()
  }

  /// True if an action of a controller must be queued.
  ///
  /// - Throws: `NavigationError` if the controller is gone, or the phase forbids the action.
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

  /// Throws an error if a controller has left the hierarchy, for good or earlier in this input. It
  /// cannot act then, but can return and receive children.
  public func checkCanAct(_ controller: Controller, for action: Action) throws {
    try controller.checkPresence(for: action)
    try checkPlace(of: controller, for: action)
  }

  /// Throws an error if an earlier step of this input has removed the controller from the
  /// hierarchy.
  func checkPlace(of controller: Controller, for action: Action) throws {
    if isOut(controller), let departure = controller.currentDeparture {
      throw NavigationError.gone(controller: controller.id, departure: departure, action: action)
    }
  }

  /// True if a controller has left the hierarchy during this input and not returned.
  func isOut(_ controller: Controller) -> Bool {
    !tree.departures.isEmpty && controller.currentDeparture != nil
  }

  // The input

  /// Runs one input: the effect of a player, a timer or the host. It limits the number of segues,
  /// and at its end the removed controllers are gone and notified. A nested input is part of the
  /// outer one.
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
      // The visible children of custom containers may change without an operation.
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

  /// Returns an error of a segue that no script requested, with the place of the segue.
  func placed(_ error: NavigationError, at place: SourcePlace) -> NavigationError {
    let placed = NavigationError.placed(error, place)
    if failure as? NavigationError == error { failure = placed }
    return placed
  }

  // The operation

  /// Runs a change of the hierarchy. The outermost operation settles the visible controllers at its
  /// end, then runs queued requests.
  func operation(_ body: () throws -> Void) throws {
    try account?(RequestQueue.changeBytes)
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
      // Without a change the caller may catch the error and continue.
      if tree.version != version { failing(with: error) }
      abandon()
      throw error
    }
    isOperating = false
    try runQueue()
  }

  /// Ends an operation: loads new visible controllers, and calls the appearance and move callbacks.
  func settle() throws {
    try appearances.settle(animated: isOperationAnimated)
    try withPhase(.callback) {
      // A manual segue can move more controllers meanwhile.
      var index = 0
      while index < pendingMoves.count {
        let (controller, parent) = pendingMoves[index]
        index += 1
        if parent == nil { controller.flags.remove(.movingFromParent) }
        trace(.didMove, controller) { $0.parent = parent }
        if controller.hears(.didMove) { try controller.didMove(to: parent) }
      }
    }
    pendingMoves.removeAll(keepingCapacity: true)
    tree.endMoves()
    operationChange = nil
  }

  /// Discards the state of an interrupted operation.
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

  /// Records the transition of a change. The last animated change of an operation counts.
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

  /// Records a transition to what the views show after this input, without another change.
  public func recordRefresh(animated: Bool, transition: SceneTransition) {
    guard animated, !isLaunching else { return }
    change = TransitionRecord(transition: transition, isReversed: false)
    trace(.transition, nil) { $0.name = transition.name }
  }

  /// Records the transition that the storyboard gives to a tab or an embedding, for a child that
  /// replaces another one in a visible container. Changes that have their own transition keep it.
  ///
  /// - Returns: True if a transition was recorded.
  func recordPlacement(appearing: [Controller], disappearing: [Controller]) throws -> Bool {
    guard operationChange == nil, !isLaunching else { return false }
    for child in appearing {
      guard let parent = child.parent, parent.isVisible, let placement = child.placement,
        let description = parent.scene?[placement], description.isAnimated != false,
        let transition = try factory.transition(of: description)
      else { continue }
      let former = disappearing.first { $0.parent === parent }
      func place(_ controller: Controller?) -> Int {
        parent.children.firstIndex { $0 === controller } ?? -1
      }
      recordChange(
        isForward: place(child) > place(former), true, transition, default: transition)
      return true
    }
    return false
  }

  /// Makes the recorded change of the operation that of the input.
  func showChange(_ animated: Bool) {
    if isLaunching { return }
    if animated, let operationChange { change = operationChange }
    let name = operationChange?.transition.name ?? TransitionName.cut.rawValue
    trace(.transition, nil) { $0.name = name }
  }

  /// Returns the departure of a controller that leaves now.
  func departure(_ cause: Departure.Cause) -> Departure {
    Departure(cause: cause, segue: segues.current?.identifier)
  }

  /// Calls `willMove` before a controller enters a container, or leaves one (nil).
  func tellWillMove(_ child: Controller, _ parent: Controller?) throws {
    trace(.willMove, child) { $0.parent = parent }
    if child.hears(.willMove) { try withPhase(.callback) { try child.willMove(to: parent) } }
  }

  /// Records a move, for a callback at the end of the operation.
  func recordMove(_ controller: Controller, _ parent: Controller?) {
    pendingMoves.append((controller, parent))
  }

  // An open operation combines the changes of a container's children by a handler: a scripted
  // container pops three children by removing three, and a stack is pushed to twice. The
  // intermediate states stay invisible.

  /// Runs a change of a container's children in an operation that stays open for more.
  func operation(holding owner: Controller, _ body: () throws -> Void) throws {
    if heldContainer === owner {
      try account?(RequestQueue.changeBytes)
      return try holding(body)
    }
    try closeHeld()
    // Within an operation nothing needs to stay open, and without a handler nothing would close it.
    guard !isOperating, isInInput, holdsOperations else {
      return try operation(body)
    }
    try account?(RequestQueue.changeBytes)
    isOperating = true
    isOperationAnimated = false
    heldContainer = owner
    heldVersion = tree.version
    try holding(body)
  }

  /// Closes the open operation if it has moved a controller that now returns, so that its departure
  /// is visible.
  func closeHeld(beforeReturnOf child: Controller) throws {
    if heldContainer != nil, pendingMoves.contains(where: { $0.controller === child }) {
      try closeHeld()
    }
  }

  /// Permits open operations while `body` runs, and closes the open one at the end.
  func holdingOperations<R>(_ body: () throws -> R) throws -> R {
    let before = holdsOperations
    holdsOperations = true
    defer { holdsOperations = before }
    let result = try body()
    try closeHeld()
    return result
  }

  /// Closes the open operation, if any: settles the visible controllers and runs queued requests.
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
      // A change that failed before its start leaves the operation open for the earlier changes.
      if tree.version != heldVersion || heldContainer == nil { abandon() }
      throw error
    }
  }

  // The queue

  /// Adds a request of a controller.
  ///
  /// - Parameter count: The number of controllers that the request names.
  func enqueue(
    _ action: Action, by controller: Controller, naming count: Int = 1,
    _ body: @escaping () throws -> Void
  ) throws {
    do {
      try account?(RequestQueue.requestBytes + RequestQueue.nameBytes * count)
    } catch {
      throw failing(with: error)
    }
    queue.append(
      RequestQueue.Request(origin: origin?(), action: action, controller: controller, body: body))
  }

  /// Runs queued requests in order, including new ones.
  private func runQueue() throws {
    if isRunningQueue { return }
    isRunningQueue = true
    defer { isRunningQueue = false }
    do {
      while let request = queue.next() { try run(request) }
    } catch {
      // The running code did not request the action, so it cannot catch the error.
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
    } catch let error as NavigationError where error.place == nil {
      guard let origin = request.origin else { throw error }
      throw NavigationError.placed(error, origin)
    }
  }
}
