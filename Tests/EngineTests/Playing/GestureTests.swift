import Engine
import Testing

@Suite("Gestures that do something now")
struct GestureTests {
  @Test("A segue's title, else its identifier in words; a button's title; a handler has none")
  func words() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'A',
        qb.show 'goOn' { to = 'B', on = 'swipe right' },
        qb.show 'flag' { to = 'B', on = 'key f', title = 'Flag it' } },
      qb.scene 'B' { class = 'B' },
      """,
      script: """
        local A = qb.controller 'A'
        A.on['swipe left'] = function() end
        function A:view() return ui.screen { ui.button 'go' { swipe = 'right' } } end
        local B = qb.controller 'B'
        function B:view()
          return ui.screen { ui.button 'back' { title = 'To the start', swipe = 'left' },
            ui.button 'off' { swipe = 'right', enabled = false } }
        end
        """)
    #expect(
      app.session.gestures == [
        Gesture(name: "key f", title: "Flag it"), Gesture(name: "swipe left", title: "swipe"),
        Gesture(name: "swipe right", title: "go on"),
      ])
    try app.perform("goOn")
    #expect(app.session.gestures == [Gesture(name: "swipe left", title: "To the start")])
  }
}
