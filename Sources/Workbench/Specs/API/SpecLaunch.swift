import QuizboardModel

extension SpecAPI {
  /// The keys of `qb.launch`, with their LuaCATS types and meanings.
  public static let launchKeys: [(name: String, type: String, doc: String)] = [
    ("seed", "integer", "Random seed (default: that of `--seed`, else 1)."),
    (
      "size", "{ [1]: integer, [2]: integer }",
      "Columns and rows of the screen "
        + "(default: \(Size.standard.columns) and \(Size.standard.rows))."
    ),
    (
      "now", "number|string",
      "Start time of the clock: seconds since 1970 or a date (default: `\"2000-01-01T00:00:00Z\"`)."
    ),
    (
      "scene", "string",
      "The scene to start at, with a new attempt (default: the initial scene of the storyboard)."
    ),
    ("state", "table<string, any>", "The value of `app.state`."),
    ("settings", "table<string, any>", "The value of `app.settings`."),
    (
      "store", "string",
      "A name. Consecutive runs of this file with the same name share place, settings and scores."
    ),
    (
      "library", "string",
      "A folder of quizzes, relative to the quiz's folder: starts the library with it instead of "
        + "the quiz."
    ),
    (
      "questions", "string|(string|Question)[]",
      "Questions to use instead of the quiz's: a question file in the folder, or a list of ids, "
        + "question files and new questions: `{ \"q3\", qb.trueFalse \"…\" { answer = true } }`."
    ),
  ]

  static let launch: [SpecEntry] = [
    .function(
      .qb, "launch", "options: LaunchKeys?", returns: "SpecApp",
      "Starts a run of the spec's quiz without a screen: "
        + "`qb.launch { seed = 7, size = { 80, 24 } }`."
    ) { call in
      call.host.push(try LaunchReader(call).launch(), on: call.stack)
      return 1
    }
  ]
}
