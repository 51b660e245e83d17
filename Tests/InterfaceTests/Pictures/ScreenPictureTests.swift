import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Other screens, drawn")
struct ScreenPictureTests {
  static let library = Make.screen(
    "Quizzes",
    [
      Element(.toolbar, children: [Make.button("settings", "Settings")]),
      Make.list(rows: [
        ListRow(
          icon: "🌍", title: "Capitals", subtitle: "Ten of them, drawn at random.",
          accessory: "best 80 %"),
        ListRow(icon: "⚓", title: "Roads and rivers", accessory: "3 quizzes"),
      ]),
    ])

  @Test("A list: digits, icons, titles, quiet subtitles and accessories at the right")
  func list() {
    let player = Player(Self.library, 60, 18)
    #expect(
      player.picture == """

          Quizzes                                         Settings
          ────────────────────────────────────────────────────────

            ▌ 1  🌍  Capitals                          best 80 %
            ▌        Ten of them, drawn at random.

              2  ⚓  Roads and rivers                  3 quizzes









          ↑↓ move   ⏎ open   1–2 pick   ^Q quit   ? keys
        """)
  }

  @Test("A menu: the default button as a bar, the others as rows, the focus seen without colour")
  func menu() {
    let root = Make.screen(
      "Capitals",
      [
        Make.text("Ten of them, drawn at random.", .caption),
        Make.button("begin", "Begin", .default),
        Make.button("about", "About this quiz"),
      ])
    var player = Player(root, 60, 20)
    #expect(
      player.lines[4...10].joined(separator: "\n") == """
            Ten of them, drawn at random.

            ▌
            ▌    Begin
            ▌

              About this quiz
        """)
    player.press(.down)
    #expect(
      player.lines[6...10].joined(separator: "\n") == """

                 Begin


            ▌ About this quiz
        """)
  }

  @Test("An alert floats in the middle over what it interrupts")
  func alert() {
    let alert = Element(
      .alert(title: "Leave this quiz?", message: "Your answers are kept."),
      children: [Make.button("stay", "Stay", .cancel), Make.button("leave", "Leave", .default)])
    var root = Self.library
    root.children.append(alert)
    let player = Player(root, 60, 16)
    #expect(
      player.picture == """

          Quizzes                                         Settings
          ────────────────────────────────────────────────────────
                  ╭──────────────────────────────────────╮
              1   │                                      │t 80 %
                  │  Leave this quiz?                    │
                  │                                      │
              2   │  Your answers are kept.              │uizzes
                  │                                      │
                  │  ▌ Stay       Leave                  │
                  │                                      │
                  ╰──────────────────────────────────────╯



          ←→ move   ⏎ Stay   ^Q quit   ? keys
        """)
    #expect(player.rendering.targets.map(\.id.element) == ["stay", "leave"])
  }

  @Test("On a large screen a sheet ends with the layer behind it, and has a bottom edge")
  func largeSheet() throws {
    let settings = Make.screen("Settings", [Make.button("done", "Done", .default)])
    let player = Player(
      [
        Layer(style: .full, root: Self.library, identity: "a"),
        Layer(style: .sheet, root: settings, identity: "b"),
      ], 120, 60)
    let lines = player.rendering.frame.lines
    let edge = try #require(lines.firstIndex { $0.contains("╰") })
    #expect(lines[edge - 1].contains("esc close"))
    let full = Player([Layer(style: .full, root: Self.library, identity: "a")], 120, 60)
    let keys = try #require(full.rendering.frame.lines.lastIndex { !$0.isEmpty })
    #expect(edge == keys + 1)
    #expect(lines[(edge + 1)...].allSatisfy { $0.isEmpty })
    let rows = try #require(player.rendering.frame.floating)
    #expect(rows.maxRow == edge + 1)
  }

  @Test("A sheet leaves a strip of the screen behind, and the keys stand in it")
  func sheet() {
    let settings = Make.screen(
      "Settings", [Make.choices(["In order", "Shuffled"]), Make.button("done", "Done", .default)])
    let player = Player(
      [
        Layer(style: .full, root: Self.library, identity: "a"),
        Layer(style: .sheet, root: settings, identity: "b"),
      ], 60, 18)
    #expect(
      player.picture == """

          Quizzes                                         Settings
          ────────────────────────────────────────────────────────

              1  🌍  Capitals                          best 80 %
         ╭────────────────────────────────────────────────────────╮
         │  Settings                                              │
         │  ────────────────────────────────────────────────────  │
         │                                                        │
         │    ▌ ○  1  In order                                    │
         │      ○  2  Shuffled                                    │
         │                                                        │
         │                                                        │
         │         Done                                           │
         │                                                        │
         │                                                        │
         │                                                        │
         │  ↑↓ move   ⏎ choose   1–2 pick   esc close   ? keys    │
        """)
    #expect(player.rendering.frame.floating?.row == 5)
  }

  @Test("A form: quiet names above fields with a line, secrets hidden, the default button first")
  func form() {
    let root = Make.screen(
      nil,
      [
        Make.text("Name", .caption), Make.field("Mark Twain"), Make.text("Age", .caption),
        Make.field("", id: "age", placeholder: "in years", .number),
        Make.field("abc", id: "word", .secret),
        Make.button("cancel", "Cancel", .cancel), Make.button("save", "Save", .default),
      ])
    let player = Player(root, 60, 22)
    #expect(
      player.lines[1...15].joined(separator: "\n") == """
            Name
            ▌ Mark Twain
              ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

            Age
              in years
              ────────────────────────

              •••
              ────────────────────────────────────────────────



                 Save       Cancel

        """)
    #expect(player.rendering.cursor == Point(column: 16, row: 2))
    #expect(player.rendering.isCursorVisible)
  }

  @Test("Results: a labelled progress is a bar of its own")
  func results() {
    let root = Make.screen(nil, [Element(.progress(value: 7, of: 10, label: "7 of 10 correct"))])
    let player = Player(root, 60, 20)
    #expect(
      player.lines[1...2].joined(separator: "\n") == """
            7 of 10 correct                                  70%
            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━────────────────
        """)
  }

  @Test("Side by side where there is room, below each other where there is not")
  func sideBySide() {
    let row = Element(
      .stack(.horizontal),
      children: [Make.text("A left part"), Element(.spacer), Make.text("and a right one")])
    #expect(
      Player(row, 60, 20).lines[1] == "    A left part                          and a right one")
    let narrow = Player(row, 24, 8)
    #expect(Array(narrow.lines.prefix(2)) == [" A left part", " and a right one"])
  }

  @Test(
    "Two screens in a custom container: the first has the header, the other a heading of its own")
  func twoScreens() {
    let root = Element(
      .group,
      children: [
        Make.screen("First", [Make.text("one")]), Make.screen("Second", [Make.text("two")]),
      ])
    let player = Player(root, 60, 20)
    #expect(
      player.lines[1...8].map { $0.drop { $0 == " " } } == [
        "First", player.lines[2].drop { $0 == " " }, "", "one", "", "Second", "", "two",
      ])
  }

  @Test("A button's title is one line wherever there is room, whatever its author typed")
  func buttonLines() {
    let words = Make.text((1...20).map { "Line \($0)" }.joined(separator: "\n"))
    let player = Player(Make.screen(nil, [words, Make.button("ok", "One\ntwo", .default)]), 24, 8)
    #expect(player.lines[6] == " ▌       One two")
  }

  @Test("Buttons look the same under a short text and under one that scrolls", arguments: [40, 80])
  func pinnedButtons(columns: Int) throws {
    func rows(_ text: Int, _ elements: [Element]) -> [Substring] {
      let words = Make.text((1...text).map { "Line \($0)" }.joined(separator: "\n"))
      let player = Player(Make.screen(nil, [words] + elements), columns, 20)
      return player.lines.dropLast().filter { $0.contains("Go") || $0.contains("Stay") }.map {
        $0.replacing("▌", with: " ")[...]
      }
    }
    let menu = [Make.button("go", "Go"), Make.button("stay", "Stay")]
    #expect(rows(40, menu) == rows(2, menu))
    #expect(rows(2, menu).map { $0.contains("1") || $0.contains("2") } == [true, true])
    let form = [Make.field("Ada"), Make.button("go", "Go", .default), Make.button("stay", "Stay")]
    #expect(rows(40, form) == rows(2, form))
    #expect(rows(2, form).count == 1)
  }

  @Test("Hidden elements have no place, and their children neither")
  func hidden() {
    let root = Make.screen(
      nil,
      [
        Element(.group, isHidden: true, children: [Make.text("secret"), Make.button("a", "A")]),
        Make.text("seen"),
      ])
    let player = Player(root, 60, 20)
    #expect(!player.shows("secret"))
    #expect(player.rendering.targets.isEmpty)
    #expect(player.lines[1] == "    seen")
  }

  @Test("A screen too small for anything says what it needs, and goes on when it grows")
  func tiny() {
    var player = Player(Make.question, 80, 24)
    player.press(.down)
    player.resize(30, 7)
    #expect(player.lines[3].drop { $0 == " " } == "Needs 24×8")
    #expect(player.rendering.targets.isEmpty)
    player.resize(10, 3)
    #expect(player.lines == ["", "Needs 24×8", ""])
    for (columns, rows) in [(0, 0), (1, 1), (3, 2), (23, 100), (-4, 9)] {
      player.resize(columns, rows)
    }
    player.resize(80, 24)
    #expect(player.focus == "answer 2")
  }

  @Test("What is said of a line with a sign begins where its words do")
  func remark() {
    let root = Make.screen(
      nil,
      [
        Make.text("Where is Apple?", .failure), Make.text("Right: Cupertino", .caption),
        Make.text("Two", .caption),
      ])
    #expect(
      Player(root, 40, 12).lines[0...3].joined(separator: "\n") == """
         ✗  Where is Apple?
            Right: Cupertino
         Two

        """)
  }
}
