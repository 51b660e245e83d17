extension SegueRunner {
  /// Finds the destination of an unwind segue and performs it; without a destination nothing
  /// happens.
  func unwind(_ description: SegueDescription, from source: Controller, sender: Sender) throws {
    guard let action = description.action else { return }
    var search = UnwindSearch(
      hierarchy: hierarchy,
      source: UnwindSource(controller: source, action: action, sender: sender))
    guard let found = try search.find() else {
      hierarchy.missedUnwinds.append(
        MissedUnwind(
          controller: source.id, scene: source.scene?.hostData ?? -1, segue: description.identifier,
          action: action))
      return
    }
    let segue = try chooseSegue(description, found, source: source, sender: sender)
    hierarchy.trace(.prepare, segue)
    try hierarchy.withPhase(.callback) { try source.prepare(for: segue, sender: sender) }
    hierarchy.trace(.unwindAction, found.destination) { event in
      event.action = action
      event.segue = description.identifier
    }
    try hierarchy.withPhase(.callback) {
      try found.destination.performUnwindAction(action, segue: segue)
    }
    try run(segue)
  }

  private func chooseSegue(
    _ description: SegueDescription, _ found: UnwindSearch.Found, source: Controller, sender: Sender
  ) throws -> Segue {
    let destination = found.destination
    let executor = destination.presenting != nil ? destination : destination.parent ?? destination
    if found.isByOlderName, executor.definesSegueForUnwinding,
      let segue = try segueByOlderName(of: executor, description, source, destination)
    {
      segue.hasNoDefault = true
      if case .none = segue.sender { segue.sender = sender }
      if !segue.isRecorded { hierarchy.trace(.segueInit, segue) }
      return segue
    }
    let segue = try hierarchy.factory.makeSegue(
      description, source: source, destination: destination, sender: sender)
    try begin(segue)
    return segue
  }

  private func segueByOlderName(
    of executor: Controller, _ description: SegueDescription, _ source: Controller,
    _ destination: Controller
  ) throws -> Segue? {
    hierarchy.trace(.segueForUnwinding, executor) { event in
      event.segue = description.identifier
      event.to = destination
    }
    return try hierarchy.withPhase(.performing) {
      try executor.segueForUnwinding(
        to: destination, from: source, identifier: description.identifier)
    }
  }

  /// Returns true if a controller accepts an unwind.
  func asksCanPerform(
    _ controller: Controller, _ action: UnwindActionID, from: Controller, sender: Sender
  ) throws -> Bool {
    let can = try hierarchy.withPhase(.refused(.canPerformUnwind)) {
      try controller.canPerformUnwind(action, from: from, sender: sender)
    }
    hierarchy.trace(.canPerformUnwind, controller) { $0.result = can }
    return can
  }

  /// The default of an unwind segue: one dismissal, then each container on the route brings the
  /// next one to the front.
  func unwindIncrementally(_ segue: Segue) throws {
    guard let destination = segue.destination else { return }
    var start = segue.source
    if let presentation = presentation(containing: start, butNot: destination) {
      start = presentation.presentationSource ?? start
      try hierarchy.presenter.dismiss(presentation, animated: true, transition: nil)
    }
    let route = route(from: start, to: destination)
    for (controller, subsequent) in zip(route, route.dropFirst()).dropFirst() {
      hierarchy.trace(.unwindTowards, controller) { $0.subsequent = subsequent }
      try hierarchy.withPhase(.performing) {
        try controller.unwindTowards(segue, subsequent: subsequent)
      }
    }
  }

  /// Returns the outermost presentation with the source and without the destination.
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

  /// Returns the route from one controller up to the nearest common container and down to the
  /// other, inclusive; empty if there is none.
  private func route(from start: Controller, to destination: Controller) -> [Controller] {
    let up = selfAndParents(of: start)
    let down = selfAndParents(of: destination)
    for (index, controller) in up.enumerated() {
      if let common = down.firstIndex(where: { $0 === controller }) {
        return up[..<index] + down[...common].reversed()
      }
    }
    return []
  }
}

/// Returns a controller and its containers, innermost first.
private func selfAndParents(of controller: Controller) -> [Controller] {
  var list = [controller]
  while let parent = list.last?.parent { list.append(parent) }
  return list
}
