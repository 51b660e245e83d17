import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Matching texts with entries")
struct MatchTests {
  private let pairs = TargetID(owner: "scene#1", element: "pairs")
  private let left = ["France", "Chile"]
  private let right = ["Santiago", "Lyon", "Paris"]

  private func player(
    _ chosen: [Int?]? = nil, _ columns: Int = 60, _ rows: Int = 20, isEnabled: Bool = true
  ) -> Player {
    Player(
      Make.screen(
        nil,
        [
          Make.match(left, right, chosen),
          Make.button("submit", "Submit", .default, isEnabled: isEnabled),
        ]), columns, rows)
  }

  @Test("The entries stand beside the texts where there is room, else below")
  func picture() {
    #expect(
      player([2, nil]).lines[1...3].joined(separator: "\n") == """
            ▌ France  →  3 Paris       1  Santiago
              Chile   →  ________      2  Lyon
                                       3  Paris
        """)
    let long = Player(
      Make.screen(
        nil,
        [
          Make.match(
            ["The longest river of the continent", "A lake"],
            ["one that flows into the sea", "a lake"], [nil, 1])
        ]), 60, 20)
    #expect(
      long.lines[1...5].joined(separator: "\n") == """
            ▌ The longest river of   →  ________
            ▌ the continent
              A lake                 →  2 a lake

              1  one that flows into the sea
        """, "\(long.picture)")
    let small = Player(
      Make.screen(nil, [Make.match(["The longest river"], ["the Nile"], [0])]), 24, 12)
    #expect(
      small.lines[0...3].joined(separator: "\n") == """
         ▌ The longest river
         ▌ → 1 the Nile

           1 the Nile
        """, "\(small.picture)")
  }

  @Test("Up and down go from text to text, left and right through the entries")
  func arrows() {
    var player = player()
    #expect(player.press(.right) == .match(pairs, pairs: ["France": 0]))
    #expect(player.press(.right) == .match(pairs, pairs: ["France": 1]))
    #expect(player.press(.left, .left) == .match(pairs, pairs: ["France": 2]))
    player.press(.down)
    #expect(player.focus == "pairs 2")
    #expect(player.press(.left) == .match(pairs, pairs: ["France": 2, "Chile": 2]))
    player.press(.down)
    #expect(player.focus == "submit")
  }

  @Test("A digit chooses the entry of that number, Backspace and Delete remove it")
  func digits() {
    var player = player()
    #expect(player.press(.character("3")) == .match(pairs, pairs: ["France": 2]))
    #expect(player.press(.character("3")) == nil, "it is chosen already")
    #expect(player.focus == "pairs 1")
    #expect(player.rendering.respond(to: .character("4")).isHandled == false)
    #expect(player.press(.backspace) == .match(pairs, pairs: [:]))
    #expect(player.press(.character("1"), .delete) == .match(pairs, pairs: [:]))
    #expect(player.press(.backspace) == nil)
  }

  @Test("An entry may be used by several texts")
  func reuse() {
    var player = player([2, nil])
    #expect(
      player.press(.down, .character("3")) == .match(pairs, pairs: ["France": 2, "Chile": 2]))
  }

  @Test("Enter goes to the next text without an entry, and presses the default button after all")
  func enter() {
    var player = player()
    #expect(player.press(.character("1"), .enter) == nil)
    #expect(player.focus == "pairs 2")
    player.press(.character("2"))
    #expect(player.press(.enter) == .tap(TargetID(owner: "scene#1", element: "submit")))
  }

  @Test("Enter on the only text without an entry does not press the button")
  func incomplete() {
    var player = player([2, nil])
    player.press(.down)
    #expect(player.press(.enter) == nil && player.focus == "pairs 2")
    #expect(!player.rendering.hints.contains { $0.key == "⏎" }, "\(player.rendering.hints)")
    #expect(
      player.press(.character("1"), .enter) == .tap(TargetID(owner: "scene#1", element: "submit")))
  }

  @Test("Tab enters a match at its first text without an entry")
  func tab() {
    var player = player([0, nil])
    player.press(.next, .next)
    #expect(player.focus == "pairs 2")
  }

  @Test(
    "A click on an entry gives it to the focused text, and the focus goes to the next empty one")
  func clicks() {
    var player = player()
    // The list of entries.
    let lyon = Point(column: 41, row: 2)
    #expect(player.press(.click(lyon)) == .match(pairs, pairs: ["France": 1]))
    #expect(player.focus == "pairs 2")
    #expect(player.press(.click(Point(column: 8, row: 1))) == nil && player.focus == "pairs 1")
    #expect(
      player.press(.click(Point(column: 41, row: 3))) == .match(pairs, pairs: ["France": 2]))
    player.press(.next)
    #expect(player.focus == "submit")
    #expect(
      player.press(.click(lyon)) == .match(pairs, pairs: ["France": 2, "Chile": 1]),
      "with the focus elsewhere, the first text without one gets it")
  }

  @Test("Long lists scroll; the focus is seen, and the entries can be reached")
  func many() {
    for (columns, rows) in [(24, 8), (40, 12), (80, 24), (200, 60)] {
      let root = Make.screen(
        nil, [Make.match((1...30).map { "Text \($0)" }, (1...30).map { "Entry \($0)" })])
      var player = Player(root, columns, rows)
      for _ in 0..<30 {
        player.press(.right)
        #expect(player.rendering.focus?.rect.isEmpty == false)
        player.press(.down)
      }
      var seen: [String] = []
      player.press(.home)
      while player.rendering.scroll.offset < player.rendering.scroll.maxOffset {
        seen += player.lines
        player.press(.wheel(1))
      }
      #expect(seen.contains { $0.contains("Entry 30") } || player.shows("Entry 30"))
    }
  }

  @Test("The keys say what can be done")
  func hints() {
    func keys(_ player: Player) -> [String] {
      player.rendering.hints.prefix(4).map { "\($0.key) \($0.word)" }
    }
    #expect(keys(player()) == ["↑↓ move", "←→ change", "⏎ next pair", "1–3 pick"])
    #expect(keys(player([1, 0])) == ["↑↓ move", "←→ change", "⌫ clear", "⏎ Submit"])
    #expect(
      keys(player([1, 0], isEnabled: false)) == ["↑↓ move", "←→ change", "⌫ clear", "1–3 pick"])
  }

  @Test("Without entries nothing can be chosen")
  func empty() {
    var player = Player(Make.screen(nil, [Make.match(["a"], [])]), 40, 12)
    #expect(player.press(.right) == nil && player.press(.character("1")) == nil)
  }
}
