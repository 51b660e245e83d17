/// The controllers that the person sees, or sees dimmed. At the end of each operation it finds out
/// anew which these are, loads them, and tells who begins and who stops being visible.
final class VisibleControllers {
  private unowned let hierarchy: Hierarchy
  private let tree: ControllerTree
  /// Parent before child, bottom to top, as the last operation left it.
  private(set) var controllers: [Controller] = []
  /// True if the view of one of them decides which of its children are visible: that may change
  /// without an operation.
  private(set) var asksContainers = false
  /// A number that grows with every settling; each controller has that of the last one that found
  /// it visible.
  private(set) var stamp = 0
  /// The version of the tree that has settled.
  private var settledVersion = 0
  /// How many controllers are being loaded within one another.
  private var loadingDepth = 0
  /// The list that is being made.
  private var next: [Controller] = []
  /// The presentations of contexts within the layer that is being listed; they lie over it.
  private var overlays: [Controller] = []

  init(of hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    tree = hierarchy.tree
  }

  /// Takes controllers that were visible before for visible, without telling anybody.
  func restore(_ controllers: [Controller]) {
    self.controllers = controllers
    for controller in controllers { controller.flags.insert(.visible) }
    asksContainers = controllers.contains { $0.visibility == .asked }
    settledVersion = tree.version
  }

  /// Forgets what an error has interrupted.
  func abandon() {
    controllers.removeAll { !$0.isInHierarchy }
    next = []
    overlays = []
    loadingDepth = 0
  }

  /// Drops some, without telling anybody.
  func remove(where goes: (Controller) -> Bool) { controllers.removeAll(where: goes) }

  // Settling

  /// Loads what has become visible, and tells who stops and who begins to be visible.
  func settle(animated: Bool) throws {
    if tree.version == settledVersion, !asksContainers { return }
    while try !collectAll() {}
    settledVersion = tree.version
    try hierarchy.withPhase(.callback) { try tellAppearances(animated) }
  }

  /// The net difference between `controllers` and `next`, which then is what is visible.
  private func tellAppearances(_ animated: Bool) throws {
    let disappearing = controllers.filter { $0.settleStamp != stamp }
    let appearing = next.filter { !$0.isVisible }
    try tell(.viewWillDisappear, .viewWillDisappear, disappearing, animated) {
      try $0.viewWillDisappear(animated: animated)
    }
    try tell(.viewWillAppear, .viewWillAppear, appearing, animated) {
      try $0.viewWillAppear(animated: animated)
    }
    swap(&controllers, &next)
    next.removeAll(keepingCapacity: true)
    if disappearing.isEmpty, appearing.isEmpty { return }
    for controller in disappearing { controller.flags.remove(.visible) }
    for controller in appearing { controller.flags.insert(.visible) }
    hierarchy.showChange(animated)
    try tell(.viewDidDisappear, .viewDidDisappear, disappearing, animated) {
      try $0.viewDidDisappear(animated: animated)
    }
    try tell(.viewDidAppear, .viewDidAppear, appearing, animated) {
      try $0.viewDidAppear(animated: animated)
    }
  }

  /// Calls a hook of appearing or disappearing on each of those controllers.
  private func tell(
    _ kind: TraceEvent.Kind, _ hook: SilentHooks, _ controllers: [Controller], _ animated: Bool,
    _ call: (Controller) throws -> Void
  ) throws {
    for controller in controllers {
      hierarchy.trace(kind, controller) { $0.isAnimated = animated }
      if controller.hears(hook) { try call(controller) }
    }
  }

  // Collecting

  /// Lists what is visible now in `next`, and loads it.
  ///
  /// - Returns: false where loading has changed the hierarchy, so that the list is worth nothing.
  private func collectAll() throws -> Bool {
    next.removeAll(keepingCapacity: true)
    overlays.removeAll(keepingCapacity: true)
    stamp += 1
    asksContainers = false
    return try tree.root.map { try collectLayers(from: $0, tree.version) } ?? true
  }

