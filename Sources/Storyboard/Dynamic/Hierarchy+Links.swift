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
      let (base, depth) = owner.baseAndDepth
      if base.with({ $0 === child }) { throw endless(child) }
      if child.height + depth >= TransitionLimits.depth {
        throw NavigationError.tooDeep(limit: TransitionLimits.depth)
      }
    }
    if child.carrier != nil || isRoot(child) { throw occupied(child) }
  }

  private func endless(_ child: Controller) -> NavigationError { .endless(controller: child.id) }

  private func occupied(_ child: Controller) -> NavigationError {
    let place =
      child.parent.map { "in \($0.id)" } ?? child.presenting.map { "presented by \($0.id)" }
      ?? "the root"
    return .occupied(controller: child.id, place: place)
  }

  func checkDepth(_ height: Int, on owner: Controller) throws {
    if height + owner.baseAndDepth.depth >= TransitionLimits.depth {
      throw NavigationError.tooDeep(limit: TransitionLimits.depth)
    }
  }

  /// Whether that is the window's root.
  func isRoot(_ controller: Controller) -> Bool {
    rootLink.map { $0.with { $0 === controller } } ?? false
  }

  /// Keeps what an operation changes alive until its end, where it is not in the hierarchy, which
  /// would.
  func hold(_ child: Controller, _ owner: Controller) {
    loose.append(child)
    loose.append(owner)
  }

  func attach(_ child: Controller, to owner: Controller, at index: Int) {
    if index < owner.childList.count {
      insert(child, before: index, of: owner)
    } else {
      owner.childList.append(child)
    }
    settleIn(child, owner)
  }

  private func insert(_ child: Controller, before index: Int, of owner: Controller) {
    owner.childList.insert(child, at: index)
  }

  /// The child's side of being in a container.
  func settleIn(_ child: Controller, _ owner: Controller) {
    child.parentLink = .passUnretained(owner)
    child.flags.insert(.movingToParent)
    child.flags.remove(.movingFromParent)
    grow(owner, child)
    if !owner.baseAndDepth.base.with({ isRoot($0) }) { hold(child, owner) }
    arrive(child)
  }

  func arrive(_ controller: Controller) {
    controller.forgetEnvironment()
    if controller.leftBy != nil { controller.leave(by: nil) }
    touched.append(controller)
    structureVersion += 1
  }

  /// The child's side of leaving a container.
  func detach(_ child: Controller, from owner: Controller, _ cause: Departure.Cause) {
    if leave(owner, child, cause) { departing.append(child) } else { hold(child, owner) }
  }

  /// The same, but that nobody keeps the child alive yet.
  ///
  /// - Returns: whether it has left the hierarchy, and is to hear so if it stays out.
  func leave(_ owner: Controller, _ child: Controller, _ cause: Departure.Cause) -> Bool {
    let wasInside = owner.baseAndDepth.base.with { isRoot($0) || $0.leftBy != nil && !$0.hasLeft }
    child.parentLink = nil
    if child.extras != nil { child.placement = nil }
    if owner.extras != nil, owner.selectedLink === child { owner.selectedLink = nil }
    // Where the child departs, so does the owner, or it stays where it is: either way it is there
    // until the input ends.
    if wasInside {
      child.environmentLink = .passUnretained(owner)
    } else {
      child.storedEnvironment = owner
    }
    child.flags.insert(.movingFromParent)
    child.flags.remove(.movingToParent)
    touched.append(child)
    structureVersion += 1
    // One that was never in the hierarchy has not left it.
    if wasInside { child.leave(by: departure(cause)) }
    return wasInside
  }

  private func departure(_ cause: Departure.Cause) -> Departure {
    Departure(cause: cause, segue: currentSegue.map { $0.with { $0.identifier } })
  }

  func depart(_ controller: Controller, _ cause: Departure.Cause) {
    controller.leave(by: departure(cause))
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
      if let original = top.extras?.original {
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
    var current: Unmanaged<Controller>? = .passUnretained(owner)
    while let link = current {
      current = link.with { controller in
        if controller.height >= height { return nil }
        controller.height = height
        return controller.carrier
      }
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
      current = controller.parent ?? controller.presenting
    }
  }

  /// What an operation does, for its callbacks and its transition: the last of its animated changes
  /// counts. Where nobody chose a transition, it is the built-in one of that name.
  func note(
    isForward: Bool, _ animated: Bool, _ transition: SceneTransition?,
    default fallback: TransitionName
  ) {
    guard isSeen(animated) else { return }
    isOperationAnimated = true
    if transition == nil, currentSegue?.with({ $0.chosenTransition == nil }) ?? true {
      operationChange = NotedChange(usual: fallback, isReversed: !isForward, isChosen: false)
    } else {
      noteChosen(isForward: isForward, transition, default: SceneTransition(fallback))
    }
  }

  /// The same for a dismissal, which without a choice is drawn as the presentation was.
  func noteDismissal(
    _ animated: Bool, _ transition: SceneTransition?, presentedBy fallback: SceneTransition?
  ) {
    guard isSeen(animated) else { return }
    isOperationAnimated = true
    noteChosen(isForward: false, transition, default: fallback ?? .coverVertical)
  }

  private func noteChosen(
    isForward: Bool, _ transition: SceneTransition?, default fallback: SceneTransition
  ) {
    let chosen = transition ?? currentSegue.flatMap { $0.with { $0.transition } }
    let record = TransitionRecord(
      transition: chosen ?? fallback, isReversed: !isForward && chosen?.animator == nil)
    operationChange = NotedChange(
      usual: record.transition.style.name, isReversed: record.isReversed, isChosen: true)
    operationChosen = record
  }

  /// Nothing of the operation is left to be drawn.
  func forgetOperationChange() {
    operationChange = nil
    // Asked first: to let go of nothing takes its time too.
    if operationChosen != nil { operationChosen = nil }
  }

  /// Whether a change is drawn as a transition.
  private func isSeen(_ animated: Bool) -> Bool {
    animated && !isLaunching && currentSegue?.with { $0.isAnimated } ?? true
  }

  /// A controller has moved into a container, or out of one: it is told when the operation ends, if
  /// it hears that. Where an operation is held open, it matters besides who has moved (`insert`).
  func noteMove(_ controller: Controller, _ parent: Controller?) {
    if isHeard(.didMove, by: controller) || heldContainer != nil {
      notePendingMove(controller, parent)
    }
  }

  private func notePendingMove(_ controller: Controller, _ parent: Controller?) {
    pendingMoves.append(
      PendingMove(
        controller: .passUnretained(controller), parent: parent.map { .passUnretained($0) }))
  }

  /// Whether it has yet to hear that it moved.
  func hasPendingMove(_ controller: Controller) -> Bool {
    (0..<pendingMoves.count).contains { pendingMoves[$0].controller.with { $0 === controller } }
  }

  func tellWillMove(_ child: Controller, _ parent: Controller?) throws {
    if isHeard(.willMove, by: child) { try callWillMove(child, parent) }
  }

  private func callWillMove(_ child: Controller, _ parent: Controller?) throws {
    traceMove(.willMove, child, parent)
    if child.hears(.willMove) { try withPhase(.callback) { try child.willMove(to: parent) } }
  }

  /// Breaks every link, so that circles of controllers and segues are let go.
  func unlinkAll() {
    var pending = departing + gone + leaving.controllers + next.controllers + visible + loose
    if let root { pending.append(root) }
    root = nil
    shown.removeAll()
    next.removeAll()
    overlays = []
    departing = []
    leaving.removeAll()
    touched.removeAll()
    pendingMoves.removeAll()
    loose = []
    forgetCounters()
    while let controller = pending.popLast() {
      pending.append(contentsOf: controller.children)
      if let presented = controller.presented { pending.append(presented) }
      if let original = controller.extras?.original { pending.append(original) }
      controller.unlink()
    }
  }
}
