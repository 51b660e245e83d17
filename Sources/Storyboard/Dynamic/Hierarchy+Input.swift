extension Hierarchy {
  /// One input: whatever a person, a timer or a host makes happen at once. Segues are counted in
  /// it; what has left the hierarchy in it, and is out when it ends, is told so and is gone. An
  /// input within one is part of it.
  public func input<R>(_ body: () throws -> R) throws -> R {
    if isInInput { return try body() }
    isInInput = true
    segueCount = 0
    lastChange = nil
    if lastChosen != nil { lastChosen = nil }
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
      // What they were in may go with them.
      for controller in departing { controller.storedEnvironment = nil }
      departing.removeAll()
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
    if departing.isEmpty { return }
    // They stay alive until all of them have heard.
    swap(&gone, &departing)
    defer {
      forEachGone { $0.environmentLink = nil }
      gone.removeAll(keepingCapacity: true)
    }
    forEachGone { decideLeaving($0) }
    var index = 0
    while index < leaving.count {
      try leaving[index].with { controller in
        trace(.deinitialize, controller)
        if controller.hears(.deinitialize) {
          try withPhase(.callback) { try controller.willDeinit() }
        }
      }
      index += 1
    }
    for index in 0..<leaving.count { leaving[index].with { $0.unlink() } }
    leaving.removeAll()
  }

  /// Goes through the list, which is counted once and not for each that is in it.
  private func forEachGone(_ body: (Controller) -> Void) {
    let gone = gone
    for index in gone.indices { gone.unmanaged(at: index).with(body) }
  }

  /// What was out may have come back.
  private func decideLeaving(_ controller: Controller) {
    guard !controller.hasLeft, controller.leftBy != nil else {
      // Put back elsewhere, it keeps nothing of the presentation that it was in.
      if !controller.hasLeft, controller.presentingLink == nil, controller.presentedHost == nil {
        controller.keptSegue = nil
      }
      return
    }
    collectLeaving(controller)
  }

  /// One that has left for good, with all that it carries, which left as it did.
  private func collectLeaving(_ controller: Controller) {
    if let presented = controller.presented {
      presented.leftBy = controller.leftBy
      collectLeaving(presented)
    }
    if !controller.childList.isEmpty {
      for child in controller.childList.reversed() {
        child.leftBy = controller.leftBy
        collectLeaving(child)
      }
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

  /// Takes the others out of the list of what is visible.
  func keepVisible(where stays: (Controller) -> Bool) {
    let kept = visible.filter(stays)
    shown.removeAll()
    for controller in kept { shown.append(controller) }
  }

  /// Forgets what an error has interrupted.
  func abandon() {
    isOperating = false
    heldContainer = nil
    holdsOperations = false
    isLaunching = false
    loadingDepth = 0
    currentSegue = nil
    forgetOperationChange()
    pendingMoves.removeAll()
    // Of what was visible, only what is still in the hierarchy stays so: nobody keeps the rest.
    keepVisible(where: \.isInHierarchy)
    for index in 0..<touched.count { touched[index].with { $0.clearMovement() } }
    touched.removeAll()
    loose.removeAll()
    next.removeAll()
    disappearing.removeAll()
    appearing.removeAll()
    overlays.removeAll()
    leaving.removeAll()
    queue.removeAll()
    queueHead = 0
  }
}

extension Controller {
  /// Keeps nothing of its place, once it is gone.
  func unlink() {
    // Most have nothing of all this, and to let go of nothing takes its time too.
    if !childList.isEmpty {
      for child in childList { child.parentLink = nil }
      childList = []
    }
    if let presented = presentedLink {
      presented.presentingLink = nil
      presentedLink = nil
    }
    parentLink = nil
    presentingLink = nil
    environmentLink = nil
    if let extras {
      extras.host?.standIn(for: nil)
      self.extras = nil
    }
    flags.remove(.visible)
    height = 0
  }

  func clearMovement() {
    flags.subtract(.movement)
  }
}
