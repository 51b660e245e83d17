import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: dead end")
struct DeadEndRuleTests {
  private static let end = "qb.scene 'b' { ending = true }"

  private static let way = "qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' } }"

  @Test("a page that nothing leads on from, and that is no ending") func ends() throws {
    let all = try found("\(Self.way), qb.scene 'b' { text = 'Over?' }")
    #expect(all.map(\.code) == [.deadEnd], "\(all)")
    #expect(
      all.first?.message
        == "scene \"b\" has no segue, so the player cannot continue, but it is not an ending")
    let own = try found(
      "\(Self.way), qb.scene 'b' { class = 'B' }",
      "local B = qb.controller('B', 'Page') function B:init() self.n = 1 end")
    #expect(own.map(\.code) == [.deadEnd], "\(own)")
  }

  @Test(
    "pages that something takes away",
    arguments: [
      ("qb.scene 'a' {}", ""), ("\(way), \(end)", ""),
      // In a container, over something, in tabs, by a class of segues.
      (
        """
        qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } }, \(way),
        qb.scene 'b' {}
        """,
        ""
      ),
      ("qb.scene 'a' { qb.present 'x' { title = 'X', to = 'b' } }, qb.scene 'b' {}", ""),
      (
        "qb.scene 't' { class = 'TabController', qb.tab { to = 'a' } }, \(way), qb.scene 'b' {}", ""
      ),
      (
        "qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b', class = 'S' } }, qb.scene 'b' {}",
        "qb.segueClass('S', 'replace')"
      ),
      // By its class, or by a script.
      (
        "\(way), qb.scene 'b' { class = 'B' }",
        "local B = qb.controller('B', 'Page') B.on['key x'] = function(self) self.n = 1 end"
      ),
      (
        "\(way), qb.scene 'b' {}",
        """
        local B = qb.controller('B', 'Page')
        function B:viewDidLoad() self:after(1, 'leave') end
        function B:leave() self.app:leave() end
        """
      ),
      (
        "\(way), qb.scene 'b' { class = 'B' }",
        "local B = qb.controller 'B' function B:view() return ui.text 'b' end"
      ),
    ])
  func noEnds(scenes: String, script: String) throws {
    #expect(
      try found(scenes, script).filter {
        $0.code != .unusedHandler && $0.code != .showWithoutNavigation
      } == [])
  }
}
