/// The links between the controllers of a run, and their changes in the current operation. Nothing
/// here calls back.
final class ControllerTree {
  /// The hierarchy, which clears this before it goes: controllers may stay longer.
  unowned var hierarchy: Hierarchy?
  /// The root controller of the window.
  private(set) var root: Controller?
  /// A number that increases with every change.
  private(set) var version = 0
  /// The controllers that left during this input.
  var departures = Departures()
  /// The controllers that moved during the operation.
  private var moved: [Controller] = []
  /// The number of lists so far; each controller stores that of its latest list.
  private var listStamp = 0

  /// Throws an error if a controller cannot take a place, as a child of `owner` if that is given.
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

  /// Throws an error if a subtree of a given height exceeds the depth limit on a controller.
  func checkDepth(_ height: Int, on owner: Controller) throws {
    if height + owner.baseAndDepth.depth >= TransitionLimits.depth {
      throw NavigationError.tooDeep(limit: TransitionLimits.depth)
    }
  }

  /// Replaces the root; the old one has left already.
  func setRoot(_ controller: Controller?) { root = controller }

  // Containers

  func insert(_ child: Controller, into owner: Controller, at index: Int) {
    owner.childList.insert(child, at: min(index, owner.children.count))
    link(child, to: owner)
  }

  /// Moves a child to another index.
  func move(_ child: Controller, in owner: Controller, to index: Int) {
    owner.childList.removeAll { $0 === child }
    owner.childList.insert(child, at: min(index, owner.children.count))
    version += 1
  }

  /// Removes a child from its container.
  func remove(_ child: Controller, from owner: Controller, by departure: Departure) {
    owner.childList.removeAll { $0 === child }
    unlink(child, from: owner, by: departure)
    shrink(owner)
  }

  /// Removes a child from its container, but not from the hierarchy.
  func release(_ child: Controller, from owner: Controller) {
    owner.childList.removeAll { $0 === child }
    child.parentLink = nil
    recordMove(of: child)
    shrink(owner)
  }

  /// Replaces the children of a container, given the added and the removed ones.
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

  /// Updates a removed child. A child outside the hierarchy does not depart from it.
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

  /// Restores the children of a container.
  func restore(_ children: [Controller], of owner: Controller) {
    owner.childList = children
    for child in children {
      child.parentLink = owner
      grow(owner, by: child)
    }
  }

  // Presentations

  /// Presents a controller, or its stand-in, over another.
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

  /// Links two controllers as a presentation, without recording a move.
  func setPresented(_ presented: Controller, by presenter: Controller) {
    presenter.presentedLink = presented
    presented.presentingLink = presenter
    grow(presenter, by: presented)
  }

  /// Unlinks a presented controller, which does not leave the hierarchy.
  func takeOff(_ presented: Controller, from presenter: Controller) {
    presenter.presentedLink = nil
    presented.presentingLink = nil
    shrink(presenter)
    version += 1
  }

  /// Removes a presentation and all above it, topmost first.
  func dismiss(_ presented: Controller, by departure: Departure) {
    var top = presented
    while let above = top.presented { top = above }
    while true {
      let below = top.presenting
      top.leavePresenting(below)
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

  // Arrivals and departures

  /// Records that a controller has a place.
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

  /// Records that a controller has another place.
  func recordMove(of controller: Controller) {
    moved.append(controller)
    version += 1
  }

  /// Discards the recorded moves at the end of the operation.
  func endMoves() {
    for controller in moved {
      controller.flags.subtract(.movement)
      controller.leavePresenting(nil)
    }
    moved.removeAll(keepingCapacity: true)
  }

  /// Records that any place may have changed.
  func invalidate() { version += 1 }

  /// Clears every link, to break reference cycles of controllers and segues.
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

  // Enumeration

  /// Returns the controllers of the hierarchy in order: parents before children, presenting before
  /// presented; then others, with everything linked to them. Each stores its index (`savedPlace`).
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

  // Heights: containers store the number of their levels, to limit the depth.

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
