import QuizboardExplore
import Testing

/// Scripts that read how much time is left.
@Suite("explore: the remaining time") struct RemainingTimeTests {
  /// A page with a timer of a minute, whose script may read it, and a door that never opens.
  private func explored(_ view: String, _ more: String = "") throws -> Explored {
    try Explored(
      """
      qb.scene 'hall' { class = 'Hall', qb.replace 'door' { on = 'door', to = 'yard',
        when = 'isOpen' }, qb.replace 'late' { to = 'end' } },
      qb.scene 'yard' { title = 'Yard', ending = true },
      qb.scene 'end' { title = 'End', ending = true },
      """,
      script: """
        local Hall = qb.controller 'Hall'
        function Hall:viewDidLoad() self.clock = self:after(60, 'ring') end
        function Hall:ring() self:performSegue 'late' end
        function Hall:view()
          local left = self.clock.remaining
          return ui.screen { \(view), ui.button 'door' {} }
        end
        qb.condition('isOpen', function(page) return page.app.state.key == true end)
        \(more)
        """)
  }

  @Test(
    "what is shown as digits does not hide that something never happens",
    arguments: [
      "ui.timer { remaining = left }", "ui.text(('%.0f s left'):format(left))",
      "ui.progress { value = left, of = 60 }",
    ])
  func digits(view: String) throws {
    let explored = try explored(view)
    #expect(explored.report.limits == [], "\(explored)")
    #expect(explored.kinds.first == "condition-never", "\(explored)")
  }

  @Test(
    "other words, other inputs, or a handler that reads it are a limit",
    arguments: [
      ("ui.text(left < 10 and 'Hurry!' or 'There is time.')", ""),
      ("left < 10 and ui.button 'run' {}", ""),
      ("ui.text 'Hall'", "function Hall.on:door() self.left = self.clock.remaining end"),
    ])
  func changes(view: String, more: String) throws {
    let explored = try explored(view, more)
    #expect(explored.report.limits == [.waits], "\(explored)")
    #expect(explored.problems(.conditionNever) == [], "\(explored)")
  }

  @Test("the number of waits on a path can be raised")
  func waits() throws {
    func reached(_ waits: Int) throws -> [String] {
      try Explored(
        """
        qb.scene 'a' { class = 'A', qb.replace 'go' { to = 'b', on = 'go', when = 'isLate' } },
        qb.scene 'b' { title = 'B', ending = true },
        """,
        script: """
          local A = qb.controller 'A'
          function A:viewDidLoad() self.since = self.app.clock:now() end
          function A:view() return ui.screen { ui.button 'look' {}, ui.button 'go' {} } end
          function A.on:look()
            if self.app.clock:now() - self.since >= 10 then
              self.since, self.count = self.app.clock:now(), (self.count or 0) + 1
            end
          end
          qb.condition('isLate', function(page) return (page.count or 0) >= 4 end)
          """
      ) { $0.waits = waits }.report.reachedScenes
    }
    #expect(try reached(2) == ["a"])
    #expect(try reached(4) == ["a", "b"])
  }
}
