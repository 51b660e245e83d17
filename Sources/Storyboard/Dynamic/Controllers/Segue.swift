/// One passing from a controller to another, while it happens.
open class Segue: PresentationDelegate {
  /// Its name, unique in the scene of its source.
  public let identifier: SegueID
  /// What its default does.
  public let kind: SegueKind
  /// The controller that it starts from.
  public let source: Controller
  /// The controller that it leads to.
  public final let destination: Controller?
  /// How its scene describes it; nil for one made by hand.
  public final let description: SegueDescription?
  /// What it was sent with.
  public final var sender: Sender
  /// Whether its change is drawn as a transition.
  public final var isAnimated: Bool
  /// Its transition; nil for its kind's own.
  public final var transition: SceneTransition?

  /// How far its `perform` has come.
  enum Progress {
    case waiting
    case performing
    case done
  }
  var progress = Progress.waiting
  /// Whether it came from `segueForUnwinding`, and has to do everything itself.
  var hasNoDefault = false
  /// Whether it has been recorded that it was made.
  var isRecorded = false

  /// A segue that has not happened yet.
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

  /// Called as it is made.
  open func initialize() throws {}

  /// Changes the hierarchy.
  open func perform() throws { try performDefault() }

  /// What the kind does by itself: what an overridden `perform` reaches as super, at any point,
  /// once.
  ///
  /// One made by hand is performed by whoever made it, once.
  ///
  /// - Throws: `NavigationError` outside `perform`, the second time, for kind `custom`, which has
  ///   no default, and for one made by hand whose source or destination is gone.
  public final func performDefault() throws {
    guard progress == .performing || progress == .waiting && description == nil else {
      throw NavigationError.segueSpent(identifier)
    }
    guard !hasNoDefault else { throw NavigationError.noDefault(identifier) }
    let hierarchy = try source.requireHierarchy()
    if progress == .waiting {
      // One made by hand was not asked for through its source, which may be gone by now.
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
