import QuizboardAuthoring
import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import Testing

@Suite("What explore types")
struct TypedWordTests {
  @Test("what a script compares a field with is typed before something is said never to happen")
  func password() throws {
    let explored = try Explored(
      """
      qb.scene 'gate' { class = 'Gate',
        qb.replace 'go' { on = 'go', to = 'inside', when = 'knows' } },
      qb.scene 'inside' { ending = true }
      """,
      script: """
        local Gate = qb.controller 'Gate'
        function Gate:view() return ui.screen { ui.field 'word' {}, ui.button 'go' {} } end
        function Gate:knows() return self.input.word == 'sesame' end
        """)
    #expect(explored.kinds.isEmpty, "\(explored)")
  }

  @Test("a question alone on the screen begins an attempt of its own") func alone() throws {
    let explored = try Explored(
      """
      qb.scene 'ask' { class = 'Question',
        qb.replace 'right' { on = 'submit', to = 'yes',
          when = function(c) return c.attempt.response.isCorrect end, otherwise = 'wrong' },
        qb.replace 'wrong' { to = 'no' },
      },
      qb.scene 'yes' { ending = true }, qb.scene 'no' { ending = true }
      """, quiz: "questions = { qb.choice 'One?' { qb.right '1', '2' } }")
    #expect(explored.kinds.isEmpty, "\(explored)")
  }

  @Test("of several segues with one trigger a page shows one button") func sharedTrigger() throws {
    let explored = try Explored(
      """
      qb.scene 'a' {
        qb.replace 'first' { title = 'Go', on = 'go', to = 'b',
          when = function(c) return c.app.state.been == nil end },
        qb.replace 'second' { title = 'Go on', on = 'go', to = 'c' },
      },
      qb.scene 'b' { class = 'B', qb.replace 'back' { title = 'Back', to = 'a' } },
      qb.scene 'c' { ending = true }
      """,
      script: """
        local B = qb.controller('B', 'Page')
        function B:viewDidLoad() self.app.state.been = true end
        """)
    #expect(explored.kinds.isEmpty, "\(explored)")
  }

