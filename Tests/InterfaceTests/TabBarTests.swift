import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Tab bars")
struct TabBarTests {
  private func tabbed(_ titles: [String], selected: Int, _ content: Element) -> Element {
    let tabs = titles.enumerated().map { index, title in
      Element(
        .button(title: title, role: .normal, key: nil), id: "tab\(index + 1)", owner: "tabs#1")
    }
    let bar = Element(.tabBar(selected: selected), owner: "tabs#1", children: tabs)
    return Element(.group, owner: "tabs#1", children: [bar, content])
  }

  private let titles = ["Learn", "Quizzes", "Scores", "About"]
  private let list = Make.screen(
    "Quizzes",
    [
      Element(.toolbar, children: [Make.button("settings", "Settings")]),
      Make.list(["Capitals", "Science"]),
    ])

  @Test("Tabs stand first, the one that is shown underlined; a title that repeats it is left out")
  func look() {
    let player = Player(tabbed(titles, selected: 1, list), 60, 12)
    #expect(
      player.picture == """
          Learn   Quizzes   Scores   About                Settings
          ────────━━━━━━━─────────────────────────────────────────
            ▌ 1  Capitals
              2  Science







          ↑↓ move   ⏎ open   1–2 pick   [ ] tabs   ? keys
        """)
  }

  @Test("Buttons and a time at the right stand beside the tabs, where no title needs a row")
  func tools() {
    var screen = list
    screen.children.insert(Element(.timer(remaining: 61, of: nil)), at: 1)
    #expect(
      Player(tabbed(titles, selected: 1, screen), 60, 12).lines[0]
        == "  Learn   Quizzes   Scores   About         Settings   1:01")
  }

  @Test("A navigation bar stands below them")
  func navigation() {
    let player = Player(tabbed(titles, selected: 0, Make.question), 60, 18)
    #expect(
      player.lines[1...4].joined(separator: "\n") == """
          Learn   Quizzes   Scores   About
          ━━━━━───────────────────────────────────────────────────
          ‹ Back              Question 3 of 10
          ━━━━━━━━━━━━━━━━━───────────────────────────────────────
        """)
  }

  @Test(
    "Wherever it comes in the tree the outermost bar stands first, and one within it in the content"
  )
  func nested() {
    var inner = tabbed(["One", "Two"], selected: 0, Make.screen(nil, [Make.text("Words")]))
    inner.children.reverse()
    var outer = tabbed(titles, selected: 0, inner)
    outer.children.reverse()
    let lines = Player(outer, 60, 18).lines
    #expect(lines[1] == "  Learn   Quizzes   Scores   About")
    #expect(lines[4...].joined(separator: "\n").contains("Words"))
    #expect(lines[4...].joined(separator: "\n").contains("One    Two"))
  }

  @Test(
    "Without room for all, the tabs near the selected one stand between signs for more"
  )
  func window() {
    #expect(Player(tabbed(titles, selected: 1, list), 24, 8).lines[0] == " ‹ Quizzes  Scores ›")
    #expect(Player(tabbed(titles, selected: 0, list), 24, 8).lines[0] == " Learn  Quizzes ›")
    #expect(Player(tabbed(titles, selected: 3, list), 24, 8, .ascii).lines[0] == " < Scores  About")
    let long = tabbed(["A name that is longer than the screen", "B"], selected: 0, list)
    #expect(Player(long, 24, 8).lines[0] == " A name that is long… ›")
  }

  @Test("Where there are rows for it, many tabs stand in several")
  func lines() {
    let many = (1...9).map { "Chapter \($0)" }
    let player = Player(tabbed(many, selected: 0, Make.screen(nil, list.children)), 60, 30)
    #expect(player.lines[2] == "  Chapter 1  Chapter 2  Chapter 3  Chapter 4  Chapter 5")
    #expect(player.lines[3] == "  Chapter 6  Chapter 7  Chapter 8  Chapter 9      Settings")
    #expect(player.lines[4] == "  " + String(repeating: "─", count: 56))
    // The line marks the tab right above it, and each line is as wide as there is room.
    let wide = ["Charts", "Pictures", "Stack", "A long title", "Three", "Fourth", "Five"]
    let last = Player(tabbed(wide, selected: 6, Make.screen(nil, [Make.text("Words")])), 60, 30)
    #expect(last.lines[2] == "  Charts  Pictures  Stack  A long title  Three  Fourth")
    #expect(last.lines[3] == " ▌Five")
    #expect(last.lines[4] == "  ━━━━" + String(repeating: "─", count: 52))
    let full = Player(
      tabbed(wide.dropLast() + ["12", "Last"], selected: 0, Make.screen(nil, [])), 60, 30)
    #expect(full.lines[2].hasSuffix("Fourth  12"))
  }

  @Test("Brackets go to the tab beside, Alt and a digit to any; a field takes brackets as text")
  func keys() {
    func selected(_ command: Command, _ content: Element, from tab: Int = 1) -> String? {
      var player = Player(tabbed(titles, selected: tab, content), 80, 24)
      guard case .tap(let target) = player.press(command) else { return nil }
      return target.element
    }
    #expect(selected(.character("]"), list) == "tab3")
    #expect(selected(.character("["), list) == "tab1")
    #expect(selected(.character("["), list, from: 0) == nil)
    #expect(selected(.nextTab, list, from: 3) == nil)
    #expect(selected(.previousTab, list) == "tab1")
    #expect(selected(.tab(4), list) == "tab4")
    #expect(selected(.tab(5), list) == nil)
    let form = Make.screen(nil, [Make.field("a")])
    var player = Player(tabbed(titles, selected: 1, form), 80, 24)
    #expect(
      player.press(.character("["))
        == .type(TargetID(owner: "scene#1", element: "name"), text: "a["))
    #expect(selected(.tab(1), form) == "tab1")
    #expect(player.rendering.hints.contains(Hint("Alt+1–4", "tabs")))
  }

  @Test("A click and Enter on a tab tap it; without tabs their keys mean nothing")
  func taps() {
    var player = Player(tabbed(titles, selected: 1, list), 80, 24)
    let click = player.press(.click(Point(column: 3, row: 1)))
    #expect(click == .tap(TargetID(owner: "tabs#1", element: "tab1")))
    player.press(.up, .up)
    #expect(player.focus == "tab1")
    #expect(player.press(.right, .enter) == .tap(TargetID(owner: "tabs#1", element: "tab2")))
    var plain = Player(list, 80, 24)
    #expect(plain.press(.character("]")) == nil)
    #expect(!plain.rendering.respond(to: .tab(1)).isHandled)
  }

  @Test("Where there is nothing else to focus, it is the tab that is shown")
  func focus() {
    let player = Player(tabbed(titles, selected: 2, Make.screen(nil, [Make.text("Words")])), 80, 24)
    #expect(player.focus == "tab3")
    #expect(!player.rendering.hints.contains { $0.key == "⏎" }, "it is there already")
  }

  @Test("A tab that cannot be had is no target; a hidden one is not there")
  func unavailable() {
    var root = tabbed(titles, selected: 0, list)
    root.children[0].children[1].isEnabled = false
    root.children[0].children[2].isHidden = true
    let player = Player(root, 80, 24)
    #expect(player.shows("Learn   Quizzes   About"))
    #expect(
      player.rendering.targets.filter { $0.id.element.hasPrefix("tab") }.map(\.id.element) == [
        "tab1", "tab4",
      ])
  }
}
