public import QuizboardModel
import QuizboardStoryboard

/// Traversal of the topmost layer without building an element tree.
extension ViewRenderer {
  /// Calls `body` with each element of the topmost layer that the player can read or use, in
  /// reading order, and with the controller whose view or bar contains it.
  ///
  /// The pointer avoids copies of large elements. It is valid until `body` returns, which must not
  /// change anything.
  public func visitShown(_ body: (UnsafePointer<Element>, ScriptedController) -> Void) {
    if let front = hierarchy.front {
      visit(unsafeDowncast(front, to: ScriptedController.self), body)
    }
  }

  /// Visits a controller's elements, with those of its children, and its bar.
  private func visit(
    _ covered: ScriptedController, _ body: (UnsafePointer<Element>, ScriptedController) -> Void
  ) {
    let controller = unsafeDowncast(covered.placeHolder, to: ScriptedController.self)
    let bar = bar(of: controller)
    let isBarLast = controller.visibility == .selected
    if let bar, !isBarLast { withUnsafePointer(to: bar) { visit($0, of: controller, body) } }
    if let shown = controller.shown {
      shown.root.forEachInPlace { visit($0, of: controller, body) }
      if shown.root.isEmpty {
        for child in shown.placed { visit(child, body) }
      }
    }
    if let bar, isBarLast { withUnsafePointer(to: bar) { visit($0, of: controller, body) } }
  }

  private func visit(
    _ element: UnsafePointer<Element>, of controller: ScriptedController,
    _ body: (UnsafePointer<Element>, ScriptedController) -> Void
  ) {
    if element.pointee.isHidden { return }
    switch element.pointee.kind {
    case .place(let position): return visit(controller.placed[position], body)
    case .bar(let title): if title != nil { body(element, controller) }
    case .screen, .toolbar, .tabBar, .stack, .group: break
    case .divider, .spacer: return
    case .alert, .gaps, .pages: body(element, controller)
    default: return body(element, controller)
    }
    element.pointee.children.forEachInPlace { visit($0, of: controller, body) }
  }
}
