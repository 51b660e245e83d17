internal import CQuizboardLuaShim
import QuizboardModel

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

  // Changed locals

  /// Returns the first local variable of a script that changed since it was frozen, or nil.
  ///
  /// Call it after each input. It is free if no function assigns a variable that it captured.
  ///
  /// - Parameter chunks: The chunks that this state loaded. Evaluated only after a change, to find
  ///   the variable's declaration.
  public func changedLocal(chunks: @autoclosure () -> [LuaChunk] = []) -> ChangedLocal? {
    let index = qb_changed(stack.L)
    return index == 0 ? nil : describe(watched: index, chunks: chunks())
  }

  /// Restores the value that each watched variable had when it was frozen.
  public func restoreLocals() { qb_restore_watched(stack.L) }

  private func describe(watched index: Int32, chunks: [LuaChunk]) -> ChangedLocal {
    let stack = stack
    let top = stack.top
    defer { stack.setTop(top) }
    var node: Int32 = 0
    var upvalue: Int32 = 0
    qb_watched(stack.L, index, &node, &upvalue)
    qb_push_name(stack.L, node, true)
    let function = stack.string(-1)
    qb_push_node(stack.L, node)
    guard lua_iscfunction(stack.L, -1) == 0 else { return describe(iterator: node) }
    let name = lua_getupvalue(stack.L, -1, upvalue).map { String(cString: $0) } ?? "?"
    stack.setTop(top + 2)
    let written = Bytecode.main(of: dumpFunction(stripped: false))
    let place = source()
    let line = written?.assignments[Int(upvalue) - 1] ?? 0
    let chunk = chunks.first { $0.name == place.file }
    return ChangedLocal(
      name: name, place: SourcePlace(file: place.file, line: line > 0 ? line : nil),
      declaration: chunk?.declaration(of: name, capturedAt: place.line, to: place.lastLine),
      function: function)
  }

  /// Describes a change in an upvalue of a built-in function, such as the position of an iterator.
  private func describe(iterator node: Int32) -> ChangedLocal {
    var parent: Int32 = 0
    let step = qb_push_step(stack.L, node, &parent)
    let isLocal = step == Int32(QB_STEP_UPVALUE.rawValue)
    let name = (isLocal ? stack.string(-1) : nil) ?? "an iterator"
    var file = ""
    if isLocal, qb_push_node(stack.L, parent) == LUA_TFUNCTION { file = source().file }
    return ChangedLocal(name: name, place: SourcePlace(file: file), declaration: nil, function: nil)
  }

  /// Returns the file and lines of the function on top.
  private func source() -> (file: String, line: Int, lastLine: Int) {
    var record = lua_Debug()
    stack.push(valueAt: -1)
    guard lua_getinfo(stack.L, ">S", &record) != 0, let source = record.source else {
      return ("", 0, 0)
    }
    let name = String(cString: source)
    let file = name.hasPrefix("@") || name.hasPrefix("=") ? String(name.dropFirst()) : name
    return (file, Int(record.linedefined), Int(record.lastlinedefined))
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
