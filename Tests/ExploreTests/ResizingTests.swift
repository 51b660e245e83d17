import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import Testing

/// The effects of the second screen size.
@Suite("explore: sizes of the screen")
struct ResizingTests {
  private let small = Input.resize(columns: 40, rows: 12)
  private let ending = "qb.scene 'z' { ending = true }"

  @Test("traitsDidChange is called, there and back") func change() throws {
    let scenes =
      "qb.scene 'a' { class = 'A', qb.replace 'end' { title = 'End', to = 'z' } }, " + ending
    let there = try Explored(
      scenes,
      script:
        """
        local A = qb.controller('A', 'Page')
        function A:traitsDidChange() self.columns = self.layout.columns end
        """)
    #expect(
      there.kinds == ["script-error"]
        && there.report.problems[0].place?.description == "scripts/app.lua:2",
      "\(there)")
    #expect(there.report.problems[0].path == [small])
    #expect(try there.replay(there.report.problems[0]).1.error?.kind == .scriptError)
    let back = try Explored(
      scenes,
      script: """
        local A = qb.controller('A', 'Page')
        function A:traitsDidChange(previous) \
        if previous.horizontal == 'compact' then error 'wide again' end end
        """)
    #expect(
      back.report.problems.map(\.path) == [[small, .resize(columns: 80, rows: 24)]],
      "\(back)")
  }

  @Test("what suits the size when it is presented is asked") func adaptive() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.popover 'tip' { title = 'Tip', to = 'p' }, \
      qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'p' { title = 'P' },
      """ + ending,
      script: """
        local A = qb.controller('A', 'Page')
        function A:prepare(segue) \
        if segue.identifier == 'tip' then segue.destination.adaptivityDelegate = self end end
        function A:adaptiveController(presented, style)
          return qb.NavigationController { root = presented, depth = self.depth + 1 }
        end
        """)
    #expect(explored.kinds == ["script-error"], "\(explored)")
    #expect(explored.report.problems[0].path == [.tap(id: "tip"), small])
    #expect(explored.report.problems[0].place?.description == "scripts/app.lua:4")
  }

  @Test("a view that reads the size leaves no limit: all combinations of classes are tried")
  func viewOfSize() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'flat' { to = 'b', on = 'flat' },
        qb.replace 'end' { to = 'z', on = 'end', when = 'isNever' } },
      qb.scene 'b' { title = 'B', qb.replace 'on' { title = 'On', to = 'z' } },
      """ + ending,
      script: """
        local A = qb.controller('A', 'Page')
        function A:view()
          local isFlat = self.traits.horizontal == 'regular' and self.traits.vertical == 'compact'
          return ui.screen { ui.button 'end' {}, isFlat and ui.button 'flat' {} or nil }
        end
        qb.condition('isNever', function() return false end)
        """)
    #expect(explored.report.limits == [], "\(explored)")
    #expect(explored.kinds == ["condition-never", "unfired-segue"], "\(explored)")
    #expect(explored.report.reachedScenes == ["a", "b", "z"], "\(explored)")
  }

  @Test("what can only be done in a small one is tried, and where it leads")
  func onlySmall() throws {
    let sound = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'narrow' { on = 'narrow', to = 'b' }, \
      qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'b' { qb.replace 'on' { title = 'On', to = 'c' } }, \
      qb.scene 'c' { qb.replace 'end' { title = 'End', to = 'z' } },
      """ + ending,
      script: """
        local A = qb.controller('A', 'Page')
        function A:view()
          return ui.screen { \
        self.traits.horizontal == 'compact' and ui.button 'narrow' {}, self:buttons() }
        end
        """)
    #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound)")
    #expect(sound.report.unreachedScenes.isEmpty && sound.report.unfiredSegues.isEmpty)
  }

  @Test("a page that nothing can be done on in a small one is a dead end there")
  func deadEnd() throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A', qb.replace 'end' { on = 'end', to = 'z' } }, " + ending,
      script: """
        local A = qb.controller('A', 'Page')
        function A:view() \
        return ui.screen { self.traits.horizontal == 'regular' and ui.button 'end' {} } end
        """)
    #expect(
      explored.kinds == ["dead-end"] && explored.report.problems[0].path == [small],
      "\(explored)")
  }

  @Test("pages that only look otherwise are no states more") func looks() throws {
    func states(_ view: String) throws -> Int {
      let sound = try Explored(
        """
        qb.scene 'a' { class = 'A', qb.replace 'on' { title = 'On', to = 'b' } },
        qb.scene 'b' { class = 'A', qb.replace 'on' { title = 'On', to = 'z' } },
        """ + ending,
        script: """
          local A = qb.controller('A', 'Page')
          function A:view() return ui.screen { \(view), self:buttons() } end
          function A:traitsDidChange() self.isNarrow = true end
          """)
      #expect(sound.kinds.isEmpty && sound.report.isComplete, "\(sound)")
      return sound.report.states
    }
    #expect(try states("ui.text(self.traits.horizontal)") == states("ui.text 'x'"))
  }

  @Test("where nothing asks for the size it is not tried") func unasked() throws {
    let sound = try Explored(
      "qb.scene 'a' { qb.replace 'end' { title = 'End', to = 'z' } }, " + ending)
    #expect(sound.report.inputs == 1 && sound.report.states == 2, "\(sound)")
  }
}
