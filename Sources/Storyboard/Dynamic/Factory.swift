/// Makes what storyboards describe. The host implements it; the hierarchy keeps it alive.
public protocol Factory: AnyObject {
  /// A controller of that scene. No callback runs; `initialize` is called once it is made.
  func makeController(
    for scene: Scene, in storyboard: Storyboard, number: Int, hierarchy: Hierarchy
  ) throws -> Controller

  /// A segue as described. No callback runs; `initialize` is called once it is made.
  func makeSegue(
    _ description: SegueDescription, source: Controller, destination: consuming Controller?, sender: Sender
  ) throws -> Segue

  /// Whether a condition holds for a controller.
  func evaluate(_ condition: Condition, for controller: Controller, sender: Sender) throws -> Bool
}

/// What was wrong in an input though it went through.
public enum Warning: Hashable, Sendable {
  /// Nobody was found to go back to; nothing has changed. `scene` is the number that the host has given the source's scene.
  case unwindWithoutDestination(controller: String, scene: Int, segue: SegueID, action: UnwindActionID)

  /// What was wrong, and what to do about it; its first word is its kind.
  public var message: String {
    switch self {
    case .unwindWithoutDestination(let controller, _, let segue, let action):
      "unwind-without-destination: segue \"\(segue)\" of \(controller) found no controller with the unwind action "
        + "\"\(action)\"; whoever it should go back to must be there, define that action and not refuse it"
    }
  }
}
