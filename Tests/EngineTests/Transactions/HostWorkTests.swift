import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Work of the engine that a script causes is charged to the input, or limited: storyboard.md 11.
@Suite("Work of the engine") struct HostWorkTests {
  /// Views that are small in Lua and huge on screen.
  static let views = [
    "local t = {} for i = 1, 45 do t = { t, t } end do return ui.screen(t) end",
    "local t = ui.text 'x' for i = 1, 45 do t = { t, t } end do return ui.screen(t) end",
    "local t = { ui.text 'x' } for i = 1, 45 do t = ui.stack { t, t } end do return t end",
    """
    local t = ui.text 'x'
    for i = 1, 45 do t = { t, t } end do return ui.screen { ui.container 'c' (t) } end
    """,
    """
    local t = ui.text 'x' for i = 1, 45 do t = { t, t } end do return ui.screen { toolbar = t } end
    """,
    """
    local t = {}
    for i = 1, 45 do t = { t, t }
    end do
      return ui.screen { ui.alert { title = 'A', buttons = t } }
    end
    """,
    "local r = {} for i = 1, 200000 do r[i] = 'x' end do return ui.list 'l' { rows = r } end",
    """
    local r, t = {}, {}
    for i = 1, 5000 do r[i] = 'x' t[i] = ui.list('l' .. i) { rows = r }
    end do
      return ui.screen(t)
    end
    """,
    """
    local r, t = {}, {}
    for i = 1, 5000 do r[i] = 'x' t[i] = ui.choices('l' .. i) { options = r }
    end do
      return ui.screen(t)
    end
    """,
    """
    local r, t = {}, {}
    for i = 1, 5000 do r[i] = 1 t[i] = ui.chart { values = r } end do return ui.screen(t) end
    """,
    """
    local k, t = {}, {}
    for i = 1, 100000 do k[i] = false end
    for i = 1, 90000 do t[i] = k end do return ui.screen(t) end
    """,
    "do return ui.text(('x '):rep(5000000)) end",
    "do return ui.screen { title = ('x'):rep(10000000) } end",
    """
    do
      return ui.list 'l' { rows = { { title = ('x'):rep(600000), subtitle = ('x'):rep(600000) } } }
    end
    """,
    "do return ui.button(('x'):rep(2000000)) {} end",
  ]

  @Test(
    "A view that holds more than any screen shows ends the input, and the next one works",
    arguments: views)
  func view(body: String) throws {
    let app = try Bench.app("self.isShown = true", view: body)
    let error = try app.error(ofTapping: "try")
    #expect(error.kind == .limit, "\(error)")
    try app.tap("count")
  }

  @Test("Views that are long but honest are shown")
  func longViews() throws {
    let rows = "local r = {} for i = 1, 20000 do r[i] = { title = 'Row ' .. i } end"
    let app = try App(
      Bench.folder("self.isShown = true", view: "\(rows) do return ui.list 'l' { rows = r } end")
        .bundle(),
      isRestoredEachTime: false)
    try app.tap("try")
    #expect(try app.reply.elements.first?.rows?.count == 20_000)
  }

  @Test("A list that holds itself is an error of the view that says so")
  func cyclicView() throws {
    let app = try Bench.app(
      "self.isShown = true", view: "local t = {} t[1] = t do return ui.screen(t) end")
    #expect(try app.error(ofTapping: "try").message.contains("a list that contains itself"))
  }

  @Test(
    "Scenes that make others without end in sight end the input",
    arguments: ["qb.tab", "qb.embed 'x'"])
  func scenes(relation: String) throws {
    let isTab = relation == "qb.tab"
    let name = isTab ? "TabController" : "Holder"
    let second = isTab ? "qb.tab" : "qb.embed 'y'"
    let scenes = (1...24).map { number in
      """
      qb.scene 's\(number)' { class = '\(name)',
        \(relation) { to = 's\(number + 1)' },
        \(second) { to = 's\(number + 1)' } },
      """
    }
    let app = try App(
      Bench.folder(
        "self:present(self.storyboard:instantiate 's1')",
        scenes: scenes.joined() + "qb.scene 's25' {},",
        more: [
          "scripts/holder.lua": """
          \(ScratchQuiz.preamble)
          local Holder = qb.controller "Holder"
          function Holder:view() return ui.screen { ui.container "x" {}, ui.container "y" {} } end
          """
        ]
      ).bundle(), isRestoredEachTime: false)
    // Each embedding is a segue, of which there is a limit too.
    let error = try app.error(ofTapping: "try")
    #expect(error.kind == .limit || error.message.contains("1000 segues"), "\(error)")
    try app.tap("count")
  }

