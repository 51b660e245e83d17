import QuizboardStoryboard

/// A run for tests: a storyboard, classes by name, and everything that was called.
final class World {
  let maker = Maker()
  private let recorder = Recorder()
  let storyboard: Storyboard
  let hierarchy: Hierarchy

  init(_ scenes: [Scene], initial: SceneID? = nil) throws {
    storyboard = try Storyboard(
      id: "Main", scenes: scenes, initial: initial ?? scenes.first?.id ?? "")
    hierarchy = Hierarchy(factory: maker, tracer: recorder)
  }

  /// Returns a world whose hierarchy is launched.
  static func launched(_ scenes: [Scene]) throws -> World {
    let world = try World(scenes)
    try world.launch()
    return world
  }

  func launch() throws { try hierarchy.launch(storyboard) }

  var classes: [String: Maker.MakeController] {
    get { maker.classes }
    set { maker.classes = newValue }
  }

  var segueClasses: [String: Maker.MakeSegue] {
    get { maker.segueClasses }
    set { maker.segueClasses = newValue }
  }

  var conditions: [String: (Controller) -> Bool] {
    get { maker.conditions }
    set { maker.conditions = newValue }
  }

  var events: [Callback] {
    get { recorder.events }
    set { recorder.events = newValue }
  }

  var isTracing: Bool {
    get { recorder.isOn }
    set { recorder.isOn = newValue }
  }
}

/// Makes what the storyboard of a test describes, of the classes that the test gives.
final class Maker: Factory {
  typealias MakeController = (Scene, Storyboard, Int, Hierarchy) -> Controller
  typealias MakeSegue = (SegueDescription, Controller, Controller?, Sender) -> Segue

  var classes: [String: MakeController] = [:]
  var segueClasses: [String: MakeSegue] = [:]
  var conditions: [String: (Controller) -> Bool] = [:]

  func makeController(
    for scene: Scene, in storyboard: Storyboard, number: Int, hierarchy: Hierarchy
  ) throws -> Controller {
    if let make = classes[scene.className] { return make(scene, storyboard, number, hierarchy) }
    if scene.className == "Navigation" {
      return NavigationController(
        scene: scene, storyboard: storyboard, className: scene.className, number: number,
        hierarchy: hierarchy
      )
    }
    let container: (any Container)? =
      switch scene.className {
      case "Stack": NavigationContainer()
      case "TabController": TabContainer()
      case "Deck", "Tabs": CustomContainer()
      default: nil
      }
    if scene.className == "Deck" {
      return Deck(scene, storyboard, number, hierarchy, container)
    }
    return Page(scene, storyboard, number, hierarchy, container)
  }

  func makeSegue(
    _ description: SegueDescription, source: Controller, destination: Controller?, sender: Sender
  ) throws -> Segue {
    if let name = description.className, let make = segueClasses[name] {
      return make(description, source, destination, sender)
    }
    return Segue(
      description: description, identifier: description.identifier, kind: description.kind,
      source: source,
      destination: destination, sender: sender)
  }

  func evaluate(_ condition: Condition, for controller: Controller, sender: Sender) throws -> Bool {
    guard case .named(let name) = condition.kind else { return true }
    return conditions[name]?(controller) ?? true
  }
}

/// Keeps what was called.
private final class Recorder: Tracer {
  var events: [Callback] = []
  var isOn = true

  func record(_ event: Callback) { if isOn { events.append(event) } }
}

/// A controller whose hooks do what a test says.
class Page: Controller {
  /// Runs in a hook, by the hook's name.
  var on: [String: (Page) throws -> Void] = [:]
  var should: (SegueID) throws -> Bool = { _ in true }
  var changed: (Traits) throws -> Void = { _ in }
  var handler: (Event) throws -> Bool = { _ in true }
  var actions: Set<UnwindActionID> = []
  var prepared: (Segue) throws -> Void = { _ in }
  var allowed: ((UnwindSource) -> [Controller])?
  var can: (() -> Bool)?
  var shows: ((Controller) throws -> Void)?
  var towards: ((Segue, Controller) throws -> Void)?
  var placed: (() -> [Controller])?
  var older: ((Controller) throws -> Controller?)?
  var olderSegue: ((Controller, Controller, SegueID) -> Segue?)?

