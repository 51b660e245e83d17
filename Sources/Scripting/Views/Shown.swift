public import Interface
import Storyboard

/// Going through what is on top of the screen, without joining it to one tree first.
extension Runtime {
  /// Hands over the elements of the topmost layer that a person can read or act on, in reading order, each with the
  /// controller in whose view or bar it stands.
  public func visitShown(_ body: (Element, ScriptedController) -> Void) {
    var bottoms: [Controller] = []
    for controller in hierarchy.visible where controller.parent == nil {
      let bottom = controller.screenBase
      if !bottoms.contains(where: { $0 === bottom }) { bottoms.append(bottom) }
    }
    if let top = bottoms.last { visit(unsafeDowncast(top, to: ScriptedController.self), body) }
  }

  /// What stands in a controller's place: its elements with its children's among them, and its bar.
  private func visit(_ covered: ScriptedController, _ body: (Element, ScriptedController) -> Void) {
    let controller = unsafeDowncast(covered.placeHolder, to: ScriptedController.self)
    let isBarLast = controller.container is TabContainer
    let bar = bar(of: controller)
    if let bar, !isBarLast { visit(bar, of: controller, body) }
    if let element = controller.shown?.element {
      visit(element, of: controller, body)
    } else {
      for child in controller.placed { visit(child, body) }
    }
    if let bar, isBarLast { visit(bar, of: controller, body) }
  }

  private func visit(_ element: Element, of controller: ScriptedController, _ body: (Element, ScriptedController) -> Void) {
    if case .group = element.kind, let id = element.label, let child = controller.placed.first(where: { $0.id == id }) {
      return visit(child, body)
    }
    if element.isHidden { return }
    switch element.kind {
    case .bar(let title): if title != nil { body(element, controller) }
    case .screen, .toolbar, .tabBar, .stack, .group: break
    case .divider, .spacer: return
    case .alert: body(element, controller)
    default: return body(element, controller)
    }
    // In their place: an element is large, and would be copied to be handed on otherwise.
    element.children.withUnsafeBufferPointer { children in
      for index in children.indices { visit(children[index], of: controller, body) }
    }
  }
}
