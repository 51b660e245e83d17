internal import CQuizboardLuaShim
import QuizboardModel

/// A compiled Lua script that any number of states can load without parsing it again.
public struct LuaChunk: Sendable {
  /// The name in messages: a path in the quiz, such as `scripts/a.lua`.
  public let name: String
  /// The dump of the main function, with line numbers and names of locals.
  public let bytes: [UInt8]
}

extension LuaState {
  /// Compiles a script; `name` identifies it in messages. Bytecode is refused.
  ///
  /// Throws a `LuaError` of kind `syntax`.
  public static func compile(_ source: [UInt8], name: String) throws(LuaError) -> LuaChunk {
    if let (message, remedy) = LuaSource.problem(of: source) {
      throw LuaError(
        kind: .syntax, message: message, remedy: remedy, place: SourcePlace(file: name, line: 1))
    }
    let source = LuaSource.text(source)
    guard let q = qb_open(qb_options(LuaLimits()), false) else {
      throw LuaError(kind: .limit, message: "not enough memory")
    }
    defer { qb_close(q) }
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { output in
      source.withUnsafeBytes { text in
        qb_compile(q, text.baseAddress, text.count, "@\(name)", output, appendBytes)
      }
    }
    guard status == 0 else {
      let text = LuaStack(L: q.pointee.main).string(-1) ?? "not Lua"
      let (message, place) = splitPosition(text, names: [name])
      throw LuaError(kind: .syntax, message: message, place: place ?? SourcePlace(file: name))
    }
    return LuaChunk(name: name, bytes: bytes)
  }

  /// Pushes the main function of a chunk with the globals of this state.
  public func load(_ chunk: LuaChunk) {
    chunkNames.insert(chunk.name)
    let status = chunk.bytes.withUnsafeBytes { bytes in
      qb_load(q, bytes.baseAddress, bytes.count, "@\(chunk.name)")
    }
    precondition(status == 0, "a chunk that was dumped here does not load")
  }

  /// Pushes the main function of a chunk with the table at `index` as its globals.
  public func load(_ chunk: LuaChunk, environment index: Int32) {
    let stack = stack
    let environment = stack.absolute(index)
    load(chunk)
    stack.push(valueAt: environment)
    if lua_setupvalue(stack.L, -2, 1) == nil { stack.pop() }
  }
}

private func appendBytes(
  _ context: UnsafeMutableRawPointer?, _ bytes: UnsafeRawPointer?, _ size: Int
) -> Int32 {
  context?.assumingMemoryBound(to: [UInt8].self).pointee.append(
    contentsOf: UnsafeRawBufferPointer(start: bytes, count: size))
  return 0
}
