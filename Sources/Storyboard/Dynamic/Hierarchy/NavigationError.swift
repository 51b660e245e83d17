/// Why a controller could not do what it was told. Controllers are named as people know them
/// (`question#2`).
public enum NavigationError: Error, Hashable {
  /// It has left the hierarchy for good.
  case gone(controller: String, departure: Departure, action: Action)
  /// It, or whoever would have to present, presents something already.
  case alreadyPresenting(controller: String, presented: String)
  /// Nothing is presented by it, and it is in no presentation.
  case nothingPresented(controller: String)
  /// Its scene has no such segue.
  case unknownSegue(SegueID, controller: String, nearest: SegueID?)
  /// The storyboard has no such scene.
  case unknownScene(SceneID, storyboard: StoryboardID, nearest: SceneID?)
  /// The code that runs now must not act.
  case phaseForbids(Action, phase: Phase.Refusal)
  /// An input did more segues than one may.
  case tooManySegues(limit: Int)
  /// What had to wait was asked for by a controller that has left meanwhile.
  case queuedSourceGone(controller: String, departure: Departure, action: Action)
  /// The segue's kind has no default, so its class must define all of `perform`.
  case noDefault(SegueID)
  /// A relationship is followed when its controller is made, an embedding as it loads; neither can
  /// be performed.
  case relationship(SegueID)
  /// What keeps a stack or tabs has no place in its view for another child.
  case noPlaceToEmbed(segue: SegueID, controller: String)
  /// The segue's default was asked for outside its `perform`, or twice.
  case segueSpent(SegueID)
  /// It has a place already.
  case occupied(controller: String, place: String)
  /// It would contain or present itself.
  case endless(controller: String)
  /// Somebody else's child, or nobody's.
  case notAChild(controller: String, container: String)
  /// A plain controller has no children.
  case noContainer(controller: String)
  /// The position is not one of the container's.
  case badPosition(Int, count: Int)
  /// What `viewControllerForUnwinding` answered has no place in the hierarchy.
  case strangerForUnwinding(controller: String, asked: String)
  /// What is not in the hierarchy cannot present.
  case notInHierarchy(controller: String, action: Action)
  /// More levels of containers and presentations than there may be.
  case tooDeep(limit: Int)
  /// The run that it belongs to is over.
  case runIsOver

  /// Whether something had happened already when it was found out: the hierarchy is then half
  /// changed, and the input has to be given up.
  public var leavesHierarchyChanged: Bool {
    switch self {
    case .tooManySegues, .queuedSourceGone, .runIsOver: true
    default: false
    }
  }
}
