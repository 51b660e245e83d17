import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import Testing

/// The places of problems.
@Suite("explore: places")
struct PlaceTests {
  private let page = "qb.scene 'a' { class = 'A', ending = true }"

  /// A page with a button `x` whose handler is that, on line 3.
  private func place(ofHandler body: String) throws -> String? {
    let explored = try Explored(
      page,
      script: """
        local A = qb.controller('A', 'Page')
        function A:view() return ui.button 'x' {} end
        function A.on:x() \(body) end
        function A:ring() end
        """)
    #expect(explored.kinds == ["unsaveable-state"], "\(explored)")
    return explored.report.problems.first?.place?.description
  }

  @Test(
    "what cannot be saved: the line that puts it there",
    arguments: [
      "self.callback = function() end", "self.deep = { list = { 1, coroutine.create(print) } }",
      "self.app.state.pick = print",
      "self:after(1, 'ring', print)",
    ])
  func unsaveable(body: String) throws {
    #expect(try place(ofHandler: body) == "scripts/app.lua:3")
  }

  @Test("else where the class is defined") func computed() throws {
    #expect(
      try place(ofHandler: "local name = 'callback' self[name] = print") == "scripts/app.lua:1")
  }

  @Test("of several assignments that of the class, and of those one that may be at fault")
  func several() throws {
    let explored = try Explored(
      page,
      script: """
        local B = qb.controller('B', 'Page')
        function B:viewDidLoad() self.callback = print end
        local A = qb.controller('A', 'Page')
        function A:init() self.callback = nil end
        function A:viewDidLoad() if self.scene then self.callback = print end end
        """)
    #expect(
      explored.report.problems.map { $0.place?.description } == ["scripts/app.lua:5"],
      "\(explored)")
  }

  @Test("of what a segue keeps") func segue() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { ending = true, qb.present 'on' { title = 'On', to = 'b', class = 'Fade' } }, \
      qb.scene 'b' {}
      """,
      script:
        "local Fade = qb.segueClass('Fade', 'present')\nfunction Fade:init() self.draw = print end")
    #expect(
      explored.report.problems.map { $0.place?.description } == ["scripts/app.lua:2"],
      "\(explored)")
  }

  @Test(
    "a condition that nobody knows: the segue that names it",
    arguments: ["class = 'Page'", "class = 'A'"])
  func unknownCondition(key: String) throws {
    let explored = try Explored(
      """
      qb.scene 's' { qb.replace 'in' { title = 'In', to = 'a' }, \
      qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'a' { \(key),
        qb.replace 'on' { title = 'On', to = 'z', when = 'isBrave' } },
      qb.scene 'z' { ending = true }
      """, script: "local A = qb.controller 'A' function A:view() return ui.button 'on' {} end")
    #expect(explored.kinds == ["script-error"], "\(explored)")
    #expect(explored.report.problems[0].place?.description == "Main.storyboard.lua:3")
  }

  @Test("a scene that cannot be made again: the script's line, and all behind it is gone through")
  func restoring() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { class = 'B', qb.replace 'on' { title = 'On', to = 'c' } },
      qb.scene 'c' { class = 'B', qb.replace 'end' { title = 'End', to = 'z' } }, \
      qb.scene 'z' { ending = true }
      """,
      script: """
        local B = qb.controller('B', 'Page')
        B.transient = { 'cache' }
        function B:viewDidLoad() self.cache = {} end
        function B:didRestore()
          self.cache.words = {}
        end
        """)
    #expect(
      explored.kinds == ["restore-differs"] && explored.report.problems.count == 1,
      "\(explored)")
    #expect(
      explored.report.problems[0].place?.description == "scripts/app.lua:5"
        && explored.report.problems[0].path == [.tap(id: "on")])
    #expect(explored.report.isComplete && explored.report.unreachedScenes.isEmpty)
  }

  @Test("also where the quiz begins with it") func restoringFirst() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'on' { title = 'On', to = 'z' } }, \
      qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        A.transient = { 'deck' }
        function A:viewDidLoad() self.deck = { 'x' } end
        function A:view() return ui.screen { ui.text(self.deck[1]), self:buttons() } end
        """)
    #expect(
      explored.kinds == ["restore-differs"] && explored.report.unreachedScenes.isEmpty,
      "\(explored)")
    #expect(
      explored.report.problems[0].place?.description == "scripts/app.lua:4"
        && explored.report.problems[0].path.isEmpty)
  }

  @Test("an error of the standard library in another quiz has the line of that quiz's script")
  func guest() throws {
    let head = ScratchQuiz.preamble
    let explored = try Explored(
      """
      qb.scene 'camp' { qb.present 'go' { title = 'Go', to = 'course' } }, \
      qb.reference 'course' { bundle = 'guest' }
      """,
      more: [
        "../guest/quiz.lua": "\(head)return qb.quiz { title = 'Guest' }",
        "../guest/Main.storyboard.lua":
          "\(head)return qb.storyboard { qb.scene 'start' { class = 'Start', ending = true } }",
        "../guest/scripts/start.lua":
          """
        \(head)local Start = qb.controller('Start', 'Page')
        function Start:view()
          return ui.screen { Start.super.buttons(nil) }
        end
        """,
      ])
    #expect(explored.kinds == ["script-error"], "\(explored)")
    #expect(
      explored.report.problems[0].place == SourcePlace(file: "guest:scripts/start.lua", line: 3),
      "\(explored)")
  }

  private static let ways = """
    qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
    qb.scene 'a' { class = 'A', qb.show 'on' { title = 'On', to = 'b' } },
    qb.scene 'b' { class = 'B', qb.unwind 'home' {}, qb.show 'more' { to = 'c' }, \
    qb.replace 'other' { to = 'c' } },
    qb.scene 'c' { ending = true, title = 'C' }
    """

  @Test(
    "who has left can go nowhere: the line that tells it to, not the segue that took it away",
    arguments: ["home", "more", "other"])
  func gone(segue: String) throws {
    let explored = try Explored(
      Self.ways,
      script: """
        local A = qb.controller('A', 'Page') function A.unwind:home() self.isBack = true end
        local B = qb.controller 'B' function B:view() \
        return ui.screen { ui.button 'go' {}, ui.button 'end' {}, ui.button 'swap' {} } end
        function B.on:go()
          self:performSegue 'home'
          self:performSegue '\(segue)'
        end
        B.on['end'] = function(self) self:performSegue 'more' end
        function B.on:swap() self:performSegue 'other' end
        """)
    #expect(
      explored.kinds == ["script-error"] && explored.report.problems.count == 1,
      "\(explored)")
    let problem = try #require(explored.report.problems.first)
    #expect(
      problem.place?.description == "scripts/app.lua:5"
        && problem.path == [.tap(id: "on"), .tap(id: "go")])
    #expect(
      problem.message
        == """
        gone: b#1 is gone (popped by segue "home"), so it cannot perform a segue; ask a \
        controller that is still there
        """)
  }

  @Test("a place for what is nobody's child: the line that asks for it") func orphan() throws {
    let explored = try Explored(
      """
      qb.scene 'w' { class = 'Wall', ending = true, qb.root { to = 'a' } }, \
      qb.scene 'a' { class = 'A' }
      """,
      script: """
        local Wall = qb.container 'Wall' \
        function Wall:viewDidLoad() self.kept = self.children[1] end
        function Wall:view()
          return ui.screen { ui.button 'off' {},
            ui.child(self.kept) }
        end
        function Wall.on:off() self:remove(self.kept) end
        local A = qb.controller 'A'
        """)
    #expect(
      explored.report.problems.map { $0.place?.description } == ["scripts/app.lua:4"],
      "\(explored)")
    #expect(
      explored.report.problems.first?.message
        == "ui.child: a#1 is not a child of any container; add it first")
  }

  private static let verdict = (
    scenes:
      """
    qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'z' } }, \
    qb.scene 'z' { class = 'Last', ending = true }
    """,
    script: """
    local End = qb.controller('End', 'Results')
    local Last = qb.controller('Last', 'End')
    function End:viewDidLoad() self.attempt = self.quiz:newAttempt() self.attempt:finish() end
    function End:summary() return {} end
    function Last:verdict()
      return 1 < 2
    end
    """
  )

  @Test("what a standard class is answered: the method that answers it") func answered() throws {
    let explored = try Explored(
      Self.verdict.scenes, script: Self.verdict.script,
      quiz: "questions = { qb.trueFalse 'A?' { answer = true } }")
    #expect(
      explored.report.problems.map { $0.place?.description } == ["scripts/app.lua:5"],
      "\(explored)")
    let plays = try RandomPlays(of: explored.quiz.bundle(), options: RandomOptions())
    #expect(plays.found.map { $0.problem.place?.description } == ["scripts/app.lua:5"])
  }

  @Test(
    "what fails at another line in another size of the screen, for the same reason, is told once")
  func sizes() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', ending = true, \
      qb.present 'b' { on = 'b', to = 'b', style = 'sheet' } }, qb.scene 'b' { title = 'B' }
      """,
      script: """
        local A = qb.controller 'A'
        function A:view()
          if self.isOn and self.traits.vertical == 'compact' then return ui.text(self.lamp.word) end
          if self.isOn then return ui.screen { ui.text(self.lamp.word) } end
          return ui.screen { ui.button 'on' {}, ui.button 'b' {} }
        end
        function A.on:on() self.isOn = true end
        """)
    #expect(
      explored.report.problems.map { $0.place?.description } == ["scripts/app.lua:4"],
      "\(explored)")
    #expect(explored.report.problems.first?.path == [.tap(id: "on")])
  }
}
