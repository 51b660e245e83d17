extension Hierarchy {
  /// The end of an operation: loads what becomes visible, tells who stops and who begins to be
  /// visible, and who has moved.
  func settle() throws {
    if structureVersion != settledVersion || asksContainers {
      while try !collectVisible() {}
      settledVersion = structureVersion
      try withPhase(.callback, tellAppearances)
    }
    try withPhase(.callback, tellMoves)
    for controller in touched { controller.clearMovement() }
    touched = []
    operationChange = nil
  }

  /// The net difference between `visible` and `next`, which then is what is visible.
  private func tellAppearances() throws {
    let animated = isOperationAnimated
    let disappearing = visible.filter { $0.settleStamp != settleStamp }
    let appearing = next.filter { !$0.isVisible }
    try tell(.viewWillDisappear, .viewWillDisappear, disappearing, animated) {
      try $0.viewWillDisappear(animated: animated)
    }
    try tell(.viewWillAppear, .viewWillAppear, appearing, animated) {
      try $0.viewWillAppear(animated: animated)
    }
    visible = next
    next = []
    if disappearing.isEmpty, appearing.isEmpty { return }
    for controller in disappearing { controller.flags.remove(.visible) }
    for controller in appearing { controller.flags.insert(.visible) }
    if !isLaunching {
      if animated, let operationChange { change = operationChange }
      let name = operationChange?.transition.name ?? TransitionName.cut.rawValue
      trace(.transition, nil) { $0.name = name }
    }
    try tell(.viewDidDisappear, .viewDidDisappear, disappearing, animated) {
      try $0.viewDidDisappear(animated: animated)
    }
    try tell(.viewDidAppear, .viewDidAppear, appearing, animated) {
      try $0.viewDidAppear(animated: animated)
    }
  }

  /// Calls a hook of appearing or disappearing on each of those controllers.
  private func tell(
    _ kind: TraceEvent.Kind, _ hook: SilentHooks, _ controllers: [Controller], _ animated: Bool,
    _ call: (Controller) throws -> Void
  ) throws {
    for controller in controllers {
      trace(kind, controller) { $0.isAnimated = animated }
      if controller.hears(hook) { try call(controller) }
    }
  }

  private func tellMoves() throws {
    // A segue made by hand can move further controllers meanwhile.
    var index = 0
    while index < pendingMoves.count {
      let move = pendingMoves[index]
      index += 1
      trace(.didMove, move.controller) { $0.parent = move.parent }
      if move.controller.hears(.didMove) { try move.controller.didMove(to: move.parent) }
    }
    pendingMoves = []
  }
}
