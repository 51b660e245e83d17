extension Hierarchy {
  /// Finds out where an unwind segue leads, and performs it; where nobody is found, nothing
  /// happens.
  func unwind(_ description: SegueDescription, from source: Controller, sender: Sender) throws {
    guard let action = description.action else { return }
    stamp += 1
    let search = UnwindSearch(
      source: UnwindSource(controller: source, action: action, sender: sender), stamp: stamp)
    guard let found = try find(search) else {
      missedUnwinds.append(
        MissedUnwind(
          controller: source.id, scene: source.scene?.hostData ?? -1, segue: description.identifier,
          action: action))
      return
    }
    let segue = try chooseSegue(description, found, source: source, sender: sender)
    trace(.prepare, segue)
    try withPhase(.callback) { try source.prepare(for: segue, sender: sender) }
    trace(.unwindAction, found.destination) { event in
      event.action = action
      event.segue = description.identifier
    }
    try withPhase(.callback) { try found.destination.performUnwindAction(action, segue: segue) }
    try run(segue)
  }

  private func chooseSegue(
    _ description: SegueDescription, _ found: UnwindFound, source: Controller, sender: Sender
  ) throws -> Segue {
    let destination = found.destination
    if found.isByOlderName {
      let executor = destination.presenting != nil ? destination : destination.parent ?? destination
      if executor.definesSegueForUnwinding {
        let segue = try withPhase(.performing) {
          try executor.segueForUnwinding(
            to: destination, from: source, identifier: description.identifier)
        }
        if let segue {
          segue.hasNoDefault = true
          if case .none = segue.sender { segue.sender = sender }
          if !segue.isRecorded { trace(.segueInit, segue) }
          return segue
        }
      }
    }
    let segue = try factory.makeSegue(
      description, source: source, destination: destination, sender: sender)
    try begin(segue)
    return segue
  }

  /// From the source upward: each is searched downward, until somebody says yes.
  private func find(_ search: UnwindSearch) throws -> UnwindFound? {
    var current: Controller? = search.source.controller
    while let controller = current {
      if let found = try find(search, in: controller) { return found }
      current = controller.parent ?? controller.presentationSource
    }
    return nil
  }

  private func find(_ search: UnwindSearch, in controller: Controller) throws -> UnwindFound? {
    if controller.searchStamp == search.stamp { return nil }
    controller.searchStamp = search.stamp
    let source = search.source
    if controller.definesViewControllerForUnwinding, !controller.definesAllowedChildrenForUnwinding
    {
      let found = try withPhase(.refused(.viewControllerForUnwinding)) {
        try controller.viewControllerForUnwinding(
          source.action, from: source.controller, sender: source.sender)
      }
      if let found, !found.isInHierarchy {
        throw NavigationError.strangerForUnwinding(controller: found.id, asked: controller.id)
      }
      return found.map { UnwindFound(destination: $0, isByOlderName: true) }
    }
    let children = try withPhase(.refused(.allowedChildrenForUnwinding)) {
      try controller.allowedChildrenForUnwinding(source)
    }
    trace(.allowedChildrenForUnwinding, controller) { $0.children = children }
    for child in children {
      guard child.parent === controller else {
        throw NavigationError.notAChild(controller: child.id, container: controller.id)
      }
      if let found = try find(search, in: child) { return found }
    }
    let can = try asksCanPerform(
      controller, source.action, from: source.controller, sender: source.sender)
    return can ? UnwindFound(destination: controller, isByOlderName: false) : nil
  }

  func asksCanPerform(
    _ controller: Controller, _ action: UnwindActionID, from: Controller, sender: Sender
  ) throws -> Bool {
    let can = try withPhase(.refused(.canPerformUnwind)) {
      try controller.canPerformUnwind(action, from: from, sender: sender)
    }
    trace(.canPerformUnwind, controller) { $0.result = can }
    return can
  }

  /// The default of an unwind segue: one dismissal, then each container on the way brings the next
  /// one to the front.
  func unwindIncrementally(_ segue: Segue) throws {
    guard let destination = segue.destination else { return }
    var start = segue.source
    if let presentation = presentation(containing: start, butNot: destination) {
      start = presentation.presentationSource ?? start
      try dismiss(presentation, animated: true, transition: nil)
    }
    let route = route(from: start, to: destination)
    guard route.count > 2 else { return }
    for index in 1..<(route.count - 1) {
      trace(.unwindTowards, route[index]) { $0.subsequent = route[index + 1] }
      try withPhase(.performing) {
        try route[index].unwindTowards(segue, subsequent: route[index + 1])
      }
    }
  }

  /// The outermost presentation that contains the source and not the destination.
  private func presentation(containing source: Controller, butNot destination: Controller)
    -> Controller?
  {
    let wanted = destination.topmostParent
    var layer = source.topmostParent
    var candidate: Controller?
    while layer !== wanted {
      guard let presenting = layer.presenting else { return nil }
      candidate = layer
      layer = presenting.topmostParent
    }
    return candidate
  }

  /// Up from one controller to the nearest that contains both, and down to the other, both ends
  /// included; empty where nothing contains both.
  private func route(from start: Controller, to destination: Controller) -> [Controller] {
    stamp += 1
    var down: [Controller] = []
    var current: Controller? = destination
    while let controller = current {
      controller.searchStamp = stamp
      down.append(controller)
      current = controller.parent
    }
    var up: [Controller] = []
    current = start
    while let controller = current, controller.searchStamp != stamp {
      up.append(controller)
      current = controller.parent
    }
    guard let common = current, let index = down.firstIndex(where: { $0 === common }) else {
      return []
    }
    return up + down[...index].reversed()
  }
}

/// One search for the destination of an unwinding.
private struct UnwindSearch {
  let source: UnwindSource
  let stamp: Int
}

private struct UnwindFound {
  let destination: Controller
  let isByOlderName: Bool
}
