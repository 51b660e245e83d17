import Foundation
import Testing

@Suite("test --coverage")
struct CoverageCommandTests {
  let scratch = Scratch()

  private func run(_ arguments: String...) throws -> Outcome {
    try Command.run(arguments, in: scratch)
  }

  @Test("says what no test reached, writes files by their names' ends, and colours the graph")
  func coverage() throws {
    try scratch.tale()
    // The word after `--coverage` can be the quiz.
    let said = try run("test", "--coverage", "tale")
    #expect(
      said.end == .exit(0) && said.output.contains("Coverage of tale")
        && said.output.contains("never fired: Main.morning.again"), "\(said)"
    )
    let written = try run("test", "tale", "--coverage", "c.json")
    #expect(written.end == .exit(0), "\(written)")
    #expect(try run("test", "tale", "--coverage", "c.info").end == .exit(0))
    #expect(
      try String(contentsOfFile: "\(scratch.folder)/c.info", encoding: .utf8).contains(
        "SF:tale/scripts/story.lua"))
    let graph = try run("graph", "tale", "--format", "mermaid", "--coverage", "c.json")
    #expect(
      graph.end == .exit(0) && graph.output.contains("✓ Take the matches")
        && graph.output.contains("✗ Once more"), "\(graph)")
    let wrong = try run("graph", "tale", "--coverage", "c.info")
    #expect(wrong.end == .exit(65) && wrong.errors.contains("is not a coverage file"), "\(wrong)")
  }

  @Test("a report for programs stays one") func json() throws {
    try scratch.tale()
    let outcome = try run("test", "tale", "--coverage", "--format", "tap")
    #expect(
      outcome.end == .exit(0) && !outcome.output.contains("Coverage of")
        && outcome.errors.contains("Coverage of tale"), "\(outcome)")
  }
}
