import QuizboardText

extension Hierarchy {
  /// Creates the initial controller of a storyboard as the root.
  ///
  /// - Parameters:
  ///   - scene: the initial scene; nil for the storyboard's own.
  ///   - prepare: called with the root before it loads.
  public func launch(
    _ storyboard: Storyboard, at scene: SceneID? = nil,
    prepare: (Controller) throws -> Void = { _ in }
  ) throws {
    try input {
      let controller = try instantiate(scene, in: storyboard)
      try prepare(controller)
      isLaunching = true
      defer { isLaunching = false }
      try setRoot(controller, animated: false)
    }
  }

  /// Creates a controller of a scene (nil: the initial one), with its relationship children and
  /// without a place.
  ///
  /// - Throws: `NavigationError.unknownScene`; any error of the factory and the callbacks.
  public func instantiate(_ scene: SceneID?, in storyboard: Storyboard) throws -> Controller {
    guard let id = scene else {
      return try instantiate(at: storyboard.initialIndex, of: storyboard, depth: 0)
    }
    guard let index = storyboard.indexes[id] else {
      let near = nearest(to: id.rawValue, among: storyboard.names.lazy.map(\.rawValue))
      throw NavigationError.unknownScene(
        id, storyboard: storyboard.id, nearest: near.map(SceneID.init(rawValue:)))
    }
    return try instantiate(at: index, of: storyboard, depth: 0)
  }

  /// Creates a controller for an index of a storyboard: of a scene, or of a reference's
  /// destination.
  func instantiate(at index: Int, of storyboard: Storyboard, depth: Int) throws -> Controller {
    if index < storyboard.scenes.count {
      return try instantiate(storyboard.scenes[index], in: storyboard, depth: depth)
    }
    guard let target = storyboard.target(at: index), storyboards.indices.contains(target.storyboard)
    else {
      throw NavigationError.unknownScene(
        storyboard.references[index - storyboard.scenes.count].id, storyboard: storyboard.id,
        nearest: nil)
    }
    let home = storyboards[target.storyboard]
    return try instantiate(home.scenes[target.scene], in: home, depth: depth)
  }

  func instantiate(_ scene: Scene, in storyboard: Storyboard, depth: Int) throws -> Controller {
    if depth >= TransitionLimits.depth {
      throw NavigationError.tooDeep(limit: TransitionLimits.depth)
    }
    let controller = try factory.makeController(
      for: scene, in: storyboard, number: counts.next(of: scene.id.rawValue), hierarchy: self)
    try initialize(controller)
    for relationship in scene.relationships {
      let child = try instantiate(
        at: relationship.destinationIndex, of: storyboard, depth: depth + 1)
      try relate(
        child, to: controller, placement: relationship.kind == .tab ? relationship.identifier : nil)
    }
    return controller
  }

  /// Adds an initial child to a container, with immediate `willMove` and `didMove`.
  ///
  /// - Parameter placement: the relationship that gives the child its place; nil for none.
  /// - Throws: `NavigationError` if the child already has a place; any error of the callbacks.
  public func relate(_ child: Controller, to controller: Controller, placement: SegueID? = nil)
    throws
  {
    try containment.checkContainer(controller)
    try settle(child, in: controller, placement: placement)
  }

  /// The default of an embedding segue: its destination becomes a child of the source, which is
  /// loading.
  func embed(_ child: Controller, by segue: Segue) throws {
    let owner = segue.source
    if owner.visibility != .asked {
      throw NavigationError.noPlaceToEmbed(segue: segue.identifier, controller: owner.id)
    }
    try settle(child, in: owner, placement: segue.identifier)
  }

  private func settle(_ child: Controller, in controller: Controller, placement: SegueID?) throws {
    try tree.checkFree(child, for: controller)
    try tellWillMove(child, controller)
    tree.insert(child, into: controller, at: controller.children.count)
    child.placementLink = placement
    child.flags.subtract(.movement)
    trace(.didMove, child) { $0.parent = controller }
    if child.hears(.didMove) { try withPhase(.callback) { try child.didMove(to: controller) } }
  }

  /// Calls `initialize` on a controller that a script created.
  public func initialize(_ controller: Controller) throws {
    trace(.initialize, controller)
    if controller.hears(.initialize) {
      try withPhase(.refused(.initialize)) { try controller.initialize() }
    }
  }

  /// Returns the next number for a controller that a script creates from a class.
  public func nextNumber(forClass name: String) -> Int { counts.next(of: name) }
}
