extension Hierarchy {
  /// The end of an operation: loads what becomes visible, tells who stops and who begins to be
  /// visible, and who has moved.
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
    let outerPhase = phase
    phase = .callback
    defer { phase = outerPhase }
    var index = 0
    while index < shown.count {
      try shown[index].with { controller in
        if controller.settleStamp == settleStamp { return }
        disappearing.append(controller)
        try tell(.viewWillDisappear, controller, animated)
      }
      index += 1
    }
    index = 0
    while index < next.count {
      try next[index].with { controller in
        if controller.isVisible { return }
        appearing.append(controller)
        try tell(.viewWillAppear, controller, animated)
      }
      index += 1
    }
    swap(&shown, &next)
    next.removeAll()
    if !disappearing.isEmpty || !appearing.isEmpty { try finishAppearances(animated) }
  }

  private func finishAppearances(_ animated: Bool) throws {
    for index in 0..<disappearing.count {
      disappearing[index].with { _ = $0.flags.remove(.visible) }
    }
    for index in 0..<appearing.count { appearing[index].with { _ = $0.flags.insert(.visible) } }
    if !isLaunching {
      if animated, let operationChange {
        lastChange = operationChange
        if operationChange.isChosen { lastChosen = operationChosen }
      }
      traceTransition()
    }
    var index = 0
    while index < disappearing.count {
      try disappearing[index].with { try tell(.viewDidDisappear, $0, animated) }
      index += 1
    }
    index = 0
    while index < appearing.count {
      try appearing[index].with { try tell(.viewDidAppear, $0, animated) }
      index += 1
    }
    disappearing.removeAll()
    appearing.removeAll()
  }

  private func tell(_ hook: SilentHooks, _ controller: Controller, _ animated: Bool) throws {
    if isHeard(hook, by: controller) { try call(hook, on: controller, animated) }
  }

  /// Calls one of the four hooks of appearing and disappearing.
  private func call(_ hook: SilentHooks, on controller: Controller, _ animated: Bool) throws {
    let hears = controller.hears(hook)
    switch hook {
    case .viewWillAppear:
      traceAppearance(.viewWillAppear, controller, animated)
      if hears { try controller.viewWillAppear(animated: animated) }
    case .viewDidAppear:
      traceAppearance(.viewDidAppear, controller, animated)
      if hears { try controller.viewDidAppear(animated: animated) }
    case .viewWillDisappear:
      traceAppearance(.viewWillDisappear, controller, animated)
      if hears { try controller.viewWillDisappear(animated: animated) }
    default:
      traceAppearance(.viewDidDisappear, controller, animated)
      if hears { try controller.viewDidDisappear(animated: animated) }
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
