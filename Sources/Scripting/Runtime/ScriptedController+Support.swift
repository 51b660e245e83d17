import Lua
import Storyboard

extension ScriptedController {
  /// Calls a hook that takes nothing and gives nothing; whether its class defines it.
  @inline(__always)
  func call(_ hook: ControllerHook) throws -> Bool {
    let function = type.hook(hook)
    if function.isNone { return false }
    let stack = runtime.begin(function)
    stack.push(slot)
    try runtime.state.call(arguments: 1, results: 0)
    return true
  }

  @inline(__always)
  func call(_ hook: ControllerHook, _ flag: Bool) throws -> Bool {
    let function = type.hook(hook)
    if function.isNone { return false }
    let stack = runtime.begin(function)
    stack.push(slot)
    stack.push(flag)
    try runtime.state.call(arguments: 2, results: 0)
    return true
  }

  @inline(__always)
  func call(_ hook: ControllerHook, _ controller: Controller?) throws -> Bool {
    let function = type.hook(hook)
    if function.isNone { return false }
    let stack = runtime.begin(function)
    stack.push(slot)
    runtime.push(controller, on: stack)
    try runtime.state.call(arguments: 2, results: 0)
    return true
  }

  /// The title as the person sees it: the view's, else the one that was set.
  public var shownTitle: String? { screenTitle ?? title }

  /// What its last `view()` described.
  public var shownElement: Element? { element }

  /// The attempt: its own, else its parent's, else its presentation source's; before it has either, that of the
  /// source of the segue that brings it.
  public var attempt: ScriptedAttempt? {
    var current: Controller? = self
    while let controller = current as? ScriptedController {
      if let own = controller.ownAttempt { return own }
      current = controller.parent ?? controller.presentationSource ?? controller.environmentSource
    }
    return nil
  }

  /// The question that it shows: fixed once it has loaded.
  var question: QuestionBox? {
    if isViewLoaded { return loadedQuestion }
    return attempt.flatMap { $0.attempt.question }.map(runtime.box)
  }
}
