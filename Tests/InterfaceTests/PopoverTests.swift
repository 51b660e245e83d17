import QuizboardInterface
import QuizboardModel
import Testing

@Suite("What floats over a screen")
struct PopoverTests {
  private let base = Layer(
    style: .full,
    root: Make.screen(
      "Quizzes",
      [
        Element(.toolbar, children: [Make.button("settings", "Settings")]),
        Make.list(["Capitals", "Science", "Roads", "Rivers", "Stars", "Shapes", "Words"]),
      ]), identity: "a")

  private let themes = Make.screen("Theme", [Make.choices(["Dark", "Light", "Contrast"], [1])])

  private func popover(
    _ anchor: String?, _ root: Element? = nil, _ columns: Int = 60, _ rows: Int = 16
  ) -> Player {
    let style = Layer.Style.popover(anchor: anchor.map { ElementAnchor(id: $0) })
    return Player([base, Layer(style: style, root: root ?? themes, identity: "b")], columns, rows)
  }

  @Test("A popover hangs below its element and points at it")
  func below() {
    let player = popover("settings")
    #expect(
      player.picture == """

          Quizzes                                         Settings
          ─────────────────────────────────╭─────────────────▴────╮
                                           │  Theme               │
              1  Capitals                  │  ──────────────────  │
              2  Science                   │                      │
              3  Roads                     │    ○  1  Dark        │
              4  Rivers                    │  ▌ ●  2  Light       │
              5  Stars                     │    ○  3  Contrast    │
              6  Shapes                    ╰──────────────────────╯
              7  Words




          ↑↓ move   1–3 pick   esc close   ^Q quit   ? keys
        """)
    let frame = player.rendering.frame
    #expect(frame.floating == Rect(column: 35, row: 2, columns: 24, rows: 8))
    // The screen behind is faded, except the element itself.
    #expect(frame[6, 4].style.foreground.fade > 100)
    #expect(frame[52, 1].style.foreground.fade == 0)
  }

  @Test("A popover in which the player types keeps its width, whatever its words are")
  func width() {
    let widths = ["Short.", "The address of a list of quizzes, or of a question file."].map {
      words in
      popover("settings", Make.screen("Server", [Make.text(words), Make.field("server")]), 80, 24)
        .rendering.frame.floating?.columns
    }
    #expect(widths == [56, 56])
  }

  @Test("A popover that needs more rows than there are is cut below its element")
  func cut() {
    let long = Make.screen("Theme", [Make.choices((1...30).map { "Theme \($0)" }, [])])
    let floating = popover("settings", long, 80, 24).rendering.frame.floating
    #expect(floating?.row == 2 && floating?.rows == 21)
  }

  @Test("A sheet hides the popover that presented it")
  func underSheet() {
    var player = popover("settings")
    player.layers.append(
      Layer(style: .sheet, root: Make.screen("New", [Make.field("name")]), identity: "c"))
    player.layOut()
    #expect(player.shows("New") && !player.picture.contains("▴"))
  }

  /// The side at which the edge of the popover points, and all of it.
  private func place(_ row: Int, _ root: Element, _ columns: Int, _ rows: Int) -> (String, Rect?) {
    var player = Player([base], columns, rows)
    for _ in 0..<row { player.press(.down) }
    let anchor = ElementAnchor(id: "rows", owner: "scene#1")
    player.layers.append(Layer(style: .popover(anchor: anchor), root: root, identity: "b"))
    player.layOut()
    let arrows = ["▴", "▾", "◂", "▸"].filter { sign in player.shows(sign) }
    return (arrows.joined(), player.rendering.frame.floating)
  }

  @Test("A popover of a row hangs at that row, wherever the focus is; without sight of it nowhere")
  func row() {
    for focus in 0..<7 {
      for row in 1...7 {
        var player = Player([base], 80, 30)
        for _ in 0..<focus { player.press(.down) }
        let title = ["Capitals", "Science", "Roads", "Rivers", "Stars", "Shapes", "Words"][row - 1]
        let place = player.place(of: title)
        let anchor = ElementAnchor(id: "rows", owner: "scene#1", row: row)
        player.layers.append(Layer(style: .popover(anchor: anchor), root: themes, identity: "b"))
        player.layOut()
        let floating = player.rendering.frame.floating
        #expect(floating?.row == place.map { $0.row + 1 }, "focus \(focus), row \(row)")
      }
    }
    var player = Player([base], 80, 30)
    let anchor = ElementAnchor(id: "rows", owner: "scene#1", row: 8)
    player.layers.append(Layer(style: .popover(anchor: anchor), root: themes, identity: "b"))
    player.layOut()
    #expect(["▴", "▾", "◂", "▸"].allSatisfy { !player.shows($0) })
  }

  @Test("A popover of buttons is wide enough for their titles")
  func buttons() {
    let title = "Write about it at length"
    let kinds: [[Element]] = [
      [Make.button("a", title), Make.button("b", "Delete")],
      [Make.button("a", title, .destructive), Make.button("b", "Delete")],
      [Make.button("a", title, isEnabled: false), Make.button("b", "Delete")],
      [Make.button("a", title, .default), Make.button("b", "Delete"), Make.button("c", "Copy")],
      [Make.button("a", title)],
      [
        Make.text("Words"),
        Element(
          .stack(.vertical), children: [Make.button("a", title), Make.button("b", "Delete")]),
      ],
      [Make.choices(["A", "B"]), Make.button("a", title), Make.button("b", title)],
    ]
    for (number, kind) in kinds.enumerated() {
      for size in [(60, 16), (80, 24), (200, 60)] {
        let player = popover("settings", Make.screen(nil, kind), size.0, size.1)
        #expect(player.shows(title), "\(number)\n\(player.picture)")
      }
    }
  }

  /// Returns the place of a popover on a button in the middle of a screen.
  private func place(on button: Element, _ root: Element) -> (String, Rect?) {
    let words = (1...8).map { Make.text("line \($0)") }
    let screen = Make.screen(nil, Array(words[..<4]) + [button] + Array(words[4...]))
    let style = Layer.Style.popover(anchor: ElementAnchor(id: "here"))
    let layers = [
      Layer(style: .full, root: screen, identity: "a"),
      Layer(style: style, root: root, identity: "b"),
    ]
    let player = Player(layers, 80, 24)
    return (
      ["▴", "▾", "◂", "▸"].filter { player.shows($0) }.joined(), player.rendering.frame.floating
    )
  }

  @Test(
    "Without room below it stands above its row, otherwise beside it or in the middle"
  )
  func sides() {
    #expect(place(0, themes, 80, 24).0 == "▴")
    let (above, rect) = place(6, themes, 80, 18)
    #expect(above == "▾" && rect?.maxRow == 10)
    let tall = Make.screen(nil, [Make.list((1...12).map { "\($0)" })])
    let (beside, right) = place(on: Make.button("here", "Here"), tall)
    #expect(beside == "◂" && right?.column == 10)
  }

  @Test(
    "Taller than the screen, it scrolls inside and stays on the screen",
    arguments: [(60, 12), (80, 24), (250, 80)])
  func tall(columns: Int, rows: Int) {
    let long = Make.screen("Many", [Make.list((1...100).map { "Row number \($0)" })])
    for anchor in ["settings", nil, "nobody"] {
      var player = popover(anchor, long, columns, rows)
      let rect = player.rendering.frame.floating
      #expect(
        rect.map { $0.column >= 0 && $0.maxColumn <= columns && $0.row >= 0 && $0.maxRow < rows }
          == true)
      #expect(player.rendering.scroll.maxOffset > 0)
      player.press(.end)
      #expect(player.shows("Row number 100"))
    }
  }

  @Test("Without an element that is seen it stands in the middle and points nowhere")
  func middle() {
    for anchor in [nil, "nobody"] {
      let player = popover(anchor)
      #expect(player.rendering.frame.floating == Rect(column: 18, row: 3, columns: 24, rows: 8))
      #expect(!player.shows("▴") && !player.shows("▾"))
    }
  }

  @Test("A popover in a popover hangs on its element there")
  func nested() {
    let first = Make.screen("First", [Make.button("more", "More")])
    let layers = [
      base,
      Layer(style: .popover(anchor: ElementAnchor(id: "settings")), root: first, identity: "b"),
      Layer(style: .popover(anchor: ElementAnchor(id: "more")), root: themes, identity: "c"),
    ]
    let player = Player(layers, 80, 24)
    #expect(player.shows("First") && player.shows("Theme"))
    let row = player.lines.firstIndex { $0.contains("More") } ?? 0
    #expect(player.rendering.frame.floating?.row == row + 1)
  }

  @Test("A narrow screen shows a popover and a sheet as what they are, where they are asked for")
  func narrow() {
    let player = popover("settings", nil, 40, 12)
    #expect(
      player.picture == """
         Quizzes                       Settings
         ──────────────╭──────────────────▴───╮
           1 Capitals  │ Theme                │
           2 Science   │ ──────────────────── │
           3 Roads     │   ○ 1 Dark           │
           4 Rivers    │ ▌ ● 2 Light          │
           5 Stars     │   ○ 3 Contrast       │
           6 Shapes    ╰──────────────────────╯
           7 Words


         1–3 pick   esc close   ? keys
        """)
    let sheet = Player([base, Layer(style: .sheet, root: themes, identity: "b")], 24, 8)
    #expect(sheet.rendering.frame.floating != nil)
  }

  @Test("A presented alert stands in the middle, 40 to 56 wide, its last buttons below")
  func alert() {
    let ask = Make.screen(
      "Leave the exam?",
      [
        Make.text("Your answers are kept."), Make.button("stay", "Stay", .cancel),
        Make.button("leave", "Leave", .destructive),
      ])
    let player = Player([base, Layer(style: .alert, root: ask, identity: "b")], 60, 16)
    #expect(
      player.lines[3...11].joined(separator: "\n") == """
                  ╭──────────────────────────────────────╮
              1  C│                                      │
              2  S│  Leave the exam?                     │
              3  R│                                      │
              4  R│  Your answers are kept.              │
              5  S│                                      │
              6  S│  ▌ Stay    ! Leave                   │
              7  W│                                      │
                  ╰──────────────────────────────────────╯
        """)
    #expect(player.rendering.hints.contains(Hint("esc", "Stay")))
    let small = Player([base, Layer(style: .alert, root: ask, identity: "b")], 24, 8)
    #expect(small.shows("Leave the exam?") && small.shows("▌ Stay"))
    var wordy = ask
    wordy.children = [
      Make.text("After that nothing can be changed, and the time that is left is lost."),
      Make.button("stay", "Keep on", .cancel), Make.button("leave", "Hand in", .destructive),
    ]
    let tiny = Player([base, Layer(style: .alert, root: wordy, identity: "b")], 24, 8)
    #expect(tiny.shows("▌ Keep on") && tiny.shows("Hand in"), "the buttons stay in sight")
  }
}
