import QuizboardLua
import QuizboardStoryboard

/// Calls of the hooks of presentation delegates, which controllers and segues share.
extension Runtime {
  /// Calls a hook of a delegate, and leaves its result on the stack.
  private func ask(
    _ function: LuaReference, of slot: LuaSlot, _ arguments: [Controller], more: Int32 = 0,
    _ push: () -> Void = {}
  )
    throws
  {
    let stack = begin(function)
    stack.push(slot)
    for controller in arguments { self.push(controller, on: stack) }
    push()
    try state.call(arguments: 1 + Int32(arguments.count) + more, results: 1)
  }

  func askTransition(
    _ hook: DelegateHook, _ type: ScriptClass, _ slot: LuaSlot, _ arguments: [Controller]
  ) throws -> SceneTransition? {
    let function = type.hook(hook)
    let stack = state.stack
    try ask(function, of: slot, arguments)
    defer { stack.pop() }
    return try transition(at: -1, on: stack) { clause, remedy in
      ScriptProblem(
        "\(type.name):\(hook.name): its result \(clause)", remedy: remedy,
        place: state.place(of: function))
    }
  }

  func askStyle(_ type: ScriptClass, _ slot: LuaSlot, _ presented: Controller, _ traits: Traits)
    throws -> PresentationStyle?
  {
    let function = type.hook(DelegateHook.adaptiveStyle)
    let stack = state.stack
    try ask(function, of: slot, [presented], more: 1) { push(traits, on: stack) }
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    let word = stack.type(-1) == .string ? stack.string(-1) : nil
    guard let style = word.flatMap(PresentationStyle.init) else {
      let words = PresentationStyle.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      let answer = word.map { "\"\($0)\"" } ?? describe(-1, on: stack)
      throw ScriptProblem(
        "\(type.name):adaptiveStyle must return one of \(words), or nil for the usual, not \(answer)",
        place: state.place(of: function))
    }
    return style
  }

  func askController(
    _ type: ScriptClass, _ slot: LuaSlot, _ presented: Controller, _ style: PresentationStyle
  ) throws -> Controller? {
    let function = type.hook(DelegateHook.adaptiveController)
    let stack = state.stack
    try ask(function, of: slot, [presented], more: 1) { stack.push(style.rawValue) }
    defer { stack.pop() }
    if stack.isNoneOrNil(-1) { return nil }
    guard let found = stack.object(-1, as: ScriptedController.self, kind: ObjectKind.controller)
    else {
      throw ScriptProblem(
        "\(type.name):adaptiveController must return a controller or nil, not \(describe(-1, on: stack))",
        place: state.place(of: function))
    }
    do {
      try hierarchy.checkStandIn(found, for: presented)
    } catch let error as NavigationError {
      throw ScriptProblem(
        "\(type.name):adaptiveController returns \(found.id) for \(presented.id): \(error.message)",
        place: state.place(of: function))
    }
    return found
  }

  func askFlag(_ hook: DelegateHook, _ type: ScriptClass, _ slot: LuaSlot, _ presented: Controller)
    throws -> Bool
  {
    let stack = state.stack
    try ask(type.hook(hook), of: slot, [presented])
    defer { stack.pop() }
    return stack.boolean(-1)
  }

  /// Pushes `{ horizontal =, vertical = }`.
  func push(_ traits: Traits, on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 2)
    stack.push(traits.horizontal.rawValue)
    stack.rawSetField(-2, "horizontal")
    stack.push(traits.vertical.rawValue)
    stack.rawSetField(-2, "vertical")
  }

  /// Returns the delegate at `index`, a controller or a segue; nil for nil.
  func delegate(at index: Int32, _ call: Call) throws -> PresentationDelegate? {
    let stack = call.stack
    if stack.isNoneOrNil(index) { return nil }
    if let controller = stack.object(
      index, as: ScriptedController.self, kind: ObjectKind.controller)
    {
      return controller
    }
    if let segue = stack.object(index, as: ScriptedSegue.self, kind: ObjectKind.segue) {
      return segue
    }
    throw call.wrongArgument(index, expected: "a controller, a segue or nil")
  }

  func push(_ delegate: PresentationDelegate?, on stack: LuaStack) {
    if let slot = slot(of: delegate) { stack.push(slot) } else { stack.pushNil() }
  }

  /// Returns the slot of a delegate.
  func slot(of delegate: PresentationDelegate?) -> LuaSlot? {
    switch delegate {
    case let controller as ScriptedController: controller.slot
    case let segue as ScriptedSegue: slot(of: segue) as LuaSlot
    default: nil
    }
  }
}
