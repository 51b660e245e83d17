/// Presents and dismisses controllers, and adapts presentations to the available space: their style
/// and stand-in.
final class Presenter {
  private unowned let hierarchy: Hierarchy
  private let tree: ControllerTree

  init(of hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    tree = hierarchy.tree
  }

  /// Presents a controller at the request of another.
  func present(
    _ controller: Controller, from asker: Controller, as presentation: Presentation, segue: Segue?
  ) throws {
    try tree.checkFree(controller, for: nil)
    let presenter =
      presentation.style == .currentContext ? asker.presentationContext : asker.topmostParent
    guard asker.isInHierarchy else {
      try hierarchy.checkPlace(of: asker, for: .present)
      throw NavigationError.notInHierarchy(controller: asker.id, action: .present)
    }
    if let presented = presenter.presented {
      throw NavigationError.alreadyPresenting(
        controller: presenter.id, presented: presented.presentedOriginal.id)
    }
    try tree.checkDepth(controller.height, on: presenter)
    try hierarchy.operation {
      controller.presentation = presentation
      let host = try adaptedController(for: controller, in: try adaptedStyle(of: controller))
      if host !== controller { try tree.checkDepth(host.height, on: presenter) }
      let vended = try ask(.animatorForPresented, controller.transitioningDelegate, controller) {
        try $0.animatorForPresented(controller, presenting: presenter, source: asker)
      }
      hierarchy.recordChange(
        isForward: true, presentation.isAnimated, vended ?? presentation.transition,
        default: .coverVertical)
      controller.storedSource = asker
      controller.presentationSegue = segue
      controller.flags.insert(.beingPresented)
      controller.flags.remove(.beingDismissed)
      if host !== controller { host.flags.insert(.beingPresented) }
      tree.present(controller, shownAs: host, over: presenter)
    }
  }

  /// Performs the default of a presenting segue.
  func present(_ controller: Controller, by segue: Segue) throws {
    let style = segue.kind == .popover ? .popover : segue.description?.style ?? .fullScreen
    var presentation = Presentation(
      style: style, isAnimated: segue.isAnimated, transition: segue.transition)
    if style == .popover, case .element(let id) = segue.description?.trigger {
      presentation.anchor = id
      presentation.anchorRow = hierarchy.factory.row(of: id, usedIn: segue.sender)
    }
    if hierarchy.appearances.isLoading {
      let source = segue.source
      return try hierarchy.enqueue(.present, by: source) { [unowned self] in
        try present(controller, from: source, as: presentation, segue: segue)
      }
    }
    try present(controller, from: segue.source, as: presentation, segue: segue)
  }

  /// Dismisses a presented controller and all above it.
  func dismiss(_ presented: Controller, animated: Bool, transition: SceneTransition?) throws {
    try hierarchy.operation {
      let original = presented.presentedOriginal
      let vended = try ask(.animatorForDismissed, original.transitioningDelegate, original) {
        try $0.animatorForDismissed(original)
      }
      hierarchy.recordChange(
        isForward: false, animated, vended ?? transition,
        default: original.presentationTransition ?? .coverVertical)
      tree.dismiss(presented, by: hierarchy.departure(.dismissed))
    }
  }

  /// Shows a controller from another: in the nearest parent that can, otherwise as a presentation.
  func show(_ controller: Controller, above source: Controller, sender: Sender, segue: Segue?)
    throws
  {
    if let target = source.showing {
      try hierarchy.withPhase(.performing) {
        if target.hears(.show) { return try target.show(controller, sender: sender) }
        try target.container?.show(controller, sender: sender, on: target)
      }
    } else if let segue {
      try present(controller, by: segue)
    } else {
      try source.present(controller)
    }
  }

  // Adaptation

  /// Adapts a presentation to the traits, without loading controllers again.
  func adapt(_ original: Controller) throws {
    let host = original.presentedHost ?? original
    let style = try adaptedStyle(of: original)
    guard style != host.presentation.shown, let presenter = host.presenting else { return }
    let above = host.presented
    tree.takeOff(host, from: presenter)
    if let above { tree.takeOff(above, from: host) }
    if host.children.contains(where: { $0 !== original && host !== original }) {
      // Controllers that were added to the stand-in stay where the player sees them.
      original.presentation.shown = style
      tree.present(original, shownAs: host, over: presenter)
      if let above { tree.setPresented(above, by: host) }
      return
    }
    if host !== original {
      host.standIn(for: nil)
      if let parent = original.parent {
        try hierarchy.tellWillMove(original, nil)
        tree.release(original, from: parent)
        hierarchy.recordMove(original, nil)
      }
      tree.depart(host, by: hierarchy.departure(.replaced))
    }
    let next = try adaptedController(for: original, in: style)
    try tree.checkDepth(max(next.height, above.map { $0.height + 1 } ?? 0), on: presenter)
    tree.present(original, shownAs: next, over: presenter)
    if let above { tree.setPresented(above, by: next) }
  }

  /// Returns the adapted style of a presentation: that of the delegate, otherwise the default.
  private func adaptedStyle(of original: Controller) throws -> PresentationStyle {
    try ask(.adaptiveStyle, original.adaptivityDelegate, original) {
      try $0.adaptiveStyle(original, traits: hierarchy.traits)
    } ?? original.presentation.style.usual(hierarchy.traits)
  }

  /// Returns the stand-in for an adapted style. The presented controller is then free, or inside
  /// the stand-in.
  private func adaptedController(for original: Controller, in style: PresentationStyle) throws
    -> Controller
  {
    original.presentation.shown = style
    guard style != original.presentation.style, let delegate = original.adaptivityDelegate else {
      return original
    }
    let answer = try ask(.adaptiveController, delegate, original) {
      try $0.adaptiveController(original, style: style)
    }
    let host = answer ?? original
    try hierarchy.checkStandIn(host, for: original)
    return host
  }

  /// Calls a delegate, if any, about a controller.
  private func ask<Answer>(
    _ kind: Callback.Kind, _ delegate: PresentationDelegate?, _ controller: Controller,
    _ question: (PresentationDelegate) throws -> Answer?
  ) throws -> Answer? {
    guard let delegate else { return nil }
    hierarchy.trace(kind, delegate, controller)
    return try hierarchy.withPhase(.callback) { try question(delegate) }
  }
}
