import QuizboardSpecs
import QuizboardTestKit
import Testing

@Suite("test: the app that a spec drives")
struct SpecAppTests {
  /// Runs a spec in which all must pass.
  func pass(_ spec: String, files: [String: String] = [:]) throws {
    let trial = try SpecTrial(files: ["spec/trial_spec.lua": spec].merging(files) { $1 })
    #expect(try trial.run().isSound, "\(trial.results.compactMap(\.failure?.message))")
    #expect(!trial.results.isEmpty)
  }

  /// The message of a spec that fails.
  func message(_ body: String, files: [String: String] = [:]) throws -> String {
    let trial = try SpecTrial("it('fails', function() \(body) end)", more: files)
    try trial.run()
    return trial.results[0].failure?.message ?? "nothing failed"
  }

  @Test("questions about it") func questions() throws {
    try pass(
      """
      it("answers", function()
        local app = qb.launch { seed = 3, now = "2001-02-03T04:05:06Z" }
        assert.equal("MainMenu", app.scene.class)
        assert.same({ "menu" }, app:path())
        assert.equal(981173106, app.clock:now())
        app:tap "begin"
        assert.equal("question#1", app.top.id)
        assert.equal("Question", app.top.class)
        assert.equal(1, app.top.number)
        assert.equal("apple", app.top.question.id)
        assert.equal(1, app.top.attempt.count)
        assert.same({ "Mountain View", "Cupertino", "Redmond" }, app:element("answer").options)
        assert.is_nil(app:element("answer").selection)
        assert.is_false(app:element("submit").enabled)
        assert.is_nil(app:element "nowhere")
        app:choose("answer", 2)
        assert.equal("Cupertino", app:element("answer").selection)
        assert.equal("Cupertino", app.top.input.answer)
        assert.equal("menu", app:hierarchy().scene)
        assert.equal("question", app:hierarchy().presented.children[1].scene)
        assert.is_true(app:shows "Where is Apple?")
        assert.is_false(app:shows "Where is Orange?")
        assert.equal(24, #app:screen())
        assert.equal("progress", app:elements()[3].kind)
        assert.equal(0, #app.scores:history())
      end)
      """)
  }

  @Test("a text is found over wrapped lines") func shows() throws {
    try pass(
      """
      it("shows", function()
        local app = qb.launch { size = { 30, 24 } }
        app:tap "begin"
        assert.is_true(app:shows "one two three four five six seven eight nine ten")
      end)
      """,
      files: [
        "quiz.lua":
          """
        local qb = require 'quizboard' return qb.quiz { title = 'T', questions = { \
        qb.trueFalse 'One two three four five six seven eight nine ten' { answer = true }, \
        qb.trueFalse 'one two three four five six seven eight nine ten' { answer = true } } }
        """
        .replacing(
          "qb.trueFalse 'One two three four five six seven eight nine ten' { answer = true }, ",
          with: "")
      ])
  }

  @Test("the trace is that of the callbacks since it was last asked") func trace() throws {
    try pass(
      """
      it("traces", function()
        local app = qb.launch()
        app:trace()
        app:tap "begin"
        local events = {}
        for _, event in ipairs(app:trace()) do \
      events[#events + 1] = event.event .. " " .. (event.controller or "") end
        assert.equal("init question#1", events[4])
        assert.same({}, app:trace())
      end)
      """)
  }

  @Test("what is read are copies: changing them changes nothing") func copies() throws {
    try pass(
      """
      it("copies", function()
        local app = qb.launch { state = { lives = 3, list = { 1, 2 } }, \
      settings = { name = "Ada" } }
        app.state.lives = 7
        app.state.list[1] = 9
        app.settings.name = "Bob"
        assert.same({ lives = 3, list = { 1, 2 } }, app.state)
        assert.same({ name = "Ada" }, app.settings)
        assert.has_error(function() app.state = {} end, \
      "state cannot be set, because a spec reads copies; pass initial values to qb.launch")
      end)
      """)
  }

