import QuizboardText

extension Hierarchy {
  /// Makes the initial controller of a storyboard and begins with it.
  ///
  /// - Parameters:
  ///   - scene: the scene to begin with; nil for the initial one.
  ///   - prepare: called with the root before it is loaded.
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

  /// Makes a controller of a scene (nil: the initial one) with its relationship children. It has no
  /// place yet.
  ///
  /// - Throws: `NavigationError.unknownScene`; whatever the factory and the callbacks throw.
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

  /// Makes a controller of what stands at a position of a storyboard: a scene, or the one that a
  /// reference leads to.
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

  /// Gives a container a child that it is made with: its `willMove` and `didMove` come at once.
  ///
  /// - Parameter placement: the relationship that gives the child its place; nil where it has none
  ///   of its own.
  /// - Throws: `NavigationError` where the child has a place already; whatever the callbacks throw.
  public func relate(_ child: Controller, to controller: Controller, placement: SegueID? = nil)
    throws
  {
    try containment.checkContainer(controller)
    try settle(child, in: controller, placement: placement)
  }

  /// The default of a segue that embeds: its destination becomes a child of the source, which loads
  /// just now.
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

  /// Calls `initialize` on a controller that was made by hand.
  public func initialize(_ controller: Controller) throws {
    trace(.initialize, controller)
    if controller.hears(.initialize) {
      try withPhase(.refused(.initialize)) { try controller.initialize() }
    }
  }

  /// The next number for a controller made by hand, of that class.
  public func nextNumber(forClass name: String) -> Int { counts.next(of: name) }
}
