import QuizboardText

extension NavigationError: CustomStringConvertible {
  /// The message.
  public var description: String { message }

  /// The failed action and its remedy.
  public var message: String {
    switch self {
    case .gone(let controller, let departure, let action):
      "\(controller) is gone (\(departure)), so it cannot \(action.phrase); "
        + "ask a controller that is still there"
    case .alreadyPresenting(let controller, let presented):
      "\(controller) presents \(presented) already; dismiss that first, or present from it"
    case .nothingPresented(let controller):
      "there is nothing to dismiss: \(controller) presents nothing, and is in no presentation"
    case .unknownSegue(let segue, let controller, let near):
      "\(controller) has no segue \"\(segue)\"" + suggestion(near)
    case .unknownScene(let scene, let storyboard, let near):
      "there is no scene \"\(scene)\" in storyboard \"\(storyboard)\"" + suggestion(near)
    case .phaseForbids(let action, let phase):
      "\(action.rawValue) is not allowed in \(phase.rawValue); "
        + "do it in a handler or another callback"
    case .tooManySegues(let limit):
      "more than \(limit) segues in one input; do two of them lead to each other for ever?"
    case .queuedSourceGone(let controller, let departure, let action):
      "\(controller) asked for \(action.rawValue), which had to wait, and has left meanwhile "
        + "(\(departure)); let a controller that stays ask for it"
    case .noDefault(let segue):
      "segue \"\(segue)\" has no default behaviour to fall back on; "
        + "its class must do everything in perform"
    case .relationship(let segue):
      "\"\(segue)\" happens by itself when its controller loads, so a script cannot perform it"
    case .noPlaceToEmbed(let segue, let controller):
      "segue \"\(segue)\" embeds in \(controller), whose view is all its children's; "
        + "give it that child by qb.root or qb.tab"
    case .segueSpent(let segue):
      "the default of segue \"\(segue)\" can be called once, while its perform runs"
    case .occupied(let controller, let place):
      "\(controller) is \(place) already; take it out of there first"
    case .endless(let controller):
      "\(controller) would be inside itself; make another controller for that place"
    case .notAChild(let controller, let container): "\(controller) is not a child of \(container)"
    case .noContainer(let controller):
      "\(controller) is not a container, so it cannot have children; define its class as one"
    case .badPosition(let position, let count):
      "there is no position \(position) for a child; "
        + "there are \(count) children, so it is 0 to \(count)"
    case .strangerForUnwinding(let controller, let asked):
      "\(asked).viewControllerForUnwinding answered \(controller), which is not in the hierarchy; "
        + "answer one that is on the way back"
    case .notInHierarchy(let controller, let action):
      "\(controller) is not in the hierarchy, so it cannot \(action.phrase); show it first"
    case .tooDeep(let limit): "controllers are nested more than \(limit) levels deep"
    case .runIsOver: "the run that this controller belongs to is over"
    case .placed(let error, _): error.message
    }
  }
}
