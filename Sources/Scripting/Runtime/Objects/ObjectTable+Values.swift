public import QuizboardLua
import QuizboardModel
import QuizboardQuiz
public import QuizboardStoryboard

/// Conversions of senders, events and other values between Swift and scripts.
extension ObjectTable {
  /// Returns the value at `index` as a sender.
  func sender(at index: Int32, on stack: LuaStack) -> Sender {
    switch stack.type(index) {
    case .none, .nil: return .none
    case .boolean: return .boolean(stack.boolean(index))
    case .number:
      if let integer = stack.integer(index), stack.isInteger(index) { return .integer(integer) }
      return .number(stack.number(index) ?? 0)
    default:
      stack.copy(index)
      return .reference(ScriptValue(state.reference(), state: state))
    }
  }

  /// Pushes a segue's sender.
  func push(_ sender: Sender, on stack: LuaStack) {
    switch sender {
    case .none: stack.pushNil()
    case .boolean(let flag): stack.push(flag)
    case .integer(let number): stack.push(number)
    case .number(let number): stack.push(number)
    case .reference(let object):
      // Not `as?`, which counts another reference, on a path that every handler and segue takes.
      if object is ScriptValue {
        stack.push(unsafeDowncast(object, to: ScriptValue.self).reference)
      } else {
        stack.pushNil()
      }
    }
  }

  /// Makes the event that an element's handler and segues receive: `{ id =, row =, value = }`. It
  /// pops the value from the stack.
  public func makeEvent(id: String, row: Int?, on stack: LuaStack) -> Sender {
    stack.pushTable(array: 0, fields: 3)
    let event = stack.absolute(-1)
    stack.push(keys[.id])
    stack.push(id)
    stack.rawSet(event)
    if let row {
      stack.push(keys[.row])
      stack.push(row)
      stack.rawSet(event)
    }
    stack.push(keys[.value])
    stack.copy(event - 1)
    stack.rawSet(event)
    let reference = state.reference()
    stack.pop()
    return .reference(ScriptValue(reference, state: state))
  }

  /// Returns the row of an event about an element; nil for other senders, and without a row.
  func row(of id: String, usedIn sender: Sender) -> Int? {
    guard case .reference = sender else { return nil }
    let stack = state.stack
    let top = stack.top
    defer { stack.setTop(top) }
    push(sender, on: stack)
    guard stack.type(-1) == .table else { return nil }
    let event = stack.absolute(-1)
    stack.rawGetField(event, keys[.id])
    guard stack.messageText(-1) == id else { return nil }
    stack.rawGetField(event, keys[.row])
    guard stack.isInteger(-1), let row = stack.integer(-1), row > 0 else { return nil }
    return row
  }

  /// Pushes the `value` of an event.
  func pushValue(of event: Event, on stack: LuaStack) {
    push(event.sender, on: stack)
    guard stack.type(-1) == .table else { return }
    stack.rawGetField(-1, keys[.value])
    stack.remove(-2)
  }

  /// Pushes `{ controller, action, sender }`.
  func push(_ source: UnwindSource, on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 3)
    stack.push("controller")
    push(source.controller, on: stack)
    stack.rawSet(-3)
    stack.push("action")
    stack.push(source.action.rawValue)
    stack.rawSet(-3)
    stack.push("sender")
    push(source.sender, on: stack)
    stack.rawSet(-3)
  }

  func unwindSource(at index: Int32, _ call: Call) throws -> UnwindSource {
    try call.table(index)
    let stack = call.stack
    stack.rawGetField(index, "controller" as StaticString)
    stack.rawGetField(index, "action" as StaticString)
    stack.rawGetField(index, "sender" as StaticString)
    defer { stack.pop(3) }
    guard
      let controller = stack.object(-3, as: ScriptedController.self, kind: ObjectKind.controller),
      let action = stack.messageText(-2)
    else { throw call.wrongArgument(index, expected: "the source from the argument of the hook") }
    return UnwindSource(
      controller: controller, action: UnwindActionID(rawValue: action),
      sender: sender(at: -1, on: stack))
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

  /// Pushes a list of strings.
  public func push(strings: [String]) {
    let stack = state.stack
    stack.pushTable(array: Int32(strings.count), fields: 0)
    for (index, text) in strings.enumerated() {
      stack.push(text)
      stack.rawSet(-2, index + 1)
    }
  }

  /// Pushes a table with a string for each key; nil if there are none.
  public func push(pairs: [(key: String, value: String)]) {
    let stack = state.stack
    if pairs.isEmpty { return stack.pushNil() }
    stack.pushTable(array: 0, fields: Int32(clamping: pairs.count))
    for (key, value) in pairs {
      stack.push(key)
      stack.push(value)
      stack.rawSet(-3)
    }
  }

  func push(_ questions: [Question], on stack: LuaStack) {
    stack.pushTable(array: Int32(questions.count), fields: 0)
    for (index, question) in questions.enumerated() {
      push(box(question), on: stack)
      stack.rawSet(-2, index + 1)
    }
  }

  /// Pushes a transition in the form that `transition(at:)` reads.
  func push(_ transition: SceneTransition?, on stack: LuaStack) {
    guard let transition else { return stack.pushNil() }
    if let animator = transition.animator as? ScriptedAnimator { return stack.push(animator.slot) }
    if transition.style == TransitionStyle(transition.style.name) {
      return stack.push(transition.name)
    }
    push(transition.style, on: stack)
  }

  /// Pushes the table of a built-in transition.
  func push(_ style: TransitionStyle, on stack: LuaStack) {
    stack.pushTable(array: 0, fields: 4)
    let words = [
      ("name", style.name.rawValue), ("edge", style.edge?.rawValue),
      ("curve", style.curve?.rawValue),
    ]
    for case (let key, let word?) in words {
      stack.push(key)
      stack.push(word)
      stack.rawSet(-3)
    }
    guard let duration = style.duration else { return }
    stack.push("duration")
    stack.push(duration)
    stack.rawSet(-3)
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
