import QuizboardStoryboard

extension Runtime {
  /// Throws if a controller has left, because it can then only be read.
  func requirePresence(of controller: Controller, for action: Action) throws {
    try act { try hierarchy.checkCanAct(controller, for: action) }
  }
}
