import QuizboardModel
import QuizboardText

extension Hierarchy {
  /// Performs a segue as told by code: no condition is asked. At once, or, where a callback runs,
  /// when the operation has ended.
  ///
  /// - Throws: `NavigationError` where there is no such segue, the source is gone, or the code that
  ///   runs must not act; whatever a callback throws.
  public func performSegue(_ identifier: SegueID, from source: Controller, sender: Sender = .none)
    throws
  {
    let mustWait = try defers(.performSegue, by: source)
    guard let description = source.scene?[identifier] else {
      throw unknownSegue(identifier, source)
    }
    if description.kind.isAutomatic { throw NavigationError.relationship(identifier) }
    if mustWait || presentsWhileLoading(description, source) {
      return enqueue(.performSegue, by: source) { [unowned self] in
        try perform(description, from: source, sender: sender)
      }
    }
    try checkPlace(of: source, for: .performSegue)
    try perform(description, from: source, sender: sender)
  }

  /// Sends a controller what a person did: its handler first, then the segues that the event
  /// triggers.
  ///
  /// - Returns: whether a segue of the event was performed.
  /// - Throws: `NavigationError` where the controller is gone; whatever a callback throws.
  @discardableResult
  public func send(_ event: Event, to controller: Controller) throws -> Bool {
    if try defers(.performSegue, by: controller) {
      enqueue(.performSegue, by: controller) { [unowned self] in try send(event, to: controller) }
      return false
    }
    return try input { try trigger(event, on: controller) }
  }

  private func trigger(_ event: Event, on controller: Controller) throws -> Bool {
    let wasVisible = controller.isVisible
    trace(.handler, controller) { $0.trigger = event.trigger }
    if controller.hears(.handle) {
      guard try holdingOperations({ try withPhase(.handler) { try controller.handle(event) } })
      else { return false }
    }
    for segue in controller.scene?.segues ?? [] where event.triggers(segue) {
      if let outcome = try follow(segue, event, on: controller, wasVisible: wasVisible) {
        return outcome
      }
    }
    return false
  }

  /// One of the segues that an event may trigger.
  ///
  /// - Returns: whether a segue was performed; nil where the next one is to be tried.
  private func follow(
    _ segue: SegueDescription, _ event: Event, on controller: Controller, wasVisible: Bool
  ) throws -> Bool? {
    if isDropped(segue, controller, wasVisible) { return false }
    let before = segueCount
    let isWanted = try isWanted(segue, by: controller, sender: event.sender)
    if isDropped(segue, controller, wasVisible) { return false }
    if isWanted {
      try performTriggered(segue, from: controller, sender: event.sender)
      return true
    }
    // `shouldPerformSegue` has performed another one in its place.
    if segueCount != before { return false }
    guard let scene = controller.scene, segue.otherwiseIndex >= 0 else { return nil }
    try performTriggered(scene.segues[segue.otherwiseIndex], from: controller, sender: event.sender)
    return true
  }

  /// Performs a segue for which no script asked; an error names the place of the segue.
  private func performTriggered(
    _ segue: SegueDescription, from controller: Controller, sender: Sender
  ) throws {
    do {
      try perform(segue, from: controller, sender: sender)
    } catch let error as NavigationError {
      guard let place = factory.place(of: segue, in: controller) else { throw error }
      let placed = PlacedNavigationError(error: error, place: place)
      if failure as? NavigationError == error { failure = placed }
      throw placed
    }
  }

  private func isWanted(_ segue: SegueDescription, by controller: Controller, sender: Sender) throws
    -> Bool
  {
    if let condition = segue.condition {
      let holds = try withPhase(.refused(.condition)) {
        try factory.evaluate(condition, for: controller, sender: sender)
      }
      traceAnswer(.condition, controller, segue, holds)
      if !holds { return false }
    }
    let should = try holdingOperations {
      try withPhase(.deciding) { try controller.shouldPerformSegue(segue, sender: sender) }
    }
    traceAnswer(.shouldPerformSegue, controller, segue, should)
    return should
  }

  /// What was there when the person acted may be gone after a handler; its segues then do not
  /// happen.
  private func isDropped(_ segue: SegueDescription, _ controller: Controller, _ wasVisible: Bool)
    -> Bool
  {
    guard wasVisible ? !controller.isVisible : isOut(controller) else { return false }
    traceAnswer(.segueDropped, controller, segue, nil)
    return true
  }

  /// Nothing can be presented by what is not on screen yet.
  private func presentsWhileLoading(_ segue: SegueDescription, _ source: Controller) -> Bool {
    guard loadingDepth > 0 else { return false }
    switch segue.kind {
    case .present, .popover: return true
    case .show: return showing(source) == nil
    default: return false
    }
  }

  private func unknownSegue(_ identifier: SegueID, _ source: Controller) -> NavigationError {
    let near = nearest(
      to: identifier.rawValue, among: (source.scene?.segues ?? []).lazy.map(\.identifier.rawValue))
    return .unknownSegue(
      identifier, controller: source.id, nearest: near.map(SegueID.init(rawValue:)))
  }

  /// Steps 2 to 6 of a segue.
  func perform(_ description: SegueDescription, from source: Controller, sender: Sender) throws {
    try operation {
      segueCount += 1
      if segueCount > TransitionLimits.segues {
        let error = NavigationError.tooManySegues(limit: TransitionLimits.segues)
        failure = failure ?? error
        throw error
      }
      if description.kind == .unwind {
        return try unwind(description, from: source, sender: sender)
      }
      guard let storyboard = source.storyboard, description.destinationIndex >= 0 else { return }
      let destination = try instantiate(
        at: description.destinationIndex, of: storyboard, depth: 0)
      let segue = try factory.makeSegue(
        description, source: source, destination: destination, sender: sender)
      destination.storedEnvironment = source
      defer {
        // Where it got no place, it is on its own again.
        if destination.carrier == nil, destination.pendingDeparture == nil {
          destination.storedEnvironment = nil
        }
      }
      try begin(segue)
      trace(.prepare, segue)
      try withPhase(.callback) { try source.prepare(for: segue, sender: sender) }
      try run(segue)
      destination.wasBrought(from: source)
    }
  }

  /// Says to a segue that it has been made.
  func begin(_ segue: Segue) throws {
    trace(.segueInit, segue)
    try withPhase(.refused(.initialize)) { try segue.initialize() }
  }

  /// Records that somebody has made a segue by hand.
  public func record(made segue: Segue) {
    segue.isRecorded = true
    trace(.segueInit, segue)
  }

  /// Step 5: the segue's `perform`.
  func run(_ segue: Segue) throws {
    let outer = currentSegue
    currentSegue = segue
    defer { currentSegue = outer }
    segue.progress = .performing
    trace(.perform, segue)
    try withPhase(.performing) { try segue.perform() }
    segue.progress = .done
  }
}
