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

  @Test("what does not go with it is 64") func usage() throws {
    try scratch.tale()
    #expect(try run("test", "tale", "--mutate", "--update-snapshots").end == .exit(64))
    #expect(try run("test", "--mutate", "--coverage", "tale").end == .exit(64))
  }
}
