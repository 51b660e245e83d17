/// The definitions of what specs have beside Lua's own library: written from the table of those names.
enum SpecDefinitions {
  /// The globals of a spec that scripts have not.
  static var words: [String] {
    let shared: Set<String> = ["print", "require"]
    return (SpecAPI.entries(of: .word).map(\.name).filter { !shared.contains($0) && !$0.contains(".") } + ["assert", "qb"]).sorted()
  }

  /// The whole file.
  static func text() -> String {
    var parts = [
      """
      ---@meta

      -- What specs have: busted's words, luassert's assertions, and the run that qb.launch begins.
      """
    ]
    parts.append(classText("LaunchKeys", "What `qb.launch` takes.", SpecAPI.launchKeys.map { ("\($0.name)?", $0.type, $0.doc) }))
    parts.append(
      classText(
        "SpecElement", "Something on screen: `kind`, `id`, `text`, `title`, `enabled`, … as `drive` answers it.", [("[string]", "any", "")])
    )
    for (owner, meaning) in [
      (SpecOwner.app, "A quiz that `qb.launch` has begun; what a person can do answers the app, so that it chains."),
      (.scores, "The scores of the run's person."), (.clock, "The run's clock."),
    ] {
      parts.append(classText(owner.rawValue, meaning, SpecAPI.entries(of: owner).map(field)))
    }
    parts.append(classText("qb", nil, SpecAPI.entries(of: .qb).map(field)))
    parts.append("---In specs it is there without `require`.\nqb = require \"quizboard\"")
    parts.append(assertions)
    parts += SpecAPI.entries(of: .word).filter { words.contains($0.name) }.map(function)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func classText(_ name: String, _ meaning: String?, _ fields: [(name: String, type: String, doc: String)]) -> String {
    let lines = fields.map { "---@field \($0.name) \($0.type)\($0.doc.isEmpty ? "" : " \($0.doc)")" }
    return ((meaning.map { ["---\($0)"] } ?? []) + ["---@class \(name)"] + lines).joined(separator: "\n")
  }

  private static func field(_ entry: SpecEntry) -> (name: String, type: String, doc: String) {
    if case .property = entry.kind { return (entry.name, entry.returns, entry.doc) }
    var parameters = entry.parameters.map { "\($0.name)\($0.type.hasSuffix("?") ? "?" : ""): \(plain($0.type))" }
    if case .method = entry.kind { parameters.insert("self: \(entry.owner.rawValue)", at: 0) }
    return (entry.name, "fun(\(parameters.joined(separator: ", ")))\(entry.returns.isEmpty ? "" : ": \(entry.returns)")", entry.doc)
  }

  private static func function(_ entry: SpecEntry) -> String {
    var lines = ["---\(entry.doc)"]
    lines += entry.parameters.map { "---@param \($0.name)\($0.type.hasSuffix("?") ? "?" : "") \(plain($0.type))" }
    if !entry.returns.isEmpty { lines.append("---@return \(entry.returns)") }
    lines.append("function \(entry.name)(\(entry.parameters.map(\.name).joined(separator: ", "))) end")
    return lines.joined(separator: "\n")
  }

  private static func plain(_ type: String) -> String { type.hasSuffix("?") ? String(type.dropLast()) : type }

  /// luassert's, by what they take: each is there as `assert.equal`, `assert.is_equal`, `assert.is_not.equal`, …
  private static var assertions: String {
    let pair = "fun(expected: any, actual: any, message?: string)"
    let one = "fun(value: any, message?: string)"
    let raising = "fun(body: fun(), message?: any)"
    let known: [(names: [String], type: String, doc: String)] = [
      (["equal", "equals", "are_equal", "is_equal", "are_not_equal", "is_not_equal"], pair, "The same value, as `==` says."),
      (["same", "are_same", "is_same", "are_not_same", "is_not_same"], pair, "The same contents, in tables however deep."),
      (["is_true", "is_false", "is_nil", "is_not_nil", "is_truthy", "is_falsy", "truthy", "falsy"], one, "What the value is."),
      (["is_string", "is_number", "is_boolean", "is_table", "is_function"], one, "Of which type it is."),
      (["near", "is_near"], "fun(expected: number, actual: number, tolerance: number, message?: string)", "As near as that."),
      (
        ["matches", "has_match", "has_no_match"], "fun(pattern: string, text: string, message?: string)", "Whether a Lua pattern is found."
      ),
      (["has_error", "error", "has_no_error", "has_no_errors"], raising, "Whether the function raises."),
      (["error_matches"], "fun(body: fun(), pattern: string)", "Whether it raises an error with such a message."),
    ]
    let fields = known.flatMap { entry in entry.names.map { (name: $0, type: entry.type, doc: entry.doc) } }
    let links = ["is", "is_not", "are", "are_not", "has", "has_no", "does_not"].map {
      (name: $0, type: "luassert", doc: "Stands between: `assert.\($0).same(…)`.")
    }
    let own = SpecAPI.entries(of: .assert).map(field)
    let text = classText("luassert", "luassert's assertions.", own + fields + links + [("[string]", "any", "")])
    return text + "\n---@overload fun(value: any, message?: any, ...: any): any\nassert = {}"
  }
}
