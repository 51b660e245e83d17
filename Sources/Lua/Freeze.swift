internal import CQuizboardLuaShim

extension LuaState {
  /// Freezes, deeply, all that the roots lead to: tables with their keys, values and metatables,
  /// and what functions captured.
  ///
  /// A frozen table stays the same value and reads as before; whoever changes it gets an error with
  /// its name. A root that is a function, say a callback that the host keeps, is not changed, but
  /// what it captured is frozen and watched. The values of captured variables that some function
  /// reached could assign are noted, so that `changedLocal` finds a change.
  ///
  /// May be called again, with other roots or the same: what is frozen keeps its name, and
  /// variables are noted afresh. The calls, and the roots in each, must come in the same order in
  /// every run. Engine objects are not looked into: what scripts put into their fields while they
  /// loaded, functions above all, has to be a root of its own.
  ///
  /// - Parameter roots: `name` begins the path by which a saved value refers to a frozen table, and
  ///   by which messages call it; each name stands for one value.
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

  /// Notes the captured variables that a frozen function could assign, one time each.
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

  /// The bytes of the Lua function on top.
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

/// Finds out which captured variables functions assign.
private struct AssignmentFinder {
  let state: LuaState
  /// Whether dumps have the form that we know; nil while none was looked at.
  private var isFormKnown: Bool?

  init(state: LuaState) {
    self.state = state
  }

  /// The upvalues that the function on top could assign. What a built-in one remembers, an iterator
  /// say, are numbers.
  mutating func assignedUpvalues() -> [Int32] {
    let stack = state.stack
    if lua_iscfunction(stack.L, -1) != 0 { return upvalues { stack.type(-1) == .number } }
    if isFormKnown == true, !qb_may_assign(stack.L) { return [] }
    let function = Bytecode.main(of: state.dumpFunction(stripped: true))
    isFormKnown = function != nil
    guard let function else { return upvalues { true } }
    return function.assignments.keys.map { Int32($0) + 1 }.sorted()
  }

  /// The upvalues of the function on top for which `isWanted` answers true; it finds the value on
  /// top.
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
  /// Puts in the place of the table on top one that has its contents and is frozen from the
  /// beginning. What it leads to is frozen by `LuaState.freeze`, when that reaches it. No script
  /// may see the table itself.
  public func replaceByFrozen() { qb_push_frozen(L) }

  /// Puts in the place of the table on top an empty one that reads like it, and to which fields can
  /// be added until it is frozen. No script may see the table itself; any number of layers share
  /// it.
  public func replaceByLayer() { qb_push_layer(L) }

  /// Whether a frozen table is at `index`: its own fields are not where raw access looks for them.
  public func isFrozen(_ index: Int32) -> Bool { qb_table_is_frozen(L, index) }

  /// Pushes the table in which raw access finds the fields of the table at `index`: itself, unless
  /// it is frozen.
  ///
  /// What is pushed must not be changed, nor given to a script.
  public func pushContents(_ index: Int32) { qb_push_contents(L, index) }

  /// Raw access that sees through frozen tables: replaces the key on top by its value in the table
  /// at `index`.
  @discardableResult
  public func get(through index: Int32) -> LuaType {
    let table = absolute(index)
    qb_push_contents(L, table)
    insert(at: -2)
    rawGet(-2)
    remove(-2)
    return type(-1)
  }
  /// Raw access that sees through frozen tables: pushes the value at `key` of the table at `index`.
  @discardableResult
  public func get(through index: Int32, _ key: Int) -> LuaType {
    let table = absolute(index)
    push(key)
    return get(through: table)
  }
}
