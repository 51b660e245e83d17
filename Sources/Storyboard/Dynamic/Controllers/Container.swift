/// The children of a visible container that are visible.
public enum ContainerVisibility: Sendable {
  /// No children.
  case nothing
  /// The last child.
  case top
  /// The selected child.
  case selected
  /// The result of `visibleChildren()`.
  case asked
}

/// The behaviour of a container. As a strategy, it is independent of the controller's class.
public protocol Container: AnyObject {
  /// The visible children.
  var visibility: ContainerVisibility { get }
  /// The initial value of `Controller.isNavigationContainer`.
  var isNavigationContainer: Bool { get }
  /// True if the container can show a controller.
  var definesShow: Bool { get }
  /// Shows a controller in the container.
  func show(_ controller: Controller, sender: Sender, on owner: Controller) throws
  /// Returns the children to search for the destination of an unwind, in order.
  func allowedChildrenForUnwinding(_ source: UnwindSource, of owner: Controller) -> [Controller]
  /// Brings a child to the front: the next controller on the route of an unwind.
  func unwindTowards(_ segue: Segue, subsequent: Controller, on owner: Controller) throws
}

/// A container whose class selects the visible children and places shown controllers.
public final class CustomContainer: Container {
  /// Creates the stateless behaviour.
  public init() {}

  /// The children that the class names.
  public var visibility: ContainerVisibility { .asked }
  /// False by default; the class or scene may set it.
  public var isNavigationContainer: Bool { false }
  /// False: the class may define `show`.
  public var definesShow: Bool { false }

  /// Does nothing; the class may override it.
  public func show(_ controller: Controller, sender: Sender, on owner: Controller) throws {}

  /// Returns the children in order, without the branch of the search's origin.
  public func allowedChildrenForUnwinding(_ source: UnwindSource, of owner: Controller)
    -> [Controller]
  {
    let passed = owner.childContaining(source.controller)
    return owner.children.filter { $0 !== passed }
  }

  /// Does nothing; the class may override it.
  public func unwindTowards(_ segue: Segue, subsequent: Controller, on owner: Controller) throws {}
}

/// The origin of an unwind.
public struct UnwindSource {
  /// The source of the segue.
  public let controller: Controller
  /// The unwind action to find.
  public let action: UnwindActionID
  /// The sender of the segue.
  public let sender: Sender

  /// Creates the origin of an unwind.
  public init(controller: Controller, action: UnwindActionID, sender: Sender = .none) {
    self.controller = controller
    self.action = action
    self.sender = sender
  }
}
