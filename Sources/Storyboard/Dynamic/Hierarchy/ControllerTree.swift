/// The links between the controllers of a run, and what the current operation has changed of them.
/// Nothing here calls anybody.
final class ControllerTree {
  /// The hierarchy, which clears this before it goes: controllers may stay longer.
  unowned var hierarchy: Hierarchy?
  /// The controller that the window begins with.
  private(set) var root: Controller?
  /// A number that grows with every change.
  private(set) var version = 0
  /// The controllers that have left in this input.
  var departures = Departures()
  /// The controllers that the operation has moved.
  private var moved: [Controller] = []
  /// How often the controllers were listed; each has the number of the last list that it is in.
  private var listStamp = 0

  /// Checks that a controller may get a place (in `owner`, where it is to be a child).
  func checkFree(_ child: Controller, for owner: Controller?) throws {
    try child.checkPresence(for: .show)
    if let owner {
      let (base, depth) = owner.baseAndDepth
      if base === child { throw NavigationError.endless(controller: child.id) }
      if child.height + depth >= TransitionLimits.depth {
        throw NavigationError.tooDeep(limit: TransitionLimits.depth)
      }
    }
    guard child.carrier != nil || child === root else { return }
    let place =
      child.parent.map { "in \($0.id)" } ?? child.presenting.map { "presented by \($0.id)" }
      ?? "the root"
    throw NavigationError.occupied(controller: child.id, place: place)
  }

  /// Checks that something of that height may stand on a controller.
  func checkDepth(_ height: Int, on owner: Controller) throws {
    if height + owner.baseAndDepth.depth >= TransitionLimits.depth {
      throw NavigationError.tooDeep(limit: TransitionLimits.depth)
    }
  }

  /// Replaces the root; what was there has left.
  func setRoot(_ controller: Controller?) { root = controller }

  // Containers

  func insert(_ child: Controller, into owner: Controller, at index: Int) {
    owner.childList.insert(child, at: min(index, owner.children.count))
    link(child, to: owner)
  }

  /// Gives a child another position.
  func move(_ child: Controller, in owner: Controller, to index: Int) {
    owner.childList.removeAll { $0 === child }
    owner.childList.insert(child, at: min(index, owner.children.count))
    version += 1
  }

  /// Takes a child out of a container.
  func remove(_ child: Controller, from owner: Controller, by departure: Departure) {
    owner.childList.removeAll { $0 === child }
    unlink(child, from: owner, by: departure)
    shrink(owner)
  }

  /// Takes a child out of a container, but not out of the hierarchy.
  func release(_ child: Controller, from owner: Controller) {
    owner.childList.removeAll { $0 === child }
    child.parentLink = nil
    recordMove(of: child)
    shrink(owner)
  }

  /// Gives a container other children, of which those are new; those others leave.
  func setChildren(
    of owner: Controller, to list: [Controller], adding added: [Controller],
    removing removed: [Controller], by departure: Departure
  ) {
    for child in removed { unlink(child, from: owner, by: departure) }
    owner.childList = list
    for child in added { link(child, to: owner) }
    version += 1
    shrink(owner)
  }

  /// Selects a child.
  func select(_ child: Controller, in owner: Controller) {
    owner.selected = child
    version += 1
  }

  private func link(_ child: Controller, to owner: Controller) {
    child.parentLink = owner
    child.flags.insert(.movingToParent)
    child.flags.remove(.movingFromParent)
    grow(owner, by: child)
    arrive(child)
  }

  /// The child's side of leaving. One that was never in the hierarchy has not left it.
  private func unlink(_ child: Controller, from owner: Controller, by departure: Departure) {
    let base = owner.structuralBase
    child.parentLink = nil
    child.placementLink = nil
    if owner.selected === child { owner.selected = nil }
    child.storedEnvironment = owner
    child.flags.insert(.movingFromParent)
    child.flags.remove(.movingToParent)
    if base === root || base.pendingDeparture != nil {
      depart(child, by: departure)
    } else {
      recordMove(of: child)
    }
  }

  /// Gives a container the children that it had, as it is restored.
  func restore(_ children: [Controller], of owner: Controller) {
    owner.childList = children
    for child in children {
      child.parentLink = owner
      grow(owner, by: child)
    }
  }

  // Presentations

