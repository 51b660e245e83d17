import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import Testing

/// Hierarchies that grow without bounds, and others that only grow.
@Suite("explore: hierarchies that grow")
struct GrowthTests {
  private let page = "local P = qb.controller('P', 'Page')"

  @Test("the same page in two tabs, and a tab whose stack has grown meanwhile, are no growth")
  func tabs() throws {
    let sound = try Explored(
      """
      initial = 't', qb.scene 't' { class = 'TabController', qb.tab 'one' { to = 'n1' }, \
      qb.tab 'two' { to = 'n2' } },
      qb.scene 'n1' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'n2' { class = 'NavigationController', qb.root { to = 'x' } },
      qb.scene 'a' { qb.show 'd' { title = 'D', to = 'd' }, \
      qb.show 'c' { title = 'C', to = 'c' } }, qb.scene 'c' { ending = true },
      qb.scene 'x' { qb.show 'd' { title = 'D', to = 'd' } }, qb.scene 'd' {}
      """)
    #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound)")
  }

  @Test("in a tab it grows all the same") func inTab() throws {
    let explored = try Explored(
      """
      initial = 't', qb.scene 't' { class = 'TabController', qb.tab 'one' { to = 'n1' }, \
      qb.tab 'two' { to = 'x' } },
      qb.scene 'n1' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { qb.show 'on' { title = 'On', to = 'b' } }, \
      qb.scene 'b' { qb.show 'home' { title = 'Home', to = 'a' } },
      qb.scene 'x' { ending = true }
      """)
    #expect(explored.kinds == ["unbounded-growth"], "\(explored)")
    #expect(explored.report.problems.map(\.path) == [[.tap(id: "on"), .tap(id: "home")]])
  }

