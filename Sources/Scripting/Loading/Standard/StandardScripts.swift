private import CQuizboardStandardScripts
import QuizboardLua
import Synchronization

/// The standard library: Lua scripts on the public API, built into the executable.
enum StandardScripts {
  /// The names that the standard scripts define, sorted.
  static var definedNames: [String] { definers.keys.sorted() }

  /// Returns the script that defines a class, a segue class, an animator or a condition; nil if
  /// none does.
  static func script(defining name: String) throws(LuaError) -> LuaChunk? {
    guard let script = definers[name] else { return nil }
    return try chunk(of: script)
  }

  /// The defining scripts by defined name.
  private static let definers: [String: Script] = {
    var definers: [String: Script] = [:]
    for script in scripts {
      for name in script.defines.split(separator: " ") { definers[String(name)] = script }
    }
    return definers
  }()

  /// The names of the standard flows, sorted.
  static let flowNames = names(below: "flows/").sorted()

  /// Returns the script that returns a standard flow; nil if there is none of that name.
  static func flow(_ name: String) throws(LuaError) -> LuaChunk? {
    try chunk(named: "flows/\(name).lua")
  }

  /// The languages that have texts.
  static var languages: [String] { names(below: "strings/") }

  /// Returns the script that returns the texts of a language; nil if there are none.
  static func strings(in language: String) throws(LuaError) -> LuaChunk? {
    try chunk(named: "strings/\(language).lua")
  }

  /// Returns the files of a standard quiz, by path.
  static func quiz(_ name: String) throws(LuaError) -> [String: LuaChunk] {
    var files: [String: LuaChunk] = [:]
    for script in scripts where script.name.hasPrefix("\(name)/") {
      files[String(script.name.dropFirst(name.count + 1))] = try chunk(of: script)
    }
    return files
  }

  /// Returns the sources of the files in a folder of `scripts/`, by their paths in it.
  static func sources(below folder: String) -> [(path: String, source: [UInt8])] {
    scripts.filter { $0.name.hasPrefix(folder) }.map {
      (String($0.name.dropFirst(folder.count)), $0.source)
    }
  }

  /// Returns a line, from 1, of a script with its name in errors: `quizboard/classes/Results.lua`.
  static func line(_ number: Int, of name: String) -> String? {
    guard let source = source(of: name) else { return nil }
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return number > 0 && number <= lines.count
      ? String(decoding: lines[number - 1], as: UTF8.self) : nil
  }

  private static func source(of name: String) -> [UInt8]? {
    scripts.first { "quizboard/\($0.name)" == name }?.source
  }

  /// Returns the names of the scripts in a folder, without the folder and `.lua`.
  private static func names(below folder: String) -> [String] {
    scripts.filter { $0.name.hasPrefix(folder) }.map {
      String($0.name.dropFirst(folder.count).dropLast(".lua".count))
    }
  }

  /// The compiled scripts by name: each is compiled when it is first needed.
  private static let chunks = Mutex<[String: LuaChunk]>([:])

  private static func chunk(named name: String) throws(LuaError) -> LuaChunk? {
    guard let script = scripts.first(where: { $0.name == name }) else { return nil }
    return try chunk(of: script)
  }

  private static func chunk(of script: Script) throws(LuaError) -> LuaChunk {
    if let known = chunks.withLock({ $0[script.name] }) { return known }
    let chunk = try LuaState.compile(script.source, name: "quizboard/\(script.name)")
    chunks.withLock { $0[script.name] = chunk }
    return chunk
  }

  /// A file of `scripts/` in the executable.
  private struct Script: Sendable {
    let name: String
    let defines: String
    let source: [UInt8]
  }

  /// The embedded files.
  private static let scripts: [Script] = (0..<Int(qb_standard_script_count)).compactMap { index in
    qb_standard_script(index).map { script in
      let (start, size) = (script.pointee.bytes, script.pointee.size)
      return Script(
        name: String(cString: script.pointee.name),
        defines: String(cString: script.pointee.defines),
        source: [UInt8](UnsafeBufferPointer(start: start, count: size)))
    }
  }
}
