import QuizboardSpecs
import QuizboardTestKit
import Testing

/// The answers that a spec gives.
extension SpecAppTests {
  @Test("answering: right, wrong, with a value, and all") func answering() throws {
    try pass(
      """
      it("answers", function()
        assert.equal(1, qb.launch():tap "begin":answer "right".top.attempt.score)
        assert.equal(0, qb.launch():tap "begin":answer "wrong".top.attempt.score)
        assert.equal(1, qb.launch():tap "begin":answer(2).top.attempt.score)
        assert.equal(1, qb.launch():tap "begin":answer "Cupertino".top.attempt.score)
        local app = qb.launch():tap "begin":answerAll "right"
        assert.equal("results", app.scene.id)
      end)
      """)
    #expect(
      try message("qb.launch():answer 'right'")
        == """
        app:answer: there is no question to answer: "menu#1" asks no question, or its elements \
        belong to no question; see app:screen()
        """)
    #expect(
      try message("qb.launch():tap 'begin':answer 'Rome'").hasPrefix(
        "\"answer\" has no option \"Rome\"; it has "))
  }

  @Test("answering all ends where nothing more is answered") func answerAllEnds() throws {
    let words = try message(
      "qb.launch():answerAll 'right'",
      files: [
        "quiz.lua": """
        local qb = require "quizboard"
        return qb.quiz { title = "T", storyboard = "Main", \
        questions = { qb.trueFalse "1?" { answer = true }, qb.trueFalse "2?" { answer = true } } }
        """,
        "Main.storyboard.lua": """
        local qb = require "quizboard"
        return qb.storyboard { initial = "question", qb.scene "question" { class = "Question", \
        qb.replace "again" { on = "submit", to = "question" } } }
        """,
      ])
    #expect(
      words
        == "app:answerAll: the attempt is not finished, but 104 steps answered no further question"
    )
  }

  @Test("a practice without end is told, and a loop of inputs, and the next test runs")
  func neverEnds() throws {
    let practice = """
      local qb = require "quizboard"
      return qb.quiz { title = "Apple", behaviour = "immediate", \
      next = function(attempt) return attempt.quiz.questions[1] end,
        questions = { qb.choice "Where is Apple?" { qb.right "Cupertino", "Redmond" } } }
      """
    let endless = try message(
      "qb.launch():tap('begin'):answerAll('right')", files: ["quiz.lua": practice])
    #expect(endless.contains("does `next` ever return nil?"))
    #expect(
      try message("local app = qb.launch() while true do app:advance(0) end").contains(
        "does this test have an endless loop?"))
  }

  @Test("what a test begins with stays when didLaunch sets it, too; and next is handed the app")
  func begins() throws {
    try pass(
      """
      it("keeps what was given", function()
        local app = qb.launch { state = { things = { lamp = true }, hard = true } }
        assert.same({ things = { lamp = true, rope = false }, hard = true, coins = 3 }, app.state)
        app:tap "begin"
        assert.equal("Two?", app.top.question.heading)
        assert.equal("One?", qb.launch():tap("begin").top.question.heading)
      end)
      """,
      files: [
        "scripts/a.lua": """
        local qb = require "quizboard"
        function qb.app.didLaunch(app)
          app.state.things = { lamp = false, rope = false }
          app.state.coins = 3
          app.state.hard = false
        end
        """,
        "quiz.lua": """
        local qb = require "quizboard"
        return qb.quiz { title = "Apple",
          next = function(attempt, app) return #attempt.responses == 0 and \
        attempt.quiz.questions[app.state.hard and 2 or 1] or nil end,
          questions = { qb.short "One?" { "1" }, qb.short "Two?" { "2" } } }
        """,
      ])
  }

  @Test(
    "if nothing submits an answer, answerAll says so at once and names the buttons",
    arguments: [
      (
        "ui.button 'give' { title = 'Give' }, ui.button 'menu' { title = 'Menu' }",
        "no button on screen is the default one (role = \"default\"); there are: \"give\", \"menu\""
      ),
      (
        "ui.button 'give' { title = 'Give', role = 'default', enabled = false }",
        "the default button \"give\" is not enabled"
      ),
      ("", "no button is on screen"),
    ])
  func noDefault(buttons: String, words: String) throws {
    let trial = try SpecTrial(
      files: [
        "quiz.lua": """
        local qb = require "quizboard"
        return qb.quiz { title = "T", questions = { \
        qb.trueFalse "1?" { id = "one", answer = true }, qb.trueFalse "2?" { answer = true } } }
        """,
        "Main.storyboard.lua": """
        local qb = require "quizboard"
        return qb.storyboard { initial = "ask", qb.scene "ask" { class = "Ask" } }
        """,
        "scripts/ask.lua": """
        local qb = require "quizboard"
        local ui, Ask = qb.ui, qb.controller "Ask"
        function Ask:init() self.attempt = self.quiz:newAttempt() end
        function Ask:view() \
        return ui.screen { ui.question("answer", self.attempt.question), \(buttons) } end
        """,
        "spec/trial_spec.lua": "it('ends', function() qb.launch():answerAll 'right' end)",
      ])
    try trial.run()
    let failure = try #require(trial.results[0].failure)
    #expect(
      failure.message
        == "app:answerAll: question \"one\" is answered, but nothing submits the answer: \(words)")
    #expect(failure.inputs.count == 1)
  }

  @Test("a question that is answered and waits to be left is told so")
  func answeredAlready() throws {
    let words = try message(
      "qb.launch():tap 'begin':answer 'right':answer 'right'",
      files: [
        "quiz.lua": """
        local qb = require "quizboard"
        return qb.quiz { title = "T", behaviour = "immediate",
          questions = { qb.trueFalse "1?" { id = "one", answer = true }, \
        qb.trueFalse "2?" { answer = true } } }
        """
      ])
    #expect(words == "app:answer: question \"one\" is already answered; continue with \"submit\"")
  }

  @Test(
    "the other flows are answered to their ends, too", arguments: ["review", "exam", "practice"])
  func flows(_ flow: String) throws {
    try pass(
      """
      it("ends", function()
        local app = qb.launch()
        if app.scene.id ~= "quiz" and app:element "begin" then app:tap "begin" end
        app:answerAll "right"
        assert.is_true(app.top.attempt.isFinished)
        assert.equal(2, app.top.attempt.score)
      end)
      """,
      files: [
        "quiz.lua":
          """
        local qb = require 'quizboard' return qb.quiz { title = 'T', storyboard = '\(flow)', \
        questions = { qb.trueFalse 'A' { answer = true }, qb.numeric 'B' { 3 } } }
        """
      ])
  }
}
