// The links upwards that a controller still has in callbacks while it disappears.
extension Controller {
  /// The parent; in callbacks during a removal, the container that the controller leaves.
  public final var parentOrLeft: Controller? { parent ?? (hearsCallbacks ? left : nil) }

  /// The controller that presents this one or a parent; in callbacks during a dismissal, the
  /// controller that presented it.
  public final var presentingOrLeft: Controller? {
    if let presentingThroughParents { return presentingThroughParents }
    guard hearsCallbacks else { return nil }
    var top = self
    while let next = top.parentOrLeft { top = next }
    return top.presentationAround?.presenting ?? top.presentationState?.leftPresenting
      ?? top.presentedHost?.presentationState?.leftPresenting
  }

  /// Returns the nearest enclosing container that satisfies a predicate, also around a container
  /// that the controller leaves in this operation.
  public final func enclosingOrLeft(where isWanted: (Controller) -> Bool) -> Controller? {
    var current = parent ?? left
    while let controller = current {
      if isWanted(controller) { return controller }
      current = controller.parent ?? controller.left
    }
    return nil
  }

  /// The container that the controller leaves in this operation.
  private var left: Controller? { isMovingFromParent ? environmentSource : nil }

  private var hearsCallbacks: Bool { tree.hierarchy?.phase == .callback }

  /// Records the presenting controller of a presentation that ends, until the operation does.
  final func leavePresenting(_ presenting: Controller?) {
    presentationState?.leftPresenting = presenting
  }
}
