internal import CQuizboardLuaShim
import QuizboardModel

/// A compiled Lua script that any number of states can load without parsing it again.
public struct LuaChunk: Sendable {
  /// The name in messages: a path in the quiz, such as `scripts/a.lua`.
  public let name: String
  /// The dump of the main function, with line numbers and names of locals.
  public let bytes: [UInt8]

  /// True if the script has no statements: it is empty, or contains only comments.
  public var isEmpty: Bool {
    // The main function takes its arguments and returns.
    Bytecode.main(of: bytes)?.code.count == 2
  }
}

extension LuaState {
  /// Compiles a script alone (`LuaCompiler.compile`).
  public static func compile(_ source: [UInt8], name: String) throws(LuaError) -> LuaChunk {
    try LuaCompiler().compile(source, name: name)
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
