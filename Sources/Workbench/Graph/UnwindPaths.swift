import QuizboardScripting
import QuizboardStoryboard

/// The static destinations of unwind segues: scenes whose class has the action.
struct UnwindPaths {
  private let blueprint: Blueprint
  /// The scenes by action, in the order of the storyboards.
  private var havers: [String: [SceneAddress]] = [:]
  /// The scenes that are reachable from each scene by forward segues.
  private var reach: [SceneAddress: Set<SceneAddress>] = [:]
  /// The scenes whose `canPerformUnwind` decides during a play.
  private var deciders: Set<SceneAddress> = []
  /// The scenes of each child of each container: the child and those that it leads to.
  private var branches: [[Set<SceneAddress>]] = []
  /// The scenes of all children of each container.
  private var contents: [SceneAddress: Set<SceneAddress>] = [:]

  init(blueprint: Blueprint) {
    self.blueprint = blueprint
    var next: [SceneAddress: Set<SceneAddress>] = [:]
    for storyboard in blueprint.storyboards {
      for scene in storyboard.scenes {
        let address = SceneAddress(storyboard.id, scene.id)
        next[address] = Set(
          scene.segues.compactMap { storyboard.destination(of: $0, in: blueprint.storyboards) })
        let type = blueprint.facts(of: scene).type
        for action in type.unwindActions { havers[action, default: []].append(address) }
        if type.hooks.contains("canPerformUnwind") { deciders.insert(address) }
      }
    }
    for address in Set(havers.values.joined()) {
      reach[address] = reachable(from: address) { next[$0] ?? [] }
    }
    for storyboard in blueprint.storyboards {
      for scene in storyboard.scenes {
        let children = Self.children(of: scene, in: storyboard, blueprint)
        if children.isEmpty { continue }
        let own = children.map { child in
          reachable(from: child) { next[$0] ?? [] }.union([child])
        }
        contents[SceneAddress(storyboard.id, scene.id)] = own.reduce([]) { $0.union($1) }
        if own.count > 1 { branches.append(own) }
      }
    }
  }

  /// Returns the possible destinations of an unwind segue: predecessors of the scene, scenes within
  /// it, and scenes in sibling branches of an enclosing container. Without any, all scenes with the
  /// action, because scripts can add children too.
  func destinations(of action: UnwindActionID, from source: SceneAddress) -> [SceneAddress] {
    let havers = havers[action.rawValue] ?? []
    let found = havers.filter { scene in
      reach[scene]?.contains(source) == true || contents[source]?.contains(scene) == true
        || areSiblings(scene, source)
    }
    // The unwinding controller itself is no destination.
    return found.isEmpty ? havers.filter { $0 != source } : found
  }

  /// True if the destination among several scenes is only known during a play, because one of them
  /// can refuse.
  func isUndecided(among scenes: [SceneAddress]) -> Bool {
    scenes.count > 1 && scenes.contains(where: deciders.contains)
  }

  /// True if two scenes can be in different children of one container.
  private func areSiblings(_ scene: SceneAddress, _ other: SceneAddress) -> Bool {
    branches.contains { children in
      children.indices.contains { index in
        children[index].contains(scene)
          && children.indices.contains { $0 != index && children[$0].contains(other) }
      }
    }
  }

  /// Returns the scenes that a controller's segues make its children. A navigation controller has
  /// one branch; only the custom segues of a container can add children.
  private static func children(
    of scene: Scene, in storyboard: Storyboard, _ blueprint: Blueprint
  ) -> [SceneAddress] {
    let type = blueprint.facts(of: scene).type
    let asks = type.hooks.contains("allowedChildrenForUnwinding")
    let isContainer = type.family == .container || type.family == .tabs || asks
    return scene.segues.compactMap { segue in
      switch segue.kind {
      case .root, .tab, .embed: storyboard.destination(of: segue, in: blueprint.storyboards)
      case .custom:
        isContainer ? storyboard.destination(of: segue, in: blueprint.storyboards) : nil
      case .show, .present, .popover, .replace, .unwind: nil
      }
    }
  }
}
