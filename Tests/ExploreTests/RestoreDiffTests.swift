import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import Testing

/// States that do not come back the same: what differs is named, and who should have made it again.
@Suite("explore: states made again")
struct RestoreDiffTests {
  private let page = """
    qb.scene 'a' { class = 'A', qb.replace 'end' { title = 'End', to = 'z' } }, \
    qb.scene 'z' { ending = true }
    """

  private func problem(_ script: String) throws -> Problem {
    let explored = try Explored(page, script: "local A = qb.controller('A', 'Page')\n" + script)
    #expect(
      explored.kinds == ["restore-differs"] && explored.report.problems.count == 1,
      "\(explored)")
    #expect(explored.report.unreachedScenes.isEmpty && explored.report.isComplete)
    return try #require(explored.report.problems.first)
  }

  @Test("a field that didRestore changes") func field() throws {
    let own = try problem("function A:didRestore()\n  self.times = (self.times or 0) + 1\nend")
    #expect(
      own.place?.description == "scripts/app.lua:2"
        && own.message.contains("a#1.times is 1, but was nil"), "\(own)")
    let state = try problem(
      """
      function A:viewDidLoad() self.app.state.lives = 2 end
      function A:didRestore() self.app.state.lives = 3 end
      """)
    #expect(
      state.place?.description == "scripts/app.lua:3"
        && state.message.contains("app.state.lives is 3, but was 2"), "\(state)")
  }

  @Test("another place") func place() throws {
    let problem = try problem("function A:didRestore() self:performSegue 'end' end")
    #expect(
      problem.place?.description == "scripts/app.lua:2"
        && problem.message.contains("z, but it was a"), "\(problem)")
  }

  @Test("a field that is neither saved nor restored: its screen, its button, its call")
  func unsaved() throws {
    let screen = try problem(
      """
      A.transient = { 'lit' }
      function A:view() return ui.screen { \
      ui.button 'sw' {}, ui.text(self.lit and 'lit' or 'dark'), self:buttons() } end
      function A.on:sw() self.lit = not self.lit end
      """)
    #expect(
      screen.path == [.tap(id: "sw")] && screen.place?.description == "scripts/app.lua:2",
      "\(screen)")
    #expect(screen.message.contains("a#1.lit"), "\(screen)")
    let call = try problem(
      """
      A.transient = { 'grader' }
      function A:init() self.grader = function() return 1 end end
      function A:view() return ui.screen { ui.button 'grade' {}, self:buttons() } end
      function A.on:grade() self.mark = self.grader() end
      """)
    #expect(
      call.place?.description == "scripts/app.lua:5" && call.path.isEmpty
        && call.message.contains("fails to tap grade"), "\(call)")
  }

  @Test("until the quiz is closed a run has such fields: what they lead to is reached")
  func reached() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'c' { title = 'C', to = 'c', when = 'ready' } }, \
      qb.scene 'c' { ending = true }
      """,
      script: """
        local A = qb.controller('A', 'Page')
        A.transient = { 'check' }
        function A:view() return ui.screen { ui.button 'sw' {}, self:buttons() } end
        function A.on:sw() self.check = function() return true end end
        function A:ready() return self.check ~= nil end
        """)
    #expect(
      explored.kinds == ["restore-differs"] && explored.report.unreachedScenes.isEmpty,
      "\(explored)")
    #expect(explored.report.problems.map(\.path) == [[.tap(id: "sw")]])
  }

  @Test("an input that leads elsewhere then, though the screen is the same")
  func elsewhere() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'c' { on = 'c', to = 'c', when = 'ready' } }, \
      qb.scene 'c' { ending = true }
      """,
      script: """
        local A = qb.controller('A')
        A.transient = { 'check' }
        function A:view() return ui.screen { ui.button 'sw' {}, ui.button 'c' {} } end
        function A.on:sw() self.check = function() return true end end
        function A:ready() return self.check ~= nil end
        """)
    #expect(explored.kinds == ["restore-differs"], "\(explored)")
    #expect(explored.report.problems.map(\.path) == [[.tap(id: "sw")]])
  }

  @Test("a quiz whose place is never kept need not come back") func neverKept() throws {
    let sound = try Explored(
      page,
      script: """
        local A = qb.controller('A', 'Page')
        A.transient = { 'lit' }
        function A:view() return ui.screen { \
        ui.button 'sw' {}, ui.text(self.lit and 'lit' or 'dark'), self:buttons() } end
        function A.on:sw() self.lit = not self.lit end
        """, quiz: "restoration = false")
    #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound)")
  }

  @Test("one that is made again when it is needed is none") func lazily() throws {
    let sound = try Explored(
      page,
      script: """
        local A = qb.controller('A', 'Page')
        A.transient = { 'cache' }
        function A:view() return ui.screen { ui.button 'look' {}, self:buttons() } end
        function A.on:look()
          self.cache = self.cache or { 'words' }
          self.word = self.cache[1]
        end
        """)
    #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound)")
  }

  @Test("a field that several classes inherit is told once, where it is listed")
  func inherited() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'on' { on = 'on', to = 'b' } }, \
      qb.scene 'b' { class = 'B', ending = true }
      """,
      script: """
        local Step = qb.controller 'Step'
        Step.transient = { 'asks' }
        function Step:viewDidLoad() self.asks = { 'x' } end
        function Step:view() \
        return ui.screen { ui.text(self.asks and 'y' or 'n'), ui.button 'on' {} } end
        local A, B = qb.controller('A', 'Step'), qb.controller('B', 'Step')
        """)
    #expect(
      explored.problems(.restoreDiffers).map { $0.place?.description } == ["scripts/app.lua:2"],
      "\(explored)")
  }

  @Test("a controller that didRestore replaces: reports nothing behind the new one")
  func otherController() throws {
    let explored = try Explored(
      """
      initial = 'w', \
      qb.scene 'w' { class = 'Wall', qb.root 'one' { to = 'a' }, qb.root 'two' { to = 'b' } },
      qb.scene 'a' { title = 'A' }, qb.scene 'b' { qb.present 'end' { title = 'End', to = 'z' } }, \
      qb.scene 'z' { ending = true }
      """,
      script: """
        local Wall = qb.container 'Wall'
        Wall.transient = { 'front' }
        function Wall:viewDidLoad() self.front = self.children[1] end
        function Wall:didRestore() self.front = self.children[1] end
        function Wall:view()
          return ui.screen { ui.child(self.front), \
        self.front == self.children[1] and ui.button 'turn' {} }
        end
        function Wall.on:turn() self.front = self.children[2] end
        """)
    #expect(
      explored.kinds == ["restore-differs"] && explored.report.problems.count == 1,
      "\(explored)")
    #expect(explored.report.unreachedScenes.isEmpty && explored.report.isComplete, "\(explored)")
  }
}
