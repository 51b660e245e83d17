import Foundation
import Testing

@Suite("Exit codes and the voice of errors")
struct ExitStatusTests {
  let scratch = Scratch()

  private func run(_ line: String) throws -> Outcome {
    try Command.run(line.split(separator: " ").map(String.init), in: scratch)
  }

  private func quiz() throws {
    try scratch.write(
      """
      local qb = require 'quizboard' \
      return qb.quiz { title = 'Q', questions = { qb.choice 'One?' { qb.right 'x', 'y' } } }
      """,
      to: "capitals/quiz.lua")
    try scratch.write("it('one', function() qb.launch() end)", to: "capitals/spec/play_spec.lua")
  }

  @Test(
    "a path that is not there is 65 everywhere, with the nearest",
    arguments: [
      "play --plain capitls", "test capitls", "test --coverage capitls capitals", "check capitls",
      "explore capitls", "graph capitls",
      "drive capitls", "replay capitls", "replay --against capitls", "meta capitls",
      "new other --from capitls",
    ])
  func missing(line: String) throws {
    try quiz()
    let outcome = try run(line)
    #expect(outcome.end == .exit(65), "\(outcome)")
    let told = outcome.errors + outcome.output
    #expect(told.contains("capitls"), "\(outcome)")
    #expect(told.contains("did you mean \"capitals\"?") || line.hasPrefix("new"), "\(outcome)")
    // `check` tells what it found where its report is; all others on standard error.
    #expect(
      outcome.errors.hasPrefix("quizboard: ") || outcome.errors.isEmpty && line.hasPrefix("check"),
      "\(outcome)"
    )
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.folder)/capitls"))
  }

  @Test(
    "a path without a near name has a remedy, and its name is told",
    arguments: [
      ("play --plain zzzzzz", "name a quiz folder"), ("test zzzzzz", "name a quiz folder"),
      ("check zzzzzz", "name a quiz folder"), ("explore zzzzzz", "name a quiz folder"),
      ("graph zzzzzz", "name a quiz folder"), ("drive zzzzzz", "name a quiz folder"),
      ("replay zzzzzz", "name a transcript"), ("meta zzzzzz", "name the folder"),
      ("pack zzzzzz", "name the folder of a quiz"), ("convert zzzzzz out.xml", "name a file"),
      ("new other --from zzzzzz", "name a file of questions"),
      ("test capitals --mutate --changed zzzzzz", "write a diff to it"),
      ("graph capitals --coverage zzzzzz", "write it with quizboard test --coverage"),
      ("test capitals --coverage zzzzzz/x", "name a quiz, or a file for --coverage"),
      ("test capitals --coverage zzzzzz/x.json", "mkdir -p zzzzzz"),
      ("explore capitals --write-spec zzzzzz/spec/x_spec.lua", "mkdir -p zzzzzz"),
      ("graph capitals --format dot -o zzzzzz/x.dot", "mkdir -p zzzzzz"),
      ("check --explain zzzzzz", "the code of each problem in brackets"),
      ("check capitals --ignore zzzzzz", "the code of each problem in brackets"),
    ])
  func remedies(line: String, remedy: String) throws {
    try quiz()
    let outcome = try run(line)
    let told = outcome.errors + outcome.output
    #expect(told.contains("zzzzzz") && told.contains(remedy), "\(outcome)")
    #expect(!told.contains("No such file") && !told.contains("1 passed"), "\(outcome)")
  }

  @Test(
    "what is to be written and cannot be is 1 everywhere, and names the option",
    arguments: [
      "explore capitals --write-spec no/spec/x_spec.lua", "test capitals --coverage no/c.json",
      "replay play.jsonl --to-spec no/x_spec.lua",
      "play --plain capitals --record no/play.jsonl", "new no/capitals",
      "replay play.jsonl --store play.jsonl",
    ])
  func unwritable(line: String) throws {
    try quiz()
    #expect(try run("play --plain capitals --record play.jsonl").end == .exit(0))
    let outcome = try run(line)
    #expect(outcome.end == .exit(1) && outcome.errors.hasPrefix("quizboard: "), "\(outcome)")
    if let option = line.split(separator: " ").first(where: {
      $0.hasPrefix("--") && $0 != "--plain"
    }) {
      #expect(outcome.errors.contains("\(option): "), "\(outcome)")
    }
  }

  @Test(
    "what is there and is something else is not written over",
    arguments: [
      "explore capitals --write-spec mine.json", "test capitals --coverage mine.json",
      "replay play.jsonl --to-spec mine.json",
      "play --plain capitals --record mine.json",
    ])
  func existing(line: String) throws {
    try quiz()
    #expect(try run("play --plain capitals --record play.jsonl").end == .exit(0))
    let file = try scratch.write("{\"questions\":[]}", to: "mine.json")
    let outcome = try run(line)
    #expect(outcome.end == .exit(1) && outcome.errors.contains("already exists"), "\(outcome)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "{\"questions\":[]}")
  }

  @Test("coverage takes the place of coverage") func coverageAgain() throws {
    try quiz()
    for name in ["c.json", "c.info", "c.txt"] {
      for _ in 1...2 { #expect(try run("test capitals --coverage \(name)").end == .exit(0)) }
    }
    try scratch.write("nonsense", to: "junk.txt")
    let graph = try run("graph capitals --coverage junk.txt")
    #expect(
      graph.end == .exit(65) && graph.errors.contains("junk.txt:1:1")
        && !graph.errors.contains("junk.txt.json"), "\(graph)")
  }

  @Test(
    "what is asked for and cannot be is said in one sentence, without the usage",
    arguments: [
      ("test capitals --filter zzz", "no test has a name that contains or matches \"zzz\""),
      (
        "test capitals --mutate --filter zzz", "no test has a name that contains or matches \"zzz\""
      ),
      ("test capitals --filter %", "it is not a valid Lua pattern: malformed pattern"),
      ("drive capitals --now tomorrow", "--now: \"tomorrow\""),
    ])
  func plainUsage(line: String, words: String) throws {
    try quiz()
    let outcome = try run(line)
    #expect(
      outcome.end == .exit(64) && outcome.errors.hasPrefix("quizboard: ")
        && outcome.errors.contains(words), "\(outcome)")
    #expect(
      !outcome.errors.contains("Usage") && outcome.output.isEmpty || line.hasPrefix("drive"),
      "\(outcome)")
  }

  @Test(
    "what is wrong with options is told with the usage of the command",
    arguments: [
      "check --explain unknown-scene --json capitals", "play --kiosk", "play --kiosk .",
      "test --mutate --format tap capitals",
      "test --repeat 100000000 capitals", "test --mutate --repeat 2 capitals", "test --nonsense",
    ])
  func usage(line: String) throws {
    try quiz()
    let outcome = try run(line)
    let command = line.prefix { $0 != " " }
    #expect(outcome.end == .exit(64) && outcome.output.isEmpty, "\(outcome)")
    #expect(
      outcome.errors.hasPrefix("quizboard: ")
        && outcome.errors.contains("Usage: quizboard \(command) "), "\(outcome)")
  }

  @Test("a pipe in the way is told, and not waited for") func pipes() throws {
    try quiz()
    let made = try Command(
      program: "/bin/sh",
      [
        "-c",
        """
        mkdir -p "$0/plays" && mkfifo "$0/plays/p" "$0/capitals/p.lua" && ln -s . "$0/plays/again"
        """,
        scratch.folder,
      ],
      home: scratch
    ).run()
    #expect(made.end == .exit(0), "\(made)")
    #expect(try run("play --plain --record plays/a.jsonl capitals").end == .exit(65))
    let checked = try run("check capitals")
    #expect(
      checked.output.contains("p.lua") && checked.output.contains("a pipe or a device"),
      "\(checked)")
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/capitals/p.lua")
    #expect(try run("play --plain --record plays/a.jsonl capitals").end == .exit(0))
    let replayed = try run("replay plays")
    #expect(replayed.end == .exit(0) && replayed.lines.count == 1, "\(replayed)")
    #expect(try run("new other --from plays/p").end == .exit(65))
  }

  @Test("the same quiz named twice is tested once; a spec is found from its own folder")
  func twice() throws {
    try quiz()
    let outcome = try run("test capitals ./capitals capitals/spec/play_spec.lua --format json")
    #expect(outcome.output.hasPrefix("{\"passed\":1,"), "\(outcome)")
    var command = Command("test", "play_spec.lua", home: scratch)
    command.folder = "\(scratch.folder)/capitals/spec"
    let inside = try command.run()
    #expect(inside.end == .exit(0) && inside.output.contains("1 passed"), "\(inside)")
  }
}
