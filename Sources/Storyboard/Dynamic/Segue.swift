/// One passing from a controller to another, while it happens.
open class Segue: PresentationDelegate {
  /// Its name, unique in the scene of its source.
  public let identifier: SegueID
  /// What its default does.
  public let kind: SegueKind
  /// The controller that it starts from.
  public let source: Controller
  /// The controller that it leads to.
  public final var destination: Controller? { destinationLink?.takeUnretainedValue() }
  /// Its description, which its source's scene keeps alive, or its source's `link`.
  package final let descriptionLink: Unmanaged<SegueDescription>?
  /// The destination, which this keeps by hand (`deinit`): whatever happens to it while this is
  /// there is done without counting it.
  let destinationLink: Unmanaged<Controller>?
  /// What it was sent with.
  public var sender: Sender
  /// Whether its change is drawn as a transition.
  public var isAnimated: Bool
  /// Its transition; nil for its kind's own.
  public final var transition: SceneTransition? {
    get { chosenTransition?.transition }
    set { chosenTransition = newValue.map(ChosenTransition.init) }
  }
  /// That, where somebody has chosen one: few do, so a segue has no room for it, and is small.
  private(set) var chosenTransition: ChosenTransition?

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
    description: borrowing SegueDescription?, identifier: SegueID, kind: SegueKind,
    source: Controller,
    destination: consuming Controller?, sender: Sender = .none
  ) {
    let description = copy description
    source.link.with { $0.keep(description, of: source.sceneLink) }
    descriptionLink = description.map { .passUnretained($0) }
    self.identifier = identifier
    self.kind = kind
    self.source = source
    if let destination {
      destinationLink = .passRetained(destination)
    } else {
      destinationLink = nil
    }
    self.sender = sender
    isAnimated = description?.isAnimated ?? true
    if let style = description?.transition {
      chosenTransition = ChosenTransition(SceneTransition(style))
    }
    super.init()
  }

  deinit { destinationLink?.release() }

  /// How its scene describes it; nil for one made by hand.
  public final var description: SegueDescription? { descriptionLink?.takeUnretainedValue() }

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
    guard progress == .performing || progress == .waiting && descriptionLink == nil else {
      throw NavigationError.segueSpent(identifier)
    }
    guard !hasNoDefault else { throw NavigationError.noDefault(identifier) }
    if progress == .waiting { try beginByHand() }
    progress = .done
    try source.inHierarchy { hierarchy in
      try hierarchy.checkPlace(of: source, for: .performSegue)
      try performDefault(in: hierarchy)
    }
  }

  /// One made by hand was not asked for through its source, which may be gone by now.
  private func beginByHand() throws {
    try source.inHierarchy { hierarchy in
      try hierarchy.checkPresence(of: source, for: .performSegue)
      if let destination { try hierarchy.checkPresence(of: destination, for: .show) }
      hierarchy.trace(.perform, self)
    }
  }

  private func performDefault(in hierarchy: Hierarchy) throws {
    guard kind == .show else { return try performOther(in: hierarchy) }
    try destinationLink?.with { try hierarchy.showAbove(source, $0, sender: sender, segue: self) }
  }

  private func performOther(in hierarchy: Hierarchy) throws {
    switch kind {
    case .custom, .root, .tab, .show: throw NavigationError.noDefault(identifier)
    case .present, .popover:
      if let destination { try hierarchy.present(destination, by: self) }
    case .embed:
      if let destination { try hierarchy.embed(destination, by: self) }
    case .replace:
      if let destination {
        try hierarchy.replace(
          source, with: destination, animated: isAnimated, transition: transition)
      }
    case .unwind: try hierarchy.unwindIncrementally(self)
    }
  }
}

/// A transition that a segue was given.
final class ChosenTransition {
  let transition: SceneTransition

  init(_ transition: SceneTransition) { self.transition = transition }
}
