import Testing

@Suite("graph")
struct GraphTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("mermaid of a quiz folder and of a question file, on standard output") func mermaid() throws {
    let folder = try Command("graph", "Quizzes/unwind", "--format", "mermaid", home: scratch).run()
    #expect(folder.end == .exit(0) && folder.errors.isEmpty && folder.output.contains("n3 -.->|\"startOver\"| n2"), "\(folder)")
    let file = try Command("graph", "Quizzes/unwind/Questions.plist", "--format", "mermaid", home: scratch).run()
    #expect(file.end == .exit(0) && file.output.contains("if hasMoreQuestions"), "\(file)")
  }

  @Test("where there is no Graphviz, svg says what helps, and leaves with 1") func noGraphviz() throws {
    let outcome = try Command("graph", "Quizzes/unwind", home: scratch, environment: ["PATH": scratch.folder]).run()
    #expect(outcome.end == .exit(1) && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains("apt-get install graphviz") && outcome.errors.contains("--format mermaid"), "\(outcome)")
  }

  @Test("a quiz that cannot be read is 65, an unknown format 64") func wrong() throws {
    let missing = try Command("graph", "Quizzes/unwnd", home: scratch).run()
    #expect(missing.end == .exit(65) && missing.errors.contains("Quizzes/unwind"), "\(missing)")
    let format = try Command("graph", "Quizzes/unwind", "--format", "png", home: scratch).run()
    #expect(format.end == .exit(64) && format.errors.contains("mermaid"), "\(format)")
  }
}
