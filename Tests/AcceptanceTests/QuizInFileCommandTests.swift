import Foundation
import Testing

@Suite("A file of two quizzes, in all commands") struct QuizInFileCommandTests {
  private let scratch = Scratch()
  private var file: String { "\(scratch.folder)/two.json" }

  init() throws {
    try scratch.write(
      """
      [{"title": "Science", "desc": "d", "questions": [{"text": "Wet?", "answer": "1", "answers": \
      ["Water", "Fire"]}]},
       {"title": "Art", "desc": "d", "questions": [{"text": "Wet?", "answer": "1", "answers": \
      ["Paint", "Clay"]},
                                                   {"text": "Broken", "answer": "7", "answers": \
      ["One", "Two"]}]}]
      """, to: "two.json")
  }

  private func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try scratch.run(arguments, input: .text(input))
  }

  @Test("drive shows the library of it, as play does; one is named behind it") func drive() throws {
    let both = try run("drive", file, input: "{\"do\":\"quit\"}\n")
    #expect(
      both.end == .exit(0) && both.output.contains("Science") && both.output.contains("Art"),
      "\(both)")
    let one = try run("drive", "\(file)/Art", input: "{\"do\":\"quit\"}\n")
    #expect(
      one.end == .exit(0) && one.output.contains("Paint") && !one.output.contains("Science"),
      "\(one)")
    // The program that drives the quiz gets a warning for each omission.
    #expect(one.output.contains("\"warnings\":[\"unreadable-question: "), "\(one)")
    let missing = try run("drive", "\(file)/Arts")
    #expect(
      missing.end == .exit(65) && missing.errors.contains("did you mean \"Art\"?"), "\(missing)")
  }

  @Test("check and explore go through each; nothing of one is held against the other")
  func checkAndExplore() throws {
    let check = try run("check", file)
    #expect(check.output.contains("\(file)/Science: no problems"), "\(check)")
    #expect(!check.output.contains("duplicate-question"), "\(check)")
    #expect(
      check.output.components(separatedBy: "[unreadable-question]").count == 2,
      "told with the quiz that it is in: \(check)")
    let explore = try run("explore", file, "--json")
    #expect(
      explore.output.split(separator: "\n").count == 2 && explore.end == .exit(0), "\(explore)")
    #expect(explore.errors.contains("two.json:3:"), "what is left out of it is said: \(explore)")
  }

  @Test("graph draws one, and says how they are named; scores has those of each")
  func others() throws {
    let graph = try run("graph", file, "--format", "dot")
    #expect(
      graph.end == .exit(65)
        && graph.errors.contains(
          "contains 2 quizzes; name one of them: \(file)/Science, \(file)/Art"),
      "\(graph)")
    #expect(try run("graph", "\(file)/Science", "--format", "dot").end == .exit(0))
    let played = try run("play", "\(file)/Science", "--plain", input: "1\n1\n")
    #expect(played.end == .exit(0), "\(played)")
    for path in [file, "\(file)/Science"] {
      let scores = try run("scores", path)
      #expect(scores.end == .exit(0) && scores.output.contains("Science"), "\(scores)")
    }
    #expect(try !run("scores", "\(file)/Art").output.contains("Science"))
  }

  @Test("a play of one of them is recorded, and replayed on it") func recorded() throws {
    let record = "\(scratch.folder)/art.jsonl"
    #expect(
      try run("play", "\(file)/Art", "--plain", "--record", record, input: "1\n1\n").end == .exit(0)
    )
    let again = try run("replay", record)
    #expect(again.end == .exit(0), "\(again)")
    let against = try run("replay", "--against", "\(file)/Art", record)
    #expect(against.end == .exit(0) && against.output.contains("works"), "\(against)")
  }
}
