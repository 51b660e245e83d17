public import QuizboardInterface
public import QuizboardLua
public import QuizboardQuiz
public import QuizboardStoryboard

extension ScriptedController {
  /// Calls a hook that takes nothing and gives nothing; whether its class defines it.
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

  /// The attempt: its own, else its parent's, else its presentation source's, else that of the
  /// source of the segue that brings it; which it keeps where its place has none to give.
  public var attempt: ScriptedAttempt? {
    environment { unsafeDowncast($0, to: ScriptedController.self).ownAttempt }
  }

  /// Its attempt's place in the table of objects that scripts see; none where it has no attempt.
  var attemptSlot: LuaSlot { attempt?.slot ?? .none }

  /// The question that it shows: fixed once it has loaded.
  var question: QuestionBox? {
    if isViewLoaded { return loadedQuestion }
    return attempt.flatMap { $0.attempt.question }.map(runtime.box)
  }

  /// The question of its attempt as it was when it loaded.
  public var ownQuestion: Question? { question?.question }

  /// The options of a question as its attempt shows them; of a trueFalse `True` and `False`.
  public func shownOptions(of question: Question) -> [String] {
    runtime.shownOptions(of: question, for: self)
  }
}

extension ScriptedController {
  /// The error of a hook that has returned something that cannot be used, at the place of the hook.
  func wrongAnswer(_ hook: ControllerHook, _ clause: String, remedy: String) -> ScriptProblem {
    ScriptProblem(
      "\(type.name):\(hook.name) \(clause)", remedy: remedy,
      place: runtime.place(of: function(of: hook)))
  }

  /// Checks that the destination that a hook has named has the unwind action.
  func requireAction(
    _ action: UnwindActionID, of destination: ScriptedController, namedBy hook: ControllerHook,
    _ clause: String
  ) throws {
    if destination.hasUnwindAction(action) { return }
    let (name, owner) = (action.rawValue, destination.type.name)
    throw wrongAnswer(
      hook, "\(clause), and \(owner) has no unwind action \"\(name)\"",
      remedy: "define function \(owner).unwind:\(name)(segue)"
    )
  }
}

extension ScriptedController {
  /// Whether a handler of its class or a segue of its scene waits for an element or a gesture.
  public func answers(_ trigger: Trigger) -> Bool {
    let name = trigger.text
    return type.handlers[name] != nil || scene?.triggers.contains(name) == true
  }

  /// The gestures that its scene or its class waits for, in the order of their texts.
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

  /// Whether nothing was opened above it in its container.
  public var isAtRoot: Bool {
    !(parent?.isNavigationContainer ?? false) || parent?.children.first === self
  }
}

extension Runtime {
  /// A button of an alert was pressed: it is hidden until its view has been without it.
  public func dismissAlert(_ alert: Element, of controller: ScriptedController) {
    if case .alert(let title, let message) = alert.kind {
      controller.dismissedAlert = "\(title)\n\(message ?? "")"
    }
  }

  /// Pushes what a choice of several is kept as: a list of the options' texts.
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
  /// Fields that are not saved are made again by `didRestore()`.
  public func restoreTransientFields() throws {
    guard hasTransientFields else { return }
    for controller in hierarchy.savedControllers() {
      guard let controller = controller as? ScriptedController, !controller.type.transient.isEmpty
      else { continue }
      try hierarchy.withPhase(.callback) { try controller.didRestore() }
    }
  }

  /// Whether something of the author's runs when this run is restored, or has to.
  public var hasScriptedRestoring: Bool {
    hierarchy.savedControllers().contains { controller in
      let type = unsafeDowncast(controller, to: ScriptedController.self).type
      return !type.hook(ControllerHook.didRestore).isNone || !type.transient.isEmpty
    }
  }

  /// The class of a controller, a segue or an animator that a script defined; nil for anything
  /// else.
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

  /// The name of an object, for messages.
  public func name(of slot: LuaSlot) -> String? {
    let stack = state.stack
    stack.push(slot)
    defer { stack.pop() }
    return objectName(-1, on: stack)
  }
}
