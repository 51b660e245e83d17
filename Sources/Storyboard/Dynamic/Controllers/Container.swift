/// Which children of a container are visible when it is.
public enum ContainerVisibility: Sendable {
  /// None.
  case nothing
  /// The last one.
  case top
  /// The selected one.
  case selected
  /// Those that its `visibleChildren()` names.
  case asked
}

/// How a controller keeps its children. A strategy, so that any class of controllers can be any
/// kind of container.
public protocol Container: AnyObject {
  /// Which children are visible.
  var visibility: ContainerVisibility { get }
  /// Whether it begins as the `navigationController` of what it contains.
  var isNavigationContainer: Bool { get }
  /// Whether it has a place for what it is told to show.
  var definesShow: Bool { get }
  /// Shows a controller in that place.
  func show(_ controller: Controller, sender: Sender, on owner: Controller) throws
  /// Which children are searched for the destination of an unwinding, in order.
  func allowedChildrenForUnwinding(_ source: UnwindSource, of owner: Controller) -> [Controller]
  /// Brings a child to the front, the next on the route of an unwinding.
  func unwindTowards(_ segue: Segue, subsequent: Controller, on owner: Controller) throws
}

/// A container that says itself which children are visible; what it is told to show, its class has
/// to place.
public final class CustomContainer: Container {
  /// A container's behaviour; it keeps nothing.
  public init() {}

  /// Those that its class names.
  public var visibility: ContainerVisibility { .asked }
  /// It does not, unless its class or its scene says so.
  public var isNavigationContainer: Bool { false }
  /// It has none of its own.
  public var definesShow: Bool { false }

  /// Does nothing: its class has to say what.
  public func show(_ controller: Controller, sender: Sender, on owner: Controller) throws {}

  /// In order, without the branch that the search comes from.
  public func allowedChildrenForUnwinding(_ source: UnwindSource, of owner: Controller)
    -> [Controller]
  {
    let passed = owner.childContaining(source.controller)
    return owner.children.filter { $0 !== passed }
  }

  /// Does nothing: its class has to say what.
  public func unwindTowards(_ segue: Segue, subsequent: Controller, on owner: Controller) throws {}
}

/// Who asks for an unwinding.
public struct UnwindSource {
  /// The source of the segue.
  public let controller: Controller
  /// The unwind action that is looked for.
  public let action: UnwindActionID
  /// What the segue was sent with.
  public let sender: Sender

  /// An unwinding that controller asks for.
  public init(controller: Controller, action: UnwindActionID, sender: Sender = .none) {
    self.controller = controller
    self.action = action
    self.sender = sender
  }
}
