import QuizboardModel

extension Hierarchy {
  /// Returns the hierarchy as a value.
  ///
  /// - Parameter others: controllers outside the hierarchy (gone, or not yet shown) to include,
  ///   with the contents of their containers.
  public func memento(including others: [Controller] = []) -> Memento {
    snapshot(including: others).memento
  }

  /// Returns the hierarchy as a value, and the controllers of its nodes in order.
  public func snapshot(including others: [Controller] = []) -> (
    memento: Memento, controllers: [Controller]
  ) {
    let list = savedControllers(including: others)
    var memento = Memento()
    memento.nodes = list.map(Memento.Node.init(of:))
    memento.root = root?.savedPlace
    memento.visible = visible.map(\.savedPlace)
    memento.traits = traits
    memento.counts = counts.all
    return (memento, list)
  }

  /// Returns the controllers of a memento's nodes in order, and sets their indices (`savedPlace`),
  /// for hosts that write nodes without a memento.
  public func savedControllers(including others: [Controller] = []) -> [Controller] {
    tree.list(including: others)
  }

  /// Calls a function with each name and its last number, sorted by name.
  public func forEachCount(_ body: (String, Int) throws -> Void) rethrows {
    for count in counts.all { try body(count.name, count.count) }
  }

  /// Releases all controllers, without callbacks, and begins their numbers anew.
  ///
  /// - Parameter traits: The available space from now on.
  public func clear(traits: Traits) {
    abandon()
    tree.unlinkAll()
    appearances.restore([])
    change = nil
    missedUnwinds = []
    counts = ControllerCounts()
    self.traits = traits
  }

  /// Restores the hierarchy, without callbacks, and releases the previous controllers. The host
  /// restores the segues of presentations (`Controller.restore(presentationSegue:)`).
  ///
  /// - Parameters:
  ///   - isChecked: true if this memento was restored before, so that it is valid.
  ///   - make: returns the controller for the node at an index, with the node's number; called in
  ///     node order.
  /// - Returns: the controllers in the order of nodes.
  /// - Throws: any error of `make`, and `PlainError` for an invalid memento; the hierarchy is
  ///   then empty.
  @discardableResult
  public func restore(_ memento: Memento, isChecked: Bool = false, make: (Int) throws -> Controller)
    throws -> [Controller]
  {
    if !isChecked { try memento.check() }
    clear(traits: memento.traits)
    counts = ControllerCounts(memento.counts)
    let controllers = try memento.nodes.indices.map(make)
    for index in controllers.indices { restore(index, of: memento.nodes, controllers) }
    tree.setRoot(memento.root.map { controllers[$0] })
    appearances.restore(memento.visible.map { controllers[$0] }.filter(\.isInHierarchy))
    return controllers
  }

  /// Makes the next operation recompute the visible controllers, because a restored host may differ
  /// from the saved one.
  public func invalidateVisible() { tree.invalidate() }

  /// Restores a controller from its node. The node is accessed in place, because a copy is
  /// expensive.
  private func restore(_ index: Int, of nodes: [Memento.Node], _ controllers: [Controller]) {
    let controller = controllers[index]
    if nodes[index].isViewLoaded { controller.flags.insert(.loaded) }
    if let departure = nodes[index].departure { controller.leaveForGood(by: departure) }
    controller.placementLink = nodes[index].placement
    controller.selected = nodes[index].selected.map { controllers[$0] }
    controller.title = nodes[index].title
    controller.hidesBackButton = nodes[index].hidesBackButton
    controller.isModalInPresentation = nodes[index].isModalInPresentation
    controller.definesPresentationContext = nodes[index].definesPresentationContext
    controller.isNavigationContainer = nodes[index].isNavigationContainer
    tree.restore(nodes[index].children.map { controllers[$0] }, of: controller)
    if let presented = nodes[index].presented {
      tree.setPresented(controllers[presented], by: controller)
    }
    if let presentation = nodes[index].presentation {
      restore(presentation, of: controller, controllers)
    }
  }

  private func restore(
    _ presentation: Memento.PresentedAs, of controller: Controller, _ controllers: [Controller]
  ) {
    controller.storedSource = presentation.source.map { controllers[$0] }
    controller.presentation = Presentation(
      style: presentation.style, isAnimated: presentation.isAnimated,
      transition: presentation.transition.map { SceneTransition($0) },
      anchor: presentation.anchor, anchorRow: presentation.anchorRow)
    controller.presentation.shown = presentation.shown
    if let original = presentation.original { controller.standIn(for: controllers[original]) }
  }

  /// Removes controllers that cannot be restored, with their dependents: contents, controllers
  /// above them on a navigation stack, presentations that they made or requested, and containers
  /// without other children. There are no callbacks for them. The next operation makes the
  /// uncovered controllers appear.
  ///
  /// - Returns: the tabs and embeddings that lost their controllers; nil, without a change, if the
  ///   root would be among those.
  public func drop(_ controllers: [Controller]) -> [PlacementSite]? {
    guard let gone = tree.drop(controllers) else { return nil }
    appearances.remove { gone.controllers.contains(ObjectIdentifier($0)) }
    return gone.sites
  }
}

extension Hierarchy {
  /// Removes one controller that cannot be restored from its navigation stack. Those above it stay.
  ///
  /// - Returns: False, without a change, if others depend on it, or it is alone in its stack.
  public func takeOut(_ controller: Controller) -> Bool {
    guard tree.takeOut(controller) else { return false }
    appearances.remove { $0 === controller }
    return true
  }
}

extension Memento.Node {
  /// Creates the node of a controller, whose linked controllers already have indices.
  fileprivate init(of controller: Controller) {
    self.init(
      storyboard: controller.storyboard?.id, scene: controller.scene?.id,
      className: controller.className, number: controller.number)
    container = controller.container?.visibility
    placements = controller.scene?.placements ?? []
    destinations = controller.scene?.destinations ?? []
    children = controller.children.map(\.savedPlace)
    selected = controller.savedSelection
    placement = controller.placement
    presented = controller.presented?.savedPlace
    isViewLoaded = controller.isViewLoaded
    departure = controller.finalDeparture
    title = controller.title
    hidesBackButton = controller.hidesBackButton
    isModalInPresentation = controller.isModalInPresentation
    definesPresentationContext = controller.definesPresentationContext
    isNavigationContainer = controller.isNavigationContainer
    if !controller.isPresented { return }
    presentation = Memento.PresentedAs(
      source: controller.presentationSource.map(\.savedPlace), style: controller.presentationStyle,
      shown: controller.shownStyle, transition: controller.presentationTransition?.style,
      isAnimated: controller.isPresentationAnimated, anchor: controller.presentationAnchor,
      anchorRow: controller.presentationAnchorRow,
      hasSegue: controller.presentationSegue != nil, original: controller.original?.savedPlace)
  }
}
