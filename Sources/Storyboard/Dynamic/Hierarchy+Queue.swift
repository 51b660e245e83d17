public import QuizboardModel

extension Hierarchy {
  /// Whether what that controller is told has to wait.
  ///
  /// - Throws: `NavigationError` where it is gone, or the code that runs must not act.
  func defers(_ action: Action, by controller: Controller) throws -> Bool {
    try checkPresence(of: controller, for: action)
    switch phase {
    case .handler, .deciding: return false
    case .loading: return action == .present
    case .callback: return true
    case .performing: return action == .performSegue || (action == .present && loadingDepth > 0)
    case .refused(let refusal): throw NavigationError.phaseForbids(action, phase: refusal)
    }
  }

  /// Whether a controller may still be told something.
  func checkPresence(of controller: Controller, for action: Action) throws {
    if let departure = controller.finalDeparture {
      throw NavigationError.gone(controller: controller.id, departure: departure, action: action)
    }
  }

  /// Checks that a controller has not left the hierarchy, whether for good or earlier in this
  /// input. Only a controller that has a place can act; putting it back, or giving it other
  /// children, needs none.
  public func checkCanAct(_ controller: Controller, for action: Action) throws {
    try checkPresence(of: controller, for: action)
    try checkPlace(of: controller, for: action)
  }

  /// Checks that a controller is not out of the hierarchy: an earlier step of this input may have
  /// taken it out.
  func checkPlace(of controller: Controller, for action: Action) throws {
    if isOut(controller), let departure = controller.currentDeparture {
      throw NavigationError.gone(controller: controller.id, departure: departure, action: action)
    }
  }

  /// A Boolean value that indicates whether a controller has left the hierarchy in this input, and
  /// has not come back.
  func isOut(_ controller: Controller) -> Bool {
    !departing.isEmpty && controller.currentDeparture != nil
  }

  func enqueue(_ action: Action, by controller: Controller, _ body: @escaping () throws -> Void) {
    queue.append(
      QueuedRequest(origin: origin?(), action: action, controller: controller, body: body))
  }

  /// Does what has waited, in order, and what comes to wait meanwhile.
  func runQueue() throws {
    if queue.isEmpty || isRunningQueue { return }
    isRunningQueue = true
    defer { isRunningQueue = false }
    do {
      try runRequests()
    } catch {
      // Whoever happens to act now did not ask for it, so it is no use to catch it.
      if failure == nil { failure = error }
      abandon()
      throw error
    }
  }

  private func runRequests() throws {
    while queueHead < queue.count {
      let request = queue[queueHead]
      queueHead += 1
      do {
        if let departure = request.controller.currentDeparture {
          throw NavigationError.queuedSourceGone(
            controller: request.controller.id, departure: departure, action: request.action)
        }
        try holdingOperations { try withPhase(.handler) { try request.body() } }
      } catch let error as NavigationError {
        guard let origin = request.origin else { throw error }
        throw PlacedNavigationError(error: error, place: origin)
      }
    }
    queue = []
    queueHead = 0
  }
}

/// A navigation error that no running script caused: the place is that of the code or the segue
/// that asked for the action.
public struct PlacedNavigationError: Error, CustomStringConvertible {
  /// The reason.
  public let error: NavigationError
  /// The place in the host's scripts.
  public let place: SourcePlace

  /// The reason.
  public var description: String { error.message }
}
