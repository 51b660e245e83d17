// How presentations suit the space there is: in which style each is shown, and which controller in
// its place.
extension Hierarchy {
  /// Takes other traits: everything that is presented suits them then, the lowest presentation
  /// first, and all controllers have been told, from the root down. An input of its own, unless one
  /// is running; without a difference it does nothing.
  ///
  /// - Throws: what delegates and callbacks throw, and `NavigationError` where a controller that is
  ///   to be shown in the place of another cannot be.
  public func change(traits new: Traits) throws {
    if new == traits { return }
    try input {
      let previous = traits
      traits = new
      try operation {
        for original in presentedControllers() { try adapt(original) }
        try settle()
        for controller in savedControllers() {
          trace(.traitsDidChange, controller)
          try withPhase(.callback) { try controller.traitsDidChange(previous) }
        }
      }
    }
  }

  /// The controllers that were presented, from the bottom up.
  private func presentedControllers() -> [Controller] {
    savedControllers().compactMap { $0.presented?.presentedOriginal }
  }

  /// The style that a presentation is shown in: its delegate's word, else the usual one.
  func adaptedStyle(of original: Controller) throws -> PresentationStyle {
    let usual = original.presentation.style.usual(traits)
    guard let delegate = original.adaptivityDelegate else { return usual }
    trace(.adaptiveStyle, of: delegate, original)
    return try withPhase(.callback) { try delegate.adaptiveStyle(original, traits: traits) }
      ?? usual
  }

  /// Who is shown in its place in that style. It has no place now, unless its delegate gives it one
  /// in that controller.
  func adaptedController(for original: Controller, in style: PresentationStyle) throws -> Controller
  {
    original.presentation.shown = style
    guard style != original.presentation.style, let delegate = original.adaptivityDelegate else {
      return original
    }
    trace(.adaptiveController, of: delegate, original)
    let answer = try withPhase(.callback) {
      try delegate.adaptiveController(original, style: style)
    }
    let host = answer ?? original
    try checkStandIn(host, for: original)
    return host
  }

  /// Checks that a controller can be shown in the place of one that is presented: it is free, and
  /// so is that one, unless it is in the other.
  public func checkStandIn(_ host: Controller, for original: Controller) throws {
    try checkFree(host, for: nil)
    if original.topmostParent !== host { try checkFree(original, for: nil) }
  }

  /// Puts a controller, or the one that is shown in its place, over another.
  func link(_ original: Controller, shownAs host: Controller, over presenter: Controller) {
    presenter.presented = host
    host.presenting = presenter
    if host !== original {
      host.presentation = original.presentation
      host.storedSource = original.storedSource
      host.standIn(for: original)
      original.leave(by: nil)
      touched.append(original)
    }
    grow(presenter, host)
    arrive(host)
  }

  /// Shows what is presented as the traits ask for; nothing is loaded again.
  private func adapt(_ original: Controller) throws {
    let host = original.presentedHost ?? original
    let style = try adaptedStyle(of: original)
    guard style != host.presentation.shown, let presenter = host.presenting else { return }
    let above = host.presented
    presenter.presented = nil
    host.presenting = nil
    host.presented = nil
    shrink(presenter)
    structureVersion += 1
    if host !== original { try takeOut(original, of: host) }
    let next = try adaptedController(for: original, in: style)
    try checkDepth(max(next.height, above.map { $0.height + 1 } ?? 0), on: presenter)
    link(original, shownAs: next, over: presenter)
    guard let above else { return }
    next.presented = above
    above.presenting = next
    grow(next, above)
  }

  /// Takes a controller out of the one that was shown in its place, which leaves.
  private func takeOut(_ original: Controller, of host: Controller) throws {
    host.standIn(for: nil)
    if let parent = original.parent,
      let index = parent.children.firstIndex(where: { $0 === original })
    {
      try tellWillMove(original, nil)
      parent.children.remove(at: index)
      original.parent = nil
      recordMove(original, nil)
      touched.append(original)
      shrink(parent)
    }
    depart(host, .replaced)
  }
}

extension Hierarchy {
  /// Dismisses a presentation because the person wants to leave it: the one way in which they may
  /// be refused. Its delegate decides, and hears how it went; where it is modal nobody is asked.
  public func leave(_ presented: Controller, isModal: Bool) throws {
    let original = presented.presentedOriginal
    let delegate = original.adaptivityDelegate
    let isRefused =
      try isModal || withPhase(.callback) { try delegate?.shouldDismiss(original) } == false
    if !isRefused { try withPhase(.handler) { try presented.dismiss() } }
    guard let delegate else { return }
    try withPhase(.callback) {
      if isRefused {
        try delegate.didAttemptToDismiss(original)
      } else {
        try delegate.didDismiss(original)
      }
    }
  }

  /// How a presentation is drawn, where a delegate knows.
  func animator(
    forPresented controller: Controller, over presenter: Controller, by asker: Controller
  ) throws -> SceneTransition? {
    guard let delegate = controller.transitioningDelegate else { return nil }
    trace(.animatorForPresented, of: delegate, controller)
    return try withPhase(.callback) {
      try delegate.animatorForPresented(controller, presenting: presenter, source: asker)
    }
  }

  /// How its dismissal is drawn.
  func animator(forDismissed controller: Controller) throws -> SceneTransition? {
    guard let delegate = controller.transitioningDelegate else { return nil }
    trace(.animatorForDismissed, of: delegate, controller)
    return try withPhase(.callback) { try delegate.animatorForDismissed(controller) }
  }

  /// A delegate is asked about a controller.
  private func trace(
    _ kind: TraceEvent.Kind, of delegate: PresentationDelegate, _ controller: Controller
  ) {
    let segue = delegate as? Segue
    guard let asked = segue?.source ?? delegate as? Controller else { return }
    trace(kind, asked) { event in
      event.segue = segue?.identifier
      event.to = controller
    }
  }
}
