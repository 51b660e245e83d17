import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: idle button")
struct IdleButtonRuleTests {
  private static let rows = "ui.list 'rows' { rows = { { title = 'One', value = 1 } } }"

  @Test("a button that nothing waits for is told, with the nearest that something does")
  func idle() throws {
    let all = try menu("function Menu.on:loud() end", "ui.button 'loud' {}, ui.button 'quiet' {}")
    #expect(all.map(\.code) == [.idleButton])
    #expect(
      all.first?.message == "nothing handles the button \"quiet\" of Menu, so it does nothing")
    #expect(
      all.first?.remedy
        == "define function Menu.on:quiet(), or add a segue with on = \"quiet\"")
    let near = try menu("function Menu.on:loud() end", "ui.button 'loud' {}, ui.button 'loudd' {}")
    #expect(near.map(\.remedy) == ["did you mean \"loud\"?"])
  }

  @Test(
    "buttons that something may wait for",
    arguments: [
      // Handlers of the class, of one above, of an heir; one whose name is computed.
      ("function Menu.on:x() end", "ui.button 'x' {}"),
      ("Menu.on['x'] = function() end", "ui.button 'x' {}"),
      ("for _, id in ipairs { 'x', 'y' } do Menu.on[id] = function() end end", "ui.button 'x' {}"),
      // The buttons of an alert, and one that may be one of them.
      (
        "",
        """
        self.asks and ui.alert { title = 'A',
          buttons = { ui.button 'x' {}, self.more and ui.button 'y' {} } }
        """
      ),
      (
        "function Menu:ok() return ui.button 'x' {} end",
        "ui.alert { title = 'A', buttons = { self:ok() } }"
      ),
      // Disabled and hidden buttons, and one whose key has a handler.
      ("", "ui.button 'x' { enabled = false }"), ("", "ui.button 'x' { hidden = true }"),
      ("Menu.on['key k'] = function() end", "ui.button 'x' { key = 'k' }"),
      // An id that is computed; a button that a function makes which belongs to no class.
      ("", "ui.button('x' .. #self.children) {}"),
      ("local function b() return ui.button 'x' {} end", "b()"),
      // Methods that another class borrows.
      (
        """
        local Other = qb.controller 'Other'
        function Other:view() return Menu.view(self) end
        function Other.on:x() end
        """,
        "ui.button 'x' {}"
      ),
    ])
  func heard(body: String, elements: String) throws { #expect(try menu(body, elements) == []) }

  @Test("heirs and classes above hear too") func inheritance() throws {
    let heir = """
      local Menu = qb.controller 'Menu'
      function Menu:view() return ui.button 'x' {} end
      local B = qb.controller('B', 'Menu')
      function B.on:x() end
      """
    #expect(try found("qb.scene 'a' { class = 'B' }", heir) == [])
    let above = """
      local Menu = qb.controller 'Menu'
      function Menu.on:x() end
      local B = qb.controller('B', 'Menu')
      function B:view() return ui.button 'x' {} end
      """
    #expect(try found("qb.scene 'a' { class = 'B' }", above) == [])
  }

  @Test("a list whose rows hand something over, and nobody hears") func lists() throws {
    let all = try menu("", Self.rows)
    #expect(
      all.map(\.message) == [
        "nothing handles the list \"rows\" of Menu, so choosing a row does nothing"
      ], "\(all)")
    #expect(
      all.first?.remedy
        == "define function Menu.on:rows(value), or add a segue with on = \"rows\"")
    #expect(try menu("function Menu.on:rows() end", Self.rows) == [])
    // A list without a handler is text.
    #expect(try menu("", "ui.list 'rows' { rows = { { title = 'One' }, 'Two' } }") == [])
  }

  @Test("a method that was to be a handler is none", arguments: ["on_rows", "onRows", "onrows"])
  func plainMethods(name: String) throws {
    let all = try menu("function Menu:\(name)(value) self.n = value end", Self.rows)
    #expect(all.map(\.code) == [.idleButton], "\(all)")
  }
}
