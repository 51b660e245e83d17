import Foundation
import Testing

@Suite("The command line")
struct CommandLineTests {
  let scratch = Scratch()

  private func run(_ arguments: [String]) throws -> Outcome {
    try scratch.run(arguments)
  }

  /// Standard output is silent, but for a program that drives: it hears it as a reply too.
  private func expectRefusal(_ outcome: Outcome, by command: String) throws {
    guard command == "drive" else { return #expect(outcome.output.isEmpty, "\(outcome)") }
    #expect(outcome.lines.count == 1, "\(outcome)")
    let reply = try JSONValue(parsing: outcome.output)
    #expect(
      reply["ok"] == .flag(false) && reply["error"]["message"].text?.isEmpty == false, "\(outcome)")
  }

  @Test("the command was built beside these tests") func built() {
    #expect(QuizboardBinary.exists, "there is no \(QuizboardBinary.path)")
  }

  @Test("--version prints a version, alone") func version() throws {
    let outcome = try run(["--version"])
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
  }

  @Test("without a path, uses the quiz in the current folder; elsewhere says what is missing")
  func here() throws {
    var command = Command(home: scratch)
    command.folder = "\(Checkout.root)/Quizzes/crossing"
    for arguments in [
      ["check"], ["test", "--format", "tap"], ["graph", "--format", "mermaid"],
      ["explore", "--random", "1"],
    ] {
      command.arguments = arguments
      let outcome = try command.run()
      #expect(outcome.end == .exit(0) && !outcome.output.isEmpty, "\(arguments): \(outcome)")
    }
    command.folder = scratch.folder
    for (arguments, code) in [
      (["check"], Int32(65)), (["test"], 65), (["explore"], 65), (["graph"], 64),
    ] {
      command.arguments = arguments
      let outcome = try command.run()
      #expect(
        outcome.end == .exit(code) && outcome.errors.contains("there is no quiz.lua here"),
        "\(arguments): \(outcome)")
    }
  }

  @Test("--help names the commands that are there, and no others") func help() throws {
    let outcome = try run(["--help"])
    #expect(outcome.end == .exit(0), "\(outcome)")
    let commands = outcome.output.split(separator: "SUBCOMMANDS:\n").last?.split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(
      commands == [
        "play", "test", "explore", "check", "graph", "new", "drive", "replay", "scores", "convert",
        "answers", "screenshot", "sync", "pack", "serve", "meta", "See",
      ], "\(outcome)")
  }

  @Test(
    "--help of each command says what it takes",
    arguments: [
      (
        "play",
        [
          "--plain", "--seed", "--size", "--reduced-motion", "--fresh", "--store", "--kiosk",
          "--record", "--watch", "--scene", "--state",
        ]
      ),
      ("drive", ["--seed", "--size", "--now", "--store", "--fresh", "--scene", "--state"]),
      ("check", ["--json"]),
      ("replay", ["--against", "--to-spec", "--store", "--json", "--screens", "--update"]),
      ("scores", ["--json", "--csv", "--store"]),
      ("pack", ["--output", "--catalogue", "--title", "--scores", "--sign", "--new-key"]),
    ])
  func commandHelp(command: String, options: [String]) throws {
    let outcome = try run([command, "--help"])
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.errors.isEmpty)
    for option in options { #expect(outcome.output.contains(option), "\(outcome)") }
  }

  @Test(
    "every command takes --color, whether it writes any or not",
    arguments: [
      "play", "test", "explore", "check", "graph", "new", "drive", "replay", "scores", "pack",
      "meta", "screenshot",
    ])
  func color(command: String) throws {
    #expect(try run([command, "--help"]).output.contains("--color"))
    let outcome = try run([command, "--color", "mauve"])
    #expect(outcome.end == .exit(64) && outcome.errors.contains("mauve"), "\(outcome)")
  }

  @Test(
    "wrong usage is 64, and says on standard error what was wrong",
    arguments: [
      (["--nonsense"], "nonsense"), (["play", "--nonsense"], "nonsense"),
      (["nonsense"], "nonsense"),
      (["drive"], "path"), (["play", "--size", "huge"], "such as 80x24"),
      (["play", "--size", "0x5"], "1 to 1000 columns and 1 to 500 rows"),
      (["play", "--seed", "x"], "seed"),
      (["drive", "Quizzes/unwind", "--now", "yesterday"], "yesterday"),
      (["screenshot", "Quizzes/unwind", "--theme", "pink"], "pink"),
      (["screenshot", "Quizzes/unwind", "--depth", "7"], "7"),
      (["screenshot", "Quizzes/unwind", "-o", "a.png"], "rsvg-convert screen.svg -o a.png"),
      (["screenshot", "Quizzes/unwind", "--input", "{'do':'tap'"], "--input 1: this is not JSON"),
      (["screenshot", "Quizzes/unwind", "--input", #"{"do":"save"}"#], "needs inputs only"),
      (["play", "a", "b"], "b"), (["play", "--color", "mauve"], "mauve"),
      (["play", "--store"], "store"),
      (
        ["help", "tset"],
        "there is no command \"tset\"; did you mean \"test\"? The commands are: play, "
      ),
      (["test", "--repeat", "-1"], "--repeat must be from 1 to 1000000, not -1"),
      (["test", "--seed", "-1"], "The value '-1' is invalid for '--seed <N>'"),
      (["explore", "--jobs", "-1"], "--jobs"),
      (["tset", "Quizzes/unwind"], "there is no command \"tset\"; did you mean \"test\"?"),
      (
        ["graph", "Quizzes/unwind", "-o", "story.png"],
        "story.png: svg, dot and mermaid can be written"
      ),
    ])
  func wrongUsage(arguments: [String], word: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.end == .exit(64), "\(outcome)")
    #expect(outcome.errors.contains(word), "\(outcome)")
    #expect(outcome.output.isEmpty, "\(outcome)")
  }

  @Test(
    "what cannot be read is 65, with one message that names it",
    arguments: ["play", "drive"],
    ["Quizzes/unwnd", "Quizzes/unwind/quiz.lua", "README-of-nothing.txt", "Sources"])
  func unreadable(command: String, path: String) throws {
    let outcome = try run([command, path])
    #expect(outcome.end == .exit(65), "\(outcome)")
    #expect(outcome.errors.contains(path), "\(outcome)")
    #expect(outcome.errors.hasPrefix("quizboard: "), "\(outcome)")
    try expectRefusal(outcome, by: command)
  }

  @Test("a misspelt path is told the nearest one") func nearest() throws {
    let outcome = try run(["play", "Quizzes/unwnd"])
    #expect(outcome.errors.contains("did you mean \"Quizzes/unwind\"?"), "\(outcome)")
  }

  @Test(
    "a quiz that cannot be loaded is 65, with file, line and remedy", arguments: ["play", "drive"])
  func broken(command: String) throws {
    let path = try scratch.quiz(script: "local Menu = qb.contoller 'Menu'")
    let outcome = try run([command, path])
    #expect(outcome.end == .exit(65), "\(outcome)")
    #expect(outcome.errors.contains("(\(path)/scripts/app.lua:1)"), "\(outcome)")
    #expect(outcome.errors.contains("did you mean \"controller\"?"), "\(outcome)")
    try expectRefusal(outcome, by: command)
  }

  @Test("a play gives the remedy that a check gives for the same line") func remedyOfCheck() throws
  {
    let path = try scratch.quiz(script: "local x = nofun()")
    let remedy = "define it, or put it in quotes if it is a text"
    let check = try run(["check", path])
    #expect(check.output.contains("= help: \(remedy)"), "\(check)")
    let play = try run(["play", path])
    #expect(play.errors.contains("; \(remedy) (\(path)/scripts/app.lua:1)"), "\(play)")
  }

  @Test(
    "a quiz that fails as it launches is 65, with the place and the calls",
    arguments: ["play", "drive"])
  func failsAtLaunch(command: String) throws {
    let path = try scratch.quiz(
      script:
        "local Menu = qb.controller 'Menu'\nfunction Menu:viewDidLoad()\n  error 'not today'\nend")
    let outcome = try run([command, path])
    #expect(outcome.end == .exit(65), "\(outcome)")
    let place = command == "play" ? "\(path)/scripts/app.lua:3" : "scripts/app.lua:3"
    #expect(outcome.errors.contains("not today (\(place))"), "\(outcome)")
    try expectRefusal(outcome, by: command)
  }

  @Test("a store that cannot be read is 65", arguments: ["play", "drive"])
  func noStore(command: String) throws {
    let store = try scratch.write("junk", to: "junk")
    let outcome = try run([command, "Quizzes/unwind", "--store", store])
    #expect(outcome.end == .exit(65), "\(outcome)")
    #expect(outcome.errors.contains("junk is not a store of quizboard"), "\(outcome)")
    try expectRefusal(outcome, by: command)
  }

  @Test("an endless script is 65 in good time", arguments: ["play", "drive", "check"])
  func endless(command: String) throws {
    let outcome = try run([command, try scratch.quiz(script: "while true do end")])
    #expect(outcome.end == .exit(command == "check" ? 1 : 65), "\(outcome)")
    #expect((outcome.errors + outcome.output).contains("scripts/app.lua:1"), "\(outcome)")
  }

  @Test("QUIZBOARD_LIBRARY is the library where no path is given") func library() throws {
    var command = Command("play", "--plain", input: .text("/q\n"), home: scratch)
    command.environment["QUIZBOARD_LIBRARY"] = "\(Checkout.root)/Quizzes"
    command.folder = scratch.folder
    let outcome = try command.run()
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("Unwind Segue"), "\(outcome)")
  }

  @Test("a library lists its quizzes by title, and plays the one chosen") func chosen() throws {
    for name in ["apples", "pears"] {
      let script = """
        local Menu = qb.controller "Menu"
        function Menu:view() return ui.text "These are \(name)" end
        """
      _ = try scratch.quiz(script: script, name: "library/\(name)")
    }
    let outcome = try scratch.run(
      "play", "--plain", "\(scratch.folder)/library", input: .text("2\n"))
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("These are pears"), "\(outcome)")
  }

  @Test(
    "what a search for quizzes leaves out is reported by all commands",
    arguments: ["play --plain", "check", "explore", "test"])
  func omissions(command: String) throws {
    try scratch.write(
      """
      local qb = require 'quizboard' \
      return qb.quiz { title = 'Q', questions = { qb.choice 'One?' { qb.right 'x', 'y' } } }
      """,
      to: "all/capitals/quiz.lua")
    try scratch.write("it('one', function() qb.launch() end)", to: "all/capitals/spec/a_spec.lua")
    let name = Array("\(scratch.folder)/all/".utf8) + [0xFE, 0]
    name.withUnsafeBytes { bytes in
      if let path = bytes.bindMemory(to: CChar.self).baseAddress { mkdir(path, 0o755) }
    }
    let outcome = try run(
      command.split(separator: " ").map(String.init) + ["\(scratch.folder)/all"])
    #expect(
      outcome.end == .exit(0) && outcome.errors.contains("is not UTF-8, so it is not listed"),
      "\(outcome)")
  }

  @Test("a path that is not UTF-8 is refused, and no other file is opened")
  func damagedPaths() throws {
    // Words of the command line are texts here, so a shell makes one that is none.
    let lines = [
      #""$0" check "$(printf 'qu\377iz')""#,
      #""$0" scores --store "$(printf 'st\377ore.sqlite')""#,
      #"QUIZBOARD_STORE="$(printf 'st\377ore.sqlite')" "$0" scores"#,
    ]
    for line in lines {
      var command = Command(
        program: "/bin/sh", ["-c", line, QuizboardBinary.path], home: scratch)
      command.folder = scratch.folder
      let outcome = try command.run()
      #expect(outcome.end == .exit(64), "\(outcome)")
      #expect(outcome.errors.contains("is not UTF-8"), "\(outcome)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.folder)
    #expect(!left.contains { $0.hasPrefix("st") }, "\(left)")
  }
}
