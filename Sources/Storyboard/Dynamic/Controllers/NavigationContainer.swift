/// A stack of controllers, the last of which is visible.
public final class NavigationContainer: Container {
  /// A stack's behaviour; the stack itself is the controller's `children`.
  public init() {}

  /// The top is.
  public var visibility: ContainerVisibility { .top }
  /// It does.
  public var isNavigationContainer: Bool { true }
  /// It has: on top.
  public var definesShow: Bool { true }

  /// The controller on top of a stack; nil where there is nothing on it.
  public func top(of owner: Controller) -> Controller? { owner.children.last }

  /// Puts a controller on top.
  ///
  /// - Throws: `NavigationError` where it has a place already, or is gone; whatever a callback
  ///   throws.
  public func push(
    _ child: Controller, on owner: Controller, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.push, by: owner) {
      return hierarchy.enqueue(.push, by: owner) { [self] in
        try push(child, on: owner, animated: animated, transition: transition)
      }
    }
    try hierarchy.containment.insert(
      child, into: owner, at: owner.children.count, animated: animated, transition: transition)
  }

  /// Takes the top off; the last one stays.
  ///
  /// - Returns: what was on top; nil where there is nothing to go back to, or where popping has to
  ///   wait.
  @discardableResult
  public func pop(
    on owner: Controller, animated: Bool = true, transition: SceneTransition? = nil
  ) throws -> Controller? {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.pop, by: owner) {
      hierarchy.enqueue(.pop, by: owner) { [self] in
        _ = try pop(on: owner, animated: animated, transition: transition)
      }
      return nil
    }
    guard owner.children.count > 1, let top = owner.children.last else { return nil }
    try hierarchy.containment.removeLast(
      from: owner, keeping: owner.children.count - 1, animated, transition)
    return top
  }

  /// Takes off all that is above a controller.
  ///
  /// - Returns: what was taken off, from the bottom up; nil where that controller is not on the
  ///   stack, or where popping has to wait.
  @discardableResult
  public func popTo(
    _ target: Controller, on owner: Controller, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws -> [Controller]? {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.popTo, by: owner) {
      hierarchy.enqueue(.popTo, by: owner) { [self] in
        _ = try popTo(target, on: owner, animated: animated, transition: transition)
      }
      return nil
    }
    guard let index = owner.children.lastIndex(where: { $0 === target }) else { return nil }
    let popped = Array(owner.children[(index + 1)...])
    try hierarchy.containment.removeLast(from: owner, keeping: index + 1, animated, transition)
    return popped
  }

  /// Takes off all but the root. Whoever wants to know what that is asks for the children first: it
  /// is handed over, not listed.
  ///
  /// - Returns: whether that has happened; false where popping has to wait.
  @discardableResult
  public func popToRoot(
    on owner: Controller, animated: Bool = true, transition: SceneTransition? = nil
  ) throws -> Bool {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.popToRoot, by: owner) {
      hierarchy.enqueue(.popToRoot, by: owner) { [self] in
        try popToRoot(on: owner, animated: animated, transition: transition)
      }
      return false
    }
    try hierarchy.containment.removeLast(from: owner, keeping: 1, animated, transition)
    return true
  }

  /// Replaces the stack; controllers that stay are kept as they are.
  ///
  /// - Throws: `NavigationError` where one of them is in the list twice, has another place, or is
  ///   gone.
  public func setViewControllers(
    _ list: [Controller], on owner: Controller, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.setViewControllers, by: owner) {
      return hierarchy.enqueue(.setViewControllers, by: owner) { [self] in
        try setViewControllers(list, on: owner, animated: animated, transition: transition)
      }
    }
    try hierarchy.containment.replaceChildren(
      of: owner, with: list, animated: animated, transition: transition)
  }

  /// Pushes it.
  public func show(_ controller: Controller, sender: Sender, on owner: Controller) throws {
    try push(controller, on: owner)
  }

  /// From the top downward, without the branch that the search comes from.
  public func allowedChildrenForUnwinding(_ source: UnwindSource, of owner: Controller)
    -> [Controller]
  {
    let passed = owner.childContaining(source.controller)
    return owner.children.reversed().filter { $0 !== passed }
  }

  /// Pops to it, if it is on the stack.
  public func unwindTowards(_ segue: Segue, subsequent: Controller, on owner: Controller) throws {
    try popTo(subsequent, on: owner)
  }
}
