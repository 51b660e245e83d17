import Foundation
import Testing

@Suite("play without a quiz opens the library") struct LibraryPlayTests {
  let scratch = Scratch()

  private var folder: String { "\(scratch.folder)/library" }

  private func write(_ text: String, to file: String) throws {
    let target = URL(fileURLWithPath: "\(folder)/\(file)")
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
  }

  private func addQuiz(_ title: String, in folder: String, storyboard: String? = nil) throws {
    try write(
      """
      local qb = require "quizboard"
      return qb.quiz { title = "\(title)",
        questions = { qb.choice "1 + 1?" { qb.right "2", "3" } } }
      """, to: "\(folder)/quiz.lua")
    if let storyboard {
      try write(
        "local qb = require 'quizboard'\nreturn qb.storyboard { \(storyboard) }",
        to: "\(folder)/Main.storyboard.lua")
    }
  }

  private func play(_ answers: String, _ arguments: [String] = []) throws -> Outcome {
    var command = Command("play", "--plain", input: .text(answers), home: scratch)
    command.arguments += arguments
    command.environment["QUIZBOARD_LIBRARY"] = folder
    command.folder = scratch.folder
    return try command.run()
  }

  @Test("what is chosen opens, and leaving it leads back to the list") func thereAndBack() throws {
    try addQuiz("Apples", in: "apples")
    try addQuiz("Pears", in: "fruit/pears")
    for arguments in [["--fresh"], ["--fresh", folder]] {
      let outcome = try play("1\n/b\n2\n1\n", arguments)
      #expect(outcome.end == .exit(0), "\(outcome)")
      #expect(outcome.errors.isEmpty, "\(outcome)")
      let shown = outcome.output.components(separatedBy: "Quizzes")
      #expect(shown.count > 2, "the list is there again: \(outcome)")
      #expect(outcome.output.contains("Apples") && outcome.output.contains("Pears"), "\(outcome)")
    }
  }

  @Test("a quiz that cannot be begun is told by the list, and the others can be played")
  func broken() throws {
    try addQuiz("Apples", in: "apples", storyboard: "qb.scene \"a\" { class = \"Nobody\" }")
    try addQuiz("Pears", in: "pears")
    let outcome = try play("1\n2\n1\n")
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(
      outcome.errors.contains("apples cannot be played") && outcome.errors.contains("Nobody"),
      "\(outcome)")
    #expect(outcome.output.contains("1 + 1?"), "\(outcome)")
  }

  @Test("a library with nothing in it says what to do; a folder that is named is an error")
  func empty() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(try play("").output.contains("There are no quizzes here yet"))
    let named = try play("", [folder])
    #expect(named.end == .exit(65) && named.errors.contains("holds no quiz"), "\(named)")
  }

  @Test("a file with several quizzes is a library of them") func several() throws {
    try write(
      """
      [{"title": "Science", "desc": "Hard", "questions": [{"text": "One?", "answer": "1", \
      "answers": ["a", "b"]}]},
       {"title": "Marvel", "desc": "Fun", "questions": [{"text": "Two?", "answer": "2", "answers": \
      ["a", "b"]}]}]
      """, to: "several.json")
    let outcome = try play("2\n1\n", ["\(folder)/several.json"])
    #expect(outcome.output.contains("Science") && outcome.output.contains("Two?"), "\(outcome)")
  }

  @Test("drive of a folder drives the library, and says what was opened") func driven() throws {
    try addQuiz("Apples", in: "apples")
    let drive = try DriveConversation(folder, home: scratch)
    #expect(drive.greeting.path == "library shelf")
    let reply = try drive.say(#"{"do":"tap","id":"quizzes","row":1}"#)
    #expect(reply["open"]["quiz"].text == "apples")
    #expect(reply["open"]["path"].text?.hasSuffix("/library/apples") == true)
  }

  @Test("forgetting everything leaves neither place nor score nor setting of any quiz")
  func reset() throws {
    try addQuiz("Apples", in: "apples")
    let store = "\(scratch.folder)/kept.sqlite"
    let game = try DriveConversation("\(folder)/apples", "--store", store, home: scratch)
    try game.tap("begin")
    try game.command("{'do':'choose','id':'answer','value':1}")
    try game.tap("submit")
    #expect(try game.tap("startOver").path == "menu quiz question")
    game.kill()
    func scores() throws -> String {
      try scratch.run("scores", "\(folder)/apples", "--json", "--store", store)
        .output
    }
    #expect(try scores().contains("100"))
    let library = try DriveConversation(folder, "--store", store, home: scratch)
    try library.tap("settings")
    let dark = try library.command("{'do':'choose','id':'theme','value':'Dark'}").element("theme")
    try library.tap("reset")
    #expect(try scores().contains("100"))
    let reply = try library.tap("forget")
    #expect(
      reply["ok"].isTrue && reply.element("theme")["selection"] != dark["selection"], "\(reply)")
    library.kill()
    #expect(try !scores().contains("100"))
    #expect(
      try DriveConversation("\(folder)/apples", "--store", store, home: scratch).greeting.path
        == "menu")
  }

  @Test("play, drive and check find the quiz that a reference names in the library")
  func references() throws {
    try addQuiz("Algebra", in: "deep/algebra")
    try write(
      "local qb = require 'quizboard'\nreturn qb.quiz { title = 'Course' }",
      to: "../own/course/quiz.lua")
    try write(
      """
      local qb = require 'quizboard'
      return qb.storyboard {
        qb.scene "start" { title = "Start", qb.present "go" { title = "Go", to = "lesson" } },
        qb.reference "lesson" { bundle = "algebra" },
      }
      """, to: "../own/course/Main.storyboard.lua")
    let course = "\(scratch.folder)/own/course"
    #expect(try play("1\n1\n", [course]).output.contains("1 + 1?"))
    for command in ["check", "drive"] {
      let outcome = try scratch.run(command, course, environment: ["QUIZBOARD_LIBRARY": folder])
      #expect(outcome.end == .exit(0), "\(outcome)")
      let lost = try scratch.run(command, course, environment: ["QUIZBOARD_LIBRARY": "/nowhere"])
      #expect(
        (lost.output + lost.errors).contains("there is no quiz \\\"algebra")
          || (lost.output + lost.errors).contains("there is no quiz \"algebra\""), "\(lost)")
    }
  }
}
