import QuizboardLua

extension LuaStack {
  /// Whether there is nothing at `index`, not even nil.
  func isNone(_ index: Int32) -> Bool { type(index) == .none }

  /// Pushes the value at `index` again.
  func copy(_ index: Int32) { push(valueAt: index) }

  /// The string or number at `index`, as text.
  func text(_ index: Int32) -> String? {
    switch type(index) {
    case .string: return knownString(index)
    case .number: return numeral(index)
    default: return nil
    }
  }
}

extension LuaState {
  /// The index at which the contents of the table at `index` can be read raw: its own, or, where
  /// the table is frozen, that of its contents, which are pushed.
  @discardableResult
  func seeThrough(_ stack: LuaStack, _ index: Int32 = -1) -> Int32 {
    guard stack.type(index) == .table, stack.isFrozen(index) else { return stack.absolute(index) }
    stack.pushContents(index)
    return stack.top
  }
}

extension LuaReference {
  /// Whether it refers to nothing: a hook that no class defines.
  var isNone: Bool { raw == 0 }
}
