import Foundation
import Testing

@Suite("play --record and replay")
struct ReplayCommandTests {
  let scratch = Scratch()
  private let file: String

  init() throws { file = "\(scratch.folder)/play.jsonl" }

  /// Plays a quiz line by line, and records it.
  @discardableResult
  private func record(_ quiz: String = "Quizzes/unwind", _ lines: String, _ options: String...)
    throws -> Outcome
  {
    return try scratch.run(
      ["play", quiz, "--plain", "--record", file] + options, input: .text(lines))
  }

  private func replay(_ arguments: String...) throws -> Outcome {
    try scratch.run(["replay"] + arguments)
  }

  @Test("a play is written down, and comes out again") func records() throws {
    let play = try record("Quizzes/unwind", "1\n2\n3\n1\n", "--seed", "7")
    #expect(play.end == .exit(0), "\(play)")
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 6)
    #expect(try JSONValue(parsing: lines[0])["seed"].number == 7)
    let outcome = try replay(file)
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output == "\(file): 4 inputs, all as recorded\n", "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome)")
    let json = try JSONValue(parsing: try replay(file, "--json").output)
    #expect(json["same"].isTrue && json["inputs"].number == 4 && json["quiz"].text == "unwind")
  }

  @Test("--screens shows each input with its screen") func screens() throws {
    try record("Quizzes/unwind", "1\n2\n", "--seed", "7")
    let outcome = try replay(file, "--screens")
    #expect(
      outcome.end == .exit(0) && outcome.output.hasSuffix("\(file): 2 inputs, all as recorded\n"),
      "\(outcome)")
    #expect(
      outcome.output.contains("the launch\n    |")
        && outcome.output.contains("\n1. tap begin, at 0:00\n    |"), "\(outcome)")
    let json = try JSONValue(parsing: try replay(file, "--screens", "--json").output)
    #expect(json["steps"].list.count == 3 && json["steps"].list[1]["input"].text == "tap begin")
    let both = try replay("--against", "Quizzes/unwind", file, "--screens")
    #expect(both.end == .exit(64) && both.errors.contains("--screens"), "\(both)")
  }

  @Test("a play that went on from where another had ended comes out again, too")
  func resumed() throws {
    try record("Quizzes/unwind", "1\n2\n")
    let store = "\(scratch.folder)/kept.sqlite"
    _ = try scratch.run(
      "play", "Quizzes/unwind", "--plain", "--store", store, input: .text("1\n2\n"))
    try FileManager.default.removeItem(atPath: file)
    try record("Quizzes/unwind", "3\n", "--store", store)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("\"place\":\"") && text.contains("Question 3"))
    let outcome = try replay(file)
    #expect(outcome.end == .exit(0), "\(outcome)")
  }

  @Test("killed in the middle, all that was done is there") func killed() throws {
    let running = try RunningCommand(
      Command(
        ["play", "Quizzes/unwind", "--plain", "--record", file], input: .text(""), home: scratch))
    running.say("1")
    while let line = running.hear(), !line.contains("Question 1") {}
    running.kill()
    _ = running.finish()
    let outcome = try replay(file)
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("1 input, all as recorded"), "\(outcome)")
  }

  @Test("cut off in the middle of a line, what is whole is replayed, and it is said")
  func cutOff() throws {
    try record("Quizzes/unwind", "1\n2\n3\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try scratch.write(String(text.dropLast(20)), to: "play.jsonl")
    let outcome = try replay(file)
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(
      outcome.output.contains("2 inputs, all as recorded") && outcome.output.contains("incomplete"),
      "\(outcome)")
  }

  @Test("at the first difference it fails with the input, both sides, and the screen")
  func difference() throws {
    let quiz = try scratch.quiz(
      script:
        """
        local Menu = qb.controller 'Menu' function Menu:view() \
        return ui.screen { ui.text('old'), ui.button 'go' { title = 'Go' } } end \
        function Menu.on:go() self.n = (self.n or 0) + 1 end
        """)
    try record(quiz, "1\n1\n")
    _ = try scratch.quiz(
      script:
        """
        local Menu = qb.controller 'Menu' function Menu:view() \
        return ui.screen { ui.text(self.n == 2 and 'new' or 'old'), \
        ui.button 'go' { title = 'Go' } } end function Menu.on:go() self.n = (self.n or 0) + 1 end
        """)
    let outcome = try replay(file)
    #expect(outcome.end == .exit(1), "\(outcome)")
    for words in [
      "\(file):4: input 2 of 2 has another result", #"  {"do":"tap","id":"go"}"#, "    - old\n",
      "    + new\n",
      "the screen now:\n    |\n    |    new\n    |\n    |    ▌ Go\n    |\n    |  ⏎",
    ] { #expect(outcome.output.contains(words), "\(words) in \(outcome)") }
    let json = try JSONValue(parsing: try replay(file, "--json").output)
    #expect(!json["same"].isTrue && json["difference"]["line"].number == 4)
    #expect(json["difference"]["differs"].list == [.text("shows")])
    #expect(json["difference"]["input"]["do"].text == "tap")
  }

  @Test("what is there already is not written over, and what cannot be played leaves no file")
  func files() throws {
    try scratch.write("mine", to: "play.jsonl")
    let existing = try record("Quizzes/unwind", "1\n")
    #expect(existing.end == .exit(1) && existing.errors.contains("already exists"), "\(existing)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    try FileManager.default.removeItem(atPath: file)
    let unreadable = try record("Quizzes/nothing", "1\n")
    #expect(unreadable.end == .exit(65), "\(unreadable)")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("the library is recorded, too, until a quiz opens")
  func library() throws {
    let recorded = try record("Quizzes", "1\n")
    #expect(recorded.end == .exit(0), "\(recorded)")
    let replayed = try replay(file)
    #expect(replayed.end == .exit(0) && replayed.output.contains("1 input"), "\(replayed)")
  }

  @Test("what cannot be replayed says why")
  func mistakes() throws {
    let nothing = try replay("\(scratch.folder)/none.jsonl")
    #expect(
      nothing.end == .exit(65) && nothing.errors.hasPrefix("quizboard: there is no file"),
      "\(nothing)")
    let quiz = try replay("Quizzes/unwind")
    #expect(
      quiz.end == .exit(65) && quiz.errors.contains("is a quiz; name a transcript"), "\(quiz)")
    let folder = try replay(scratch.folder)
    #expect(
      folder.end == .exit(65) && folder.errors.contains("neither a quiz.lua nor a transcript"),
      "\(folder)")
    #expect(try replay().end == .exit(64))
    #expect(try replay("--against", "Quizzes/unwind").end == .exit(65))
    #expect(try replay("x", "--to-spec", "y", "--json").end == .exit(64))
    let other = try scratch.write("{\"transcript\":99}\n", to: "new.jsonl")
    let newer = try replay(other)
    #expect(newer.end == .exit(65) && newer.errors.contains("a newer version"), "\(newer)")
  }

  @Test("a quiz that is elsewhere now is named, and another quiz is told as one")
  func otherPlaces() throws {
    let quiz = try scratch.quiz(
      script: "qb.controller 'Menu'",
      scenes: "qb.scene 'menu' { qb.present 'go' { to = 'menu', title = 'Go' } }", name: "old")
    try record(quiz, "1\n")
    let moved = "\(scratch.folder)/moved"
    try FileManager.default.moveItem(atPath: quiz, toPath: moved)
    let lost = try replay(file)
    #expect(
      lost.end == .exit(65) && lost.errors.contains("quizboard replay \(file) QUIZ"), "\(lost)")
    let found = try replay(file, moved)
    #expect(
      found.end == .exit(0) && found.output.contains("recorded with the quiz \"old\""), "\(found)")
    let other = try replay(file, "Quizzes/unwind")
    #expect(
      other.end == .exit(1) && other.output.contains("the launch has another result"), "\(other)")
  }

  @Test("--store leaves the place where the play ends, and play goes on there")
  func store() throws {
    try record("Quizzes/unwind", "1\n2\n")
    let store = "\(scratch.folder)/there.sqlite"
    let outcome = try replay(file, "--store", store)
    #expect(outcome.end == .exit(0), "\(outcome)")
    let play = try scratch.run(
      "play", "Quizzes/unwind", "--plain", "--store", store, input: .text(""))
    #expect(play.output.contains("Question 2"), "\(play)")
  }

  @Test("--to-spec writes a new spec") func spec() throws {
    try record("Quizzes/unwind", "1\n2\n3\n1\n", "--seed", "7")
    let spec = "\(scratch.folder)/play_spec.lua"
    let outcome = try replay(file, "--to-spec", spec)
    #expect(outcome.end == .exit(0), "\(outcome)")
    // The count equals that without --to-spec, although the spec can let time pass between inputs.
    #expect(outcome.output == "\(spec): 4 inputs of \(file), as a spec\n", "\(outcome)")
    let text = try String(contentsOfFile: spec, encoding: .utf8)
    #expect(
      text.contains("app:choose(\"answer\", \"The root controller\")")
        && text.contains("assert.same({ \"menu\", \"quiz\", \"results\" }, app:path())"))
    let again = try replay(file, "--to-spec", spec)
    #expect(again.end == .exit(1) && again.errors.contains("already exists"), "\(again)")
  }

  @Test("--against tells which plays work, score differently and break, from either side")
  func against() throws {
    func quiz(_ right: String, _ wrong: String) throws -> String {
      let path = "\(scratch.folder)/plays-quiz"
      try scratch.write(
        """
        local qb = require 'quizboard' return qb.quiz { title = 'P', \
        questions = { qb.choice 'Capital?' { qb.right '\(right)', '\(wrong)' } } }
        """,
        to: "plays-quiz/quiz.lua")
      return path
    }
    let path = try quiz("Rome", "Oslo")
    try FileManager.default.createDirectory(
      atPath: "\(scratch.folder)/plays", withIntermediateDirectories: true)
    for name in ["a", "b"] {
      let play = try scratch.run(
        "play", path, "--plain", "--fresh", "--record", "\(scratch.folder)/plays/\(name).jsonl",
        input: .text(name == "a" ? "1\n1\n" : "1\n2\n"))
      #expect(play.end == .exit(0), "\(play)")
    }
    let works = try replay("--against", path, "\(scratch.folder)/plays")
    #expect(works.end == .exit(0) && works.output.contains("2 plays: 2 work"), "\(works)")
    _ = try quiz("Oslo", "Rome")
    let scores = try replay("--against", "\(scratch.folder)/plays")
    #expect(
      scores.end == .exit(1) && scores.output.contains("2 plays: 2 score differently"), "\(scores)")
    _ = try quiz("Roma", "Oslo")
    let told = try replay("--against", "\(scratch.folder)/plays")
    #expect(
      told.output.contains("\"answer\" has no option \"Rome\"; did you mean \"Roma\"?"), "\(told)")
    let breaks = try replay(path, "--against", "\(scratch.folder)/plays", "--json")
    #expect(breaks.end == .exit(1), "\(breaks)")
    let json = try JSONValue(parsing: breaks.output)
    #expect(json["works"].number == 1 && json["breaks"].number == 1, "\(breaks)")
    let broken = json["plays"].list.first { $0["verdict"].text == "breaks" }
    #expect(
      broken?["difference"]["actual"]["error"]["message"].text?.contains("Rome") == true,
      "\(breaks)")
  }
}
