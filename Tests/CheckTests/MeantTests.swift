import QuizboardModel
import Testing

@testable import QuizboardCheck

/// A name that is almost right is told, and taken for what is meant: nothing else is wrong because
/// of it.
@Suite("check: what is meant goes on")
struct MeantTests {
  private func codes(
    _ scenes: String, _ script: String = "", quiz: String = "", more: [String: String] = [:]
  ) throws -> [String] {
    try found(scenes, script, quiz: quiz, more: more).map(\.code.name)
  }

  @Test("a constructor of qb, in a storyboard file, a script, a question")
  func constructors() throws {
    let tabs =
      "qb.scene 'course' { class = 'TabController', qb.tab 'l' { to = 'lessons', title = 'L' } }, "
    let lessons = [
      "Lessons.storyboard.lua":
        "local qb = require 'quizboard' return qb.storyboard { qb.scee 'a' { ending = true } }"
    ]
    #expect(
      try codes(
        tabs + "qb.reference 'lessons' { storyboard = 'Lessons' }", quiz: "storyboard = 'Main'",
        more: lessons)
        == ["unknown-member"])
    #expect(
      try codes(
        """
        qb.scene 'a' { class = 'A', qb.presnt 'x' { title = 'X', to = 'b', when = 'may' } }, \
        qb.scene 'b' { ending = true }
        """,
        "local A = qb.contoller('A', 'Page') qb.condtion('may', function() return true end)"
      )
        == ["unknown-member", "unknown-member", "unknown-member"])
    #expect(
      try codes(
        "qb.scene 'a' { ending = true }",
        quiz: "questions = { qb.chioce 'Q?' { qb.rigth 'a', 'b' } }")
        == ["unknown-member", "unknown-member"])
  }

  @Test("where several are as near none of them is taken") func ambiguous() throws {
    // qb.short, or qb.show?
    #expect(
      try codes(
        "qb.scene 'a' { qb.shot 'x' { title = 'X', to = 'b' } }, qb.scene 'b' { ending = true }")
        == ["unknown-member"])
  }

  @Test("constructors of ui, and ui itself") func elements() throws {
    let scenes = """
      qb.scene 'a' { class = 'A', qb.replace 'x' { on = 'go', to = 'b' }, \
      qb.embed 'e' { to = 'b' } }, qb.scene 'b' { ending = true }
      """
    let view = "{ ui.buton 'go' {}, ui.filed 'code' {}, ui.contanier 'e' {} }"
    let script = """
      local A = qb.controller 'A' function A.on:code() end \
      function A:view() return ui.screen \(view) end
      """
    #expect(
      try codes(scenes, script) == ["unknown-member", "unknown-member", "unknown-member"])
    let other = """
      local ux = qb.iu local A = qb.controller 'A' \
      function A:view() return ux.screen { ux.button 'go' {}, ux.container 'e' {} } end
      """
    #expect(try codes(scenes, other) == ["unknown-member"])
  }

  @Test(
    "keys of scenes and segues",
    arguments: [
      """
      qb.scene 'n' { calss = 'NavigationController', qb.root { to = 'a' } }, \
      qb.scene 'a' { ending = true }
      """,
      """
      qb.scene 'n' { class = 'A', qb.replace 'x' { title = 'X', to = 'b', wehn = 'may' } }, \
      qb.scene 'b' { endng = true }
      """,
      """
      qb.scene 'n' { clas = 'A', qb.replace 'x' { title = 'X', to = 'b', when = 'may' } }, \
      qb.scene 'b' { ending = true }
      """,
      """
      qb.scene 'n' { class = 'A', qb.present 'x' { title = 'X', to = 'b' } }, \
      qb.scene 'b' { qb.unwind 'out' { title = 'O', acion = 'home' } }
      """,
      "qb.scene 'n' { qb.replace 'x' { titel = 'X', to = 'b' } }, qb.scene 'b' { ending = true }",
    ])
  func keys(scenes: String) throws {
    let script = """
      local A = qb.controller('A', 'Page') function A:may() return true end \
      function A.unwind:home() end
      """
    let found = try codes(scenes, scenes.contains("'A'") ? script : "")
    #expect(
      Set(found) == ["misspelled-key"] && found.count == (scenes.contains("endng") ? 2 : 1),
      "\(found)")
  }

  @Test("an attribute that cannot be what it is like is left alone") func unsuited() throws {
    #expect(
      try codes("qb.scene 'a' { titles = { 'x' }, clas = 'biology', ending = true }").allSatisfy {
        $0 == "misspelled-key"
      })
  }

  @Test("keys of quizzes and questions") func quizzes() throws {
    #expect(
      try codes(
        "qb.scene 'a' { ending = true }",
        quiz: "storybord = 'classic', quetions = { qb.trueFalse 'Q?' { answr = true } }")
        == ["unknown-key", "unknown-key", "unknown-key"])
  }

  @Test("what a relationship has no use for, and a gesture that there is not, are told once")
  func useless() throws {
    #expect(
      try codes(
        """
        qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a', when = 'isMore' } }, \
        qb.scene 'a' { ending = true }
        """)
        == ["useless-key"])
    #expect(
      try codes(
        """
        qb.scene 'a' { qb.replace 'x' { on = 'swipe up', to = 'b' } }, \
        qb.scene 'b' { ending = true }
        """
      ) == ["wrong-value"])
  }

  @Test("classes in a circle have their unwind actions all the same") func circle() throws {
    let script = """
      local A = qb.controller('A', 'B') local B = qb.controller('B', 'A') \
      function A.unwind:home() end function B.unwind:away() end
      """
    #expect(
      try codes(
        """
        qb.scene 'a' { class = 'A', qb.present 'x' { title = 'X', to = 'b' } }, \
        qb.scene 'b' { qb.unwind 'home' { title = 'H' } }
        """,
        script) == ["class-circle"])
  }

  @Test("a data file that cannot be read hides no other, and what follows from it is not told")
  func data() throws {
    let script =
      "local a = qb.data 'a.json'\nlocal b = qb.data 'b.csv'\nlocal n = a.first + 1\nreturn b, n"
    #expect(
      try codes(
        "qb.scene 'a' { ending = true }", script,
        more: ["a.json": "{ \"first\": 1, }", "b.csv": "x\n\"y\n"])
        == ["unreadable-data", "unreadable-data"])
  }

  @Test("two questions of one id hide no other mistakes, and a bad fraction stays in its question")
  func questions() throws {
    let list = """
      qb.trueFalse 'A?' { id = 'a', answer = true },
       qb.trueFalse 'B?' { id = 'a', answer = true },
       qb.choice 'C?' { 'x', 'y' },
       qb.choice 'D?' { qb.answer('x', 1.5), 'y' },
      """
    let found = try found(quiz: "questions = {\n \(list) }")
    #expect(found.map(\.code) == [.duplicateQuestionID, .wrongValue, .noRightAnswer], "\(found)")
    #expect(found.map { $0.place?.line } == [3, 5, 4])
  }

  @Test(
    "what cannot be answered wrongly",
    arguments: [
      ("qb.choice 'A?' { qb.right 'a' }", true), ("qb.short 'A?' { '*', 'Twain' }", true),
      ("qb.short 'A?' { '**' }", true),
      ("qb.multiple 'A?' { qb.right 'a' }", false),
      ("qb.short 'A?' { 'Twain', qb.answer('*', 0, 'No.') }", false),
      ("qb.short 'A?' { 'T*' }", false),
    ])
  func allRight(question: String, isTold: Bool) throws {
    let all = try found(quiz: "behaviour = 'immediate', questions = { \(question) }")
    #expect(all.map(\.code) == (isTold ? [.allRight] : []))
  }

  @Test("an answer that is marked by a key is told once") func marked() throws {
    let all = try found(quiz: "questions = { qb.choice 'A?' { right = 'a', 'b' } }")
    #expect(all.map(\.code) == [.unknownKey])
  }

  @Test("a comparison is told where another file is no Lua; a draw's tag where draw is")
  func places() throws {
    let compared = try codes(
      "qb.scene 'a' { title == 'Shop', ending = true }",
      more: ["scripts/b.lua": "local title = = 1"])
    #expect(compared.sorted() == ["compared-key", "syntax-error"])
    let found = try found(
      quiz: """

         questions = { qb.trueFalse 'A?' { answer = true, tags = { 'hard' } } },
         draw = { { 'hard', 2 } }
        """)
    #expect(
      found.map(\.code) == [.drawShortfall] && found.first?.place?.line == 3
        && found.first?.place?.column == 13, "\(found)")
  }
}
