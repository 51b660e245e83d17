import Lua
import Storyboard

/// What is frozen when scripts have loaded: everything that can be reached from here. The names are how messages and
/// saved references call what is frozen; the nearest root in this order names it, so classes come before globals.
extension Runtime {
  func freezeStandard() {
    state.freeze(
      classRoots(prefix: "standard ") + conditionRoots(prefix: "standard condition ")
        + [("standard quizboard", module), ("standard globals", environment)])
  }

  func freezeQuiz() {
    var roots = classRoots(prefix: "") + conditionRoots(prefix: "condition ")
    roots += modules.sorted { $0.key < $1.key }.map { (name: $0.key, reference: $0.value) }
    roots += functions.enumerated().map { ("function \($0.offset + 1)", $0.element) }
    for scene in loadedStoryboards.flatMap(\.scenes) {
      roots.append(("attributes of scene \(scene.id.rawValue)", sceneAttributes[scene.hostData]))
      for segue in scene.segues {
        let name = "attributes of segue \(segue.identifier.rawValue) of scene \(scene.id.rawValue)"
        roots.append((name, segueAttributes[scene.hostData][segue.hostData]))
      }
    }
    if !didLaunch.isNone { roots.append(("app.didLaunch", didLaunch)) }
    roots += [("quizboard", module), ("_G", environment)]
    state.freeze(roots)
  }

  private func classRoots(prefix: String) -> [(name: String, reference: LuaReference)] {
    classes.values.sorted { $0.name < $1.name }.map { ("\(prefix)\($0.name)", $0.table) }
  }

  private func conditionRoots(prefix: String) -> [(name: String, reference: LuaReference)] {
    conditions.sorted { $0.key < $1.key }.map { ("\(prefix)\($0.key)", $0.value) }
  }
}
