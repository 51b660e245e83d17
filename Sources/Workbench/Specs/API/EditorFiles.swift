public import QuizboardEngine
import QuizboardScripting

/// The files for editors: the definitions of all names for LuaLS, and settings for LuaLS and
/// luacheck.
public enum EditorFiles {
  /// One of the files.
  public struct File: Sendable {
    /// The path in the target folder.
    public let path: String
    /// The content.
    public let text: String
    /// True for settings, which authors may edit, unlike definitions.
    public let isSettings: Bool
  }

  /// The result of writing a file.
  public enum Outcome: Sendable {
    /// The file was new or outdated, and has been written.
    case written
    /// The file is up to date.
    case upToDate
    /// The author has edited the file, so it remains unchanged.
    case leftAlone
  }

  /// The folder of the definitions. Quizzes ignore folders whose names begin with a dot.
  public static let folder = ".quizboard"

  /// Returns all files.
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

  /// Writes the files to a folder. Existing settings with other contents remain unchanged.
  ///
  /// Throws a `FileError` if a file cannot be written.
  public static func write(to target: String) throws(FileError) -> [(
    file: File, outcome: Outcome
  )] {
    try FileSystem.makeFolder("\(target)/\(folder)")
    return try all().map { file throws(FileError) in
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
    // `os` is a subset of Lua's own, defined in os.lua. The other entries are absent libraries.
    let gone = [
      "bit", "bit32", "debug", "ffi", "io", "jit", "os", "package", "string.buffer", "table.clear",
      "table.new",
    ]
    let known = Set(globals.libraries.map(\.name)).subtracting(["os"])
    let disabled = gone.filter { !known.contains($0) }.map { "    \"\($0)\": \"disable\"" }
    return """
      {
        "$schema": "https://raw.githubusercontent.com/LuaLS/vscode-lua/master/setting/schema.json",
        "runtime.version": "Lua 5.4",
        "runtime.path": ["?.lua"],
        "runtime.pathStrict": true,
        "runtime.builtin": {
      \(disabled.joined(separator: ",\n"))
        },
        "workspace.library": ["\(folder)"],
        "workspace.checkThirdParty": false,
        "diagnostics.disable": ["lowercase-global"]
      }

      """
  }

  /// Returns the definition of `os` for scripts.
  private static func operatingSystem(_ globals: GlobalNames) -> String {
    let described = Dictionary(
      uniqueKeysWithValues: API.entries.filter { $0.owner == .global && $0.name.hasPrefix("os.") }
        .map { ($0.name, $0) })
    let names = globals.libraries.first { $0.name == "os" }?.fields ?? []
    let functions = names.map { name -> String in
      guard let entry = described["os.\(name)"] else {
        return
          """
          ---@param later integer
          ---@param earlier integer
          ---@return number
          function os.\(name)(later, earlier) end
          """
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
