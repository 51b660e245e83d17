import QuizboardEngine
import QuizboardInterface
import QuizboardModel
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
        ShownGesture(.key("f"), title: "Flag it"), ShownGesture(.swipe(.left), title: nil),
        ShownGesture(.swipe(.right), title: "go on"),
      ])
    func actions() -> [String] {
      app.session.possibilities.filter { $0.control == nil }.map { action in
        "\(action.input(0)): \(action.title ?? "")\(action.pressesButton ? ", a button" : "")"
      }
    }
    #expect(
      actions() == [
        "swipe right: go, a button", "press f: Flag it", "swipe left: ", "swipe right: go on",
      ])
    try app.perform("goOn")
    #expect(app.session.gestures == [ShownGesture(.swipe(.left), title: "To the start")])
    #expect(actions() == ["swipe left: To the start, a button"])
  }

  @Test("A layer has the title of its innermost controller, which its content need not show")
  func layerTitles() throws {
    let app = try App(
      """
      qb.scene 'A' { class = 'A', title = 'Below', qb.popover 'help' { to = 'nav', on = 'help' } },
      qb.scene 'nav' { class = 'NavigationController', qb.root { to = 'B' } },
      qb.scene 'B' { class = 'B', title = 'Hint' },
      """,
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.screen { ui.button 'help' {} } end
        local B = qb.controller 'B'
        function B:view() return ui.text 'Round.' end
        """)
    #expect(app.session.screen.layers.map(\.title) == ["Below"])
    try app.tap("help")
    #expect(app.session.screen.layers.map(\.title) == ["Below", "Hint"])
  }

  @Test(
    "A scene tells segues of elements from those of gestures: pages have buttons for the former"
  )
  func elements() throws {
    let app = try App(
      """
      qb.scene 'A' {
        qb.show 'next' { to = 'A', title = 'On' },
        qb.show 'other' { to = 'A', title = 'Other', on = 'aside' },
        qb.show 'k' { to = 'A', title = 'Key', on = 'key k' },
        qb.show 's' { to = 'A', title = 'Swipe', on = 'swipe left' },
        qb.show 't' { to = 'A', title = 'Late', on = 'timeout' }, qb.show 'code' { to = 'A' },
      },
      """,
      script: """
        function qb.app.didLaunch(app)
          for _, segue in ipairs(app.window.root.scene.segues) do
            print(segue.identifier, segue.on, segue.element)
          end
        end
        """)
    #expect(try app.ids == ["next", "aside"])
    #expect(
      app.outcome.log == [
        "next\tnext\tnext", "other\taside\taside", "k\tkey k\tnil", "s\tswipe left\tnil",
        "t\ttimeout\tnil", "code\tnil\tnil",
      ])
  }
}
