import QuizboardStoryboard

extension Runtime {
  /// A controller that has left can be read, and do nothing.
  func requirePresence(of controller: Controller, for action: Action) throws {
    try act { try hierarchy.checkCanAct(controller, for: action) }
  }
}
