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
      method(name, of: sceneClasses[scene.hostData]) == nil
    {
      return "\(label): \"when\" names \"\(name)\", which is neither a method of \(scene.className) nor registered with "
        + "qb.condition\(API.suggestion(for: name, among: conditions.keys))\(place)"
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
}
