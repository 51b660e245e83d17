import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// The limits of storyboard.md 11: no script can catch them, and the input that passes one leaves
/// nothing.
@Suite("Limits of an input") struct LimitTests {
  static let loops = [
    "while true do end",
    "pcall(function() while true do end end) self.count = 1",
    "while true do pcall(function() while true do end end) end",
    "coroutine.wrap(function() while true do end end)()",
    "local function again() return again() end again()",
    "string.rep('a', 30):find(string.rep('a?', 30) .. string.rep('a', 30))",
    """
    for _ in pairs({ 1 }) do repeat local x <close> = setmetatable({}, { __close = function() \
    end }) until false end
    """,
    "table.sort({ 3, 2, 1, 4 }, function() while true do end end)",
    "while true do self.storyboard:instantiate 'page' end",
    "while true do local all = self.quiz.questions end",
  ]

  static let bombs = [
    "local t = {} for i = 1, math.huge do t[i] = {} end",
    "local s = 'x' while true do s = s .. s end",
    "string.rep('x', 1 << 28)",
    """
    pcall(string.rep, 'x', 1 << 28) local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) .. \
    #t end
    """,
    """
    local function deep(n) return { deep(n + 1) } end pcall(deep, 1) self.list = {} \
    while true do self.list = { self.list } end
    """,
  ]

  @Test("An endless loop ends the input, and the next one works", arguments: loops)
  func loop(body: String) throws {
    #expect(try Bench.error(body).hasPrefix("limit: "))
  }

  @Test("More memory than there may be ends the input, and the next one works", arguments: bombs)
  func memory(body: String) throws {
    #expect(try Bench.error(body).hasPrefix("limit: "))
  }

  /// One string of Lua, or one object, of which the engine would keep a copy for each use.
  static let keepers = [
    "while true do self.quiz:newAttempt() end",
    "while true do self.app.scores:record(self.attempt) end",
  ]

  @Test(
    "What the engine keeps of what a script gives it counts, too: the same everywhere",
    arguments: keepers)
  func keeping(body: String) throws {
    let questions = String(repeating: "qb.trueFalse 'T' { answer = true },", count: 200)
    let (_, error) = try Bench.failure(
      Bench.folder(
        "if not self.attempt then self.attempt = self.quiz:newAttempt() end \(body)",
        quiz: "questions = { \(questions) }"))
    #expect(error.hasPrefix("limit: ") && error.contains("MiB of memory"), "\(error)")
  }

  @Test(
    "An error of loading repeats only the beginning of a huge text",
    arguments: ["qb.animator('A', huge)", "require(huge)", "qb.data(huge)", "error(huge)"])
  func longMessages(call: String) throws {
    let quiz = try ScratchQuiz(files: [
      "quiz.lua": """
      local qb = require 'quizboard'
      local huge = ('x'):rep(2000000)
      \(call)
      return qb.quiz { title = 'T' }
      """
    ])
    let error = #expect(throws: LoadError.self) { try quiz.bundle() }
    #expect(error.map { $0.message.utf8.count < 5_000 } == true)
  }

  @Test(
    "A text that a script sets as the input of a control counts as text of the view",
    arguments: [
      "", "return ui.screen { ui.choices 'name' { options = { 'a', 'b' } } }",
      "return ui.screen { ui.gaps 'name' { text = '{{a}}', gaps = { a = { kind = 'text' } } } }",
    ])
  func longInput(view: String) throws {
    let long = "('a\u{301}'):rep(1 << 19)"
    let input = view.contains("gaps") ? "{ a = \(long) }" : long
    let app = try Bench.app("self.isShown, self.input.name = true, \(input)", view: view)
    let error = try app.error(ofTapping: "try")
    #expect(error.kind == .limit && "\(error)".contains("MiB of text"), "\(error)")
    try app.tap("count")
  }

  @Test(
    "A text longer than a view ends the input wherever it stands",
    arguments: [
      "ui.field 'f' { kind = s }", "ui.choices 'c' { options = { s, s } }",
      "ui.button 'b' { role = s }", "ui.text(s)", "ui.list 'l' { rows = { s } }",
    ])
  func longText(element: String) throws {
    let view = "local s = ('a\u{301}'):rep(1 << 20) return ui.screen { \(element) }"
    let app = try Bench.app("self.isShown = true", view: view)
    let error = try app.error(ofTapping: "try")
    #expect(error.message.contains("MiB of text") || error.message.contains("bytes"), "\(error)")
    #expect(error.message.utf8.count < 6_000)
    try app.tap("count")
  }

