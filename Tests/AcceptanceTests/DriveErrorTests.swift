import Testing

@Suite("drive, where something is wrong")
struct DriveErrorTests {
  let scratch = Scratch()

  @Test(
    "what is no command is bad-command, changes nothing, and the next one works",
    arguments: [
      "nonsense", "{", "[]", "7", "null", "\"tap\"", "{}", "{\"do\":7}", "{\"do\":\"tpa\"}",
      "{\"do\":\"tap\"}",
      "{\"do\":\"tap\",\"id\":7}", "{\"do\":\"tap\",\"id\":\"begin\",\"row\":\"one\"}",
      "{\"do\":\"choose\",\"id\":\"begin\"}",
      "{\"do\":\"type\",\"id\":\"begin\"}", "{\"do\":\"resize\",\"columns\":0,\"rows\":0}",
      "{\"do\":\"resize\",\"columns\":99999999999999999999,\"rows\":1}",
      "{\"do\":\"advance\",\"seconds\":-1}", "{\"do\":\"advance\",\"seconds\":1e999}",
      "{\"do\":\"restore\"}",
      "{\"do\":\"swipe\",\"direction\":\"up\"}",
      "{\"do\":\"tap\",\"id\":\"begin\"} extra", "\u{FEFF}{\"do\":\"tap\",\"id\":\"begin\"",
      "{\"do\":\"tap\",\"id\":\"\\ud800\"}",
    ])
  func badCommand(line: String) throws {
    let drive = try DriveConversation("Quizzes/unwind", home: scratch)
    let before = try drive.command("{'do':'save'}")["state"]
    let reply = try drive.say(line)
    #expect(reply["ok"] == .flag(false))
    #expect(
      ["bad-command", "unknown-element"].contains(reply["error"]["kind"].text ?? ""), "\(reply)")
    #expect(reply["error"]["message"].text?.isEmpty == false)
    #expect(reply.path == "menu")
    #expect(try drive.command("{'do':'save'}")["state"] == before)
    #expect(try drive.tap("begin").path == "menu quiz question")
  }

  @Test("a misspelt command or key says which there are") func remedies() throws {
    let drive = try DriveConversation("Quizzes/unwind", home: scratch)
    let misspelt = try drive.command("{'do':'tpa'}")["error"]["message"].text
    #expect(
      misspelt?.hasPrefix(
        "there is no command \"tpa\"; did you mean \"tap\"? There are: tap, choose, ") == true)
    #expect(try drive.command("{'do':'tap'}")["error"]["message"].text?.contains("\"id\"") == true)
    for (line, words) in [
      ("{'do':'tap','id':'begin','rwo':1}", "\"tap\" has no key \"rwo\"; did you mean \"row\"?"),
      (
        "{'do':'advance','seconds':1,'minutes':2}",
        "\"advance\" has no key \"minutes\"; it has \"seconds\""
      ),
      ("{'do':'save','to':'begin'}", "\"save\" has no key \"to\"; it has none but \"do\""),
      (
        "{'do':'tap','id':'a','do':'tap'}",
        "the key \"do\" stands twice, the second time in column 22"
      ),
    ] {
      let error = try drive.command(line)["error"]
      #expect(
        error["kind"].text == "bad-command" && error["message"].text == words, "\(line): \(error)")
    }
    for line in ["", " \t"] {
      #expect(
        try drive.say(line)["error"]["message"].text
          == "the line is empty; a command is one line like {\"do\":\"tap\",\"id\":\"begin\"}")
    }
    #expect(try drive.tap("bgin")["error"]["message"].text?.contains("begin") == true)
  }

  @Test("an unknown key is an error; a key that triggers nothing is a warning")
  func keys() throws {
    let drive = try DriveConversation("Quizzes/unwind", home: scratch)
    let unknown = try drive.command("{'do':'key','key':'esc'}")["error"]
    #expect(
      unknown["kind"].text == "bad-command"
        && unknown["message"].text == "there is no key \"esc\"; did you mean \"escape\"?")
    let idle = try drive.command("{'do':'key','key':'f12'}")
    #expect(idle["ok"].isTrue && idle.path == "menu")
    #expect(
      idle["warnings"]
        == .list([.text("nothing-waits: nothing on screen waits for the key \"f12\"")]))
    #expect(try drive.command("{'do':'swipe','direction':'left'}")["warnings"].list.count == 1)
  }

  @Test("a field that cannot be saved is told with the line that sets it")
  func unsaveable() throws {
    let path = try scratch.quiz(
      script: """
        local A = qb.controller "A"
        function A:view() return ui.button "go" { title = "Go" } end
        function A.on:go()
          self.bell = print
        end
        """, scenes: "qb.scene 'a' { class = 'A' }")
    let error = try DriveConversation(path, home: scratch).tap("go")["error"]
    #expect(
      error["kind"].text == "unsaveable-state" && error["file"].text == "scripts/app.lua",
      "\(error)")
    #expect(
      error["traceback"]
        == .list([.text("scripts/app.lua:\(Int(error["line"].number ?? 0)): in A.on:go")]),
      "\(error)")
  }

  @Test("an empty line is answered too: one reply for each line") func emptyLines() throws {
    let outcome = try scratch.run("drive", "Quizzes/unwind", input: .text("\n{\"do\":\"quit\"}\n"))
    let replies = try outcome.lines.map { try JSONValue(parsing: $0) }
    #expect(replies.map { $0["ok"].isTrue } == [true, false, true], "\(outcome)")
  }

  @Test("a last line without its end is a command too") func noNewline() throws {
    let outcome = try scratch.run(
      "drive", "Quizzes/unwind", input: .text("{\"do\":\"tap\",\"id\":\"begin\"}"))
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(try outcome.lines.last.map { try JSONValue(parsing: $0).path } == "menu quiz question")
  }

  @Test("a script's error has kind, message, file, line and traceback; the state is as before")
  func scriptError() throws {
    let path = try scratch.quiz(
      script: """

        local Menu = qb.controller "Menu"
        local function deep(self) return self.nothing.more end
        function Menu.on:fail() self.app.settings.x = 1 deep(self) end
        function Menu.on:loop() while true do end end
        function Menu.on:keep() self.callback = print end
        function Menu.on:out() io.write("no") end
        function Menu.on:say() print("said") warn("@on", "warned") end
        function Menu:view()
          local list = {}
          for _, id in ipairs { "fail", "loop", "keep", "out", "say" } do \
        list[#list + 1] = ui.button(id) { title = id } end
          return ui.screen { list }
        end
        """)
    let drive = try DriveConversation(path, home: scratch)
    let before = try drive.command("{'do':'save'}")["state"]
    let error = try drive.tap("fail")["error"]
    #expect(error["kind"].text == "script-error")
    #expect(error["file"].text == "scripts/app.lua" && error["line"].number == 3)
    #expect(error["message"].text?.contains("nothing") == true)
    // The names of methods, as in reports of specs.
    #expect(error["traceback"].list.last?.text == "scripts/app.lua:4: in Menu.on:fail")
    #expect(error["traceback"].list.count >= 2)
    #expect(try drive.tap("loop")["error"]["kind"].text == "limit")
    #expect(try drive.tap("keep")["error"]["kind"].text == "unsaveable-state")
    #expect(try drive.tap("out")["error"]["kind"].text == "script-error")
    #expect(try drive.command("{'do':'save'}")["state"] == before)
    #expect(try drive.tap("say")["log"][0].text == "said")
    // Every line was a reply: nothing that a script does reaches standard output.
    #expect(drive.end().end == .exit(0))
  }

  @Test("a script that fails while restoring is a script error; a missing quiz is a bad command")
  func kinds() throws {
    let path = try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:didRestore()
          error "planted"
        end
        """)
    let drive = try DriveConversation(path, home: scratch)
    let state = try drive.command("{'do':'save'}")["state"].text ?? ""
    let error = try drive.command("{'do':'restore','state':'\(state)'}")["error"]
    #expect(
      error["kind"].text == "script-error" && error["file"].text == "scripts/app.lua"
        && error["line"].number == 3, "\(error)")
    #expect(
      error["message"].text == "this state cannot be restored: planted"
        && !error["traceback"].list.isEmpty, "\(error)")
    #expect(try drive.command("{'do':'save'}")["state"].text == state)
    #expect(
      try drive.command("{'do':'restore','state':'AAAA'}")["error"]["kind"].text == "bad-command")
    let missing = try scratch.run("drive", "Quizzes/unwnd")
    #expect(
      try JSONValue(parsing: missing.output)["error"]["kind"].text == "bad-command", "\(missing)")
  }

  @Test("replies come in the order of the commands, one a line, nothing else on standard output")
  func order() throws {
    var script = ""
    for index in 0..<200 {
      script += index % 3 == 0 ? "{\"do\":\"advance\",\"seconds\":1}\n" : "broken \(index)\n"
    }
    let outcome = try scratch.run("drive", "Quizzes/unwind", input: .text(script))
    #expect(outcome.end == .exit(0), "\(outcome.errors)")
    let replies = try outcome.lines.map { try JSONValue(parsing: $0) }
    #expect(replies.count == 201)
    #expect(replies.dropFirst().map { $0["ok"].isTrue } == (0..<200).map { $0 % 3 == 0 })
    #expect(replies.last?["seconds"].number == 67)
  }

  @Test("a very long line is a bad command, and the next one works") func longLine() throws {
    let drive = try DriveConversation("Quizzes/unwind", home: scratch)
    let reply = try drive.say(
      "{\"do\":\"type\",\"id\":\"x\",\"text\":\"" + String(repeating: "x", count: 300_000) + "\"}")
    #expect(reply["ok"] == .flag(false))
    #expect(try drive.tap("begin")["ok"].isTrue)
  }

  @Test("a line that is no UTF-8 is answered, and the next one works") func notUTF8() throws {
    let outcome = try Command(
      program: "/bin/sh",
      [
        "-c", #"printf '\377\376{\n{"do":"tap","id":"begin"}\n' | "$0" drive Quizzes/unwind"#,
        QuizboardBinary.path,
      ],
      home: scratch
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(
      try outcome.lines.last.map { try JSONValue(parsing: $0).path } == "menu quiz question",
      "\(outcome)")
  }

  @Test("a reader that goes away ends it quietly") func closedOutput() throws {
    var command = Command(
      "drive", "Quizzes/unwind",
      input: .text(String(repeating: "{\"do\":\"screen\"}\n", count: 5_000)), home: scratch)
    command.readsOutputUpTo = 100
    let outcome = try command.run()
    #expect(outcome.end == .exit(0), "\(outcome.end) \(outcome.errors)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("a line that is too long is refused as a whole, and the next one is a command again")
  func endlessLine() throws {
    let drive = try DriveConversation("Quizzes/unwind", home: scratch)
    let text = String(repeating: "x", count: 17 << 20)
    let reply = try drive.say("{\"do\":\"type\",\"id\":\"name\",\"text\":\"\(text)\"}")
    #expect(!reply["ok"].isTrue)
    #expect(reply["error"]["kind"].text == "limit")
    #expect(try drive.tap("begin")["ok"].isTrue)
    #expect(drive.end().end == .exit(0))
  }
}
