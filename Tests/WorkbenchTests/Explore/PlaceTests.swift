import Engine
import TestKit
import Testing
import Workbench

/// Where a problem points to.
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
    #expect(explored.kinds == ["unsaveable-state"], "\(explored.report.summary)")
    return explored.report.problems.first?.place
  }

  @Test(
    "what cannot be saved: the line that puts it there",
    arguments: [
      "self.callback = function() end", "self.deep = { list = { 1, coroutine.create(print) } }", "self.app.state.pick = print",
      "self:after(1, 'ring', print)",
    ])
  func unsaveable(body: String) throws { #expect(try place(ofHandler: body) == "scripts/app.lua:3") }

  @Test("else where the class is defined") func computed() throws {
    #expect(try place(ofHandler: "local name = 'callback' self[name] = print") == "scripts/app.lua:1")
  }

  @Test("of several assignments that of the class, and of those one that may be at fault") func several() throws {
    let explored = try Explored(
      page,
      script: """
        local B = qb.controller('B', 'Page')
        function B:viewDidLoad() self.callback = print end
        local A = qb.controller('A', 'Page')
        function A:init() self.callback = nil end
        function A:viewDidLoad() if self.scene then self.callback = print end end
        """)
    #expect(explored.report.problems.map(\.place) == ["scripts/app.lua:5"], "\(explored.report.summary)")
  }

  @Test("of what a segue keeps") func segue() throws {
    let explored = try Explored(
      "qb.scene 'a' { ending = true, qb.present 'on' { title = 'On', to = 'b', class = 'Fade' } }, qb.scene 'b' {}",
      script: "local Fade = qb.segueClass('Fade', 'present')\nfunction Fade:init() self.draw = print end")
    #expect(explored.report.problems.map(\.place) == ["scripts/app.lua:2"], "\(explored.report.summary)")
  }

  @Test("a condition that nobody knows: the segue that names it", arguments: ["class = 'Page'", "class = 'A'"])
  func unknownCondition(key: String) throws {
    let explored = try Explored(
      """
      qb.scene 's' { qb.replace 'in' { title = 'In', to = 'a' }, qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'a' { \(key),
        qb.replace 'on' { title = 'On', to = 'z', when = 'isBrave' } },
      qb.scene 'z' { ending = true }
      """, script: "local A = qb.controller 'A' function A:view() return ui.button 'on' {} end")
    #expect(explored.kinds == ["script-error"], "\(explored.report.summary)")
    #expect(explored.report.problems[0].place == "Main.storyboard.lua:3")
  }

  @Test("a scene that cannot be made again: the script's line, and all behind it is gone through") func restoring() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { class = 'B', qb.replace 'on' { title = 'On', to = 'c' } },
      qb.scene 'c' { class = 'B', qb.replace 'end' { title = 'End', to = 'z' } }, qb.scene 'z' { ending = true }
      """,
      script: """
        local B = qb.controller('B', 'Page')
        B.transient = { 'cache' }
        function B:viewDidLoad() self.cache = {} end
        function B:didRestore()
          self.cache.words = {}
        end
        """)
    #expect(explored.kinds == ["restore-differs"] && explored.report.problems.count == 1, "\(explored.report.summary)")
    #expect(explored.report.problems[0].place == "scripts/app.lua:5" && explored.report.problems[0].path == [.tap(id: "on")])
    #expect(explored.report.isComplete && explored.report.unreachedScenes.isEmpty)
  }

  @Test("also where the quiz begins with it") func restoringFirst() throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A', qb.replace 'on' { title = 'On', to = 'z' } }, qb.scene 'z' { ending = true }",
      script: """
        local A = qb.controller('A', 'Page')
        A.transient = { 'deck' }
        function A:viewDidLoad() self.deck = { 'x' } end
        function A:view() return ui.screen { ui.text(self.deck[1]), self:buttons() } end
        """)
    #expect(explored.kinds == ["restore-differs"] && explored.report.unreachedScenes.isEmpty, "\(explored.report.summary)")
    #expect(explored.report.problems[0].place == "scripts/app.lua:4" && explored.report.problems[0].path.isEmpty)
  }
}