  @Test("Grading a long text with many typos is bounded", arguments: ["grade", "answer"])
  func grading(how: String) throws {
    let question = "questions = { qb.short 'Q' { ('a'):rep(40000), typos = 30000 } }"
    let app = try Bench.app(
      how == "grade"
        ? "print(self.quiz.questions[1]:grade(('b'):rep(40000)))"
        : "self.attempt = self.quiz:newAttempt() print(self.attempt:answer(('b'):rep(40000)))",
      quiz: question)
    #expect(try app.error(ofTapping: "try").kind == .limit)
    try app.tap("count")
  }

  @Test("A title of ten million letters is an error, wherever it is set")
  func titles() throws {
    let huge = "('x'):rep(10000000)"
    #expect(try Bench.error("self.title = \(huge)").contains("more than the allowed 10000"))
    let problem = try ScratchQuiz("qb.scene 'a' { title = \(huge) }").problem()
    #expect(problem?.contains("more than the allowed 10000") == true)
  }

  @Test("The message of an error that a script raises with a huge text is cut")
  func longMessage() throws {
    let message = try Bench.error("error(('x'):rep(1000000))")
    #expect(message.utf8.count < 5_000 && message.contains("bytes in all"))
  }

  @Test("Of a script that logs without end the first lines are kept, and a line says so")
  func longLog() throws {
    let app = try Bench.app("for i = 1, 30000 do print(i) end")
    try app.tap("try")
    #expect(app.outcome.log.count == 10_001)
    #expect(app.outcome.log.last?.contains("10000 lines") == true)
    try app.tap("count")
    #expect(app.outcome.log == [])
  }

  @Test("A list that stands in many places is charged in each, as the scripts load")
  func loading() throws {
    let question = "local tags = {} for i = 1, 100000 do tags[i] = 'easy' end local q = {}"
    let folder = try ScratchQuiz(
      "qb.scene 'a' {}",
      more: [
        "quiz.lua": """
        \(ScratchQuiz.preamble)
        \(question) for i = 1,
        10000 do q[i] = qb.trueFalse("T" .. i) { answer = true, tags = tags } end
        return qb.quiz { title = "Test", questions = q }
        """
      ])
    let problem = try #require(folder.problem())
    #expect(problem.contains("to load the quiz"), "\(problem)")
  }

  @Test("A name that is not there among thousands is searched for in bounded time")
  func unknownNames() throws {
    let scenes = (1...5_000).map { "qb.scene 's\($0)' {}," }.joined()
    let folder = try Bench.folder(
      "for i = 1, 300 do pcall(self.storyboard.instantiate, self.storyboard, 'xyzzyx') end",
      scenes: scenes)
    try App(folder.bundle(), isRestoredEachTime: false).tap("try")
  }

  @Test("HTML that no screen shows is not read")
  func longHTML() throws {
    let question = "qb.short { text = ('<li>x'):rep(1000000), format = 'html', 'a' }"
    let problem = try ScratchQuiz("qb.scene 'a' {}", quiz: "questions = { \(question) }").problem()
    #expect(problem?.contains("the limit of a screen") == true, "\(problem ?? "")")
  }

  @Test(
    "A run that is never asked for its trace keeps the last events, and says how many came before")
  func trace() throws {
    let app = try App(Bench.folder().bundle(), isRestoredEachTime: false)
    for _ in 1...12_000 { _ = app.session.handle(.tap(id: "count")) }
    let (events, dropped) = app.session.takeLimitedTrace()
    #expect(events.count == 10_000 && dropped > 0)
    #expect(events.last?.event == "handler")
    #expect(app.session.takeLimitedTrace() == ([], 0))
  }

  @Test("A file that is too large is told with its size and the limit, and is not read")
  func files() throws {
    let folder = try ScratchQuiz("qb.scene 'a' {}", script: "qb.data 'd.json'")
    try folder.write(to: "q.json", holeOf: 257 << 20)
    try folder.write(to: "d.json", holeOf: (8 << 20) + 1)
    let problem = try #require(folder.problem())
    #expect(
      problem.contains("\"d.json\" has 8.1 MiB, more than the 8 MiB that a data file may have"))
    let file = #expect(throws: LoadError.self) { try QuizBundle(path: "\(folder.path)/q.json") }
    #expect(
      file?.message.contains("has 257.0 MiB, more than the 256 MiB that a question file may have")
        == true)
    let named = try ScratchQuiz("qb.scene 'a' {}", quiz: "questions = 'q.json'")
    try named.write(to: "q.json", holeOf: 257 << 20)
    #expect(try #require(named.problem()).contains("256 MiB that a question file may have"))
  }
}
