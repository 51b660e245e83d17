import QuizboardStoryboard

/// Matches the tabs of a saved controller with those that its scene has now. A tab without an
/// identifier is named by its position, so it is matched by the scene to which it leads.
struct SavedTabs {
  /// The scene and the storyboard of the controller.
  let scene: Scene
  let storyboard: Storyboard
  let scenes: SceneTable
  /// The storyboards of the run, joined.
  let storyboards: [Storyboard]

  /// The present names of saved tabs that have another one now.
  private(set) var names: [SegueID: SegueID] = [:]
  /// The saved tabs that the scene no longer has.
  private(set) var gone: Set<SegueID> = []

  init(
    scene: Scene, storyboard: Storyboard, scenes: SceneTable, storyboards: [Storyboard]
  ) {
    self.scene = scene
    self.storyboard = storyboard
    self.scenes = scenes
    self.storyboards = storyboards
  }

  /// Matches the tabs of a node.
  ///
  /// - Parameter contents: Returns the scene of the child in a tab; nil for none.
  mutating func match(_ node: Memento.Node, contents: (SegueID) -> SceneAddress?) {
    if node.placements == scene.placements, node.destinations == scene.destinations { return }
    // A tab with a new identifier may have been one without.
    var free = scene.relationships.filter { segue in
      segue.kind == .tab && (isUnnamed(segue) || !node.placements.contains(segue.identifier))
    }
    var open: [SegueID] = []
    for (index, saved) in node.placements.enumerated() where isByPosition(saved) {
      let destination =
        node.destinations.indices.contains(index) ? present(node.destinations[index]) : nil
      if let found = free.firstIndex(where: { $0.destination == destination }) {
        names[saved] = free.remove(at: found).identifier
      } else {
        open.append(saved)
      }
    }
    for saved in open {
      let address = contents(saved)
      if let address, let found = free.firstIndex(where: { leads($0, to: address) }) {
        names[saved] = free.remove(at: found).identifier
      } else {
        gone.insert(saved)
      }
    }
  }

  private func isUnnamed(_ segue: SegueDescription) -> Bool { scenes.isUnnamed(segue, in: scene) }

  /// True for a saved name that is a position, unless the author gives it to a segue.
  private func isByPosition(_ saved: SegueID) -> Bool {
    if let segue = scene[saved], !isUnnamed(segue) { return false }
    return ViewRenderer.tab(ofID: saved.rawValue) != nil
  }

  /// Returns the present name of a destination.
  private func present(_ name: SceneID) -> SceneID {
    storyboard.names.contains(name) ? name : storyboard.scene(formerly: name)?.id ?? name
  }

  private func leads(_ segue: SegueDescription, to address: SceneAddress) -> Bool {
    storyboard.destination(of: segue, in: storyboards) == address
  }
}

extension Memento {
  /// Renames the tabs of a controller. Returns the children in tabs that no longer exist, which
  /// have no tab then.
  mutating func rename(_ tabs: SavedTabs, of index: Int) -> [Int] {
    if tabs.names.isEmpty, tabs.gone.isEmpty { return [] }
    nodes[index].placements = nodes[index].placements.compactMap { saved in
      tabs.gone.contains(saved) ? nil : tabs.names[saved] ?? saved
    }
    nodes[index].destinations = []
    var lost: [Int] = []
    for child in nodes[index].children where nodes.indices.contains(child) {
      guard let saved = nodes[child].placement else { continue }
      if tabs.gone.contains(saved) {
        lost.append(child)
        // Another tab may have the name now.
        nodes[child].placement = nil
      }
      if let name = tabs.names[saved] { nodes[child].placement = name }
    }
    return lost
  }
}
