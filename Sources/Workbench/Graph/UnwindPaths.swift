import Scripting
import Storyboard

/// Where unwind segues can lead, as far as that can be known without a run: to scenes whose class has the action.
struct UnwindPaths {
  private let blueprint: Blueprint
  /// By action, in the order of the storyboards.
  private var havers: [String: [SceneAddress]] = [:]
  /// The scenes that forward segues lead to from each scene, near or far.
  private var reach: [SceneAddress: Set<SceneAddress>] = [:]

  init(blueprint: Blueprint) {
    self.blueprint = blueprint
    var next: [SceneAddress: Set<SceneAddress>] = [:]
    for storyboard in blueprint.storyboards {
      for scene in storyboard.scenes {
        let address = SceneAddress(storyboard.id, scene.id)
        next[address] = Set(scene.segues.compactMap { storyboard.destination(of: $0, in: blueprint.storyboards) })
        for action in blueprint.facts(of: scene).type.unwindActions { havers[action, default: []].append(address) }
      }
    }
    for address in Set(havers.values.joined()) { reach[address] = Self.closure(from: address, next) }
  }

  /// The scenes that an unwind segue of a scene can lead to. Those that lie before it, where there are any: a controller of
  /// one of them is there when it happens; else, as in the tabs of a container, all that have the action.
  func destinations(of action: UnwindActionID, from source: SceneAddress) -> [SceneAddress] {
    // A controller is never asked by itself; but another one of its scene may lie below it.
    let candidates = (havers[action.rawValue] ?? []).filter { $0 != source || reach[$0]?.contains(source) == true }
    let before = candidates.filter { reach[$0]?.contains(source) == true }
    return before.isEmpty ? candidates : before
  }

  private static func closure(from start: SceneAddress, _ next: [SceneAddress: Set<SceneAddress>]) -> Set<SceneAddress> {
    var found: Set<SceneAddress> = []
    var pending = Array(next[start] ?? [])
    while let address = pending.popLast() {
      if found.insert(address).inserted { pending += next[address] ?? [] }
    }
    return found
  }
}
