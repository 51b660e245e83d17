import QuizboardLua

/// The merged tables of methods and values that classes define or inherit, each made from that of
/// the superclass. They exist only while classes are finished.
struct MethodTables {
  private let state: LuaState
  private var tables: [LuaReference: LuaReference] = [:]

  init(state: LuaState) { self.state = state }

  /// Releases the tables; classes hold their own references to what they need.
  func release() { for table in tables.values { state.release(table) } }

  /// Pushes the merged table of a class with its own table and its superclass.
  mutating func push(of own: LuaReference, over superclass: ScriptClass?) {
    let stack = state.stack
    if let known = tables[own] { return stack.push(known) }
    stack.pushTable()
    let merged = stack.absolute(-1)
    if let superclass, !superclass.isBuiltin {
      push(of: superclass.table, over: superclass.superclass)
      copyFields(to: merged)
    }
    stack.push(own)
    copyFields(to: merged)
    for key in ["on", "unwind", "super", "transient"] {
      stack.push(key)
      stack.pushNil()
      stack.rawSet(merged)
    }
    stack.copy(-1)
    tables[own] = state.reference()
  }

  /// Copies the fields of the table on top into another, and pops it.
  private func copyFields(to target: Int32) {
    let stack = state.stack
    let count = stack.top
    defer { stack.setTop(count - 1) }
    let source = state.seeThrough(stack)
    stack.pushNil()
    while stack.next(source) {
      stack.copy(-2)
      stack.insert(at: -2)
      stack.rawSet(target)
    }
  }
}
