import QuizboardLua
import QuizboardQuiz

/// The player's entries in elements, which controllers keep in a table by element id.
public final class PlayerInput {
  private let state: LuaState
  private let key: LuaReference
  /// The empty input that views read, created on demand.
  private var none = LuaReference.none

  init(state: LuaState, keys: ElementKeys) {
    self.state = state
    key = keys[.input]
  }

  func push(of controller: ScriptedController, on stack: LuaStack) {
    state.pushField(of: controller.slot, key)
    if stack.type(-1) == .table { return }
    stack.pop()
    stack.pushTable()
    stack.copy(-1)
    state.setField(of: controller.slot, key)
  }

  /// Pushes a read-only input for a view, without a new table if the player has entered nothing.
  func pushReadOnly(of controller: ScriptedController, on stack: LuaStack) {
    state.pushField(of: controller.slot, key)
    if stack.type(-1) == .table { return stack.guardTable() }
    stack.pop()
    if none.isNone {
      stack.pushTable()
      stack.guardTable()
      none = state.reference()
    }
    stack.push(none)
  }

  func set(of controller: ScriptedController, at index: Int32, on stack: LuaStack) {
    stack.copy(index)
    state.setField(of: controller.slot, key)
  }

  /// Pushes the player's entry in the element with an id, or nil.
  func pushEntered(_ id: String, of controller: ScriptedController, on stack: LuaStack) {
    state.pushField(of: controller.slot, key)
    guard stack.type(-1) == .table else {
      stack.pop()
      return stack.pushNil()
    }
    stack.push(id)
    stack.rawGet(-2)
    stack.remove(-2)
  }

  /// Records the value on top of the stack as the player's entry.
  public func enter(_ id: String, of controller: ScriptedController) {
    let stack = state.stack
    push(of: controller, on: stack)
    stack.push(id)
    stack.copy(-3)
    stack.rawSet(-3)
    stack.pop(2)
  }

  /// Removes an empty table of input, which is equivalent to none.
  func dropIfEmpty(of controller: ScriptedController) {
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count) }
    state.pushField(of: controller.slot, key)
    guard stack.type(-1) == .table else { return }
    stack.pushNil()
    if stack.next(-2) { return }
    stack.pushNil()
    state.setField(of: controller.slot, key)
  }

  /// Removes all entries in a controller.
  func clear(of controller: ScriptedController) {
    state.stack.pushNil()
    state.setField(of: controller.slot, key)
  }

  /// Renames options in the input of a controller to their present names, and deselects removed
  /// ones.
  func rename(by changed: ChangedOptions, in controller: ScriptedController) {
    let stack = state.stack
    let top = stack.top
    defer { stack.setTop(top) }
    state.pushField(of: controller.slot, key)
    guard stack.type(-1) == .table else { return }
    let input = stack.absolute(-1)
    stack.pushNil()
    while stack.next(input) {
      guard pushRenamed(by: changed) else {
        stack.pop()
        continue
      }
      // The stack holds key, value and new value; the key remains for the next iteration.
      stack.copy(-3)
      stack.insert(at: -2)
      stack.rawSet(input)
      stack.pop()
    }
  }

  /// Pushes the replacement of the value on top; returns false if the value is unchanged.
  private func pushRenamed(by changed: ChangedOptions) -> Bool {
    let stack = state.stack
    switch stack.type(-1) {
    // No option is longer than a screen.
    case .string where stack.rawLength(-1) <= ViewLimits.textBytes:
      guard let name = stack.text(-1), changed.present(name) != name else { return false }
      if let present = changed.present(name) { stack.push(present) } else { stack.pushNil() }
      return true
    case .table:
      let list = stack.absolute(-1)
      if let pairs = changed.present(pairs: pairs(list)) {
        if pairs.isEmpty { stack.pushNil() } else { push(pairs) }
        return true
      }
      let names = (0..<stack.rawLength(list)).map { position in
        stack.rawGet(list, position + 1)
        defer { stack.pop() }
        return shortText(-1)
      }
      let present = names.compactMap { $0.flatMap(changed.present) }
      guard !names.isEmpty, !names.contains(nil), present != names else { return false }
      stack.pushTable(array: Int32(clamping: present.count))
      for (position, name) in present.enumerated() {
        stack.push(name)
        stack.rawSet(-2, position + 1)
      }
      return true
    default:
      return false
    }
  }

  /// Returns the texts of a table by their keys; none for a list.
  private func pairs(_ table: Int32) -> [(key: String, value: String)] {
    let stack = state.stack
    var pairs: [(key: String, value: String)] = []
    stack.pushNil()
    while stack.next(table) {
      if stack.type(-2) == .string, let key = shortText(-2), let value = shortText(-1) {
        pairs.append((key, value))
      }
      stack.pop()
    }
    return pairs
  }

  /// Returns a string or number as text; nil for another value, and for a text that no option has.
  private func shortText(_ index: Int32) -> String? {
    let stack = state.stack
    let isLong = stack.type(index) == .string && stack.rawLength(index) > ViewLimits.textBytes
    return isLong ? nil : stack.text(index)
  }

  private func push(_ pairs: [(key: String, value: String)]) {
    let stack = state.stack
    stack.pushTable(fields: Int32(clamping: pairs.count))
    for (key, value) in pairs {
      stack.push(key)
      stack.push(value)
      stack.rawSet(-3)
    }
  }
}
