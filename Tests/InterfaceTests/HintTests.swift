import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("What the last row says")
struct HintTests {
  private func word(_ key: String, _ player: Player) -> String? {
    player.rendering.hints.first { $0.key == key }?.word
  }

  private func layer(_ style: Layer.Style, _ root: Element, closesByEscape: Bool? = nil) -> Player {
    Player([Layer(style: style, root: root, identity: "a", closesByEscape: closesByEscape)], 80, 24)
  }

  @Test(
    "Escape closes a sheet or popover, whatever the stack in it; otherwise it goes back"
  )
  func escape() {
    let page = Make.screen("Page", [Make.button("go", "Go")])
    #expect(word("esc", layer(.sheet, page)) == "close")
    #expect(word("esc", layer(.sheet, Make.question)) == "close")
    #expect(word("esc", layer(.full, page, closesByEscape: true)) == "close")
    #expect(word("esc", layer(.full, Make.question)) == "Back")
    #expect(word("esc", layer(.full, page)) == nil)
    #expect(word("esc", layer(.sheet, page, closesByEscape: false)) == nil)
  }

  @Test("A key of the caller that does what a control does is listed, and not in the row")
  func spare() {
    let engine = LayoutEngine(
      hints: [Hint("⇧→", "Submit"), Hint("⇧←", "Away"), Hint("?", "keys")])
    let root = Make.screen(
      nil, [Make.choices(["A", "B"], []), Make.button("submit", "Submit", .default)])
    let layer = Layer(style: .full, root: root, identity: "a")
    let rendering = engine.layout(Screen(layers: [layer], size: Size(columns: 80, rows: 24)))
    #expect(rendering.hints.contains { $0.key == "⇧→" })
    let row = rendering.frame.lines[23]
    #expect(row.contains("⇧← Away") && !row.contains("⇧→"))
  }

