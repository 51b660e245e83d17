extension Controller {
  /// What it presents, or a parent of it does.
  public final var presentedThroughParents: Controller? {
    var current: Controller? = self
    while let controller = current {
      if let presented = controller.presented { return presented.presentedOriginal }
      current = controller.parent
    }
    return nil
  }

  /// Who presents it, or a parent of it.
  public final var presentingThroughParents: Controller? { presentationAround?.presenting }

  /// The presented controller that it is, or is in, or the one that is shown in the place of that.
  final var presentationAround: Controller? {
    let top = topmostParent
    return top.presenting == nil ? top.presentedHost : top
  }

  /// Whether it is presented: itself, or by another that is shown in its place.
  public final var isPresented: Bool { presenting != nil || presentedHost != nil }

  /// The nearest navigation container around it.
  public final var navigationController: Controller? { enclosing { $0.isNavigationContainer } }

  /// The nearest tab container around it.
  public final var tabController: Controller? { enclosing { $0.visibility == .selected } }

  /// The nearest container around it of which that is true.
  public final func enclosing(where isWanted: (Controller) throws -> Bool) rethrows -> Controller? {
    var current = parent
    while let controller = current {
      if try isWanted(controller) { return controller }
      current = controller.parent
    }
    return nil
  }

  /// Its child that a climb from that controller passes through: from each to its parent, else to
  /// its presentation source. Nil where the climb does not pass.
  public final func childContaining(_ controller: Controller) -> Controller? {
    var passed = controller
    while let next = passed.parent ?? passed.presentationSource {
      if next === self { return passed.parent === self ? passed : nil }
      passed = next
    }
    return nil
  }

  /// The controller that asked for its presentation; whoever presents it, should that one be
  /// elsewhere by now.
  public final var presentationSource: Controller? {
    guard let source = storedSource else { return nil }
    // Whatever scripts do with either controller meanwhile, climbing by sources has to end: each
    // leads to a lower presentation, or into a tree that leads nowhere.
    if let presenting { return source.isIn(presenting) ? source : presenting }
    return jump(to: source)
  }

  /// Where environment values come from while it has neither parent nor presentation source: the
  /// source of the segue that is bringing it, or the container that it is leaving.
  public final var environmentSource: Controller? { storedEnvironment.flatMap(jump) }

  /// Where environment values come from that it does not have itself.
  package final var environmentParent: Controller? {
    parent ?? presentationSource ?? environmentSource
  }

  /// The value that it has of its own, else its parent's, else its presentation source's, else that
  /// of the source of the segue that is bringing it.
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

  /// Whether it is that controller, or in it.
  private func isIn(_ container: Controller) -> Bool {
    var current: Controller? = self
    while let controller = current {
      if controller === container { return true }
      current = controller.parent
    }
    return false
  }

  /// The controller at the bottom of what it is drawn with: presentations in the current context
  /// stand in the place of who presents them, all others over everything.
  public final var screenBase: Controller {
    var base = self
    while let next = base.parent ?? (base.shownStyle == .currentContext ? base.presenting : nil) {
      base = next
    }
    return base
  }

  /// What stands in its place: itself, or what covers it in its own context.
  public final var placeHolder: Controller {
    var holder = self
    while let above = holder.presented, above.shownStyle == .currentContext { holder = above }
    return holder
  }

  /// Who presents what it presents in the current context: the nearest that defines one, else the
  /// topmost parent.
  final var presentationContext: Controller {
    var context = self
    while !context.definesPresentationContext, let next = context.parent { context = next }
    return context
  }

  /// The outermost container that it is in, or itself.
  final var topmostParent: Controller {
    var top = self
    while let next = top.parent { top = next }
    return top
  }

  /// What it hangs on: the container that it is in, else who presents it.
  final var carrier: Controller? { parent ?? presenting }

  /// The outermost container of the lowest presentation that carries it; the root, if it is in the
  /// hierarchy.
  final var structuralBase: Controller { baseAndDepth.base }

  /// The same, and how many levels there are down to it, this one counted.
  final var baseAndDepth: (base: Controller, depth: Int) {
    var depth = 1
    var base = self
    while let next = base.carrier {
      depth += 1
      base = next
    }
    return (base, depth)
  }

  /// Whether it has a place in the hierarchy, seen or not.
  public final var isInHierarchy: Bool { tree.root === structuralBase }

  /// What has taken it out of the hierarchy, for good or for the moment.
  final var currentDeparture: Departure? { finalDeparture ?? structuralBase.pendingDeparture }

  /// The nearest parent that has a place for what it is told to show.
  final var showing: Controller? {
    enclosing { $0.hears(.show) ? $0.definesShow : $0.container?.definesShow ?? false }
  }

  /// Checks that it has not left the hierarchy for good.
  final func checkPresence(for action: Action) throws {
    if let departure = finalDeparture {
      throw NavigationError.gone(controller: id, departure: departure, action: action)
    }
  }

  /// Keeps nothing of its place, once it is gone.
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

  /// Its hierarchy.
  ///
  /// - Throws: `NavigationError.runIsOver` where there is none any more.
  final func requireHierarchy() throws -> Hierarchy {
    guard let hierarchy else { throw NavigationError.runIsOver }
    return hierarchy
  }

  /// Keeps the presentation's segue that a host has made again.
  public final func restore(presentationSegue: Segue?) {
    self.presentationSegue = presentationSegue
  }

  /// Gives the presentation the animator that a host has made again.
  public final func restore(presentationAnimator: Animator) {
    presentation.transition = SceneTransition(presentationAnimator)
  }
}
