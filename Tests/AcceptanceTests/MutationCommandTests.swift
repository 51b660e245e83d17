import Testing

@Suite("test --mutate")
struct MutationCommandTests {
  let scratch = Scratch()

  private func run(_ arguments: String...) throws -> Outcome {
    try Command.run(arguments, in: scratch)
  }

  @Test("says which changes no spec notices, with their places, and leaves with 1; as JSON, too")
  func story() throws {
    try scratch.tale()
    let outcome = try run("test", "tale", "--mutate", "--jobs", "2")
    #expect(
      outcome.end == .exit(1)
        && outcome.output.contains(
          "segue \"again\" of scene \"morning\" is not there (Main.storyboard.lua:"),
      "\(outcome)")
    #expect(
      !outcome.output.contains("\"light\" of scene \"lampRoom\"") && outcome.errors.isEmpty,
      "\(outcome)")
    let value = try JSONValue(parsing: try run("test", "tale", "--mutate", "--json").output)
    #expect(
      value["quizzes"][0]["survivors"].list.count >= 1 && value["quizzes"][0]["quiz"].text == "tale"
    )
  }

  @Test("where every change is noticed it leaves with 0") func noticed() throws {
    let path = try scratch.quiz(
      script: "",
      scenes: "qb.scene 'a' { qb.replace 'go' { title = 'Go', to = 'b' } }, qb.scene 'b' {}")
    try scratch.write(
      "it('goes', function() assert.same({ 'b' }, qb.launch():tap('go'):path()) end)",
      to: "made/spec/a_spec.lua")
    let outcome = try run("test", path, "--mutate")
    #expect(
      outcome.end == .exit(0) && outcome.output.contains("2 of 2 changes detected"), "\(outcome)")
  }

  @Test(
    "a diff that changes nothing of the quiz says so, and leaves with 0",
    arguments: [
      ("", "nothing changed: the diff is empty"),
      (
        "--- a/other.lua\n+++ b/other.lua\n@@ -1 +1 @@\n-a\n+b\n",
        "nothing to test: the diff changes no line that --mutate can change"
      ),
    ])
  func emptyDiff(diff: String, words: String) throws {
    let path = try scratch.quiz(
      script: "",
      scenes: "qb.scene 'a' { qb.replace 'go' { title = 'Go', to = 'b' } }, qb.scene 'b' {}")
    try scratch.write("it('goes', function() qb.launch() end)", to: "made/spec/a_spec.lua")
    let outcome = try Command.run(
      ["test", path, "--mutate", "--changed", try scratch.write(diff, to: "x.diff")], in: scratch)
    #expect(outcome.end == .exit(0) && outcome.output.contains(words), "\(outcome)")
    #expect(!outcome.output.contains("0 of 0"), "\(outcome)")
  }

  @Test("changes scripts, too; a diff selects the lines")
  func scripts() throws {
    let path = try scratch.quiz(
      script: """

        local A = qb.controller("A", "Page")
        function A:view()
          return ui.screen { ui.text("a " .. 1 + 1), ui.button "go" { title = "Go" } }
        end
        function A:canGo()
          return true
        end
        """,
      scenes: """
        qb.scene 'a' { class = 'A', qb.replace 'go' { title = 'Go', to = 'b', when = 'canGo' } },
        qb.scene 'b' {}
        """)
    try scratch.write(
      "it('goes', function() assert.same({ 'b' }, qb.launch():tap('go'):path()) end)",
      to: "made/spec/a_spec.lua")
    let outcome = try run("test", path, "--mutate")
    #expect(
      outcome.end == .exit(1)
        && outcome.output.contains(
          "\"1 + 1\" is \"2 + 1\" (scripts/app.lua:4)"),
      "\(outcome)")
    let diff = """
      --- a/made/scripts/app.lua
      +++ b/made/scripts/app.lua
      @@ -7 +7 @@
      -  return false
      +  return true

      """
    var command = Command(
      ["test", path, "--mutate", "--changed", "-"], input: .text(diff), home: scratch)
    command.folder = scratch.folder
    let selected = try command.run()
    #expect(
      selected.end == .exit(0) && selected.output.contains("1 of 1 change detected"),
      "\(selected)")
    try scratch.write(diff, to: "it.diff")
    #expect(try run("test", path, "--mutate", "--changed", "it.diff").output == selected.output)
  }

  @Test("what does not go with it is 64, and what is no diff 65") func usage() throws {
    try scratch.tale()
    #expect(try run("test", "tale", "--changed", "x.diff").end == .exit(64))
    #expect(try run("test", "tale", "--mutate", "--changed", "x.diff").end == .exit(65))
    try scratch.write("no diff", to: "x.diff")
    let refused = try run("test", "tale", "--mutate", "--changed", "x.diff")
    #expect(refused.end == .exit(65) && refused.errors.contains("unified diff"), "\(refused)")
    let standard = try run("test", "tale", "--mutate", "--changed", "-")
    #expect(standard.output.contains("nothing changed: the diff is empty"), "\(standard)")
    #expect(try run("test", "tale", "--mutate", "--update-snapshots").end == .exit(64))
    #expect(try run("test", "--mutate", "--coverage", "tale").end == .exit(64))
  }
}
