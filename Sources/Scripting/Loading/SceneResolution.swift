import Lua
import Storyboard

/// Finds, once the scripts have loaded, the classes that scenes and segues name.
extension Runtime {
  func resolveScenes() throws {
    let scenes = loadedStoryboards.flatMap(\.scenes).sorted { $0.hostData < $1.hostData }
    let none = classes[ScriptClass.Builtin.controller.rawValue]
    sceneClasses = []
    segueClasses = []
    for scene in scenes {
      guard let found = classes[scene.className] ?? none, classes[scene.className] != nil, case .controller = found.family
      else {
        let known = classes.values.filter { if case .controller = $0.family { true } else { false } }.map(\.name)
        throw ScriptProblem(
          "scene \"\(scene.id.rawValue)\": nobody defines the class \"\(scene.className)\""
            + API.suggestion(for: scene.className, among: known) + "; classes are made by qb.controller",
          place: scenePlaces[scene.hostData])
      }
      sceneClasses.append(found)
      segueClasses.append(scene.segues.map { $0.className.flatMap { segueClass(named: $0) } })
    }
  }

  /// The segue class of a name: a script's.
  func segueClass(named name: String) -> ScriptClass? {
    guard let found = classes[name], case .segue = found.family else { return nil }
    return found
  }

  /// The base kind of a segue class.
  func segueKind(ofClass name: String) -> SegueKind? {
    guard let found = segueClass(named: name), case .segue(let kind) = found.family else { return nil }
    return kind
  }

  var segueClassNames: [String] { classes.keys.filter { segueClass(named: $0) != nil } }

  /// The method of a class under a name, as a reference that is kept; nil where there is none.
  func method(_ name: String, of type: ScriptClass) -> LuaReference? {
    let key = "\(type.name).\(name)"
    if let known = methodReferences[key] { return known }
    let stack = state.stack
    stack.push(type.methods)
    stack.push(name)
    stack.rawGet(-2)
    guard stack.type(-1) == .function else {
      stack.pop(2)
      return nil
    }
    let reference = state.reference()
    stack.pop()
    methodReferences[key] = reference
    return reference
  }
}
