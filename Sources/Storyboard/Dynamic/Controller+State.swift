// What is stored for these is internal, so that the compiler can see every access to it.
extension Controller {
  /// The container that it is in.
  public internal(set) final var parent: Controller? {
    get { parentLink?.takeUnretainedValue() }
    set { parentLink = newValue.map { .passUnretained($0) } }
  }

  /// What it contains, in order.
  public final var children: [Controller] { childList }

  /// How many it contains.
  package final var childCount: Int { childList.count }

  /// The last of them, not counted; nil where it contains none.
  package final var lastChildLink: Unmanaged<Controller>? { childList.lastUnmanaged }

  /// The child that is selected, where it is one that selects: the first, until it is told another.
  public final var selectedChild: Controller? { selectedLink ?? childList.first }

  /// The position of that child among the saved controllers; nil where none was told.
  public final var savedSelection: Int? { selectedLink?.savedIndex }

  /// What it presents itself (see `presentedThroughParents`).
  public internal(set) final var presented: Controller? {
    get { presentedLink }
    set { presentedLink = newValue }
  }

  /// Who presents it itself (see `presentingThroughParents`).
  public internal(set) final var presenting: Controller? {
    get { presentingLink?.takeUnretainedValue() }
    set { presentingLink = newValue.map { .passUnretained($0) } }
  }

  /// The segue that presented it, kept until it is dismissed; nil where it was presented by hand.
  public final var presentationSegue: Segue? { keptSegue }

  /// How it is to cover what is beneath it; means something only while it is presented.
  public final var presentationStyle: PresentationStyle {
    extras?.presentation.style ?? .fullScreen
  }

  /// How it covers what is beneath it in the space there is.
  public final var shownStyle: PresentationStyle { extras?.presentation.shown ?? .fullScreen }

  /// The transition that it was presented with; nil for its kind's own.
  public final var presentationTransition: SceneTransition? { extras?.presentation.transition }

  /// The element of its presentation source's view that its presentation is about; nil for none.
  public final var presentationAnchor: ElementID? { extras?.presentation.anchor }

  /// Whether its presentation was animated.
  public final var isPresentationAnimated: Bool { extras?.presentation.isAnimated ?? true }

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
    let rawValue: UInt8

    static let loaded = Flags(rawValue: 1)
    static let visible = Flags(rawValue: 2)
    static let movingFromParent = Flags(rawValue: 4)
    static let movingToParent = Flags(rawValue: 8)
    static let beingPresented = Flags(rawValue: 16)
    static let beingDismissed = Flags(rawValue: 32)
    static let gone = Flags(rawValue: 64)
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

/// What the controllers of a hierarchy share: the way to it, which does not keep it alive, and what
/// they were made of, which is so kept as long as one of them is there, however many there are.
///
/// It counts by itself who keeps it, the hierarchy and each of its controllers. They belong to one
/// thread, so that takes a step in memory; a reference is counted for any thread, and that takes as
/// long as all else that a controller begins with.
final class HierarchyLink {
  /// The hierarchy clears this before it goes.
  var link: Unmanaged<Hierarchy>?
  private var storyboards: [Storyboard] = []
  /// How many keep it.
  private var members = 1
  /// Scenes and segues that were not taken from one of those: somebody made them by hand.
  private var others: [AnyObject] = []

  var hierarchy: Hierarchy? { link?.takeUnretainedValue() }

  private init() {}

  /// One that whoever asks for it keeps.
  static func make() -> Unmanaged<HierarchyLink> { .passRetained(HierarchyLink()) }

  /// One more keeps it.
  func join() { members += 1 }

  /// One that kept it is gone; after the last it is, too.
  func leave() {
    members -= 1
    if members == 0 { Unmanaged.passUnretained(self).release() }
  }

  /// Keeps what a controller is made of.
  func keep(_ scene: Scene?, of storyboard: Storyboard?) {
    guard let scene else { return }
    // Nearly always it is the storyboard that the last one came from.
    if let storyboard, storyboard.has(scene),
      storyboards.lastUnmanaged?.with({ $0 === storyboard }) == true
    {
      return
    }
    keepOther(scene, of: storyboard)
  }

  private func keepOther(_ scene: Scene, of storyboard: Storyboard?) {
    guard let storyboard, storyboard.has(scene) else { return others.append(scene) }
    if let index = storyboards.firstIndex(where: { $0 === storyboard }) {
      storyboards.remove(at: index)
    }
    storyboards.append(storyboard)
  }

  /// Keeps what a segue is made of, where the scene of its source does not.
  func keep(_ description: SegueDescription?, of scene: Unmanaged<Scene>?) {
    guard let description else { return }
    if scene?.with({ $0.has(description) }) != true { keepOther(description) }
  }

  private func keepOther(_ description: SegueDescription) { others.append(description) }
}
