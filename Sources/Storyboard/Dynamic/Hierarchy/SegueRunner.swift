import QuizboardText

/// Runs segues: the handler, the condition, the destination, `prepare` and `perform`.
final class SegueRunner {
  unowned let hierarchy: Hierarchy
  /// The segue whose `perform` is running.
  private(set) var current: Segue?
  /// The number of segues in this input.
  private var count = 0

  init(of hierarchy: Hierarchy) { self.hierarchy = hierarchy }

  /// Resets the count at the beginning of an input.
  func beginInput() { count = 0 }

  /// Discards the state of an interrupted segue.
  func abandon() { current = nil }

  // Triggers

  /// Performs a segue at the request of code, or queues it (`Hierarchy.performSegue`).
  func perform(_ identifier: SegueID, from source: Controller, sender: Sender) throws {
    let mustWait = try hierarchy.defers(.performSegue, by: source)
    guard let description = source.scene?[identifier] else {
      let near = nearest(
        to: identifier.rawValue,
        among: (source.scene?.segues ?? []).lazy.map(\.identifier.rawValue))
      throw NavigationError.unknownSegue(
        identifier, controller: source.id, nearest: near.map(SegueID.init(rawValue:)))
    }
    if description.kind.isAutomatic { throw NavigationError.relationship(identifier) }
    if mustWait || presentsWhileLoading(description, source) {
      return try hierarchy.enqueue(.performSegue, by: source) { [unowned self] in
        try perform(description, from: source, sender: sender)
      }
    }
    try hierarchy.checkPlace(of: source, for: .performSegue)
    try perform(description, from: source, sender: sender)
  }

  /// True if the segue would present from a controller that is not visible yet.
  private func presentsWhileLoading(_ segue: SegueDescription, _ source: Controller) -> Bool {
    guard hierarchy.appearances.isLoading else { return false }
    switch segue.kind {
    case .present, .popover: return true
    case .show: return source.showing == nil
    default: return false
    }
  }

  /// Calls the handler of an event, then performs the triggered segue (`Hierarchy.send`).
  func trigger(_ event: Event, on controller: Controller) throws -> Bool {
    let hierarchy = hierarchy
    let wasVisible = controller.isVisible
    hierarchy.trace(.handler, controller) { $0.trigger = event.trigger }
    if controller.hears(.handle) {
      let goesOn = try hierarchy.holdingOperations {
        try hierarchy.withPhase(.handler) { try controller.handle(event) }
      }
      if !goesOn { return false }
    }
    for segue in controller.scene?.segues ?? [] where event.triggers(segue) {
      if let outcome = try follow(segue, event, on: controller, wasVisible: wasVisible) {
        return outcome
      }
    }
    return false
  }

  /// Tries one of the segues of an event.
  ///
  /// - Returns: true if a segue was performed, false if the search ends; nil to try the next one.
  private func follow(
    _ segue: SegueDescription, _ event: Event, on controller: Controller, wasVisible: Bool
  ) throws -> Bool? {
    if isDropped(segue, controller, wasVisible) { return false }
    let before = count
    let isWanted = try isWanted(segue, by: controller, sender: event.sender)
    if isDropped(segue, controller, wasVisible) { return false }
    if isWanted {
      try performTriggered(segue, from: controller, sender: event.sender)
      return true
    }
    // `shouldPerformSegue` has performed another segue instead.
    if count != before { return false }
    guard let scene = controller.scene, segue.otherwiseIndex >= 0 else { return nil }
    try performTriggered(scene.segues[segue.otherwiseIndex], from: controller, sender: event.sender)
    return true
  }

  /// True if a handler has removed the controller of the event, whose segues are then dropped.
  private func isDropped(_ segue: SegueDescription, _ controller: Controller, _ wasVisible: Bool)
    -> Bool
  {
    guard wasVisible ? !controller.isVisible : hierarchy.isOut(controller) else { return false }
    hierarchy.traceAnswer(.segueDropped, controller, segue, nil)
    return true
  }

  private func isWanted(_ segue: SegueDescription, by controller: Controller, sender: Sender) throws
    -> Bool
  {
    let hierarchy = hierarchy
    if let condition = segue.condition {
      let holds = try hierarchy.withPhase(.refused(.condition)) {
        try hierarchy.factory.evaluate(condition, for: controller, sender: sender)
      }
      hierarchy.traceAnswer(.condition, controller, segue, holds)
      if !holds { return false }
    }
    let should = try hierarchy.holdingOperations {
      try hierarchy.withPhase(.deciding) {
        try controller.shouldPerformSegue(segue, sender: sender)
      }
    }
    hierarchy.traceAnswer(.shouldPerformSegue, controller, segue, should)
    return should
  }

  /// Performs a segue that no script requested; an error contains the place of the segue.
  private func performTriggered(
    _ segue: SegueDescription, from controller: Controller, sender: Sender
  ) throws {
    do {
      try perform(segue, from: controller, sender: sender)
    } catch let error as NavigationError where error.place == nil {
      guard let place = hierarchy.factory.place(of: segue, in: controller) else { throw error }
      throw hierarchy.placed(error, at: place)
    }
  }

  // Performance

  /// Performs steps 2 to 6 of a segue.
  func perform(_ description: SegueDescription, from source: Controller, sender: Sender) throws {
    let hierarchy = hierarchy
    try hierarchy.operation {
      count += 1
      if count > TransitionLimits.segues {
        throw hierarchy.failing(with: NavigationError.tooManySegues(limit: TransitionLimits.segues))
      }
      if description.kind == .unwind {
        return try unwind(description, from: source, sender: sender)
      }
      guard let storyboard = source.storyboard, description.destinationIndex >= 0 else { return }
      let destination = try hierarchy.instantiate(
        at: description.destinationIndex, of: storyboard, depth: 0)
      let segue = try hierarchy.factory.makeSegue(
        description, source: source, destination: destination, sender: sender)
      destination.storedEnvironment = source
      defer {
        // A destination without a place loses its provisional environment.
        if destination.carrier == nil, destination.pendingDeparture == nil {
          destination.storedEnvironment = nil
        }
      }
      try begin(segue)
      hierarchy.trace(.prepare, segue)
      try hierarchy.withPhase(.callback) { try source.prepare(for: segue, sender: sender) }
      try run(segue)
      destination.wasBrought(from: source)
    }
  }

  /// Initializes a new segue.
  func begin(_ segue: Segue) throws {
    let hierarchy = hierarchy
    hierarchy.trace(.segueInit, segue)
    try hierarchy.withPhase(.refused(.initialize)) { try segue.initialize() }
  }

  /// Runs step 5: the segue's `perform`.
  func run(_ segue: Segue) throws {
    let hierarchy = hierarchy
    let outer = current
    current = segue
    defer { current = outer }
    segue.progress = .performing
    hierarchy.trace(.perform, segue)
    try hierarchy.withPhase(.performing) { try segue.perform() }
    segue.progress = .done
  }
}
