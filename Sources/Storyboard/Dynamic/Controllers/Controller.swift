/// The controller of a scene: the counterpart of UIKit's view controller, without a view.
///
/// Subclasses override its hooks; their defaults do what UIKit's do. A controller belongs to one
/// hierarchy, and with it to one thread.
open class Controller: PresentationDelegate {
  /// The name of the class.
  public let className: String
  /// The number among the controllers of the scene, or of the class without a scene, from 1. Unique
  /// in a run.
  public let number: Int
  /// The container behaviour; nil for a plain controller, which has only embedded children.
  public let container: (any Container)?
  /// The hierarchy; nil once that is over.
  public final var hierarchy: Hierarchy? { tree.hierarchy }
  /// The tree of its hierarchy, which may go first.
  final let tree: ControllerTree
  /// The scene; nil for a controller that a script created.
  public final let scene: Scene?
  /// The storyboard of the scene.
  public final let storyboard: Storyboard?

  // Other modules read these through `Controller+State.swift`. A parent or presenting controller
  // clears the upward links to it before its release (`deinit`). Exclusivity checks of these links
  // would take 1 % of an input (`benchmarks inputs`); nothing else runs during one.
  @exclusivity(unchecked) final unowned var parentLink: Controller?
  @exclusivity(unchecked) final unowned var presentingLink: Controller?
  final var childList: [Controller] = []
  final var presentedLink: Controller?
  /// The maximum number of levels of containers and presentations that the controller carries.
  final var height = 0
  final var flags: Flags = []
  /// The departure: final once the controller is gone; otherwise it becomes final at the end of the
  /// input unless the controller returns.
  final var leftBy: Departure?

  /// The explicitly selected child; nil for the first.
  final var selected: Controller?
  /// The segue of the parent's scene that gives the child its place there.
  final var placementLink: SegueID?
  /// The state of presentations; nil for most controllers.
  final var presentationState: PresentationState?
  /// The source of environment values without a parent or presentation source: the source of the
  /// bringing segue, or the former container.
  final var storedEnvironment: Controller?

  /// The stamp of the last settling that found the controller visible.
  final var settleStamp = 0
  /// The stamp of the last list of saved controllers with this one.
  final var savedStamp = 0
  final var savedIndex = 0
  final var ownTitle: String?
  /// The hooks that the class does not override, so that the engine skips them.
  final let silentHooks: SilentHooks
  package final let visibility: ContainerVisibility

  /// Creates a controller without a place, with the properties of its scene. `initialize` has not
  /// been called.
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

  /// The name that the number extends: the scene's id or, without a scene, the class.
  public var baseName: String { scene?.id.rawValue ?? className }

  /// The name in this run: `question#2`, computed on each access.
  public var id: String { "\(baseName)#\(number)" }

  // Hooks. They are here because only members of the class itself can be overridden.

  /// Called at creation, without parent, children and data.
  open func initialize() throws {}

  /// Called once, before the first use of the view.
  open func viewDidLoad() throws {}

  /// Called before the controller becomes visible.
  open func viewWillAppear(animated: Bool) throws {}

  /// Called after the controller became visible.
  open func viewDidAppear(animated: Bool) throws {}

  /// Called before the controller becomes invisible.
  open func viewWillDisappear(animated: Bool) throws {}

  /// Called after the controller became invisible.
  open func viewDidDisappear(animated: Bool) throws {}

  /// Called before the controller enters a container, or leaves one (nil).
  open func willMove(to parent: Controller?) throws {}

  /// Called after the controller entered a container, or left one (nil).
  open func didMove(to parent: Controller?) throws {}

  /// Called once, after the controller left the hierarchy for good.
  open func willDeinit() throws {}

  /// Called after a change of the traits and the adaptation of presentations.
  open func traitsDidChange(_ previous: Traits) throws {}

  /// Called after the restoration of the run.
  open func didRestore() throws {}

  /// Called after a segue has placed the controller. The host copies environment values that only
  /// the segue's source provided until now.
  open func wasBrought(from source: Controller) {}

  /// Handles an event; returns false to suppress the segues of the element.
  open func handle(_ event: Event) throws -> Bool { true }

  /// Returns true if a triggered segue may proceed.
  open func shouldPerformSegue(_ segue: SegueDescription, sender: Sender) throws -> Bool { true }

  /// Called before a segue from the controller; the destination exists and is not visible.
  open func prepare(for segue: Segue, sender: Sender) throws {}

  /// True if the controller can show another.
  open var definesShow: Bool { container?.definesShow ?? false }

  /// Shows a controller in its container; without one, forwards to the nearest parent that can.
  open func show(_ controller: Controller, sender: Sender) throws {
    guard container?.definesShow == true else {
      return try requireHierarchy().presenter.show(
        controller, above: self, sender: sender, segue: nil)
    }
    try container?.show(controller, sender: sender, on: self)
  }

  /// Returns the visible children. Called on custom containers and on controllers with embedded
  /// children at the end of each operation.
  open func visibleChildren() throws -> [Controller] {
    switch visibility {
    case .nothing: []
    case .top: children.last.map { [$0] } ?? []
    case .selected: selectedChild.map { [$0] } ?? []
    case .asked: children
    }
  }

  /// Returns true if the controller is the destination of an unwind: by default, if its class has
  /// the action and it is not the source.
  open func canPerformUnwind(_ action: UnwindActionID, from: Controller, sender: Sender) throws
    -> Bool
  {
    from !== self && hasUnwindAction(action)
  }

  /// Returns the children to search for the destination of an unwind, in order: by default all,
  /// embedded ones too, but the branch of the search's origin.
  open func allowedChildrenForUnwinding(_ source: UnwindSource) throws -> [Controller] {
    if let container { return container.allowedChildrenForUnwinding(source, of: self) }
    if children.isEmpty { return [] }
    let passed = childContaining(source.controller)
    return children.filter { $0 !== passed }
  }

  /// Brings `subsequent` to the front, the next controller on the route of an unwind.
  open func unwindTowards(_ segue: Segue, subsequent: Controller) throws {
    try container?.unwindTowards(segue, subsequent: subsequent, on: self)
  }

  /// Returns true if the class has the unwind action.
  open func hasUnwindAction(_ action: UnwindActionID) -> Bool { false }

  /// Performs the unwind action as the destination of the segue.
  open func performUnwindAction(_ action: UnwindActionID, segue: Segue) throws {}

  /// True if the class overrides `allowedChildrenForUnwinding`; relevant only together with the
  /// older hooks.
  open var definesAllowedChildrenForUnwinding: Bool { false }

  /// True if the class overrides `viewControllerForUnwinding`.
  open var definesViewControllerForUnwinding: Bool { false }

  /// True if the class overrides `segueForUnwinding`.
  open var definesSegueForUnwinding: Bool { false }

  /// Returns the destination of an unwind, by the older hook: the controller itself if possible,
  /// otherwise nil.
  open func viewControllerForUnwinding(
    _ action: UnwindActionID, from: Controller, sender: Sender
  ) throws -> Controller? {
    try requireHierarchy().segues.asksCanPerform(self, action, from: from, sender: sender)
      ? self : nil
  }

  /// Returns the segue of an unwind, by the older hook; nil for the declared one.
  open func segueForUnwinding(to: Controller, from: Controller, identifier: SegueID) throws
    -> Segue?
  { nil }

  /// True if the class overrides a hook.
  final func hears(_ hook: SilentHooks) -> Bool { silentHooks.isDisjoint(with: hook) }
}
