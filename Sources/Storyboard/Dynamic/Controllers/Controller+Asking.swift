extension Controller {
  /// Performs a segue of the scene: at once or, within a callback, at the end of the operation.
  ///
  /// - Throws: `NavigationError` if the segue is unknown, the controller is gone, or the current
  ///   phase forbids the action.
  public final func performSegue(_ identifier: SegueID, sender: Sender = .none) throws {
    try requireHierarchy().performSegue(identifier, from: self, sender: sender)
  }

  /// Presents a controller modally, over the window or over the current presentation.
  ///
  /// - Throws: `NavigationError` if the controller already presents another, or either one cannot
  ///   take part.
  public final func present(
    _ controller: Controller, style: PresentationStyle = .fullScreen, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try requireHierarchy()
    if try hierarchy.defers(.present, by: self) {
      return try hierarchy.enqueue(.present, by: self) { [self] in
        try present(controller, style: style, animated: animated, transition: transition)
      }
    }
    try hierarchy.presenter.present(
      controller, from: self,
      as: Presentation(style: style, isAnimated: animated, transition: transition),
      segue: nil)
  }

  /// Dismisses the presentation of the controller or of a parent, with everything above; otherwise
  /// the presentation that contains the controller.
  ///
  /// - Throws: `NavigationError.nothingPresented` if there is neither.
  public final func dismiss(animated: Bool = true, transition: SceneTransition? = nil) throws {
    let hierarchy = try requireHierarchy()
    if try hierarchy.defers(.dismiss, by: self) {
      return try hierarchy.enqueue(.dismiss, by: self) { [self] in
        try dismiss(animated: animated, transition: transition)
      }
    }
    try hierarchy.checkPlace(of: self, for: .dismiss)
    guard let presented = presentedThroughParents?.presentationAround ?? presentationAround else {
      throw NavigationError.nothingPresented(controller: id)
    }
    try hierarchy.presenter.dismiss(presented, animated: animated, transition: transition)
  }

  /// Adds a child at an index (nil: the end). An existing child moves to the index, without
  /// callbacks.
  ///
  /// - Throws: `NavigationError` if the controller is no container, or the other cannot be its
  ///   child.
  public final func add(
    _ child: Controller, at position: Int? = nil, animated: Bool = true,
    transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try requireHierarchy()
    if try hierarchy.defers(.add, by: self) {
      return try hierarchy.enqueue(.add, by: self) { [self] in
        try add(child, at: position, animated: animated, transition: transition)
      }
    }
    let index = position ?? children.count
    guard children.indices.contains(index) || index == children.count else {
      throw NavigationError.badPosition(index, count: children.count)
    }
    if position != nil, child.parent === self {
      return try hierarchy.containment.move(
        child, in: self, to: index, animated: animated, transition: transition)
    }
    try hierarchy.containment.insert(
      child, into: self, at: index, animated: animated, transition: transition)
  }

  /// Removes a child.
  ///
  /// - Throws: `NavigationError.notAChild` if the controller is not its child.
  public final func remove(
    _ child: Controller, animated: Bool = true, transition: SceneTransition? = nil
  ) throws {
    let hierarchy = try requireHierarchy()
    if try hierarchy.defers(.remove, by: self) {
      return try hierarchy.enqueue(.remove, by: self) { [self] in
        try remove(child, animated: animated, transition: transition)
      }
    }
    try hierarchy.containment.remove(child, from: self, animated: animated, transition: transition)
  }
}
