import Foundation
import Testing

@Suite("drive")
struct DriveTests {
  let scratch = Scratch()

  private func drive(_ path: String = "Quizzes/unwind") throws -> DriveConversation {
    try DriveConversation(path, home: scratch)
  }

  /// A quiz with one of each element.
  private func elements() throws -> String {
    try scratch.quiz(
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view()
          return ui.screen { title = "All of them",
            ui.text "A text", ui.markdown "*Marked*", \
        ui.list "rows" { rows = { { title = "One" }, { title = "Two" } } },
            ui.choices "one" { options = { "x", "y" } }, \
        ui.choices "many" { options = { "p", "q" }, multiple = true },
            ui.field "name" { placeholder = "Who?" }, \
        ui.button "go" { title = "Go", enabled = false },
            ui.progress { value = 1, of = 2 }, ui.divider(), ui.spacer(),
          }
        end
        Menu.on["swipe left"] = function() print("swiped", "left") end
        """)
  }

  @Test("says one reply when it has launched: where it is, what is there, defaults")
  func greeting() throws {
    let greeting = try drive().greeting
    #expect(greeting["ok"].isTrue)
    #expect(greeting["scene"].text == "menu" && greeting["controller"].text == "menu#1")
    #expect(greeting.path == "menu")
    #expect(greeting["title"].text == "Unwind Segue")
    #expect(
      greeting["hierarchy"]["class"].text == "Menu" && greeting["hierarchy"]["id"].text == "menu#1")
    #expect(
      greeting["traits"]["horizontal"].text == "regular"
        && greeting["traits"]["vertical"].text == "regular")
    #expect(
      greeting["log"] == .list([]) && greeting["warnings"] == .list([])
        && greeting["seconds"].number == 0)
    #expect(greeting.element("begin")["title"].text == "Begin")
  }

  @Test("the id of a command comes back in its reply, whatever it is") func ids() throws {
    let drive = try drive()
    for id in ["7", "\"a\"", "null", "[1,{\"b\":null}]", "{\"n\":1.5}", "true"] {
      for command in ["save", "trace", "actions", "screen", "nothing"] {
        let reply = try drive.say("{\"do\":\"\(command)\",\"id\":\(id)}")
        #expect(try reply["id"] == JSONValue(parsing: id), "\(reply)")
      }
    }
    #expect(try drive.tap("begin")["id"].text == "begin")
    #expect(try drive.command("{'do':'advance','seconds':1,'id':3}")["id"].number == 3)
  }

  @Test("the reply of a question has its id and its type") func questions() throws {
    let path = try scratch.write(
      """
      local qb = require "quizboard"
      return qb.quiz { title = "Q", questions = {
        qb.choice "A?" { id = "first", qb.right "x", "y" },
        qb.numeric "B?" { id = "second", answer = 2 },
      } }
      """, to: "asks/quiz.lua")
    let drive = try drive(String(path.dropLast("/quiz.lua".count)))
    #expect(drive.greeting["question"]["id"].text == nil)
    let first = try drive.tap("begin")
    #expect(first["question"]["id"].text == "first" && first["question"]["type"].text == "choice")
    try drive.command("{'do':'choose','id':'answer','value':1}")
    var reply = try drive.tap("submit")
    if reply["question"]["id"].text == "first" { reply = try drive.tap("next") }
    #expect(reply["question"]["id"].text == "second" && reply["question"]["type"].text == "numeric")
  }

  @Test("--record writes what replay plays again, with the time that passed")
  func recorded() throws {
    let file = "\(scratch.folder)/drive.jsonl"
    let drive = try DriveConversation(
      "Quizzes/unwind", "--record", file, "--seed", "5", home: scratch)
    try drive.tap("begin")
    try drive.command("{'do':'advance','seconds':90}")
    try drive.command("{'do':'choose','id':'answer','value':2}")
    try drive.tap("nothing")
    let refused = try drive.command("{'do':'restore','state':'x'}")
    #expect(refused["error"]["message"].text?.contains("--record") == true)
    #expect(drive.end().end == .exit(0))
    let replay = try scratch.run("replay", file)
    #expect(
      replay.end == .exit(0) && replay.output.contains("4 inputs, all as recorded"), "\(replay)")
  }

  @Test("--strict takes warnings for failures") func strict() throws {
    for options in [["--strict"], []] {
      let outcome = try scratch.run(
        ["drive", "Quizzes/unwind"] + options, input: .text("{\"do\":\"key\",\"key\":\"z\"}\n"))
      let reply = try JSONValue(parsing: outcome.output.split(separator: "\n")[1])
      #expect(reply["ok"] == .flag(options.isEmpty), "\(outcome)")
      #expect((reply["error"]["kind"].text == "nothing-waits") == !options.isEmpty, "\(outcome)")
      #expect(outcome.end == .exit(options.isEmpty ? 0 : 1), "\(outcome)")
    }
  }

  @Test("a play: hierarchy, attempt, title and elements follow") func play() throws {
    let drive = try drive()
    #expect(try drive.tap("begin").path == "menu quiz question")
    let second = try drive.tap("answer", 2)
    #expect(second["title"].text == "Question 2")
    let quiz = second["hierarchy"]["presented"]
    #expect(quiz["class"].text == "NavigationController" && quiz["children"].list.count == 2)
    #expect(second["attempt"]["index"].number == 2 && second["attempt"]["count"].number == 3)
    #expect(second["attempt"]["score"].number == 1 && second["attempt"]["points"].number == 3)
    #expect(second["attempt"]["finished"] == .flag(false))
    try drive.tap("answer", 3)
    let results = try drive.command("{'do':'choose','id':'answer','value':'One'}")
    #expect(results.texts == ["You answered 2 of 3 questions correctly for a score of 67%!"])
    #expect(results["attempt"]["finished"].isTrue)
    #expect(try drive.tap("returnToMenu").texts.contains("Your best recorded score is 67%"))
    let outcome = drive.end()
    #expect(outcome.end == .exit(0) && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test("every element is told as the manual says") func everyElement() throws {
    let drive = try drive(elements())
    let greeting = drive.greeting
    #expect(greeting["title"].text == "All of them")
    #expect(greeting.texts == ["A text", "*Marked*"])
    #expect(greeting.element("rows")["rows"][1]["title"].text == "Two")
    #expect(greeting.element("one")["options"] == .list([.text("x"), .text("y")]))
    #expect(
      greeting.element("one")["selection"] == .null && greeting.element("one")["enabled"].isTrue)
    #expect(greeting.element("many")["selection"] == .list([]))
    #expect(
      greeting.element("name")["text"].text == ""
        && greeting.element("name")["placeholder"].text == "Who?")
    #expect(greeting.element("go")["enabled"] == .flag(false))
    let chosen = try drive.command("{'do':'choose','id':'one','value':2}")
    #expect(chosen.element("one")["selection"].text == "y")
    let many = try drive.command("{'do':'choose','id':'many','value':['q',1]}")
    #expect(many.element("many")["selection"] == .list([.text("p"), .text("q")]))
    #expect(
      try drive.command("{'do':'type','id':'name','text':'Ada'}").element("name")["text"].text
        == "Ada")
  }

  @Test("swipe, key, resize, advance, perform") func others() throws {
    let drive = try drive(elements())
    #expect(
      try drive.command("{'do':'swipe','direction':'left'}")["log"]
        == .list([.text("swiped\tleft")]))
    #expect(try drive.command("{'do':'key','key':'x'}")["ok"].isTrue)
    let small = try drive.command("{'do':'resize','columns':50,'rows':10}")
    #expect(
      small["traits"]["horizontal"].text == "compact"
        && small["traits"]["vertical"].text == "compact")
    #expect(try drive.command("{'do':'advance','seconds':2.5}")["seconds"].number == 2.5)
    #expect(try drive.command("{'do':'perform','segue':'nothing'}")["ok"] == .flag(false))
    let unwind = try self.drive()
    try unwind.tap("begin")
    #expect(try unwind.command("{'do':'perform','segue':'results'}").path == "menu quiz results")
  }

  @Test("screen answers the lines of the screen, in its size") func screen() throws {
    let drive = try DriveConversation("Quizzes/unwind", "--size", "60x20", home: scratch)
    let lines = try drive.command("{'do':'screen'}")["screen"].list.compactMap(\.text)
    #expect(lines.count == 20)
    #expect(lines.contains { $0.contains("Begin") })
    #expect(lines.allSatisfy { $0.count <= 60 })
  }

  @Test("screen answers the screen as SVG, in a theme") func picture() throws {
    let drive = try DriveConversation("Quizzes/unwind", "--size", "60x20", home: scratch)
    let dark = try drive.command("{'do':'screen','format':'svg'}")["svg"].text ?? ""
    #expect(dark.hasPrefix("<svg ") && dark.contains("Unwind Segue") && dark.hasSuffix("</svg>\n"))
    let light = try drive.command("{'do':'screen','format':'svg','theme':'light'}")["svg"].text
    #expect(light?.hasPrefix("<svg ") == true && light != dark)
    for (keys, words) in [
      ("'format':'png'", "\"format\" is \"text\" or \"svg\", not \"png\""),
      ("'format':'svg','theme':'pink'", "\"theme\" is \"dark\", "),
      ("'theme':'dark'", "\"theme\" needs \"format\":\"svg\""),
      ("'formt':'svg'", "did you mean \"format\"?"),
    ] {
      let reply = try drive.command("{'do':'screen',\(keys)}")
      #expect(reply["ok"] == .flag(false), "\(keys)")
      #expect(reply["error"]["message"].text?.contains(words) == true, "\(reply)")
    }
    #expect(
      try drive.command("{'do':'screen','format':'text'}")["screen"].list.count == 20)
  }

  @Test("trace answers the callbacks since the last trace") func trace() throws {
    let drive = try drive()
    let launch = try drive.command("{'do':'trace'}")["trace"].list
    #expect(
      launch.compactMap { $0["event"].text } == [
        "init", "viewDidLoad", "viewWillAppear", "viewDidAppear",
      ])
    #expect(try drive.command("{'do':'trace'}")["trace"] == .list([]))
    try drive.tap("begin")
    let begin = try drive.command("{'do':'trace'}")["trace"].list
    let prepare = try #require(begin.first { $0["event"].text == "prepare" })
    #expect(
      prepare["controller"].text == "menu#1" && prepare["segue"].text == "begin"
        && prepare["to"].text == "quiz#1")
    let moved = try #require(begin.first { $0["event"].text == "willMove" })
    #expect(moved["controller"].text == "question#1" && moved["parent"].text == "quiz#1")
    #expect(begin.first { $0["event"].text == "handler" }?["element"].text == "begin")
    #expect(begin.first { $0["event"].text == "shouldPerformSegue" }?["result"].isTrue == true)
    #expect(begin.first { $0["event"].text == "transition" }?["name"].text == "coverVertical")
  }

  @Test("actions lists commands that can all be said") func actions() throws {
    let drive = try drive()
    try drive.tap("begin")
    let actions = try drive.command("{'do':'actions'}")["actions"].list
    #expect(actions.map { $0["do"].text } == ["tap", "tap", "tap", "tap"])
    #expect(actions.map { $0["row"].number } == [1, 2, 3, 4])
  }

  @Test("save and restore, in the same conversation and in another") func saveAndRestore() throws {
    let drive = try drive()
    try drive.tap("begin")
    try drive.tap("answer", 2)
    let state = try #require(try drive.command("{'do':'save'}")["state"].text)
    let later = try drive.tap("answer", 3)
    #expect(later["title"].text == "Question 3")
    let restored = try drive.command("{'do':'restore','state':'\(state)'}")
    #expect(restored["ok"].isTrue && restored["title"].text == "Question 2")
    #expect(try drive.command("{'do':'save'}")["state"].text == state)
    let other = try self.drive()
    #expect(try other.command("{'do':'restore','state':'\(state)'}")["title"].text == "Question 2")
    #expect(try other.tap("answer", 3) == later)
    #expect(
      try other.command("{'do':'save'}")["state"]
        == drive.tapping("answer", 3, thenSaying: "save")["state"])
  }

  @Test(
    "a state that is none is refused, and nothing changes", arguments: ["", "x", "AAAA", "####"])
  func badState(state: String) throws {
    let drive = try drive()
    try drive.tap("begin")
    let reply = try drive.command("{'do':'restore','state':'\(state)'}")
    #expect(reply["error"]["kind"].text == "bad-command")
    #expect(reply.path == "menu quiz question")
  }

  @Test("the same seed says the same, to the byte") func seed() throws {
    let script = """
      {"do":"tap","id":"begin"}
      {"do":"tap","id":"answer","row":1}
      {"do":"save"}

      """
    let outputs = try (1...2).map { _ in
      try scratch.run("drive", "Quizzes/unwind", "--seed", "9", input: .text(script)).output
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test("--now is the start time of the clock") func now() throws {
    let path = try scratch.quiz(
      script:
        """
        local Menu = qb.controller 'Menu' \
        function Menu:view() return ui.text(os.date('%Y-%m-%d %H:%M')) end
        """)
    #expect(try DriveConversation(path, home: scratch).greeting.texts == ["2000-01-01 00:00"])
    let later = try DriveConversation(path, "--now", "2026-03-04T05:06:07Z", home: scratch)
    #expect(later.greeting.texts == ["2026-03-04 05:06"])
  }

  @Test("quit answers, and ends with 0") func quit() throws {
    let drive = try drive()
    #expect(try drive.command("{'do':'quit'}")["ok"].isTrue)
    #expect(drive.end().end == .exit(0))
  }

  @Test("leaving the quiz is told") func left() throws {
    let drive = try drive()
    #expect(try drive.command("{'do':'key','key':'escape'}")["left"].isTrue)
    #expect(try drive.tap("begin")["ok"] == .flag(false))
  }
}

extension DriveConversation {
  fileprivate func tapping(_ id: String, _ row: Int, thenSaying word: String) throws -> JSONValue {
    try tap(id, row)
    return try command("{'do':'\(word)'}")
  }
}
