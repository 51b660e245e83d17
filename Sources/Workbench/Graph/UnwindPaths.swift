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
        guard children.count > 1 else { continue }
        branches.append(
          children.map { child in reachable(from: child) { next[$0] ?? [] }.union([child]) })
      }
    }
  }

  /// Returns the possible destinations of an unwind segue: predecessors of the scene, and scenes in
  /// sibling branches of an enclosing container. Without any, all scenes with the action, because
  /// scripts can add children too.
  func destinations(of action: UnwindActionID, from source: SceneAddress) -> [SceneAddress] {
    let havers = havers[action.rawValue] ?? []
    let found = havers.filter { reach[$0]?.contains(source) == true || areSiblings($0, source) }
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
      children.indices.contains { place in
        children[place].contains(scene)
          && children.indices.contains { $0 != place && children[$0].contains(other) }
      }
    }
  }

  /// Returns the scenes that a scene's segues make its children: embedded ones of any scene, and
  /// those of a container's relationships and custom segues.
  private static func children(
    of scene: Scene, in storyboard: Storyboard, _ blueprint: Blueprint
  ) -> [SceneAddress] {
    let isContainer = blueprint.facts(of: scene).type.family == .container
    return scene.segues.compactMap { segue in
      switch segue.kind {
      case .root, .tab, .embed: storyboard.destination(of: segue, in: blueprint.storyboards)
      case .custom where isContainer:
        storyboard.destination(of: segue, in: blueprint.storyboards)
      case .custom, .show, .present, .popover, .replace, .unwind: nil
      }
    }
  }
}
