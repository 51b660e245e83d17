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
    memento.nodes.reserveCapacity(list.count)
    for controller in list { memento.nodes.append(node(of: controller)) }
    memento.root = root?.savedPlace
    memento.visible = visible.map(\.savedPlace)
    memento.traits = traits
    memento.counts = counts.all
    return (memento, list)
  }

  /// The controllers of a memento's nodes in order; each then knows its place among them
  /// (`savedPlace`). For hosts that write the nodes down themselves, without a memento between.
  public func savedControllers(including others: [Controller] = []) -> [Controller] {
    stamp += 1
    var list: [Controller] = []
    list.reserveCapacity(16)
    if let root { gather(root, &list) }
    for controller in others { gather(controller.structuralBase, &list) }
    return list
  }

  /// Calls a function with each number given out, by name in the order of names.
  public func forEachCount(_ body: (String, Int) throws -> Void) rethrows {
    for count in counts.all { try body(count.name, count.count) }
  }

  private func gather(_ controller: Controller, _ list: inout [Controller]) {
    if controller.savedStamp == stamp { return }
    controller.savedStamp = stamp
    controller.savedPlace = list.count
    list.append(controller)
    for child in controller.children { gather(child, &list) }
    if let presented = controller.presented { gather(presented, &list) }
    if let original = controller.original { gather(original, &list) }
  }

  private func node(of controller: Controller) -> Memento.Node {
    Memento.Node(
      storyboard: controller.storyboard?.id, scene: controller.scene?.id,
      className: controller.className,
      number: controller.number, container: controller.container?.visibility,
      placements: controller.scene?.placements ?? [],
      children: controller.children.map(\.savedPlace),
      selected: controller.savedSelection, placement: controller.placement,
      presented: controller.presented?.savedPlace,
      presentation: controller.isPresented ? presentation(of: controller) : nil,
      isViewLoaded: controller.isViewLoaded, departure: controller.finalDeparture,
      title: controller.title,
      hidesBackButton: controller.hidesBackButton,
      isModalInPresentation: controller.isModalInPresentation,
      definesPresentationContext: controller.definesPresentationContext,
      isNavigationContainer: controller.isNavigationContainer)
  }

  private func presentation(of controller: Controller) -> Memento.PresentedAs {
    Memento.PresentedAs(
      source: controller.presentationSource.map(\.savedPlace), style: controller.presentationStyle,
      shown: controller.shownStyle, transition: controller.presentationTransition?.style,
      isAnimated: controller.isPresentationAnimated, anchor: controller.presentationAnchor,
      hasSegue: controller.presentationSegue != nil,
      original: controller.original?.savedPlace)
  }

  /// Lets go of everything. Nothing is called back.
  public func clear() {
    abandon()
    unlinkAll()
    change = nil
    missedUnwinds = []
    structureVersion += 1
    settledVersion = structureVersion
    asksContainers = false
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
    var controllers: [Controller] = []
    controllers.reserveCapacity(memento.nodes.count)
    for index in memento.nodes.indices { controllers.append(try make(index)) }
    for index in memento.nodes.indices { restore(index, of: memento.nodes, controllers) }
    root = memento.root.map { controllers[$0] }
    for index in memento.visible where controllers[index].isInHierarchy {
      visible.append(controllers[index])
      controllers[index].flags.insert(.visible)
    }
    asksContainers = visible.contains { $0.visibility == .asked }
    structureVersion += 1
    settledVersion = structureVersion
    return controllers
  }

  /// Has the next operation find out anew what is visible: what a host has restored may differ from
  /// what was saved.
  public func invalidateVisible() { structureVersion += 1 }

  /// Gives a controller what its node says. What a node has is read in its place: a node is large,
  /// and would be copied to be handed on.
  private func restore(_ index: Int, of nodes: [Memento.Node], _ controllers: [Controller]) {
    let controller = controllers[index]
    if nodes[index].isViewLoaded { controller.flags.insert(.loaded) }
    if let departure = nodes[index].departure { controller.leaveForGood(by: departure) }
    controller.placement = nodes[index].placement
    controller.selected = nodes[index].selected.map { controllers[$0] }
    controller.title = nodes[index].title
    controller.hidesBackButton = nodes[index].hidesBackButton
    controller.isModalInPresentation = nodes[index].isModalInPresentation
    controller.definesPresentationContext = nodes[index].definesPresentationContext
    controller.isNavigationContainer = nodes[index].isNavigationContainer
    if !nodes[index].children.isEmpty {
      restore(children: nodes[index].children, of: controller, controllers)
    }
    if let presented = nodes[index].presented.map({ controllers[$0] }) {
      controller.presented = presented
      presented.presenting = controller
      grow(controller, presented)
    }
    if let presentation = nodes[index].presentation {
      restore(presentation, of: controller, controllers)
    }
  }

  private func restore(children: [Int], of controller: Controller, _ controllers: [Controller]) {
    controller.children = children.map { controllers[$0] }
    for place in children {
      controllers[place].parent = controller
      grow(controller, controllers[place])
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
        stamp += 1
        var list: [Controller] = []
        if let root { gather(root, &list) }
        for controller in list {
          trace(.didRestore, controller)
          try withPhase(.callback) { try controller.didRestore() }
        }
      }
    }
  }
}
