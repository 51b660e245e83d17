import Foundation
import Testing

/// A `.quiz` file in place of a folder, in every command that takes a quiz.
@Suite("A .quiz file in commands") struct PackedQuizCommandTests {
  private let scratch = Scratch()

  init() throws {
    let folder = scratch.folder + "/tower"
    try FileManager.default.createDirectory(
      atPath: folder + "/spec", withIntermediateDirectories: true)
    try """
    local qb = require "quizboard"
    return qb.quiz { title = "The tower", questions = { qb.short "France?" { "Paris" } } }
    """.write(toFile: folder + "/quiz.lua", atomically: true, encoding: .utf8)
    try """
    it("plays", function() assert.equal("question", qb.launch():tap("begin").scene.id) end)
    """.write(toFile: folder + "/spec/play_spec.lua", atomically: true, encoding: .utf8)
    let packed = try Command.run(["pack", folder, "-o", scratch.folder + "/t.quiz"], in: scratch)
    #expect(packed.end == .exit(0), "\(packed)")
  }

  private func run(_ arguments: [String], input: String = "") throws -> Outcome {
    try Command.run(arguments, input: .text(input), in: scratch)
  }

  private var quiz: String { scratch.folder + "/t.quiz" }

  @Test(arguments: [
    (["play"], "Begin"), (["check"], "no problems"), (["test"], "✓ plays"),
    (["explore"], "no problem"),
    (["graph", "--format", "dot"], "digraph"), (["drive"], "\"ok\":true"),
  ])
  func `it is taken like a folder`(command: [String], words: String) throws {
    let outcome = try run([command[0], quiz] + command.dropFirst(), input: "/q\n")
    #expect(outcome.output.contains(words), "\(outcome)")
  }

  @Test func `the place goes on, and scores go by its identifier`() throws {
    let store = scratch.folder + "/s.sqlite"
    let tap = #"{"do":"tap","id":"begin"}"#
    _ = try run(["drive", quiz, "--store", store], input: tap + "\n")
    let again = try run(["drive", quiz, "--store", store])
    #expect(again.output.contains("\"scene\":\"question\""), "\(again)")
  }

  @Test func `a library lists it with its title, and a broken one with its problem`() throws {
    try Data("no archive".utf8).write(to: URL(filePath: scratch.folder + "/broken.quiz"))
    let library = try run(["play", scratch.folder], input: "/q\n")
    #expect(library.output.contains("The tower"), "\(library)")
    #expect(library.output.contains("broken"), "\(library)")
  }

  @Test(arguments: [["test", "--update-snapshots"], ["test", "--watch"], ["play", "--watch"]])
  func `what writes or watches needs the folder, and says how to get it`(command: [String]) throws {
    let outcome = try run(command + [quiz])
    #expect(outcome.end == .exit(64) && outcome.errors.contains("tar xf"), "\(outcome)")
  }

  @Test func `what is no archive is 65, with the file's name`() throws {
    let broken = scratch.folder + "/broken.quiz"
    try Data("no archive".utf8).write(to: URL(filePath: broken))
    for command in ["play", "check", "drive", "graph", "explore"] {
      let outcome = try run([command, broken])
      #expect(outcome.end == .exit(65), "\(command): \(outcome)")
      #expect((outcome.errors + outcome.output).contains("broken.quiz"), "\(outcome)")
    }
  }

  @Test func `the next start removes the temporary folder of a killed program, and no other`()
    throws
  {
    let temporary = scratch.folder + "/tmp"
    // The folder of fetched quizzes of a store that lies there.
    let other = "quizboard-school-quizzes"
    try scratch.write("", to: "tmp/\(other)/.lock")
    func folders() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: temporary)).subtracting([other])
    }
    var command = Command("drive", quiz, input: .text(""), home: scratch)
    command.environment["TMPDIR"] = temporary
    let killed = try RunningCommand(command)
    #expect(killed.hear() != nil)
    let abandoned = try folders()
    #expect(abandoned.count == 1)
    killed.kill()
    _ = killed.finish()
    #expect(try folders() == abandoned)

    let living = try RunningCommand(command)
    #expect(living.hear() != nil)
    let own = try folders()
    #expect(own.count == 1 && own.isDisjoint(with: abandoned))
    command.arguments = ["check", quiz]
    #expect(try command.run().end == .exit(0))
    #expect(try folders() == own)
    living.say(#"{"do":"tap","id":"begin"}"#)
    #expect(living.hear()?.contains("France?") == true)
    #expect(living.finish().end == .exit(0))
    #expect(try folders().isEmpty)
    #expect(FileManager.default.fileExists(atPath: "\(temporary)/\(other)/.lock"))
  }
}
