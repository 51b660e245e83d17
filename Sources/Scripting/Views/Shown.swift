public import QuizboardInterface
import QuizboardStoryboard

/// Going through what is on top of the screen, without joining it to one tree first.
extension Runtime {
  /// Hands over the elements of the topmost layer that a person can read or act on, in reading
  /// order, each with the controller in whose view or bar it stands.
  ///
  /// They are handed over in their place, for an element is large, and most are only asked one
  /// thing: the pointer is good until `body` returns, which must change nothing.
  public func visitShown(_ body: (UnsafePointer<Element>, ScriptedController) -> Void) {
    if let front = hierarchy.front {
      visit(unsafeDowncast(front, to: ScriptedController.self), body)
    }
  }

  /// What stands in a controller's place: its elements with its children's among them, and its bar.
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
    case .alert: body(element, controller)
    default: return body(element, controller)
    }
    element.pointee.children.forEachInPlace { visit($0, of: controller, body) }
  }
}
