import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Escape in the standard flows: it leads back from every screen, and loses no answer unasked.
@Suite("Leaving the standard flows") struct LeavingFlowTests {
  private func app(_ flow: String, _ more: String = "") throws -> App {
    try App(
      questions: """
        qb.trueFalse { id = "a", text = "A?", answer = true },
        qb.trueFalse { id = "b", text = "B?", answer = true },
        """,
      keys: "storyboard = '\(flow)', \(more)")
  }

  @Test("from results, Escape returns to the menu", arguments: ["classic", "exam", "practice"])
  func results(flow: String) throws {
    let app = try app(flow).tap("begin")
    if flow == "exam" {
      try app.choose("answer", "True").tap("next").choose("answer", "True").tap("next")
      try app.tap("handIn")
    } else {
      for _ in 1...2 {
        try app.choose("answer", "True").tap("submit")
        if flow == "practice" { try app.tap("submit") }
      }
    }
    #expect(try app.path.hasSuffix("results"))
    #expect(!app.session.escapeLeaves)
    try app.key("escape")
    #expect(try app.path == (flow == "exam" ? "cover" : "menu"))
  }

  @Test("from the end of a review, Escape leaves the quiz as Done does") func review() throws {
    let app = try app("review")
    for _ in 1...2 { try app.choose("answer", "True").tap("submit").tap("next") }
    #expect(try app.path == "quiz finished")
    try app.key("escape")
    #expect(app.session.isOver)
  }

  @Test(
    "from a question of an exam, Escape returns to the cover, and asks if answers would be lost")
  func exam() throws {
    let app = try app("exam").tap("begin").key("escape")
    #expect(try app.path == "cover")
    try app.tap("begin").choose("answer", "True").tap("next").key("escape")
    #expect(try app.path == "cover exam question" && app.element("endQuiz") != nil)
    try app.key("escape")
    #expect(try app.element("endQuiz") == nil, "Escape keeps going")
    try app.tap("quit").tap("endQuiz")
    #expect(try app.path == "cover")
  }

  @Test("an answer that waits for its check is not lost unasked") func unchecked() throws {
    let app = try app("exam", "behaviour = 'immediate',").tap("begin").choose("answer", "False")
    try app.key("escape")
    #expect(try app.path == "cover exam question" && app.element("endQuiz") != nil)
  }

  @Test("from an overview, Escape goes back to the question") func overview() throws {
    let app = try app("exam").tap("begin").tap("overview").key("escape")
    #expect(try app.path == "cover exam question")
  }

  @Test("a button with the key escape is pressed by it, also where others unwind")
  func key() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: """
        local A = qb.controller "A"
        function A:view()
          return ui.screen {
            ui.text(self.said or "nothing"), ui.button "stay" { role = "default" },
            ui.button "away" { key = "escape", enabled = self.said ~= "away" },
          }
        end
        function A.on:away() self.said = "away" end
        """
    ).key("escape")
    #expect(try app.texts == ["away"] && !app.session.isOver)
    #expect(try app.key("escape").session.isOver, "a disabled one is not")
  }

  @Test("before the end of an attempt, a button that unwinds is not pressed by Escape")
  func unfinished() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'Menu', qb.present 'go' { to = 'B', title = 'Go' } },
      qb.scene 'B' { class = 'Ask', qb.unwind 'back' { title = 'Back', role = 'default' } },
      """,
      script: """
        local Menu = qb.controller("Menu", "Page")
        function Menu.unwind:back() end
        function Menu:prepare(segue) segue.destination.attempt = self.quiz:newAttempt() end
        local Ask = qb.controller("Ask", "Page")
        Ask.on["key f"] = function(self) self.attempt:finish() end
        """, quiz: "questions = { qb.trueFalse 'A?' { answer = true } }"
    ).tap("go").key("escape")
    #expect(try app.path == "A B")
    try app.key("f").key("escape")
    #expect(try app.path == "A")
  }
}
