import Lua
private import StandardScripts

/// The standard library: scripts in Lua on the public API only, built into the executable.
enum StandardScripts {
  /// Classes and segues, in the order in which they run.
  static let classes: Result<[LuaChunk], LuaError> = compile { !$0.hasPrefix("flows/") }
  /// The standard flows by name.
  static let flows: Result<[String: LuaChunk], LuaError> = compile { $0.hasPrefix("flows/") }.map { chunks in
    Dictionary(uniqueKeysWithValues: chunks.map { (String($0.name.dropFirst("quizboard/flows/".count).dropLast(4)), $0) })
  }

  /// The names of the standard flows.
  static var flowNames: [String] { (try? flows.get().keys.sorted()) ?? [] }

  private static func compile(_ isWanted: (String) -> Bool) -> Result<[LuaChunk], LuaError> {
    Result { () throws(LuaError) -> [LuaChunk] in
      var chunks: [LuaChunk] = []
      for index in 0..<Int(qb_standard_script_count) {
        guard let script = qb_standard_script(index) else { continue }
        let name = String(cString: script.pointee.name)
        guard isWanted(name) else { continue }
        let source = [UInt8](UnsafeBufferPointer(start: script.pointee.bytes, count: script.pointee.size))
        chunks.append(try LuaState.compile(source, name: "quizboard/\(name)"))
      }
      return chunks
    }
  }
}
