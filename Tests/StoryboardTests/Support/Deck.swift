@testable import QuizboardStoryboard

/// The interface of the built-in stack and one written by an author, so that tests cover both.
protocol StackLike: Controller {
  func push(_ child: Controller, animated: Bool) throws
  func pop(animated: Bool) throws -> Controller?
  func popTo(_ target: Controller, animated: Bool) throws -> [Controller]?
  func popToRoot(animated: Bool) throws -> [Controller]
  func setViewControllers(_ list: [Controller], animated: Bool) throws
}

extension NavigationController: StackLike {
  func push(_ child: Controller, animated: Bool) throws {
    try push(child, animated: animated, transition: nil)
  }
  func pop(animated: Bool) throws -> Controller? { try pop(animated: animated, transition: nil) }
  func popTo(_ target: Controller, animated: Bool) throws -> [Controller]? {
    try popTo(target, animated: animated, transition: nil)
  }
  func popToRoot(animated: Bool) throws -> [Controller] {
    try popToRoot(animated: animated, transition: nil)
  }
  func setViewControllers(_ list: [Controller], animated: Bool) throws {
    try setViewControllers(list, animated: animated, transition: nil)
  }
}

/// A navigation stack as an author would write it, over the powers of any container.
final class Deck: Page, StackLike {
  override init(
    _ scene: Scene, _ storyboard: Storyboard, _ number: Int, _ hierarchy: Hierarchy,
    _ container: (any Container)? = nil
  ) {
    super.init(scene, storyboard, number, hierarchy, container)
    isNavigationContainer = true
  }

  override var definesShow: Bool { true }
  override func show(_ controller: Controller, sender: Sender) throws {
    try push(controller, animated: true)
  }
  override func visibleChildren() throws -> [Controller] { children.suffix(1) }
  override func allowedChildrenForUnwinding(_ source: UnwindSource) throws -> [Controller] {
    let passed = childContaining(source.controller)
    return children.reversed().filter { $0 !== passed }
  }
  override func unwindTowards(_ segue: Segue, subsequent: Controller) throws {
    _ = try popTo(subsequent, animated: true)
  }

  func push(_ child: Controller, animated: Bool) throws { try add(child, animated: animated) }

  func pop(animated: Bool) throws -> Controller? {
    guard children.count > 1, let top = children.last else { return nil }
    try remove(top, animated: animated)
    return top
  }

  func popTo(_ target: Controller, animated: Bool) throws -> [Controller]? {
    guard let index = children.lastIndex(where: { $0 === target }) else { return nil }
    let popped = Array(children[(index + 1)...])
    try hierarchy?.batch(self) { [self] in
      for child in popped.reversed() { try remove(child, animated: animated) }
    }
    return popped
  }

  func popToRoot(animated: Bool) throws -> [Controller] {
    try children.first.flatMap { try popTo($0, animated: animated) } ?? []
  }

  func setViewControllers(_ list: [Controller], animated: Bool) throws {
    try hierarchy?.batch(self) { [self] in
      for child in children.reversed() where !list.contains(where: { $0 === child }) {
        try remove(child, animated: animated)
      }
      for (index, child) in list.enumerated() where child.parent !== self {
        try add(child, at: min(index, children.count), animated: animated)
      }
    }
  }
}

extension Hierarchy {
  /// Several changes as one operation, as the built-in stack makes them: what the person sees in
  /// between does not appear.
  func batch(_ controller: Controller, _ changes: @escaping () throws -> Void) throws {
    if try defers(.setViewControllers, by: controller) {
      return try enqueue(.setViewControllers, by: controller) { [unowned self] in
        try operation(changes)
      }
    }
    try operation(changes)
  }
}