  /// Puts a controller, or the one that is shown in its place, over another.
  func present(_ original: Controller, shownAs host: Controller, over presenter: Controller) {
    if host !== original {
      host.presentation = original.presentation
      host.storedSource = original.storedSource
      host.standIn(for: original)
      original.leave(by: nil)
      moved.append(original)
    }
    setPresented(host, by: presenter)
    arrive(host)
  }

  /// Links two controllers as a presentation, in which nobody has moved.
  func setPresented(_ presented: Controller, by presenter: Controller) {
    presenter.presentedLink = presented
    presented.presentingLink = presenter
    grow(presenter, by: presented)
  }

  /// Takes a presented controller off, which stays what it is.
  func takeOff(_ presented: Controller, from presenter: Controller) {
    presenter.presentedLink = nil
    presented.presentingLink = nil
    shrink(presenter)
    version += 1
  }

  /// Takes a presentation away, and all above it, the topmost first.
  func dismiss(_ presented: Controller, by departure: Departure) {
    var top = presented
    while let above = top.presented { top = above }
    while true {
      let below = top.presenting
      top.presentingLink = nil
      below?.presentedLink = nil
      top.flags.insert(.beingDismissed)
      top.flags.remove(.beingPresented)
      depart(top, by: departure)
      if let original = top.original {
        original.flags.insert(.beingDismissed)
        moved.append(original)
        if original.topmostParent !== top { depart(original, by: departure) }
      }
      if let below { shrink(below) }
      guard top !== presented, let below else { return }
      top = below
    }
  }

  // Coming and going

  /// Records that a controller has got a place.
  func arrive(_ controller: Controller) {
    controller.storedEnvironment = nil
    controller.leave(by: nil)
    recordMove(of: controller)
  }

  /// Records that a controller has left the hierarchy.
  func depart(_ controller: Controller, by departure: Departure) {
    controller.leave(by: departure)
    departures.append(controller)
    recordMove(of: controller)
  }

  /// Records that a controller has another place than before.
  func recordMove(of controller: Controller) {
    moved.append(controller)
    version += 1
  }

  /// Forgets who has moved: the operation has ended.
  func endMoves() {
    for controller in moved { controller.flags.subtract(.movement) }
    moved.removeAll(keepingCapacity: true)
  }

  /// Records that everything may be elsewhere.
  func invalidate() { version += 1 }

  /// Breaks every link, so that circles of controllers and segues are let go.
  func unlinkAll() {
    var pending = departures.controllers + moved
    if let root { pending.append(root) }
    root = nil
    departures = Departures()
    moved = []
    version += 1
    while let controller = pending.popLast() {
      pending += controller.children
      if let presented = controller.presented { pending.append(presented) }
      if let original = controller.original { pending.append(original) }
      controller.unlink()
    }
  }

  // All of them

  /// The controllers of the hierarchy, a parent before its children, what is presented after who
  /// presents it; then others, with all that hangs together with them. Each then knows its place in
  /// the list (`savedPlace`).
  func list(including others: [Controller] = []) -> [Controller] {
    listStamp += 1
    var list: [Controller] = []
    list.reserveCapacity(16)
    if let root { gather(root, &list) }
    for controller in others { gather(controller.structuralBase, &list) }
    return list
  }

  private func gather(_ controller: Controller, _ list: inout [Controller]) {
    if controller.savedStamp == listStamp { return }
    controller.savedStamp = listStamp
    controller.savedIndex = list.count
    list.append(controller)
    for child in controller.children { gather(child, &list) }
    if let presented = controller.presented { gather(presented, &list) }
    if let original = controller.original { gather(original, &list) }
  }

  // Heights: containers know how many levels they carry, so that nothing is nested without end.

  private func grow(_ owner: Controller, by child: Controller) {
    var height = child.height + 1
    var current: Controller? = owner
    while let controller = current, controller.height < height {
      controller.height = height
      current = controller.carrier
      height += 1
    }
  }

  private func shrink(_ owner: Controller) {
    var current: Controller? = owner
    while let controller = current {
      let height = max(
        controller.presented.map { $0.height + 1 } ?? 0,
        controller.children.reduce(0) { max($0, $1.height + 1) })
      if height == controller.height { return }
      controller.height = height
      current = controller.carrier
    }
  }
}
