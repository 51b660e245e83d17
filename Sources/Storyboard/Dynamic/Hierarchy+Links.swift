// The links between controllers. Nothing here calls anybody.
extension Hierarchy {
  /// Whether a controller keeps children that are given to it.
  func checkContainer(_ owner: Controller) throws {
    if owner.container == nil { throw NavigationError.noContainer(controller: owner.id) }
  }

  /// Whether a controller may get a place (in `owner`, where it is to be a child).
  func checkFree(_ child: Controller, for owner: Controller?) throws {
    try checkPresence(of: child, for: .show)
    if let owner {
      if owner.structuralBase === child { throw NavigationError.endless(controller: child.id) }
      try checkDepth(child.height, on: owner)
    }
    guard child.carrier != nil || child === root else { return }
    let place =
      child.parent.map { "in \($0.id)" } ?? child.presenting.map { "presented by \($0.id)" }
      ?? "the root"
    throw NavigationError.occupied(controller: child.id, place: place)
  }

  func checkDepth(_ height: Int, on owner: Controller) throws {
    if height + owner.baseAndDepth.depth >= TransitionLimits.depth {
      throw NavigationError.tooDeep(limit: TransitionLimits.depth)
    }
  }

  func attach(_ child: Controller, to owner: Controller, at index: Int) {
    owner.children.insert(child, at: min(index, owner.children.count))
    settleIn(child, owner)
  }

  /// The child's side of being in a container.
  func settleIn(_ child: Controller, _ owner: Controller) {
    child.parent = owner
    child.flags.insert(.movingToParent)
    child.flags.remove(.movingFromParent)
    grow(owner, child)
    arrive(child)
  }

  func arrive(_ controller: Controller) {
    controller.storedEnvironment = nil
    controller.leave(by: nil)
    touched.append(controller)
    structureVersion += 1
  }

  /// The child's side of leaving a container. One that was never in the hierarchy has not left it.
  func detach(_ child: Controller, from owner: Controller, _ cause: Departure.Cause) {
    let base = owner.structuralBase
    let wasInside = base === root || base.pendingDeparture != nil
    child.parent = nil
    child.placement = nil
    if owner.selected === child { owner.selected = nil }
    child.storedEnvironment = owner
    child.flags.insert(.movingFromParent)
    child.flags.remove(.movingToParent)
    if wasInside { return depart(child, cause) }
    touched.append(child)
    structureVersion += 1
  }

  func depart(_ controller: Controller, _ cause: Departure.Cause) {
    controller.leave(by: Departure(cause: cause, segue: currentSegue?.identifier))
    departing.append(controller)
    touched.append(controller)
    structureVersion += 1
  }

  /// Takes a presentation away, and all above it, the topmost first.
  func unlinkPresentation(_ presented: Controller) {
    var top = presented
    while let above = top.presented { top = above }
    while true {
      let below = top.presenting
      top.presenting = nil
      below?.presented = nil
      top.flags.insert(.beingDismissed)
      top.flags.remove(.beingPresented)
      depart(top, .dismissed)
      if let original = top.original {
        original.flags.insert(.beingDismissed)
        touched.append(original)
        if original.topmostParent !== top { depart(original, .dismissed) }
      }
      if let below { shrink(below) }
      guard top !== presented, let below else { return }
      top = below
    }
  }

  /// Containers know how many levels they carry, so that nothing can be nested without end.
  func grow(_ owner: Controller, _ child: Controller) {
    var height = child.height + 1
    var current: Controller? = owner
    while let controller = current, controller.height < height {
      controller.height = height
      current = controller.carrier
      height += 1
    }
  }

  func shrink(_ owner: Controller) {
    var current: Controller? = owner
    while let controller = current {
      var height = controller.presented.map { $0.height + 1 } ?? 0
      for child in controller.children where child.height >= height {
        height = child.height + 1
        if height == controller.height { return }
      }
      if height == controller.height { return }
      controller.height = height
      current = controller.carrier
    }
  }

  /// Records how a change is drawn: the last of the animated changes of an operation counts.
  func recordChange(
    isForward: Bool, _ animated: Bool, _ transition: SceneTransition?,
    default fallback: SceneTransition
  ) {
    guard animated, !isLaunching, currentSegue?.isAnimated ?? true else { return }
    isOperationAnimated = true
    let chosen = transition ?? currentSegue?.transition
    operationChange = TransitionRecord(
      transition: chosen ?? fallback, isReversed: !isForward && chosen?.animator == nil)
  }

  /// Tells a controller that it is about to enter a container, or to leave one (nil).
  func tellWillMove(_ child: Controller, _ parent: Controller?) throws {
    trace(.willMove, child) { $0.parent = parent }
    if child.hears(.willMove) { try withPhase(.callback) { try child.willMove(to: parent) } }
  }

  /// A controller has moved into a container, or out of one: it is told when the operation ends.
  func recordMove(_ controller: Controller, _ parent: Controller?) {
    pendingMoves.append(PendingMove(controller: controller, parent: parent))
  }

  /// Breaks every link, so that circles of controllers and segues are let go.
  func unlinkAll() {
    var pending = departing + next + visible + touched
    if let root { pending.append(root) }
    root = nil
    visible = []
    next = []
    overlays = []
    departing = []
    touched = []
    pendingMoves = []
    while let controller = pending.popLast() {
      pending.append(contentsOf: controller.children)
      if let presented = controller.presented { pending.append(presented) }
      if let original = controller.original { pending.append(original) }
      controller.unlink()
    }
  }
}
