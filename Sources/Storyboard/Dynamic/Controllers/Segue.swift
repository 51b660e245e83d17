/// A transition in progress from one controller to another.
open class Segue: PresentationDelegate {
  /// The name, unique in the scene of the source.
  public let identifier: SegueID
  /// The kind, which determines the default behaviour.
  public let kind: SegueKind
  /// The source controller.
  public let source: Controller
  /// The destination controller.
  public final let destination: Controller?
  /// The declaration in the scene; nil for a segue that a script created.
  public final let description: SegueDescription?
  /// The sender.
  public final var sender: Sender
  /// True if the change has a transition.
  public final var isAnimated: Bool
  /// The transition; nil for the kind's own.
  public final var transition: SceneTransition?

  /// The progress of `perform`.
  enum Progress {
    case waiting
    case performing
    case done
  }
  var progress = Progress.waiting
  /// True for a segue from `segueForUnwinding`, which has no default behaviour.
  var hasNoDefault = false
  /// True if the trace contains the creation of the segue.
  var isRecorded = false

  /// Creates a segue in the waiting state.
  public init(
    description: SegueDescription?, identifier: SegueID, kind: SegueKind, source: Controller,
    destination: Controller?, sender: Sender = .none
  ) {
    self.description = description
    self.identifier = identifier
    self.kind = kind
    self.source = source
    self.destination = destination
    self.sender = sender
    isAnimated = description?.isAnimated ?? true
    transition = (description?.transition).map { SceneTransition($0) }
    super.init()
  }

  /// Called at creation.
  open func initialize() throws {}

  /// Performs the change of the hierarchy.
  open func perform() throws { try performDefault() }

  /// Performs the default behaviour of the kind. An overridden `perform` may call it once, as
  /// super.
  ///
  /// The creator of a manual segue performs it, once.
  ///
  /// - Throws: `NavigationError` outside `perform`, on the second call, for the kind `custom`, and
  ///   for a manual segue whose source or destination is gone.
  public final func performDefault() throws {
    guard progress == .performing || progress == .waiting && description == nil else {
      throw NavigationError.segueSpent(identifier)
    }
    guard !hasNoDefault else { throw NavigationError.noDefault(identifier) }
    let hierarchy = try source.requireHierarchy()
    if progress == .waiting {
      // A manual segue did not check its source, which may be gone by now.
      try source.checkPresence(for: .performSegue)
      try destination?.checkPresence(for: .show)
      hierarchy.trace(.perform, self)
    }
    progress = .done
    try hierarchy.checkPlace(of: source, for: .performSegue)
    try performDefault(in: hierarchy)
  }

  private func performDefault(in hierarchy: Hierarchy) throws {
    switch (kind, destination) {
    case (.custom, _), (.root, _), (.tab, _): throw NavigationError.noDefault(identifier)
    case (.unwind, _): try hierarchy.segues.unwindIncrementally(self)
    case (_, nil): break
    case (.show, let destination?):
      try hierarchy.presenter.show(destination, above: source, sender: sender, segue: self)
    case (.present, let destination?), (.popover, let destination?):
      try hierarchy.presenter.present(destination, by: self)
    case (.embed, let destination?): try hierarchy.embed(destination, by: self)
    case (.replace, let destination?):
      try hierarchy.containment.replace(
        source, with: destination, animated: isAnimated, transition: transition)
    }
  }
}
