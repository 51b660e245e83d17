extension Hierarchy {
  /// Makes a controller the one that the window begins with; what was there goes, with all that it
  /// presents.
  ///
  /// - Throws: `NavigationError` where that controller has a place already, or is gone.
  public func setRoot(
    _ controller: Controller, animated: Bool = true, transition: SceneTransition? = nil
  ) throws {
    if try defers(.setRoot, by: controller) {
      return enqueue(.setRoot, by: controller) { [unowned self] in
        try setRoot(controller, animated: animated, transition: transition)
      }
    }
    if controller === root { return }
    try checkFree(controller, for: nil)
    try operation {
      recordChange(isForward: true, animated, transition, default: .crossDissolve)
      if let old = root { leaveLayer(old) }
      root = controller
      arrive(controller)
    }
  }

  /// The default of a segue that replaces: its destination takes the source's place in its
  /// container, at the window's root, or at a presentation's root.
  func replace(
    _ old: Controller, with new: Controller, animated: Bool, transition: SceneTransition?
  ) throws {
    if let owner = old.parent {
      try replaceChild(old, of: owner, with: new, animated: animated, transition: transition)
    } else if let presenter = old.presenting {
      try replacePresented(
        old, by: presenter, with: new, animated: animated, transition: transition)
    } else if old === root {
      try setRoot(new, animated: animated, transition: transition)
    } else {
      try checkPlace(of: old, for: .replace)
      throw NavigationError.notInHierarchy(controller: old.id, action: .replace)
    }
  }

  private func replaceChild(
    _ old: Controller, of owner: Controller, with new: Controller, animated: Bool,
    transition: SceneTransition?
  ) throws {
    try checkFree(new, for: owner)
    try operation {
      recordChange(isForward: true, animated, transition, default: .crossDissolve)
      try tellWillMove(old, nil)
      try tellWillMove(new, owner)
      guard let index = owner.children.firstIndex(where: { $0 === old }) else {
        throw NavigationError.notAChild(controller: old.id, container: owner.id)
      }
      let isSelected = owner.selected === old
      let placement = old.placement
      owner.children[index] = new
      detach(old, from: owner, .replaced)
      settleIn(new, owner)
      new.placement = placement
      if isSelected { owner.selected = new }
      if let host = old.presentedHost {
        takePresentation(of: old, to: new)
        host.standIn(for: new)
      }
      recordMove(old, nil)
      recordMove(new, owner)
      shrink(owner)
    }
  }

  /// What is presented changes; that it is, by whom and how, stays.
  private func replacePresented(
    _ old: Controller, by presenter: Controller, with new: Controller, animated: Bool,
    transition: SceneTransition?
  ) throws {
    try checkFree(new, for: nil)
    try checkDepth(new.height, on: presenter)
    try operation {
      recordChange(isForward: true, animated, transition, default: .crossDissolve)
      takePresentation(of: old, to: new)
      if let original = old.original { new.standIn(for: original) }
      leaveLayer(old)
      old.presenting = nil
      presenter.presented = new
      new.presenting = presenter
      shrink(presenter)
      grow(presenter, new)
      arrive(new)
    }
  }

  /// The one that takes the place of what was presented is presented as that was, with its
  /// delegates unless it has its own.
  private func takePresentation(of old: Controller, to new: Controller) {
    new.presentation = old.presentation
    new.storedSource = old.presentationSource
    new.presentationSegue = old.presentationSegue
    if new.transitioningDelegate == nil { new.transitioningDelegate = old.transitioningDelegate }
    if new.adaptivityDelegate == nil { new.adaptivityDelegate = old.adaptivityDelegate }
  }

  /// A controller that has no parent goes for another, and what it presents with it.
  private func leaveLayer(_ old: Controller) {
    if let presented = old.presented { unlinkPresentation(presented) }
    depart(old, .replaced)
  }
}
