import Foundation
import Testing

@Suite("What is kept between starts")
struct KeptTests {
  let scratch = Scratch()

  private var store: String { "\(scratch.folder)/kept.sqlite" }

  private func play(_ answers: String, _ options: String..., environment: [String: String] = [:])
    throws -> Outcome
  {
    return try scratch.run(
      ["play", "--plain", "Quizzes/unwind"] + options, input: .text(answers),
      environment: environment)
  }

  @Test("the next start is where the last one ended") func place() throws {
    _ = try play("1\n2\n")
    let again = try play("")
    #expect(again.output.contains("Question 2") && !again.output.contains("Begin"), "\(again)")
    #expect(
      FileManager.default.fileExists(
        atPath: "\(scratch.folder)/.local/share/quizboard/quizboard.sqlite"))
  }

  @Test("--fresh begins at the beginning, and keeps the scores") func fresh() throws {
    _ = try play("1\n2\n3\n1\n1\n1\n")
    let again = try play("", "--fresh")
    #expect(again.output.contains("Begin"), "\(again)")
    #expect(again.output.contains("Your best recorded score is 100%"), "\(again)")
  }

  @Test("leaving at the root forgets the place") func left() throws {
    _ = try play("1\n2\n")
    _ = try play("3\n1\n1\n/b\n")
    let again = try play("")
    #expect(again.output.contains("Begin"), "\(again)")
  }

  @Test("--store, QUIZBOARD_STORE and XDG_DATA_HOME say where") func locations() throws {
    _ = try play("1\n2\n", "--store", store)
    _ = try play("1\n2\n", environment: ["QUIZBOARD_STORE": "\(scratch.folder)/other.sqlite"])
    _ = try play("1\n2\n", environment: ["XDG_DATA_HOME": "\(scratch.folder)/data"])
    for file in ["kept.sqlite", "other.sqlite", "data/quizboard/quizboard.sqlite"] {
      #expect(FileManager.default.fileExists(atPath: "\(scratch.folder)/\(file)"), "\(file)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.folder)/.local"))
  }

  @Test("where nothing can be kept it is said, and the play goes on") func unwritable() throws {
    let outcome = try play("1\n", environment: ["XDG_DATA_HOME": "/dev/null/nowhere"])
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(
      outcome.errors.contains("nothing is saved for now")
        && outcome.errors.contains("/dev/null/nowhere"), "\(outcome)")
    #expect(outcome.output.contains("Question 1"), "\(outcome)")
  }

  @Test(
    "a store without a name is a usage error, and one in a missing folder cannot be written",
    arguments: ["play", "drive"])
  func namedStore(command: String) throws {
    for (file, word, code) in [
      ("/dev/null/kept.sqlite", "there is no folder /dev/null", 1), ("", "--store", 64),
    ] {
      let outcome = try scratch.run(command, "Quizzes/unwind", "--store", file)
      #expect(outcome.end == .exit(Int32(code)), "\(outcome)")
      #expect(outcome.errors.contains(word), "\(outcome)")
    }
  }

  // MARK: drive

  @Test("drive keeps nothing unless --store is given") func driveKeepsNothing() throws {
    let first = try DriveConversation("Quizzes/unwind", home: scratch)
    try first.tap("begin")
    _ = first.end()
    #expect(try DriveConversation("Quizzes/unwind", home: scratch).greeting.path == "menu")
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder).isEmpty)
  }

  @Test("kill -9 after any reply loses nothing that the reply had told") func killed() throws {
    let inputs: [(id: String, row: Int?)] = [
      ("begin", nil), ("answer", 2), ("answer", 3), ("answer", 4), ("returnToMenu", nil),
      ("begin", nil), ("answer", 1),
    ]
    for (id, row) in inputs {
      let drive = try DriveConversation("Quizzes/unwind", "--store", store, home: scratch)
      let told = try drive.tap(id, row)
      #expect(told["ok"].isTrue, "\(told)")
      drive.kill()
      let again = try DriveConversation("Quizzes/unwind", "--store", store, home: scratch)
      for key in ["path", "hierarchy", "title", "elements", "attempt"] {
        #expect(again.greeting[key] == told[key], "\(key) after \(id)")
      }
      again.kill()
    }
    let end = try DriveConversation("Quizzes/unwind", "--store", store, "--fresh", home: scratch)
    #expect(end.greeting.texts.contains("Your best recorded score is 67%"))
  }

  @Test("a place goes on at the size that --size names, else at its own") func size() throws {
    let first = try DriveConversation(
      "Quizzes/unwind", "--store", store, "--size", "50x20", home: scratch)
    try first.tap("begin")
    first.kill()
    for (options, traits) in [([], "compact"), (["--size", "90x20"], "regular"), ([], "regular")]
      as [([String], String)]
    {
      var command = Command(
        "drive", "Quizzes/unwind", "--store", store, input: .text(""), home: scratch)
      command.arguments += options
      let reply = try JSONValue(parsing: try command.run().output)
      #expect(reply["traits"]["horizontal"].text == traits, "\(reply)")
      #expect(reply.path == "menu quiz question")
    }
  }

  @Test("a failed input is not kept") func failed() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:init() self.n = 0 end
        function Menu.on:up() self.n = self.n + 1 end
        function Menu.on:fail() self.n, self.app.settings.x = 100, 1 error "no" end
        function Menu:view()
          return ui.screen {
            ui.text("n" .. self.n), ui.text(tostring(self.app.settings.x)),
            ui.button "up" { title = "Up" },
            ui.button "fail" { title = "Fail" },
          }
        end
        """)
    let drive = try DriveConversation(path, "--store", store, home: scratch)
    try drive.tap("up")
    #expect(try drive.tap("fail")["ok"] == .flag(false))
    drive.kill()
    #expect(
      try DriveConversation(path, "--store", store, home: scratch).greeting.texts == ["n1", "nil"])
  }

  @Test("settings are kept over fresh starts, scores too") func settings() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu.on:set()
          self.app.settings.sound = { "loud" }
          self.app.scores:record(self.quiz:newAttempt())
        end
        function Menu:view()
          local sound = self.app.settings.sound
          return ui.screen {
            ui.text(sound and sound[1] or "nothing"),
            ui.text(tostring(self.app.scores:best(self.quiz.identifier))),
            ui.button "set" { title = "Set" },
          }
        end
        """, quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
    let drive = try DriveConversation(path, "--store", store, home: scratch)
    #expect(drive.greeting.texts == ["nothing", "nil"])
    try drive.tap("set")
    drive.kill()
    let again = try DriveConversation(path, "--store", store, "--fresh", home: scratch)
    #expect(again.greeting.texts == ["loud", "0"])
  }

  /// A story of three scenes, the second of which a rope opens.
  private func mine() throws -> String {
    try scratch.quiz(
      script: """
        local Lake = qb.controller("Lake", "Page")
        function Lake:view()
          return ui.screen {
            ui.text("At the lake with " .. (self.app.state.lives or 0) .. " lives."), self:buttons()
          }
        end
        """,
      scenes: """
        qb.scene "camp" { text = "In the camp.", qb.replace "go" { to = "lake", title = "Go" } },
        qb.scene "lake" { class = "Lake",
          qb.replace "climb" { to = "top", title = "Climb",
            when = function(page) return page.app.state.rope end }
        },
        qb.scene "top" { text = "At the top.", ending = true },
        """)
  }

  @Test("--scene begins there with a state, and leaves the kept place alone") func scene() throws {
    let mine = try mine()
    func run(_ answers: String, _ options: String...) throws -> Outcome {
      try scratch.run(
        ["play", "--plain", mine, "--color", "never"] + options, input: .text(answers))
    }
    _ = try run("1\n")
    let top = try run("1\n", "--scene", "lake", "--state", "rope=true", "--state", "lives=3")
    #expect(
      top.end == .exit(0) && top.output.contains("with 3 lives")
        && top.output.contains("At the top."), "\(top)")
    let shut = try run("", "--scene", "lake")
    #expect(shut.output.contains("with 0 lives") && !shut.output.contains("Climb"), "\(shut)")
    let kept = try run("")
    #expect(kept.output.contains("At the lake") && !kept.output.contains("In the camp"), "\(kept)")
    let state = try run("", "--state", "lives=2")
    #expect(state.output.contains("In the camp"), "\(state)")
  }

  @Test("an unknown scene exits with 65 and the nearest name, a bad state or bad options with 64")
  func wrongScene() throws {
    let mine = try mine()
    func run(_ arguments: String...) throws -> Outcome {
      try scratch.run(arguments)
    }
    let missing = try run("play", "--plain", mine, "--scene", "lak")
    #expect(missing.end == .exit(65) && missing.errors.contains("\"lake\""), "\(missing)")
    for arguments in [
      ["--state", "rope"], ["--scene", "lake", "--store", "\(scratch.folder)/x.sqlite"],
      ["--scene", "lake", "--record", "\(scratch.folder)/x"],
    ] {
      let outcome = try Command.run(["play", "--plain", mine] + arguments, in: scratch)
      #expect(outcome.end == .exit(64) && outcome.errors.contains(arguments[0]), "\(outcome)")
    }
    let folder = try run("drive", "Quizzes", "--scene", "menu")
    #expect(folder.end == .exit(64), "\(folder)")
  }

  @Test("drive begins at a scene, too") func driveScene() throws {
    let outcome = try scratch.run(
      ["drive", try mine(), "--scene", "lake", "--state", "rope=true"],
      input: .text("{\"do\":\"tap\",\"id\":\"climb\"}\n"))
    let lines = outcome.output.split(separator: "\n")
    #expect(outcome.end == .exit(0) && lines.count == 2, "\(outcome)")
    #expect(try JSONValue(parsing: lines[0])["scene"].text == "lake")
    #expect(try JSONValue(parsing: lines[1])["scene"].text == "top")
  }
}
