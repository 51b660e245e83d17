public import QuizboardModel

/// The failure of an action on a controller. Controllers have the names that authors know
/// (`question#2`).
public enum NavigationError: Error, Hashable {
  /// The controller has left the hierarchy for good.
  case gone(controller: String, departure: Departure, action: Action)
  /// The presenting controller already presents another.
  case alreadyPresenting(controller: String, presented: String)
  /// The controller presents nothing, and is in no presentation.
  case nothingPresented(controller: String)
  /// The scene has no such segue.
  case unknownSegue(SegueID, controller: String, nearest: SegueID?)
  /// The storyboard has no such scene.
  case unknownScene(SceneID, storyboard: StoryboardID, nearest: SceneID?)
  /// The phase of the running code forbids the action.
  case phaseForbids(Action, phase: Phase.Refusal)
  /// An input performed too many segues.
  case tooManySegues(limit: Int)
  /// The controller of a queued request has left meanwhile.
  case queuedSourceGone(controller: String, departure: Departure, action: Action)
  /// The kind has no default, so the segue's class must define all of `perform`.
  case noDefault(SegueID)
  /// The engine performs relationships and embeddings when a controller is created or loads; code
  /// cannot.
  case relationship(SegueID)
  /// A stack or tab container has no place in its view for an embedded child.
  case noPlaceToEmbed(segue: SegueID, controller: String)
  /// The default was called outside the segue's `perform`, or twice.
  case segueSpent(SegueID)
  /// The controller already has a place.
  case occupied(controller: String, place: String)
  /// The controller would contain or present itself.
  case endless(controller: String)
  /// The controller is not a child of the container.
  case notAChild(controller: String, container: String)
  /// A plain controller has no children.
  case noContainer(controller: String)
  /// The index is out of range.
  case badPosition(Int, count: Int)
  /// The result of `viewControllerForUnwinding` has no place in the hierarchy.
  case strangerForUnwinding(controller: String, asked: String)
  /// A controller outside the hierarchy cannot present.
  case notInHierarchy(controller: String, action: Action)
  /// The levels of containers and presentations exceed the limit.
  case tooDeep(limit: Int)
  /// The run of the controller is over.
  case runIsOver
  /// An error outside a running script, with the place of the code or the segue in the host's
  /// scripts that requested the action.
  indirect case placed(NavigationError, SourcePlace)

  /// True if the error can occur after changes: the hierarchy is then partly changed, and the input
  /// must be abandoned.
  public var leavesHierarchyChanged: Bool {
    switch self {
    case .tooManySegues, .queuedSourceGone, .runIsOver, .placed: true
    default: false
    }
  }

  /// The place of an error outside a running script, if known.
  public var place: SourcePlace? { if case .placed(_, let place) = self { place } else { nil } }
}
