import Foundation
import Testing

@Suite("Standard descriptors that are closed") struct ClosedDescriptorTests {
  private let scratch = Scratch()

  init() throws {
    try scratch.write(
      """
      local qb = require "quizboard"
      return qb.quiz { title = "Isle", questions = { qb.choice "One?" { qb.right "x", "y" } } }
      """, to: "isle/quiz.lua")
  }

  /// Plays through a shell, with redirections as the shell writes them.
  private func play(_ redirections: String, _ options: String = "") throws -> Outcome {
    var command = Command(
      program: "/bin/sh",
      [
        "-c",
        "exec \(QuizboardBinary.path) play isle --plain --store w.sqlite \(options) \(redirections)",
      ], home: scratch)
    command.folder = scratch.folder
    return try command.run()
  }

  private func contents(_ name: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: "\(scratch.folder)/\(name)") ?? Data())
  }

  @Test(
    arguments: [("<&-", 0), (">&-", 1), ("2>&-", 0), ("<&- >&-", 1), ("<&- >&- 2>&-", 1)]
      as [(String, Int32)])
  func `no file of the store takes the place of a closed one`(
    redirections: String, status: Int32
  ) throws {
    _ = try play("</dev/null")
    let outcome = try play("\(redirections) --fresh")
    #expect(outcome.end == .exit(status), "\(outcome)")
    for name in try FileManager.default.contentsOfDirectory(atPath: scratch.folder)
    where name.hasPrefix("w.sqlite") {
      let text = String(decoding: contents(name), as: UTF8.self)
      #expect(!text.contains("Answer with a number"), "\(name) has the play: \(outcome)")
      #expect(!text.contains("quizboard: "), "\(name) has a message: \(outcome)")
    }
    let scores = try Command.run(["scores", "--store", "w.sqlite"], in: scratch)
    #expect(scores.end == .exit(0), "\(scores)")
  }

  @Test func `without output a play fails, and the recording has no line of the screen`() throws {
    let outcome = try play(">&- </dev/null", "--record r.jsonl")
    #expect(outcome.end == .exit(1), "\(outcome)")
    #expect(outcome.errors.contains("standard output cannot be written"), "\(outcome)")
    let recording = String(decoding: contents("r.jsonl"), as: UTF8.self)
    for line in recording.split(separator: "\n") { #expect(line.hasPrefix("{"), "\(line)") }
  }

  @Test func `without input a play ends as at the end of input`() throws {
    let outcome = try play("<&-")
    #expect(outcome.end == .exit(0) && outcome.output.contains("One question."), "\(outcome)")
  }
}
