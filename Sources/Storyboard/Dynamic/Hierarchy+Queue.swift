public import Wording

extension Hierarchy {
  /// Whether what that controller is told has to wait.
  ///
  /// - Throws: `NavigationError` where it is gone, or the code that runs must not act.
  @inline(__always)
  func defers(_ action: Action, by controller: Controller) throws -> Bool {
    try checkPresence(of: controller, for: action)
    return phase == .handler ? false : try defersInPhase(action)
  }

  @inline(never)
  private func defersInPhase(_ action: Action) throws -> Bool {
    switch phase {
    case .handler, .deciding: return false
    case .loading: return action == .present
    case .callback: return true
    case .performing: return action == .performSegue || (action == .present && loadingDepth > 0)
    case .refused(let refusal): throw NavigationError.phaseForbids(action, phase: refusal)
    }
  }

  /// Whether a controller may still be told something.
  @inline(__always)
  func checkPresence(of controller: Controller, for action: Action) throws {
    if controller.hasLeft { try refuse(action, by: controller) }
  }

  @inline(never)
  private func refuse(_ action: Action, by controller: Controller) throws {
    guard let departure = controller.finalDeparture else { return }
    throw NavigationError.gone(controller: controller.id, departure: departure, action: action)
  }

  /// Whether a controller is where it can act from: one that an earlier step of this operation took away is not, though it
  /// leaves for good only as the operation ends.
  func checkWhereabouts(of controller: Controller, for action: Action) throws {
    guard !controller.isInHierarchy, let departure = controller.currentDeparture else { return }
    throw NavigationError.gone(controller: controller.id, departure: departure, action: action)
  }

  func enqueue(_ action: Action, by controller: Controller, _ body: @escaping () throws -> Void) {
    queue.append(QueuedRequest(origin: origin?(), action: action, controller: controller, body: body))
  }

  /// Does what has waited, in order, and what comes to wait meanwhile.
  @inline(__always)
  func runQueue() throws {
    if !queue.isEmpty, !isRunningQueue { try runAll() }
  }

  @inline(never)
  private func runAll() throws {
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
        throw QueuedError(error: error, origin: origin)
      }
    }
    queue.removeAll()
    queueHead = 0
  }
}

/// What had to wait, and could not be done when its time came.
public struct QueuedError: Error, CustomStringConvertible {
  /// Why.
  public let error: NavigationError
  /// Where the host's code asked for it.
  public let origin: SourcePlace

  /// The reason.
  public var description: String { error.message }
}
