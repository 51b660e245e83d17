import QuizboardLua
import QuizboardQuiz
import QuizboardStoryboard

/// The timers that scripts and views set, and all events that time causes: also the limits of
/// attempts.
public final class TimerQueue {
  private let state: LuaState
  private let services: any Services
  private let hierarchy: Hierarchy
  private let objects: ObjectTable
  private let attempts: AttemptBinding
  private let active: ActiveControllers
  /// The pending all by due time, then the `ui.timer`s that have fired and are still shown.
  public private(set) var all: [ScriptedTimer] = []
  /// The number of timers set.
  private(set) var count = 0
  /// The number of changes of the queue.
  private(set) var changes = 0
  /// The number of timers that have fired one another without time passing; 0 outside a firing.
  private(set) var firingChain = 0

  init(
    services: any Services, hierarchy: Hierarchy, objects: ObjectTable, attempts: AttemptBinding,
    active: ActiveControllers
  ) {
    state = objects.state
    self.services = services
    self.hierarchy = hierarchy
    self.objects = objects
    self.attempts = attempts
    self.active = active
  }

  /// Begins an input, which is not a firing.
  func beginInput() { firingChain = 0 }

  /// Discards all timers of the run.
  func forgetRun() {
    all.removeAll()
    count = 0
    firingChain = 0
  }

  /// Replaces the all with those of a saved run.
  func restore(_ timers: [ScriptedTimer], count: Int) {
    all = timers
    self.count = count
  }

  /// The tolerance in seconds within which an event is due, because sums of seconds are inexact.
  public static let instant = 1e-6

  /// Sets a timer, and inserts it in the order of due times, then of setting.
  @discardableResult
  func set(
    _ action: ScriptedTimer.Action, of controller: ScriptedController, in seconds: Double
  ) throws -> ScriptedTimer {
    guard all.count < RunLimits.timers else {
      throw controller.runtime.limit(
        "more than \(RunLimits.timers) timers at once",
        remedy: "cancel the ones that you do not need")
    }
    let now = services.clock.elapsed
    let chain = seconds <= Self.instant ? firingChain : 0
    guard chain <= InputLimits.timerChain else {
      throw controller.runtime.limit(
        "timers started each other \(InputLimits.timerChain) times at the same moment",
        remedy: "wait some seconds before the next one"
      )
    }
    count += 1
    changes += 1
    let timer = ScriptedTimer(number: count, due: now + seconds, chain: chain, objects: objects)
    timer.set(action, of: controller)
    place(timer)
    return timer
  }

  private func place(_ timer: ScriptedTimer) {
    let index = all.lastIndex { $0.due <= timer.due }.map { $0 + 1 } ?? 0
    all.insert(timer, at: index)
  }

  /// Ends a timer, if it has not ended yet.
  func end(_ timer: ScriptedTimer) {
    changes += 1
    if let index = all.firstIndex(where: { $0 === timer }) { all.remove(at: index) }
    timer.end()
  }

  /// Returns the seconds until a timer fires; 0 if it has ended.
  func remaining(of timer: ScriptedTimer) -> Double {
    timer.isOver ? 0 : max(0, timer.due - services.clock.elapsed)
  }

  /// Ends the `ui.timer`s that a controller's view no longer contains.
  func endTimers(of controller: ScriptedController, except shown: Set<String> = []) {
    if all.isEmpty { return }
    for timer in all where timer.controller === controller {
      if let id = timer.element, !shown.contains(id) { end(timer) }
    }
  }

  /// Ends the timers of controllers that have left.
  public func endOfGoneControllers() {
    if all.isEmpty { return }
    for timer in all where timer.controller?.hasLeft == true { timer.end() }
    all.removeAll { $0.controller == nil }
  }

  /// Marks a timer as fired. A `ui.timer` remains while it is shown; others end.
  private func spend(_ timer: ScriptedTimer) {
    guard timer.element != nil else { return end(timer) }
    all.removeAll { $0 === timer }
    timer.spend()
    all.append(timer)
  }

