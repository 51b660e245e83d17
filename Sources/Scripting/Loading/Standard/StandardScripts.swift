private import CQuizboardStandardScripts
import QuizboardLua
import Synchronization

/// The standard library: Lua scripts on the public API, built into the executable.
enum StandardScripts {
  /// The scripts that define classes, segue classes and conditions, by defined name.
  static let definers: Result<[String: LuaChunk], LuaError> = compile { $0.hasPrefix("classes/") }
    .map { chunks in
      var definers: [String: LuaChunk] = [:]
      for chunk in chunks {
        for name in definedNames(inScript: chunk.name) { definers[name] = chunk }
      }
      return definers
    }

  /// The names that the standard scripts define.
  static var definedNames: [String] { (try? definers.get().keys.sorted()) ?? [] }

  /// The texts of the standard screens by language, each compiled when a quiz first needs it.
  private static let stringTables = Mutex<[String: LuaChunk]>([:])

  /// Returns the chunk that returns the texts of a language; nil if there are none.
  static func strings(in language: String) throws(LuaError) -> LuaChunk? {
    if let known = stringTables.withLock({ $0[language] }) { return known }
    let name = "strings/\(language).lua"
    guard let chunk = try compile({ $0 == name }).get().first else { return nil }
    stringTables.withLock { $0[language] = chunk }
    return chunk
  }

  /// The languages that have texts.
  static var languages: [String] {
    sources(below: "strings/").map { String($0.path.dropLast(".lua".count)) }
  }

  /// The standard flows by name.
  static let flows: Result<[String: LuaChunk], LuaError> = compile { $0.hasPrefix("flows/") }.map {
    chunks in
    Dictionary(
      uniqueKeysWithValues: chunks.map {
        (String($0.name.dropFirst("quizboard/flows/".count).dropLast(4)), $0)
      })
  }

  /// Returns the files of a standard quiz, by path.
  static func quiz(_ name: String) throws -> [String: LuaChunk] {
    let chunks = try compile { $0.hasPrefix("\(name)/") }.get()
    return Dictionary(
      uniqueKeysWithValues: chunks.map {
        (String($0.name.dropFirst("quizboard/\(name)/".count)), $0)
      })
  }

  /// The names of the standard flows.
  static var flowNames: [String] { (try? flows.get().keys.sorted()) ?? [] }

  /// Returns the names that a script defines in lines such as `qb.controller "Question"`.
  private static func definedNames(inScript name: String) -> [String] {
    guard let source = source(of: name) else { return [] }
    var names: [String] = []
    for line in String(decoding: source, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let before = parts[0].split { " (=".contains($0) }.last ?? ""
      if ["qb.controller", "qb.container", "qb.segueClass", "qb.animator", "qb.condition"].contains(
        before)
      {
        names.append(String(parts[1]))
      }
    }
    return names
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

  private static func compile(_ isWanted: (String) -> Bool) -> Result<[LuaChunk], LuaError> {
    Result { () throws(LuaError) -> [LuaChunk] in
      var chunks: [LuaChunk] = []
      for script in scripts where isWanted(script.name) {
        chunks.append(try LuaState.compile(script.source, name: "quizboard/\(script.name)"))
      }
      return chunks
    }
  }

  /// A file of `scripts/` in the executable.
  private struct Script {
    let name: String
    let bytes: UnsafeBufferPointer<UInt8>

    var source: [UInt8] { [UInt8](bytes) }
  }

  /// The embedded files, in the order in which they run.
  private static var scripts: some Sequence<Script> {
    (0..<Int(qb_standard_script_count)).lazy.compactMap { index in
      qb_standard_script(index).map { script in
        Script(
          name: String(cString: script.pointee.name),
          bytes: UnsafeBufferPointer(start: script.pointee.bytes, count: script.pointee.size))
      }
    }
  }
}
