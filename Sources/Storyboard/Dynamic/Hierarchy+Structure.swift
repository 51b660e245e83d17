extension Hierarchy {
  /// Puts a child into a container.
  func insert(
    _ child: Controller, into owner: Controller, at index: Int, animated: Bool,
    transition: SceneTransition?
  ) throws {
    // One that comes back was seen to leave: that is another operation.
    if heldContainer != nil, hasPendingMove(child) { try closeHeld() }
    if owner.container == nil { try checkContainer(owner) }
    try checkFree(child, for: owner)
    // Within a segue, which is most often, there is an operation already.
    if isOperating, heldContainer == nil {
      return try insertNow(
        child, into: owner, at: index, animated: animated, transition: transition)
    }
    try insertOutside(child, into: owner, at: index, animated: animated, transition: transition)
  }

  private func insertOutside(
    _ child: Controller, into owner: Controller, at index: Int, animated: Bool,
    transition: SceneTransition?
  ) throws {
    try operation(holding: owner) {
      try insertNow(child, into: owner, at: index, animated: animated, transition: transition)
    }
  }

  private func insertNow(
    _ child: Controller, into owner: Controller, at index: Int, animated: Bool,
    transition: SceneTransition?
  ) throws {
    note(isForward: true, animated, transition, default: .slide)
    try tellWillMove(child, owner)
    if index == 0 { keepSelection(of: owner) }
    attach(child, to: owner, at: index)
    noteMove(child, owner)
  }

  /// Takes the last children out of a container, so that so many stay.
  func removeLast(
    from owner: Controller, keeping count: Int, _ animated: Bool, _ transition: SceneTransition?
  ) throws {
    if owner.childList.count <= count { return }
    try operation {
      note(isForward: false, animated, transition, default: .slide)
      for index in (count..<owner.childList.count).reversed() {
        try owner.childList.unmanaged(at: index).with { try tellWillMove($0, nil) }
      }
      while owner.childList.count > count, let last = owner.childList.lastUnmanaged {
        let departs = last.with { child in
          noteMove(child, nil)
          return leave(owner, child, .popped)
        }
        // Handed over from one list to the other.
        if departs {
          departing.append(owner.childList.removeLast())
        } else {
          hold(owner.childList.removeLast(), owner)
        }
      }
      shrink(owner)
    }
  }

  /// Gives a child another position.
  func move(_ child: Controller, in owner: Controller, to index: Int) throws {
    try operation(holding: owner) {
      guard let current = owner.childList.firstIndex(where: { $0 === child }) else { return }
      keepSelection(of: owner)
      owner.childList.remove(at: current)
      owner.childList.insert(child, at: min(index, owner.childList.count))
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
      note(isForward: false, animated, transition, default: .slide)
      try tellWillMove(child, nil)
      guard let index = owner.childList.lastIndex(where: { $0 === child }) else { return }
      owner.childList.remove(at: index)
      detach(child, from: owner, .removed)
      noteMove(child, nil)
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
    let removed = owner.childList.reversed().filter { $0.searchStamp != stamp }
    let added = list.filter { $0.parent !== owner }
    let isForward = list.last.map { $0.parent !== owner } ?? false
    if list.isEmpty, owner.childList.isEmpty { return }
    try operation {
      note(isForward: isForward, animated, transition, default: .slide)
      for child in removed { try tellWillMove(child, nil) }
      for child in added { try tellWillMove(child, owner) }
      for child in removed {
        detach(child, from: owner, .popped)
        noteMove(child, nil)
      }
      owner.childList = list
      for child in added {
        settleIn(child, owner)
        noteMove(child, owner)
      }
      structureVersion += 1
      shrink(owner)
    }
  }

  /// What is selected stays so when another child becomes the first.
  private func keepSelection(of owner: Controller) {
    if owner.visibility == .selected, owner.selectedLink == nil {
      owner.selectedLink = owner.childList.first
    }
  }

  /// Makes another child the one that is shown.
  func select(_ child: Controller, in owner: Controller) throws {
    guard child.parent === owner else {
      throw NavigationError.notAChild(controller: child.id, container: owner.id)
    }
    if owner.selectedChild === child { return }
    try operation {
      owner.selectedLink = child
      structureVersion += 1
    }
  }

}
