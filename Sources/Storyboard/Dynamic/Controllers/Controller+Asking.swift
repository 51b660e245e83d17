extension Controller {
  /// Performs a segue of its scene: at once, or where a callback runs as soon as the operation has
  /// ended.
  ///
  /// - Throws: `NavigationError` where there is no such segue, it is gone, or the code that runs
  ///   must not act.
  public final func performSegue(_ identifier: SegueID, sender: Sender = .none) throws {
    try requireHierarchy().performSegue(identifier, from: self, sender: sender)
  }

  /// Presents a controller modally, over the window or over what is presented already.
  ///
  /// - Throws: `NavigationError` where something is presented from here already, or either
  ///   controller cannot.
  public final func present(
    _ controller: Controller, style: PresentationStyle = .fullScreen, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try requireHierarchy()
    if try hierarchy.defers(.present, by: self) {
      return hierarchy.enqueue(.present, by: self) { [self] in
        try present(controller, style: style, animated: animated, transition: transition)
      }
    }
    try hierarchy.presenter.present(
      controller, from: self,
      as: Presentation(style: style, isAnimated: animated, transition: transition),
      segue: nil)
  }

  /// Dismisses what it or a parent of it presents, with everything above; else the presentation
  /// that it is in.
  ///
  /// - Throws: `NavigationError.nothingPresented` where there is neither.
  public final func dismiss(animated: Bool = true, transition: SceneTransition? = nil) throws {
    let hierarchy = try requireHierarchy()
    if try hierarchy.defers(.dismiss, by: self) {
      return hierarchy.enqueue(.dismiss, by: self) { [self] in
        try dismiss(animated: animated, transition: transition)
      }
    }
    try hierarchy.checkPlace(of: self, for: .dismiss)
    guard let presented = presentedThroughParents?.presentationAround ?? presentationAround else {
      throw NavigationError.nothingPresented(controller: id)
    }
    try hierarchy.presenter.dismiss(presented, animated: animated, transition: transition)
  }

  /// Makes a controller its child, at a position among its children (nil: the last). One that is
  /// its child already changes its position where one is given, and is told nothing.
  ///
  /// - Throws: `NavigationError` where it is no container, or the other cannot be its child.
  public final func add(
    _ child: Controller, at position: Int? = nil, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try requireHierarchy()
    if try hierarchy.defers(.add, by: self) {
      return hierarchy.enqueue(.add, by: self) { [self] in
        try add(child, at: position, animated: animated, transition: transition)
      }
    }
    let index = position ?? children.count
    guard children.indices.contains(index) || index == children.count else {
      throw NavigationError.badPosition(index, count: children.count)
    }
    if position != nil, child.parent === self {
      return try hierarchy.containment.move(child, in: self, to: index)
    }
    try hierarchy.containment.insert(
      child, into: self, at: index, animated: animated, transition: transition)
  }

  /// Takes a child out of it.
  ///
  /// - Throws: `NavigationError.notAChild` where it is not its child.
  public final func remove(
    _ child: Controller, animated: Bool = true, transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try requireHierarchy()
    if try hierarchy.defers(.remove, by: self) {
      return hierarchy.enqueue(.remove, by: self) { [self] in
        try remove(child, animated: animated, transition: transition)
      }
    }
    try hierarchy.containment.remove(child, from: self, animated: animated, transition: transition)
  }
}
