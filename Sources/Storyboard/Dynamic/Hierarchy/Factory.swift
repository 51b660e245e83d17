public import QuizboardModel

/// Creates the objects that storyboards declare. The host implements it; the hierarchy retains it.
public protocol Factory: AnyObject {
  /// Returns a new controller of a scene, without callbacks. The hierarchy then calls `initialize`.
  func makeController(
    for scene: Scene, in storyboard: Storyboard, number: Int, hierarchy: Hierarchy
  ) throws -> Controller

  /// Returns a new segue, without callbacks. The hierarchy then calls `initialize`.
  func makeSegue(
    _ description: SegueDescription, source: Controller, destination: Controller?,
    sender: Sender
  ) throws -> Segue

  /// Returns the transition of a segue's description; nil for none.
  func transition(of description: SegueDescription) throws -> SceneTransition?

  /// Returns true if a condition holds for a controller.
  func evaluate(_ condition: Condition, for controller: Controller, sender: Sender) throws -> Bool

  /// Returns the place of a segue in the host's scripts, for errors; nil if unknown.
  func place(of segue: SegueDescription, in controller: Controller) -> SourcePlace?

  /// Returns the row, from 1, of an element that an event is about; nil if a sender is no event of
  /// that element, or if the element was used as a whole.
  func row(of element: ElementID, usedIn sender: Sender) -> Int?
}

extension Factory {
  /// Returns the built-in transition, if the description has one.
  public func transition(of description: SegueDescription) -> SceneTransition? {
    description.transition.map { SceneTransition($0) }
  }

  /// Returns nil.
  public func place(of segue: SegueDescription, in controller: Controller) -> SourcePlace? { nil }

  /// Returns nil.
  public func row(of element: ElementID, usedIn sender: Sender) -> Int? { nil }
}
