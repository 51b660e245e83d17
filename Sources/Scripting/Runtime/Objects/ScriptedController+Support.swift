import QuizboardInterface
import QuizboardLua
import QuizboardModel
public import QuizboardQuiz
public import QuizboardStoryboard
import QuizboardText

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
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    stack.push(flag)
    try runtime.state.callBegun(arguments: 2)
    return true
  }

  func call(_ hook: ControllerHook, _ controller: Controller?) throws -> Bool {
    let function = self.function(of: hook)
    if function.isNone { return false }
    let runtime = runtime
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.objects.push(controller, on: stack)
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

  /// The slot of the attempt in the table of objects; none without an attempt.
  var attemptSlot: LuaSlot { attempt?.slot ?? .none }

  /// The question that the controller shows, which is fixed when its view loads.
  var question: QuestionBox? {
    if isViewLoaded { return loadedQuestion }
    return attempt.flatMap { $0.attempt.question }.map(runtime.objects.box)
  }

  /// True if the class has a `didRestore`.
  public var definesDidRestore: Bool { !type.hook(ControllerHook.didRestore).isNone }

  /// The attempt's question at the time of loading.
  public var ownQuestion: Question? { question?.question }

  /// Returns the options of a question as the attempt shows them, including `True` and `False`.
  public func shownOptions(of question: Question) -> [String] {
    runtime.attempts.shownOptions(of: question, for: self)
  }

  /// Returns true if the condition of a segue holds.
  public func isEnabled(_ identifier: SegueID) throws -> Bool {
    guard let segue = scene?[identifier] else {
      let known = scene?.segues.map(\.identifier.rawValue) ?? []
      throw ScriptProblem(
        "\(id) has no segue \"\(identifier.rawValue)\"",
        meant: nearest(to: identifier.rawValue, among: known)
      )
    }
    guard let condition = segue.condition else { return true }
    let holds = try runtime.hierarchy.withPhase(.refused(.condition)) {
      try runtime.factory.evaluate(condition, for: self, sender: .none)
    }
    runtime.hierarchy.trace(isEnabled: holds, identifier, of: self)
    return holds
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
  public var gestures: [Gesture] { runtime.views.gestures(of: self) }

  /// True if the controller is the bottom one in its navigation container.
  public var isAtRoot: Bool {
    !(parent?.isNavigationContainer ?? false) || parent?.children.first === self
  }
}