  /// A controller that has no parent with all that it contains, and what is presented over it.
  private func collectLayers(from first: Controller, _ version: Int) throws -> Bool {
    var base = first
    var layer = first
    while let above = layer.presented {
      if above.shownStyle == .fullScreen { base = above }
      layer = above
    }
    // What a context within something larger presents in full covers that as well.
    if !next.isEmpty, base !== first || first.shownStyle == .fullScreen {
      for controller in next { controller.settleStamp = 0 }
      next = []
    }
    var current: Controller? = base
    while let controller = current {
      let above = controller.presented
      if above?.shownStyle != .currentContext {
        if try !collectLayer(controller, version) { return false }
      }
      current = above
    }
    return true
  }

  /// A controller with all that it contains, and what is presented by contexts within it.
  private func collectLayer(_ controller: Controller, _ version: Int) throws -> Bool {
    let count = overlays.count
    if try !collect(controller, version) { return false }
    while overlays.count > count {
      let overlay = overlays.remove(at: count)
      if try !collectLayers(from: overlay, version) { return false }
    }
    return true
  }

  private func collect(_ controller: Controller, _ version: Int) throws -> Bool {
    controller.settleStamp = stamp
    next.append(controller)
    if !controller.isViewLoaded {
      try load(controller)
      if tree.version != version { return false }
    }
    switch controller.visibility {
    case .nothing: return true
    case .top:
      return try controller.children.last.map { try collectChild($0, version) } ?? true
    case .selected:
      return try controller.selectedChild.map { try collectChild($0, version) } ?? true
    case .asked: return try collectAnswered(controller, version)
    }
  }

  /// The children that a custom container says are visible.
  private func collectAnswered(_ controller: Controller, _ version: Int) throws -> Bool {
    asksContainers = true
    let children = try hierarchy.withPhase(.refused(.view)) { try controller.visibleChildren() }
    if tree.version != version { return false }
    for child in children where child.parent === controller && child.settleStamp != stamp {
      if try !collectChild(child, version) { return false }
    }
    return true
  }

  /// A child, or what stands in its place; what that presents lies over all that is around it.
  private func collectChild(_ child: Controller, _ version: Int) throws -> Bool {
    let holder = child.placeHolder
    if let above = holder.presented { overlays.append(above) }
    return try collect(holder, version)
  }

  // Loading

  /// True while a controller is being loaded.
  var isLoading: Bool { loadingDepth > 0 }

  /// Loads a controller: what it embeds first, then `viewDidLoad`.
  private func load(_ controller: Controller) throws {
    controller.flags.insert(.loaded)
    loadingDepth += 1
    for embedding in controller.scene?.embeddings ?? [] {
      try hierarchy.segues.perform(embedding, from: controller, sender: .none)
    }
    hierarchy.trace(.viewDidLoad, controller)
    try hierarchy.withPhase(.loading) { try controller.viewDidLoad() }
    loadingDepth -= 1
  }

  // Looking

  /// The bottom of what lies over all else, with which it is drawn (`Controller.screenBase`).
  var front: Controller? { controllers.last?.screenBase }

  /// Those that are drawn with it, parents first.
  var inFront: [Controller] {
    let front = front
    return controllers.filter { $0.screenBase === front }
  }

  /// The controllers from the root to where the person is.
  var path: [Controller] {
    let root = tree.root
    var way: [Controller] = []
    var current = front ?? root
    while let controller = current {
      way.append(controller)
      current = controller.carrier
    }
    way.reverse()
    // What a context presents over everything may not be in the first of its container's children.
    var path = way.first === root ? way : root.map { [$0] } ?? []
    while let controller = path.last, let next = controller.presented ?? child(of: controller) {
      path.append(next)
    }
    return path
  }

  /// The child of a controller that stands first among the visible ones, itself or with what covers
  /// it in its own context.
  private func child(of parent: Controller) -> Controller? {
    for candidate in controllers {
      if candidate.parent === parent { return candidate }
      guard candidate.presenting != nil, candidate.shownStyle == .currentContext else { continue }
      var covered = candidate
      while covered.parent == nil, covered.shownStyle == .currentContext,
        let presenting = covered.presenting
      {
        covered = presenting
      }
      if covered.parent === parent { return covered }
    }
    return nil
  }
}
