// Leaving out what cannot be restored.
extension ControllerTree {
  /// Drops controllers, each with all above it, and breaks their links. Nobody is called.
  ///
  /// - Returns: those that go; nil, and nothing is dropped, where the root would be among them.
  func drop(_ controllers: [Controller]) -> Set<ObjectIdentifier>? {
    guard let root, !controllers.isEmpty else { return [] }
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
    // Those that only fields reach have no place to be taken out of.
    let leaving =
      inHierarchy.filter { lost.contains(ObjectIdentifier($0)) }
      + controllers.filter { !$0.isInHierarchy }
    for controller in leaving { cut(controller, lost) }
    for controller in leaving {
      controller.leaveForGood(by: Departure(cause: .unrestored))
      controller.unlink()
    }
    if !leaving.isEmpty { invalidate() }
    return lost
  }

  /// True if a controller has to go because those go.
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

  /// Takes a controller out of what stays.
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
