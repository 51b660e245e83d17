import Storyboard

extension Runtime {
  /// A controller that is gone can be read, and do nothing.
  func requirePresence(of controller: Controller, for action: Action) throws {
    guard let departure = controller.departure else { return }
    try act { throw NavigationError.gone(controller: controller.id, departure: departure, action: action) }
  }
}
