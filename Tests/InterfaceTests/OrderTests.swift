import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Putting items in order")
struct OrderTests {
  private func player(_ count: Int = 4, _ columns: Int = 60, _ rows: Int = 20) -> Player {
    Player(
      Make.screen(
        nil,
        [
          Make.order((1...count).map { "Item \($0)" }), Make.button("submit", "Submit", .default),
        ]), columns, rows)
  }

  private let steps = TargetID(owner: "scene#1", element: "steps")

  private func items(_ player: Player) -> [String] {
    guard case .order(let items, _)? = player.layers[0].root.children.first?.kind else { return [] }
    return items.map { String($0.dropFirst("Item ".count)) }
  }

  @Test("Items have numbers; a dot after them says that the order is the player's")
  func picture() {
    var player = player()
    #expect(
      player.lines[1...4].joined(separator: "\n") == """
            ▌ 1   Item 1
              2   Item 2
              3   Item 3
              4   Item 4
        """)
    player.press(.enter, .enter)
    #expect(player.lines[1] == "    ▌ 1.  Item 1")
  }

  @Test("Enter picks an item up, arrows move it, Enter puts it down: one input, at the end")
  func lifting() {
    var player = player()
    #expect(player.press(.down, .enter) == nil)
    #expect(player.lines[2] == "    ▌ 2   ↕ Item 2")
    #expect(player.press(.down, .down) == nil)
    #expect(
      player.lines[1...4].joined(separator: "\n") == """
              1   Item 1
              2   Item 3
              3   Item 4
            ▌ 4   ↕ Item 2
        """)
    #expect(items(player) == ["1", "2", "3", "4"], "the run knows nothing of it yet")
    #expect(player.press(.enter) == .order(steps, order: [0, 2, 3, 1]))
    #expect(items(player) == ["1", "3", "4", "2"])
    #expect(player.focus == "steps 4" && player.lines[4] == "    ▌ 4.  Item 2")
  }

  @Test("The space does the same; beyond the ends an item stays where it is")
  func space() {
    var player = player(2)
    player.press(.character(" "), .up, .down, .down)
    #expect(player.press(.character(" ")) == .order(steps, order: [1, 0]))
  }

  @Test("Escape puts the item back; without one in hand it is not a command of the screen")
  func escape() {
    var player = player()
    #expect(player.rendering.respond(to: .cancel).isHandled == false)
    player.press(.down, .enter, .down, .down)
    #expect(player.press(.cancel) == nil)
    #expect(player.focus == "steps 2" && player.lines[2] == "    ▌ 2   Item 2")
    #expect(player.rendering.respond(to: .cancel).isHandled == false)
  }

  @Test("An item that is put down where it was confirms the order, once")
  func confirming() {
    var player = player()
    #expect(player.press(.enter, .enter) == .order(steps, order: [0, 1, 2, 3]))
    #expect(player.press(.enter, .enter) == nil)
  }

  @Test("Alt with an arrow moves the focused item at once, and the focus with it")
  func movingAtOnce() {
    var player = player()
    #expect(player.press(.itemDown) == .order(steps, order: [1, 0, 2, 3]))
    #expect(player.focus == "steps 2")
    #expect(player.press(.itemUp) == .order(steps, order: [1, 0, 2, 3]))
    #expect(player.press(.itemUp) == nil)
    player.press(.next)
    #expect(player.press(.itemUp) == nil && player.focus == "steps 4", "elsewhere it is an arrow")
  }

  @Test("A digit picks that item up, and with one in hand puts it down at that place")
  func digits() {
    var player = player()
    #expect(player.press(.character("3")) == nil)
    #expect(player.focus == "steps 3" && player.shows("↕ Item 3"))
    #expect(player.press(.character("1")) == .order(steps, order: [2, 0, 1, 3]))
    #expect(player.focus == "steps 1" && !player.shows("↕"))
    player.press(.next)
    #expect(player.focus == "submit")
    player.press(.character("2"))
    #expect(player.shows("↕ Item 1"), "from elsewhere on the screen, too")
    #expect(player.rendering.respond(to: .character("9")).isHandled == false)
  }

  @Test("Tab puts the item down and goes on")
  func tab() {
    var player = player()
    #expect(player.press(.enter, .down, .next) == .order(steps, order: [1, 0, 2, 3]))
    #expect(player.focus == "submit")
  }

  @Test("Home, End and Page Up move the item far")
  func far() {
    var player = player(30, 40, 12)
    player.press(.enter, .end)
    #expect(player.shows("▌ 30   ↕ Item 1"), "\(player.picture)")
    player.press(.pageUp)
    #expect(player.shows("▌ 25   ↕ Item 1"), "\(player.picture)")
    player.press(.home)
    #expect(player.shows("▌  1   ↕ Item 1"), "\(player.picture)")
  }

  @Test("Every item of many is seen while it moves")
  func inSight() {
    for (columns, rows) in [(24, 8), (40, 12), (80, 24)] {
      var player = player(30, columns, rows)
      player.press(.enter)
      for place in 2...30 {
        player.press(.down)
        #expect(player.lines.contains { $0.contains("\(place)") && $0.contains("↕") })
        #expect(player.rendering.focus?.rect.isEmpty == false)
      }
    }
  }

  @Test("A click picks an item up, a second one puts it down there")
  func clicks() {
    var player = player()
    #expect(player.press(.click(Point(column: 12, row: 1))) == nil)
    #expect(player.shows("1   ↕ Item 1"))
    #expect(
      player.press(.click(Point(column: 12, row: 3))) == .order(steps, order: [1, 2, 0, 3]))
    #expect(player.focus == "steps 3")
  }

  @Test("A click elsewhere puts the item back")
  func clickElsewhere() {
    var player = player()
    player.press(.enter, .down)
    let button = player.rendering.targets.first { $0.id.element == "submit" }?.rect
    let point = Point(column: (button?.column ?? 0) + 2, row: (button?.row ?? 0) + 1)
    #expect(player.press(.click(point)) == .tap(TargetID(owner: "scene#1", element: "submit")))
    #expect(!player.shows("↕") && items(player) == ["1", "2", "3", "4"])
  }

  @Test("The mouse drags an item; it is put down where the button is released")
  func dragging() {
    var player = player()
    let start = Point(column: 12, row: 1)
    #expect(player.press(.drag(from: start, to: Point(column: 12, row: 2))) == nil)
    #expect(player.shows("2   ↕ Item 1"))
    player.press(.drag(from: start, to: Point(column: 50, row: 3)))
    #expect(player.press(.drop) == .order(steps, order: [1, 2, 0, 3]))
    #expect(
      player.rendering.respond(to: .drag(from: Point(column: 12, row: 15), to: start)).isHandled
        == false, "there is nothing to drag")
  }

  @Test("Dragged below the last visible item, it takes the list along")
  func draggingFar() {
    var player = player(30, 40, 12)
    let start = Point(column: 8, row: 0)
    for _ in 0..<29 { player.press(.drag(from: start, to: Point(column: 8, row: 11))) }
    #expect(player.shows("30   ↕ Item 1"), "\(player.picture)")
    for _ in 0..<29 { player.press(.drag(from: start, to: Point(column: 8, row: -1))) }
    #expect(player.shows(" 1   ↕ Item 1"), "\(player.picture)")
  }

  @Test("Items that have changed meanwhile are not moved")
  func changed() {
    var player = player()
    player.press(.enter, .down)
    player.layers[0].root.children[0] = Make.order(["a", "b", "c"])
    player.layOut()
    #expect(!player.shows("↕"))
    #expect(player.press(.enter) == nil && player.shows("↕ b"))
  }

  @Test("Long items wrap, at any width")
  func long() {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let root = Make.screen(nil, [Make.order([words, "short"])])
    var player = Player(root, 24, 8)
    player.press(.enter, .down)
    #expect(player.shows("↕ word"), "\(player.picture)")
    #expect(player.press(.enter) == .order(steps, order: [1, 0]))
  }

  @Test("The keys say what can be done")
  func hints() {
    var player = player()
    let keys = player.rendering.hints.map { "\($0.key) \($0.word)" }
    #expect(keys.prefix(4) == ["↑↓ move", "⏎ pick up", "Alt+↑↓ move it", "1–4 pick"])
    player.press(.enter)
    #expect(
      player.rendering.hints.map { "\($0.key) \($0.word)" } == [
        "↑↓ move it", "⏎ put down", "esc put back", "^Q quit", "? keys",
      ])
  }

  @Test("A disabled order is for reading, and one without Unicode has signs of its own")
  func others() {
    let disabled = Player(Make.screen(nil, [Make.order(["a"], isEnabled: false)]), 40, 12)
    #expect(disabled.rendering.targets.isEmpty && disabled.shows("1   a"))
    var ascii = Player(Make.screen(nil, [Make.order(["a", "b"])]), 40, 12, .ascii)
    ascii.press(.enter)
    #expect(ascii.lines[0] == " > 1   = a", "\(ascii.picture)")
  }
}
