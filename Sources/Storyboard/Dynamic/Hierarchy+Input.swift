extension Hierarchy {
  /// One input: whatever a person, a timer or a host makes happen at once. Segues are counted in
  /// it; what has left the hierarchy in it, and is out when it ends, is told so and is gone. An
  /// input within one is part of it.
  public func input<R>(_ body: () throws -> R) throws -> R {
    if isInInput { return try body() }
    isInInput = true
    segueCount = 0
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
      for controller in departing { controller.storedEnvironment = nil }
      departing = []
      throw error
    }
  }

  private func finishInput() throws {
    repeat {
      try runQueue()
      // What custom containers place may have changed without any operation.
      if asksContainers { try operation {} }
      try letGo()
    } while queueHead < queue.count || !departing.isEmpty
  }

  /// Tells what is out that it is gone: topmost and innermost first.
  private func letGo() throws {
    var leaving: [Controller] = []
    for controller in departing { collectLeaving(controller, in: &leaving) }
    departing = []
    for controller in leaving {
      trace(.deinitialize, controller)
      if controller.hears(.deinitialize) {
        try withPhase(.callback) { try controller.willDeinit() }
      }
    }
    for controller in leaving { controller.unlink() }
  }

  /// Lists one that has left for good with all that it carries, which left as it did.
  private func collectLeaving(_ controller: Controller, in leaving: inout [Controller]) {
    if controller.hasLeft { return }
    guard let departure = controller.leftBy else {
      // Put back elsewhere, it keeps nothing of the presentation that it was in.
      if !controller.isPresented { controller.presentationSegue = nil }
      return
    }
    let presented = controller.presented.map { [$0] } ?? []
    for carried in presented + controller.children.reversed() {
      carried.leftBy = departure
      collectLeaving(carried, in: &leaving)
    }
    controller.flags.insert(.gone)
    leaving.append(controller)
  }

  /// Runs a change of the hierarchy. The outermost one settles what is visible when it ends, then
  /// does what had to wait.
  func operation(_ body: () throws -> Void) throws {
    if heldContainer != nil { try closeHeld() }
    if isOperating { return try body() }
    if !isInInput { return try input { try operateOutermost(body) } }
    try operateOutermost(body)
  }

  private func operateOutermost(_ body: () throws -> Void) throws {
    isOperating = true
    isOperationAnimated = false
    let version = structureVersion
    do {
      try body()
      try settle()
    } catch {
      // Without a change nothing is lost, and whoever asked may catch it and go on.
      if structureVersion != version, failure == nil { failure = error }
      abandon()
      throw error
    }
    isOperating = false
    try runQueue()
  }

  /// Forgets what an error has interrupted.
  func abandon() {
    isOperating = false
    heldContainer = nil
    holdsOperations = false
    isLaunching = false
    loadingDepth = 0
    currentSegue = nil
    operationChange = nil
    pendingMoves = []
    visible.removeAll { !$0.isInHierarchy }
    for controller in touched { controller.clearMovement() }
    touched = []
    next = []
    overlays = []
    queue = []
    queueHead = 0
  }
}

extension Controller {
  /// Keeps nothing of its place, once it is gone.
  func unlink() {
    for child in children { child.parent = nil }
    children = []
    presented?.presenting = nil
    presented = nil
    parent = nil
    presenting = nil
    presentedHost?.standIn(for: nil)
    standIn(for: nil)
    presentation = Presentation(style: .fullScreen, isAnimated: true)
    storedSource = nil
    storedEnvironment = nil
    presentationSegue = nil
    selected = nil
    placement = nil
    forgetDelegates()
    flags.remove(.visible)
    height = 0
  }

  func clearMovement() {
    flags.subtract(.movement)
  }
}
