import Foundation
import Testing

@Suite("check")
struct CheckTests {
  let scratch = Scratch()

  private func check(_ paths: String...) throws -> Outcome {
    try scratch.run(["check"] + paths)
  }

  @Test("sound quizzes: no problems, and 0") func sound() throws {
    let outcome = try check(
      "Quizzes/unwind", "Quizzes/unwind-custom", "Quizzes/unwind/Questions.plist")
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(
      outcome.lines.count == 3 && outcome.lines.allSatisfy { $0.hasSuffix("no problems") },
      "\(outcome)")
    #expect(outcome.errors.isEmpty)
  }

  @Test("a folder of quizzes checks each of them") func folder() throws {
    let outcome = try check("Quizzes")
    #expect(outcome.end == .exit(0), "\(outcome)")
    #expect(outcome.output.contains("unwind-container"), "\(outcome)")
  }

  @Test(
    "a broken one is 1, and says where and what helps",
    arguments: [
      (
        "local Menu = qb.controller 'Menu'", "qb.scene 'menu' { class = 'Meun' }", "",
        ["Main.storyboard.lua:1", "did you mean \"Menu\"?"]
      ),
      (
        "local Menu = qb.controller 'Menu'",
        "qb.scene 'menu' { class = 'Menu', qb.show 'go' { to = 'menv' } }", "",
        ["\"menv\"", "\"menu\""]
      ),
      (
        "local n = 0\nlocal Menu = qb.controller 'Menu'\nfunction Menu.on:go() n = n + 1 end",
        "qb.scene 'menu' { class = 'Menu' }", "",
        ["'n'", "scripts/app.lua:3"]
      ),
      (
        "local Menu = qb.controller 'Menu'\nfunction Menu:viewDidload() end",
        "qb.scene 'menu' { class = 'Menu' }", "", ["viewDidLoad"]
      ),
      (
        "local Menu = qb.controller 'Menu'",
        "qb.scene 'menu' { class = 'Menu', qb.unwind 'away' {} }", "", ["unwind action \"away\""]
      ),
      (
        "", "qb.scene 'menu' {}", "questions = { qb.choice 'Q?' { 'a', 'b' } }",
        ["no correct answer"]
      ),
      (
        "", "qb.scene 'menu' {}", "draw = 5, questions = { qb.trueFalse 'Q?' { answer = true } }",
        ["draw asks for 5 questions, but there is 1"]
      ),
      ("", "qb.scene 'menu' {}", "storyboard = 'classic', questions = {}", ["no questions"]),
      (
        "", "qb.scene 'menu' {}",
        "questions = { qb.trueFalse 'Q?' { answer = true, image = 'sea.png' } }",
        ["sea.png", "no such file"]
      ),
      (
        "",
        "qb.scene 'menu' { qb.show 'x' { to = 'r' } }, qb.reference 'r' { storyboard = 'Mian' }",
        "",
        ["\"Mian\"", "Main.storyboard.lua:1"]
      ),
      (
        "",
        """
        qb.scene 'menu' { qb.show 'x' { to = 'r' } }, \
        qb.reference 'r' { storyboard = 'classic', scene = 'mneu' }
        """,
        "", ["\"menu\"?"]
      ),
      (
        "", "qb.scene 'menu' { qb.show 'x' { to = 'r' } }, qb.reference 'r' { bundle = 'algebra' }",
        "",
        ["\"algebra\"", "QUIZBOARD_LIBRARY"]
      ),
      (
        "",
        """
        qb.scene 'menu' { qb.show 'x' { to = 'r' } }, qb.reference 'r' { scene = 's' }, \
        qb.reference 's' { scene = 'r' }
        """,
        "",
        ["\"r\"", "→", "never lead to a scene"]
      ),
      (
        "local Zoom = qb.animator 'Zoom' function Zoom:animate() end",
        "qb.scene 'menu' { qb.show 'x' { to = 'menu', transition = 'Zom' } }", "",
        ["did you mean \"Zoom\"?"]
      ),
      (
        "", "qb.scene 'menu' { qb.show 'x' { to = 'menu', when = 'hasMoreQuestion' } }", "",
        ["did you mean \"hasMoreQuestions\"?"]
      ),
      (
        "local Menu = qb.controller 'Menu' function Menu:view() return ui.text 'x' end",
        "qb.scene 'menu' { class = 'Menu', qb.embed 'inner' { to = 'b' } }, qb.scene 'b' {}", "",
        ["ui.container \"inner\""]
      ),
      (
        "", "qb.scene 'menu' {}, qb.scene 'attic' {}", "",
        ["\"attic\": no segue leads there", "Main.storyboard.lua:1"]
      ),
    ])
  func broken(script: String, scenes: String, quiz: String, words: [String]) throws {
    let outcome = try check(try scratch.quiz(script: script, scenes: scenes, quiz: quiz))
    #expect(outcome.end == .exit(1), "\(outcome)")
    for word in words { #expect(outcome.output.contains(word), "\(outcome)") }
  }

  @Test("a quiz of the flow review is sound: what the flow offers besides is not asked of it")
  func reviewed() throws {
    let quiz = "storyboard = 'review', questions = { qb.trueFalse 'Q?' { answer = true } }"
    let outcome = try check(try scratch.quiz(script: "", scenes: "qb.scene 'menu' {}", quiz: quiz))
    #expect(outcome.end == .exit(0), "\(outcome)")
  }

  @Test("what is meant is silenced, by a comment or by --ignore, and counted")
  func silenced() throws {
    let script =
      "local Menu = qb.controller 'Menu'\nfunction Menu:viewDidLoad() self.ttile = 'x' % end"
    let told = try scratch.quiz(
      script: script.replacing("%", with: ""), scenes: "qb.scene 'menu' { class = 'Menu' }",
      name: "told")
    let meant = try scratch.quiz(
      script: script.replacing("%", with: "-- check: ignore unread-field: so\n"),
      scenes: "qb.scene 'menu' { class = 'Menu' }",
      name: "meant")
    let first = try check(told)
    #expect(first.end == .exit(1) && first.output.contains("warning[unread-field]"), "\(first)")
    let comment = try check(meant)
    #expect(
      comment.end == .exit(0) && comment.output.hasSuffix("meant: no problems (1 silenced)\n"),
      "\(comment)")
    let option = try check(told, "--ignore", "unread-field", "--ignore", "long-title")
    #expect(
      option.end == .exit(0) && option.output.hasSuffix("told: no problems (1 silenced)\n"),
      "\(option)")
    let json = try check(told, meant, "--json", "--ignore", "unread-field")
    #expect(json.end == .exit(0) && json.output.contains("\"silencedBy\":\"--ignore\""), "\(json)")
    #expect(json.output.contains("\"silencedBy\":\"\(meant)/scripts/app.lua:2\""), "\(json)")
  }

  @Test("a code that there is not, and an error, cannot be ignored") func unsilenceable() throws {
    let unknown = try check("Quizzes/unwind", "--ignore", "unread-feild")
    #expect(
      unknown.end == .exit(64) && unknown.errors.contains("did you mean \"unread-field\"?"),
      "\(unknown)")
    let error = try check("Quizzes/unwind", "--ignore", "unknown-scene")
    #expect(
      error.end == .exit(64) && error.errors.contains("errors cannot be silenced"), "\(error)")
  }

  @Test(
    "what is no Lua is told in the same words by every command that plays",
    arguments: [["play", "--plain"], ["explore"], ["graph"], ["drive"], ["scores"]])
  func words(arguments: [String]) throws {
    let quiz = try scratch.quiz(
      script: "local a = {\n  1,\n  title: 'x'\n}", scenes: "qb.scene 'menu' { ending = true }")
    let outcome = try scratch.run(arguments + [quiz])
    #expect(outcome.end == .exit(65), "\(outcome)")
    let words = "':' appears where '=' is expected"
    #expect(try check(quiz).output.contains(words))
    #expect(
      outcome.errors.contains(words) && outcome.errors.contains("scripts/app.lua:3"), "\(outcome)")
  }

  @Test("a title that lists cut is a warning") func longTitle() throws {
    let path = try scratch.write(
      """
      return require 'quizboard'.quiz { title = 'A title that is longer than any list would show \
      it', questions = { require 'quizboard'.trueFalse 'Q?' { answer = true } } }
      """,
      to: "long/quiz.lua")
    let outcome = try check(path.replacing("/quiz.lua", with: ""))
    #expect(
      outcome.end == .exit(1) && outcome.output.contains("truncate it after 30"), "\(outcome)")
  }

  @Test("quizzes in nested folders are checked too; a folder without any is a problem")
  func nested() throws {
    let quiz = """
      return require 'quizboard'.quiz { title = 'Deep', questions = { require \
      'quizboard'.trueFalse 'Q?' { answer = true } } }
      """
    let path = try scratch.write(quiz, to: "shelf/inner/deep/quiz.lua").replacing(
      "/inner/deep/quiz.lua", with: "")
    let outcome = try check(path)
    #expect(
      outcome.end == .exit(0) && outcome.output.contains("inner/deep: no problems"), "\(outcome)")
    let readme = try scratch.write("nothing here", to: "bare/readme.txt").replacing(
      "/readme.txt", with: "")
    let empty = try check(readme)
    #expect(empty.end == .exit(65) && empty.output.contains("error"), "\(empty)")
  }

  @Test("one broken among sound ones is 1, and the others are checked all the same")
  func several() throws {
    let broken = try scratch.quiz(script: "local = 1")
    let outcome = try check("Quizzes/unwind", broken, "Quizzes/unwind-custom")
    #expect(outcome.end == .exit(1), "\(outcome)")
    #expect(outcome.output.contains("unwind-custom: no problems"), "\(outcome)")
  }

  @Test("what is no quiz, or cannot be read, is 65, and the others are checked all the same")
  func unreadable() throws {
    let broken = try scratch.quiz(script: "local = 1")
    try scratch.write("no questions", to: "empty/notes.txt")
    try scratch.write("{", to: "broken.json")
    for path in [
      "nothing-here", "\(scratch.folder)/empty", "\(broken)/scripts/app.lua",
      "\(scratch.folder)/broken.json",
    ] {
      let outcome = try check("Quizzes/unwind", path, broken)
      #expect(outcome.end == .exit(65), "\(outcome)")
      #expect(
        outcome.lines.count >= 3 && outcome.output.contains("unwind: no problems")
          && outcome.output.contains("app.lua:1"), "\(outcome)")
    }
  }

  @Test(
    "a folder without the right to read it is told as that, with the remedy",
    arguments: ["check", "play", "pack", "test", "graph", "drive"])
  func refused(command: String) throws {
    let path = try scratch.quiz(script: "")
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path) }
    let words =
      (getuid() == 0
        ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        : ["/usr/bin/env"]) + [QuizboardBinary.path, command, path]
    let outcome = try Command(program: words[0], Array(words.dropFirst()), home: scratch).run()
    let text = outcome.output + outcome.errors
    #expect(outcome.end == .exit(65), "\(outcome)")
    #expect(
      text.contains("cannot be read: Permission denied")
        && text.contains("give yourself the right to read it: chmod u+rX \(path)"), "\(outcome)")
  }

  @Test("all that can be told is told, not only the first") func all() throws {
    let scripts = try scratch.quiz(script: "local = 1", scenes: "qb.scene 'a' {")
    let storyboard = try scratch.quiz(
      script: "",
      scenes: """
        qb.scene 'a' { qb.show 'x' { to = 'a', style = 'shet' }, \
        qb.show 'y' { to = 'a', transition = 'slid' }, 5 }, 7,
        """, name: "second")
    let references = try scratch.quiz(
      script: "",
      scenes:
        """
        qb.scene 'a' {}, qb.reference 'r' { storyboard = 'clasic' }, \
        qb.reference 's' { bundle = 'nobody' }
        """,
      name: "fifth")
    let classes = try scratch.quiz(
      script: "",
      scenes:
        """
        qb.scene 'a' { class = 'Mainmenu' }, \
        qb.scene 'b' { class = 'Nobody', qb.show 'a' { to = 'a' } }
        """,
      name: "third")
    let questions = try scratch.quiz(
      script: "", scenes: "qb.scene 'menu' {}",
      quiz: "questions = { qb.trueFalse 'Q' {}, qb.choice 'P' {}, qb.numeric 'R' { 'x' } }",
      name: "fourth")
    for (path, words) in [
      (scripts, ["Main.storyboard.lua:1", "scripts/app.lua:1"]),
      (storyboard, ["\"sheet\"?", "\"slide\"?", "item 3 is a number", "item 2 is a number"]),
      (references, ["\"classic\"?", "\"nobody\""]), (classes, ["\"MainMenu\"?", "\"Nobody\""]),
      (questions, ["\"Q\"", "\"P\"", "\"R\""]),
    ] {
      let outcome = try check(path)
      #expect(outcome.end == .exit(1), "\(outcome)")
      #expect(outcome.lines.count { $0.contains(": error[") } == words.count, "\(outcome)")
      for word in words { #expect(outcome.output.contains(word), "\(word): \(outcome)") }
    }
  }

  @Test(
    "what cannot be known is not complained of",
    arguments: [
      (
        "",
        "qb.scene 'menu' { qb.show 'x' { title = 'X', to = 'menu', when = 'hasMoreQuestions' } }"
      ),
      (
        "",
        """
        qb.scene 'menu' { class = 'Results', qb.unwind 'returnToMenu' {}, \
        qb.show 'm' { to = 'm' } }, qb.scene 'm' { class = 'MainMenu' }
        """
      ),
      (
        """
        local Menu = qb.controller 'Menu' function Menu:viewDidLoad() \
        self:present(self.storyboard:instantiate(self.scene.id .. '2')) end
        """,
        "qb.scene 'menu' { class = 'Menu' }, qb.scene 'menu2' {}"
      ),
      (
        "local Menu = qb.controller 'Menu'",
        "qb.scene 'menu' { class = 'Menu', qb.embed 'inner' { to = 'b' } }, qb.scene 'b' {}"
      ),
      (
        "local Menu = qb.controller('Menu', 'Page')",
        "qb.scene 'menu' { class = 'Menu', qb.embed 'inner' { to = 'b' } }, qb.scene 'b' {}"
      ),
      (
        """
        local Menu = qb.controller 'Menu' \
        function Menu:view() return ui.container('in' .. 'ner') {} end
        """,
        "qb.scene 'menu' { class = 'Menu', qb.embed 'inner' { to = 'b' } }, qb.scene 'b' {}"
      ),
      (
        "",
        """
        qb.scene 'menu' { qb.show 'x' { title = 'X', to = 'r' } }, \
        qb.reference 'r' { storyboard = 'classic', scene = 'results' }
        """
      ),
    ])
  func unknowable(script: String, scenes: String) throws {
    let outcome = try check(try scratch.quiz(script: script, scenes: scenes))
    #expect(outcome.end == .exit(0), "\(outcome)")
  }

  @Test("--json says the same as data") func json() throws {
    let path = try scratch.quiz(script: "", scenes: "qb.scene 'menu' { class = 'Nobody' }")
    let outcome = try scratch.run("check", "--json", "Quizzes/unwind", path)
    #expect(outcome.end == .exit(1), "\(outcome)")
    let value = try JSONValue(parsing: outcome.output)
    #expect(value[0]["problems"].list.isEmpty)
    #expect(value[1]["problems"][0]["severity"].text == "error")
    #expect(value[1]["problems"][0]["message"].text?.contains("Nobody") == true)
    #expect(value[1]["problems"][0]["code"].text == "unknown-class")
    #expect(value[1]["problems"][0]["file"].text == "\(path)/Main.storyboard.lua")
    #expect(
      value[1]["problems"][0]["line"].number == 1
        && (value[1]["problems"][0]["column"].number ?? 0) > 1)
    #expect(value[1]["problems"][0]["remedy"].text == "classes are made by qb.controller")
    #expect(value[1]["problems"][0]["excerpt"].text?.hasSuffix("^^^^^^^^") == true)
  }

  @Test("notes alone are no problems: 0, and the summary counts them") func notes() throws {
    let outcome = try check(
      try scratch.quiz(
        script: "",
        scenes: "qb.scene 'a' { qb.show 'x' { to = 'b', title = 'X' } }, qb.scene 'b' {}"))
    #expect(
      outcome.end == .exit(0) && outcome.output.contains(": note[show-without-navigation]: "),
      "\(outcome)")
    #expect(outcome.lines.last?.hasPrefix("1 quiz checked: 1 note") == true, "\(outcome)")
  }

  @Test(
    "--explain prints the page of a code; one that there is not is wrong usage, with the nearest")
  func explain() throws {
    let outcome = try scratch.run("check", "--explain", "unknown-scene")
    #expect(outcome.end == .exit(0) && outcome.output.hasPrefix("# unknown-scene\n"), "\(outcome)")
    let wrong = try scratch.run("check", "--explain", "unkown-scene")
    #expect(
      wrong.end == .exit(64) && wrong.errors.contains("did you mean \"unknown-scene\"?"), "\(wrong)"
    )
    #expect(try scratch.run("check").end == .exit(0))
  }

  @Test("colours only where they are asked for, or a terminal reads them") func colours() throws {
    let path = try scratch.quiz(script: "local = 1")
    #expect(try scratch.run("check", path).output.contains("\u{1B}") == false)
    let coloured = try scratch.run("check", "--color", "always", path)
    #expect(coloured.output.contains("\u{1B}[1;31merror[syntax-error]"), "\(coloured)")
  }

  @Test("a question file with a bad answer exits with 1, shows the line, and keeps the good ones")
  func questionFile() throws {
    let path = try scratch.write(
      """
      <plist version="1.0"><dict><key>QuestionList</key><array>
      <dict><key>QuestionText</key><string>Bad?</string><key>AnswerText</key><array>\
      <string>a</string></array>
      <key>Answer</key><integer>7</integer></dict>
      <dict><key>QuestionText</key><string>Good?</string><key>AnswerText</key><array>\
      <string>a</string></array>
      <key>Answer</key><integer>0</integer></dict>
      </array></dict></plist>
      """, to: "Questions.plist")
    let outcome = try check(path)
    #expect(outcome.end == .exit(1), "\(outcome)")
    #expect(outcome.output.contains("Questions.plist:3"), "\(outcome)")
    #expect(outcome.output.contains("^"), "\(outcome)")
    let played = try scratch.run("play", "--plain", path, input: .text("1\n1\n"))
    #expect(played.output.contains("Good?"), "\(played)")
    #expect(played.errors.contains("Questions.plist:3"), "\(played)")
  }
}
