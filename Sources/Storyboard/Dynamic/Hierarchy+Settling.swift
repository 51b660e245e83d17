extension Hierarchy {
  /// The end of an operation: loads what becomes visible, tells who stops and who begins to be visible, and
  /// who has moved.
  func settle() throws {
    if structureVersion != settledVersion || asksContainers {
      while try !collectVisible() {}
      settledVersion = structureVersion
      try tellAppearances()
    }
    if !pendingMoves.isEmpty { try tellMoves() }
    if !touched.isEmpty {
      for controller in touched { controller.clearMovement() }
      touched.empty()
    }
    operationChange = nil
  }

  /// Lists what is visible now in `next`, and loads it.
  ///
  /// - Returns: false where loading has changed the hierarchy, so that the list is worth nothing.
  private func collectVisible() throws -> Bool {
    next.empty()
    settleStamp += 1
    asksContainers = false
    guard let root else { return true }
    var base = root
    var layer = root
    while let above = layer.presented {
      if above.presentationStyle == .fullScreen { base = above }
      layer = above
    }
    let version = structureVersion
    var current: Controller? = base
    while let controller = current {
      if try !collect(controller, version) { return false }
      current = controller.presented
    }
    return true
  }

  private func collect(_ controller: Controller, _ version: Int) throws -> Bool {
    controller.settleStamp = settleStamp
    next.append(controller)
    if !controller.isViewLoaded {
      try load(controller)
      if structureVersion != version { return false }
    }
    switch controller.visibility {
    case .nothing: return true
    case .top: return try controller.childList.last.map { try collect($0, version) } ?? true
    case .asked:
      asksContainers = true
      let children = try withPhase(.refused(.view)) { try controller.visibleChildren() }
      if structureVersion != version { return false }
      for child in children where child.parent === controller && child.settleStamp != settleStamp {
        if try !collect(child, version) { return false }
      }
      return true
    }
  }

  private func load(_ controller: Controller) throws {
    controller.flags.insert(.loaded)
    trace(.viewDidLoad, controller)
    loadingDepth += 1
    try withPhase(.loading) { try controller.viewDidLoad() }
    loadingDepth -= 1
  }

  /// The net difference between `visible` and `next`, which then is what is visible.
  private func tellAppearances() throws {
    let animated = isOperationAnimated
    var hasChanged = false
    let outerPhase = phase
    phase = .callback
    defer { phase = outerPhase }
    var index = 0
    while index < shown.count {
      let controller = shown[index]
      index += 1
      if controller.settleStamp == settleStamp { continue }
      hasChanged = true
      traceAppearance(.viewWillDisappear, controller, animated)
      try controller.viewWillDisappear(animated: animated)
    }
    index = 0
    while index < next.count {
      let controller = next[index]
      index += 1
      if controller.isVisible { continue }
      hasChanged = true
      controller.flags.insert(.appearing)
      traceAppearance(.viewWillAppear, controller, animated)
      try controller.viewWillAppear(animated: animated)
    }
    swap(&shown, &next)
    if hasChanged { try finishAppearances(animated) }
    next.empty()
  }

  private func finishAppearances(_ animated: Bool) throws {
    for controller in next { controller.flags.remove(.visible) }
    for controller in shown { controller.flags.insert(.visible) }
    if !isLaunching {
      if animated, let operationChange { lastChange = operationChange }
      traceTransition()
    }
    var index = 0
    while index < next.count {
      let controller = next[index]
      index += 1
      if controller.settleStamp == settleStamp { continue }
      traceAppearance(.viewDidDisappear, controller, animated)
      try controller.viewDidDisappear(animated: animated)
    }
    index = 0
    while index < shown.count {
      let controller = shown[index]
      index += 1
      if controller.flags.remove(.appearing) == nil { continue }
      traceAppearance(.viewDidAppear, controller, animated)
      try controller.viewDidAppear(animated: animated)
    }
  }

  private func tellMoves() throws {
    let outerPhase = phase
    phase = .callback
    defer { phase = outerPhase }
    var index = 0
    while index < pendingMoves.count {
      let move = pendingMoves[index]
      index += 1
      traceMove(.didMove, move.controller, move.parent)
      try move.controller.didMove(to: move.parent)
    }
    pendingMoves.empty()
  }
}
