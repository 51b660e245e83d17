import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: shared settings")
struct SharedSettingsRuleTests {
  @Test("a table of the settings in a field, into which the class writes") func shared() throws {
    let load = """
      function Menu:viewDidLoad() local s = self.app.settings s.boxes = s.boxes or {} self.boxes = \
      s.boxes end\u{20}
      """
    let all = try menu(load + "function Menu:viewDidAppear() self.boxes.x = 1 end")
    expect(all, .sharedSettings, remedy: "write into self.app.settings.boxes")
    #expect(
      try menu(load + "function Menu:viewDidAppear() table.insert(self.boxes, 1) end").map(\.code)
        == [.sharedSettings])
    for fine in [
      "function Menu:viewDidAppear() self.n = self.boxes.x end",
      "function Menu:viewDidAppear() self.app.settings.boxes.x = 1 end",
      "function Menu:viewDidAppear() self.boxes.x = 1 self.app.settings.boxes = self.boxes end",
      """
      function Menu:viewDidAppear() self.boxes.x = 1 end
      function Menu:didRestore() self.boxes = self.app.settings.boxes end
      """,
    ] {
      #expect(try menu(load + fine) == [], "\(fine)")
    }
  }

  @Test("an enabled that is nil before anything is entered") func enabled() throws {
    func check(_ value: String) throws -> [Diagnostic] {
      try menu(
        """
        function Menu:view()
          return ui.screen {
            ui.field 'name' {},
            ui.field 'age' {},
            ui.button 'go' { enabled = \(value) } }
        end
        function Menu.on:go() self.guest = self.input.name end
        """)
    }
    for value in [
      "self.input.name", "self.input.name and #self.input.name > 2",
      "(self.input.name and self.input.age) and self.guest",
    ] {
      let all = try check(value)
      #expect(
        all.map(\.code) == [.nilEnabled] && all.first?.remedy == "write self.input.name ~= nil",
        "\(value): \(all)")
    }
    for value in [
      "self.input.name ~= nil", "self.input.name and true or false", "not self.input.name",
      "self.guest == nil",
      "(self.input.name or '') ~= ''",
    ] {
      #expect(try check(value) == [], "\(value)")
    }
  }
}
