import QuizboardLua
import QuizboardStoryboard

/// Timers that scripts and views set.
extension Runtime {
  /// The tolerance in seconds within which an event is due, because sums of seconds are inexact.
  public static let instant = 1e-6

  /// Sets a timer, and inserts it in the order of due times, then of setting.
  @discardableResult
  func setTimer(
    _ action: ScriptedTimer.Action, of controller: ScriptedController, in seconds: Double
  ) throws -> ScriptedTimer {
    guard timers.count < RunLimits.timers else {
      throw limit(
        "more than \(RunLimits.timers) timers at once",
        remedy: "cancel the ones that you do not need")
    }
    let now = services.clock.elapsed
    let chain = seconds <= Self.instant ? firingChain : 0
    guard chain <= InputLimits.timerChain else {
      throw limit(
        "timers started each other \(InputLimits.timerChain) times at the same moment",
        remedy: "wait some seconds before the next one"
      )
    }
    timerCount += 1
    viewEffects += 1
    let timer = ScriptedTimer(number: timerCount, due: now + seconds, chain: chain, runtime: self)
    timer.set(action, of: controller)
    place(timer)
    return timer
  }

  /// Returns an error that fails the input even if the script catches it.
  func limit(_ message: String, remedy: String) -> LimitPassed {
    let error = LimitPassed(message, remedy: remedy)
    if failure == nil { failure = error }
    return error
  }

  func place(_ timer: ScriptedTimer) {
    let index = timers.lastIndex { $0.due <= timer.due }.map { $0 + 1 } ?? 0
    timers.insert(timer, at: index)
  }

  /// Ends a timer, if it has not ended yet.
  func end(_ timer: ScriptedTimer) {
    viewEffects += 1
    if let index = timers.firstIndex(where: { $0 === timer }) { timers.remove(at: index) }
    timer.end()
  }

  /// Returns the seconds until a timer fires; 0 if it has ended.
  func remaining(of timer: ScriptedTimer) -> Double {
    timer.isOver ? 0 : max(0, timer.due - services.clock.elapsed)
  }

  /// Ends the `ui.timer`s that a controller's view no longer contains.
  func endTimers(of controller: ScriptedController, except shown: Set<String> = []) {
    if timers.isEmpty { return }
    for timer in timers where timer.controller === controller {
      if let id = timer.element, !shown.contains(id) { end(timer) }
    }
  }

  /// Ends the timers of controllers that have left.
  public func endTimersOfGoneControllers() {
    if timers.isEmpty { return }
    for timer in timers where timer.controller?.hasLeft == true { timer.end() }
    timers.removeAll { $0.controller == nil }
  }

  /// Marks a timer as fired. A `ui.timer` remains while it is shown; others end.
  func spend(_ timer: ScriptedTimer) {
    guard timer.element != nil else { return end(timer) }
    timers.removeAll { $0 === timer }
    timer.spend()
    timers.append(timer)
  }

  /// Performs the action of a timer, which is already marked as fired.
  func fire(_ timer: ScriptedTimer, of controller: ScriptedController) throws {
    // All consequences belong to the same chain, including the views at the end of the input.
    firingChain = timer.chain + 1
    let stack = state.stack
    switch timer.action {
    case .element(let id, _):
      stack.pushNil()
      let event = Event(
        element: ElementID(rawValue: id), sender: makeEvent(id: id, row: nil, on: stack))
      _ = try hierarchy.send(event, to: controller)
    case .method(let name, let arguments):
      guard let function = controller.type.method(name, in: state) else {
        throw ScriptProblem(
          "\(controller.id) set a timer for \"\(name)\", and \(controller.type.name) no longer has this method"
        )
      }
      try hierarchy.withPhase(.handler) {
        let stack = begin(function)
        stack.push(controller.slot)
        try state.call(arguments: 1 + pushAll(arguments, on: stack), results: 0)
      }
    }
  }

  /// Pushes packed arguments, whose number is at `n`, and returns that number.
  private func pushAll(_ arguments: ScriptValue, on stack: LuaStack) throws -> Int32 {
    stack.push(arguments.reference)
    let table = stack.top
    stack.rawGetField(table, "n" as StaticString)
    let count = Int32(clamping: stack.integer(-1) ?? 0)
    stack.pop()
    guard stack.reserve(count + 4) else {
      throw ScriptProblem("a timer has too many arguments")
    }
    for index in 0..<count { stack.rawGet(table, Int(index) + 1) }
    stack.remove(table)
    return count
  }

  /// Packs the arguments of a call, from an index.
  func packArguments(from first: Int32, on stack: LuaStack) -> ScriptValue {
    let last = stack.top
    stack.pushTable(array: max(0, last - first + 1), fields: 1)
    for index in stride(from: first, through: last, by: 1) {
      stack.copy(index)
      stack.rawSet(-2, Int(index - first) + 1)
    }
    stack.push(Int(max(0, last - first + 1)))
    stack.rawSetField(-2, "n")
    return ScriptValue(state.reference(), state: state)
  }
}
