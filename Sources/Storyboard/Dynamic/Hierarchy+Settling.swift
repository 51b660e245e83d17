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
