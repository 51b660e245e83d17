import QuizboardLua
import QuizboardStoryboard

/// Calls the hooks of a presentation delegate, which is a controller or a segue of a scripted
/// class.
struct ScriptedDelegate {
  let runtime: Runtime
  let type: ScriptClass
  let slot: LuaSlot

  private var stack: LuaStack { runtime.state.stack }

  /// Calls a hook of a delegate, and leaves its result on the stack.
  private func ask(
    _ function: LuaReference, _ arguments: [Controller], more: Int32 = 0,
    _ push: () -> Void = {}
  ) throws {
    stack.pushCallable(function)
    stack.push(slot)
    for controller in arguments { runtime.objects.push(controller, on: stack) }
    push()
    try runtime.state.call(arguments: 1 + Int32(arguments.count) + more, results: 1)
  }

  func transition(_ hook: DelegateHook, _ arguments: [Controller]) throws -> SceneTransition? {
    guard type.defines(hook) else { return nil }
    let function = type.hook(hook)
    try ask(function, arguments)
    defer { stack.pop() }
    return try TransitionReader(runtime: runtime).read(at: -1, on: stack) { clause, remedy in
      ScriptProblem(
        "\(type.name):\(hook.name): its result \(clause)", remedy: remedy,
        place: runtime.state.place(of: function))
    }
  }

  func style(_ presented: Controller, _ traits: Traits) throws -> PresentationStyle? {
    guard type.defines(.adaptiveStyle) else { return nil }
    let function = type.hook(DelegateHook.adaptiveStyle)
    try ask(function, [presented], more: 1) { runtime.objects.push(traits, on: stack) }
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    let word = stack.messageText(-1)
    guard let style = word.flatMap(PresentationStyle.init) else {
      let words = PresentationStyle.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      let answer = word.map { "\"\($0)\"" } ?? describe(-1, on: stack)
      throw ScriptProblem(
        "\(type.name):adaptiveStyle must return one of \(words), or nil for the usual, "
          + "not \(answer)",
        place: runtime.state.place(of: function))
    }
    return style
  }

  func controller(_ presented: Controller, _ style: PresentationStyle) throws -> Controller? {
    guard type.defines(.adaptiveController) else { return nil }
    let function = type.hook(DelegateHook.adaptiveController)
    try ask(function, [presented], more: 1) { stack.push(style.rawValue) }
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    guard let found = stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller)
    else {
      throw ScriptProblem(
        "\(type.name):adaptiveController must return a controller or nil, "
          + "not \(describe(-1, on: stack))",
        place: runtime.state.place(of: function))
    }
    do {
      try runtime.hierarchy.checkStandIn(found, for: presented)
    } catch let error as NavigationError {
      throw ScriptProblem(
        "\(type.name):adaptiveController returns \(found.id) for \(presented.id): \(error.message)",
        place: runtime.state.place(of: function))
    }
    return found
  }

  /// Returns the answer of a hook; nil if the class does not define it.
  func flag(_ hook: DelegateHook, _ presented: Controller) throws -> Bool? {
    guard type.defines(hook) else { return nil }
    try ask(type.hook(hook), [presented])
    defer { stack.pop() }
    return stack.boolean(-1)
  }
}
