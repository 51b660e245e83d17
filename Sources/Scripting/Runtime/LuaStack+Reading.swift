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

  /// Returns a number as authors write it, in words if it has no digits; nil for other values.
  func writtenNumber(_ index: Int32) -> String? {
    type(index) == .number ? number(index)?.written : nil
  }

  /// Pushes the key and the value of the least name in a table that satisfies a predicate, for
  /// messages: the order of a traversal differs from run to run. The predicate finds the key below
  /// the value on top.
  ///
  /// - Returns: False, without a push, if there is none.
  func pushLeastName(of table: Int32, where isWanted: (String) -> Bool = { _ in true }) -> Bool {
    guard reserve(6) else { return false }
    var least: String?
    pushNil()
    pushNil()
    let (key, value) = (top - 1, top)
    pushNil()
    while next(table) {
      if let name = messageText(-2), least.map({ name < $0 }) ?? true, isWanted(name) {
        least = name
        copy(-2)
        replace(key)
        copy(-1)
        replace(value)
      }
      pop()
    }
    if least == nil { setTop(key - 1) }
    return least != nil
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
