extension Hierarchy {
  /// Puts a child into a container.
  func insert(
    _ child: Controller, into owner: Controller, at index: Int, animated: Bool,
    transition: SceneTransition?
  ) throws {
    // One that comes back was seen to leave: that is another operation.
    if heldContainer != nil, pendingMoves.contains(where: { $0.controller === child }) {
      try closeHeld()
    }
    try checkContainer(owner)
    try checkFree(child, for: owner)
    try operation(holding: owner) {
      recordChange(isForward: true, animated, transition, default: .slide)
      try tellWillMove(child, owner)
      if index == 0 { keepSelection(of: owner) }
      attach(child, to: owner, at: index)
      recordMove(child, owner)
    }
  }

  /// Takes the last children out of a container, so that so many stay.
  func removeLast(
    from owner: Controller, keeping count: Int, _ animated: Bool, _ transition: SceneTransition?
  ) throws {
    if owner.children.count <= count { return }
    try operation {
      recordChange(isForward: false, animated, transition, default: .slide)
      for child in owner.children[count...].reversed() { try tellWillMove(child, nil) }
      while owner.children.count > count, let child = owner.children.popLast() {
        recordMove(child, nil)
        detach(child, from: owner, .popped)
      }
      shrink(owner)
    }
  }

  /// Gives a child another position.
  func move(_ child: Controller, in owner: Controller, to index: Int) throws {
    try operation(holding: owner) {
      guard let current = owner.children.firstIndex(where: { $0 === child }) else { return }
      keepSelection(of: owner)
      owner.children.remove(at: current)
      owner.children.insert(child, at: min(index, owner.children.count))
      structureVersion += 1
    }
  }

  /// Takes one child out of a container.
  func remove(
    _ child: Controller, from owner: Controller, animated: Bool, transition: SceneTransition?
  ) throws {
    guard child.parent === owner else {
      throw NavigationError.notAChild(controller: child.id, container: owner.id)
    }
    try operation(holding: owner) {
      recordChange(isForward: false, animated, transition, default: .slide)
      try tellWillMove(child, nil)
      guard let index = owner.children.lastIndex(where: { $0 === child }) else { return }
      owner.children.remove(at: index)
      detach(child, from: owner, .removed)
      recordMove(child, nil)
      shrink(owner)
    }
  }

  /// Gives a container other children; those that stay are kept as they are.
  func replaceChildren(
    of owner: Controller, with list: [Controller], animated: Bool, transition: SceneTransition?
  ) throws {
    try checkContainer(owner)
    stamp += 1
    for child in list {
      // A controller that is in the list twice would have two places.
      if child.searchStamp == stamp {
        throw NavigationError.occupied(controller: child.id, place: "in the list")
      }
      child.searchStamp = stamp
      if child.parent !== owner || child.hasLeft { try checkFree(child, for: owner) }
    }
    let removed = owner.children.reversed().filter { $0.searchStamp != stamp }
    let added = list.filter { $0.parent !== owner }
    let isForward = list.last.map { $0.parent !== owner } ?? false
    if list.isEmpty, owner.children.isEmpty { return }
    try operation {
      recordChange(isForward: isForward, animated, transition, default: .slide)
      for child in removed { try tellWillMove(child, nil) }
      for child in added { try tellWillMove(child, owner) }
      for child in removed {
        detach(child, from: owner, .popped)
        recordMove(child, nil)
      }
      owner.children = list
      for child in added {
        settleIn(child, owner)
        recordMove(child, owner)
      }
      structureVersion += 1
      shrink(owner)
    }
  }

  /// What is selected stays so when another child becomes the first.
  private func keepSelection(of owner: Controller) {
    if owner.visibility == .selected, owner.selected == nil {
      owner.selected = owner.children.first
    }
  }

  /// Makes another child the one that is shown.
  func select(_ child: Controller, in owner: Controller) throws {
    guard child.parent === owner else {
      throw NavigationError.notAChild(controller: child.id, container: owner.id)
    }
    if owner.selectedChild === child { return }
    try operation {
      owner.selected = child
      structureVersion += 1
    }
  }
}
