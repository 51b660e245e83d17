internal import CQuizboardLuaShim
import QuizboardModel

extension LuaState {
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
