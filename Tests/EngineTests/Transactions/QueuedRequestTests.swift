import QuizboardEngine
import QuizboardModel
import Testing

/// A request that waits for the end of an operation takes memory of the input.
@Suite("Requests that wait are counted") struct QueuedRequestTests {
  static let calls = [
    "self:dismiss()",
    "self:present(made)",
    "self:performSegue 'go'",
    "self.navigationController:push(made)",
    "self.navigationController:pop()",
    "self.navigationController:popTo(made)",
    "self.navigationController:popToRoot()",
    "self.navigationController:setViewControllers { made }",
    "self.navigationController:setViewControllers(list)",
    "box:add(made)",
    "box:remove(made)",
    "self.app.window.root = made",
    "tabs.selected = tabs.tabs[2]",
  ]

  @Test("A callback that asks without end uses up the memory of its input", arguments: calls)
  func endless(call: String) throws {
    let app = try App(
      """
      initial = "nav",
      qb.scene "nav" { class = "NavigationController", qb.root { to = "menu" } },
      qb.scene "tabs" { class = "TabController", qb.tab "one" { to = "page" },
        qb.tab "two" { to = "page" } },
      qb.scene "menu" { class = "Menu", qb.show "go" { to = "page" } },
      qb.scene "page" {},
      """,
      script: """
        local Box = qb.container "Box"
        function Box:view() return ui.screen {} end
        local Menu = qb.controller "Menu"
        function Menu.on:try() self.count = 1 self:performSegue "go" end
        function Menu.on:count() self.total = (self.total or 0) + 1 end
        function Menu:viewWillDisappear()
          if not self.count then return end
          local made, box = self.storyboard:instantiate "page", Box {}
          local tabs = self.storyboard:instantiate "tabs"
          local list = {}
          for i = 1, 500 do list[i] = self.storyboard:instantiate "page" end
          while true do \(call) end
        end
        function Menu:view()
          return ui.screen { ui.button "try" {}, ui.button "count" {} }
        end
        """)
    let error = try app.error(of: .tap(id: "try"))
    #expect(error.kind == .limit)
    #expect(error.message.contains("MiB of memory"), "\(error)")
    #expect(error.place?.file == "scripts/app.lua")
    try app.tap("count")
  }
}
