import QuizboardExplore
import QuizboardModel
import Testing

/// A fault is told once: what follows from an input that fails is not told as problems of its own.
@Suite("explore: what follows from a fault")
struct FollowingTests {
  private static let classic = """
    initial = "menu",
    qb.scene "menu" { class = "MainMenu", qb.present "begin" { to = "quiz", on = "begin" } },
    qb.scene "quiz" { class = "NavigationController", qb.root { to = "question" } },
    qb.scene "question" { class = "Quest",
      qb.show "next" { to = "question", on = "submit", when = "hasMoreQuestions", \
    otherwise = "results" },
      qb.show "results" { to = "results" },
    },
    qb.scene "results" { class = "Results",
      qb.unwind "startOver" { on = "startOver" },
      qb.unwind "returnToMenu" { on = "returnToMenu" },
    },
    """
  private static let questions =
    "questions = { qb.trueFalse 'a' { answer = true }, qb.trueFalse 'b' { answer = true } }"

  /// The places at which a question's class fails, by its script, which follows the class's line.
  @Test(
    "an attempt that cannot go on: one problem",
    arguments: [
      "function Quest:prepare(segue, sender) segue.destination.note = self.missing.field end",
      "function Quest:shouldPerformSegue(identifier) return self.missing.field end",
      "function Quest.on:submit() self.attempt:answer(self.input.answer) error 'broken' end",
      "function Quest:viewWillDisappear() self.missing.field = 1 end",
      """
      function Quest:willMove(parent) if self.missing then self.x.y = 1 end self.missing = true end
      """,
    ])
  func attempt(script: String) throws {
    let explored = try Explored(
      Self.classic, script: "local Quest = qb.controller('Quest', 'Question')\n" + script,
      quiz: Self.questions)
    #expect(
      explored.kinds == ["script-error"] && explored.report.problems.count == 1,
      "\(explored)")
    #expect(explored.report.problems[0].place?.description == "scripts/app.lua:2")
  }

  @Test("what was not seen is listed, and nothing is said of it") func behind() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' }, \
      qb.replace 'end' { title = 'End', to = 'z' },
        qb.replace 'lost' { to = 'l' } },
      qb.scene 'b' { class = 'B', qb.replace 'deep' { title = 'Deep', to = 'c' } }, \
      qb.scene 'c' { ending = true },
      qb.scene 'z' { ending = true }, qb.scene 'l' { ending = true },
      """,
      script:
        "local B = qb.controller('B', 'Page') function B:view() return ui.text(self.count + 1) end")
    #expect(explored.kinds == ["script-error"], "\(explored)")
    #expect(
      explored.report.limits
        == [.behind(.scriptError, SourcePlace(file: "scripts/app.lua", line: 1))])
    #expect(
      explored.report.notes.contains {
        $0 == "Not reached: scenes \"b\", \"c\", \"l\"; segues \"a.on\", \"a.lost\"."
      }, "\(explored.report.notes)")
    #expect(explored.report.unreachedScenes == ["b", "c", "l"])
  }

  @Test("through references, tabs and timers, too") func ways() throws {
    let reference = try Explored(
      """
      qb.scene 'a' { qb.show 'on' { title = 'On', to = 'j' }, \
      qb.replace 'end' { title = 'End', to = 'z' } },
      qb.reference 'j' { storyboard = 'Journal' }, qb.scene 'z' { ending = true }
      """,
      script:
        "local E = qb.controller('Entry', 'Page') function E:viewDidLoad() self.x = nil + 1 end",
      more: [
        "Journal.storyboard.lua":
          """
        local qb = require 'quizboard' return qb.storyboard { \
        qb.scene 'entry' { class = 'Entry', qb.show 'on' { title = 'On', to = 'page' } }, \
        qb.scene 'page' {} }
        """
      ])
    #expect(reference.kinds == ["script-error"], "\(reference)")
    let tabs = try Explored(
      """
      qb.scene 't' { class = 'TabController', qb.tab 'one' { to = 'a' }, \
      qb.tab 'two' { to = 'b' } },
      qb.scene 'a' { ending = true }, qb.scene 'b' { class = 'B' }
      """,
      script:
        "local B = qb.controller('B', 'Page') function B:viewWillAppear() self.label.text = 'x' end"
    )
    #expect(tabs.kinds == ["script-error"], "\(tabs)")
    let timer = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'late' { to = 'z' } }, qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        function A:viewDidLoad() self:after(3, 'ring') end
        function A:ring() self:performSegue 'lte' end
        """)
    #expect(timer.kinds == ["script-error"], "\(timer)")
  }

  @Test("a page left by nothing but an unwind segue that finds nobody is no dead end besides")
  func unwinding() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' }, \
      qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'b' { qb.unwind 'back' { title = 'Back', action = 'home' } }, \
      qb.scene 'z' { ending = true }
      """)
    #expect(
      explored.kinds == ["unwind-without-destination"] && explored.report.problems.count == 1,
      "\(explored)")
    #expect(explored.report.problems[0].place?.description == "Main.storyboard.lua:2")
  }

  @Test("an input that cannot be saved has not happened") func unsaveable() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' } }, \
      qb.scene 'b' { class = 'B', qb.replace 'end' { title = 'End', to = 'z' } }, \
      qb.scene 'z' { ending = true }
      """,
      script:
        """
        local B = qb.controller('B', 'Page')
        function B:viewDidLoad()
          self.callback = function() end
        end
        """)
    #expect(
      explored.kinds == ["unsaveable-state"] && explored.report.reachedScenes == ["a"],
      "\(explored)")
    #expect(explored.report.problems[0].place?.description == "scripts/app.lua:3")
  }

  @Test("what only another state of a scene that fails would come to is not said never to come")
  func otherStates() throws {
    let explored = try Explored(
      """
      qb.scene 'beach' { class = 'Beach', qb.replace 'swim' { on = 'swim', to = 'wreck' }, \
      qb.replace 'feast' { on = 'feast', to = 'feast', when = 'hasRope' } },
      qb.scene 'wreck' { class = 'Wreck', qb.replace 'back' { on = 'back', to = 'beach' } }, \
      qb.scene 'feast' { ending = true }
      """,
      script: """
        local Beach, Wreck = qb.controller 'Beach', qb.controller 'Wreck'
        function Beach:view()
          return ui.screen { ui.text(self.app.state.rope and self.missing.word or 'Sand.'), \
        ui.button 'swim' {}, ui.button 'feast' {} }
        end
        function Beach:hasRope() return self.app.state.rope == true end
        function Wreck:view() return ui.screen { ui.button 'take' {}, ui.button 'back' {} } end
        function Wreck.on:take() self.app.state.rope = true end
        """)
    #expect(explored.kinds == ["script-error"], "\(explored)")
  }

  @Test("nor what an unwind action would have done that is called otherwise")
  func misnamedAction() throws {
    let explored = try Explored(
      """
      qb.scene 'camp' { class = 'Camp', qb.present 'go' { title = 'Go', to = 'course' }, \
      qb.replace 'up' { title = 'Up', to = 'top', when = 'isReady' } },
      qb.scene 'course' { qb.unwind 'done' { title = 'Done', action = 'courseDone' } }, \
      qb.scene 'top' { ending = true }
      """,
      script: """
        local Camp = qb.controller('Camp', 'Page')
        function Camp.unwind:courseIsDone() self.ready = true end
        function Camp:isReady() return self.ready == true end
        """)
    #expect(explored.kinds == ["unwind-without-destination"], "\(explored)")
  }

  @Test("nor what a timer's method would have done") func timer() throws {
    let explored = try Explored(
      """
      qb.scene 'pan' { class = 'Pan', \
      qb.replace 'serve' { on = 'serve', to = 'served', when = 'isDone' } }, \
      qb.scene 'served' { ending = true }
      """,
      script: """
        local Pan = qb.controller 'Pan'
        function Pan:viewDidLoad() self.egg = 'raw' self:after(5, 'boil') end
        function Pan:boil() self.egg = nil end
        function Pan:isDone() return self.egg == 'done' end
        function Pan:view() return ui.screen { ui.text(self.egg:upper()), ui.button 'serve' {} } end
        """)
    #expect(explored.kinds == ["script-error"], "\(explored)")
  }

  @Test("what follows from a condition that never holds stands in a line beneath it")
  func beneath() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', ending = true, \
      qb.replace 'on' { title = 'On', to = 'b', when = 'never' } },
      qb.scene 'b' { qb.replace 'on' { title = 'On', to = 'c' } }, qb.scene 'c' { ending = true }
      """, script: "local A = qb.controller('A', 'Page') function A:never() return false end")
    #expect(
      explored.kinds == ["condition-never", "unreached-scene", "unfired-segue"],
      "\(explored)")
    #expect(explored.report.problems.count == 4)
    let text = explored.report.summary
    for words in [
      "↳ unreached-scene  Main.storyboard.lua:2  scene \"b\" is never reached", "↳ unfired-segue",
      "scene \"c\" is never reached",
    ] {
      #expect(text.contains(words), "\(words): \(text)")
    }
    #expect(text.split(separator: "\n").count { $0.contains("✗") } == 1, "\(text)")
  }

  @Test("a loop without end is one fault, at whichever of its lines the limit is reached")
  func limits() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', ending = true }
      """,
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.screen { ui.button 'x' {}, ui.button 'y' {} } end
        local function loop(n)
          while true do
            n = n + 1
            n = n - 1
            n = n + 2
          end
        end
        function A.on:x() loop(1) end
        function A.on:y() local z = 1 z = z + 1 loop(z) end
        """)
    #expect(explored.report.problems.count == 1, "\(explored)")
  }

  @Test("nor what a condition decides whose name is computed") func computedCondition() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', \
      qb.replace 'steal' { title = 'Steal', to = 'b', when = 'lacksRope', takes = 'rope' } },
      qb.scene 'b' { qb.replace 'back' { title = 'Back', to = 'a' }, \
      qb.replace 'end' { title = 'End', to = 'z' } }, qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        for _, thing in ipairs { 'Rope' } do
          qb.condition('lacks' .. \
        thing, function(page) return not (page.app.state.has or {})[thing] end)
        end
        function A:prepare(segue) self.app.state.has = { Rope = true } end
        function A:viewDidLoad() if self.app.state.has then error 'planted' end end
        """)
    #expect(explored.kinds == ["script-error"], "\(explored)")
  }
}
