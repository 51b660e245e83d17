import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import Testing

/// Quizzes with one fault each: it is named by its kind, and the way to it is a shortest one that
/// replays.
@Suite("explore: planted faults")
struct ProblemTests {
  @Test("an error of a script, with its place") func scriptError() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' } }, \
      qb.scene 'b' { class = 'B', ending = true }
      """,
      script: "local B = qb.controller('B', 'Page')\nfunction B:viewDidLoad() self.x = nil + 1 end")
    let problem = try #require(explored.problems(.scriptError).first)
    #expect(problem.path == [.tap(id: "on")])
    #expect(problem.place?.description == "scripts/app.lua:2", "\(explored)")
    #expect(try explored.replay(problem).1.error?.kind == .scriptError)
  }

  @Test("a quiz that cannot be launched has an error with nothing to do for it")
  func launchError() throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A' }",
      script: "local A = qb.controller('A', 'Page') function A:view() error 'no' end")
    #expect(explored.kinds == ["script-error"] && explored.report.problems[0].path.isEmpty)
  }

  @Test("an error is told once, however many states it is met in") func once() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'end' { title = 'End', to = 'z' } }, \
      qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.screen { ui.choices 'c' { options = { '1', '2', '3' } }, \
        ui.button 'x' {}, ui.button 'end' {} } end
        function A.on:x() error(self.id .. ' broke') end
        """)
    #expect(
      explored.kinds == ["script-error"] && explored.report.problems.count == 1,
      "\(explored)")
    #expect(explored.report.problems[0].path == [.tap(id: "x")])
  }

  @Test("a state that cannot be saved") func unsaveable() throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A', ending = true }",
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.button 'x' {} end
        function A.on:x() self.callback = function() end end
        """)
    #expect(explored.kinds == ["unsaveable-state"], "\(explored)")
    #expect(explored.report.problems[0].path == [.tap(id: "x")])
  }

  @Test("a page without a way on is a dead end; one that ends the story is not")
  func deadEnd() throws {
    let scenes = """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' }, qb.replace 'off' { title = 'Off', \
      to = 'c' } },\u{20}
      """
    let explored = try Explored(scenes + "qb.scene 'b' {}, qb.scene 'c' { ending = true }")
    #expect(explored.kinds == ["dead-end"], "\(explored)")
    #expect(explored.report.problems[0].path == [.tap(id: "on")])
    #expect(explored.report.problems[0].message.contains("\"b\""))
    #expect(explored.report.problems[0].place?.description == "Main.storyboard.lua:1")
    let sound = try Explored(
      scenes + "qb.scene 'b' { ending = true }, qb.scene 'c' { ending = true }")
    #expect(sound.kinds.isEmpty, "\(sound)")
  }

  @Test("what comes after the end is no dead end") func epilogue() throws {
    let sound = try Explored(
      """
      qb.scene 'a' { ending = true, qb.replace 'on' { title = 'On', to = 'b' } }, \
      qb.scene 'b' { title = 'Thanks' }
      """)
    #expect(sound.kinds.isEmpty, "\(sound)")
    let explored = try Explored(
      """
      qb.scene 's' { qb.replace 'end' { title = 'End', to = 'a' }, \
      qb.replace 'short' { title = 'Short', to = 'b' } },
      qb.scene 'a' { ending = true, qb.replace 'on' { title = 'On', to = 'b' } }, \
      qb.scene 'b' { title = 'Thanks' }
      """)
    #expect(
      explored.kinds == ["dead-end"] && explored.report.problems[0].path == [.tap(id: "short")],
      "\(explored)")
  }

  @Test("a page that goes on by itself is no dead end; one that only ticks is")
  func waiting() throws {
    let script = """
      local A = qb.controller 'A'
      function A:viewDidLoad() self:after(3, 'go') end
      function A:view() return ui.text 'wait' end
      """
    let scenes =
      "qb.scene 'a' { class = 'A', qb.replace 'on' { to = 'b' } }, qb.scene 'b' { ending = true }"
    let sound = try Explored(scenes, script: script + " function A:go() self:performSegue 'on' end")
    #expect(sound.kinds.isEmpty, "\(sound)")
    let explored = try Explored(
      "qb.scene 'a' { class = 'A' }",
      script: script + " function A:go() self.ticks = not self.ticks self:after(3, 'go') end")
    #expect(explored.kinds == ["dead-end"] && explored.report.isComplete, "\(explored)")
  }

  @Test("a circle without a way out cannot be finished") func unfinishable() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { qb.replace 'in' { title = 'In', to = 'b' }, \
      qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'b' { qb.replace 'on' { title = 'On', to = 'c' } }, \
      qb.scene 'c' { qb.replace 'on' { title = 'On', to = 'b' } },
      qb.scene 'z' { ending = true }
      """)
    #expect(explored.kinds == ["unfinishable"], "\(explored)")
    #expect(explored.report.problems.map(\.path) == [[.tap(id: "in")]])
  }

  @Test("a circle beside a dead end is told, too; where one only chooses before it, that is")
  func circleBesideDeadEnd() throws {
    let circle = try Explored(
      """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { qb.replace 'back' { title = 'Back', to = 'a' }, \
      qb.replace 'out' { title = 'Out', to = 'c' } },
      qb.scene 'c' {}, qb.scene 'z' { ending = true }
      """)
    #expect(
      circle.problems(.deadEnd).map(\.path.count) == [2]
        && circle.problems(.unfinishable).map(\.path) == [[]], "\(circle)")
    let page = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'on' { on = 'on', to = 'b' } }, qb.scene 'b' {}, \
      qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller 'A'
        function A:view() \
        return ui.screen { ui.choices 'pick' { options = { 'x', 'y' } }, ui.button 'on' {} } end
        """)
    #expect(page.problems(.deadEnd).count == 1 && page.problems(.unfinishable).isEmpty, "\(page)")
  }

  @Test("where a button that goes on is never enabled, entering something is no way on")
  func neverEnabled() throws {
    let explored = try Explored(
      """
      qb.scene 'm' { class = 'MainMenu', qb.present 'begin' { to = 'q', on = 'begin' } },
      qb.scene 'q' { class = 'Q' }
      """,
      script: """
        local Q = qb.controller 'Q'
        function Q:view() return ui.screen { ui.question('answer', self.question), \
        ui.button 'submit' { enabled = false } } end
        """, quiz: "questions = { qb.trueFalse 'x' { answer = true } }")
    #expect(explored.kinds == ["unfinishable"], "\(explored)")
    #expect(
      explored.report.problems[0].place?.description == "Main.storyboard.lua:2"
        && explored.report.problems[0].path == [.tap(id: "begin")])
    #expect(explored.report.problems[0].message.contains("nothing that the player enters"))
  }

  @Test(
    "a live field beside a button that no text enables: not every text was tried",
    arguments: ["false", "self.isReady == true"])
  func deadField(enabled: String) throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller 'A'
        function A:view() \
        return ui.screen { ui.field 'name' {}, ui.button 'go' { enabled = \(enabled) } } end
        """)
    #expect(
      explored.kinds.isEmpty && explored.report.limits == [.texts(field: "name")],
      "\(explored)")
  }

  @Test(
    "a button that some text enables is a way on", arguments: ["#name > 2", "name == 'sesame'"])
  func liveField(enabled: String) throws {
    let sound = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'go' { on = 'go', to = 'z' } }, \
      qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller 'A'
        function A:view()
          local name = self.input.name or ''
          return ui.screen { ui.field 'name' {}, ui.button 'go' { enabled = \(enabled) } }
        end
        """)
    #expect(sound.kinds.isEmpty, "\(sound)")
  }

  @Test("back by a segue that goes on grows for ever") func growth() throws {
    let explored = try Explored(
      """
      qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { hidesBackButton = true, qb.show 'on' { title = 'On', to = 'b' }, \
      qb.show 'end' { title = 'End', to = 'z' } },
      qb.scene 'b' { hidesBackButton = true, qb.show 'back' { title = 'Back', to = 'a' } }, \
      qb.scene 'z' { ending = true, hidesBackButton = true }
      """)
    #expect(explored.kinds == ["unbounded-growth"] && explored.report.isComplete, "\(explored)")
    let problem = explored.report.problems[0]
    #expect(problem.path == [.tap(id: "on"), .tap(id: "back")])
    #expect(
      problem.message.contains("\"back\" of scene \"b\"")
        && problem.place?.description == "Main.storyboard.lua:3")
  }

  @Test("a question that shows the next one is no growth without end") func recursion() throws {
    let sound = try Explored(
      """
      qb.scene 'n' { class = 'NavigationController', qb.root { to = 'q' } },
      qb.scene 'q' { class = 'Q', hidesBackButton = true,
        qb.show 'next' { title = 'Next', to = 'q', when = 'goesOn' , otherwise = 'end' }, \
      qb.show 'end' { to = 'z' } },
      qb.scene 'z' { ending = true, hidesBackButton = true }
      """,
      script: """
        local Q = qb.controller('Q', 'Page')
        function Q:goesOn() return (self.app.state.count or 0) < 4 end
        function Q:view() return ui.button 'next' {} end
        function Q:prepare(segue) self.app.state.count = (self.app.state.count or 0) + 1 end
        """)
    #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound)")
  }

  @Test("a segue that goes back to nobody") func unwinding() throws {
    let explored = try Explored(
      "qb.scene 'a' { ending = true, qb.unwind 'home' { title = 'Home' } }",
      script: "local B = qb.controller 'B' function B.unwind:home() end")
    #expect(explored.kinds == ["unwind-without-destination"], "\(explored)")
    #expect(explored.report.problems[0].path == [.tap(id: "home")])
  }

  @Test("scenes and segues that are never come to, and conditions that never change")
  func never() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { ending = true, qb.replace 'on' { title = 'On', to = 'b', when = 'no' }, \
      qb.replace 'off' { title = 'Off', to = 'c', when = 'yes' } },
      qb.scene 'b' {}, qb.scene 'c' { ending = true, qb.replace 'lost' { to = 'a' } }
      """,
      script:
        """
        qb.condition('no', function() return false end) \
        qb.condition('yes', function() return true end)
        """)
    #expect(
      explored.kinds == ["condition-never", "unreached-scene", "unfired-segue"],
      "\(explored)")
    #expect(explored.problems(.conditionNever).map(\.message.isEmpty) == [false, false])
    #expect(
      explored.problems(.unreachedScene).count == 1 && explored.problems(.unfiredSegue).count == 2)
    #expect(explored.problems(.unfiredSegue).last?.path == [.tap(id: "off")])
    #expect(
      explored.report.unreachedScenes == ["b"]
        && explored.report.unfiredSegues == ["a.on", "c.lost"])
    #expect(explored.report.firedSegues == ["a.off"])
  }

  @Test("a condition that is both somewhere is not told of") func conditionBoth() throws {
    let sound = try Explored(
      """
      qb.scene 'a' { class = 'A', ending = true, \
      qb.replace 'on' { title = 'On', to = 'b', when = 'isArmed' } }, qb.scene 'b' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        function A:isArmed() return self.armed == true end
        function A:view() return ui.screen { ui.button 'arm' {}, self:buttons() } end
        function A.on:arm() self.armed = true end
        """)
    #expect(sound.kinds.isEmpty, "\(sound)")
  }

  @Test("what is not made again in didRestore differs, and what didRestore changes")
  func restoring() throws {
    let scenes = "qb.scene 'a' { class = 'A', ending = true }"
    let lost = try Explored(
      scenes,
      script: """
        local A = qb.controller 'A'
        A.transient = { 'cache' }
        function A:viewDidLoad() self.cache = { 'words' } end
        function A:view() return ui.text(self.cache and self.cache[1] or 'nothing') end
        """)
    #expect(lost.kinds == ["restore-differs"], "\(lost)")
    let changed = try Explored(
      scenes,
      script: """
        local A = qb.controller 'A'
        function A:didRestore() self.times = (self.times or 0) + 1 end
        function A:view() return ui.text 'x' end
        """)
    #expect(changed.kinds == ["restore-differs"], "\(changed)")
    let sound = try Explored(
      scenes,
      script: """
        local A = qb.controller 'A'
        A.transient = { 'cache' }
        function A:viewDidLoad() self.cache = { 'words' } end
        function A:didRestore() self.cache = { 'words' } end
        function A:view() return ui.text(self.cache[1]) end
        """)
    #expect(sound.kinds.isEmpty, "\(sound)")
  }

  @Test("what another throw of a coin comes to is not said never to come") func chance() throws {
    func explored(_ sides: Int) throws -> Explored {
      try Explored(
        """
        qb.scene 'a' { class = 'A', \
        qb.replace 'go' { title = 'Go', on = 'go', to = 'h', when = 'heads', otherwise = 't' }, \
        qb.replace 't' { to = 't' } },
        qb.scene 'h' { ending = true }, qb.scene 't' { ending = true }
        """,
        script: """
          local A = qb.controller 'A'
          function A:viewDidLoad() self.coin = self.app.random:integer(1, \(sides)) end
          function A:view() return ui.button 'go' {} end
          function A:heads() return self.coin == 1 end
          """)
    }
    let sound = try explored(2)
    #expect(sound.kinds.isEmpty && sound.report.notes.contains { $0.contains("seed") }, "\(sound)")
    #expect(try explored(6).kinds.isEmpty, "a die has sides that do not come at once")
    #expect(try explored(1).unseen == ["a.go=false", "t", "a.t"])
  }
}
