import QuizboardStoryboard

/// A controller that keeps a stack: `NavigationContainer`'s behaviour and nothing else.
final class NavigationController: Controller {
  private let stack = NavigationContainer()

  /// A stack with nothing on it.
  init(
    scene: Scene? = nil, storyboard: Storyboard? = nil, className: String = "NavigationController",
    number: Int,
    hierarchy: Hierarchy
  ) {
    super.init(
      scene: scene, storyboard: storyboard, className: className, number: number,
      hierarchy: hierarchy,
      container: stack)
  }

  /// The controller that it shows.
  var top: Controller? { children.last }

  /// Puts a controller on top (see `NavigationContainer`).
  func push(_ child: Controller, animated: Bool = true, transition: SceneTransition? = nil) throws {
    try stack.push(child, on: self, animated: animated, transition: transition)
  }

  /// Takes the top off and answers it; nil at the root.
  @discardableResult
  func pop(animated: Bool = true, transition: SceneTransition? = nil) throws -> Controller? {
    try stack.pop(on: self, animated: animated, transition: transition)
  }

  /// Takes off all that is above a controller, and answers it; nil for one that is not on the
  /// stack.
  @discardableResult
  func popTo(
    _ target: Controller, animated: Bool = true, transition: SceneTransition? = nil
  ) throws -> [Controller]? {
    try stack.popTo(target, on: self, animated: animated, transition: transition)
  }

  /// Takes off all but the root, and answers it.
  @discardableResult
  func popToRoot(animated: Bool = true, transition: SceneTransition? = nil) throws
    -> [Controller]
  {
    let above = Array(children.dropFirst())
    return try stack.popToRoot(on: self, animated: animated, transition: transition) ? above : []
  }

  /// Replaces the stack; controllers that stay are kept as they are.
  func setViewControllers(
    _ list: [Controller], animated: Bool = true, transition: SceneTransition? = nil
  ) throws {
    try stack.setViewControllers(list, on: self, animated: animated, transition: transition)
  }
}

/// A controller that has tabs: `TabContainer`'s behaviour and nothing else.
final class TabController: Controller {
  private let tabs = TabContainer()

  /// One without tabs.
  init(
    scene: Scene? = nil, storyboard: Storyboard? = nil, className: String = "TabController",
    number: Int,
    hierarchy: Hierarchy
  ) {
    super.init(
      scene: scene, storyboard: storyboard, className: className, number: number,
      hierarchy: hierarchy,
      container: tabs)
  }

  /// Selects a child (see `TabContainer`).
  func select(_ child: Controller) throws { try tabs.select(child, on: self) }
}
