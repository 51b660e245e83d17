/// Changes the children of containers, and replaces controllers.
final class Containment {
  private unowned let hierarchy: Hierarchy
  private let tree: ControllerTree

  init(of hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    tree = hierarchy.tree
  }

  /// Throws an error if the controller is no container for explicit children.
  func checkContainer(_ owner: Controller) throws {
    if owner.container == nil { throw NavigationError.noContainer(controller: owner.id) }
  }

  private func checkChild(_ child: Controller, of owner: Controller) throws {
    if child.parent !== owner {
      throw NavigationError.notAChild(controller: child.id, container: owner.id)
    }
  }

  /// Inserts a child into a container.
  func insert(
    _ child: Controller, into owner: Controller, at index: Int, animated: Bool,
    transition: SceneTransition?
  ) throws {
    let hierarchy = hierarchy
    try hierarchy.closeHeld(beforeReturnOf: child)
    try checkContainer(owner)
    try tree.checkFree(child, for: owner)
    try hierarchy.operation(holding: owner) {
      hierarchy.recordChange(isForward: true, animated, transition, default: .slide)
      try hierarchy.tellWillMove(child, owner)
      if index == 0 { keepSelection(of: owner) }
      tree.insert(child, into: owner, at: index)
      hierarchy.recordMove(child, owner)
    }
  }

  /// Removes the last children of a container, down to a given count.
  func removeLast(
    from owner: Controller, keeping count: Int, _ animated: Bool, _ transition: SceneTransition?
  ) throws {
    if owner.children.count <= count { return }
    let hierarchy = hierarchy
    try hierarchy.operation(holding: owner) {
      hierarchy.recordChange(isForward: false, animated, transition, default: .slide)
      for child in owner.children[count...].reversed() { try hierarchy.tellWillMove(child, nil) }
      let removed = Array(owner.children.dropFirst(count).reversed())
      for child in removed { hierarchy.recordMove(child, nil) }
      tree.setChildren(
        of: owner, to: Array(owner.children.prefix(count)), adding: [], removing: removed,
        by: hierarchy.departure(.popped))
    }
  }

  /// Moves a child to another index.
  func move(
    _ child: Controller, in owner: Controller, to index: Int, animated: Bool,
    transition: SceneTransition?
  ) throws {
    try hierarchy.operation(holding: owner) {
      guard child.parent === owner else { return }
      hierarchy.recordChange(isForward: true, animated, transition, default: .slide)
      keepSelection(of: owner)
      tree.move(child, in: owner, to: index)
    }
  }

  /// Removes a child from a container.
  func remove(
    _ child: Controller, from owner: Controller, animated: Bool, transition: SceneTransition?
  ) throws {
    try checkChild(child, of: owner)
    try hierarchy.operation(holding: owner) {
      hierarchy.recordChange(isForward: false, animated, transition, default: .slide)
      try hierarchy.tellWillMove(child, nil)
      guard child.parent === owner else { return }
      tree.remove(child, from: owner, by: hierarchy.departure(.removed))
      hierarchy.recordMove(child, nil)
    }
  }

  /// Replaces the children of a container; children in both lists remain unchanged.
  func replaceChildren(
    of owner: Controller, with list: [Controller], animated: Bool, transition: SceneTransition?
  ) throws {
    try checkContainer(owner)
    try hierarchy.account?(RequestQueue.changeBytes * list.count)
    for child in list where child.parent !== owner {
      try hierarchy.closeHeld(beforeReturnOf: child)
    }
    var staying: Set<ObjectIdentifier> = []
    for child in list {
      // A controller that is in the list twice would have two places.
      guard staying.insert(ObjectIdentifier(child)).inserted else {
        throw NavigationError.occupied(controller: child.id, place: "in the list")
      }
      if child.parent !== owner || child.hasLeft { try tree.checkFree(child, for: owner) }
    }
    let removed = owner.children.reversed().filter { !staying.contains(ObjectIdentifier($0)) }
    let added = list.filter { $0.parent !== owner }
    let isForward = list.last.map { $0.parent !== owner } ?? false
    if list.isEmpty, owner.children.isEmpty { return }
    try hierarchy.operation(holding: owner) {
      hierarchy.recordChange(isForward: isForward, animated, transition, default: .slide)
      for child in removed { try hierarchy.tellWillMove(child, nil) }
      for child in added { try hierarchy.tellWillMove(child, owner) }
      for child in removed { hierarchy.recordMove(child, nil) }
      for child in added { hierarchy.recordMove(child, owner) }
      tree.setChildren(
        of: owner, to: list, adding: added, removing: removed, by: hierarchy.departure(.popped))
    }
  }

