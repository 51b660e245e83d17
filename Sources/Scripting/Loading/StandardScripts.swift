import Lua
private import StandardScripts

/// The standard library: scripts in Lua on the public API only, built into the executable.
enum StandardScripts {
  /// The scripts that define classes, segue classes and conditions, by each name that they define.
  static let definers: Result<[String: LuaChunk], LuaError> = compile { $0.hasPrefix("classes/") }.map { chunks in
    var definers: [String: LuaChunk] = [:]
    for chunk in chunks {
      for name in definedNames(inScript: chunk.name) { definers[name] = chunk }
    }
    return definers
  }

  /// All names that the standard scripts define.
  static var definedNames: [String] { (try? definers.get().keys.sorted()) ?? [] }

  /// The standard flows by name.
  static let flows: Result<[String: LuaChunk], LuaError> = compile { $0.hasPrefix("flows/") }.map { chunks in
    Dictionary(uniqueKeysWithValues: chunks.map { (String($0.name.dropFirst("quizboard/flows/".count).dropLast(4)), $0) })
  }

  /// The files of a standard quiz, by path.
  static func quiz(_ name: String) throws -> [String: LuaChunk] {
    let chunks = try compile { $0.hasPrefix("\(name)/") }.get()
    return Dictionary(uniqueKeysWithValues: chunks.map { (String($0.name.dropFirst("quizboard/\(name)/".count)), $0) })
  }

  /// The names of the standard flows.
  static var flowNames: [String] { (try? flows.get().keys.sorted()) ?? [] }

  /// What a script defines, as it says so: `qb.controller "Question"`, `qb.condition("isAwaited", …)`.
  private static func definedNames(inScript name: String) -> [String] {
    guard let source = source(of: name) else { return [] }
    var names: [String] = []
    for line in String(decoding: source, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let before = parts[0].split { " (=".contains($0) }.last ?? ""
      if ["qb.controller", "qb.container", "qb.segueClass", "qb.animator", "qb.condition"].contains(before) {
        names.append(String(parts[1]))
      }
    }
    return names
  }

  /// The sources of the files in a folder of `scripts/`, by their paths in it.
  static func sources(below folder: String) -> [(path: String, source: [UInt8])] {
    (0..<Int(qb_standard_script_count)).compactMap { index in
      guard let script = qb_standard_script(index) else { return nil }
      let name = String(cString: script.pointee.name)
      guard name.hasPrefix(folder) else { return nil }
      let source = [UInt8](UnsafeBufferPointer(start: script.pointee.bytes, count: script.pointee.size))
      return (String(name.dropFirst(folder.count)), source)
    }
  }

  private static func source(of name: String) -> [UInt8]? {
    for index in 0..<Int(qb_standard_script_count) {
      guard let script = qb_standard_script(index), "quizboard/" + String(cString: script.pointee.name) == name else { continue }
      return [UInt8](UnsafeBufferPointer(start: script.pointee.bytes, count: script.pointee.size))
    }
    return nil
  }

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
