import QuizboardLua

/// A timer. It ends when it fires, when a script cancels it, or when its controller leaves.
public final class ScriptedTimer {
  /// The action of a timer.
  enum Action {
    /// Calls a method of the controller.
    case method(String, arguments: ScriptValue)
    /// Fires the `ui.timer` with an id, which has a duration in seconds.
    case element(String, seconds: Double)
  }

  /// The number of the timer in this run, in the order of setting.
  let number: Int
  /// The controller of the timer; nil after its end.
  private(set) var controller: ScriptedController?
  private(set) var action: Action
  /// The time to fire, by the clock's `elapsed`; infinite for a `ui.timer` that has fired and is
  /// still shown.
  private(set) var due: Double
  /// The number of timers that had fired one another without time passing when this one was set.
  let chain: Int
  private(set) var slot = LuaSlot.none

  /// Creates a timer without a controller; `set` completes it.
  init(number: Int, due: Double, chain: Int, objects: ObjectTable) {
    self.number = number
    self.due = due
    action = .element("", seconds: 0)
    self.chain = chain
    slot = objects.makeTracked(self, kind: ObjectKind.timer, order: number)
  }

  /// True if the timer will not fire again.
  var isOver: Bool { controller == nil || due == .infinity }

  /// Ends the timer; scripts may still read it.
  func end() { controller = nil }

  /// Marks the timer as fired, so that it does not restart while it is shown.
  func spend() { due = .infinity }

  /// Sets the controller and the action.
  func set(_ action: Action, of controller: ScriptedController) {
    self.action = action
    self.controller = controller
  }

  /// The id of a `ui.timer`; nil for a timer that calls a method.
  var element: String? {
    if case .element(let id, _) = action { return id }
    return nil
  }

  /// The duration of a `ui.timer`; nil for a timer that calls a method.
  var seconds: Double? {
    if case .element(_, let seconds) = action { return seconds }
    return nil
  }
}
