/// The requests of hosts and scripts, which begin an input or wait for the end of an operation.
extension Hierarchy {
  /// Replaces the root of the window; the old root leaves, with all its presentations.
  ///
  /// - Throws: `NavigationError` if the controller already has a place, or is gone.
  public func setRoot(
    _ controller: Controller, animated: Bool = true, transition: SceneTransition? = nil
  ) throws {
    if try defers(.setRoot, by: controller) {
      return try enqueue(.setRoot, by: controller) { [unowned self] in
        try setRoot(controller, animated: animated, transition: transition)
      }
    }
    try containment.setRoot(controller, animated: animated, transition: transition)
  }

  /// Sets the traits: all presentations adapt, lowest first, then all controllers are notified from
  /// the root down. It is an input of its own unless one is running, and does nothing for equal
  /// traits.
  ///
  /// - Throws: any error of delegates and callbacks, and `NavigationError` for an invalid stand-in.
  public func change(traits new: Traits) throws {
    if new == traits { return }
    try input {
      let previous = traits
      traits = new
      try operation {
        let originals = savedControllers().compactMap { $0.presented?.presentedOriginal }
        for original in originals { try presenter.adapt(original) }
        try settle()
        for controller in savedControllers() {
          trace(.traitsDidChange, controller)
          try withPhase(.callback) { try controller.traitsDidChange(previous) }
        }
      }
    }
  }

  /// Throws an error unless a controller can stand in for a presented one: both are free, or the
  /// stand-in contains the other.
  public func checkStandIn(_ host: Controller, for original: Controller) throws {
    try tree.checkFree(host, for: nil)
    if original.topmostParent !== host { try tree.checkFree(original, for: nil) }
  }

  /// Dismisses a presentation at the player's request. Its delegate may refuse and is notified; a
  /// modal presentation always refuses.
  public func leave(_ presented: Controller, isModal: Bool) throws {
    let original = presented.presentedOriginal
    let delegate = original.adaptivityDelegate
    var isRefused = isModal
    if !isModal {
      isRefused = try withPhase(.callback) { try delegate?.shouldDismiss(original) } == false
      trace(.shouldDismiss, delegate, original, result: !isRefused)
    }
    if !isRefused { try withPhase(.handler) { try presented.dismiss() } }
    guard let delegate else { return }
    trace(isRefused ? .didAttemptToDismiss : .didDismiss, delegate, original)
    try withPhase(.callback) {
      if isRefused {
        try delegate.didAttemptToDismiss(original)
      } else {
        try delegate.didDismiss(original)
      }
    }
  }

  /// Performs a segue at the request of code, without its condition: at once or, within a callback,
  /// at the end of the operation.
  ///
  /// - Throws: `NavigationError` if the segue is unknown, the source is gone, or the phase forbids
  ///   the action; any error of a callback.
  public func performSegue(_ identifier: SegueID, from source: Controller, sender: Sender = .none)
    throws
  {
    try segues.perform(identifier, from: source, sender: sender)
  }

  /// Sends an event to a controller: first to its handler, then to the segues that it triggers.
  ///
  /// - Returns: true if a segue of the event was performed.
  /// - Throws: `NavigationError` if the controller is gone; any error of a callback.
  @discardableResult
  public func send(_ event: Event, to controller: Controller) throws -> Bool {
    if try defers(.performSegue, by: controller) {
      try enqueue(.performSegue, by: controller) { [unowned self] in try send(event, to: controller)
      }
      return false
    }
    return try input { try segues.trigger(event, on: controller) }
  }

  /// Records the creation of a manual segue.
  public func record(made segue: Segue) {
    segue.isRecorded = true
    trace(.segueInit, segue)
  }
}