  @Test("The keys of a header are named in its order, and those of tabs last")
  func order() {
    let tools = ["Search", "Scores"].map { title in
      Element(
        .button(title: title, role: .normal, key: String(title.lowercased().suffix(1))),
        id: title, owner: "scene#1")
    }
    let tabs = ["One", "Two"].map { title in
      Element(
        .button(title: title, role: .normal, key: String(title.lowercased().prefix(1))), id: title,
        owner: "scene#1")
    }
    let root = Make.screen(
      nil,
      [
        Element(.tabBar(selected: 0), owner: "scene#1", children: tabs),
        Element(.toolbar, children: tools), Make.list(["A", "B"]),
      ])
    let hints = Player(root, 80, 24).rendering.hints.map { "\($0.key) \($0.word)" }
    #expect(
      hints.filter { ["h", "s", "o", "t"].contains($0.prefix(1)) } == [
        "h Search", "s Scores", "t Two",
      ])
  }

  @Test(
    "A button with the role back stands at the left with a sign, and Escape presses it"
  )
  func wayBack() {
    func player(_ tool: Element) -> Player {
      Player(
        Make.screen("Page", [Element(.toolbar, children: [tool]), Make.text("words")]), 60, 16)
    }
    let tool = player(Make.button("navigationBack", "Forward"))
    #expect(word("esc", tool) == nil)
    #expect(!tool.shows("‹"))
    let way = player(Make.button("up", "Upstairs", .back))
    #expect(word("esc", way) == "Upstairs")
    #expect(way.shows("‹ Upstairs"), "\(way.picture)")
  }

  @Test(
    "Enter's hint is the button's title: whole at the focus, shortened at a word elsewhere"
  )
  func enter() {
    let long = Make.button("go", "Wade straight across the creek", .default)
    #expect(
      word("⏎", Player(Make.screen(nil, [long]), 80, 24)) == "Wade straight across the creek")
    #expect(
      word("⏎", Player(Make.screen(nil, [Make.button("go", "● Events")]), 80, 24)) == "Events")
    #expect(word("⏎", Player(Make.screen(nil, [Make.button("go", "★")]), 80, 24)) == "★")
    let form = Make.screen(nil, [Make.field("a"), long])
    #expect(Player(form, 80, 24).lines[23].contains("⏎ Wade straight across the creek  "))
    #expect(Player(form, 40, 12).lines[11].contains("⏎ Wade straight…  "))
    let one = Make.screen(
      nil, [Make.field("a"), Make.button("go", "Donaudampfschifffahrt", .default)])
    #expect(Player(one, 40, 12).lines[11].contains("⏎ Donaudampfschif…  "))
  }

  @Test(
    "Titles are written as their author writes them",
    arguments: ["I give up", "Licht", "an", "OK", "ÉTUDE", "Ещё"])
  func titles(title: String) {
    #expect(word("⏎", Player(Make.screen(nil, [Make.button("go", title)]), 80, 24)) == title)
    #expect(Hint("x", title: title).word == title)
  }

  @Test("An action is said once, as its author writes it; the list of keys has the rest")
  func once() {
    let root = Make.screen(nil, [Make.choices(["a"], [0]), Make.button("go", "Submit", .default)])
    var player = Player(root, 80, 24)
    player.engine.hints = [Hint("⇧→", title: "submit"), Hint("^Q", "quit")]
    player.layOut()
    #expect(player.lines[23].contains("⏎ Submit") && !player.lines[23].contains("submit"))
    #expect(word("⇧→", player) == "submit")
  }

  @Test("The key of a button named Next is said beside those that move the focus")
  func nextButton() {
    let root = Make.screen(
      nil,
      [Make.match(["a", "b"], ["c", "d"]), Make.button("next", "Next", .default, key: "n")])
    let row = Player(root, 80, 24).lines[23]
    #expect(row.contains("⏎ next pair") && row.contains("n Next"))
  }

  @Test("Where keys do not fit, those that act stay; titles are whole where there is room")
  func importance() {
    let hints = [
      Hint("↑↓", "move"), Hint("⏎", "Submit"), Hint("⇥", "next part"), Hint("esc", "End"),
      Hint("1–4", "pick"), Hint("h", "Show a hint that helps"), Hint("?", "keys"),
    ]
    func row(_ width: Int) -> String {
      HintRow(hints, width: width, on: .background, .unicode).parts
        .map { String($0.cells.map(\.character)) }.joined(separator: "   ")
    }
    #expect(row(6) == "? keys")
    #expect(row(17) == "⏎ Submit   ? keys")
    #expect(row(38) == "⏎ Submit   esc End   1–4 pick   ? keys")
    #expect(row(70) == "↑↓ move   ⏎ Submit   esc End   1–4 pick   h Show a hint…   ? keys")
    #expect(row(100).hasSuffix("h Show a hint that helps   ? keys"))
  }

  @Test("Buttons side by side say that the arrows move sideways")
  func sideways() {
    let alert = Element(
      .alert(title: "Leave?", message: nil),
      children: [Make.button("yes", "Leave", .destructive), Make.button("no", "Stay", .cancel)])
    let player = Player(Make.screen(nil, [Make.text("words"), alert]), 80, 24)
    #expect(word("←→", player) == "move" && word("↑↓", player) == nil)
    #expect(word("esc", player) == "Stay" && player.shows("! Leave"), "\(player.picture)")
  }

  @Test("An empty field says what can be done, and F1 shows the keys where ? is text")
  func field() {
    let player = Player(
      Make.screen(nil, [Make.field(""), Make.button("go", "Go", .default, isEnabled: false)]), 80,
      24)
    #expect(player.lines.last?.contains("type text") == true)
    #expect(player.lines.last?.contains("F1 keys") == true)
    let two = Player(
      Make.screen(nil, [Make.field("", .number), Make.button("skip", "Skip")]), 80, 24)
    #expect(word("type", two) == "a number" && word("⏎", two) == "next part")
    #expect(word("F1", Player(Make.question, 80, 24)) == nil)
  }

  @Test("While the focus is out of sight the keys say where it is, and the wheel takes it along")
  func outOfSight() {
    let story = Make.text((1...40).map { "Line \($0)" }.joined(separator: "\n"))
    for (columns, rows) in [(24, 8), (80, 24)] {
      var player = Player(Make.screen(nil, [story, Make.choices(["a", "b"])]), columns, rows)
      #expect(word("⏎", player) == "scroll down" && word("↑↓", player) == "scroll")
      player.press(.enter)
      #expect(word("⏎", player) == "choose" && word("↑↓", player) == "move")
    }
    var list = Player(Make.screen(nil, [Make.list((1...100).map { "Row \($0)" })]), 80, 24)
    for rows in [30, 40, -50, 7, -70] {
      list.press(.wheel(rows))
      #expect(list.rendering.focus?.rect.isEmpty == false)
      #expect(word("⏎", list) == "open")
    }
  }
}
