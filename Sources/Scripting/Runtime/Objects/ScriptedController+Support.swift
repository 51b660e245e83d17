public import QuizboardInterface
public import QuizboardLua
public import QuizboardQuiz
public import QuizboardStoryboard

extension ScriptedController {
  /// Calls a hook without arguments and results. Returns false if the class does not define it.
  func call(_ hook: ControllerHook) throws -> Bool {
    let function = self.function(of: hook)
    if function.isNone { return false }
    runtime.begin(function).push(slot)
    try runtime.state.callBegun(arguments: 1)
    return true
  }

  func call(_ hook: ControllerHook, _ flag: Bool) throws -> Bool {
    let function = self.function(of: hook)
    if function.isNone { return false }
    let stack = runtime.begin(function)
    stack.push(slot)
    stack.push(flag)
    try runtime.state.callBegun(arguments: 2)
    return true
  }

  func call(_ hook: ControllerHook, _ controller: Controller?) throws -> Bool {
    let function = self.function(of: hook)
    if function.isNone { return false }
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.push(controller, on: stack)
    try runtime.state.callBegun(arguments: 2)
    return true
  }

  /// The attempt: its own, else that of its parent or presentation source. The destination of a
  /// segue that has none adopts that of the segue's source.
  public var attempt: ScriptedAttempt? {
    var current: Controller? = self
    while let controller = current {
      if let own = unsafeDowncast(controller, to: ScriptedController.self).ownAttempt { return own }
      current = controller.environmentParent
    }
    return nil
  }

  /// Its attempt's place in the table of objects that scripts see; none where it has no attempt.
  var attemptSlot: LuaSlot { attempt?.slot ?? .none }

  /// The question that the controller shows, which is fixed when its view loads.
  var question: QuestionBox? {
    if isViewLoaded { return loadedQuestion }
    return attempt.flatMap { $0.attempt.question }.map(runtime.box)
  }

  /// The attempt's question at the time of loading.
  public var ownQuestion: Question? { question?.question }

  /// Returns the options of a question as the attempt shows them, including `True` and `False`.
  public func shownOptions(of question: Question) -> [String] {
    runtime.shownOptions(of: question, for: self)
  }
}

extension ScriptedController {
  /// Returns the error of a hook with an unusable result, at the place of the hook.
  func wrongAnswer(_ hook: ControllerHook, _ clause: String, remedy: String) -> ScriptProblem {
    ScriptProblem(
      "\(type.name):\(hook.name) \(clause)", remedy: remedy,
      place: runtime.state.place(of: function(of: hook)))
  }

  /// Checks that the destination that a hook returned has the unwind action.
  func requireAction(
    _ action: UnwindActionID, of destination: ScriptedController, namedBy hook: ControllerHook,
    _ clause: String
  ) throws {
    if destination.hasUnwindAction(action) { return }
    let (name, owner) = (action.rawValue, destination.type.name)
    throw wrongAnswer(
      hook, "\(clause), but \(owner) has no unwind action \"\(name)\"",
      remedy: "define function \(owner).unwind:\(name)(segue)"
    )
  }
}

extension ScriptedController {
  /// Returns true if the class has a handler, or the scene a segue, for an element or a gesture.
  public func answers(_ trigger: Trigger) -> Bool {
    let name = trigger.text
    return type.handlers[name] != nil || scene?.triggers.contains(name) == true
  }

  /// The gestures that the scene or the class responds to, in the order of their texts.
  public var gestures: [Gesture] {
    guard let scene = scene?.hostData else { return findGestures() }
    if scene < runtime.sceneGestures.count, let known = runtime.sceneGestures[scene] {
      return known
    }
    let found = findGestures()
    while runtime.sceneGestures.count <= scene { runtime.sceneGestures.append(nil) }
    runtime.sceneGestures[scene] = found
    return found
  }

  private func findGestures() -> [Gesture] {
    Set(type.handlers.keys).union(scene?.triggers ?? []).sorted().compactMap(Gesture.init(text:))
  }

  /// True if the controller is the bottom one in its navigation container.
  public var isAtRoot: Bool {
    !(parent?.isNavigationContainer ?? false) || parent?.children.first === self
  }
}

extension Runtime {
  /// Hides an alert after a button press, until a view omits it.
  public func dismissAlert(_ alert: Element, of controller: ScriptedController) {
    if case .alert(let title, let message) = alert.kind {
      controller.dismissedAlert = "\(title)\n\(message ?? "")"
    }
  }

  /// Pushes the input of a multiple choice: a list of the options' texts.
  public func push(choices texts: [String]) { push(strings: texts, on: state.stack) }

  /// Pushes the `value` of a list's row, else its title.
  public func pushRowValue(_ row: Int, of id: String, in controller: ScriptedController) {
    let stack = state.stack
    guard let rows = controller.shown?.listRows[id] else { return stack.pushNil() }
    stack.push(rows.reference)
    let count = stack.top
    let list = state.seeThrough(stack, count)
    stack.rawGet(list, row)
    if stack.type(-1) == .table {
      let fields = state.seeThrough(stack, stack.top)
      stack.rawGetField(fields, keys.value)
      if stack.isNoneOrNil(-1) {
        stack.pop()
        stack.rawGetField(fields, keys.title)
      }
    }
    stack.copy(-1)
    stack.replace(count)
    stack.setTop(count)
  }
}

extension Runtime {
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
