/// The controllers that have left the hierarchy in this input, in order. One that comes back before
/// the input ends has not left.
struct Departures {
  private(set) var controllers: [Controller] = []

  var isEmpty: Bool { controllers.isEmpty }

  mutating func append(_ controller: Controller) { controllers.append(controller) }

  /// Forgets all of them: the input has failed.
  mutating func discard() {
    for controller in controllers { controller.storedEnvironment = nil }
    controllers = []
  }

  /// Takes out those that are still out, with all that they carry: they have left for good, the
  /// topmost and innermost first.
  mutating func takeGone() -> [Controller] {
    var gone: [Controller] = []
    for controller in controllers { collect(controller, in: &gone) }
    controllers.removeAll(keepingCapacity: true)
    return gone
  }

  private func collect(_ controller: Controller, in gone: inout [Controller]) {
    if controller.hasLeft { return }
    guard let departure = controller.pendingDeparture else {
      // Put back elsewhere, it keeps nothing of the presentation that it was in.
      if !controller.isPresented { controller.presentationSegue = nil }
      return
    }
    // What it carries left as it did.
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
