import Foundation
import Testing

@Suite("What commands write")
struct OutputTests {
  let scratch = Scratch()

  /// Runs a line of the shell, in which `$0` is the command, in the folder of scratch.
  private func shell(_ line: String) throws -> Outcome {
    var command = Command(program: "/bin/sh", ["-c", line, QuizboardBinary.path], home: scratch)
    command.folder = scratch.folder
    return try command.run()
  }

  private func story() throws { #expect(try shell("$0 new tale --flow story").end == .exit(0)) }

  @Test("standard error that cannot be written ends nothing", arguments: ["2>&-", "2>/dev/full"])
  func closedErrors(redirection: String) throws {
    #expect(try shell("$0 graph nothing \(redirection)").end == .exit(65))
    try scratch.write(
      "local qb = require 'quizboard' return qb.quiz { title = 'W', questions = 'q.json' }",
      to: "warns/quiz.lua")
    let questions = ["1", "7"].map { #"{"text":"Q?","answer":"\#($0)","answers":["a","b"]}"# }
      .joined(separator: ",")
    try scratch.write(#"[{"title":"W","desc":"","questions":[\#(questions)]}]"#, to: "warns/q.json")
    let drive = try shell(#"echo '{"do":"quit"}' | $0 drive warns \#(redirection)"#)
    #expect(drive.end == .exit(0) && drive.lines.count == 2, "\(drive)")
  }

  @Test(
    "standard output that cannot be written is said, and is no success",
    arguments: [
      "graph tale --format dot", "test tale --format junit", "check tale", "scores --json",
      "--help", "drive tale", "new other",
      "play --plain tale",
    ])
  func fullDisk(arguments: String) throws {
    try story()
    let outcome = try shell("$0 \(arguments) >/dev/full </dev/null")
    #expect(
      outcome.end == .exit(1)
        && outcome.errors.contains("standard output cannot be written: No space left"), "\(outcome)"
    )
  }

  @Test("a reader that goes away is no failure, and what was to be written elsewhere is")
  func brokenPipe() throws {
    try story()
    let outcome = try shell("{ $0 test tale --coverage c.json; echo $? >&2; } | true; cat c.json")
    #expect(
      outcome.errors == "0\n" && outcome.output.hasPrefix("{\"quizboardCoverage\""), "\(outcome)")
  }

  @Test(
    "what quizzes say is no command to the terminal, with colours and without",
    arguments: ["always", "never"])
  func controlCharacters(color: String) throws {
    let evil = #"a\27[31mb\27]0;owned\7c\u{9b}32m"#
    try scratch.write(
      """
      local qb = require 'quizboard'
      return qb.quiz { title = '\(evil)',
        questions = { qb.choice '\(evil)' { qb.right 'x', 'x' } } }
      """,
      to: "evil/quiz.lua")
    try scratch.write(
      "it('\(evil)', function() print('\(evil)') error('\(evil)') end)",
      to: "evil/spec/play_spec.lua")
    for arguments in [
      "check evil --color \(color)", "test evil --color \(color)", "explore evil --color \(color)",
      "graph evil --format dot",
    ] {
      let outcome = try shell("$0 \(arguments)")
      let told = outcome.output + outcome.errors
      #expect(told.contains("a␛[31mb␛]0;owned␇c�32m"), "\(arguments): \(outcome)")
      #expect(
        !told.contains("\u{1B}]") && !told.contains("\u{7}") && !told.contains("\u{9B}"),
        "\(arguments): \(outcome)")
      #expect(
        told.contains("\u{1B}[") == (color == "always" && !arguments.hasPrefix("graph")),
        "\(arguments): \(outcome)")
    }
  }
}
