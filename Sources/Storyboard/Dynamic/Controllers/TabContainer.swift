/// A container that shows the selected child; the other children retain their state.
public final class TabContainer: Container {
  /// Creates the behaviour; the children and the selection belong to the controller.
  public init() {}

  /// The selected child is visible.
  public var visibility: ContainerVisibility { .selected }
  /// False.
  public var isNavigationContainer: Bool { false }
  /// False: the container cannot show controllers.
  public var definesShow: Bool { false }

  /// Selects a child, without a transition, because the tabs remain in place.
  ///
  /// - Throws: `NavigationError.notAChild` if the controller is not a child; any error of a
  ///   callback.
  public func select(_ child: Controller, on owner: Controller) throws {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.select, by: owner) {
      return try hierarchy.enqueue(.select, by: owner) { [self] in try select(child, on: owner) }
    }
    try hierarchy.containment.select(child, in: owner)
  }

  /// Does nothing, because the container cannot show controllers.
  public func show(_ controller: Controller, sender: Sender, on owner: Controller) throws {}

  /// Returns the children in order, without the branch of the search's origin.
  public func allowedChildrenForUnwinding(_ source: UnwindSource, of owner: Controller)
    -> [Controller]
  {
    let passed = owner.childContaining(source.controller)
    return owner.children.filter { $0 !== passed }
  }

  /// Selects the controller if it is a child.
  public func unwindTowards(_ segue: Segue, subsequent: Controller, on owner: Controller) throws {
    if subsequent.parent === owner { try select(subsequent, on: owner) }
  }
}