  @Test("stopping and going on: place, state and scores are there again; a value goes back")
  func lives() throws {
    try pass(
      """
      it("relaunches", function()
        local app = qb.launch { state = { lives = 3 } }
        app:tap "begin":choose("answer", "Redmond")
        app:relaunch()
        assert.equal("Redmond", app:element("answer").selection)
        assert.equal(3, app.state.lives)
        app:kill()
        assert.equal("question#1", app.top.id)
        local place = app:save()
        app:tap "submit"
        assert.equal("results", app.scene.id)
        app:restore(place)
        assert.equal("question", app.scene.id)
      end)
      it("shares a store", function()
        qb.launch { store = "one" }:tap "begin"
        assert.equal("question", qb.launch { store = "one" }.scene.id)
        assert.equal("menu", qb.launch { store = "two" }.scene.id)
        assert.equal("menu", qb.launch().scene.id)
      end)
      """)
    #expect(
      try message("qb.launch():restore 'nonsense'").hasPrefix("this state cannot be restored: "))
  }

  @Test("a scene by itself, other questions, another size") func launching() throws {
    try pass(
      """
      it("launches", function()
        local app = qb.launch { scene = "question", size = { 40, 12 } }
        assert.equal("apple", app.top.question.id)
        assert.equal(12, #app:screen())
        local other = qb.launch { questions = "more.json" }:tap "begin"
        assert.equal("Is the sea salty?", other.top.question.text)
        assert.equal("apple", qb.launch { questions = { "apple" } }:tap "begin".top.question.id)
      end)
      """,
      files: [
        "more.json":
          #"""
        [{"title":"More","desc":"d","questions":[{"text":"Is the sea salty?","answer":"1",\#
        "answers":["yes","no"]}]}]
        """#
      ]
    )
  }

  @Test("questions that are written in the spec, beside those of the quiz and of files")
  func written() throws {
    try pass(
      """
      local function texts(questions)
        local app = qb.launch { questions = questions }:tap "begin"
        local texts = {}
        for _, question in ipairs(app.top.attempt.questions) do \
      texts[#texts + 1] = question.type .. " " .. question.text end
        return texts, app
      end
      it("asks", function()
        local asked, app = texts {
          qb.choice "Only?" { id = "only", qb.right("ye\\"s", "Well."), qb.answer("maybe", 0.5), \
      "no", tags = { "a", "b" }, hint = [[x\\]] },
          "apple", "more.json", qb.numeric "How many?" { qb.range(2, 3.5) }, \
      qb.trueFalse { text = "So?", answer = true },
        }
        assert.same({ "choice Only?", "choice Where is Apple?", "choice Is the sea salty?", \
      "numeric How many?", "trueFalse So?" }, asked)
        assert.same({ 'ye"s', "maybe", "no" }, app:element("answer").options)
        assert.same({ "a", "b" }, app.top.question.tags)
        assert.same({ "x\\\\" }, app.top.question.hints)
        app:answer('ye"s'):answer "right":answer "wrong":answer(3):answer "right"
        assert.equal(4, app.top.attempt.correctCount)
      end)
      """,
      files: [
        "more.json":
          #"""
        [{"title":"More","desc":"d","questions":[{"text":"Is the sea salty?","answer":"1",\#
        "answers":["yes","no"]}]}]
        """#
      ]
    )
  }

  @Test(
    "what is wrong with them is told as in quiz.lua",
    arguments: [
      ("{ qb.trueFalse 'So?' { answr = true } }", "\"answr\""), ("{ qb.choice 'So?' {} }", "So?"),
      ("{ qb.choice 'So?' }", "without its { … }"),
      ("qb.trueFalse 'So?' { answer = true }", "must be a question file, or a list of ids"),
      ("{ 7 }", "or a list of ids, question files"),
      ("{ {} }", "or a list of ids, question files"),
      (
        "{ qb.choice(7) }", "qb.choice: argument 1 (text): expected a text, or a table { … }, got 7"
      ),
      ("{ qb.choice 'So?' 'no' }", "a question's text is followed by a table"),
    ])
  func writtenWrong(questions: String, words: String) throws {
    let message = try message("qb.launch { questions = \(questions) }")
    #expect(message.contains(words), "\(message)")
  }

  @Test(
    "misuse is told with what is expected, and the nearest name",
    arguments: [
      (
        "qb.launch():tapp 'begin'",
        "app.tapp: there is no such command or question; did you mean \"tap\"?"
      ),
      (
        "qb.launch():wobble('steps')",
        """
        app.wobble: there is no such command or question; there are: tap, choose, order, match, \
        type, swipe, key, resize, advance, perform, answer, answerAll, requests, deliver, relaunch, kill, save, \
        restore, scene, top, path, hierarchy, element, elements, screen, shows, trace, log, \
        warnings, state, settings, quiz, scores, clock
        """
      ),
      ("qb.launch():tap(7)", "app:tap: argument 1 (id): expected a string, got 7"),
      ("qb.launch():tap('begin', 1, 'menu#1', 2)", "app:tap: takes 3 arguments, got 4"),
      (
        "qb.launch().tap 'begin'",
        """
        app:tap: expected an app before the colon, got the string "begin"; is it called with '.' \
        instead of ':'?
        """
      ),
      (
        "qb.launch { sead = 1 }",
        """
        qb.launch: "sead" is not a valid key; did you mean "seed"?; valid keys are seed, size, \
        now, scene, state, settings, store, library, questions
        """
      ),
      (
        "qb.launch { seed = 'x' }",
        "qb.launch: \"seed\" must be a whole number, not the string \"x\""
      ),
      (
        "qb.launch { size = { 80 } }",
        """
        qb.launch: "size" must be two numbers, 1 to 1000 columns and 1 to 500 rows: { 80, 24 }, \
        not a table
        """
      ),
      (
        "qb.launch { now = math.huge }",
        "qb.launch: \"now\" must be seconds since 1970, from -1e11 to 1e11, not inf"
      ),
      (
        "qb.launch { now = 1e300 }",
        "qb.launch: \"now\" must be seconds since 1970, from -1e11 to 1e11, not 1e+300"
      ),
      (
        "qb.launch { now = '2001-02-29' }",
        """
        qb.launch: "now" must be a date like "2000-01-01T00:00:00Z", not the string "2001-02-29"
        """
      ),
      ("qb.launch(7)", "qb.launch: argument 1 (options): expected a table { … }, got 7"),
      (
        "qb.lanch()",
        """
        qb.lanch: in a spec qb has launch, choice, multiple, trueFalse, short, numeric, right, \
        answer, range; did you mean "launch"?
        """
      ),
      (
        "qb.launch { scene = 'qestion' }",
        """
        the quiz cannot be launched: there is no scene "qestion" in storyboard "classic"; did \
        you mean "question"?
        """
      ),
      (
        "qb.launch { questions = { 'aple' } }",
        "the quiz cannot be launched: the quiz has no question \"aple\"; did you mean \"apple\"?"
      ),
      ("assert.equl(1, 1)", "assert has no 'equl'; did you mean 'equal'?"),
      ("qb.launch():choose('answer', {})", "no element \"answer\" is on screen; there are: begin"),
      ("qb.launch():advance(-1)", "app:advance: seconds must be from 0 to 1000000000, not -1"),
    ])
  func misuse(_ body: String, _ words: String) throws {
    #expect(try message(body) == words)
  }

  @Test("an error that is caught has the inputs so far and the screen, and its words")
  func caught() throws {
    try pass(
      """
      it("is caught", function()
        local app = qb.launch():tap "begin"
        local ok, problem = pcall(app.tap, app, "nowhere")
        assert.is_false(ok)
        assert.equal("no element \\"nowhere\\" is on screen; there are: quit, answer, submit", \
      tostring(problem))
        assert.equal("unknown-element", problem.kind)
        assert.same({ 'tap "begin"', 'tap "nowhere"' }, problem.inputs)
        assert.equal(24, #problem.screen)
        assert.has_error(function() app:tap "submit" end, \
      "\\"submit\\" of question#1 is not enabled")
        assert.error_matches(function() app:tap "nowhere" end, "no element")
      end)
      """)
  }

  @Test("when the quiz was left nothing is visible, and nothing can be done") func left() throws {
    try pass(
      """
      it("leaves", function()
        local app = qb.launch():key "escape"
        assert.is_nil(app.scene)
        assert.is_nil(app.top)
        assert.same({}, app:path())
        assert.has_error(function() app:tap "begin" end, \
      "the player has left the quiz, so it accepts no input")
        assert.equal("menu", app:relaunch().scene.id)
      end)
      """)
  }

  @Test("an unwinding without a destination is an error in a spec") func strict() throws {
    let trial = try SpecTrial(
      files: [
        "quiz.lua": "local qb = require 'quizboard' return qb.quiz { title = 'T' }",
        "Main.storyboard.lua": """
        local qb = require "quizboard"
        return qb.storyboard { initial = "a", qb.scene "a" { qb.unwind "home" { title = "Home" } } }
        """,
        "spec/trial_spec.lua": "it('goes home', function() qb.launch():tap 'home' end)",
      ])
    try trial.run()
    #expect(trial.results[0].failure?.message.contains("home") == true, "\(trial.results)")
  }
}
