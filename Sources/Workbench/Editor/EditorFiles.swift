public import QuizboardEngine
import QuizboardScripting

/// What an editor is told of quizzes: the definitions of all names, for LuaLS, and settings for it
/// and for luacheck.
public enum EditorFiles {
  /// One of the files.
  public struct File: Sendable {
    /// Its path in the folder that it is written to.
    public let path: String
    /// Its content.
    public let text: String
    /// True if people may have changed it: definitions are ours alone.
    public let isSettings: Bool
  }

  /// What became of a file.
  public enum Outcome: Sendable {
    /// It was not there, or was ours.
    case written
    /// It says what it should.
    case upToDate
    /// Somebody has changed it, and it is left as it is.
    case leftAlone
  }

  /// The folder of the definitions. Quizzes do not look into folders whose names begin with a
  /// point.
  public static let folder = ".quizboard"

  /// All of them.
  public static func all() -> [File] {
    let globals = GlobalNames.ofScripts()
    return [
      File(path: "\(folder)/quizboard.lua", text: Definitions.luaCATS(), isSettings: false),
      File(path: "\(folder)/os.lua", text: operatingSystem(globals), isSettings: false),
      File(path: "\(folder)/spec.lua", text: SpecDefinitions.luaCATS(), isSettings: false),
      File(path: ".luarc.json", text: languageServer(globals), isSettings: true),
      File(path: ".luacheckrc", text: luacheck(globals), isSettings: true),
    ]
  }

  /// Writes them to a folder. Settings that are there and say something else are left alone.
  ///
  /// Throws a `FileProblem` where one cannot be written.
  public static func write(to target: String) throws(FileProblem) -> [(
    file: File, outcome: Outcome
  )] {
    try FileSystem.makeFolder("\(target)/\(folder)")
    return try all().map { file throws(FileProblem) in
      let path = "\(target)/\(file.path)"
      let text = Array(file.text.utf8)
      if FileSystem.kind(of: path) != .nothing {
        if try FileSystem.read(path) == text { return (file, .upToDate) }
        if file.isSettings { return (file, .leftAlone) }
      }
      try FileSystem.write(text, to: path)
      return (file, .written)
    }
  }

  private static func languageServer(_ globals: GlobalNames) -> String {
    // `os` is less than Lua's own: os.lua has what is left of it. The rest of what is gone is no
    // library at all.
    let gone = [
      "bit", "bit32", "debug", "ffi", "io", "jit", "os", "package", "string.buffer", "table.clear",
      "table.new",
    ]
    let known = Set(globals.libraries.map(\.name)).subtracting(["os"])
    return """
      {
        "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
        "runtime.version": "Lua 5.4",
        "runtime.path": ["?.lua"],
        "runtime.pathStrict": true,
        "runtime.builtin": {
      \(gone.filter { !known.contains($0) }.map { "    \"\($0)\": \"disable\"" }.joined(separator: ",\n"))
        },
        "workspace.library": ["\(folder)"],
        "workspace.checkThirdParty": false,
        "diagnostics.disable": ["lowercase-global"]
      }

      """
  }

  /// `os` as scripts have it.
  private static func operatingSystem(_ globals: GlobalNames) -> String {
    let described = Dictionary(
      uniqueKeysWithValues: API.entries.filter { $0.owner == .global && $0.name.hasPrefix("os.") }
        .map { ($0.name, $0) })
    let names = globals.libraries.first { $0.name == "os" }?.fields ?? []
    let functions = names.map { name -> String in
      guard let entry = described["os.\(name)"] else {
        return
          "---@param later integer\n---@param earlier integer\n---@return number\nfunction os.\(name)(later, earlier) end"
      }
      let parameters = entry.parameters.map(\.annotation)
      let results = entry.returns.map { "---@return \($0)" }
      let list = entry.parameters.map(\.name).joined(separator: ", ")
      return (["---\(entry.doc)"] + parameters + results + ["function os.\(name)(\(list)) end"])
        .joined(separator: "\n")
    }
    return """
      ---@meta

      -- What scripts have of Lua's `os`: the run's clock, and nothing that reaches outside.
      ---@class oslib
      os = {}

      \(functions.joined(separator: "\n\n"))

      """
  }

  private static func luacheck(_ globals: GlobalNames) -> String {
    func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }
    let libraries = globals.libraries.map {
      "    \($0.name) = { fields = { \(list($0.fields)) } },"
    }
    let words = SpecDefinitions.globals.filter { $0 != "assert" }
    return """
      -- The names that a quiz's scripts have, and those of its specs. Written by quizboard meta.
      stds.quiz = {
        read_globals = {
          \(list(globals.plain)),
      \(libraries.joined(separator: "\n"))
        },
      }
      stds.spec = {
        read_globals = { \(list(words)), assert = { other_fields = true } },
      }

      std = "quiz"
      max_line_length = false
      self = false -- a hook is a method whether or not it needs its controller,
      unused_args = false -- and has the arguments that the engine gives it
      exclude_files = { "\(folder)" }

      files["**/spec/*.lua"].std = "quiz+spec"

      """
  }
}
