/// The controllers that left the hierarchy during this input, in order, except those that returned.
struct Departures {
  private(set) var controllers: [Controller] = []

  var isEmpty: Bool { controllers.isEmpty }

  mutating func append(_ controller: Controller) { controllers.append(controller) }

  /// Discards all departures after a failed input.
  mutating func discard() {
    for controller in controllers { controller.storedEnvironment = nil }
    controllers = []
  }

  /// Removes and returns the controllers that have left for good, with their descendants, topmost
  /// and innermost first.
  mutating func takeGone() -> [Controller] {
    var gone: [Controller] = []
    for controller in controllers { collect(controller, in: &gone) }
    controllers.removeAll(keepingCapacity: true)
    return gone
  }

  private func collect(_ controller: Controller, in gone: inout [Controller]) {
    if controller.hasLeft { return }
    guard let departure = controller.pendingDeparture else {
      // A controller in a new place does not retain its former presentation.
      if !controller.isPresented { controller.presentationSegue = nil }
      return
    }
    // Descendants share the departure.
    if let presented = controller.presented { collect(presented, leftBy: departure, in: &gone) }
    for child in controller.children.reversed() { collect(child, leftBy: departure, in: &gone) }
    controller.leaveForGood(by: departure)
    gone.append(controller)
  }

  private func collect(
    _ carried: Controller, leftBy departure: Departure, in gone: inout [Controller]
  ) {
    carried.leave(by: departure)
    collect(carried, in: &gone)
  }
}
