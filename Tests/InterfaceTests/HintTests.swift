import Interface
import Testing

@Suite("What the last row says")
struct HintTests {
  private func word(_ key: String, _ player: Player) -> String? {
    player.rendering.hints.first { $0.key == key }?.word
  }

  private func layer(_ style: Layer.Style, _ root: Element, closesByEscape: Bool? = nil) -> Player {
    Player([Layer(style: style, root: root, identity: "a", closesByEscape: closesByEscape)], 80, 24)
  }

  @Test("Escape closes a sheet or popover, full or not, and however deep the stack in it; else it goes back")
  func escape() {
    let page = Make.screen("Page", [Make.button("go", "Go")])
    #expect(word("esc", layer(.sheet, page)) == "close")
    #expect(word("esc", layer(.sheet, Make.question)) == "close")
    #expect(word("esc", layer(.full, page, closesByEscape: true)) == "close")
    #expect(word("esc", layer(.full, Make.question)) == "back")
    #expect(word("esc", layer(.full, page)) == nil)
    #expect(word("esc", layer(.sheet, page, closesByEscape: false)) == nil)
  }

  @Test("A button leads back by its role, whatever its id: only then it stands at the left with its sign, and Escape presses it")
  func wayBack() {
    func player(_ tool: Element) -> Player {
      Player(Make.screen("Page", [Element(.toolbar, children: [tool]), Make.text("words")]), 60, 16)
    }
    let tool = player(Make.button("navigationBack", "Forward"))
    #expect(word("esc", tool) == nil)
    #expect(!tool.shows("‹"))
    let way = player(Make.button("up", "Upstairs", .back))
    #expect(word("esc", way) == "upstairs")
    #expect(way.shows("‹ Upstairs"), "\(way.picture)")
  }

  @Test("Enter's word is the button's; a long one is seen whole at the focus, and is cut between words elsewhere")
  func enter() {
    let long = Make.button("go", "Wade straight across the creek", .default)
    #expect(word("⏎", Player(Make.screen(nil, [long]), 80, 24)) == "choose")
    #expect(word("⏎", Player(Make.screen(nil, [Make.button("go", "● Events")]), 80, 24)) == "events")
    #expect(word("⏎", Player(Make.screen(nil, [Make.button("go", "★")]), 80, 24)) == "★")
    #expect(word("⏎", Player(Make.screen(nil, [Make.field("a"), long]), 80, 24)) == "wade straight…")
    let one = Make.button("go", "Donaudampfschifffahrt", .default)
    #expect(word("⏎", Player(Make.screen(nil, [Make.field("a"), one]), 80, 24)) == "donaudampfschif…")
  }
}
