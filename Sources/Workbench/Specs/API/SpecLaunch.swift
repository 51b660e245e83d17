extension SpecAPI {
  /// The keys of `qb.launch`, with their LuaCATS types and meanings.
  public static let launchKeys: [(name: String, type: String, doc: String)] = [
    ("seed", "integer", "What chance begins with; what `--seed` said, else 1, unless given."),
    (
      "size", "{ [1]: integer, [2]: integer }",
      "Columns and rows of the screen; 80 and 24 unless given."
    ),
    (
      "now", "number|string",
      "What the clock begins with: seconds since 1970, or `\"2000-01-01T00:00:00Z\"`, which it is unless given."
    ),
    (
      "scene", "string",
      "The scene to begin with, on an attempt of its own; the storyboard's initial one unless given."
    ),
    ("state", "table<string, any>", "What `app.state` holds."),
    ("settings", "table<string, any>", "What `app.settings` holds."),
    (
      "store", "string",
      "A name: runs of this file with the same one keep place, settings and scores together, one after the other."
    ),
    (
      "questions", "string|(string|Question)[]",
      "Instead of the quiz's questions: a question file of the folder, or a list of ids of the quiz's, of such files, and of questions written here: `{ \"q3\", qb.trueFalse \"…\" { answer = true } }`."
    ),
  ]

  static let launch: [SpecEntry] = [
    .function(
      .qb, "launch", "options: LaunchKeys?", returns: "SpecApp",
      "Begins a run of the quiz whose folder the spec is in, without a screen: `qb.launch { seed = 7, size = { 80, 24 } }`."
    ) { call in
      call.host.push(try LaunchReader(call).launch(), on: call.stack)
      return 1
    }
  ]
}
