extension Controller {
  /// The container that it is in.
  public final var parent: Controller? { parentLink }

  /// What it contains, in order.
  public final var children: [Controller] { childList }

  /// Who presents it itself (see `presentingThroughParents`).
  public final var presenting: Controller? { presentingLink }

  /// What it presents itself (see `presentedThroughParents`).
  public final var presented: Controller? { presentedLink }

  /// The segue of its parent's scene that made it a child, where that gives it its place there.
  public final var placement: SegueID? { placementLink }

  /// Its position among the saved controllers that were listed last.
  public final var savedPlace: Int { savedIndex }

  /// The title that a navigation bar shows.
  public final var title: String? {
    get { ownTitle }
    set { ownTitle = newValue }
  }

  /// Whether the bar offers no way back from it.
  public final var hidesBackButton: Bool {
    get { flags.contains(.hidesBackButton) }
    set { set(.hidesBackButton, to: newValue) }
  }

  /// Whether the person may not dismiss it.
  public final var isModalInPresentation: Bool {
    get { flags.contains(.modalInPresentation) }
    set { set(.modalInPresentation, to: newValue) }
  }

  /// Whether presentations in the current context cover just it.
  public final var definesPresentationContext: Bool {
    get { flags.contains(.presentationContext) }
    set { set(.presentationContext, to: newValue) }
  }

  /// Whether it is the `navigationController` of what it contains.
  public final var isNavigationContainer: Bool {
    get { flags.contains(.navigationContainer) }
    set { set(.navigationContainer, to: newValue) }
  }

  private func set(_ flag: Flags, to isSet: Bool) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// The child that is selected, where it is one that selects: the first, until it is told another.
  public final var selectedChild: Controller? { selected ?? children.first }

  /// The position of that child among the saved controllers; nil where none was told.
  public final var savedSelection: Int? { selected?.savedPlace }

  /// How it is to cover what is beneath it; means something only while it is presented.
  public final var presentationStyle: PresentationStyle { presentation.style }

  /// How it covers what is beneath it in the space there is.
  public final var shownStyle: PresentationStyle { presentation.shown }

  /// The transition that it was presented with; nil for its kind's own.
  public final var presentationTransition: SceneTransition? { presentation.transition }

  /// The element of its presentation source's view that its presentation is about; nil for none.
  public final var presentationAnchor: ElementID? { presentation.anchor }

  /// Whether its presentation was animated.
  public final var isPresentationAnimated: Bool { presentation.isAnimated }

  /// Whether `viewDidLoad` has been called.
  public final var isViewLoaded: Bool { flags.contains(.loaded) }

  /// Whether the person sees it, or sees it dimmed.
  public final var isVisible: Bool { flags.contains(.visible) }

  /// Whether it disappears because it leaves its container.
  public final var isMovingFromParent: Bool { flags.contains(.movingFromParent) }

  /// Whether it appears because it enters its container.
  public final var isMovingToParent: Bool { flags.contains(.movingToParent) }

  /// Whether it appears because it is being presented.
  public final var isBeingPresented: Bool { flags.contains(.beingPresented) }

  /// Whether it disappears because it is being dismissed.
  public final var isBeingDismissed: Bool { flags.contains(.beingDismissed) }

  /// What took it out of the hierarchy for good; nil while it is in it, or was never in it.
  public final var departure: Departure? { finalDeparture }

  /// Whether it has left the hierarchy for good.
  public final var hasLeft: Bool { flags.contains(.gone) }

  /// What took it out for good.
  final var finalDeparture: Departure? { hasLeft ? leftBy : nil }

  /// What will have taken it out, if it is still out when the input ends.
  final var pendingDeparture: Departure? { hasLeft ? nil : leftBy }

  /// It has left, and may come back before the input ends; or it has come back (nil).
  final func leave(by departure: Departure?) { if !hasLeft { leftBy = departure } }

  /// It has left for good.
  final func leaveForGood(by departure: Departure) {
    leftBy = departure
    flags.insert(.gone)
  }

  /// What is true of a controller now.
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
}

/// How something is presented.
struct Presentation {
  /// As it was asked for.
  var style: PresentationStyle
  /// As it suits the space there is.
  var shown: PresentationStyle
  var isAnimated: Bool
  var transition: SceneTransition?
  /// The element that it is about.
  var anchor: ElementID?

  init(
    style: PresentationStyle, isAnimated: Bool, transition: SceneTransition? = nil,
    anchor: ElementID? = nil
  ) {
    self.style = style
    shown = style
    self.isAnimated = isAnimated
    self.transition = transition
    self.anchor = anchor
  }
}
