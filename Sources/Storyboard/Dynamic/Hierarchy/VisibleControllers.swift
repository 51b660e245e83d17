/// The visible controllers, including dimmed ones. The end of each operation recomputes and loads
/// them, and calls their appearance callbacks.
final class VisibleControllers {
  private unowned let hierarchy: Hierarchy
  private let tree: ControllerTree
  /// The controllers as of the last operation: parent before child, bottom to top.
  private(set) var controllers: [Controller] = []
  /// True if one of the views determines its visible children, which can change without an
  /// operation.
  private(set) var asksContainers = false
  /// A number that increases with every settling; each controller stores that of the last one that
  /// found it visible.
  private(set) var stamp = 0
  /// The version of the tree at the last settling.
  private var settledVersion = 0
  /// The nesting depth of loading controllers.
  private var loadingDepth = 0
  /// The new list in construction.
  private var next: [Controller] = []
  /// The presentations of contexts within the current layer, which lie above it.
  private var overlays: [Controller] = []

  init(of hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    tree = hierarchy.tree
  }

  /// Marks restored controllers as visible, without callbacks.
  func restore(_ controllers: [Controller]) {
    self.controllers = controllers
    for controller in controllers { controller.flags.insert(.visible) }
    asksContainers = controllers.contains { $0.visibility == .asked }
    settledVersion = tree.version
  }

  /// Discards the state of an interrupted settling.
  func abandon() {
    controllers.removeAll { !$0.isInHierarchy }
    next = []
    overlays = []
    loadingDepth = 0
  }

  /// Removes controllers, without callbacks.
  func remove(where goes: (Controller) -> Bool) { controllers.removeAll(where: goes) }

  // Settling

  /// Loads the new visible controllers, and calls the appearance callbacks.
  func settle(animated: Bool) throws {
    if tree.version == settledVersion, !asksContainers { return }
    while try !collectAll() {}
    settledVersion = tree.version
    let isPlaced = try isAnimatedByPlacement()
    try hierarchy.withPhase(.callback) { try tellAppearances(animated || isPlaced) }
  }

  /// Records the transition of a tab or an embedding that appears; returns false if none has one.
  private func isAnimatedByPlacement() throws -> Bool {
    guard next.contains(where: { !$0.isVisible && $0.placement != nil }) else { return false }
    return try hierarchy.recordPlacement(
      appearing: next.filter { !$0.isVisible },
      disappearing: controllers.filter { $0.settleStamp != stamp })
  }

  /// Calls the callbacks for the difference between `controllers` and `next`, which becomes the new
  /// list.
  private func tellAppearances(_ animated: Bool) throws {
    let disappearing = controllers.filter { $0.settleStamp != stamp }
    let appearing = next.filter { !$0.isVisible }
    try callHook(.viewWillDisappear, .viewWillDisappear, disappearing, animated) {
      try $0.viewWillDisappear(animated: animated)
    }
    try callHook(.viewWillAppear, .viewWillAppear, appearing, animated) {
      try $0.viewWillAppear(animated: animated)
    }
    swap(&controllers, &next)
    next.removeAll(keepingCapacity: true)
    if disappearing.isEmpty, appearing.isEmpty { return }
    for controller in disappearing { controller.flags.remove(.visible) }
    for controller in appearing { controller.flags.insert(.visible) }
    hierarchy.showChange(animated)
    try callHook(.viewDidDisappear, .viewDidDisappear, disappearing, animated) {
      try $0.viewDidDisappear(animated: animated)
    }
    try callHook(.viewDidAppear, .viewDidAppear, appearing, animated) {
      try $0.viewDidAppear(animated: animated)
    }
  }

  /// Calls an appearance hook on controllers.
  private func callHook(
    _ kind: Callback.Kind, _ hook: SilentHooks, _ controllers: [Controller], _ animated: Bool,
    _ call: (Controller) throws -> Void
  ) throws {
    if controllers.isEmpty { return }
    let hierarchy = hierarchy
    for controller in controllers {
      hierarchy.trace(kind, controller) { $0.isAnimated = animated }
      if controller.hears(hook) { try call(controller) }
    }
  }

  // Collection

  /// Collects the visible controllers in `next`, and loads them.
  ///
  /// - Returns: false if loading has changed the hierarchy, so that the list is invalid.
  private func collectAll() throws -> Bool {
    next.removeAll(keepingCapacity: true)
    overlays.removeAll(keepingCapacity: true)
    stamp += 1
    asksContainers = false
    return try tree.root.map { try collectLayers(from: $0, tree.version) } ?? true
  }

  /// Collects a topmost parent with its contents and the presentations above it.
  private func collectLayers(from first: Controller, _ version: Int) throws -> Bool {
    var base = first
    var layer = first
    while let above = layer.presented {
      if above.shownStyle == .fullScreen { base = above }
      layer = above
    }
    // A full-screen presentation by an inner context covers the outer one as well.
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

  /// Collects a controller with its contents, and the presentations by contexts within it.
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

  /// Collects the children that a custom container returns as visible.
  private func collectAnswered(_ controller: Controller, _ version: Int) throws -> Bool {
    asksContainers = true
    let children = try hierarchy.withPhase(.refused(.view)) { try controller.visibleChildren() }
    if tree.version != version { return false }
    for child in children where child.parent === controller && child.settleStamp != stamp {
      if try !collectChild(child, version) { return false }
    }
    return true
  }

  /// Collects a child or its stand-in; the presentations of that lie above its surroundings.
  private func collectChild(_ child: Controller, _ version: Int) throws -> Bool {
    let holder = child.placeHolder
    if let above = holder.presented { overlays.append(above) }
    return try collect(holder, version)
  }

  // Loading

  /// True while a controller loads.
  var isLoading: Bool { loadingDepth > 0 }

  /// Loads a controller: its embedded children first, then `viewDidLoad`.
  private func load(_ controller: Controller) throws {
    let hierarchy = hierarchy
    controller.flags.insert(.loaded)
    loadingDepth += 1
    for embedding in controller.scene?.embeddings ?? [] {
      try hierarchy.segues.perform(embedding, from: controller, sender: .none)
    }
    hierarchy.trace(.viewDidLoad, controller)
    try hierarchy.withPhase(.loading) { try controller.viewDidLoad() }
    loadingDepth -= 1
  }

  // Queries

  /// The bottom of the topmost layer (`Controller.screenBase`).
  var front: Controller? { controllers.last?.screenBase }

  /// The controllers of the topmost layer, parents first.
  var inFront: [Controller] {
    let front = front
    return controllers.filter { $0.screenBase === front }
  }

  /// The controllers from the root to the current one.
  var path: [Controller] {
    let root = tree.root
    var way: [Controller] = []
    var current = front ?? root
    while let controller = current {
      way.append(controller)
      current = controller.carrier
    }
    way.reverse()
    // A context with a full-screen presentation may not be the first child of its container.
    var path = way.first === root ? way : root.map { [$0] } ?? []
    while let controller = path.last, let next = controller.presented ?? child(of: controller) {
      path.append(next)
    }
    return path
  }

  /// Returns the first visible child of a controller, possibly covered in its own context.
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
