import QuizboardLua
import QuizboardStoryboard
import QuizboardText

/// Resolves the classes that scenes and segues name, after the scripts have loaded.
struct SceneResolver {
  private let loader: ScriptLoader
  private let runtime: Runtime
  private let quizzes: QuizTable
  private let table: SceneTable

  init(_ loader: ScriptLoader) {
    self.loader = loader
    runtime = loader.runtime
    quizzes = runtime.quizzes
    table = runtime.scenes
  }

  func resolve() throws {
    let scenes = table.sortedStoryboards.flatMap(\.scenes).sorted { $0.hostData < $1.hostData }
    var homes: [Int: QuizScripts] = [:]
    for storyboard in table.sortedStoryboards {
      for scene in storyboard.scenes { homes[scene.hostData] = quizzes.owner(of: storyboard) }
    }
    for scene in scenes {
      // A scene that was skipped because of a fault still has a number.
      while table.types.count < scene.hostData { resolveAsPlain() }
      try runtime.collectingProblems {
        try resolve(scene, of: homes[scene.hostData] ?? quizzes.main)
      }
      if table.types.count == scene.hostData { resolveAsPlain() }
    }
    quizzes.loading = quizzes.main
  }

  /// Adds a scene of unknown class as a plain controller, so that the others can be checked.
  private func resolveAsPlain() {
    if let plain = runtime.builtins.controller { table.add(plain, SceneTable.SegueClasses()) }
  }

  private func resolve(_ scene: Scene, of home: QuizScripts) throws {
    quizzes.loading = home
    try loadStandard(namedBy: scene)
    guard let found = home.classes[scene.className], case .controller = found.family
    else {
      let owner = "scene \"\(scene.id.rawValue)\""
      let context = ScriptProblem.Context(owner: owner, name: scene.id.rawValue, key: "class")
      if let other = home.classes[scene.className] {
        let (message, remedy) = ClassFacts.Family.controller.refusal(of: other)
        throw ScriptProblem(
          "\(owner): \(message)", remedy: remedy, .wrongClass, about: scene.className,
          place: table[scene].place, context: context)
      }
      let known =
        home.classes.values.filter { if case .controller = $0.family { true } else { false } }.map(
          \.name)
        + StandardScripts.definedNames
      throw ScriptProblem(
        "\(owner): there is no class \"\(scene.className)\"",
        remedy: "classes are made by qb.controller",
        meant: nearest(to: scene.className, among: known),
        .unknownClass, about: scene.className, place: table[scene].place, context: context)
    }
    try runtime.collectingProblems { try checkSegues(of: scene, class: found, home) }
    table.add(
      found,
      SceneTable.SegueClasses(
        types: scene.segues.map { $0.className.flatMap(home.segueClass) },
        identifiers: scene.segues.map { runtime.state.intern($0.identifier.rawValue) }))
  }

  private func loadStandard(namedBy scene: Scene) throws {
    try loader.loadStandard(defining: scene.className)
    for segue in scene.segues {
      if let name = segue.className { try loader.loadStandard(defining: name) }
      if case .named(let name)? = segue.condition?.kind { try loader.loadStandard(defining: name) }
    }
  }

  /// Checks the segues of a scene against its class.
  private func checkSegues(
    of scene: Scene, class found: ScriptClass, _ home: QuizScripts
  ) throws {
    if let root = scene.relationships.first, found.family == .controller(.controller) {
      throw ScriptProblem(
        "scene \"\(scene.id.rawValue)\": \(found.name) is not a container, "
          + "so it cannot have children",
        remedy: "give the scene a container's "
          + "class (NavigationController, TabController, or one of qb.container)",
        .wrongClass, about: root.identifier.rawValue, place: table.place(of: root, in: scene))
    }
    try checkRelationships(of: scene, class: found)
    let isBuiltIn = found.family == .controller(.navigation) || found.family == .controller(.tabs)
    if isBuiltIn, let embedding = scene.embeddings.first {
      throw ScriptProblem(
        "segue \"\(embedding.identifier.rawValue)\" of scene \"\(scene.id.rawValue)\": "
          + "the view of \(found.name) consists of its children, so nothing can be embedded in it",
        remedy: "use qb.root or qb.tab", .wrongClass, about: embedding.identifier.rawValue,
        place: table.place(of: embedding, in: scene))
    }
    for segue in scene.segues where segue.kind == .custom {
      guard let name = segue.className, let type = home.segueClass(named: name),
        type.hook(.perform).isNone
      else { continue }
      throw ScriptProblem(
        "segue \"\(segue.identifier.rawValue)\" of scene \"\(scene.id.rawValue)\": "
          + "a custom segue has no built-in behaviour",
        remedy: ""
          + "define function \(name):perform()",
        .customWithoutPerform, about: name, place: table.place(of: segue, in: scene),
        context: ScriptProblem.Context(segue: segue.identifier.rawValue, key: "class"))
    }
  }

  /// Checks that a stack has one root and no tabs, and tabs have no root; a scripted container may
  /// have any.
  private func checkRelationships(of scene: Scene, class found: ScriptClass) throws {
    func refuse(_ segue: SegueDescription, _ clause: String, remedy: String) throws {
      throw ScriptProblem(
        "scene \"\(scene.id)\": \(found.name) \(clause)", remedy: remedy, .wrongClass,
        about: segue.identifier.rawValue, place: table.place(of: segue, in: scene))
    }
    switch found.family {
    case .controller(.navigation):
      guard scene.relationships.count > 1 else { return }
      let second = scene.relationships[1]
      try refuse(
        second, "starts with one controller, but this qb.\(second.kind.rawValue) is a second one",
        remedy: scene.relationships.contains { $0.kind == .root }
          ? "keep one qb.root, and push the others"
          : "for tabs write class = \"TabController\"; or keep one, and push the others")
    case .controller(.tabs):
      let roots = scene.relationships.filter { $0.kind == .root }
      guard roots.count > 1 else { return }
      try refuse(
        roots[1], "has tabs, but at most one root", remedy: "write qb.tab for each of them")
    default: break
    }
  }
}
