/// A stack of controllers with a visible top.
public final class NavigationContainer: Container {
  /// Creates the behaviour; the stack itself is the controller's `children`.
  public init() {}

  /// The top controller is visible.
  public var visibility: ContainerVisibility { .top }
  /// True.
  public var isNavigationContainer: Bool { true }
  /// True: shown controllers become the top.
  public var definesShow: Bool { true }

  /// Returns the top controller; nil for an empty stack.
  public func top(of owner: Controller) -> Controller? { owner.children.last }

  /// Pushes a controller.
  ///
  /// - Throws: `NavigationError` if the controller already has a place or is gone; any error of a
  ///   callback.
  public func push(
    _ child: Controller, on owner: Controller, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.push, by: owner) {
      return try hierarchy.enqueue(.push, by: owner) { [self] in
        try push(child, on: owner, animated: animated, transition: transition)
      }
    }
    try hierarchy.containment.insert(
      child, into: owner, at: owner.children.count, animated: animated, transition: transition)
  }

  /// Pops the top controller; the last one remains.
  ///
  /// - Returns: the popped controller; nil if there is nothing to pop, or if the operation is
  ///   queued.
  @discardableResult
  public func pop(
    on owner: Controller, animated: Bool = true, transition: SceneTransition? = nil
  ) throws -> Controller? {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.pop, by: owner) {
      try hierarchy.enqueue(.pop, by: owner) { [self] in
        _ = try pop(on: owner, animated: animated, transition: transition)
      }
      return nil
    }
    guard owner.children.count > 1, let top = owner.children.last else { return nil }
    try hierarchy.containment.removeLast(
      from: owner, keeping: owner.children.count - 1, animated, transition)
    return top
  }

  /// Pops all controllers above another.
  ///
  /// - Returns: the popped controllers from the bottom up; nil if the controller is not on the
  ///   stack, or if the operation is queued.
  @discardableResult
  public func popTo(
    _ target: Controller, on owner: Controller, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws -> [Controller]? {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.popTo, by: owner) {
      try hierarchy.enqueue(.popTo, by: owner) { [self] in
        _ = try popTo(target, on: owner, animated: animated, transition: transition)
      }
      return nil
    }
    guard let index = owner.children.lastIndex(where: { $0 === target }) else { return nil }
    let popped = Array(owner.children[(index + 1)...])
    try hierarchy.containment.removeLast(from: owner, keeping: index + 1, animated, transition)
    return popped
  }

  /// Pops all controllers except the root. It does not list them; callers that need them read the
  /// children first.
  ///
  /// - Returns: true if the operation was performed; false if it is queued.
  @discardableResult
  public func popToRoot(
    on owner: Controller, animated: Bool = true, transition: SceneTransition? = nil
  ) throws -> Bool {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.popToRoot, by: owner) {
      try hierarchy.enqueue(.popToRoot, by: owner) { [self] in
        try popToRoot(on: owner, animated: animated, transition: transition)
      }
      return false
    }
    try hierarchy.containment.removeLast(from: owner, keeping: 1, animated, transition)
    return true
  }

  /// Replaces the stack; controllers in both stacks remain unchanged.
  ///
  /// - Throws: `NavigationError` if a controller is in the list twice, has another place, or is
  ///   gone.
  public func setViewControllers(
    _ list: [Controller], on owner: Controller, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try owner.requireHierarchy()
    if try hierarchy.defers(.setViewControllers, by: owner) {
      return try hierarchy.enqueue(.setViewControllers, by: owner, naming: list.count) { [self] in
        try setViewControllers(list, on: owner, animated: animated, transition: transition)
      }
    }
    try hierarchy.containment.replaceChildren(
      of: owner, with: list, animated: animated, transition: transition)
  }

  /// Pushes the controller.
  public func show(_ controller: Controller, sender: Sender, on owner: Controller) throws {
    try push(controller, on: owner)
  }

  /// Returns the children from the top down, without the branch of the search's origin.
  public func allowedChildrenForUnwinding(_ source: UnwindSource, of owner: Controller)
    -> [Controller]
  {
    let passed = owner.childContaining(source.controller)
    return owner.children.reversed().filter { $0 !== passed }
  }

  /// Pops to the controller if it is on the stack.
  public func unwindTowards(_ segue: Segue, subsequent: Controller, on owner: Controller) throws {
    try popTo(subsequent, on: owner)
  }
}
