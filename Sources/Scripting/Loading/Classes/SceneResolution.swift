import QuizboardLua
import QuizboardStoryboard
import QuizboardText

/// The classes and identifiers of a scene's segues, by their index in it.
struct SegueClasses {
  /// The classes; nil for a segue without one of its own.
  var types: [ScriptClass?] = []
  /// The identifiers as Lua strings.
  var identifiers: [LuaReference] = []
}

/// The classes of the run's scenes and segues, by the numbers of the scenes.
final class SceneClasses {
  var controllers: [ScriptClass] = []
  var segues: [SegueClasses] = []
}

/// Resolution of the classes that scenes and segues name, after the scripts have loaded.
extension Runtime {
  func resolveScenes() throws {
    let scenes = loadedStoryboards.flatMap(\.scenes).sorted { $0.hostData < $1.hostData }
    sceneClasses.controllers = []
    sceneClasses.segues = []
    var homes: [Int: QuizSpace] = [:]
    for storyboard in loadedStoryboards {
      for scene in storyboard.scenes { homes[scene.hostData] = quiz(of: storyboard) }
    }
    for scene in scenes {
      // A scene that was skipped because of a fault still has a number.
      while sceneClasses.controllers.count < scene.hostData { resolveAsPlain() }
      try noting { try resolve(scene, of: homes[scene.hostData] ?? main) }
      if sceneClasses.controllers.count == scene.hostData { resolveAsPlain() }
    }
    loading = main
  }

  /// Adds a scene of unknown class as a plain controller, so that the others can be checked.
  private func resolveAsPlain() {
    guard let plain = standard.classes[ScriptClass.Builtin.controller.rawValue] else { return }
    sceneClasses.controllers.append(plain)
    sceneClasses.segues.append(SegueClasses())
  }

  private func resolve(_ scene: Scene, of home: QuizSpace) throws {
    loading = home
    try loadStandard(namedBy: scene)
    guard let found = classes[scene.className], case .controller = found.family
    else {
      let known =
        classes.values.filter { if case .controller = $0.family { true } else { false } }.map(
          \.name)
        + StandardScripts.definedNames
      throw ScriptProblem(
        "scene \"\(scene.id.rawValue)\": there is no class \"\(scene.className)\"",
        remedy: "classes are made by qb.controller",
        meant: nearest(to: scene.className, among: known),
        .unknownClass, about: scene.className, place: scenePlaces[scene.hostData],
        context: ScriptProblem.Context(owner: "scene \"\(scene.id.rawValue)\"", wanted: .controller)
      )
    }
    try noting { try checkSegues(of: scene, class: found) }
    sceneClasses.controllers.append(found)
    sceneClasses.segues.append(
      SegueClasses(
        types: scene.segues.map { $0.className.flatMap { segueClass(named: $0) } },
        identifiers: scene.segues.map { state.intern($0.identifier.rawValue) }))
  }

  private func loadStandard(namedBy scene: Scene) throws {
    try loadStandard(defining: scene.className)
    for segue in scene.segues {
      if let name = segue.className { try loadStandard(defining: name) }
      if case .named(let name)? = segue.condition?.kind { try loadStandard(defining: name) }
    }
  }

  /// Checks the segues of a scene against its class.
  private func checkSegues(of scene: Scene, class found: ScriptClass) throws {
    if let root = scene.relationships.first, found.family == .controller(.controller) {
      throw ScriptProblem(
        "scene \"\(scene.id.rawValue)\": \(found.name) is not a container, so it cannot have children",
        remedy: "give the scene a container's "
          + "class (NavigationController, TabController, or one of qb.container)",
        .wrongClass, about: found.name, place: seguePlaces[scene.hostData][root.hostData])
    }
    try checkRelationships(of: scene, class: found)
    let isBuiltIn = found.family == .controller(.navigation) || found.family == .controller(.tabs)
    if isBuiltIn, let embedding = scene.embeddings.first {
      throw ScriptProblem(
        "segue \"\(embedding.identifier.rawValue)\" of scene \"\(scene.id.rawValue)\": the view of \(found.name) consists "
          + "of its children, so nothing can be embedded in it",
        remedy: "use qb.root or qb.tab", .wrongClass, about: embedding.identifier.rawValue,
        place: seguePlaces[scene.hostData][embedding.hostData])
    }
    for segue in scene.segues where segue.kind == .custom {
      guard let name = segue.className, let type = segueClass(named: name),
        type.hook(.perform).isNone
      else { continue }
      throw ScriptProblem(
        "segue \"\(segue.identifier.rawValue)\" of scene \"\(scene.id.rawValue)\": a custom segue has no built-in behaviour",
        remedy: ""
          + "define function \(name):perform()",
        .customWithoutPerform, about: name, place: seguePlaces[scene.hostData][segue.hostData])
    }
  }

  /// Checks that a stack has one root and no tabs, and tabs have no root; a scripted container may
  /// have any.
  private func checkRelationships(of scene: Scene, class found: ScriptClass) throws {
    func refuse(_ segue: SegueDescription, _ clause: String, remedy: String) throws {
      throw ScriptProblem(
        "scene \"\(scene.id)\": \(found.name) \(clause)", remedy: remedy, .wrongClass,
        about: segue.identifier.rawValue, place: seguePlaces[scene.hostData][segue.hostData])
    }
    switch found.family {
    case .controller(.navigation):
      guard scene.relationships.count > 1 else { return }
      let second = scene.relationships[1]
      try refuse(
        second, "starts with one controller, but this qb.\(second.kind.rawValue) is a second one",
        remedy: "keep one qb.root, and push the others"
      )
    case .controller(.tabs):
      let roots = scene.relationships.filter { $0.kind == .root }
      guard roots.count > 1 else { return }
      try refuse(
        roots[1], "has tabs, but at most one root", remedy: "write qb.tab for each of them")
    default: break
    }
  }

  /// Returns the scripted segue class with a name in the quiz that is being loaded.
  func segueClass(named name: String) -> ScriptClass? {
    guard let found = classes[name], case .segue = found.family else { return nil }
    return found
  }

  /// Returns the base kind of a segue class.
  func segueKind(ofClass name: String) -> SegueKind? {
    guard let found = segueClass(named: name), case .segue(let kind) = found.family else {
      return nil
    }
    return kind
  }

  var segueClassNames: [String] { classes.keys.filter { segueClass(named: $0) != nil } }
}

/// The definitions of the quiz that is being loaded.
extension Runtime {
  var classes: [String: ScriptClass] {
    get { loading.classes }
    set { loading.classes = newValue }
  }
  var drafts: ClassDrafts {
    get { loading.drafts }
    set { loading.drafts = newValue }
  }
  var conditions: [String: LuaReference] {
    get { loading.conditions }
    set { loading.conditions = newValue }
  }
}
