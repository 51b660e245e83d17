import QuizboardScripting

// The assertions of luassert, as far as an editor can know them: luassert resolves its names
// dynamically.
extension SpecDefinitions {
  /// The assertions by parameters. Each exists as `assert.equal`, `assert.is_equal`,
  /// `assert.is_not.equal`, …
  static var assertions: String {
    let pair = "fun(expected: any, actual: any, message?: string)"
    let one = "fun(value: any, message?: string)"
    let raising = "fun(body: fun(), message?: any)"
    let known: [(names: [String], type: String, doc: String)] = [
      (
        ["equal", "equals", "are_equal", "is_equal", "are_not_equal", "is_not_equal"], pair,
        "True if both values are equal (`==`)."
      ),
      (
        ["same", "are_same", "is_same", "are_not_same", "is_not_same"], pair,
        "True if both values have equal contents, also in nested tables."
      ),
      (
        [
          "is_true", "is_false", "is_nil", "is_not_nil", "is_truthy", "is_falsy", "truthy", "falsy",
        ], one, "Checks the value."
      ),
      (
        ["is_string", "is_number", "is_boolean", "is_table", "is_function"], one,
        "Checks the type of the value."
      ),
      (
        ["near", "is_near"],
        "fun(expected: number, actual: number, tolerance: number, message?: string)",
        "True if the difference is within the tolerance."
      ),
      (
        ["matches", "has_match", "has_no_match"],
        "fun(pattern: string, text: string, message?: string)",
        "True if the text matches a Lua pattern."
      ),
      (
        ["has_error", "error", "has_no_error", "has_no_errors"], raising,
        "True if the function raises an error."
      ),
      (
        ["error_matches"], "fun(body: fun(), pattern: string)",
        "True if the function raises an error with a matching message."
      ),
    ]
    let fields = known.flatMap { entry in
      entry.names.map { DefinedField($0, entry.type, entry.doc) }
    }
    let links = ["is", "is_not", "are", "are_not", "has", "has_no", "does_not"].map {
      DefinedField($0, "luassert", "A modifier: `assert.\($0).same(…)`.")
    }
    let all =
      SpecAPI.entries(of: .assert).map(field) + fields + links + [
        DefinedField("[string]", "any", "")
      ]
    return DefinedClass("luassert", "luassert's assertions.", all).text
      + "\n---@overload fun(value: any, message?: any, ...: any): any\nassert = {}"
  }
}