  @Test("a quiz that cannot begin is not said to have been seen") func noBeginning() throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A' }",
      script: "local A = qb.controller 'A' function A:init() error 'no' end")
    let text = explored.report.text(title: "T", isColoured: false).description
    #expect(text.contains("The quiz cannot start") && !text.contains("Complete"), "\(text)")
  }

  @Test(
    "a text that a script looks for in any way is found",
    arguments: [
      "#name >= 6", "#name == 7", "name:match '^%w+@%w+%.%w+$' ~= nil",
      "name:find '^%d%d%d%d%d$' ~= nil",
      "name:match '^[A-Z][a-z]+ [A-Z]%.$' ~= nil", "tonumber(name) ~= nil and tonumber(name) >= 18",
      "tonumber(name) == 12.5",
    ])
  func texts(condition: String) throws {
    let explored = try Explored(
      """
      qb.scene 'gate' { class = 'Gate',
        qb.replace 'go' { on = 'go', to = 'inside', when = 'fits', otherwise = 'no' },
        qb.replace 'no' { to = 'outside' } },
      qb.scene 'inside' { ending = true }, qb.scene 'outside' { ending = true }
      """,
      script: """
        local Gate = qb.controller 'Gate'
        function Gate:view() return ui.screen { ui.field 'word' {}, ui.button 'go' {} } end
        function Gate:fits() local name = self.input.word or '' return \(condition) end
        """)
    #expect(explored.report.problems.isEmpty && explored.report.isComplete, "\(explored)")
  }

  @Test("so is a number", arguments: [">= 18", "== 7", "< 0", "> 99.5"]) func numbers(
    condition: String
  ) throws {
    let explored = try Explored(
      """
      qb.scene 'gate' { class = 'Gate',
        qb.replace 'go' { on = 'go', to = 'inside', when = 'fits', otherwise = 'no' },
        qb.replace 'no' { to = 'outside' } },
      qb.scene 'inside' { ending = true }, qb.scene 'outside' { ending = true }
      """,
      script: """
        local Gate = qb.controller 'Gate'
        function Gate:view()
          return ui.screen { ui.field 'age' { kind = 'number' }, ui.button 'go' {} }
        end
        function Gate:fits() return (tonumber(self.input.age) or 3) \(condition) end
        """)
    #expect(explored.report.problems.isEmpty, "\(explored)")
  }

  @Test("an error behind one of several wrong answers is met") func wrongAnswers() throws {
    let explored = try Explored(
      """
      qb.scene 'q' { class = 'Question', qb.replace 'next' { on = 'submit', to = 'lose' } },
      qb.scene 'lose' { class = 'Lose', ending = true }
      """,
      script: """
        local Lose = qb.controller('Lose', 'Page')
        function Lose:viewDidLoad()
          if self.attempt.responses[1].value == 'd' then error 'd was chosen' end
        end
        """, quiz: "questions = { qb.choice 'x' { qb.right 'a', 'b', 'c', 'd' } }")
    #expect(explored.kinds == ["script-error"] && explored.report.answers == .all, "\(explored)")
    let narrow = try Explored(
      """
      qb.scene 'q' { class = 'Question', qb.replace 'next' { on = 'submit', to = 'z' } },
      qb.scene 'z' { ending = true }
      """,
      quiz: "questions = { qb.choice 'x' { qb.right 'a', 'b', 'c' } }"
    ) { $0.answers = .rightWrong }
    #expect(narrow.kinds.isEmpty && narrow.report.answers == .rightWrong)
  }

  @Test(
    "several of a list, and none of them, are chosen",
    arguments: ["#many == 2", "self.been and #many == 0"])
  func several(condition: String) throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'go' { on = 'go', to = 'z', when = 'fits' } },
      qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller 'A'
        function A:view()
          return ui.screen {
            ui.choices 'many' { multiple = true, options = { 'a', 'b', 'c', 'd' } },
            ui.button 'go' {} }
        end
        function A.on:many(value) self.been = self.been or #value > 0 end
        function A:fits() local many = self.input.many or {} return \(condition) end
        """)
    #expect(explored.report.problems.isEmpty, "\(explored)")
  }

  @Test(
    "where scripts look at the time, it is waited as long as they say",
    arguments: ["self.app.clock:now() - self.start >= 30", "os.time() - self.start > 45"])
  func clock(condition: String) throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'go' { title = 'Go', to = 'z', when = 'isOpen' } },
      qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        function A:viewDidLoad() self.start = self.app.clock:now() end
        function A:isOpen() return \(condition) end
        """)
    #expect(
      explored.report.problems.isEmpty && explored.report.limits == [.waits]
        && explored.report.unseen.isEmpty,
      "\(explored)")
  }

  @Test("also until as little is left as they say") func remaining() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'late' { to = 'z' } }, qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        function A:viewDidLoad() self.fuse = self:after(30, 'ring') end
        function A:view() return ui.button 'x' {} end
        function A:ring() self:performSegue 'late' end
        function A.on:x() if self.fuse.remaining < 5 then error 'too late' end end
        """)
    #expect(
      explored.kinds == ["script-error"]
        && explored.report.problems[0].path == [.advance(seconds: 25.5), .tap(id: "x")])
  }

  @Test("a scene that is called clock does not look at the time") func clockScene() throws {
    let script = """
      local A = qb.controller('A', 'Page')
      function A:viewDidLoad() self.ticks = 0 self:after(1, 'tick') end
      function A:tick()
        self.ticks = self.ticks + 1
        if self.ticks < 2 then self:after(1, 'tick') end
      end
      """
    let explored = try Explored(
      "initial = 'clock', qb.scene 'clock' { class = 'A', ending = true }", script: script)
    #expect(explored.kinds.isEmpty && explored.report.notes.isEmpty, "\(explored)")
  }

  @Test(
    "a right answer is tried as it may be written besides, too",
    arguments: [
      ("qb.short 'S?' { 'hajime', ignoreCase = true }", "HAJIME"),
      ("qb.short 'S?' { 'hajime', typos = 1 }", "hajim"),
      ("qb.numeric 'S?' { 7, tolerance = 0.5 }", "7.5"),
    ])
  func looserAnswers(question: String, text: String) throws {
    let explored = try Explored(
      "qb.scene 'q' { class = 'Q', ending = true }",
      script: """
        local Q = qb.controller 'Q'
        function Q:view()
          return ui.screen { ui.question('answer', self.question), ui.button 'go' {} }
        end
        function Q.on:go() if self.input.answer == '\(text)' then error 'planted' end end
        """, quiz: "questions = { \(question) }")
    #expect(explored.problems(.scriptError).count == 1, "\(explored)")
  }
}
