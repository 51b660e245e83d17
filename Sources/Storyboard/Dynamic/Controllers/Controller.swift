/// A place that a person is in: what UIKit calls a view controller, without a view.
///
/// Subclasses override its hooks; their defaults do what UIKit's do. A controller belongs to one hierarchy, and with it to one thread.
open class Controller: PresentationDelegate {
  /// The name of its class.
  public let className: String
  /// Its number among the controllers of its scene (by hand: of its class), from 1, never used
  /// twice in a run.
  public let number: Int
  /// How it keeps children; nil for a plain controller, which has embedded ones at most.
  public let container: (any Container)?
  /// The hierarchy that it was made for; nil once that is over.
  public final var hierarchy: Hierarchy? { tree.hierarchy }
  /// The tree of its hierarchy, which may go first.
  final let tree: ControllerTree
  /// The scene that it was made for; nil where it was made by hand.
  public final let scene: Scene?
  /// The storyboard of its scene.
  public final let storyboard: Storyboard?

  // Other modules read these through `Controller+State.swift`. Whoever carries a controller clears
  // the link upward before it goes (`deinit`). To check each access to those would take 1 % of an
  // input (`benchmarks inputs`); nothing else runs during one.
  @exclusivity(unchecked) final unowned var parentLink: Controller?
  @exclusivity(unchecked) final unowned var presentingLink: Controller?
  final var childList: [Controller] = []
  final var presentedLink: Controller?
  /// How many levels of containers and presentations it carries, at most.
  final var height = 0
  final var flags: Flags = []
  /// What took it out: for good, once it is gone; before that, what will have, if it is still out
  /// when the input ends.
  final var leftBy: Departure?

  /// The child that was selected; nil for the first.
  final var selected: Controller?
  /// The segue of its parent's scene that made it a child, where that gives it its place there.
  final var placementLink: SegueID?
  /// What only presentations need; nil for most controllers.
  final var presentationState: PresentationState?
  /// Where environment values come from while it has neither parent nor presentation source: the
  /// source of the segue that brings it, or the container that it has left.
  final var storedEnvironment: Controller?

  /// The last settling that found it visible.
  final var settleStamp = 0
  /// The last list of saved controllers that it is in.
  final var savedStamp = 0
  final var savedIndex = 0
  final var ownTitle: String?
  /// What need not be called on it; a class that says nothing here is told everything.
  final let silentHooks: SilentHooks
  package final let visibility: ContainerVisibility

  /// A controller in no place yet, with the properties that its scene gives it. Its `initialize`
  /// has not been called.
  public init(
    scene: Scene?, storyboard: Storyboard?, className: String, number: Int, hierarchy: Hierarchy,
    container: (any Container)? = nil, silentHooks: SilentHooks = []
  ) {
    tree = hierarchy.tree
    self.scene = scene
    self.storyboard = storyboard
    self.className = className
    self.number = number
    self.container = container
    self.silentHooks = silentHooks
    let embeds = scene?.embeddings.isEmpty == false
    visibility = container?.visibility ?? (embeds ? .asked : .nothing)
    super.init()
    isNavigationContainer = container?.isNavigationContainer ?? false
    for property in scene?.properties ?? [] { apply(property) }
  }

  final func apply(_ property: SceneProperty) {
    switch property {
    case .title(let value): title = value
    case .hidesBackButton(let value): hidesBackButton = value
    case .isModalInPresentation(let value): isModalInPresentation = value
    case .definesPresentationContext(let value): definesPresentationContext = value
    case .isNavigationContainer(let value): isNavigationContainer = value
    }
  }

  deinit {
    for child in childList { child.parentLink = nil }
    presentedLink?.presentingLink = nil
    original?.presentedHost = nil
  }

  /// The name that is numbered: its scene's, or by hand its class's.
  public var baseName: String { scene?.id.rawValue ?? className }

  /// Its name in this run: `question#2`. Made when it is asked for.
  public var id: String { "\(baseName)#\(number)" }

  // Hooks. They are declared here, since only what a class declares itself can be overridden.

  /// Called as it is made: no parent, no children, nothing handed over.
  open func initialize() throws {}

  /// Called once, before its view is first asked for.
  open func viewDidLoad() throws {}