  init(
    _ scene: Scene, _ storyboard: Storyboard, _ number: Int, _ hierarchy: Hierarchy,
    _ container: (any Container)? = nil
  ) {
    super.init(
      scene: scene, storyboard: storyboard, className: scene.className, number: number,
      hierarchy: hierarchy,
      container: container)
  }

  func run(_ hook: String) throws { try on[hook]?(self) }

  override func initialize() throws { try run("init") }
  override func viewDidLoad() throws { try run("viewDidLoad") }
  override func viewWillAppear(animated: Bool) throws { try run("viewWillAppear") }
  override func viewDidAppear(animated: Bool) throws { try run("viewDidAppear") }
  override func viewWillDisappear(animated: Bool) throws { try run("viewWillDisappear") }
  override func viewDidDisappear(animated: Bool) throws { try run("viewDidDisappear") }
  override func willMove(to parent: Controller?) throws { try run("willMove") }
  override func didMove(to parent: Controller?) throws { try run("didMove") }
  override func willDeinit() throws { try run("deinit") }
  override func traitsDidChange(_ previous: Traits) throws { try changed(previous) }
  override func didRestore() throws { try run("didRestore") }
  override func handle(_ event: Event) throws -> Bool { try handler(event) }
  override func shouldPerformSegue(_ segue: SegueDescription, sender: Sender) throws -> Bool {
    try should(segue.identifier)
  }
  override func prepare(for segue: Segue, sender: Sender) throws {
    try run("prepare")
    try prepared(segue)
  }
  override var definesShow: Bool { shows != nil || super.definesShow }
  override func show(_ controller: Controller, sender: Sender) throws {
    if let shows { try shows(controller) } else { try super.show(controller, sender: sender) }
  }
  override func visibleChildren() throws -> [Controller] {
    try placed?() ?? super.visibleChildren()
  }
  override func hasUnwindAction(_ action: UnwindActionID) -> Bool { actions.contains(action) }
  override func performUnwindAction(_ action: UnwindActionID, segue: Segue) throws {
    try run("unwindAction")
  }
  override func canPerformUnwind(_ action: UnwindActionID, from: Controller, sender: Sender) throws
    -> Bool
  {
    try run("canPerformUnwind")
    return try can?() ?? super.canPerformUnwind(action, from: from, sender: sender)
  }
  override func allowedChildrenForUnwinding(_ source: UnwindSource) throws -> [Controller] {
    try run("allowedChildrenForUnwinding")
    return try allowed?(source) ?? super.allowedChildrenForUnwinding(source)
  }
  override func unwindTowards(_ segue: Segue, subsequent: Controller) throws {
    if let towards {
      try towards(segue, subsequent)
    } else {
      try super.unwindTowards(segue, subsequent: subsequent)
    }
  }
  override var definesViewControllerForUnwinding: Bool { older != nil }
  override var definesAllowedChildrenForUnwinding: Bool { allowed != nil }
  override var definesSegueForUnwinding: Bool { olderSegue != nil }
  override func viewControllerForUnwinding(
    _ action: UnwindActionID, from: Controller, sender: Sender
  ) throws -> Controller? {
    if let older { return try older(self) }
    return try super.viewControllerForUnwinding(action, from: from, sender: sender)
  }
  override func segueForUnwinding(to: Controller, from: Controller, identifier: SegueID) throws
    -> Segue?
  {
    olderSegue?(to, from, identifier)
  }
}

/// A segue whose `perform` does what a test says.
final class Passage: Segue {
  let act: (Passage) throws -> Void

  init(
    _ description: SegueDescription, _ source: Controller, _ destination: Controller?,
    _ sender: Sender,
    _ act: @escaping (Passage) throws -> Void
  ) {
    self.act = act
    super.init(
      description: description, identifier: description.identifier, kind: description.kind,
      source: source,
      destination: destination, sender: sender)
  }

  override func perform() throws { try act(self) }
}
