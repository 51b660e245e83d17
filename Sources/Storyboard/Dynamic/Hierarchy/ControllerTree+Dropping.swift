// Removal of controllers that cannot be restored.
extension ControllerTree {
  /// The result of a removal.
  struct Dropped {
    var controllers: Set<ObjectIdentifier> = []
    /// The tabs and embeddings that lost their controllers, in the order of the hierarchy.
    var sites: [PlacementSite] = []
  }

  /// Removes controllers with everything above them, and clears their links, without callbacks.
  ///
  /// - Returns: the removed controllers; nil, without a change, if the root would be among them.
  func drop(_ controllers: [Controller]) -> Dropped? {
    guard let root, !controllers.isEmpty else { return Dropped() }
    let inHierarchy = list()
    var lost = Set(controllers.map { ObjectIdentifier($0) })
    var count = 0
    while lost.count != count {
      count = lost.count
      for controller in inHierarchy where goes(controller, with: lost) {
        lost.insert(ObjectIdentifier(controller))
      }
    }
    if lost.contains(ObjectIdentifier(root)) { return nil }
    // Controllers that only fields refer to have no place.
    let leaving =
      inHierarchy.filter { lost.contains(ObjectIdentifier($0)) }
      + controllers.filter { !$0.isInHierarchy }
    let sites = leaving.compactMap { PlacementSite(of: $0) }
      .filter { !lost.contains(ObjectIdentifier($0.owner)) }
    for controller in leaving { cut(controller, lost) }
    for controller in leaving {
      controller.leaveForGood(by: Departure(cause: .unrestored))
      controller.unlink()
    }
    if !leaving.isEmpty { invalidate() }
    return Dropped(controllers: lost, sites: sites)
  }

  /// Removes one controller from its navigation stack, without callbacks. Those above it stay.
  ///
  /// - Returns: False, without a change, if others depend on it, or it is alone in its stack.
  func takeOut(_ controller: Controller) -> Bool {
    guard let parent = controller.parent, parent.isNavigationContainer, parent.children.count > 1,
      controller.children.isEmpty, controller.presented == nil,
      !list().contains(where: { $0.presenting != nil && $0.presentationSource === controller })
    else { return false }
    if parent.selected === controller { parent.selected = nil }
    release(controller, from: parent)
    controller.leaveForGood(by: Departure(cause: .unrestored))
    controller.unlink()
    invalidate()
    return true
  }

  /// True if a controller depends on removed ones.
  private func goes(_ controller: Controller, with lost: Set<ObjectIdentifier>) -> Bool {
    func isLost(_ other: Controller?) -> Bool {
      other.map { lost.contains(ObjectIdentifier($0)) } ?? false
    }
    if isLost(controller) { return false }
    if isLost(controller.carrier) { return true }
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

  /// Removes a controller from the remaining ones.
  private func cut(_ controller: Controller, _ lost: Set<ObjectIdentifier>) {
    if let parent = controller.parent, !lost.contains(ObjectIdentifier(parent)) {
      if parent.selected === controller { parent.selected = nil }
      release(controller, from: parent)
    }
    if let presenting = controller.presenting, !lost.contains(ObjectIdentifier(presenting)) {
      takeOff(controller, from: presenting)
    }
  }
}
