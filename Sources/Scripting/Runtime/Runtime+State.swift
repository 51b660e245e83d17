public import QuizboardLua
public import QuizboardStoryboard
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
  public func lay(_ given: LuaPlainValue) {
    state.stack.push(appState)
    state.stack.lay(given)
    state.stack.pop()
  }

  /// Calls `didRestore()` of controllers with unsaved fields.
  public func restoreTransientFields() throws {
    guard hasTransientFields else { return }
    for controller in hierarchy.savedControllers() {
      guard let controller = controller as? ScriptedController, !controller.type.transient.isEmpty
      else { continue }
      try hierarchy.withPhase(.callback) { try controller.didRestore() }
    }
  }

  /// True if a restoration of this run calls scripts, or must.
  public var hasScriptedRestoring: Bool {
    hierarchy.savedControllers().contains { controller in
      let type = unsafeDowncast(controller, to: ScriptedController.self).type
      return !type.hook(ControllerHook.didRestore).isNone || !type.transient.isEmpty
    }
  }

  /// Returns true if the condition of a segue holds.
  public func isEnabled(_ identifier: SegueID, of controller: ScriptedController) throws -> Bool {
    guard let segue = controller.scene?[identifier] else {
      let known = controller.scene?.segues.map(\.identifier.rawValue) ?? []
      throw ScriptProblem(
        "\(controller.id) has no segue \"\(identifier.rawValue)\"",
        meant: nearest(to: identifier.rawValue, among: known)
      )
    }
    guard let condition = segue.condition else { return true }
    let holds = try hierarchy.withPhase(.refused(.condition)) {
      try factory.evaluate(condition, for: controller, sender: .none)
    }
    hierarchy.trace(isEnabled: holds, identifier, of: controller)
    return holds
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
    return (quizzes.spaces.flatMap(\.classes.values) + builtins.segues.values).first { type in
      stack.push(type.table)
      defer { stack.pop() }
      return stack.rawEqual(-1, index)
    }
  }

  /// Returns the scripted class of a controller, a segue or an animator; nil for anything else.
  public func className(of slot: LuaSlot) -> String? {
    let stack = state.stack
    stack.push(slot)
    defer { stack.pop() }
    let type =
      stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller)?.type
      ?? stack.object(-1, as: ScriptedSegue.self, kind: ObjectKind.segue)?.type
      ?? stack.object(-1, as: ScriptedAnimator.self, kind: ObjectKind.animator)?.type
    return type.flatMap { $0.isBuiltin ? nil : $0.name }
  }

  /// Returns the name of an object in messages.
  public func name(of slot: LuaSlot) -> String? {
    let stack = state.stack
    stack.push(slot)
    defer { stack.pop() }
    return objectName(-1, on: stack)
  }
}
