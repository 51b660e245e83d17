import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: unknown element")
struct UnknownElementRuleTests {
  private static let end = "qb.scene 'b' { ending = true }"

  @Test("a view of one's own without the buttons is told once, where it is defined")
  func views() throws {
    let scenes = """
      qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' }, \
      qb.replace 'y' { title = 'Y', to = 'b' } }, \(Self.end)
      """
    let script = """
      local Page = qb.controller 'Page'
      function Page:view() return ui.screen { ui.markdown(self.scene.attributes.text) } end
      """
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
      """
      function Page:view() return ui.screen {} end \
      function Page:viewDidLoad() self:after(1, 'go', 'x') end \
      function Page:go(name) self:performSegue(name) end
      """,
    ])
  func mayHaveButtons(body: String) throws {
    #expect(
      try found(
        "qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' } }, \(Self.end)",
        "local Page = qb.controller 'Page' \(body)") == [])
  }

  @Test("what is entered is asked for by the id of an element") func input() throws {
    let all = try found(
      inMenu:
        """
        function Menu:view() \
        return ui.screen { ui.field 'name' {}, ui.text(self.input.nmae or '') } end
        """)
    expect(all, .unknownElement, remedy: "did you mean \"name\"?")
  }
}
