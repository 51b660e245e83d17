import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Pictures of results: large digits, bars with a mark, small charts and pages")
struct ResultsPictureTests {
  private static func pages(_ marks: [Verdict?]) -> Element {
    var pages = Element(
      .pages(titles: marks.indices.map { "Question \($0 + 1)" }), owner: "scene#1",
      children: marks.indices.map {
        Element(
          .group,
          children: [
            Make.text("Question \($0 + 1)", .emphasis), Make.text("Remark \($0 + 1)", .caption),
          ])
      })
    pages.marks = marks
    return pages
  }

  private static let results = Make.screen(
    "Results",
    [
      Make.text("Almost!", .title), Make.text("7 of 10 correct", .caption),
      Make.text("70%", .display),
      Element(.progress(value: 7, of: 10, label: nil, mark: 6)),
      Element(
        .chart(.sparkline, values: [20, 60, 80, 70], labels: []),
        label: "Your best score is 80%."),
      pages([.right, .wrong, .partlyRight, nil]), Element(.spacer),
      Make.button("startOver", "Start over"), Make.button("menu", "Return to the menu", .default),
    ])

  @Test("A score has large digits, a bar with a mark, and a small chart of the history")
  func results() {
    #expect(
      Player(Self.results, 60, 26).picture == """

          Results
          ────────────────────────────────────────────────────────

            Almost!
            7 of 10 correct

            ▀▀█ █▀█ ▀ █
              █ █ █ ▄▀
              ▀ ▀▀▀ ▀ ▀
            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┃━━━━────────────────

            Your best score is 80%.   ▃▆█▇

            ▌ ✓   ✗   ◐   ·

            Question 1
            Remark 1


                 Return to the menu


              Start over

          ↑↓ move   ←→ turn   ⏎ Return to the…   ^Q quit   ? keys
        """)
  }

  @Test("Where there is no room, and in ASCII, the score is a line of text")
  func small() {
    #expect(
      Player(Self.results, 40, 16, .ascii).picture == """

         Results
         --------------------------------------

         Almost!                               |
         7 of 10 correct                       :
                                               :
         70%                                   :
         ======================|===----------- v


         >          Return to the menu

           Start over

         Enter Return to the menu   ? keys
        """)
    #expect(!Player(Self.results, 60, 18).shows("█▀█"))
    let words = Make.screen(nil, [Make.text("seven", .display)])
    #expect(Player(words, 60, 24).shows("seven"))
  }

  @Test("Arrows turn the pages, and Enter presses the default button")
  func turning() {
    var player = Player(Self.results, 60, 26)
    #expect(player.shows("Question 1"))
    player.press(.up)
    #expect(player.focus == "pages 1")
    player.press(.right)
    player.press(.right)
    #expect(player.focus == "pages 3" && player.shows("Remark 3"))
    #expect(player.shows("✗") && !player.shows("Remark 1"))
    player.press(.left)
    #expect(player.shows("Question 2"))
    player.press(.down)
    player.press(.up)
    #expect(player.focus == "pages 2" && player.shows("Question 2"))
    player.press(.enter)
    #expect(player.actions == [.tap(TargetID(owner: "scene#1", element: "menu"))])
  }

  @Test("A click turns to a page")
  func clicking() throws {
    var player = Player(Self.results, 60, 26)
    let sign = try #require(player.place(of: "✗"))
    player.press(.click(sign))
    #expect(player.shows("Question 2") && player.actions.isEmpty)
  }

  @Test("More pages than fit in a line have several lines of signs")
  func many() {
    let root = Make.screen(nil, [Self.pages(Array(repeating: .right, count: 12))])
    var player = Player(root, 30, 16)
    #expect(player.lines.count { $0.contains("✓") } == 2)
    player.press(.down)
    #expect(player.focus == "pages 8" && player.shows("Question 8"))
  }

  @Test("The signs stay where they are while long and short pages are turned")
  func steadySigns() {
    let long = (1...6).map { Make.text("Line \($0)") }
    var pages = Element(
      .pages(titles: ["1", "2", "3"]), owner: "scene#1",
      children: [[], long, []].map { Element(.group, children: [Make.text("Page")] + $0) })
    pages.marks = [.right, .wrong, .right]
    let words = (1...6).map { Make.text("Words \($0)") }
    var player = Player(
      Make.screen(nil, words + [pages, Make.button("done", "Done", .default)]), 80, 24)
    player.press(.right)
    let row = player.lines.firstIndex { $0.contains("✗") }
    #expect(row != nil)
    for command in [Command.right, .left, .left, .right] {
      player.press(command)
      #expect(player.lines.firstIndex { $0.contains("✗") } == row)
    }
  }

  @Test("Pages in pages are laid out once each")
  func nestedPages() {
    var element = Make.text("Innermost")
    for _ in 0..<60 {
      element = Element(
        .pages(titles: ["A page"]), owner: "scene#1",
        children: [Element(.group, children: [element])])
    }
    #expect(Player(Make.screen(nil, [element]), 80, 24).rendering.scroll.contentRows > 60)
  }
}
