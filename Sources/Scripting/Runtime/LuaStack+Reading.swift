import QuizboardLua

extension LuaStack {
  /// Returns true if there is no value at `index`, not even nil.
  func isNone(_ index: Int32) -> Bool { type(index) == .none }

  /// Pushes a copy of the value at `index`.
  func copy(_ index: Int32) { push(valueAt: index) }

  /// Returns the string or number at `index` as text; nil for other types.
  func text(_ index: Int32) -> String? {
    switch type(index) {
    case .string: return knownString(index)
    case .number: return numeral(index)
    default: return nil
    }
  }
}

extension LuaState {
  /// Returns the index of the table whose content can be read raw: the given one, or for a frozen
  /// table its content, which this pushes.
  @discardableResult
  func seeThrough(_ stack: LuaStack, _ index: Int32 = -1) -> Int32 {
    guard stack.type(index) == .table, stack.isFrozen(index) else { return stack.absolute(index) }
    stack.pushContents(index)
    return stack.top
  }
}

extension LuaReference {
  /// True if it refers to nothing, as for a hook that no class defines.
  var isNone: Bool { raw == 0 }
}
