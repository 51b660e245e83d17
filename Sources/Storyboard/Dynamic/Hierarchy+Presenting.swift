extension Hierarchy {
  /// Presents a controller, as asked by one.
  func present(
    _ controller: Controller, from asker: Controller, as presentation: Presentation, segue: Segue?
  ) throws {
    try checkFree(controller, for: nil)
    let presenter =
      presentation.style == .currentContext ? asker.presentationContext : asker.topmostParent
    guard asker.isInHierarchy else {
      try checkPlace(of: asker, for: .present)
      throw NavigationError.notInHierarchy(controller: asker.id, action: .present)
    }
    if let presented = presenter.presented {
      throw NavigationError.alreadyPresenting(
        controller: presenter.id, presented: presented.presentedOriginal.id)
    }
    try checkDepth(controller.height, on: presenter)
    try operation {
      controller.presentation = presentation
      let host = try adaptedController(for: controller, in: try adaptedStyle(of: controller))
      if host !== controller { try checkDepth(host.height, on: presenter) }
      let vended = try animator(forPresented: controller, over: presenter, by: asker)
      recordChange(
        isForward: true, presentation.isAnimated, vended ?? presentation.transition,
        default: .coverVertical)
      controller.storedSource = asker
      controller.presentationSegue = segue
      controller.flags.insert(.beingPresented)
      controller.flags.remove(.beingDismissed)
      if host !== controller { host.flags.insert(.beingPresented) }
      link(controller, shownAs: host, over: presenter)
    }
  }

  /// The default of a segue that presents.
  func present(_ controller: Controller, by segue: Segue) throws {
    let style = segue.kind == .popover ? .popover : segue.description?.style ?? .fullScreen
    var presentation = Presentation(
      style: style, isAnimated: segue.isAnimated, transition: segue.transition)
    if style == .popover, case .element(let id) = segue.description?.trigger {
      presentation.anchor = id
    }
    if loadingDepth > 0 {
      let source = segue.source
      return enqueue(.present, by: source) { [unowned self] in
        try present(controller, from: source, as: presentation, segue: segue)
      }
    }
    try present(controller, from: segue.source, as: presentation, segue: segue)
  }

  /// Dismisses a presented controller, and all above it.
  func dismiss(_ presented: Controller, animated: Bool, transition: SceneTransition?) throws {
    try operation {
      let vended = try animator(forDismissed: presented.presentedOriginal)
      recordChange(
        isForward: false, animated, vended ?? transition,
        default: presented.presentedOriginal.presentationTransition ?? .coverVertical)
      unlinkPresentation(presented)
    }
  }

  /// Who shows what that controller is to be followed by: the nearest parent that has a place for
  /// it.
  func showing(_ source: Controller) -> Controller? {
    source.enclosing { $0.hears(.show) ? $0.definesShow : $0.container?.definesShow ?? false }
  }

  /// Shows a controller after another: in the nearest parent that has a place for it, else
  /// presented.
  func showAbove(_ source: Controller, _ controller: Controller, sender: Sender, segue: Segue?)
    throws
  {
    if let target = showing(source) {
      try withPhase(.performing) {
        if target.hears(.show) { return try target.show(controller, sender: sender) }
        try target.container?.show(controller, sender: sender, on: target)
      }
    } else if let segue {
      try present(controller, by: segue)
    } else {
      try source.present(controller)
    }
  }
}
