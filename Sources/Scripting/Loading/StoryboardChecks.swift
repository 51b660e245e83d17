import Lua
import Storyboard

extension Runtime {
  /// What names in the storyboards lead nowhere, though they load: conditions and unwind actions.
  public func storyboardProblems() -> [String] {
    // Those of other quizzes are told when they are checked themselves.
    loadedStoryboards.filter { quiz(of: $0) === main }.flatMap { storyboard in
      storyboard.scenes.flatMap { scene in scene.segues.compactMap { problem(of: $0, in: scene) } }
    }
  }

  private func problem(of segue: SegueDescription, in scene: Scene) -> String? {
    let place = seguePlaces[scene.hostData][segue.hostData].map { " (\($0))" } ?? ""
    // The standard flows ask for more than most quizzes have.
    if place.hasPrefix(" (quizboard/") { return nil }
    let label = "segue \"\(segue.identifier.rawValue)\" of scene \"\(scene.id.rawValue)\""
    let conditions = main.conditions
    if case .named(let name) = segue.condition?.kind, conditions[name] == nil,
      method(name, of: sceneClasses.controllers[scene.hostData]) == nil
    {
      let known = Array(conditions.keys) + StandardScripts.definedNames + methodNames(of: sceneClasses.controllers[scene.hostData])
      return "\(label): \"when\" names \"\(name)\", which is neither a method of \(scene.className) nor registered with "
        + "qb.condition\(API.suggestion(for: name, among: known))\(place)"
    }
    if segue.kind == .embed, let id = segue.place?.rawValue, showsNothingEmbedded(sceneClasses.controllers[scene.hostData]) {
      return "\(label): no script has a ui.container, so what is embedded is never seen; put ui.container \"\(id)\" {} into "
        + "the view of \(scene.className)\(place)"
    }
    // Who is gone back to may be of another quiz.
    let classes = quizzes.flatMap(\.classes.values)
    if let action = segue.action, !classes.contains(where: { $0.unwindActions[action.rawValue] != nil }) {
      let known = Set(classes.flatMap(\.unwindActions.keys))
      return "\(label): no class has the unwind action \"\(action.rawValue)\""
        + "\(API.suggestion(for: action.rawValue, among: known)); define function Class.unwind:\(action.rawValue)(segue)\(place)"
    }
    return nil
  }

  /// Whether the view of a class is the quiz's own, and nothing in the quiz's scripts can be the place of a child.
  private func showsNothingEmbedded(_ type: ScriptClass) -> Bool {
    let view = type.hook(.view)
    guard !view.isNone, !standard.classes.values.contains(where: { $0.family == type.family && $0.hook(.view) == view }),
      let strings = scriptStrings
    else { return false }
    return strings.isDisjoint(with: ["container", "child"])
  }

  /// The strings in the quiz's own files but its storyboards; nil where they cannot be known.
  private var scriptStrings: Set<String>? {
    var strings: Set<String> = []
    for (path, chunk) in main.files where !path.hasSuffix(".storyboard.lua") {
      guard let found = chunk.strings else { return nil }
      strings.formUnion(found)
    }
    return strings
  }

  /// Scenes that nobody comes to: no segue leads there, and no script makes controllers of scenes.
  public func storyboardWarnings() -> [String] {
    guard let first = mainStoryboard else { return [] }
    let reached = first.reach(in: loadedStoryboards)
    let unreached: [String] = loadedStoryboards.filter { quiz(of: $0) === main }.flatMap { storyboard -> [String] in
      let unreached = storyboard.scenes.filter { !reached.contains(SceneAddress(storyboard.id, $0.id)) }
      // A storyboard that nobody enters here may be there for other quizzes; of a standard flow one may use a part.
      guard unreached.count < storyboard.scenes.count, !StandardScripts.flowNames.contains(storyboard.id.rawValue) else { return [] }
      return unreached.map { scene in
        let place = scenePlaces[scene.hostData].map { " (\($0))" } ?? ""
        return "scene \"\(scene.id.rawValue)\": no segue leads there from the initial scene\(place)"
      }
    }
    // Only where there is something to be told is it worth while to look into the scripts.
    guard !unreached.isEmpty, let strings = scriptStrings, !strings.contains("instantiate") else { return [] }
    return unreached
  }
}
