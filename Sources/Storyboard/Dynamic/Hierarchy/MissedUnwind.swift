/// An unwind segue without a destination, which changed nothing.
public struct MissedUnwind: Hashable, Sendable {
  /// The source of the segue.
  public let controller: String
  /// The host's number of the controller's scene; -1 for none.
  public let scene: Int
  /// The segue.
  public let segue: SegueID
  /// The missing unwind action.
  public let action: UnwindActionID

  /// Creates the record of an unwind without a destination.
  public init(controller: String, scene: Int, segue: SegueID, action: UnwindActionID) {
    self.controller = controller
    self.scene = scene
    self.segue = segue
    self.action = action
  }

  /// The description of the event.
  public var reason: String {
    "segue \"\(segue)\" of \(controller) found no controller with the unwind action \"\(action)\""
  }

  /// The reason and the remedy.
  public var message: String {
    "\(reason); open the destination first, define the function \"unwind:\(action)\" in its class, "
      + "and let its canPerformUnwind return true"
  }
}
