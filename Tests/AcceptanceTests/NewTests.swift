import Foundation
import Testing

@Suite("new")
struct NewTests {
  let scratch = Scratch()

  private func run(_ arguments: String...) throws -> Outcome {
    try Command.run(arguments, in: scratch)
  }

  @Test(
    "a quiz of every flow is made, is sound, passes its spec, and plays",
    arguments: ["classic", "review", "exam", "practice", "story"])
  func flows(flow: String) throws {
    let made = try run("new", "capitals", "--flow", flow, "--title", "Capitals")
    #expect(made.end == .exit(0) && made.output.contains("quizboard test capitals"), "\(made)")
    let checked = try run("check", "capitals")
    #expect(checked.end == .exit(0), "\(checked)")
    let tested = try run("test", "capitals")
    #expect(tested.end == .exit(0), "\(tested)")
    let played = try scratch.run("play", "--plain", "\(scratch.folder)/capitals", input: .text(""))
    #expect(played.end == .exit(0) && !played.output.isEmpty, "\(played)")
    let again = try run("new", "capitals")
    #expect(again.end == .exit(1) && again.errors.contains("already"), "\(again)")
  }

  @Test(
    "a new quiz passes its spec in continuous integration, and the spec notices a changed key",
    arguments: ["classic", "review", "exam", "practice", "story"])
  func keys(flow: String) throws {
    let made = try run("new", "rivers", "--flow", flow)
    #expect(
      made.output.contains("  spec/snapshots: the keys of the questions\n") == (flow != "story"))
    let tested = try scratch.run(["test", "\(scratch.folder)/rivers"], environment: ["CI": "1"])
    #expect(
      tested.end == .exit(0) && !tested.output.contains("recorded")
        && tested.output.contains("has these keys") == (flow != "story"), "\(tested)")
    guard flow == "classic" else { return }
    let mutated = try run("test", "rivers", "--mutate", "--json")
    #expect(!mutated.output.contains("flipped-key"), "\(mutated)")
  }

  @Test(
    "a flow that is written out is sound, and passes the same spec",
    arguments: ["classic", "review", "exam", "practice"])
  func storyboards(flow: String) throws {
    let made = try run("new", "rivers", "--flow", flow, "--storyboard")
    #expect(made.end == .exit(0) && made.output.contains("  Main.storyboard.lua\n"), "\(made)")
    for command in ["check", "test"] {
      let outcome = try run(command, "rivers")
      #expect(outcome.end == .exit(0), "\(outcome)")
    }
    #expect(try run("check", "rivers").output == "rivers: no problems\n")
  }

  @Test("a new story can be begun at any scene") func scenes() throws {
    #expect(try run("new", "lamp", "--flow", "story").end == .exit(0))
    for scene in ["door", "matches", "lampRoom", "light", "morning"] {
      let played = try scratch.run(
        "play", "--plain", "--scene", scene, "\(scratch.folder)/lamp", input: .text(""))
      #expect(played.end == .exit(0) && played.errors.isEmpty, "\(scene): \(played)")
    }
    let withMatches = [
      "play", "--plain", "\(scratch.folder)/lamp", "--scene", "lampRoom", "--state",
      "things.matches=true",
    ]
    let outcome = try scratch.run(withMatches, input: .text(""))
    #expect(outcome.output.contains("Light the lamp"))
  }

  @Test("fills an existing empty folder, also the current one; hidden files do not matter")
  func empty() throws {
    try scratch.write("", to: "rivers/.git/HEAD")
    let there = try run("new", "rivers")
    #expect(there.end == .exit(0) && there.output.contains("\"Rivers\""), "\(there)")
    try FileManager.default.createDirectory(
      atPath: "\(scratch.folder)/sea-marks", withIntermediateDirectories: true)
    var command = Command("new", ".", home: scratch)
    command.folder = "\(scratch.folder)/sea-marks"
    let here = try command.run()
    #expect(here.end == .exit(0) && here.output.contains("\"Sea marks\""), "\(here)")
    #expect(
      here.output.contains("quizboard play .\n") && here.output.contains("quizboard meta ."),
      "\(here)")
    let text = try String(contentsOfFile: "\(scratch.folder)/sea-marks/quiz.lua", encoding: .utf8)
    #expect(text.contains("\"Sea marks\"") && text.contains("quizboard play sea-marks"), "\(text)")
    let again = try command.run()
    #expect(again.end == .exit(1) && again.errors.contains("already"), "\(again)")
  }

  @Test("words of the person are taken as they are, and a line to copy can be typed")
  func words() throws {
    let made = try run("new", "sp ace//capitals//", "--title", "My NAME \"A new quiz\"")
    #expect(made.end == .exit(1) && made.errors.contains("there is no folder sp ace"), "\(made)")
    try FileManager.default.createDirectory(
      atPath: "\(scratch.folder)/sp ace", withIntermediateDirectories: true)
    let again = try run("new", "sp ace/capitals//", "--title", "My NAME \"A new quiz\"")
    #expect(again.output.contains("quizboard play 'sp ace/capitals'\n"), "\(again)")
    let text = try String(
      contentsOfFile: "\(scratch.folder)/sp ace/capitals/quiz.lua", encoding: .utf8)
    #expect(
      text.contains(#"title = "My NAME \"A new quiz\"""#)
        && text.contains("quizboard play capitals"), "\(text)")
  }

  @Test("what is not given is asked for on a terminal, and asked again where it cannot be")
  func asks() throws {
    var command = Command(home: scratch)
    command.program = "/usr/bin/script"
    command.arguments = ["-qec", "\(QuizboardBinary.path) new", "/dev/null"]
    command.input = .text("Road trips!\nroad-trips\nOn the road\n9\n5\n")
    command.folder = scratch.folder
    let outcome = try command.run()
    #expect(
      outcome.end == .exit(0) && outcome.output.contains("\"Road-trips\" is possible"), "\(outcome)"
    )
    #expect(outcome.output.contains("a number from 1 to 5"), "\(outcome)")
    let text = try String(contentsOfFile: "\(scratch.folder)/road-trips/quiz.lua", encoding: .utf8)
    #expect(text.contains("\"On the road\""))
    #expect(
      FileManager.default.fileExists(atPath: "\(scratch.folder)/road-trips/scripts/story.lua"))
  }

  @Test("elsewhere a name is required; bad names and flows exit with 64, unreadable files with 65")
  func wrong() throws {
    for arguments in [
      ["new"], ["new", "a b"], ["new", "a", "--flow", "clasic"], ["new", "a", "--title", " "],
      ["new", "a", "--title", "A quiz about everything in the whole wide world"],
      ["new", "a-quiz-about-everything-in-the-whole-wide-world"],
    ] {
      let outcome = try Command.run(arguments, in: scratch)
      #expect(outcome.end == .exit(64) && !outcome.errors.isEmpty, "\(arguments): \(outcome)")
    }
    let file = try run("new", "a", "--from", "nothing.json")
    #expect(file.end == .exit(65), "\(file)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).isEmpty)
  }
}
