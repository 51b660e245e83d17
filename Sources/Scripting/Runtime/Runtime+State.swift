public import QuizboardLua
import QuizboardStoryboard
import QuizboardText

/// The state of the run as a whole.
extension Runtime {
  /// Replaces the initial state of the run, and the quiz's settings, with plain data; nil changes
  /// nothing.
  public func begin(state plainState: LuaPlainValue?, settings: LuaPlainValue?) {
    if let plainState {
      state.stack.push(plainState)
      takeAppState()
    }
    if let settings {
      state.stack.push(settings)
      quizzes.main.takeSettings(from: state)
    }
  }

  /// Merges plain data into `app.state`, field by field, so that it takes precedence over the
  /// values from scripts.
  public func mergeAppState(_ given: LuaPlainValue) {
    state.stack.push(appState)
    state.stack.merge(given)
    state.stack.pop()
  }

  /// Calls `exchangeDidChange` of all controllers, from the root down.
  public func report(_ change: ExchangeChange) throws {
    for controller in hierarchy.savedControllers() {
      guard let controller = controller as? ScriptedController else { continue }
      try hierarchy.withPhase(.callback) { try controller.exchangeDidChange(change) }
    }
  }

  /// Returns the identifier of the quiz whose view a visible controller shows; nil for an unknown
  /// controller.
  public func quizIdentifier(of controller: String) -> String? {
    hierarchy.visible.first { $0.id == controller }.map { quizzes.owner(of: $0).identifier }
  }

  // Objects

  /// Makes a controller with a script object.
  func makeController(
    of type: ScriptClass, for scene: Scene?, in storyboard: Storyboard?, number: Int,
    hierarchy: Hierarchy
  ) -> ScriptedController {
    let made = ScriptedController(
      type: type, runtime: self, scene: scene, storyboard: storyboard, number: number,
      hierarchy: hierarchy)
    made.slot = objects.makeSlot(of: made)
    return made
  }

  func scriptClass(at index: Int32, on stack: LuaStack) -> ScriptClass? {
    if isLoading { return nil }
    return (quizzes.allWithStandard.flatMap(\.classes.values) + builtins.segues.values).first {
      type in
      stack.push(type.table)
      defer { stack.pop() }
      return stack.rawEqual(-1, index)
    }
  }
}
