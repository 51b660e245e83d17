import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// The standard classes in storyboards of one's own.
@Suite("Standard classes in flows of one's own") struct OwnFlowTests {
  private func app(_ scenes: String, scripts: String = "") throws -> App {
    try App(
      ScratchQuiz(
        questions: "qb.choice '1?' { qb.right 'a', 'b' }, qb.choice '2?' { qb.right 'a', 'b' },",
        more: [
          "Main.storyboard.lua":
            "\(ScratchQuiz.preamble)return qb.storyboard { initial = 'first', \(scenes) }",
          "scripts/own.lua": "\(ScratchQuiz.preamble)\(scripts)",
        ]))
  }

  private func answer(_ app: App, _ text: String) throws {
    try app.choose("answer", text)
    try app.tap("submit")
  }

  @Test(
    "The text of a page may be a function of what has happened, and is saved with nothing of it")
  func pageText() throws {
    let app = try app(
      """
      qb.scene "first" {
        text = function(page) return ("%d lives"):format(page.app.state.lives or 3) end,
        qb.replace "fall" { title = "Fall", to = "ditch" } },
      qb.scene "ditch" { class = "Ditch", text = "Wet.",
        qb.replace "up" { title = "Up", to = "first" } },
      """,
      scripts: """
        local Ditch = qb.controller("Ditch", "Page")
        function Ditch:viewDidLoad() self.app.state.lives = 2 end
        """)
    #expect(try app.shows("3 lives"))
    try app.tap("fall").tap("up")
    #expect(try app.shows("2 lives"))
    #expect(try app.relaunch().shows("2 lives"))
  }

  @Test("A question that submits shows the answer when it is come back to")
  func recall() throws {
    let app = try app(
      """
      qb.scene "first" { class = "NavigationController", qb.root { to = "question" } },
      qb.scene "question" { class = "Question",
        qb.show "next" { on = "submit", to = "question", when = "hasMoreQuestions", otherwise = "done" },
        qb.show "done" { to = "end" },
      },
      qb.scene "end" { title = "End", hidesBackButton = true,
        qb.unwind "again" { title = "Again", action = "again" } },
      """,
      scripts: """
        local Question = qb.controller "Question"
        function Question:canPerformUnwind(action) return action == "again" and self.index == 1 end
        function Question.unwind:again() self.attempt:jump(1) end
        """)
    try answer(app, "a")
    try answer(app, "b")
    try app.tap("again").tap("submit")
    #expect(try app.element("answer")?.selection?.texts == ["b"])
    try app.choose("answer", "a").tap("submit")
    #expect(try app.reply.attempt?.score == 2)
  }

  @Test("A page of an exam that no navigation controller encloses is shown as by any segue")
  func pagesAnywhere() throws {
    let app = try app(
      """
      qb.scene "first" { class = "Question",
        qb.show "next" { class = "GoTo", on = "next", to = "last" } },
      qb.scene "last" { class = "Overview", qb.present "handIn" { on = "handIn", to = "results" } },
      qb.scene "results" { class = "Results" },
      """)
    try app.tap("next")
    #expect(try app.reply.scene == "last")
  }

  @Test("An attempt that begins at a menu follows the stack of the menu, as does a second one")
  func menuInStack() throws {
    let app = try app(
      """
      qb.scene "first" { class = "NavigationController", qb.root { to = "menu" } },
      qb.scene "menu" { class = "MainMenu", qb.show "begin" { on = "begin", to = "question" } },
      qb.scene "question" { class = "Question",
        qb.show "next" { on = "submit", to = "question", when = "hasMoreQuestions",
          otherwise = "results" },
        qb.show "results" { to = "results" },
      },
      qb.scene "results" { class = "Results", qb.unwind "returnToMenu" { on = "returnToMenu" } },
      """)
    for answers in [["a", "b"], ["a", "a"]] {
      try app.tap("begin")
      #expect(try app.title == "Question 1 of 2")
      try answer(app, answers[0])
      #expect(try app.title == "Question 2 of 2")
      try answer(app, answers[1])
      #expect(try app.shows(answers[1] == "a" ? "100%" : "50%"))
      try app.tap("returnToMenu")
    }
  }

  @Test("An attempt goes along where each scene takes the place of the one before")
  func replacing() throws {
    let app = try app(
      """
      qb.scene "first" { class = "MainMenu", qb.replace "begin" { on = "begin", to = "question" } },
      qb.scene "question" { class = "Question",
        qb.replace "next" { on = "submit", to = "question", when = "hasMoreQuestions",
          otherwise = "results" },
        qb.replace "results" { to = "results" },
      },
      qb.scene "results" { class = "Results",
        qb.replace "returnToMenu" { on = "returnToMenu", to = "first" } },
      """)
    for _ in 1...2 {
      try app.tap("begin")
      try answer(app, "b")
      #expect(try app.title == "Question 2 of 2")
      try answer(app, "a")
      #expect(try app.shows("1 of 2 correct") && app.shows("50%"))
      try app.tap("returnToMenu")
    }
  }

  @Test("The way out of a question is the segue on quit, whatever it is called")
  func quit() throws {
    let app = try app(
      """
      qb.scene "first" { class = "MainMenu", qb.present "begin" { on = "begin", to = "question" } },
      qb.scene "question" { class = "Question",
        qb.unwind "give" { on = "quit", action = "returnToMenu" } },
      """)
    try app.tap("begin").tap("quit")
    #expect(try app.path == "first")
  }

  @Test("What a place gives goes before what the segue's source had, and is kept over a save")
  func place() throws {
    let app = try app(
      """
      qb.scene "first" { class = "First",
        qb.replace "go" { on = "go", to = "second" },
        qb.show "box" { on = "box", to = "box" } },
      qb.scene "second" { class = "Second" },
      qb.scene "box" { class = "NavigationController", qb.root { to = "second" } },
      """,
      scripts: """
        local First, Second = qb.controller "First", qb.controller "Second"
        function First:viewDidLoad()
          self.attempt = self.quiz:newAttempt()
          self.attempt.name = "the source's"
        end
        function First:prepare(segue)
          if segue.identifier ~= "box" then return end
          segue.destination.attempt = self.quiz:newAttempt()
          segue.destination.attempt.name = "the box's"
        end
        function First:view() return qb.ui.stack { qb.ui.button "go" {}, qb.ui.button "box" {} } end
        function Second:view() return qb.ui.text(self.attempt and self.attempt.name or "none") end
        """)
    let atFirst = try app.session.encode()
    try app.tap("go")
    #expect(try app.shows("the source's"))
    let kept = try app.session.encode()
    try app.session.restore(atFirst)
    try app.tap("box")
    #expect(try app.shows("the box's"))
    try app.session.restore(kept)
    #expect(try app.shows("the source's"))
  }

  @Test("Results list 500 answers at most, and say so")
  func manyAnswers() throws {
    let app = try App(
      "qb.scene 'first' { class = 'Over', answers = true }",
      script: """
        local Over = qb.controller("Over", "Results")
        function Over:init()
          self.attempt = self.quiz:newAttempt()
          self.attempt:finish()
        end
        """,
      quiz: """
        questions = (function()
          local list = {}
          for number = 1, 502 do
            list[number] = qb.trueFalse("Is it " .. number .. "?") { answer = true }
          end
          return list
        end)(),
        """)
    let counts = app.session.elements.compactMap { element in
      if case .pages(let titles) = element.kind { titles.count } else { nil }
    }
    #expect(counts == [500])
    #expect(try app.shows("Of 502 questions, the first 500 are listed."))
  }
}
