import QuizboardEngine
import QuizboardModel
import Testing

/// Swipes and keys: lua-api.md "Storyboards", storyboard.md 3.
@Suite("Who is asked about a gesture") struct GestureOrderTests {
  private func app(_ scenes: String, _ script: String) throws -> App {
    try App(
      scenes,
      script: """

        local Step = qb.controller "Step"
        function Step:view()
          return ui.screen {
            ui.button "alert" {},
            self.isAsked and ui.alert { title = "?", buttons = { ui.button "yes" { key = "y" } } } }
        end
        function Step.on:alert() self.isAsked = true end
        function Step.on:yes() print "yes" end
        \(script)
        """)
  }

  private let stack = """
    qb.scene "N" { class = "Deck", qb.root { to = "A" } },
    qb.scene "A" { class = "A", qb.show "on" { to = "B", on = "swipe left" } },
    qb.scene "B" { class = "Step" },
    """

  @Test(
    "A swipe sets off a segue, a handler before it; false from the handler ends it",
    arguments: Swipe.allCases)
  func swipe(swipe: Swipe) throws {
    let scenes = stack.replacing("swipe left", with: "swipe \(swipe.rawValue)").replacing(
      "\"Deck\"", with: "\"NavigationController\"")
    let app = try app(
      scenes,
      """
      local A = qb.controller('A', 'Step')
      A.on['swipe \(swipe.rawValue)'] = function(self, value, event) print(value, event.id) end
      """)
    try app.run(.swipe(swipe))
    #expect(app.outcome.log == ["nil\tswipe \(swipe.rawValue)"])
    #expect(try app.path == "N B")
    let other = try self.app(
      scenes,
      """
      local A = qb.controller('A', 'Step')
      A.on['swipe \(swipe.rawValue)'] = function() return false end
      """)
    try other.run(.swipe(swipe))
    #expect(try other.path == "N A")
  }

  @Test("The innermost visible controller is asked first, then those around it")
  func innermost() throws {
    let deck = """
      local Deck = qb.container "Deck"
      function Deck:view() return ui.screen { ui.child(self.children[1]) } end
      Deck.on["swipe left"] = function() print "deck" end
      local A = qb.controller("A", "Step")
      """
    let around = try app(
      stack.replacing(", qb.show \"on\" { to = \"B\", on = \"swipe left\" }", with: ""), deck)
    try around.run(.swipe(.left))
    #expect(around.outcome.log == ["deck"])
    let inner = try app(stack, deck + "A.on['swipe left'] = function() print 'A' return false end")
    try inner.run(.swipe(.left))
    #expect(inner.outcome.log == ["A"])
  }

  @Test("Under an alert nothing but its buttons acts")
  func alert() throws {
    let app = try app(
      """
      qb.scene 'A' { class = 'A', qb.present 'on' { to = 'B', on = 'swipe left' } }, qb.scene 'B' {}
      """,
      "local A = qb.controller('A', 'Step') A.on['key y'] = function() print 'key' end")
    try app.key("y")
    #expect(app.outcome.log == ["key"])
    try app.tap("alert").run(.swipe(.left))
    #expect(try app.path == "A")
    #expect(!app.session.actions.contains(.swipe(.left)))
    try app.key("y")
    #expect(app.outcome.log == ["yes"])
  }

  @Test("What nobody waits for does nothing")
  func nothing() throws {
    let app = try app("qb.scene 'A' { class = 'A' }", "local A = qb.controller('A', 'Step')")
    try app.run(.swipe(.left))
    #expect(try app.path == "A")
  }
}
