extension Controller {
  /// The container that holds the controller.
  public final var parent: Controller? { parentLink }

  /// The contained controllers, in order.
  public final var children: [Controller] { childList }

  /// The controller that presents this one directly (see `presentingThroughParents`).
  public final var presenting: Controller? { presentingLink }

  /// The controller that this one presents directly (see `presentedThroughParents`).
  public final var presented: Controller? { presentedLink }

  /// The segue of the parent's scene that gives the child its place there; nil without one.
  public final var placement: SegueID? { placementLink }

  /// The index of the controller in the latest list of saved controllers.
  public final var savedPlace: Int { savedIndex }

  /// The title that a navigation bar shows.
  public final var title: String? {
    get { ownTitle }
    set { ownTitle = newValue }
  }

  /// True if the bar shows no back button for it.
  public final var hidesBackButton: Bool {
    get { flags.contains(.hidesBackButton) }
    set { set(.hidesBackButton, to: newValue) }
  }

  /// True if the player cannot dismiss it.
  public final var isModalInPresentation: Bool {
    get { flags.contains(.modalInPresentation) }
    set { set(.modalInPresentation, to: newValue) }
  }

  /// True if presentations in the current context cover only this controller.
  public final var definesPresentationContext: Bool {
    get { flags.contains(.presentationContext) }
    set { set(.presentationContext, to: newValue) }
  }

  /// True if it is the `navigationController` of the controllers in it.
  public final var isNavigationContainer: Bool {
    get { flags.contains(.navigationContainer) }
    set { set(.navigationContainer, to: newValue) }
  }

  private func set(_ flag: Flags, to isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// The selected child of a tab container; the first by default.
  public final var selectedChild: Controller? { selected ?? children.first }

  /// The saved index of the selected child; nil without an explicit selection.
  public final var savedSelection: Int? { selected?.savedPlace }

  /// The requested presentation style; meaningful only while presented.
  public final var presentationStyle: PresentationStyle { presentation.style }

  /// The presentation style after adaptation to the available space.
  public final var shownStyle: PresentationStyle { presentation.shown }

  /// The transition of the presentation; nil for the kind's own.
  public final var presentationTransition: SceneTransition? { presentation.transition }

  /// The anchor element in the view of the presentation source; nil for none.
  public final var presentationAnchor: ElementID? { presentation.anchor }

  /// The row of the anchor element, from 1; nil for the whole element.
  public final var presentationAnchorRow: Int? { presentation.anchorRow }

  /// True if the presentation was animated.
  public final var isPresentationAnimated: Bool { presentation.isAnimated }

  /// True after the call of `viewDidLoad`.
  public final var isViewLoaded: Bool { flags.contains(.loaded) }

  /// Makes a restored controller load again when it is next visible, because what it loaded is
  /// gone.
  public final func unload() { flags.remove(.loaded) }

  /// True if the controller is visible, possibly dimmed.
  public final var isVisible: Bool { flags.contains(.visible) }

  /// True while the controller disappears because it leaves its container.
  public final var isMovingFromParent: Bool { flags.contains(.movingFromParent) }

  /// True while the controller appears because it enters its container.
  public final var isMovingToParent: Bool { flags.contains(.movingToParent) }

  /// True while the controller appears because of its presentation.
  public final var isBeingPresented: Bool { flags.contains(.beingPresented) }

  /// True while the controller disappears because of its dismissal.
  public final var isBeingDismissed: Bool { flags.contains(.beingDismissed) }

  /// The final departure from the hierarchy; nil if there was none.
  public final var departure: Departure? { finalDeparture }

  /// True if the controller has left the hierarchy for good.
  public final var hasLeft: Bool { flags.contains(.gone) }

  /// The final departure.
  final var finalDeparture: Departure? { hasLeft ? leftBy : nil }

  /// The departure that becomes final at the end of the input.
  final var pendingDeparture: Departure? { hasLeft ? nil : leftBy }

  /// Records a provisional departure; nil records the return of the controller.
  final func leave(by departure: Departure?) { if !hasLeft { leftBy = departure } }

  /// Makes the departure final.
  final func leaveForGood(by departure: Departure) {
    leftBy = departure
    flags.insert(.gone)
  }

  /// The Boolean state of a controller.
  struct Flags: OptionSet {
    let rawValue: UInt16

    static let loaded = Flags(rawValue: 1)
    static let visible = Flags(rawValue: 2)
    static let movingFromParent = Flags(rawValue: 4)
    static let movingToParent = Flags(rawValue: 8)
    static let beingPresented = Flags(rawValue: 16)
    static let beingDismissed = Flags(rawValue: 32)
    static let gone = Flags(rawValue: 64)
    static let hidesBackButton = Flags(rawValue: 128)
    static let modalInPresentation = Flags(rawValue: 256)
    static let presentationContext = Flags(rawValue: 512)
    static let navigationContainer = Flags(rawValue: 1024)
    static let movement: Flags = [
      .movingFromParent, .movingToParent, .beingPresented, .beingDismissed,
    ]
  }

  // Changed scenes

  /// Applies the properties of a new version of the scene, except those that a script has changed.
  public func adopt(sceneInsteadOf former: Scene) {
    guard let scene, scene !== former else { return }
    for property in scene.properties {
      let said = former.properties.first { $0.isOfSameKind(as: property) }
      if said != property, isStill(said, property) { apply(property) }
    }
    for property in former.properties
    where !scene.properties.contains(where: { $0.isOfSameKind(as: property) }) {
      if case .title(let title) = property, self.title == title { self.title = nil }
    }
  }

  /// True if a property still has the value of the former scene, or the default if the scene has
  /// none.
  private func isStill(_ said: SceneProperty?, _ kind: SceneProperty) -> Bool {
    let present: SceneProperty? =
      switch kind {
      case .title: title.map { .title($0) }
      case .hidesBackButton: .hidesBackButton(hidesBackButton)
      case .isModalInPresentation: .isModalInPresentation(isModalInPresentation)
      case .definesPresentationContext: .definesPresentationContext(definesPresentationContext)
      case .isNavigationContainer: .isNavigationContainer(isNavigationContainer)
      }
    if let said { return present == said }
    // The default of a flag is false.
    return switch kind {
    case .title: present == nil
    case .hidesBackButton: !hidesBackButton
    case .isModalInPresentation: !isModalInPresentation
    case .definesPresentationContext: !definesPresentationContext
    case .isNavigationContainer: !isNavigationContainer
    }
  }
}

/// The properties of a presentation.
struct Presentation {
  /// The requested style.
  var style: PresentationStyle
  /// The style after adaptation to the available space.
  var shown: PresentationStyle
  var isAnimated: Bool
  var transition: SceneTransition?
  /// The anchor element.
  var anchor: ElementID?
  /// The row of the anchor element, from 1; nil for the whole element.
  var anchorRow: Int?

  init(
    style: PresentationStyle, isAnimated: Bool, transition: SceneTransition? = nil,
    anchor: ElementID? = nil, anchorRow: Int? = nil
  ) {
    self.style = style
    shown = style
    self.isAnimated = isAnimated
    self.transition = transition
    self.anchor = anchor
    self.anchorRow = anchorRow
  }
}

extension SceneProperty {
  fileprivate func isOfSameKind(as other: SceneProperty) -> Bool {
    switch (self, other) {
    case (.title, .title), (.hidesBackButton, .hidesBackButton),
      (.isModalInPresentation, .isModalInPresentation),
      (.definesPresentationContext, .definesPresentationContext),
      (.isNavigationContainer, .isNavigationContainer):
      true
    default: false
    }
  }
}
