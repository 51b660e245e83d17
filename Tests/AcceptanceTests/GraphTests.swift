import Foundation
import Testing

@Suite("graph")
struct GraphTests {
  let scratch = Scratch()

  @Test("mermaid of a quiz folder and of a question file, on standard output")
  func mermaid() throws {
    let folder = try scratch.run("graph", "Quizzes/unwind", "--format", "mermaid")
    #expect(
      folder.end == .exit(0) && folder.errors.isEmpty
        && folder.output.contains("n3 -.->|\"startOver\"| n2"), "\(folder)")
    let file = try scratch.run("graph", "Quizzes/unwind/Questions.plist", "--format", "mermaid")
    #expect(file.end == .exit(0) && file.output.contains("if hasMoreQuestions"), "\(file)")
  }

  @Test("into a file, whose name says the format; in the place of a graph, and of nothing else")
  func file() throws {
    let path = "\(scratch.folder)/unwind.mmd"
    let first = try scratch.run("graph", "Quizzes/unwind", "-o", path)
    #expect(first.end == .exit(0) && first.output.isEmpty && first.errors.isEmpty, "\(first)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("flowchart TD"))
    let again = try scratch.run("graph", "Quizzes/drilldown", "--output", path)
    #expect(again.end == .exit(0), "\(again)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) != text)
    try scratch.write("my notes", to: "notes.dot")
    let other = try scratch.run("graph", "Quizzes/unwind", "-o", "\(scratch.folder)/notes.dot")
    #expect(other.end == .exit(1) && other.errors.contains("is not a graph in dot"), "\(other)")
    #expect(
      try String(contentsOfFile: "\(scratch.folder)/notes.dot", encoding: .utf8) == "my notes")
  }

  @Test("where something fails no file is left behind, and what was there stays")
  func failing() throws {
    let path = "\(scratch.folder)/unwind.svg"
    let without = try scratch.run(
      "graph", "Quizzes/unwind", "-o", path, environment: ["PATH": scratch.folder])
    #expect(without.end == .exit(1) && !FileManager.default.fileExists(atPath: path), "\(without)")
    try scratch.write("<svg >", to: "unwind.svg")
    let missing = try scratch.run("graph", "Quizzes/unwnd", "-o", path)
    #expect(missing.end == .exit(65), "\(missing)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "<svg >")
  }

  @Test("where there is no Graphviz, svg says what helps, and leaves with 1")
  func noGraphviz() throws {
    let outcome = try scratch.run("graph", "Quizzes/unwind", environment: ["PATH": scratch.folder])
    #expect(outcome.end == .exit(1) && outcome.output.isEmpty, "\(outcome)")
    #expect(
      outcome.errors.contains("apt-get install graphviz")
        && outcome.errors.contains("--format mermaid"), "\(outcome)")
  }

  @Test("a quiz that cannot be read is 65, an unknown format 64") func wrong() throws {
    let missing = try scratch.run("graph", "Quizzes/unwnd")
    #expect(missing.end == .exit(65) && missing.errors.contains("Quizzes/unwind"), "\(missing)")
    let format = try scratch.run("graph", "Quizzes/unwind", "--format", "png")
    #expect(format.end == .exit(64) && format.errors.contains("mermaid"), "\(format)")
  }
}
