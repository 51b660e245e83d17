import QuizboardTestKit
import Testing

@testable import QuizboardWorkbench

@Suite("check: pages, their buttons and their ends")
struct PageTests {
  private func found(_ scenes: String, _ script: String = "", more: [String: String] = [:]) throws
    -> [Diagnostic]
  {
    let folder = try ScratchQuiz(scenes, script: script, more: more)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path).diagnostics }
  }

  private static let end = "qb.scene 'b' { ending = true }"

  // Buttons

  @Test("a view of one's own without the buttons is told once, where it is defined") func views()
    throws
  {
    let scenes = """
      qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' }, qb.replace 'y' { title = 'Y', to = 'b' } }, \(Self.end)
      """
    let script =
      "local Page = qb.controller 'Page'\nfunction Page:view() return ui.screen { ui.markdown(self.scene.attributes.text) } end"
    let all = try found(scenes, script)
    #expect(all.map(\.code) == [.unknownElement] && all.first?.place?.line == 2, "\(all)")
    #expect(
      all.first?.message
        == "the view of Page has no button for segue \"x\" of scene \"a\", nor of 1 more")
    #expect(all.first?.remedy == "add self:buttons() to its screen")
  }

  @Test(
    "views that have the buttons, or may have them",
    arguments: [
      "function Page:view() return ui.screen { self:buttons() } end",
      "function Page:view() return Page.super.view(self) end",
      "function Page:view() return ui.screen { ui.button 'x' {} } end",
      "function Page:view() return ui.screen { ui.button(self.scene.segues[1].identifier) {} } end",
      "function Page:view() return ui.screen {} end function Page:viewDidLoad() self:after(1, 'go', 'x') end function Page:go(name) self:performSegue(name) end",
    ])
  func mayHaveButtons(body: String) throws {
    #expect(
      try found(
        "qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' } }, \(Self.end)",
        "local Page = qb.controller 'Page' \(body)") == [])
  }

  @Test(
    "a page's segue without a title is told as one that cannot happen, and what is behind it is not"
  ) func untitled() throws {
    let all = try found("qb.scene 'a' { qb.replace 'x' { to = 'b' } }, \(Self.end)")
    #expect(all.map(\.code) == [.untitledSegue] && all.first?.severity == .warning, "\(all)")
    #expect(all.first?.remedy == "give it a title: then it has a button")
    let heir = "local A = qb.controller('A', 'Page')"
    #expect(
      try found("qb.scene 'a' { class = 'A', qb.replace 'x' { to = 'b' } }, \(Self.end)", heir).map(
        \.code) == [.untitledSegue])
    // A view of one's own may make a button of anything.
    let own = heir + " function A:view() return ui.screen { self:buttons() } end"
    #expect(
      try found("qb.scene 'a' { class = 'A', qb.replace 'x' { to = 'b' } }, \(Self.end)", own).map(
        \.code) == [.unperformedSegue])
  }

  // What is refused

  @Test("an otherwise of a segue whose button is left out") func otherwise() throws {
    let all = try found(
      "qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b', when = 'hasMoreQuestions', otherwise = 'y' }, "
        + "qb.replace 'y' { to = 'b' } }, \(Self.end)")
    #expect(all.map(\.code) == [.idleOtherwise], "\(all)")
    #expect(all.first?.remedy == "give \"y\" a title of its own and the opposite condition")
  }

  @Test(
    "an otherwise that may happen",
    arguments: [
      // Another segue has a button of that id; a script performs it; the class may refuse it; the
      // view has a button of its own.
      ("qb.replace 'z' { title = 'Z', on = 'x', to = 'b' }", ""),
      ("", "function A:viewDidLoad() self:performSegue 'x' end"),
      ("", "function A:shouldPerformSegue(id) return id ~= 'x' end"),
      ("", "function A:view() return ui.button 'x' {} end"),
    ])
  func refused(segue: String, body: String) throws {
    let scenes =
      "qb.scene 'a' { class = 'A', qb.replace 'x' { title = 'X', to = 'b', when = 'hasMoreQuestions', otherwise = 'y' }, "
      + "qb.replace 'y' { to = 'b' }, \(segue) }, \(Self.end)"
    #expect(
      try found(scenes, "local A = qb.controller('A', 'Page') \(body)").filter {
        $0.code == .idleOtherwise
      } == [])
  }

  // Ends

  private static let way = "qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' } }"

  @Test("a page that nothing leads on from, and that is no ending") func ends() throws {
    let all = try found("\(Self.way), qb.scene 'b' { text = 'Over?' }")
    #expect(all.map(\.code) == [.deadEnd], "\(all)")
    #expect(
      all.first?.message
        == "scene \"b\" has no segue, so nobody gets any further, and it is no ending")
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
        "qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } }, \(way), qb.scene 'b' {}",
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
        "local B = qb.controller('B', 'Page') function B:viewDidLoad() self:after(1, 'leave') end function B:leave() self.app:leave() end"
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
