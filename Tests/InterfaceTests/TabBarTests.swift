import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Tab bars")
struct TabBarTests {
  private func tabbed(
    _ titles: [String], selected: Int, _ content: Element, owner: String = "tabs#1"
  ) -> Element {
    let tabs = titles.enumerated().map { index, title in
      Element(.button(title: title, role: .normal, key: nil), id: "tab\(index + 1)", owner: owner)
    }
    let bar = Element(.tabBar(selected: selected), owner: owner, children: tabs)
    return Element(.group, owner: owner, children: [bar, content])
  }

  /// Returns the tab that a command taps: `tabs#1.tab3`.
  private func tapped(_ command: Command, _ root: Element, _ columns: Int, _ rows: Int) -> String? {
    var player = Player(root, columns, rows)
    guard case .tap(let id, _, let owner) = player.press(command) else { return nil }
    return "\(owner ?? "").\(id)"
  }

  @Test("An inner bar marks its visible tab too", arguments: 0..<3)
  func inner(selected: Int) throws {
    let titles = ["InnerA", "InnerB", "InnerC"]
    let inner = tabbed(
      titles, selected: selected, Make.screen(nil, [Make.text("Words")]), owner: "tabs#2")
    let player = Player(tabbed(["OuterA", "OuterB"], selected: 0, inner), 80, 24)
    let row = try #require(player.lines.firstIndex { $0.contains("InnerA") })
    let (rule, tabs) = (Array(player.lines[row - 1]), player.lines[row])
    for (index, title) in titles.enumerated() {
      let range = try #require(tabs.firstRange(of: title))
      let column = tabs.distance(from: tabs.startIndex, to: range.lowerBound)
      #expect((rule[column] == "━") == (index == selected), "\(player.picture)")
    }
    #expect(player.rendering.targets.count { $0.id.owner == "tabs#2" } == 3)
  }

  @Test("An inner bar wraps where it is narrow")
  func innerWraps() {
    let titles = (1...8).map { "Chapter \($0)" }
    let inner = tabbed(
      titles, selected: 5, Make.screen(nil, [Make.text("Words")]), owner: "tabs#2")
    let player = Player(tabbed(["OuterA", "OuterB"], selected: 0, inner), 40, 24)
    for title in titles { #expect(player.shows(title), "\(player.picture)") }
  }

  /// Numbers of tabs, and the columns and rows of screens that they do not fit on.
  private static let narrow = [(4, 40, 12), (12, 80, 24), (12, 24, 8)]

  @Test("The keys select any tab, also one that is not drawn", arguments: narrow)
  func overflow(count: Int, columns: Int, rows: Int) {
    let titles = (1...count).map { "Chapter number \($0)" }
    for selected in 0..<count {
      let root = tabbed(titles, selected: selected, list)
      let before = selected == 0 ? nil : "tabs#1.tab\(selected)"
      let after = selected == count - 1 ? nil : "tabs#1.tab\(selected + 2)"
      #expect(tapped(.character("["), root, columns, rows) == before)
      #expect(tapped(.nextTab, root, columns, rows) == after)
      for number in 1...min(9, count) {
        #expect(tapped(.tab(number), root, columns, rows) == "tabs#1.tab\(number)")
      }
    }
  }

  @Test("The focus moves to any tab, and shows it", arguments: narrow)
  func overflowFocus(count: Int, columns: Int, rows: Int) {
    let titles = (1...count).map { "Chapter number \($0)." }
    let all = Set((1...count).map { "tab\($0)" })
    let root = tabbed(titles, selected: count / 2, Make.screen(nil, [Make.text("Words")]))
    for commands in [[Command.left, .right], [.previous], [.next]] {
      var player = Player(root, columns, rows)
      var seen: Set<String> = []
      for command in commands {
        for _ in 0...count {
          let focus = player.focus ?? ""
          seen.insert(focus)
          if let number = Int(focus.dropFirst(3)) {
            #expect(player.shows(titles[number - 1]), "\(focus)\n\(player.picture)")
          }
          player.press(command)
        }
      }
      #expect(seen == all, "\(commands)")
      let focus = player.focus ?? ""
      #expect(player.press(.enter) == .tap(TargetID(owner: "tabs#1", element: focus)))
    }
  }

  @Test("A click on a sign for more selects the nearest tab that is not drawn", arguments: narrow)
  func marks(count: Int, columns: Int, rows: Int) throws {
    let titles = (1...count).map { "Chapter number \($0)." }
    for selected in 0..<count {
      let root = tabbed(titles, selected: selected, list)
      let player = Player(root, columns, rows)
      let drawn = titles.indices.filter { player.shows(titles[$0]) }
      let (first, last) = (try #require(drawn.first), try #require(drawn.last))
      #expect((player.place(of: "‹ ") == nil) == (first == 0))
      #expect((player.place(of: "›") == nil) == (last == count - 1))
      if let left = player.place(of: "‹ ") {
        #expect(tapped(.click(left), root, columns, rows) == "tabs#1.tab\(first)")
      }
      if let right = player.place(of: "›") {
        #expect(tapped(.click(right), root, columns, rows) == "tabs#1.tab\(last + 2)")
      }
    }
  }

  @Test("A disabled tab keeps its number and is passed over; a hidden one has none")
  func numbers() {
    var root = tabbed(titles + ["More"], selected: 0, list)
    root.children[0].children[1].isEnabled = false
    root.children[0].children[2].isHidden = true
    let numbers = (1...5).map { tapped(.tab($0), root, 80, 24) }
    #expect(numbers == ["tabs#1.tab1", nil, "tabs#1.tab4", "tabs#1.tab5", nil])
    #expect(tapped(.character("]"), root, 80, 24) == "tabs#1.tab4")
    #expect(tapped(.character("["), root, 80, 24) == nil)
  }

  @Test("Of bars inside each other the keys mean the innermost")
  func innermost() {
    let inner = tabbed(["One", "Two"], selected: 0, list, owner: "inner#1")
    var root = tabbed(titles, selected: 0, inner)
    for _ in 0..<2 {
      #expect(tapped(.character("]"), root, 80, 24) == "inner#1.tab2")
      #expect(tapped(.tab(2), root, 80, 24) == "inner#1.tab2")
      #expect(tapped(.tab(3), root, 80, 24) == nil)
      root.children.reverse()
    }
    let columns = Element(
      .stack(.horizontal), owner: "tabs#1", children: [inner, Make.text("Words")])
    let beside = tabbed(titles, selected: 0, columns)
    #expect(tapped(.character("]"), beside, 80, 24) == "inner#1.tab2")
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
      guard case .tap(let id, _, _) = player.press(command) else { return nil }
      return id
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
