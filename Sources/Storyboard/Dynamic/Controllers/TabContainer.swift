/// Children of which one is selected, and is what is visible; the others keep their state.
public final class TabContainer: Container {
  /// A container's behaviour; the children and the selection are the controller's.
  public init() {}

  /// The selected one is.
  public var visibility: ContainerVisibility { .selected }
  /// It is none.
  public var isNavigationContainer: Bool { false }
  /// It has no place for what it is told to show.
  public var definesShow: Bool { false }

  /// Selects a child. Without a transition: the tabs stay where they are.
  ///
  /// - Throws: `NavigationError.notAChild` where it is not one of its children; whatever a callback
  ///   throws.
  public func select(_ child: Controller, on owner: Controller) throws {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.select, by: owner) {
      return hierarchy.enqueue(.select, by: owner) { [self] in try select(child, on: owner) }
    }
    try hierarchy.containment.select(child, in: owner)
  }

  /// Does nothing: it has no place for it.
  public func show(_ controller: Controller, sender: Sender, on owner: Controller) throws {}

  /// In order, without the branch that the search comes from.
  public func allowedChildrenForUnwinding(_ source: UnwindSource, of owner: Controller)
    -> [Controller]
  {
    let passed = owner.childContaining(source.controller)
    return owner.children.filter { $0 !== passed }
  }

  /// Selects it, if it is one of its children.
  public func unwindTowards(_ segue: Segue, subsequent: Controller, on owner: Controller) throws {
    if subsequent.parent === owner { try select(subsequent, on: owner) }
  }
}
