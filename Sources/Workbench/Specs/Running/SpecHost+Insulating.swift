import QuizboardLua

extension SpecHost {
  /// What globals and modules were before an insulated block.
  struct KeptGlobals {
    let globals: LuaReference
    let modules: [String: LuaReference]
  }

  func keepGlobals() -> KeptGlobals {
    state.stack.pushGlobals()
    defer { state.stack.pop() }
    return KeptGlobals(globals: copy(of: -1), modules: loaded)
  }

  func restoreGlobals(_ kept: KeptGlobals) {
    state.stack.pushGlobals()
    restore(-1, to: kept.globals)
    state.stack.pop()
    loaded = kept.modules
  }

  /// What a test must not leave changed behind it: the tables of Lua's library. Those of blocks may
  /// add to them.
  struct KeptLibrary {
    fileprivate let tables: [(name: String, fields: LuaReference)]
  }

  func keepLibrary() -> KeptLibrary {
    let stack = state.stack
    stack.pushGlobals()
    defer { stack.pop() }
    return KeptLibrary(
      tables: ["string", "table", "math", "utf8", "os", "coroutine"].compactMap { name in
        stack.push(name)
        defer { stack.pop() }
        return stack.rawGet(-2) == .table ? (name, copy(of: -1)) : nil
      })
  }

  func restoreLibrary(_ kept: KeptLibrary) {
    let stack = state.stack
    stack.pushGlobals()
    for table in kept.tables {
      stack.push(table.name)
      if stack.rawGet(-2) == .table {
        restore(-1, to: table.fields)
      } else {
        state.release(table.fields)
      }
      stack.pop()
    }
    stack.pop()
  }

  /// A table with the same fields.
  private func copy(of index: Int32) -> LuaReference {
    let stack = state.stack
    let index = stack.absolute(index)
    stack.pushTable()
    copyFields(from: index, to: -1)
    return state.reference()
  }

  /// Gives a table the fields that it had, and lets go of the copy.
  private func restore(_ index: Int32, to kept: LuaReference) {
    let stack = state.stack
    let table = stack.absolute(index)
    stack.push(kept)
    // What was not there goes; an existing field may be removed while all are gone through.
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
