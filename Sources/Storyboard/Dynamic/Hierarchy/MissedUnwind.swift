/// An unwind segue that found nobody to go back to; nothing has changed.
public struct MissedUnwind: Hashable, Sendable {
  /// The controller that the segue started from.
  public let controller: String
  /// The number that the host has given the controller's scene; -1 where it has none.
  public let scene: Int
  /// The segue.
  public let segue: SegueID
  /// What nobody was found to have.
  public let action: UnwindActionID

  /// Of a segue that starts from a controller of the scene with that number.
  public init(controller: String, scene: Int, segue: SegueID, action: UnwindActionID) {
    self.controller = controller
    self.scene = scene
    self.segue = segue
    self.action = action
  }

  /// What has happened.
  public var reason: String {
    "segue \"\(segue)\" of \(controller) found no controller with the unwind action \"\(action)\""
  }

  /// The reason, and what helps.
  public var message: String {
    "\(reason); whoever it should go back to must be there, define that action and not refuse it"
  }
}
