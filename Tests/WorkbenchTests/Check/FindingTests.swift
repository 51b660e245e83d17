import QuizboardTestKit
import Testing

@testable import QuizboardWorkbench

@Suite("check: what it finds")
struct FindingTests {
  private func check(
    _ scenes: String, script: String = "", quiz: String = "", more: [String: String] = [:]
  ) throws -> QuizCheck {
    let folder = try ScratchQuiz(scenes, script: script, quiz: quiz, more: more)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path) }
  }

  @Test(
    "a condition that there is not comes with the nearest: a standard one, a method, a registered one"
  )
  func nearCondition() throws {
    for (written, meant) in [
      ("hasMoreQuestion", "hasMoreQuestions"), ("isRedy", "isReady"), ("isRaw", "isRaw2"),
    ] {
      let check = try check(
        "qb.scene 'A' { class = 'A', qb.replace 'go' { on = 'key x', to = 'A', when = '\(written)' } }",
        script:
          "local A = qb.controller 'A' function A:isReady() return true end qb.condition('isRaw2', print)"
      )
      #expect(check.diagnostics.map(\.code) == [.unknownCondition])
      #expect(check.diagnostics.first?.remedy == "did you mean \"\(meant)\"?")
    }
  }

  @Test("a draw that takes nothing is an empty quiz") func nothingDrawn() throws {
    let check = try check(
      "qb.scene 'm' { class = 'MainMenu', qb.present 'begin' { on = 'begin', to = 'q' } }, "
        + "qb.scene 'q' { class = 'Question', qb.replace 'results' { to = 'r', on = 'submit' } }, qb.scene 'r' { class = 'Results' }",
      quiz:
        "draw = { { 'hard', 1 } }, questions = { qb.trueFalse 'Q?' { answer = true, tags = { 'easy' } } }"
    )
    #expect(check.diagnostics.map(\.code) == [.emptyQuiz, .drawShortfall])
  }

  @Test(
    "an unwind action that a guest's host has is not asked for in a storyboard that this quiz never enters"
  ) func guest() throws {
    let guest = [
      "Sub.storyboard.lua":
        "local qb = require 'quizboard' return qb.storyboard { qb.scene 'start' { qb.unwind 'finished' { title = 'Done' } } }"
    ]
    #expect(
      try check("qb.scene 'hello' { ending = true }", quiz: "storyboard = 'Main'", more: guest)
        .diagnostics == [])
    let host =
      "qb.scene 'hello' { qb.present 'go' { title = 'Go', to = 'sub' } }, qb.reference 'sub' { storyboard = 'Sub' }"
    #expect(
      try check(host, quiz: "storyboard = 'Main'", more: guest).diagnostics.map(\.code) == [
        .unknownAction
      ])
  }

  @Test(
    "segues of standard classes that are called otherwise than the class knows them",
    arguments: [
      (
        "Question",
        "qb.replace 'weiter' { to = 'q', on = 'submit', when = 'hasMoreQuestions', otherwise = 'results' }",
        "next"
      ),
      (
        "Question",
        "qb.replace 'next' { to = 'q', on = 'submit', when = 'hasMoreQuestions', otherwise = 'ende' }, qb.replace 'ende' { to = 'r' }",
        "results"
      ),
      (
        "Question",
        "qb.replace 'next' { to = 'q', on = 'next' }, qb.replace 'zurueck' { to = 'q', on = 'previous' }",
        "previous"
      ),
      ("Answer", "qb.replace 'weiter' { to = 'q', on = 'next' }", "next"),
      ("Answer", "qb.replace 'fin' { to = 'r', on = 'next' }", "finished"),
      (
        "Overview",
        "qb.replace 'jump' { to = 'q', on = 'questions' }, qb.replace 'handIn' { to = 'r', on = 'handIn' }",
        "goTo"
      ),
      (
        "Overview",
        "qb.replace 'goTo' { to = 'q', on = 'questions' }, qb.replace 'hand' { to = 'r', on = 'handIn' }",
        "handIn"
      ),
    ])
  func misnamed(type: String, segues: String, name: String) throws {
    let scenes =
      "qb.scene 's' { class = '\(type)', \(segues), qb.replace 'results' { to = 'r' } }, "
      + "qb.scene 'q' { class = 'Question', qb.replace 'next' { to = 's', on = 'submit' } }, qb.scene 'r' { class = 'Results' }"
    let questions = "questions = { qb.trueFalse 'Q?' { answer = true } }"
    let found = try check(scenes, quiz: questions).diagnostics.filter { $0.code == .misnamedSegue }
    #expect(found.map(\.remedy) == ["call it \"\(name)\""])
    #expect(found.first?.place?.excerpt != nil)
    // A script that moves attempts may know better.
    let script =
      "local A = qb.controller('A', 'Question') function A:viewDidLoad() self.attempt:advance() end"
    #expect(
      try check(scenes, script: script, quiz: questions).diagnostics.filter {
        $0.code == .misnamedSegue
      } == [])
  }

  @Test("what standard classes do for segues is done by the names that check knows")
  func standardNames() throws {
    for (type, roles) in StandardSegueRules.roles {
      let text = try Checkout.text("scripts/classes/\(type).lua")
      for role in roles {
        #expect(
          text.contains(role.name) && role.elements.allSatisfy(text.contains),
          "\(type): \(role.name)")
      }
    }
  }

  @Test(
    "files that are no UTF-8 are told with the first such byte, and those that are no text in words"
  ) func encodings() throws {
    let folder = try ScratchQuiz("qb.scene 'menu' { ending = true }")
    try folder.write(Array("-- Caf".utf8) + [0xE9] + Array("\n".utf8), to: "scripts/latin.lua")
    let latin = QuizCheck(path: folder.path).diagnostics
    #expect(latin.map(\.code) == [.foreignEncoding])
    #expect(
      latin.first?.message
        == "the byte E9 is no character of UTF-8, so another is shown in its place")
    #expect(latin.first?.place?.line == 1 && latin.first?.place?.column == 7)
    try folder.write([0xFF, 0xFE] + Array("x".utf8), to: "scripts/latin.lua")
    let wide = QuizCheck(path: folder.path).diagnostics
    #expect(
      wide.map(\.message) == ["the file is text in UTF-16"]
        && wide.first?.remedy == "save it as UTF-8")
    try folder.write(
      [0xEF, 0xBB, 0xBF] + Array("local x = 1\nreturn y".utf8), to: "scripts/latin.lua")
    let marked = QuizCheck(path: folder.path).diagnostics
    #expect(marked.map(\.code) == [.unknownGlobal] && marked.first?.place?.line == 2)
  }

  @Test("what leads nowhere leaves no circle and no empty container behind") func lostDestinations()
    throws
  {
    let tabs =
      "qb.scene 'course' { class = 'TabController', qb.tab { to = 'lessons', title = 'L' } }, "
    let check = try check(
      tabs + "qb.reference 'lessons' { storyboard = 'Lesson' }", quiz: "storyboard = 'Main'",
      more: [
        "Lessons.storyboard.lua":
          "local qb = require 'quizboard' return qb.storyboard { qb.scene 'a' { ending = true } }"
      ])
    #expect(check.diagnostics.map(\.code) == [.unknownStoryboard], "\(check.diagnostics)")
  }

  @Test(
    "an unwind action of a host is not asked for where a condition asks whether there is one, but a slip is told"
  )
  func conditionalGuest() throws {
    func codes(_ action: String) throws -> [DiagnosticCode] {
      let scenes =
        "qb.scene 'a' { class = 'A', qb.present 'go' { title = 'Go', to = 'b' } }, "
        + "qb.scene 'b' { qb.unwind 'back' { title = 'Back', action = '\(action)', when = 'isAwaited' }, qb.unwind 'home' { title = 'Home' } }"
      return try check(
        scenes, script: "local A = qb.controller('A', 'Page') function A.unwind:home() end"
      ).diagnostics.map(\.code)
    }
    #expect(try codes("done") == [])
    #expect(try codes("hom") == [.unknownAction])
  }

  /// The codes that are found in a quiz with one question, or with one question file.
  private func codes(question: String, quiz: String = "") throws -> [String] {
    let folder = try ScratchQuiz(files: [
      "quiz.lua":
        "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', questions = { \(question) }, \(quiz) }",
      "map.png": "",
    ])
    return withExtendedLifetime(folder) {
      QuizCheck(path: folder.path).diagnostics.map(\.code.name)
    }
  }

  @Test(
    "questions that are most likely not meant so",
    arguments: [
      ("qb.choice 'Q?' { qb.right 'a', qb.right 'b', 'c' }", ["several-right"]),
      ("qb.choice 'Q?' { qb.right 'a', qb.answer('b', 1), 'c' }", ["several-right"]),
      ("qb.choice 'Q?' { qb.right 'a', qb.answer('b', 0.5), 'c' }", []),
      ("qb.multiple 'Q?' { qb.right 'a', qb.right 'b', 'c' }", []),
      ("qb.trueFalse 'Q?' { answer = true, tags = 'easy, basics' }", ["joined-tags"]),
      ("qb.trueFalse 'Q?' { answer = true, tags = { 'easy', 'sums,basics' } }", ["joined-tags"]),
      ("qb.trueFalse 'Q?' { answer = true, tags = 'easy' }", []),
      ("qb.trueFalse 'Q?' { answer = true, image = 'map.png' }", ["missing-alt"]),
      ("qb.trueFalse 'Q?' { answer = true, image = { path = 'map.png' } }", ["missing-alt"]),
      ("qb.trueFalse 'Q?' { answer = true, image = { path = 'map.png', alt = 'A map' } }", []),
    ])
  func questions(question: String, expected: [String]) throws {
    #expect(try codes(question: question) == expected)
  }

  @Test("a tag with a comma that draw asks for is meant") func drawnTag() throws {
    #expect(
      try codes(
        question: "qb.trueFalse 'Q?' { answer = true, tags = 'a, b' }",
        quiz: "draw = { { 'a, b', 1 } }") == [])
  }

  @Test("a picture in a view without words") func pictureInView() throws {
    func found(_ keys: String) throws -> [String] {
      let script =
        "local Menu = qb.controller 'Menu' function Menu:view() return ui.screen { ui.image { \(keys) } } end"
      let folder = try ScratchQuiz(
        "qb.scene 'menu' { class = 'Menu' }", script: script, more: ["map.png": ""])
      return withExtendedLifetime(folder) {
        QuizCheck(path: folder.path).diagnostics.map(\.code.name)
      }
    }
    #expect(try found("path = 'map.png'") == ["missing-alt"])
    #expect(try found("path = 'map.png', alt = 'A map'") == [])
    #expect(try found("path = 'map.png', alt = self.title") == [])
  }

  @Test("a long title of a quiz in a question file") func longTitleInFile() throws {
    let title = "Everything about the capitals of the world"
    let folder = try ScratchQuiz(files: [
      "a.json":
        #"[{"title": "\#(title)", "desc": "d", "questions": [{"text": "Q?", "answer": "1", "answers": ["a", "b"]}]}]"#
    ])
    let all = QuizCheck(path: "\(folder.path)/a.json").diagnostics
    #expect(all.map(\.code) == [.longTitle] && all.first?.place?.column != nil, "\(all)")
  }

  @Test("quizzes that are checked together and share an identifier") func sharedIdentifier() throws
  {
    func quiz(_ more: String) -> String {
      "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', questions = { qb.trueFalse 'Q?' { answer = true } }, \(more) }"
    }
    let folder = try ScratchQuiz(files: [
      "a/lamps/quiz.lua": quiz(""), "b/lamps/quiz.lua": quiz(""),
      "c/quiz.lua": quiz("identifier = 'lamps'"),
      "d/quiz.lua": quiz(""),
    ])
    let checks = QuizCheck.all(at: [folder.path, "\(folder.path)/d"])
    let found = checks.map { $0.diagnostics.map(\.code.name) }
    let names = checks.map { $0.path.replacing(folder.path, with: "") }
    #expect(names == ["/c", "/d", "/a/lamps", "/b/lamps", "/d"])
    #expect(found == [[], [], ["duplicate-identifier"], ["duplicate-identifier"], []])
  }

  @Test("an empty quiz is told where scripts of its own begin attempts") func emptyOwn() throws {
    let check = try check(
      "qb.scene 'a' { class = 'A' }",
      script:
        "local A = qb.controller 'A' function A:viewDidLoad() self.attempt = self.quiz:newAttempt() end",
      quiz: "questions = {}")
    #expect(check.diagnostics.map(\.code) == [.emptyQuiz])
  }

  @Test(
    "what an author says with error is told to the last word, and what the engine says has its remedy apart"
  ) func authors() throws {
    let own = try check(
      "qb.scene 'menu' { ending = true }", script: "error('I failed; so \"there', 0)"
    ).diagnostics
    #expect(own.map(\.message) == ["I failed; so \"there"] && own.first?.remedy == nil)
    let engine = try check("qb.scene 'menu' { ending = true }", quiz: "icno = 'x'").diagnostics
    #expect(
      engine.map(\.message) == ["qb.quiz: unknown key \"icno\""]
        && engine.first?.remedy == "did you mean \"icon\"?")
  }

  @Test(
    "a field that nobody sets and something is looked for in; a view that sets something",
    arguments: [
      (
        "function Menu:viewDidLoad() self.state.lives = 3 end", ["unset-field"],
        "write self.app.state"
      ),
      (
        "function Menu:viewDidLoad() self.n = self.bag.n end", ["unset-field"],
        "set it first, in init or viewDidLoad: self.bag = {}"
      ),
      (
        "function Menu:viewDidLoad() self.bag:open() end", ["unset-field"],
        "set it first, in init or viewDidLoad: self.bag = {}"
      ),
      (
        "function Menu:view() self.looks = 1 return ui.screen {} end", ["read-only"],
        "set it in a handler or a callback"
      ),
      (
        "function Menu:view() local parts = {} parts.title = 'x' local function f() self.n = 1 end return ui.screen(parts) end",
        [], ""
      ),
      (
        "function Menu:viewDidLoad() for k, v in pairs(self.scene.attributes) do self[k] = v end self.n = self.bag.n end",
        [], ""
      ),
      (
        "function Menu:viewDidLoad() self.bag = {} self.bag.n = 1 end function Menu:view() return ui.text(self.bag.n) end",
        [], ""
      ),
      (
        "function Menu:prepare(segue) segue.destination.bag = {} end function Menu:viewDidLoad() self.n = self.bag.n end",
        [], ""
      ),
      ("function Menu:view() return ui.text(self.flags or 'none') end", [], ""),
    ])
  func unset(script: String, codes: [String], remedy: String) throws {
    let found = try check(
      "qb.scene 'menu' { class = 'Menu' }", script: "local Menu = qb.controller 'Menu' \(script)"
    ).diagnostics
    #expect(found.map(\.code.name) == codes, "\(found)")
    #expect(found.first?.remedy ?? "" == remedy)
  }

  @Test("a way out of a circle to what lies beneath it is no way back in it") func wayOut() throws {
    func codes(_ action: String) throws -> [DiagnosticCode] {
      let scenes =
        "qb.scene 'foyer' { class = 'Foyer', qb.present 'in' { title = 'In', to = 'stack' } }, "
        + "qb.scene 'stack' { class = 'NavigationController', qb.root { to = 'gallery' } }, "
        + "qb.scene 'gallery' { class = 'Gallery', qb.show 'look' { title = 'Look', to = 'picture' }, qb.unwind 'exit' { title = 'Exit' } }, "
        + "qb.scene 'picture' { qb.show 'enough' { title = 'Enough', to = 'gallery' }, qb.unwind 'more' { title = 'X', action = '\(action)' } }"
      let script =
        "local Foyer = qb.controller('Foyer', 'Page') function Foyer.unwind:exit() end "
        + "local Gallery = qb.controller('Gallery', 'Page') function Gallery.unwind:back() end"
      return try check(scenes, script: script).diagnostics.map(\.code)
    }
    #expect(try codes("exit") == [.noWayBack])
    #expect(try codes("back") == [])
  }

  @Test("a condition that is registered twice is told with the place of the first") func twice()
    throws
  {
    let check = try check(
      "qb.scene 'menu' { ending = true }",
      script:
        "\nqb.condition('may', function() return true end)\nqb.condition('may', function() end)")
    #expect(
      check.diagnostics.map(\.message) == [
        "qb.condition: condition \"may\" is registered already (scripts/app.lua:2)"
      ])
  }

  @Test(
    "the standard flows are not asked for what they offer besides",
    arguments: ["classic", "review", "exam"])
  func flows(name: String) throws {
    let folder = try ScratchQuiz(files: [
      "quiz.lua":
        "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', storyboard = '\(name)', questions = { qb.trueFalse 'Q?' { answer = true } } }"
    ])
    #expect(QuizCheck(path: folder.path).diagnostics == [])
  }

  @Test(
    "all phases are told: a file that is no Lua hides neither the storyboard's mistakes nor those of other files"
  )
  func phases() throws {
    let check = try check(
      "qb.scene 'menu' { class = 'Menu', qb.replace 'x' { to = 'atic', on = 'go' } }, qb.scene 'attic' { class = 'Nobody' }",
      quiz:
        "descripton = 'x', passing = 2, questions = { qb.choice 'Q?' { 'a', 'b' }, qb.trueFalse 'P?' {} }",
      more: [
        "scripts/broken.lua": "local Menu = qb.controller 'Menu'\nlocal = 1",
        "scripts/more.lua": "local qb = require 'quizboard'\nqb.controler 'X'",
        "scripts/fine.lua": "return math.flor(1)",
      ])
    let codes = check.diagnostics.map(\.code.name)
    for code in [
      "syntax-error", "unknown-scene", "unknown-class", "unknown-key", "wrong-value",
      "no-right-answer", "missing-key", "unknown-member",
    ] {
      #expect(codes.contains(code), "\(code): \(codes)")
    }
    #expect(codes.count { $0 == "unknown-member" } == 2, "\(codes)")
    #expect(
      codes.count { $0 == "unknown-class" } == 1,
      "what the broken file may define is not asked for: \(codes)")
  }

  @Test("all mistakes of one storyboard are told")
  func several() throws {
    let check = try check(
      """
      initial = 'mneu',
      qb.scene 'menu' { qb.replace 'a' { to = 'x1', title = 'A' }, qb.replace 'b' { to = 'x2', title = 'B', otherwise = 'x3' },
        qb.replace 'b' { to = 'menu', title = 'C' }, qb.replace 'd' { title = 'D' }, qb.unwind 'e' { to = 'menu', title = 'E', action = 'returnToMenu' } },
      qb.scene 'menu' {}, 5,
      """)
    let codes = check.diagnostics.map(\.code.name).sorted()
    #expect(
      codes == [
        "duplicate-scene", "duplicate-segue", "misplaced-item", "missing-key", "unknown-action",
        "unknown-scene", "unknown-scene",
        "unknown-scene", "unknown-segue", "useless-key",
      ], "\(codes)")
  }

  @Test("a mistake has its column, to the end of the name")
  func columns() throws {
    let check = try check(
      "\n  qb.scene 'menu' {\n    qb.replace 'x' { title = 'X',\n      to = 'mneu' },\n  },")
    let place = try #require(check.diagnostics.first?.place)
    #expect(place.line == 4 && place.column == 12 && place.endColumn == 18)
    #expect(
      place.excerpt == Diagnostic.Excerpt(line: "      to = 'mneu' },", mark: "           ^^^^^^"))
    #expect(place.file.hasSuffix("/Main.storyboard.lua"))
  }

  @Test("a mark stands under what it is about where letters are wide") func wide() throws {
    let check = try check(
      "qb.scene 'menu' { class = 'Menu' }",
      script:
        "\nlocal Menu = qb.controller 'Menu'\nfunction Menu:init() self.a = '東京 🌍' .. nmae end")
    let excerpt = try #require(check.diagnostics.first?.place?.excerpt)
    #expect(excerpt.mark == String(repeating: " ", count: 43) + "^^^^", "\(excerpt)")
  }

  @Test("scenes that a script names count as come to") func instantiated() throws {
    let script =
      "local Menu = qb.controller 'Menu' function Menu:viewDidLoad() self:present(self.storyboard:instantiate 'attic') end"
    let check = try check(
      "qb.scene 'menu' { class = 'Menu' }, qb.scene 'attic' {}, qb.scene 'cellar' {}",
      script: script)
    #expect(check.diagnostics.map(\.code) == [.unreachableScene])
    #expect(check.diagnostics.first?.message.contains("\"cellar\"") == true)
  }

  @Test("notes do not speak against a quiz") func notes() throws {
    let check = try check("qb.scene 'a' { qb.show 'x' { to = 'b', title = 'X' } }, qb.scene 'b' {}")
    #expect(check.diagnostics.map(\.code) == [.showWithoutNavigation] && check.isSound)
  }

  @Test(
    "what is no Lua is told in an author's words",
    arguments: [
      ("local t = { title = 'x' text = 'y' }", "a comma is missing", "comma"),
      ("if x = 1 then end", "'then' is missing", "=="),
      ("if x != 1 then end", "Lua has no !=", "~="), ("x += 1", "Lua has no +=", "x = x + …"),
      ("function f()\n  if x then\n  else if y then\n  end\nend", "no end of its own", "elseif"),
      ("local s = 'it's'", "", ""),
      ("local s = \"open", "does not end in its line", "quote"),
      ("local t = { title: 'x' }", "':'", "title = …"),
      ("function Menu:view\n  return 1\nend", "parameters are missing", "()"),
      ("if a && b then end", "Lua has no &&", "and"),
      ("local function Menu:view() end", "plain name", "leave local out"),
      ("x == 1", "does nothing", "= to assign"),
      ("local end = 1", "'end' is a word of Lua's own", "another name"),
      ("for i = 1, 3\n  x = i\nend", "'do' is missing", ""),
      ("print(“hi”)", "Lua has no “", "straight quotes"),
      ("return 1\nlocal x = 2", "comes after return", "before"),
      ("local t = { \"a\" = 1 }", "no key by itself", "[\"a\"]"),
      ("foo(1 2)", "a comma is missing", "comma"),
      ("--[[ never", "never ends", "]]"), ("do local x = 1", "is not closed", "end"),
      ("end", "closes nothing", "one end too many"),
      ("elsif = 1 x", "does nothing", ""), ("let x = 1", "does nothing", "local"),
    ])
  func syntax(text: String, message: String, remedy: String) throws {
    let check = try check("qb.scene 'menu' { ending = true }", script: "\n\(text)")
    let found = try #require(check.diagnostics.first)
    #expect(check.diagnostics.map(\.code) == [.syntaxError])
    #expect(found.message.contains(message) && (found.remedy ?? "").contains(remedy), "\(found)")
    #expect(found.place?.line ?? 0 > 1 && found.place?.excerpt != nil, "\(found)")
  }

  @Test(
    "all that is no Lua in a file is told, each mistake once",
    arguments: [
      ("local a = { 'x' 'y' 'z' }", 2), ("if a = 1 then end if b = 2 then end", 2),
      ("if a != 1 && b then end", 2),
      ("local t = { title: 'x', text: 'y' }", 2),
      ("function a()\n  x == 1\nend\nfunction b()\n  y == 1\nend", 2),
      ("local a = 'open\nlocal b = 'open\nlocal c = 1", 2),
      ("local x = = 1\nlocal y = 2\nlocal z = = 3", 2),
      // What follows from the first is no mistake of its own.
      ("function a()\n  if x then\n    y()\nend\nfunction b()\nend", 1),
      ("local t = {\n  a = 1\n  self.b = 2\nend\nlocal x = 1", 1),
      ("function a()\nreturn f('x', 'y'\nend\nlocal b = 1\nend", 1),
      ("function a()\nif x y then\nlocal b = 1\nend\nreturn b\nend", 1),
      ("local s = \"a\n--[[\nlocal x = = 1\n]]", 1), ("x += 1", 1),
      ("local t = { 1, 2 3 }\nfunction b() local x = = 1 end", 2),
      ("--[[ never\nlocal x = = 1", 1), ("for i = 1, 3\n  x()\nend\nlocal y = 1", 1),
    ])
  func mistakes(text: String, count: Int) throws {
    let check = try check("qb.scene 'menu' { ending = true }", script: "\n\(text)")
    #expect(check.diagnostics.allSatisfy { $0.code == .syntaxError })
    #expect(
      check.diagnostics.count == count,
      "\(check.diagnostics.map { "\($0.place?.line ?? 0): \($0.message)" })")
  }

  @Test("every script of ours is understood as Lua understands it") func understood() throws {
    for quiz in ["dive", "roadtrip", "unwind-custom", "crossing"] {
      #expect(QuizCheck(path: "\(Checkout.root)/Quizzes/\(quiz)").isReadable)
    }
  }
}
