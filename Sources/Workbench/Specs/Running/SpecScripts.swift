import Lua
private import SpecScripts

/// luassert and say, and what gives them their place in the sandbox: parsed once, loaded into each spec's state.
enum SpecScripts {
  /// The script of a module's name; nil where there is none. Throws where it is not Lua.
  static func chunk(_ name: String) throws -> LuaChunk? { try chunks.get()[name] }

  private static let chunks: Result<[String: LuaChunk], LuaError> = Result { () throws(LuaError) in
    var chunks: [String: LuaChunk] = [:]
    for index in 0..<Int(qb_spec_script_count) {
      guard let script = qb_spec_script(index)?.pointee else { continue }
      let name = String(cString: script.name)
      let source = [UInt8](UnsafeBufferPointer(start: script.bytes, count: script.size))
      chunks[name] = try LuaState.compile(source, name: name)
    }
    return chunks
  }
}