  /// Performs the action of a timer, which is already marked as fired.
  private func fire(_ timer: ScriptedTimer, of controller: ScriptedController) throws {
    // All consequences belong to the same chain, including the views at the end of the input.
    firingChain = timer.chain + 1
    let stack = state.stack
    switch timer.action {
    case .element(let id, _):
      stack.pushNil()
      let event = Event(
        element: ElementID(rawValue: id), sender: objects.makeEvent(id: id, row: nil, on: stack))
      _ = try hierarchy.send(event, to: controller)
    case .method(let name, let arguments):
      guard let function = controller.type.method(name, in: state) else {
        throw ScriptProblem(
          "\(controller.id) set a timer for \"\(name)\", and \(controller.type.name) "
            + "no longer has this method"
        )
      }
      try hierarchy.withPhase(.handler) {
        stack.pushCallable(function)
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
    let count = Int32(clamping: max(0, stack.integer(-1) ?? 0))
    stack.pop()
    guard count < .max - 4, stack.reserve(count + 4) else {
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

  // Due events

  /// The next event; at equal times timers come first, in the order in which they were set.
  public var next: DueEvent? {
    var next: DueEvent?
    if let first = all.first, first.due < .infinity {
      next = DueEvent(time: first.due, what: .timer(number: first.number))
    }
    for attempt in attempts.limited {
      guard let (limit, deadline) = attempt.attempt.nextLimit, deadline < next?.time ?? .infinity
      else { continue }
      next = DueEvent(time: deadline, what: .limit(limit, attempt: attempt.number))
    }
    return next
  }

  /// Performs an event. If a script throws an error, the event still counts as fired.
  public func fire(_ due: DueEvent) throws {
    switch due.what {
    case .timer(let number):
      guard let timer = all.first(where: { $0.number == number }),
        let controller = timer.controller
      else { return }
      spend(timer)
      try fire(timer, of: controller)
    case .limit(let limit, let number):
      guard let attempt = attempts.limited.first(where: { $0.number == number })?.attempt else {
        return
      }
      attempt.pass(limit)
      if try sendTimeout(limit) { return }
      switch limit {
      case .question: try attempt.skip()
      case .attempt: attempt.finish()
      }
    }
  }

  /// Marks an event as fired without performing it.
  public func passOver(_ due: DueEvent) {
    switch due.what {
    case .timer(let number):
      if let timer = all.first(where: { $0.number == number }) { spend(timer) }
    case .limit(let limit, let number):
      attempts.limited.first { $0.number == number }?.attempt.pass(limit)
    }
  }

  /// Sends a timeout to the innermost visible controller that handles it; false if none does.
  private func sendTimeout(_ limit: Attempt.Limit) throws -> Bool {
    let timeout = Trigger.gesture(.timeout)
    guard let owner = visibleByPrecedence().first(where: { $0.answers(timeout) }) else {
      return false
    }
    let stack = state.stack
    stack.push(limit.rawValue)
    _ = try hierarchy.send(
      Event(timeout, sender: objects.makeEvent(id: timeout.text, row: nil, on: stack)), to: owner)
    return true
  }

  /// Returns all visible controllers, beginning with the innermost of the topmost presentation.
  private func visibleByPrecedence() -> [ScriptedController] {
    let top = active.byPrecedence()
    let below = hierarchy.visible.reversed().map { unsafeDowncast($0, to: ScriptedController.self) }
    return top + below.filter { controller in !top.contains { $0 === controller } }
  }
}

/// An event that time causes, at a time of the clock's `elapsed`.
public struct DueEvent: Equatable {
  /// The time of the event.
  public let time: Double
  let what: What

  enum What: Equatable {
    case timer(number: Int)
    case limit(Attempt.Limit, attempt: Int)
  }
}
