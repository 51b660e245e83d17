public import QuizboardLua
public import QuizboardStoryboard

/// A script's value that Swift holds, such as a table.
final class ScriptValue {
  let reference: LuaReference
  private let state: LuaState

  init(_ reference: LuaReference, state: LuaState) {
    self.reference = reference
    self.state = state
  }

  deinit { state.release(reference) }
}

extension Runtime {
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
    stack.push(keys.id)
    stack.push(id)
    stack.rawSet(event)
    if let row {
      stack.push(keys.row)
      stack.push(row)
      stack.rawSet(event)
    }
    stack.push(keys.value)
    stack.copy(event - 1)
    stack.rawSet(event)
    let reference = state.reference()
    stack.pop()
    return .reference(ScriptValue(reference, state: state))
  }

  /// Pushes the `value` of an event.
  func pushValue(of event: Event, on stack: LuaStack) {
    push(event.sender, on: stack)
    guard stack.type(-1) == .table else { return }
    stack.rawGetField(-1, keys.value)
    stack.remove(-2)
  }
}
