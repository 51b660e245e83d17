import QuizboardScripting

/// The definition file of specs for editors, in LuaCATS annotations, generated from `SpecAPI`.
public enum SpecDefinitions {
  /// Returns the whole file.
  public static func luaCATS() -> String {
    let objects = [
      type(.app, "A run that a spec controls. Its properties are copies."),
      type(.scores, "The scores of a run."),
      type(.clock, "The clock of a run."),
    ]
    let parts =
      [header, launchKeys, module, assertions] + doubles.map(\.text) + objects
      + SpecRecord.all.map(\.text) + words
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let header = """
    ---@meta

    -- The names of specs besides Lua's library and luassert, for editors. Written from the table \
    of the API
    -- (Sources/Workbench/Specs/API); changing it by hand is no use: the test "The definition file \
    of specs" says how it is
    -- updated.
    """

  private static var launchKeys: String {
    let keys = SpecAPI.launchKeys.map { DefinedField("\($0.name)?", $0.type, $0.doc) }
    return DefinedClass("LaunchKeys", "The keys of `qb.launch`.", keys).text
  }

  /// The module, with the members that only specs see.
  private static var module: String {
    // The definitions of scripts declare the shared members.
    let known = Set(API.entries.filter { $0.owner == .qb }.map(\.name))
    let own = SpecAPI.entries(of: .qb).filter { !known.contains($0.name) }
    return DefinedClass("qb", nil, own.map(field)).text
      + "\n\n---In specs it is there without `require`.\n---@type qb\nqb = require \"quizboard\""
  }

  private static func type(_ owner: SpecOwner, _ meaning: String) -> String {
    DefinedClass(owner.rawValue, meaning, SpecAPI.entries(of: owner).map(field)).text
  }

  static func field(_ entry: SpecEntry) -> DefinedField {
    guard entry.kind != .property else {
      return DefinedField(entry.name, entry.returns, entry.doc)
    }
    var parameters = entry.parameters.map(\.field)
    if entry.kind == .method { parameters.insert("self: \(entry.owner.rawValue)", at: 0) }
    let result = entry.returns.isEmpty ? "" : ": \(entry.returns)"
    return DefinedField(
      entry.name, "fun(\(parameters.joined(separator: ", ")))\(result)", entry.doc)
  }

  /// The globals of a spec that scripts do not have.
  static var globals: [String] {
    (ownWords.map(\.name) + doubles.map(\.name) + ["assert", "qb"]).sorted()
  }

  /// luassert's spies and stubs, and their members.
  static let doubles: [(name: String, text: String)] = [
    (
      "spy",
      """
      ---Functions that record their calls: `local s = spy.new(f)`, `spy.on(table, "name")`, \
      `assert.spy(s).was.called(1)`.
      ---@type table<string, fun(...: any): any>
      spy = {}
      """
    ),
    (
      "stub",
      """
      ---Replaces a function of a table with a spy that does nothing: `stub(table, "name")`, \
      `assert.stub(s).was.called()`.
      ---@param object table
      ---@param key string
      ---@param ... any The results of the stub.
      ---@return table
      function stub(object, key, ...) end
      """
    ),
    (
      "mock",
      """
      ---Returns a table whose functions are spies, or stubs if `doStubs` is true.
      ---@param object table
      ---@param doStubs boolean?
      ---@return table
      function mock(object, doStubs) end
      """
    ),
    (
      "match",
      """
      ---Matchers for the arguments of a spy: `assert.spy(s).was.called_with(match.is_string())`.
      ---@type table<string, fun(...: any): any>
      match = {}
      """
    ),
  ]

  /// The words of blocks, except those that replace a function of Lua.
  private static var ownWords: [SpecEntry] {
    SpecAPI.entries(of: .word).filter {
      !$0.name.contains(".") && !["require", "print"].contains($0.name)
    }
  }

  private static var words: [String] {
    ownWords.map { entry in
      var lines = ["---\(entry.doc)"]
      lines += entry.parameters.map(\.annotation)
      lines.append(
        "function \(entry.name)(\(entry.parameters.map(\.name).joined(separator: ", "))) end")
      return lines.joined(separator: "\n")
    }
  }
}
