import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Controls in a text")
struct GapTests {
  private static let verse = Make.gaps(
    "{{who}} wrote *the* {{what}} in the {{when}}th century.",
    [
      "who": Make.gap(), "what": Make.gap(["Iliad", "Odyssey"]),
      "when": .field(text: "", placeholder: nil, kind: .number),
    ])

  private func player(_ gaps: Element = verse, _ columns: Int = 60, _ rows: Int = 20) -> Player {
    Player(
      Make.screen(nil, [gaps, Make.button("submit", "Submit", .default)]), columns, rows)
  }

  private func id(_ name: String) -> TargetID {
    TargetID(owner: "scene#1", element: "answer.\(name)")
  }

  @Test("The text flows around the controls; the options of the focused one stand below")
  func picture() {
    var player = player()
    #expect(
      player.lines[1...3].joined(separator: "\n") == """
            ▌__________] wrote the [_______ ▾] in the [______]th
            century.

        """, "\(player.picture)")
    player.press(.next)
    #expect(
      player.lines[1...3].joined(separator: "\n") == """
            [__________] wrote the ▌_______ ▾] in the [______]th
            century.
            1 Iliad   2 Odyssey
        """, "\(player.picture)")
  }

  @Test("A field is edited in its place and grows with its text, up to the line")
  func typing() {
    var player = player()
    player.type("Homer")
    #expect(player.actions.last == .type(id("who"), text: "Homer"))
    #expect(player.lines[1].hasPrefix("    ▌Homer_____] wrote the"))
    #expect(player.rendering.cursor == Point(column: 10, row: 1))
    player.press(.home, .delete)
    #expect(player.lines[1].hasPrefix("    ▌omer______] wrote the"))
    player.type(String(repeating: "very ", count: 20))
    #expect(player.rendering.cursor.map { $0.column < 60 } == true, "\(player.picture)")
    #expect(player.lines.allSatisfy { $0.count <= 60 })
    #expect(player.shows("] wrote") || player.lines[2].hasPrefix("    wrote"))
  }

  @Test("Tab, up and down go from gap to gap in the order of the text, also beside each other")
  func moving() {
    for moves in [[Command.next, .next, .next], [.down, .down, .down]] {
      var player = player()
      var seen = [player.focus]
      for move in moves {
        player.press(move)
        seen.append(player.focus)
      }
      #expect(seen == ["answer.who", "answer.what", "answer.when", "submit"])
      player.press(.up)
      #expect(player.focus == "answer.when")
      player.press(.up)
      #expect(player.focus == "answer.what")
    }
  }

  @Test("Left and right choose among the options, a digit one of them; Backspace removes it")
  func choosing() {
    var player = player()
    player.press(.next)
    #expect(player.press(.right) == .choose(id("what"), indexes: [0]))
    #expect(player.press(.left) == .choose(id("what"), indexes: [1]))
    #expect(player.shows("the ▌Odyssey ▾] in"))
    #expect(player.press(.character("1")) == .choose(id("what"), indexes: [0]))
    #expect(player.press(.character("3")) == nil)
    #expect(player.press(.backspace) == .choose(id("what"), indexes: []))
    #expect(player.press(.character(" ")) == .choose(id("what"), indexes: [0]))
  }

  @Test("Enter goes to the next empty gap, and presses the default button after the last")
  func enter() {
    var player = player()
    player.type("a")
    player.press(.enter)
    #expect(player.focus == "answer.what")
    player.press(.character("2"), .enter)
    #expect(player.focus == "answer.when")
    player.type("8")
    #expect(player.press(.enter) == .tap(TargetID(owner: "scene#1", element: "submit")))
  }

  @Test("A click focuses a gap, puts the cursor where it hits, and changes a choice in focus")
  func clicks() {
    var player = player()
    player.type("Homer")
    #expect(player.press(.click(Point(column: 30, row: 1))) == nil)
    #expect(player.focus == "answer.what")
    #expect(
      player.press(.click(Point(column: 30, row: 1))) == .choose(id("what"), indexes: [0]))
    player.press(.click(Point(column: 7, row: 1)), .character("-"))
    #expect(player.actions.last == .type(id("who"), text: "Ho-mer"))
  }

  @Test("A click chooses an option of the focused gap, where it is drawn")
  func clickedOptions() throws {
    // The options of a long list take several lines; on a low screen they are drawn over the text.
    let poems = ["Iliad", "Odyssey", "Theogony", "Works and Days", "Argonautica", "Georgics"]
    let verses = String(repeating: "Sing to me of the man, Muse.\n\n", count: 9)
    let long = Make.gaps("{{what}}\n\n" + verses, ["what": Make.gap(poems)])
    let short = Make.gaps("{{what}}", ["what": Make.gap(poems)])
    let cases = [(Self.verse, 20, ["Iliad", "Odyssey"]), (short, 20, poems), (long, 8, poems)]
    for (gaps, rows, options) in cases {
      for (index, option) in options.enumerated() {
        var player = player(gaps, 40, rows)
        for _ in 0..<3 where player.focus != "answer.what" { player.press(.next) }
        let words = "\(index + 1) \(option.split(separator: " ")[0])"
        let place = try #require(player.place(of: words), "\(player.picture)")
        #expect(
          player.press(.click(place)) == .choose(id("what"), indexes: [index]), "\(player.picture)")
      }
    }
  }

  @Test("Gaps stand in lists, quotes, tables and emphasis; what is in code is text")
  func blocks() {
    let text = """
      # {{a}}

      - one **{{b}}**

      > {{c}}

      | x | y |
      |---|---|
      | z | {{d}} |

      `{{e}}` and {{e}}
      """
    let gaps = Make.gaps(
      text, ["a": Make.gap(), "b": Make.gap(), "c": Make.gap(), "d": Make.gap(), "e": Make.gap()])
    var player = player(gaps, 60, 24)
    #expect(player.rendering.targets.count == 6)
    #expect(player.shows("• one [__________]"), "\(player.picture)")
    #expect(player.shows("│ [__________]") && player.shows("z  [__________]"))
    #expect(player.shows("{{e}} and [__________]"))
    player.press(.next, .next, .next)
    #expect(player.focus == "answer.d" && player.shows("z  ▌__________]"))
  }

  @Test("Plain text has no markup")
  func plain() {
    var gaps = Make.gaps("*{{a}}*\n2. `{{b}}`", ["a": Make.gap(), "b": Make.gap()])
    gaps.isMarkdown = false
    let player = player(gaps)
    #expect(player.lines[1] == "    *▌__________]*" && player.lines[2] == "    2. `[__________]`")
  }

  @Test("Where the options' own place is out of sight, they lie over the text")
  func optionsInSight() {
    let words = Array(repeating: "word", count: 100).joined(separator: " ")
    let gaps = Make.gaps("{{a}} \(words) {{b}}", ["a": Make.gap(["one", "two"]), "b": Make.gap()])
    for (columns, rows) in [(24, 8), (40, 12)] {
      var player = player(gaps, columns, rows)
      #expect(player.shows("1 one   2 two"), "\(player.picture)")
      player.press(.end)
      #expect(!player.shows("1 one"))
      player.press(.previous)
      #expect(player.shows("1 one   2 two"), "\(player.picture)")
    }
  }

  @Test("Many gaps in a long text: the focus is always seen")
  func many() {
    let names = (1...30).map { "g\($0)" }
    let text = names.map { "Some words about {{\($0)}} and more." }.joined(separator: " ")
    var gaps = Make.gaps(text, [:])
    gaps.children = names.enumerated().map { index, name in
      Element(
        index % 2 == 0 ? Make.gap() : Make.gap(["first option", "second"]), id: "answer.\(name)",
        owner: "scene#1")
    }
    for (columns, rows) in [(24, 8), (40, 12), (80, 24), (200, 60)] {
      var player = player(gaps, columns, rows)
      for name in names {
        #expect(player.focus == "answer.\(name)", "\(columns)×\(rows)")
        #expect(player.rendering.focus?.rect.isEmpty == false)
        if player.rendering.hints.contains(where: { $0.word == "change" }) {
          #expect(player.shows("1 first option"), "\(player.picture)")
        }
        player.press(.next)
      }
    }
  }

  @Test("The keys say what can be done")
  func hints() {
    var player = player()
    func keys() -> [String] { player.rendering.hints.prefix(4).map { "\($0.key) \($0.word)" } }
    #expect(keys() == ["↑↓ move", "type text", "⏎ next gap", "⇥ next gap"])
    player.press(.next)
    #expect(keys() == ["↑↓ move", "←→ change", "⏎ next gap", "1–2 pick"])
    player.press(.right)
    #expect(keys() == ["↑↓ move", "←→ change", "⌫ clear", "⏎ next gap"])
  }

  @Test("Disabled gaps show what was entered")
  func disabled() {
    var gaps = Self.verse
    for index in gaps.children.indices { gaps.children[index].isEnabled = false }
    gaps.children[0].kind = .field(text: "Homer", placeholder: nil, kind: .text)
    gaps.children[1].kind = .choices(options: ["Iliad"], selection: [0], isMultiple: false)
    let player = player(gaps)
    #expect(player.shows("[Homer_____] wrote the [Iliad ▾] in"))
    #expect(player.rendering.targets.map(\.id.element) == ["submit"])
  }

  @Test("A text that imitates the marks of gaps is text")
  func imitation() {
    let gaps = Make.gaps(
      "\u{F0000}\u{100000} {{b}} {{ {{a}} }} \\{{a}}", ["a": Make.gap()])
    let player = player(gaps)
    #expect(
      player.lines[1] == "    ��  {{b}} {{ ▌__________] }} {{a}}"
        || player.rendering.targets.count == 2)
    #expect(player.rendering.targets.count == 2, "\(player.picture)")
  }
}
