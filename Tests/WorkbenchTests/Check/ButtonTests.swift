import QuizboardTestKit
import Testing

@testable import QuizboardWorkbench

@Suite("check: whose elements, and who hears them")
struct ButtonTests {
  private func found(_ scenes: String, _ script: String, more: [String: String] = [:]) throws
    -> [Diagnostic]
  {
    let folder = try ScratchQuiz(scenes, script: script, more: more)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path).diagnostics }
  }

  private static let scenes =
    "qb.scene 'menu' { class = 'Menu', qb.present 'go' { on = 'go', to = 'end' } }, qb.scene 'end' { ending = true }"
  private static let menu = "local Menu = qb.controller 'Menu' "

  private func menu(_ body: String, _ elements: String) throws -> [Diagnostic] {
    try found(
      Self.scenes,
      "\(Self.menu) \(body) function Menu:view() return ui.screen { ui.button 'go' {}, \(elements) } end"
    )
  }

  @Test("a button that nothing waits for is told, with the nearest that something does") func idle()
    throws
  {
    let all = try menu("function Menu.on:loud() end", "ui.button 'loud' {}, ui.button 'quiet' {}")
    #expect(all.map(\.code) == [.idleButton])
    #expect(
      all.first?.message == "nothing waits for the button \"quiet\" of Menu, so it does nothing")
    #expect(
      all.first?.remedy
        == "define function Menu.on:quiet(), or let a segue wait for it: on = \"quiet\"")
    let near = try menu("function Menu.on:loud() end", "ui.button 'loud' {}, ui.button 'loudd' {}")
    #expect(near.map(\.remedy) == ["did you mean \"loud\"?"])
  }

  @Test("a button whose handler is misspelt is told once, at the handler") func once() throws {
    let all = try menu(
      "function Menu.on:minus() end", "ui.button 'minsu' {}, ui.button('tab' .. 1) {}")
    #expect(
      all.map(\.code) == [.unusedHandler] && all.first?.remedy == "did you mean \"minsu\"?",
      "\(all)")
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
        "self.asks and ui.alert { title = 'A', buttons = { ui.button 'x' {}, self.more and ui.button 'y' {} } }"
      ),
      (
        "function Menu:ok() return ui.button 'x' {} end",
        "ui.alert { title = 'A', buttons = { self:ok() } }"
      ),
      // What is only to be seen, and what a key does.
      ("", "ui.button 'x' { enabled = false }"), ("", "ui.button 'x' { hidden = true }"),
      ("Menu.on['key k'] = function() end", "ui.button 'x' { key = 'k' }"),
      // An id that is computed; a button that a function makes which belongs to no class.
      ("", "ui.button('x' .. #self.children) {}"),
      ("local function b() return ui.button 'x' {} end", "b()"),
      // Methods that another class borrows.
      (
        "local Other = qb.controller 'Other' function Other:view() return Menu.view(self) end function Other.on:x() end",
        "ui.button 'x' {}"
      ),
    ])
  func heard(body: String, elements: String) throws { #expect(try menu(body, elements) == []) }

  @Test("heirs and classes above hear too") func inheritance() throws {
    let heir =
      Self.menu
      + "function Menu:view() return ui.button 'x' {} end local B = qb.controller('B', 'Menu') function B.on:x() end"
    #expect(try found("qb.scene 'a' { class = 'B' }", heir) == [])
    let above =
      Self.menu
      + "function Menu.on:x() end local B = qb.controller('B', 'Menu') function B:view() return ui.button 'x' {} end"
    #expect(try found("qb.scene 'a' { class = 'B' }", above) == [])
  }

  @Test("an element of another class is none of this one") func perClass() throws {
    let script =
      Self.menu + "function Menu:view() return ui.button 'a' {} end function Menu.on:a() end "
      + "local B = qb.controller 'B' function B:view() return ui.text 'b' end function B.on:a() end"
    let all = try found(
      "qb.scene 'menu' { class = 'Menu', qb.present 'go' { on = 'key g', to = 'b' } }, qb.scene 'b' { class = 'B' }",
      script)
    #expect(all.map(\.message) == ["B.on:a waits for an element \"a\", and no view of B has one"])
    let segue = try found(
      "qb.scene 'menu' { class = 'Menu', qb.present 'go' { on = 'key g', to = 'b' } }, "
        + "qb.scene 'b' { class = 'B', qb.unwind 'out' { on = 'a' } }",
      Self.menu
        + "function Menu:view() return ui.button 'a' {} end function Menu.on:a() end function Menu.unwind:out() end "
        + "local B = qb.controller 'B' function B:view() return ui.text 'b' end")
    #expect(segue.map(\.code) == [.unknownElement], "\(segue)")
  }

  @Test("a place for a child is one of the class that embeds it") func places() throws {
    let scenes =
      "qb.scene 'a' { class = 'A', qb.embed 'legends' { to = 'c' }, qb.embed 'other' { to = 'c' } }, qb.scene 'b' { class = 'B', qb.embed 'legend' { to = 'c' } }, "
      + "qb.scene 'c' { text = 'x', ending = true }"
    let script =
      "local A = qb.controller 'A' function A:view() return ui.screen { ui.container 'legend' {} } end "
      + "local B = qb.controller 'B' function B:view() return ui.screen { ui.container 'legend' {}, ui.container 'other' {} } end "
      + "local D = qb.container 'D' function D:view() return ui.child(self.children[1]) end"
    let all = try found(
      scenes
        + ", qb.scene 'd' { class = 'D', qb.tab { to = 'a' }, qb.tab { to = 'b' } }, initial = 'd'",
      script)
    #expect(all.map(\.code) == [.unseenEmbedding, .unseenEmbedding], "\(all)")
    #expect(all.first?.remedy == "did you mean \"legend\"?")
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

  // Lists, and methods that were to be handlers

  private static let rows = "ui.list 'rows' { rows = { { title = 'One', value = 1 } } }"

  @Test("a list whose rows hand something over, and nobody hears") func lists() throws {
    let all = try menu("", Self.rows)
    #expect(
      all.map(\.message) == [
        "nothing waits for the list \"rows\" of Menu, so choosing a row does nothing"
      ], "\(all)")
    #expect(
      all.first?.remedy
        == "define function Menu.on:rows(value), or let a segue wait for it: on = \"rows\"")
    #expect(try menu("function Menu.on:rows() end", Self.rows) == [])
    // What is only there to be read.
    #expect(try menu("", "ui.list 'rows' { rows = { { title = 'One' }, 'Two' } }") == [])
  }

  @Test("a method that was to be a handler", arguments: ["on_rows", "onRows", "onrows"])
  func plainMethods(name: String) throws {
    let all = try menu("function Menu:\(name)(value) self.n = value end", Self.rows)
    #expect(
      all.map(\.code) == [.misspelledHook] && all.first?.remedy == "is Menu.on:rows meant?",
      "\(all)")
    let called =
      "function Menu:\(name)(value) self.n = value end function Menu:viewDidLoad() self:\(name)(1) end"
    #expect(try menu(called, Self.rows).map(\.code) == [.idleButton])
  }

  @Test("hooks as they are called elsewhere") func foreignHooks() throws {
    let all = try menu("function Menu:prepareForSegue(segue) self.n = segue.identifier end", "")
    #expect(
      all.map(\.code) == [.misspelledHook] && all.first?.remedy == "is \"prepare\" meant?", "\(all)"
    )
    let called =
      "function Menu:onAppear() self.n = 1 end function Menu:viewDidAppear() self:onAppear() end"
    #expect(try menu(called, "") == [])
  }

  @Test("a key that there is not presses nothing") func keys() throws {
    let all = try menu("function Menu.on:x() end", "ui.button 'x' { key = 'help' }")
    #expect(
      all.map(\.code) == [.wrongValue] && all.first?.remedy == "write one letter: key = \"h\"",
      "\(all)")
    #expect(
      try menu("function Menu.on:x() end", "ui.button 'x' { key = 'esc' }").map(\.remedy) == [
        "did you mean \"escape\"?"
      ])
    for key in ["h", "H", "f5", "ä"] {
      #expect(
        try menu("function Menu.on:x() end", "ui.button 'x' { key = '\(key)' }") == [], "\(key)")
    }
  }
}
