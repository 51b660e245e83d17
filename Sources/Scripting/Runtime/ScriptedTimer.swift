import QuizboardLua

/// Something that is to happen when time has passed, as scripts see it: it ends when it fires, when
/// it is cancelled, and with its controller.
public final class ScriptedTimer {
  /// What happens when its time has come.
  enum Action {
    /// A method of the controller is called.
    case method(String, arguments: ScriptValue)
    /// The `ui.timer` of that id fires, which was to last so many seconds.
    case element(String, seconds: Double)
  }

  /// Its number in this run, in the order in which timers were set.
  let number: Int
  /// Whose it is; nil once it is over.
  private(set) var controller: ScriptedController?
  private(set) var action: Action
  /// When it fires, by the clock's `elapsed`; infinite for a `ui.timer` that has fired and is still
  /// shown.
  private(set) var due: Double
  /// How many timers, each set by the one before, have fired without time passing until this one
  /// was set.
  let chain: Int
  private(set) var slot = LuaSlot.none

  /// A timer of nobody, which is over; `set` makes it one that is not.
  init(number: Int, due: Double, chain: Int, runtime: Runtime) {
    self.number = number
    self.due = due
    action = .element("", seconds: 0)
    self.chain = chain
    slot = runtime.makeSlot(
      self, kind: ObjectKind.timer, class: runtime.objectClass(ObjectKind.timer), order: number)
    runtime.tracked.append(slot)
  }

  /// Whether it will not fire any more.
  var isOver: Bool { controller == nil || due == .infinity }

  /// It is over; whoever holds it may still ask it.
  func end() { controller = nil }

  /// It has fired, and is not to start again while it is shown.
  func spend() { due = .infinity }

  /// Says whose it is and what it does.
  func set(_ action: Action, of controller: ScriptedController) {
    self.action = action
    self.controller = controller
  }

  /// The id of the `ui.timer` that it is; nil for one that calls a method.
  var element: String? {
    if case .element(let id, _) = action { return id }
    return nil
  }

  /// How long a `ui.timer` runs in all; nil for one that calls a method.
  var seconds: Double? {
    if case .element(_, let seconds) = action { return seconds }
    return nil
  }
}
