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
      for index in 0..<touched.count { touched[index].with { $0.clearMovement() } }
      touched.removeAll()
      if !loose.isEmpty { loose.removeAll() }
    }
    forgetOperationChange()
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
      try shown[index].with { controller in
        if controller.settleStamp == settleStamp { return }
        hasChanged = true
        traceAppearance(.viewWillDisappear, controller, animated)
        if controller.hears(.viewWillDisappear) { try controller.viewWillDisappear(animated: animated) }
      }
      index += 1
    }
    index = 0
    while index < next.count {
      try next[index].with { controller in
        if controller.isVisible { return }
        hasChanged = true
        controller.flags.insert(.appearing)
        traceAppearance(.viewWillAppear, controller, animated)
        if controller.hears(.viewWillAppear) { try controller.viewWillAppear(animated: animated) }
      }
      index += 1
    }
    swap(&shown, &next)
    if hasChanged { try finishAppearances(animated) }
    next.removeAll()
  }

  private func finishAppearances(_ animated: Bool) throws {
    for index in 0..<next.count { next[index].with { _ = $0.flags.remove(.visible) } }
    for index in 0..<shown.count { shown[index].with { _ = $0.flags.insert(.visible) } }
    if !isLaunching {
      if animated, let operationChange {
        lastChange = operationChange
        if operationChange.isChosen { lastChosen = operationChosen }
      }
      traceTransition()
    }
    var index = 0
    while index < next.count {
      try next[index].with { controller in
        if controller.settleStamp == settleStamp { return }
        traceAppearance(.viewDidDisappear, controller, animated)
        if controller.hears(.viewDidDisappear) { try controller.viewDidDisappear(animated: animated) }
      }
      index += 1
    }
    index = 0
    while index < shown.count {
      try shown[index].with { controller in
        if controller.flags.remove(.appearing) == nil { return }
        traceAppearance(.viewDidAppear, controller, animated)
        if controller.hears(.viewDidAppear) { try controller.viewDidAppear(animated: animated) }
      }
      index += 1
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
      try move.controller.with { controller in
        guard let parent = move.parent else { return try tellDidMove(controller, nil) }
        try parent.with { try tellDidMove(controller, $0) }
      }
    }
    pendingMoves.removeAll()
  }

  private func tellDidMove(_ controller: Controller, _ parent: Controller?) throws {
    traceMove(.didMove, controller, parent)
    if controller.hears(.didMove) { try controller.didMove(to: parent) }
  }
}
