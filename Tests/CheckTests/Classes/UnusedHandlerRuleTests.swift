import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: unused handler")
struct UnusedHandlerRuleTests {
  @Test("a button whose handler is misspelt is told once, at the handler") func once() throws {
    let all = try menu(
      "function Menu.on:minus() end", "ui.button 'minsu' {}, ui.button('tab' .. 1) {}")
    expect(all, .unusedHandler, remedy: "did you mean \"minsu\"?")
  }

  @Test("an element of another class is none of this one") func perClass() throws {
    let script =
      "local Menu = qb.controller 'Menu' "
      + "function Menu:view() return ui.button 'a' {} end function Menu.on:a() end "
      + "local B = qb.controller 'B' function B:view() return ui.text 'b' end function B.on:a() end"
    let all = try found(
      """
      qb.scene 'menu' { class = 'Menu', qb.present 'go' { on = 'key g', to = 'b' } },
      qb.scene 'b' { class = 'B' }
      """,
      script)
    #expect(all.map(\.message) == ["B.on:a waits for an element \"a\", and no view of B has one"])
    let segue = try found(
      "qb.scene 'menu' { class = 'Menu', qb.present 'go' { on = 'key g', to = 'b' } }, "
        + "qb.scene 'b' { class = 'B', qb.unwind 'out' { on = 'a' } }",
      """
      local Menu = qb.controller 'Menu'
      function Menu:view() return ui.button 'a' {} end
      function Menu.on:a() end
      function Menu.unwind:out() end
      local B = qb.controller 'B'
      function B:view() return ui.text 'b' end
      """)
    #expect(segue.map(\.code) == [.unknownElement], "\(segue)")
  }

  @Test("an id that is begun and not ended in the script can be none that begins otherwise")
  func patterns() throws {
    let all = try menu(
      "function Menu.on:answer1() end function Menu.on:bck() end",
      "ui.button('answer' .. #self.children) {}")
    #expect(
      all.map(\.code) == [.unusedHandler] && all.first?.message.hasPrefix("Menu.on:bck") == true,
      "\(all)")
  }
}
