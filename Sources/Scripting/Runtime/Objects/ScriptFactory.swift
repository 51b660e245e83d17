import QuizboardLua
import QuizboardModel
import QuizboardStoryboard
import QuizboardText

/// Creates the objects that storyboards describe.
///
/// A separate object, because the hierarchy retains it, and the runtime owns the hierarchy.
final class ScriptFactory: Factory {
  private unowned var runtime: Runtime!
  private let scenes: SceneTable

  init(_ scenes: SceneTable) { self.scenes = scenes }

  /// Connects the factory to the runtime that owns the hierarchy, before the hierarchy uses it.
  func serve(_ runtime: Runtime) { self.runtime = runtime }

  /// Makes the controller of a scene, with the scene's class.
  func makeController(
    for scene: Scene, in storyboard: Storyboard, number: Int, hierarchy: Hierarchy
  ) throws -> Controller {
    let type = scenes.type(of: scene)
    try runtime.state.charge(InputLimits.controllerWork)
    return runtime.makeController(
      of: type, for: scene, in: storyboard, number: number, hierarchy: hierarchy)
  }

  /// Makes a segue, with the class in its description.
  func makeSegue(
    _ description: SegueDescription, source: Controller, destination: Controller?,
    sender: Sender
  ) throws -> Segue {
    let type = source.scene.flatMap { scenes.type(of: description, in: $0) }
    let segue = ScriptedSegue(
      type: type, runtime: runtime, description: description,
      identifier: description.identifier,
      kind: description.kind,
      source: source, destination: destination, sender: sender)
    if description.animatorClass != nil { segue.transition = transition(of: description) }
    return segue
  }

  /// Returns the transition of a segue's description, with an animator of its own.
  func transition(of description: SegueDescription) -> SceneTransition? {
    if let name = description.animatorClass,
      let type = runtime.quizzes.loading.animatorClass(named: name)
    {
      return SceneTransition(runtime.animators.make(type))
    }
    return description.transition.map { SceneTransition($0) }
  }

  func place(of segue: SegueDescription, in controller: Controller) -> SourcePlace? {
    controller.scene.flatMap { scenes.place(of: segue, in: $0) }
  }

  func row(of element: ElementID, usedIn sender: Sender) -> Int? {
    runtime.objects.row(of: element.rawValue, usedIn: sender)
  }

  // Conditions

  /// Returns true if the condition of a segue holds. Throws the error of its function.
  func evaluate(_ condition: Condition, for controller: Controller, sender: Sender) throws -> Bool {
    guard let controller = controller as? ScriptedController else { return true }
    let state = runtime.state
    let stack = state.stack
    stack.pushCallable(try function(of: condition, for: controller))
    stack.push(controller.slot)
    runtime.objects.push(sender, on: stack)
    return try state.askBegun(arguments: 2) != condition.isInverted
  }

  private func function(of condition: Condition, for controller: ScriptedController) throws
    -> LuaReference
  {
    switch condition.kind {
    case .function(let key): return scenes.function(key)
    case .named(let name):
      let quiz = runtime.quizzes.owner(of: controller)
      let key = ConditionKey(type: ObjectIdentifier(controller.type), name: name)
      if let known = quiz.conditionFunctions[key] { return known }
      if let found = controller.type.method(name, in: runtime.state) ?? quiz.conditions[name] {
        quiz.conditionFunctions[key] = found
        return found
      }
      throw ScriptProblem(
        "the condition \"\(name)\" of scene \"\(controller.scene?.id.rawValue ?? "")\" is neither "
          + "a method of \(controller.type.name) nor registered with qb.condition",
        meant: nearest(to: name, among: quiz.conditions.keys),
        place: place(ofConditionNamed: name, for: controller))
    }
  }

  /// Returns the place of the first segue in a controller's scene with a condition.
  private func place(ofConditionNamed name: String, for controller: ScriptedController)
    -> SourcePlace?
  {
    guard let scene = controller.scene,
      let segue = scene.segues.first(where: { $0.condition?.kind == .named(name) })
    else { return nil }
    return scenes.place(of: segue, in: scene)
  }
}
