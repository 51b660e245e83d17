extension Hierarchy {
  /// The hierarchy as a value.
  ///
  /// - Parameter others: controllers outside it (gone, or not shown yet) that are to be kept too,
  ///   with all that is in the same container.
  public func memento(including others: [Controller] = []) -> Memento {
    snapshot(including: others).memento
  }

  /// The hierarchy as a value, and the controllers of its nodes in order.
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

  /// The controllers of a memento's nodes in order; each then knows its place among them
  /// (`savedPlace`). For hosts that write the nodes down themselves, without a memento between.
  public func savedControllers(including others: [Controller] = []) -> [Controller] {
    tree.list(including: others)
  }

  /// Calls a function with each number given out, by name in the order of names.
  public func forEachCount(_ body: (String, Int) throws -> Void) rethrows {
    for count in counts.all { try body(count.name, count.count) }
  }

  /// Lets go of everything. Nothing is called back.
  public func clear() {
    abandon()
    tree.unlinkAll()
    appearances.restore([])
    change = nil
    missedUnwinds = []
  }

  /// Makes the hierarchy what it was. Nothing is called back; what was there before is let go. The
  /// segues of presentations are the host's to make again
  /// (`Controller.restore(presentationSegue:)`).
  ///
  /// - Parameters:
  ///   - isChecked: whether this memento was restored before, so that it is known to fit.
  ///   - make: makes the controller of the node at a position, with the node's number; called in
  ///     the order of nodes.
  /// - Returns: the controllers in the order of nodes.
  /// - Throws: what `make` throws, and `MementoProblem` for a memento that fits no hierarchy; the
  ///   hierarchy is empty then.
  @discardableResult
  public func restore(_ memento: Memento, isChecked: Bool = false, make: (Int) throws -> Controller)
    throws -> [Controller]
  {
    if !isChecked { try memento.check() }
    clear()
    counts = ControllerCounts(memento.counts)
    traits = memento.traits
    let controllers = try memento.nodes.indices.map(make)
    for index in controllers.indices { restore(index, of: memento.nodes, controllers) }
    tree.setRoot(memento.root.map { controllers[$0] })
    appearances.restore(memento.visible.map { controllers[$0] }.filter(\.isInHierarchy))
    return controllers
  }

  /// Has the next operation find out anew what is visible: what a host has restored may differ from
  /// what was saved.
  public func invalidateVisible() { tree.invalidate() }

  /// Gives a controller what its node says. What a node has is read in its place: a node is large,
  /// and would be copied to be handed on.
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
      transition: presentation.transition.map { SceneTransition($0) }, anchor: presentation.anchor)
    controller.presentation.shown = presentation.shown
    if let original = presentation.original { controller.standIn(for: controllers[original]) }
  }

  /// Calls `didRestore`, from the root down, what is presented after who presents it, as one input.
  public func didRestoreAll() throws {
    try input {
      try operation {
        for controller in savedControllers() {
          trace(.didRestore, controller)
          try withPhase(.callback) { try controller.didRestore() }
        }
      }
    }
  }

  /// Drops controllers that cannot be restored, each with all above it: what it contains; what
  /// stands on it in a navigation container; what it, or one that goes with it, presents or asked to
  /// be presented; and a container all of whose children go. Nobody is called: they are gone as if
  /// they had never come back. What was covered by them is seen, and told so, when the next
  /// operation ends.
  ///
  /// - Returns: false, and nothing is dropped, where the root would be among them.
  public func drop(_ controllers: [Controller]) -> Bool {
    guard let gone = tree.drop(controllers) else { return false }
    appearances.remove { gone.contains(ObjectIdentifier($0)) }
    return true
  }
}

extension Memento.Node {
  /// What a controller is now; those that it leads to have their places already.
  fileprivate init(of controller: Controller) {
    self.init(
      storyboard: controller.storyboard?.id, scene: controller.scene?.id,
      className: controller.className, number: controller.number)
    container = controller.container?.visibility
    placements = controller.scene?.placements ?? []
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
      hasSegue: controller.presentationSegue != nil, original: controller.original?.savedPlace)
  }
}
