import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// As in UIKit, the links upwards stay until `viewDidDisappear`, and are gone in `didMove(nil)`.
@Suite("Links of a controller that disappears") struct LeavingLinkTests {
  private static let scenes = """
    qb.scene "T" { class = "TabController", qb.tab "n" { to = "N" } },
    qb.scene "N" { class = "NavigationController", qb.root { to = "A" } },
    qb.scene "A" { class = "A", qb.show "push" { to = "B", on = "push" },
      qb.present "sheet" { to = "M", on = "sheet", style = "sheet" },
      qb.present "full" { to = "M", on = "full" } },
    qb.scene "B" { class = "B", qb.show "push" { to = "C", on = "push" },
      qb.unwind "back" { on = "unwind", action = "back" } },
    qb.scene "C" { class = "C", qb.embed "inner" { to = "E" },
      qb.unwind "back" { on = "unwind", action = "back" } },
    qb.scene "E" { class = "E" },
    qb.scene "M" { class = "NavigationController", qb.root { to = "P" } },
    qb.scene "P" { class = "P", qb.unwind "back" { on = "unwind", action = "back" } },
    """

  private static let script = """

    local Step = qb.controller "Step"
    local function tell(self, hook)
      print(self.scene.id .. "." .. hook, self.parent and self.parent.scene.id,
        self.navigationController and self.navigationController.scene.id,
        self.tabController and self.tabController.scene.id,
        self.presenting and self.presenting.scene.id)
    end
    for _, hook in ipairs { "viewWillDisappear", "viewDidDisappear" } do
      Step[hook] = function(self) if self.app.state.tells then tell(self, hook) end end
    end
    function Step:didMove(parent)
      if not parent and self.app.state.tells then tell(self, "didMove(nil)") end
    end
    function Step:view()
      return ui.screen { self.scene.id == "C" and ui.container "inner" {},
        ui.button "push" {}, ui.button "sheet" {}, ui.button "full" {}, ui.button "unwind" {},
        ui.button "pop" {}, ui.button "popTo" {}, ui.button "toRoot" {}, ui.button "set" {},
        ui.button "dismiss" {}, ui.button "root" {} }
    end
    for name in ("BCEP"):gmatch "." do qb.controller(name, "Step") end
    local A = qb.controller("A", "Step")
    function A.unwind:back() end
    function Step:handle() self.app.state.tells = true end
    function Step.on:pop() self:handle() self.navigationController:pop() end
    function Step.on:popTo()
      self:handle() self.navigationController:popTo(self.navigationController.children[1])
    end
    function Step.on:toRoot() self:handle() self.navigationController:popToRoot() end
    function Step.on:set()
      self:handle()
      self.navigationController:setViewControllers { self.navigationController.children[1] }
    end
    function Step.on:dismiss() self:handle() self:dismiss() end
    function Step.on:root()
      self:handle() self.app.window.root = self.storyboard:instantiate "E"
    end
    function Step.on:unwind() self:handle() end
    """

  @Test(
    "They stay in the appearance callbacks of a removal",
    arguments: [
      (["push", "pop"], "B"), (["push", "popTo"], "B"), (["push", "toRoot"], "B"),
      (["push", "set"], "B"), (["push", "unwind"], "B"),
    ])
  func removed(_ taps: [String], _ id: String) throws {
    let log = try log(taps)
    #expect(
      log.filter { $0.hasPrefix("\(id).") } == [
        "\(id).viewWillDisappear\tN\tN\tT\tnil", "\(id).viewDidDisappear\tN\tN\tT\tnil",
        "\(id).didMove(nil)\tnil\tnil\tnil\tnil",
      ])
  }

  @Test("So do those of an embedded child of what is removed")
  func inner() throws {
    let log = try log(["push", "push", "toRoot"])
    #expect(
      log.filter { $0.hasPrefix("E.") } == [
        "E.viewWillDisappear\tC\tN\tT\tnil", "E.viewDidDisappear\tC\tN\tT\tnil",
      ])
  }

  @Test(
    "`presenting` stays in the appearance callbacks of a dismissal",
    arguments: [
      ["sheet", "dismiss"], ["full", "dismiss"], ["sheet", "unwind"], ["full", "unwind"],
      ["sheet", "root"],
    ])
  func dismissed(_ taps: [String]) throws {
    let log = try log(taps)
    #expect(
      log.filter { $0.hasPrefix("P.") } == [
        "P.viewWillDisappear\tM\tM\tnil\tT", "P.viewDidDisappear\tM\tM\tnil\tT",
      ])
  }

  /// Plays, and returns what the last input logs.
  private func log(_ taps: [String]) throws -> [String] {
    let app = try App(ScratchQuiz(Self.scenes, script: Self.script))
    for tap in taps { try app.tap(tap) }
    return app.outcome.log
  }
}
