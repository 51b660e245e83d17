import Lua

/// What is frozen when scripts have loaded: everything that can be reached from here.
extension Runtime {
  func freezeStandard() {
    var roots: [(name: String, reference: LuaReference)] = [("standard globals", environment), ("standard quizboard", module)]
    roots += classRoots(prefix: "standard class ")
    roots += conditionRoots(prefix: "standard condition ")
    state.freeze(roots)
  }

  func freezeQuiz() {
    var roots: [(name: String, reference: LuaReference)] = [("globals", environment), ("quizboard", module)]
    roots += modules.sorted { $0.key < $1.key }.map { ("module \($0.key)", $0.value) }
    roots += classRoots(prefix: "class ")
    roots += conditionRoots(prefix: "condition ")
    roots += functions.enumerated().map { ("function \($0.offset)", $0.element) }
    roots += sceneAttributes.enumerated().map { ("scene \($0.offset)", $0.element) }
    for (scene, segues) in segueAttributes.enumerated() {
      roots += segues.enumerated().map { ("segue \(scene).\($0.offset)", $0.element) }
    }
    if !didLaunch.isNone { roots.append(("didLaunch", didLaunch)) }
    state.freeze(roots)
  }

  private func classRoots(prefix: String) -> [(name: String, reference: LuaReference)] {
    classes.values.sorted { $0.name < $1.name }.map { ("\(prefix)\($0.name)", $0.table) }
  }

  private func conditionRoots(prefix: String) -> [(name: String, reference: LuaReference)] {
    conditions.sorted { $0.key < $1.key }.map { ("\(prefix)\($0.key)", $0.value) }
  }
}
