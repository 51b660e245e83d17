import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: what the loader says")
struct LoadDiagnosticsTests {
  @Test("what leads nowhere leaves no circle and no empty container behind")
  func lostDestinations() throws {
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

  @Test("each of many faults in one line has its own place, also behind other letters")
  func longLine() throws {
    let questions = (0..<60).map { "qb.short 'Ä\($0)' { 'x', xyzzy\($0) = 1, hint = { 1 } }," }
    let line =
      "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', questions = { "
      + "\(questions.joined(separator: " ")) } }"
    let found = try found(files: ["quiz.lua": line])
    let last = String(line.split(separator: "\n").last ?? "")
    for number in 0..<60 {
      let own = found.filter { $0.message.contains("\"xyzzy\(number)\"") }
      let start = last.firstRange(of: "xyzzy\(number) ")?.lowerBound ?? last.endIndex
      let column = last.unicodeScalars.distance(from: last.startIndex, to: start) + 1
      #expect(own.map(\.place?.column) == [column], "\(own)")
    }
  }

  @Test("an author's error is reported word for word, and the engine's with its remedy apart")
  func authors() throws {
    let own = try check(
      "qb.scene 'menu' { ending = true }", "error('I failed; so \"there', 0)"
    ).diagnostics
    #expect(own.map(\.message) == ["I failed; so \"there"] && own.first?.remedy == nil)
    let engine = try check("qb.scene 'menu' { ending = true }", quiz: "icno = 'x'").diagnostics
    #expect(
      engine.map(\.message) == ["qb.quiz: unknown key \"icno\""]
        && engine.first?.remedy == "did you mean \"icon\"?")
  }

  @Test("a condition that is registered twice is told with the place of the first")
  func twice() throws {
    let check = try check(
      "qb.scene 'menu' { ending = true }",
      "\nqb.condition('may', function() return true end)\nqb.condition('may', function() end)")
    #expect(
      check.diagnostics.map(\.message) == [
        "qb.condition: condition \"may\" is already registered (scripts/app.lua:2)"
      ])
  }

  @Test(
    "the standard flows are not asked for what they offer besides",
    arguments: ["classic", "review", "exam", "practice"])
  func flows(name: String) throws {
    #expect(try found("", inFlow: name) == [])
  }

  @Test(
    "reports all phases: an invalid Lua file hides no mistakes of the storyboard or other files"
  )
  func phases() throws {
    let check = try check(
      """
      qb.scene 'menu' { class = 'Menu', qb.replace 'x' { to = 'atic', on = 'go' } }, \
      qb.scene 'attic' { class = 'Nobody' }
      """,
      quiz:
        """
        descripton = 'x', passing = 2, \
        questions = { qb.choice 'Q?' { 'a', 'b' }, qb.trueFalse 'P?' {} }
        """,
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
      qb.scene 'menu' { qb.replace 'a' { to = 'x1', title = 'A' }, \
      qb.replace 'b' { to = 'x2', title = 'B', otherwise = 'x3' },
        qb.replace 'b' { to = 'menu', title = 'C' }, qb.replace 'd' { title = 'D' }, \
      qb.unwind 'e' { to = 'menu', title = 'E', action = 'returnToMenu' } },
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
      "\nlocal Menu = qb.controller 'Menu'\nfunction Menu:init() self.a = '東京 🌍' .. nmae end")
    let excerpt = try #require(check.diagnostics.first?.place?.excerpt)
    #expect(excerpt.mark == String(repeating: " ", count: 43) + "^^^^", "\(excerpt)")
  }

  @Test(
    "attributes that a page reads",
    arguments: [
      ("tet = 'Hello'", "", "text"), ("texts = 'Hello'", "", "text"),
      ("", "roel = 'destructive'", "role"), ("", "ky = 'x'", "key"),
    ])
  func page(scene: String, segue: String, meant: String) throws {
    let scenes = """
      qb.scene 'a' { \(scene), qb.replace 'x' { title = 'X', to = 'b', \(segue) } }, \
      qb.scene 'b' { ending = true }
      """
    let text = scenes.replacing("{ ,", with: "{")
    let all = try found(text)
    expect(all, .misspelledKey, remedy: "is \"\(meant)\" meant?")
    // A class of its own shows what it likes; one that is a Page still shows these.
    let own = text.replacing("qb.scene 'a' {", with: "qb.scene 'a' { class = 'A',")
    #expect(
      try found(own, "local A = qb.controller('A', 'Page') function A:viewDidLoad() end")
        .count == 1)
    let script = """
      local A = qb.controller('A', 'Page') function A:view() return ui.screen { self:buttons() } end
      """
    #expect(try found(own, script) == [])
  }

  @Test(
    "attributes that a script reads, or that stand beside what they are like, are the author's own")
  func attributes() throws {
    let scenes = "qb.scene 'a' { class = 'A', test = 1, ending = true }"
    #expect(try found(scenes, "local A = qb.controller('A', 'Page')").count == 1)
    let reading = """
      local A = qb.controller('A', 'Page') \
      function A:viewDidLoad() self.n = self.scene.attributes.test end
      """
    #expect(try found(scenes, reading) == [])
    #expect(try found("qb.scene 'a' { text = 'x', test = 1, ending = true }") == [])
  }

  @Test("the attributes that check knows of a page are those that it reads")
  func standard() throws {
    let text = try Checkout.text("scripts/classes/Page.lua")
    for key in SceneConstructors.pageKeys + SceneConstructors.pageSegueKeys {
      #expect(text.contains("attributes.\(key)"), "\(key)")
    }
  }

  @Test(
    "hooks of few letters",
    arguments: [("viw", true), ("shw", true), ("ini", true), ("how", false), ("vi", false)])
  func hooks(name: String, isTold: Bool) throws {
    let all = try menu("function Menu:\(name)() return ui.screen {} end")
    #expect(all.map(\.code) == (isTold ? [.misspelledHook] : []), "\(all)")
  }

  @Test("a data file is told where it is wrong") func data() throws {
    let all = try found(
      "qb.scene 'menu' { ending = true }", "local info = qb.data 'info.json' return info",
      more: ["info.json": "{\n  \"a\": 1,,\n}"])
    #expect(all.map(\.code) == [.unreadableData])
    #expect(
      all.first?.place?.file.hasSuffix("info.json") == true && all.first?.place?.line == 2, "\(all)"
    )
  }
}