  @Test("presented again from what it presents") func presented() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { ending = true, qb.present 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { qb.present 'home' { title = 'Home', to = 'a' } }
      """)
    #expect(explored.kinds == ["unbounded-growth"] && explored.report.isComplete, "\(explored)")
    #expect(
      explored.report.problems[0].message.contains("segue \"home\" of scene \"b\""),
      "\(explored)")
  }

  @Test("back to the menu by a segue that goes on, after an attempt of many questions")
  func menu() throws {
    let questions = (1...3).map { "qb.trueFalse 'q\($0)' { answer = true }" }.joined(
      separator: ", ")
    let explored = try Explored(
      """
      initial = 'menu', \
      qb.scene 'menu' { class = 'MainMenu', qb.present 'begin' { to = 'quiz', on = 'begin' } },
      qb.scene 'quiz' { class = 'NavigationController', qb.root { to = 'question' } },
      qb.scene 'question' { class = 'Question', \
      qb.show 'next' { to = 'question', on = 'submit', when = 'hasMoreQuestions',
        otherwise = 'results' }, qb.show 'results' { to = 'results' } },
      qb.scene 'results' { class = 'Results', qb.unwind 'startOver' { on = 'startOver' },
        qb.show 'returnToMenu' { to = 'menu', on = 'returnToMenu' } }
      """, quiz: "questions = { \(questions) }")
    #expect(explored.kinds == ["unbounded-growth"] && explored.report.isComplete, "\(explored)")
    let problem = try #require(explored.report.problems.first)
    #expect(problem.message.contains("segue \"returnToMenu\" of scene \"results\""), "\(explored)")
    #expect(try explored.replay(problem).1.isOK)
  }

  @Test(
    "one that is bounded by what it counts is followed to its end",
    arguments: ["self.app.state", "self.attempt"])
  func bounded(place: String) throws {
    let sound = try Explored(
      """
      initial = 'm', \
      qb.scene 'm' { class = 'MainMenu', qb.present 'begin' { to = 'n', on = 'begin' } },
      qb.scene 'n' { class = 'NavigationController', qb.root { to = 'q' } },
      qb.scene 'q' { class = 'Q', \
      qb.show 'next' { to = 'q', on = 'next', when = 'goesOn', otherwise = 'end' }, \
      qb.show 'end' { to = 'z' } },
      qb.scene 'z' { ending = true }
      """,
      script: """
        local Q = qb.controller 'Q'
        function Q:viewDidLoad() self.hidesBackButton = true end
        function Q:goesOn() return (\(place).steps or 0) < 3 end
        function Q:view() return ui.button 'next' {} end
        function Q:prepare(segue) \
        if segue.identifier == 'next' then \(place).steps = (\(place).steps or 0) + 1 end end
        """, quiz: "questions = { qb.trueFalse 'x' { answer = true } }")
    #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound)")
  }

  @Test(
    "one that scripts bound by how deep it is ends, and is none",
    arguments: [
      "#self.navigationController.viewControllers < 4", "self.navigationController.steps < 3",
    ])
  func depth(condition: String) throws {
    let sound = try Explored(
      """
      initial = 'n', qb.scene 'n' { class = 'Nav', qb.root { to = 'q' } },
      qb.scene 'q' { class = 'Q', hidesBackButton = true,
        qb.show 'next' { on = 'next', to = 'q', when = 'more', otherwise = 'done' }, \
      qb.show 'done' { to = 'e' } },
      qb.scene 'e' { ending = true, hidesBackButton = true }
      """,
      script: """
        local Nav = qb.controller('Nav', 'NavigationController')
        function Nav:init() self.steps = 0 end
        function Nav:show(c, sender) self.steps = self.steps + 1 Nav.super.show(self, c, sender) end
        local Q = qb.controller 'Q'
        function Q:more() return \(condition) end
        function Q:view() return ui.button 'next' {} end
        """)
    #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound)")
  }

  @Test("each cause is told once, with a shortest way; two causes are two") func causes() throws {
    let nav =
      "initial = 'n', qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },\n"
    let one = try Explored(
      """
      initial = 't', qb.scene 't' { class = 'TabController', qb.tab 'one' { to = 'n' }, \
      qb.tab 'two' { to = 'e' } },
      qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { qb.show 'on' { title = 'On', to = 'b' } }, \
      qb.scene 'b' { qb.show 'home' { title = 'Home', to = 'a' } },
      qb.scene 'e' { qb.replace 'end' { title = 'End', to = 'z' } }, qb.scene 'z' { ending = true }
      """)
    #expect(one.report.problems.map(\.path) == [[.tap(id: "on"), .tap(id: "home")]], "\(one)")
    let two = try Explored(
      nav + """
        qb.scene 'a' { ending = true, qb.show 'left' { title = 'L', to = 'b' }, \
        qb.show 'right' { title = 'R', to = 'c' } },
        qb.scene 'b' { qb.show 'home' { title = 'Home', to = 'a' } },
        qb.scene 'c' { qb.show 'home' { title = 'Home', to = 'a' } }
        """)
    #expect(
      two.report.problems.map { $0.place?.description } == [
        "Main.storyboard.lua:3", "Main.storyboard.lua:4",
      ], "\(two)")
  }

  @Test("presented over what it presents is seen at once") func presentedAgain() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { qb.present 'on' { title = 'On', to = 'b' }, \
      qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'b' { qb.present 'home' { title = 'Home', to = 'a' } }, \
      qb.scene 'z' { ending = true }
      """)
    #expect(
      explored.report.problems.map(\.path) == [[.tap(id: "on"), .tap(id: "home")]],
      "\(explored)")
  }

  @Test("in front of the others in a container of scripts") func front() throws {
    let explored = try Explored(
      "initial = 'k', qb.scene 'k' { class = 'Deck', qb.tab 'one' { to = 'a' } },\n"
        + "qb.scene 'a' { ending = true, qb.show 'more' { title = 'More', to = 'a' } }",
      script: """
        local Deck = qb.container 'Deck'
        function Deck:view() return ui.child(self.children[1]) end
        function Deck:show(c) self:add(c, { at = 1 }) end
        """)
    #expect(explored.kinds == ["unbounded-growth"], "\(explored)")
    #expect(explored.report.problems.map(\.path) == [[.tap(id: "more")]])
  }

  @Test("made by code: the handler is to blame") func code() throws {
    let explored = try Explored(
      """
      initial = 'n', qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { ending = true, qb.show 'on' { title = 'On', to = 'b' } }, \
      qb.scene 'b' { class = 'B' }
      """,
      script: """
        local B = qb.controller('B', 'Page')
        function B:view() return ui.button 'home' {} end
        function B.on:home() self.navigationController:push(self.storyboard:instantiate 'a') end
        """)
    #expect(
      explored.report.problems.map { $0.place?.description } == ["scripts/app.lua:3"],
      "\(explored)")
  }

  /// A stack of which the controller on top puts another one at the bottom; `bound` says up to how
  /// many there may be.
  private func bottom(bound: String) throws -> Explored {
    try Explored(
      """
      initial = 'n', qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { qb.show 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { class = 'B', qb.replace 'end' { on = 'end', to = 'z' } }, \
      qb.scene 'z' { ending = true }
      """,
      script: """
        local B = qb.controller 'B'
        function B:view() return ui.screen { ui.button 'more' {}, ui.button 'end' {} } end
        function B.on:more()
          local list = self.navigationController.viewControllers
          if #list >= \(bound) then return end
          table.insert(list, 1, self.storyboard:instantiate 'a')
          self.navigationController:setViewControllers(list)
        end
        """
    ) { $0.maxStates = 2_000 }
  }

  @Test("at the bottom of a stack, where nobody sees it") func atBottom() throws {
    let explored = try bottom(bound: "1 / 0")
    #expect(explored.kinds == ["unbounded-growth"] && explored.report.isComplete, "\(explored)")
    #expect(explored.report.problems.count == 1, "\(explored)")
    let problem = try #require(explored.report.problems.first)
    #expect(
      problem.path == [.tap(id: "on"), .tap(id: "more")] && problem.place?.line == 3,
      "\(explored)")
    #expect(problem.message.contains("what \"more\" does in scene \"b\" adds it"), "\(explored)")
    #expect(try bottom(bound: "20").kinds.isEmpty)
  }

  /// A container that shows two children side by side; `drops` is what it does with the right one
  /// as another comes.
  private func split(drops: String) throws -> Explored {
    try Explored(
      """
      initial = 's', qb.scene 's' { class = 'S', qb.root 'left' { to = 'list' }, \
      qb.root 'right' { to = 'none' } },
      qb.scene 'list' { qb.show 'open' { title = 'Open', to = 'item' } },
      qb.scene 'none' { qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'item' { qb.replace 'end' { title = 'End', to = 'z' } }, \
      qb.scene 'z' { ending = true }
      """,
      script: """
        local S = qb.container 'S'
        function S:view() \
        return ui.stack { ui.child(self.children[1]), ui.child(self.children[2]) } end
        function S:show(child) \(drops) self:add(child) end
        """
    ) { $0.maxStates = 2_000 }
  }

  @Test("among the children of a container that are not shown") func hiddenChildren() throws {
    let explored = try split(drops: "")
    #expect(explored.problems(.unboundedGrowth).map(\.path) == [[.tap(id: "open")]], "\(explored)")
    #expect(try split(drops: "self:remove(self.children[2])").kinds.isEmpty)
  }

  @Test("what goes on instead of back is blamed, and told once, wherever a round begins")
  func rotations() throws {
    let explored = try Explored(
      """
      initial = 'n', qb.scene 'n' { class = 'NavigationController', qb.root { to = 'lobby' } },
      qb.scene 'lobby' { class = 'L', qb.show 'lift' { title = 'Lift', to = 'floor' }, \
      qb.show 'stairs' { title = 'Stairs', to = 'floor' },
        qb.replace 'leave' { title = 'Leave', to = 'street' } },
      qb.scene 'floor' { qb.show 'door' { title = 'Door', to = 'room' } }, \
      qb.scene 'room' { class = 'R' }, qb.scene 'street' { ending = true }
      """,
      script: """
        local L, R = qb.controller('L', 'Page'), qb.controller 'R'
        function L:viewDidLoad() self.visits = (self.app.state.visits or 0) \
        self.app.state.visits = math.min(self.visits + 1, 2) end
        function R:view() return ui.screen { ui.button 'down' {} } end
        function R.on:down() self.navigationController:push(self.storyboard:instantiate 'lobby') end
        """)
    #expect(
      explored.report.problems.map { $0.place?.description } == ["scripts/app.lua:4"],
      "\(explored)")
  }

  @Test("a way that empties the stack first says nothing of another one that does not")
  func emptied() throws {
    let explored = try Explored(
      """
      initial = 'n', qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { class = 'A', qb.show 'on' { title = 'On', to = 'b' }, \
      qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'b' { qb.show 'c' { title = 'C', to = 'c' } }, \
      qb.scene 'c' { qb.show 'home' { title = 'Home', to = 'a' } },
      qb.scene 'z' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        function A:view() return ui.screen { ui.button 'straight' {}, self:buttons() } end
        function A.on:straight()
          local c = self.storyboard:instantiate 'c'
          self.navigationController:setViewControllers({ self, c })
        end
        """)
    #expect(explored.kinds == ["unbounded-growth"] && explored.report.isComplete, "\(explored)")
    #expect(
      explored.report.problems.map(\.path) == [[.tap(id: "on"), .tap(id: "c"), .tap(id: "home")]],
      "\(explored)")
    #expect(
      explored.report.problems[0].message.contains("segue \"home\" of scene \"c\""),
      "\(explored)")
  }
}
