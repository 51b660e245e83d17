private import CQuizboardSpecScripts
import QuizboardLua

/// The Lua sources of luassert, say and their setup in the sandbox. They are compiled once and
/// loaded into the state of each spec.
package enum SpecScripts {
  /// Returns the script of a module; nil if there is none. Throws an error for invalid Lua.
  static func chunk(_ name: String) throws -> LuaChunk? { try chunks.get()[name] }

  /// The words from which luassert composes assertions: assertions and modifiers, as its files
  /// register them.
  package static let assertionWords: Set<String> = {
    var words: Set<String> = []
    for (name, source) in sources where name.hasPrefix("luassert.") {
      for match in String(decoding: source, as: UTF8.self).matches(
        of: /register\("(?:assertion|modifier)", "(\w+)"/)
      {
        words.insert(String(match.1))
      }
    }
    return words
  }()

  private static let chunks: Result<[String: LuaChunk], LuaError> = Result { () throws(LuaError) in
    var chunks: [String: LuaChunk] = [:]
    for (name, source) in sources { chunks[name] = try LuaState.compile(source, name: name) }
    return chunks
  }

  private static var sources: [(name: String, source: [UInt8])] {
    (0..<Int(qb_spec_script_count)).compactMap { index in
      guard let script = qb_spec_script(index)?.pointee else { return nil }
      return (
        String(cString: script.name),
        [UInt8](UnsafeBufferPointer(start: script.bytes, count: script.size))
      )
    }
  }
}