  /// Retains the selection when another child becomes the first.
  private func keepSelection(of owner: Controller) {
    if owner.visibility == .selected, owner.selected == nil {
      owner.selected = owner.children.first
    }
  }

  /// Selects a child.
  func select(_ child: Controller, in owner: Controller) throws {
    try checkChild(child, of: owner)
    if owner.selectedChild === child { return }
    try hierarchy.operation(holding: owner) { tree.select(child, in: owner) }
  }

  // Replacement

  /// Replaces the root of the window.
  func setRoot(_ controller: Controller, animated: Bool, transition: SceneTransition?) throws {
    if controller === tree.root { return }
    try tree.checkFree(controller, for: nil)
    try hierarchy.operation {
      hierarchy.recordChange(isForward: true, animated, transition, default: .crossDissolve)
      if let old = tree.root { leaveLayer(old) }
      tree.setRoot(controller)
      tree.arrive(controller)
    }
  }

  /// The default of a replacing segue: its destination takes the place of the source in the
  /// container, at the window's root, or at a presentation's root.
  func replace(
    _ old: Controller, with new: Controller, animated: Bool, transition: SceneTransition?
  ) throws {
    if let owner = old.parent {
      try tree.checkFree(new, for: owner)
      try hierarchy.operation {
        hierarchy.recordChange(isForward: true, animated, transition, default: .crossDissolve)
        try replaceChild(old, of: owner, with: new)
      }
    } else if let presenter = old.presenting {
      try tree.checkFree(new, for: nil)
      try tree.checkDepth(new.height, on: presenter)
      try hierarchy.operation {
        hierarchy.recordChange(isForward: true, animated, transition, default: .crossDissolve)
        replacePresented(old, by: presenter, with: new)
      }
    } else if old === tree.root {
      try hierarchy.setRoot(new, animated: animated, transition: transition)
    } else {
      try hierarchy.checkPlace(of: old, for: .replace)
      throw NavigationError.notInHierarchy(controller: old.id, action: .replace)
    }
  }

  private func replaceChild(_ old: Controller, of owner: Controller, with new: Controller) throws {
    try hierarchy.tellWillMove(old, nil)
    try hierarchy.tellWillMove(new, owner)
    try checkChild(old, of: owner)
    let isSelected = owner.selected === old
    let placement = old.placement
    tree.setChildren(
      of: owner, to: owner.children.map { $0 === old ? new : $0 }, adding: [new], removing: [old],
      by: hierarchy.departure(.replaced))
    new.placementLink = placement
    if isSelected { owner.selected = new }
    if let host = old.presentedHost {
      takePresentation(of: old, to: new)
      host.standIn(for: new)
    }
    hierarchy.recordMove(old, nil)
    hierarchy.recordMove(new, owner)
  }

  /// Replaces the presented controller and retains the presentation.
  private func replacePresented(
    _ old: Controller, by presenter: Controller, with new: Controller
  ) {
    takePresentation(of: old, to: new)
    if let original = old.original { new.standIn(for: original) }
    leaveLayer(old)
    tree.takeOff(old, from: presenter)
    old.leavePresenting(presenter)
    tree.setPresented(new, by: presenter)
    tree.arrive(new)
  }

  /// Copies the presentation of the old controller to the new one, with the delegates that the new
  /// one lacks.
  private func takePresentation(of old: Controller, to new: Controller) {
    new.presentation = old.presentation
    new.storedSource = old.presentationSource
    new.presentationSegue = old.presentationSegue
    if new.transitioningDelegate == nil { new.transitioningDelegate = old.transitioningDelegate }
    if new.adaptivityDelegate == nil { new.adaptivityDelegate = old.adaptivityDelegate }
  }

  /// Removes a controller without a parent, together with its presentations.
  private func leaveLayer(_ old: Controller) {
    if let presented = old.presented {
      tree.dismiss(presented, by: hierarchy.departure(.dismissed))
    }
    tree.depart(old, by: hierarchy.departure(.replaced))
  }
}
