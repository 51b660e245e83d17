extension Hierarchy {
  /// Lists what is visible now in `next`, and loads it.
  ///
  /// - Returns: false where loading has changed the hierarchy, so that the list is worth nothing.
  func collectVisible() throws -> Bool {
    next = []
    overlays = []
    settleStamp += 1
    asksContainers = false
    return try root.map { try collectLayers(from: $0, structureVersion) } ?? true
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
    if !next.isEmpty, base !== first || first.shownStyle == .fullScreen { coverAll() }
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

  private func coverAll() {
    for controller in next { controller.settleStamp = 0 }
    next = []
  }

  private func collect(_ controller: Controller, _ version: Int) throws -> Bool {
    controller.settleStamp = settleStamp
    next.append(controller)
    if !controller.isViewLoaded {
      try load(controller)
      if structureVersion != version { return false }
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
    let children = try withPhase(.refused(.view)) { try controller.visibleChildren() }
    if structureVersion != version { return false }
    for child in children where child.parent === controller && child.settleStamp != settleStamp {
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

  private func load(_ controller: Controller) throws {
    controller.flags.insert(.loaded)
    loadingDepth += 1
    for embedding in controller.scene?.embeddings ?? [] {
      try perform(embedding, from: controller, sender: .none)
    }
    trace(.viewDidLoad, controller)
    try withPhase(.loading) { try controller.viewDidLoad() }
    loadingDepth -= 1
  }
}
