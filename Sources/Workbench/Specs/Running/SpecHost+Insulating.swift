import QuizboardLua

// Isolation of blocks and tests.
extension SpecHost {
  /// The saved fields of tables of globals; the name nil stands for the table of all globals.
  typealias KeptTables = [(name: String?, fields: LuaReference)]

  /// The tables of Lua's library. Blocks may add to them; the host restores them after each test.
  static let library = ["string", "table", "math", "utf8", "os", "coroutine"]

  func keep(_ names: [String?]) -> KeptTables {
    names.compactMap { name in
      pushTable(name)
      defer { state.stack.pop() }
      return state.stack.type(-1) == .table ? (name, copy(of: -1)) : nil
    }
  }

  func restore(_ kept: KeptTables) {
    for table in kept {
      pushTable(table.name)
      if state.stack.type(-1) == .table {
        restore(-1, to: table.fields)
      } else {
        state.release(table.fields)
      }
      state.stack.pop()
    }
  }

  private func pushTable(_ name: String?) {
    state.stack.pushGlobals()
    guard let name else { return }
    state.stack.push(name)
    state.stack.rawGet(-2)
    state.stack.remove(-2)
  }

  /// Returns a table with the same fields.
  private func copy(of index: Int32) -> LuaReference {
    let stack = state.stack
    let index = stack.absolute(index)
    stack.pushTable()
    copyFields(from: index, to: -1)
    return state.reference()
  }

  /// Restores the saved fields of a table and releases the copy.
  private func restore(_ index: Int32, to kept: LuaReference) {
    let stack = state.stack
    let table = stack.absolute(index)
    stack.push(kept)
    // Removes added fields. Lua permits the removal of an existing field during a traversal.
    stack.pushNil()
    while stack.next(table) {
      stack.pop()
      stack.push(valueAt: -1)
      if stack.rawGet(-3) == .nil {
        stack.push(valueAt: -2)
        stack.pushNil()
        stack.rawSet(table)
      }
      stack.pop()
    }
    copyFields(from: -1, to: table)
    stack.pop()
    state.release(kept)
  }

  private func copyFields(from: Int32, to: Int32) {
    let stack = state.stack
    let (from, to) = (stack.absolute(from), stack.absolute(to))
    stack.pushNil()
    while stack.next(from) {
      stack.push(valueAt: -2)
      stack.insert(at: -2)
      stack.rawSet(to)
    }
  }
}
