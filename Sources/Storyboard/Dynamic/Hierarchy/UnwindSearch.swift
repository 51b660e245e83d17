/// A search for the destination of an unwind, which asks each controller once.
struct UnwindSearch {
  /// The destination and the way in which it was found.
  struct Found {
    let destination: Controller
    let isByOlderName: Bool
  }

  let hierarchy: Hierarchy
  let source: UnwindSource
  private var asked: Set<ObjectIdentifier> = []

  init(hierarchy: Hierarchy, source: UnwindSource) {
    self.hierarchy = hierarchy
    self.source = source
  }

  /// Searches from the source upwards, at each level downwards, until a controller accepts.
  mutating func find() throws -> Found? {
    var current: Controller? = source.controller
    while let controller = current {
      if let found = try find(in: controller) { return found }
      current = controller.parent ?? controller.presentationSource
    }
    return nil
  }

  private mutating func find(in controller: Controller) throws -> Found? {
    guard asked.insert(ObjectIdentifier(controller)).inserted else { return nil }
    if controller.definesViewControllerForUnwinding, !controller.definesAllowedChildrenForUnwinding
    {
      let found = try hierarchy.withPhase(.refused(.viewControllerForUnwinding)) {
        try controller.viewControllerForUnwinding(
          source.action, from: source.controller, sender: source.sender)
      }
      hierarchy.trace(.viewControllerForUnwinding, controller) { event in
        event.action = source.action
        event.to = found
      }
      if let found, !found.isInHierarchy {
        throw NavigationError.strangerForUnwinding(controller: found.id, asked: controller.id)
      }
      return found.map { Found(destination: $0, isByOlderName: true) }
    }
    let children = try hierarchy.withPhase(.refused(.allowedChildrenForUnwinding)) {
      try controller.allowedChildrenForUnwinding(source)
    }
    hierarchy.trace(.allowedChildrenForUnwinding, controller) { $0.children = children }
    for child in children {
      guard child.parent === controller else {
        throw NavigationError.notAChild(controller: child.id, container: controller.id)
      }
      if let found = try find(in: child) { return found }
    }
    let can = try hierarchy.segues.asksCanPerform(
      controller, source.action, from: source.controller, sender: source.sender)
    return can ? Found(destination: controller, isByOlderName: false) : nil
  }
}
