public import QuizboardModel

/// Makes what storyboards describe. The host implements it; the hierarchy keeps it alive.
public protocol Factory: AnyObject {
  /// A controller of that scene. No callback runs; `initialize` is called once it is made.
  func makeController(
    for scene: Scene, in storyboard: Storyboard, number: Int, hierarchy: Hierarchy
  ) throws -> Controller

  /// A segue as described. No callback runs; `initialize` is called once it is made.
  func makeSegue(
    _ description: SegueDescription, source: Controller, destination: Controller?,
    sender: Sender
  ) throws -> Segue

  /// Whether a condition holds for a controller.
  func evaluate(_ condition: Condition, for controller: Controller, sender: Sender) throws -> Bool

  /// The place in the host's scripts of a segue of a controller's scene, for errors; nil where it
  /// is not known.
  func place(of segue: SegueDescription, in controller: Controller) -> SourcePlace?
}

extension Factory {
  /// No place is known.
  public func place(of segue: SegueDescription, in controller: Controller) -> SourcePlace? { nil }
}