  /// Called before it becomes visible.
  open func viewWillAppear(animated: Bool) throws {}

  /// Called after it became visible.
  open func viewDidAppear(animated: Bool) throws {}

  /// Called before it stops being visible.
  open func viewWillDisappear(animated: Bool) throws {}

  /// Called after it stopped being visible.
  open func viewDidDisappear(animated: Bool) throws {}

  /// Called before it enters a container, or leaves one (nil).
  open func willMove(to parent: Controller?) throws {}

  /// Called after it entered a container, or left one (nil).
  open func didMove(to parent: Controller?) throws {}

  /// Called once, when it has left the hierarchy for good.
  open func willDeinit() throws {}

  /// Called after the traits of the run have changed, when what is presented suits them.
  open func traitsDidChange(_ previous: Traits) throws {}

  /// Called after the run was restored.
  open func didRestore() throws {}

  /// A segue has brought it, and it is where it stays: environment values that only the segue's
  /// source could give it until now, and that its place does not, are to be kept from here on.
  open func wasBrought(from source: Controller) {}

  /// What an element's handler does; false keeps the segues of the element from happening.
  open func handle(_ event: Event) throws -> Bool { true }

  /// Whether a segue that its trigger asks for may happen.
  open func shouldPerformSegue(_ segue: SegueDescription, sender: Sender) throws -> Bool { true }

  /// Called before a segue from it happens; its destination exists, and is not on screen.
  open func prepare(for segue: Segue, sender: Sender) throws {}

  /// Whether it has a place for what it is told to show.
  open var definesShow: Bool { container?.definesShow ?? false }

  /// Shows a controller in its place for it; where it has none, whoever above has one is told.
  open func show(_ controller: Controller, sender: Sender) throws {
    guard container?.definesShow == true else {
      return try requireHierarchy().presenter.show(
        controller, above: self, sender: sender, segue: nil)
    }
    try container?.show(controller, sender: sender, on: self)
  }

  /// Which of its children are visible when it is; asked of custom containers, and of whoever
  /// embeds, at the end of each operation.
  open func visibleChildren() throws -> [Controller] {
    switch visibility {
    case .nothing: []
    case .top: children.last.map { [$0] } ?? []
    case .selected: selectedChild.map { [$0] } ?? []
    case .asked: children
    }
  }

  /// Whether it is the destination of an unwinding: where its class has the action, and it does not
  /// come from it.
  open func canPerformUnwind(_ action: UnwindActionID, from: Controller, sender: Sender) throws
    -> Bool
  {
    from !== self && hasUnwindAction(action)
  }

  /// Which of its children are searched for the destination of an unwinding, in order.
  open func allowedChildrenForUnwinding(_ source: UnwindSource) throws -> [Controller] {
    container?.allowedChildrenForUnwinding(source, of: self) ?? []
  }

  /// Brings `subsequent` to the front, the next on the route of an unwinding.
  open func unwindTowards(_ segue: Segue, subsequent: Controller) throws {
    try container?.unwindTowards(segue, subsequent: subsequent, on: self)
  }

  /// Whether its class has that unwind action.
  open func hasUnwindAction(_ action: UnwindActionID) -> Bool { false }

  /// The unwind action: it is the destination of that segue.
  open func performUnwindAction(_ action: UnwindActionID, segue: Segue) throws {}

  /// Whether its class overrides `allowedChildrenForUnwinding`; matters only beside the older
  /// names.
  open var definesAllowedChildrenForUnwinding: Bool { false }

  /// Whether its class overrides `viewControllerForUnwinding`.
  open var definesViewControllerForUnwinding: Bool { false }

  /// Whether its class overrides `segueForUnwinding`.
  open var definesSegueForUnwinding: Bool { false }

  /// The older way to find the destination of an unwinding: itself if it can, else nil.
  open func viewControllerForUnwinding(
    _ action: UnwindActionID, from: Controller, sender: Sender
  ) throws -> Controller? {
    try requireHierarchy().segues.asksCanPerform(self, action, from: from, sender: sender)
      ? self : nil
  }

  /// The older way to choose the segue of an unwinding; nil for the described one.
  open func segueForUnwinding(to: Controller, from: Controller, identifier: SegueID) throws
    -> Segue?
  { nil }
}
