/// Leaving out what cannot be restored.
extension Hierarchy {
  /// Drops controllers, each with all above it: what it contains; what stands on it in a navigation
  /// container; what it, or one that goes with it, presents or asked to be presented; and a
  /// container all of whose children go. Nobody is called: they are gone as if they had never come
  /// back. What was covered by them is seen, and told so, when the next operation ends.
  ///
  /// - Returns: false, and nothing is dropped, where the root would be among them.
  public func drop(_ controllers: [Controller]) -> Bool {
    guard let root, !controllers.isEmpty else { return true }
    let inHierarchy = savedControllers()
    var lost = Set(controllers.map { ObjectIdentifier($0) })
    var count = 0
    while lost.count != count {
      count = lost.count
      for controller in inHierarchy where goes(controller, with: lost) {
        lost.insert(ObjectIdentifier(controller))
      }
    }
    if lost.contains(ObjectIdentifier(root)) { return false }
    // Those that only fields reach have no place to be taken out of.
    let leaving =
      inHierarchy.filter { lost.contains(ObjectIdentifier($0)) }
      + controllers.filter { !$0.isInHierarchy }
    visible.removeAll { lost.contains(ObjectIdentifier($0)) }
    for controller in leaving { cut(controller, lost) }
    for controller in leaving {
      controller.leaveForGood(by: Departure(cause: .unrestored))
      controller.unlink()
    }
    if !leaving.isEmpty { structureVersion += 1 }
    return true
  }

  /// Whether a controller goes where those go.
  private func goes(_ controller: Controller, with lost: Set<ObjectIdentifier>) -> Bool {
    func isLost(_ other: Controller?) -> Bool {
      other.map { lost.contains(ObjectIdentifier($0)) } ?? false
    }
    if isLost(controller) { return false }
    if isLost(controller.parent) || isLost(controller.presenting) { return true }
    if controller.presenting != nil, isLost(controller.presentationSource) { return true }
    if isLost(controller.presentedHost) || isLost(controller.original) { return true }
    if let parent = controller.parent, parent.isNavigationContainer,
      parent.children.prefix(while: { $0 !== controller }).contains(where: isLost)
    {
      return true
    }
    return controller.container != nil && !controller.children.isEmpty
      && controller.children.allSatisfy(isLost)
  }

  /// Takes a controller out of what stays.
  private func cut(_ controller: Controller, _ lost: Set<ObjectIdentifier>) {
    if let parent = controller.parent, !lost.contains(ObjectIdentifier(parent)) {
      parent.children.removeAll { $0 === controller }
      if parent.selected === controller { parent.selected = nil }
      controller.parent = nil
      shrink(parent)
    }
    if let presenting = controller.presenting, !lost.contains(ObjectIdentifier(presenting)) {
      presenting.presented = nil
      controller.presenting = nil
      shrink(presenting)
    }
  }
}