  @Test("A view of many long texts ends the input, and the next one works")
  func longView() throws {
    let app = try Bench.app(
      "self.isShown = true",
      view:
        """
        local s, l = ('x'):rep(1 << 20), {} for i = 1, 300 do l[i] = ui.text(s) end do return \
        ui.stack(l) end
        """)
    let error = try app.error(ofTapping: "try")
    #expect(error.kind == .limit && "\(error)".contains("MiB of text"), "\(error)")
    try app.tap("count")
  }

  @Test(
    "A run that grows with every input is refused where it has 80 MiB, and goes on with what it had"
  )
  func growth() throws {
    let app = try Bench.app(
      """
      local list = self.list or {} for i = #list + 1, #list + 1000000 do list[i] = true end \
      self.list = list
      """)
    var error: InputError?
    var taps = 0
    while error == nil, taps < 20 {
      error = app.session.handle(.tap(id: "try")).error
      taps += 1
    }
    #expect(
      error?.description.contains("the scripts hold more than 80 MiB of memory in all") == true,
      "\(error as Any)")
    #expect(taps > 2)
    #expect(app.session.handle(.tap(id: "count")).error == nil)
    #expect(try app.shows("1"))
  }

  @Test("Settings, scores and fields changed before a limit are as they were")
  func rollback() throws {
    let (app, _) = try Bench.failure(
      Bench.folder(
        """
        self.count = 9 self.app.settings.sound = 'loud' \
        self.app.scores:record(self.quiz:newAttempt()) while true do end
        """,
        quiz: "questions = { qb.trueFalse 'T' { answer = true } }"))
    #expect(try app.shows("1"))
  }

  @Test(
    "Every function that the engine calls has the input's limits",
    arguments: [
      ("show", "while true do end", ""), ("try", "", "self:performSegue 'endless'"),
      ("try", "", "self:present(self.storyboard:instantiate 'endless')"),
    ])
  func inCallbacks(id: String, view: String, body: String) throws {
    let app = try Bench.app(
      body, view: view, scenes: "qb.scene 'endless' { class = 'Endless' },",
      more: [
        "scripts/endless.lua": """
        \(ScratchQuiz.preamble)
        local Endless = qb.controller "Endless"
        function Endless:viewDidLoad() while true do end end
        """
      ])
    // There is no segue of that name: then the presentation is tried by hand.
    let error = try app.error(of: .tap(id: id))
    #expect(error.kind == (body.contains("performSegue") ? .scriptError : .limit))
    try app.tap("count")
  }

  @Test("All callbacks of an input share its budget")
  func shared() throws {
    // Each piece alone stays below the limit of 50 million instructions.
    let piece = "for i = 1, 15000000 do end"
    let app = try Bench.app("\(piece) \(piece) \(piece) \(piece)")
    #expect(try app.error(ofTapping: "try").kind == .limit)
    let single = try Bench.app(piece)
    try single.tap("try").tap("try").tap("try").tap("try")
  }

  @Test("More than 1000 segues in one input is an error")
  func segues() throws {
    let app = try App(
      """
      qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
      qb.scene "A" { class = "Ping", qb.show "again" { to = "A", on = "go" } },
      """,
      script: """
        local Ping = qb.controller "Ping"
        function Ping:view() return ui.button "go" { title = "Go" } end
        function Ping:viewDidAppear() if self.app.state.on then self:performSegue "again" end end
        function Ping.on:go() self.app.state.on = true end
        """)
    let error = try app.error(ofTapping: "go")
    #expect(error.message.contains("1000 segues"), "\(error)")
    #expect(error.kind == .scriptError || error.kind == .limit)
  }

  @Test(
    "A script that never ends loading is told",
    arguments: ["while true do end", "local s = 'x' while true do s = s .. s end"])
  func loading(script: String) throws {
    let problem = try #require(ScratchQuiz("qb.scene 'A' {}", script: script).problem())
    #expect(problem.contains("scripts/app.lua:1"), "\(problem)")
  }

  @Test("Launching has the same limits, and there is no run then")
  func launching() throws {
    let bundle = try ScratchQuiz(
      "qb.scene 'A' {}", script: "function qb.app.didLaunch(app) while true do end end"
    ).bundle()
    let error = try #require(throws: InputError.self) { try Session(bundle: bundle) }
    #expect(error.kind == .limit)
  }
}
