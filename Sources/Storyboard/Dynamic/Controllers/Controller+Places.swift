extension Controller {
  /// The controller that this one or a parent presents.
  public final var presentedThroughParents: Controller? {
    var current: Controller? = self
    while let controller = current {
      if let presented = controller.presented { return presented.presentedOriginal }
      current = controller.parent
    }
    return nil
  }

  /// The controller that presents this one or a parent.
  public final var presentingThroughParents: Controller? { presentationAround?.presenting }

  /// The topmost parent if it is presented; otherwise the stand-in for it, if any.
  final var presentationAround: Controller? {
    let top = topmostParent
    return top.presenting == nil ? top.presentedHost : top
  }

  /// True if the controller is presented, itself or through a stand-in.
  public final var isPresented: Bool { presenting != nil || presentedHost != nil }

  /// The nearest enclosing navigation container.
  public final var navigationController: Controller? { enclosing { $0.isNavigationContainer } }

  /// The nearest enclosing tab container.
  public final var tabController: Controller? { enclosing { $0.visibility == .selected } }

  /// Returns the nearest enclosing container that satisfies a predicate.
  public final func enclosing(where isWanted: (Controller) throws -> Bool) rethrows -> Controller? {
    var current = parent
    while let controller = current {
      if try isWanted(controller) { return controller }
      current = controller.parent
    }
    return nil
  }

  /// Returns the child on the path from a controller upwards, by parents and presentation sources;
  /// nil if the path does not pass through this controller.
  public final func childContaining(_ controller: Controller) -> Controller? {
    var passed = controller
    while let next = passed.parent ?? passed.presentationSource {
      if next === self { return passed.parent === self ? passed : nil }
      passed = next
    }
    return nil
  }

  /// The controller that requested the presentation; the presenting controller if that one has
  /// moved.
  public final var presentationSource: Controller? {
    guard let source = storedSource else { return nil }
    // The path by sources must end despite any changes by scripts: each step leads to a lower
    // presentation, or into a tree without further steps.
    if let presenting { return source.isIn(presenting) ? source : presenting }
    return jump(to: source)
  }

  /// The source of environment values without a parent or presentation source: the source of the
  /// segue that brings the controller, or the container that it leaves.
  public final var environmentSource: Controller? { storedEnvironment.flatMap(jump) }

  /// The controller from which this one inherits environment values.
  package final var environmentParent: Controller? {
    parent ?? presentationSource ?? environmentSource
  }

  /// Returns the controller's own value; otherwise that of the parent, the presentation source, or
  /// the source of the bringing segue.
  public final func environment<T>(_ own: (Controller) throws -> T?) rethrows -> T? {
    var current: Controller? = self
    while let controller = current {
      if let value = try own(controller) { return value }
      current = controller.environmentParent
    }
    return nil
  }

  private func jump(to other: Controller) -> Controller? {
    let base = other.structuralBase
    if tree.root === base { return other }
    return base.storedSource == nil && base.storedEnvironment == nil && base !== structuralBase
      ? other : nil
  }

  /// True if the controller is the other one, or inside it.
  private func isIn(_ container: Controller) -> Bool {
    var current: Controller? = self
    while let controller = current {
      if controller === container { return true }
      current = controller.parent
    }
    return false
  }

  /// The controller at the bottom of the layer: presentations in the current context belong to the
  /// layer of the presenting controller, all others form a new one.
  public final var screenBase: Controller {
    var base = self
    while let next = base.parent ?? (base.shownStyle == .currentContext ? base.presenting : nil) {
      base = next
    }
    return base
  }

  /// The controller itself, or the one that covers it in its own context.
  public final var placeHolder: Controller {
    var holder = self
    while let above = holder.presented, above.shownStyle == .currentContext { holder = above }
    return holder
  }

  /// The presenter for presentations in the current context: the nearest controller that defines
  /// one, otherwise the topmost parent.
  final var presentationContext: Controller {
    var context = self
    while !context.definesPresentationContext, let next = context.parent { context = next }
    return context
  }

  /// The outermost enclosing container, or the controller itself.
  final var topmostParent: Controller {
    var top = self
    while let next = top.parent { top = next }
    return top
  }

  /// The parent, or the presenting controller.
  final var carrier: Controller? { parent ?? presenting }

  /// The outermost container of the lowest presentation beneath the controller; the root, for a
  /// controller in the hierarchy.
  final var structuralBase: Controller { baseAndDepth.base }

  /// The structural base, and the number of levels down to the controller, inclusive.
  final var baseAndDepth: (base: Controller, depth: Int) {
    var depth = 1
    var base = self
    while let next = base.carrier {
      depth += 1
      base = next
    }
    return (base, depth)
  }

  /// True if the controller has a place in the hierarchy, visible or not.
  public final var isInHierarchy: Bool { tree.root === structuralBase }

  /// The departure that removed the controller, finally or for the moment.
  final var currentDeparture: Departure? { finalDeparture ?? structuralBase.pendingDeparture }

  /// The nearest parent that can show a controller.
  final var showing: Controller? {
    enclosing { $0.hears(.show) ? $0.definesShow : $0.container?.definesShow ?? false }
  }

  /// Throws an error if the controller has left the hierarchy for good.
  final func checkPresence(for action: Action) throws {
    if let departure = finalDeparture {
      throw NavigationError.gone(controller: id, departure: departure, action: action)
    }
  }

  /// Clears all links after the controller has gone.
  final func unlink() {
    for child in childList { child.parentLink = nil }
    childList = []
    presentedLink?.presentingLink = nil
    presentedLink = nil
    parentLink = nil
    presentingLink = nil
    if presentationState != nil {
      presentedHost?.standIn(for: nil)
      standIn(for: nil)
      presentationState = nil
    }
    storedEnvironment = nil
    selected = nil
    placementLink = nil
    flags.remove(.visible)
    height = 0
  }

  /// Returns the hierarchy.
  ///
  /// - Throws: `NavigationError.runIsOver` if it no longer exists.
  final func requireHierarchy() throws -> Hierarchy {
    guard let hierarchy else { throw NavigationError.runIsOver }
    return hierarchy
  }

  /// Sets the restored segue of the presentation.
  public final func restore(presentationSegue: Segue?) {
    self.presentationSegue = presentationSegue
  }

  /// Sets the restored animator of the presentation.
  public final func restore(presentationAnimator: Animator) {
    presentation.transition = SceneTransition(presentationAnimator)
  }
}
