internal import CQuizboardLuaShim

extension LuaState {
  /// Freezes everything that is reachable from the roots: tables with their keys, values and
  /// metatables, and the values that functions captured.
  ///
  /// A frozen table keeps its identity; assigning to it raises an error with its name. A function
  /// is not changed itself, and `changedLocal` reports changes of variables that it captured.
  ///
  /// A second call leaves frozen tables as they are and records all captured variables again. Calls
  /// and roots must come in the same order in every run, because saved values refer to that order.
  /// Engine objects are not traversed: pass functions in their fields as roots.
  ///
  /// - Parameter roots: Each `name` identifies one value. It begins the path by which saved values
  ///   and messages refer to frozen tables.
  public func freeze(_ roots: [(name: String, reference: LuaReference)]) {
    let lua = stack.L
    for root in roots {
      stack.push(root.reference)
      var name = root.name
      name.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { qb_freeze_root(lua, $0.baseAddress, $0.count) }
      }
    }
    qb_freeze(lua)
    watchLocals()
  }

  /// Records each captured variable that a frozen function could assign, once.
  private func watchLocals() {
    let lua = stack.L
    var finder = AssignmentFinder(state: self)
    var watched: Set<UnsafeMutableRawPointer> = []
    qb_unwatch(lua)
    for node in 1..<max(qb_node_count(lua) + 1, 1) {
      if qb_push_node(lua, node) == LUA_TFUNCTION {
        for upvalue in finder.assignedUpvalues() {
          guard let variable = lua_upvalueid(lua, -1, upvalue), watched.insert(variable).inserted
          else {
            continue
          }
          qb_watch(lua, node, upvalue)
        }
      }
      stack.pop()
    }
  }

  /// Returns the dump of the Lua function on top.
  func dumpFunction(stripped: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { output in
      lua_dump(
        stack.L,
        { _, piece, size, output in
          output?.assumingMemoryBound(to: [UInt8].self).pointee.append(
            contentsOf: UnsafeRawBufferPointer(start: piece, count: size))
          return 0
        }, output, stripped ? 1 : 0)
    }
    return status == 0 ? bytes : []
  }
}

/// Finds the captured variables that functions assign.
private struct AssignmentFinder {
  let state: LuaState
  /// True if dumps have the known format; nil before the first dump is read.
  private var isFormKnown: Bool?

  init(state: LuaState) {
    self.state = state
  }

  /// Returns the upvalues that the function on top could assign. In a built-in function, such as
  /// an iterator, these are the numbers.
  mutating func assignedUpvalues() -> [Int32] {
    let stack = state.stack
    if lua_iscfunction(stack.L, -1) != 0 { return upvalues { stack.type(-1) == .number } }
    if isFormKnown == true, !qb_may_assign(stack.L) { return [] }
    let function = Bytecode.main(of: state.dumpFunction(stripped: true))
    isFormKnown = function != nil
    guard let function else { return upvalues { true } }
    return function.assignments.keys.map { Int32($0) + 1 }.sorted()
  }

  /// Returns the upvalues of the function on top for which `isWanted` returns true; it finds the
  /// value on top.
  private func upvalues(where isWanted: () -> Bool) -> [Int32] {
    let stack = state.stack
    var found: [Int32] = []
    var index: Int32 = 1
    while lua_getupvalue(stack.L, -1, index) != nil {
      if isWanted() { found.append(index) }
      stack.pop()
      index += 1
    }
    return found
  }
}

extension LuaStack {
  /// Replaces the table on top with a frozen one of equal contents. `LuaState.freeze` freezes the
  /// values in it when it reaches them. No script may refer to the original table.
  public func replaceByFrozen() { qb_push_frozen(L) }

  /// Replaces the table on top with an empty layer that reads through to it and accepts new fields
  /// until it is frozen. Several layers can share the table, to which no script may refer.
  public func replaceByLayer() { qb_push_layer(L) }

  /// Returns whether the value at `index` is a frozen table, whose fields raw access does not find.
  public func isFrozen(_ index: Int32) -> Bool { qb_table_is_frozen(L, index) }

  /// Pushes the table in which raw access finds the fields of the table at `index`: the table
  /// itself unless it is frozen. The caller must neither change it nor pass it to a script.
  public func pushContents(_ index: Int32) { qb_push_contents(L, index) }

  /// Replaces the key on top with its value in the table at `index`, without metamethods, frozen or
  /// not.
  @discardableResult
  public func get(through index: Int32) -> LuaType {
    let table = absolute(index)
    qb_push_contents(L, table)
    insert(at: -2)
    rawGet(-2)
    remove(-2)
    return type(-1)
  }
  /// Pushes the value at `key` of the table at `index`, without metamethods, frozen or not.
  @discardableResult
  public func get(through index: Int32, _ key: Int) -> LuaType {
    let table = absolute(index)
    push(key)
    return get(through: table)
  }
}
