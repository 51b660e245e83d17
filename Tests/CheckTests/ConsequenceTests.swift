import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: one cause, told once, where it is")
struct ConsequenceTests {
  private static let menu = "qb.scene 'menu' { class = 'Menu' }"

  @Test("a scene without its braces hides no other mistake") func braces() throws {
    let all = try found(
      """
      qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' }, \
      qb.replace 'y' { title = 'Y', to = 'cc' } }, qb.scene 'b', qb.scene 'c' {}
      """)
    #expect(Set(all.map(\.code)) == [.missingBraces, .unknownScene], "\(all)")
  }

  @Test("a script's error with the engine's words is reported as its own, beside the engine's")
  func sameWords() throws {
    let words = "the quiz has no file scripts/gone.lua"
    let all = try found(
      "qb.scene 'menu' { ending = true }", "pcall(require, 'scripts.gone')",
      more: [
        "scripts/b.lua": "error(\"require \\\"scripts.gone\\\": \(words)\", 0)",
        "scripts/c.lua": "require 'scripts.gone'",
      ])
    #expect(all.map(\.code) == [.scriptError, .unknownModule], "\(all)")
  }

  @Test("a circle is told once") func circles() throws {
    let classes = try found(
      Self.menu, "qb.controller 'Menu' qb.controller('B', 'C') qb.controller('C', 'B')")
    #expect(classes.map(\.code) == [.classCircle], "\(classes)")
    let files = try found(
      "qb.scene 'menu' { ending = true }", "require 'scripts.b'",
      more: ["scripts/b.lua": "require 'scripts.app'"])
    #expect(files.map(\.code) == [.requireCircle], "\(files)")
  }

  @Test("a folder that is almost that of specs is told beside what keeps a script from running")
  func misplaced() throws {
    let all = try found(
      "qb.scene 'menu' { ending = true }", "local d = qb.data 'rows.jsn'",
      more: ["specs/a_spec.lua": "describe('x', function() end)"])
    #expect(Set(all.map(\.code)) == [.unreadableData, .misnamedFile], "\(all)")
  }

  @Test("what is taken for a scene that is not there claims nothing") func mended() throws {
    let all = try found("qb.scene 'c' { qb.embed 'e' { to = 'd' } }")
    #expect(all.map(\.code) == [.unknownScene], "\(all)")
  }

  @Test("a class of another sort is told as that, at the segue that names it") func sorts() throws {
    let all = try found(
      """
      qb.scene 'menu' { class = 'Menu', title = 'Fade', \
      qb.replace 'y' { title = 'Y', to = 'menu', class = 'Fade' }, \
      qb.show 'z' { title = 'Menu', to = 'menu', class = 'Menu' } }
      """,
      "qb.segueClass('Fade', 'present') qb.controller('Menu', 'Page')")
    let wrong = all.filter { $0.code == .wrongClass }
    #expect(wrong.count == 2 && !all.contains { $0.code == .unknownClass }, "\(all)")
    for found in wrong {
      let line = found.place?.excerpt?.line ?? ""
      let mark = found.place?.excerpt?.mark.count ?? 0
      #expect(line.prefix(mark).contains("class = "), "\(found)")
      #expect(
        line.prefix(mark).hasSuffix("'Fade'") || line.prefix(mark).hasSuffix("'Menu'"), "\(found)")
    }
    let scene = try found(
      "qb.scene 'menu' { class = 'Fade', qb.replace 'x' { on = 'x', to = 'menu' } }",
      "qb.segueClass('Fade', 'present')")
    #expect(scene.map(\.code) == [.wrongClass], "\(scene)")
  }

  @Test("one answer that cannot be hides no other question") func answers() throws {
    let all = try found(
      quiz: """
        questions = {
         qb.choice 'A?' { qb.right 'a', qb.answer('b', 2) },
         qb.numeric 'B?' { qb.range(5, 1) },
         qb.choice 'C?' { 'a', 'b' } }
        """)
    #expect(all.map(\.code) == [.wrongValue, .wrongValue, .noRightAnswer], "\(all)")
    #expect(all.map { $0.place?.line } == [2, 3, 4] && all.allSatisfy { $0.remedy != nil })
  }

  @Test("a class that is there twice hides nothing behind it") func twice() throws {
    let all = try found(
      Self.menu, "qb.controller 'Menu'\nqb.controller 'Menu'\nqb.segueClass('Pr', 'presnt')"
    )
    #expect(Set(all.map(\.code)) == [.duplicateName, .unknownClass], "\(all)")
  }

  @Test("tables that locals of a file hold are frozen while the quiz is played")
  func held() throws {
    let script = "local state = { n = 0, list = {} }\nlocal Menu = qb.controller 'Menu'\n"
    for change in ["state.n = 1", "state.list[1] = 2", "table.insert(state.list, 1)"] {
      let all = try found(
        Self.menu, script + "function Menu:viewDidLoad()\n  \(change)\nend")
      #expect(all.map(\.code) == [.changedLocal] && all.first?.place?.line == 4, "\(all)")
    }
    let loading = """
      local function add(n) state.list[#state.list + 1] = n end add(1) \
      function Menu:viewDidLoad() local t = {} t.n = state.n end
      """
    #expect(try found(Self.menu, script + loading) == [])
  }

  @Test("tags and ids of questions are known") func questions() throws {
    let quiz = "questions = { qb.trueFalse 'Q?' { id = 'one', answer = true, tags = { 'hard' } } }"
    func asking(_ call: String) throws -> [Diagnostic] {
      try found(
        Self.menu,
        "local Menu = qb.controller 'Menu' function Menu:viewDidLoad() self.q = \(call) end",
        quiz: quiz)
    }
    for (call, meant) in [
      ("self.attempt:unasked 'hrad'", "hard"), ("self.quiz:questionsTagged('hadr')", "hard"),
      ("self.quiz:question 'on'", "one"),
    ] {
      let all = try asking(call)
      expect(all, .unknownQuestion, remedy: "did you mean \"\(meant)\"?")
    }
    #expect(try asking("self.quiz:question 'one'") == [])
  }

  @Test("a circle whose ways have conditions may end") func conditions() throws {
    let all = try found(
      """
      qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } }, \
      qb.scene 'a' { qb.show 'x' { title = 'X', to = 'b', when = 'may' } }, \
      qb.scene 'b' { qb.show 'y' { title = 'Y', to = 'a', when = 'may' } }
      """,
      "qb.condition('may', function() return true end)")
    #expect(all == [])
  }

  @Test("specs are looked at: whether they are Lua, and lie where they are looked for")
  func specs() throws {
    let broken = try found(
      "qb.scene 'menu' { ending = true }",
      more: ["spec/a_spec.lua": "describe('x', function()\n  it('y' function() end)\nend)"])
    #expect(broken.map(\.code) == [.syntaxError] && broken.first?.place?.line == 2, "\(broken)")
    let elsewhere = try found(
      "qb.scene 'menu' { ending = true }",
      more: ["specs/a_spec.lua": "describe('x', function() end)"])
    #expect(elsewhere.map(\.code) == [.misnamedFile], "\(elsewhere)")
  }
}
