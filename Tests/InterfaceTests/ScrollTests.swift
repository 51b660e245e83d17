import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Scrolling")
struct ScrollTests {
  private static let story = Make.text((1...40).map { "Line \($0)" }.joined(separator: "\n"))

  @Test("Text alone scrolls with arrows and pages, and a mark says that there is more")
  func textOnly() {
    var player = Player(Make.screen(nil, [Self.story]), 40, 12)
    #expect(player.lines[0].hasPrefix(" Line 1 ") && player.lines[0].hasSuffix("┃"))
    #expect(player.lines[9].hasSuffix("▾"))
    #expect(player.rendering.hints.first == Hint("↑↓", "scroll"))
    player.press(.down)
    #expect(player.lines[0].hasPrefix(" Line 2 "))
    #expect(player.lines[0].hasSuffix("▴"))
    player.press(.pageDown)
    #expect(player.lines[0].hasPrefix(" Line 11"))
    player.press(.end)
    #expect(player.lines[9].hasPrefix(" Line 40"))
    #expect(!player.lines[9].hasSuffix("▾"))
    #expect(player.rendering.respond(to: .down).isHandled == false)
    player.press(.pageUp, .home)
    #expect(player.lines[0].hasPrefix(" Line 1 "))
    player.press(.character(" "), .wheel(-2))
    #expect(player.lines[0].hasPrefix(" Line 8"))
  }

  @Test("Moving the focus brings it into sight, with all its lines")
  func focusIsSeen() {
    let rows = (1...30).map { ListRow(title: "Title \($0)", subtitle: "Subtitle \($0)") }
    var player = Player(Make.screen("List", [Make.list(rows: rows)]), 40, 12)
    for number in 2...30 {
      player.press(.down)
      #expect(player.focus == "rows \(number)")
      #expect(player.shows("Title \(number)") && player.shows("Subtitle \(number)"))
    }
    player.press(.home)
    #expect(player.focus == "rows 1")
    #expect(player.shows("Title 1"))
    player.press(.pageDown)
    #expect(player.rendering.focus?.rect.isEmpty == false)
    player.press(.end)
    #expect(player.focus == "rows 30")
  }

  @Test("Down reads through a long text before it comes to what stands below it")
  func textBeforeControls() {
    var player = Player(Make.screen(nil, [Self.story, Make.list(["a", "b"])]), 40, 12)
    #expect(player.shows("Line 1 "))
    var seen = Set<Int>()
    var presses = 0
    while player.rendering.focus?.rect.isEmpty != false, presses < 100 {
      for number in 1...40 where player.lines.contains(where: { $0.contains("Line \(number) ") }) {
        seen.insert(number)
      }
      player.press(.down)
      presses += 1
    }
    #expect(seen.count >= 39)
    #expect(player.focus == "rows 1")
  }

  @Test("From a button below, the arrows show the content before they reach the header")
  func fromBelow() {
    let back = Element(.toolbar, children: [Make.button("quit", "End", .back)])
    var player = Player(
      Make.screen("Title", [back, Self.story, Make.button("next", "Next", .default)]), 40, 12)
    #expect(player.focus == "next" && player.rendering.hints.first == Hint("↑↓", "scroll"))
    player.press(.down, .down)
    let offset = player.rendering.scroll.offset
    #expect(offset > 0)
    player.press(.up)
    #expect(player.focus == "next" && player.rendering.scroll.offset < offset)
    for _ in 0..<20 { player.press(.up) }
    #expect(player.focus == "quit" && player.rendering.scroll.offset == 0)
  }

  @Test("Enter on a focus that is out of sight shows it first")
  func enterOutOfSight() {
    var player = Player(Make.screen(nil, [Self.story, Make.list(["a", "b"])]), 40, 12)
    #expect(player.press(.enter) == nil)
    #expect(player.rendering.focus?.rect.isEmpty == false)
    #expect(player.press(.enter) == .tap(TargetID(owner: "scene#1", element: "rows", index: 0)))
  }

  @Test("Scrolls to the result of an answer, on a new page if it is the only one there")
  func feedback() {
    let feedback = Element(.feedback(.wrong, text: "It was the tide.", correct: "The moon"))
    let options = Make.choices((1...9).map { "Option \($0)" }, [0], isEnabled: false)
    var player = Player(
      Make.screen(nil, [Make.text("Why?"), options, Make.button("next", "Next", .default)]), 40, 12)
    #expect(player.shows("Why?") && !player.shows("Wrong"))
    player.layers[0].root = Make.screen(
      nil, [Make.text("Why?"), options, feedback, Make.button("next", "Next", .default)])
    player.layOut()
    #expect(player.shows("Wrong") && player.shows("It was the tide.") && player.shows("The moon"))
    player.press(.home)
    #expect(player.shows("Why?"))
    player.resize(40, 12)
    #expect(player.shows("Why?"), "it is brought into sight once")
    let answer = Player(Make.screen(nil, [Make.text("Why?"), options, feedback]), 40, 12)
    #expect(answer.shows("Wrong") && !answer.shows("Why?"))
    let summary = Player(
      Make.screen(nil, [Make.text("Why?"), options, feedback, feedback]), 40, 12)
    #expect(summary.shows("Why?") && !summary.shows("Wrong"))
  }

  @Test("The focus stays in sight when the screen shrinks")
  func resizing() {
    var player = Player(Make.screen(nil, [Make.list((1...20).map { "Row \($0)" })]), 80, 40)
    player.press(.end)
    for rows in [24, 12, 8, 9, 30] {
      player.resize(60, rows)
      #expect(player.shows("Row 20"))
    }
  }

  @Test("News come into sight with what follows, also in place of other news of the same kind")
  func news() {
    func screen(_ news: [Element]) -> Element {
      Make.screen(nil, [Self.story, Make.button("submit", "Submit")] + news)
    }
    func text(_ words: String, isLive: Bool) -> Element {
      var element = Make.text(words)
      element.isLive = isLive
      return element
    }
    var player = Player(screen([]), 40, 12)
    for (news, isSeen) in [
      ([Make.text("Wrong once.", .failure)], true), ([Make.text("Wrong twice.", .failure)], true),
      ([text("A quiet remark.", isLive: false)], false),
      ([text("A hint.", isLive: true), Make.text("More about it.")], true),
    ] {
      player.press(.home)
      #expect(player.shows("Line 1 "))
      player.layers[0].root = screen(news)
      player.layOut()
      for element in news {
        guard case .text(let words, _) = element.kind else { continue }
        #expect(player.shows(words) == isSeen, "\(words)\n\(player.picture)")
      }
      // Known news let the player scroll back.
      player.press(.home)
      #expect(player.shows("Line 1 "))
    }
  }

  @Test("News that answer a press are shown each time; the field stays in sight while one writes")
  func refusal() {
    func screen(_ text: String, lines: Int, _ refusal: String?) -> Element {
      Make.screen(
        nil,
        [Make.text("Why?"), Make.field(text, id: "answer")]
          + (1...lines).map { Make.text("Line \($0)") }
          + (refusal.map { [Make.text($0, .failure)] } ?? [])
          + [Make.button("next", "Next", .default)])
    }
    for (lines, fits) in [(2, true), (12, false)] {
      var player = Player(screen("", lines: lines, nil), 40, 12)
      #expect(player.focus == "answer")
      for text in ["a", "ab"] {
        player.layers[0].root = screen(text, lines: lines, "\(text) is no number")
        player.layOut()
        #expect(player.rendering.focus?.rect.isEmpty == false, "\(player.picture)")
        #expect(player.shows("\(text) is no number") == fits, "\(player.picture)")
      }
      for _ in 1...3 {
        player.press(.enter)
        if player.actions.last == nil { continue }
        #expect(player.shows("ab is no number"), "\(player.picture)")
        #expect((player.rendering.focus?.rect.isEmpty == false) == fits, "\(player.picture)")
        if !fits { player.press(.enter) }
        #expect(player.rendering.focus?.rect.isEmpty == false, "\(player.picture)")
      }
      #expect(player.actions.count == 3)
    }
  }

  @Test("A press that changes something else does not show old news again; a clock is no change")
  func pressElsewhere() {
    func layout(_ words: String, _ seconds: Double, _ state: ViewState, hasNews: Bool = true)
      -> Rendering
    {
      let root = Make.screen(
        nil,
        [
          Make.button("count", "Count"), Element(.timer(remaining: seconds, of: nil)), Self.story,
          Make.text(words),
        ] + (hasNews ? [Make.text("A key is here.", .failure)] : []))
      return LayoutEngine().layout(
        Screen(
          layers: [Layer(style: .full, root: root, identity: "root")],
          size: Size(columns: 40, rows: 12)), state: state)
    }
    for (words, seconds, isShown) in [("1", 60.0, false), ("0", 59, true), ("0", 60, true)] {
      let empty = layout("0", 60, ViewState(), hasNews: false)
      let news = layout("0", 60, empty.state)
      let before = layout("0", 60, news.respond(to: .home).state)
      let pressed = before.respond(to: .enter)
      #expect(pressed.input != nil)
      let after = layout(words, seconds, pressed.state)
      #expect(
        after.frame.lines.contains { $0.contains("A key is here.") } == isShown, "\(words)")
    }
  }

  @Test("A row that its list scrolls to comes into sight once, and again when it is another one")
  func scrolledRow() {
    func screen(_ place: Int?, _ title: String = "Row") -> Element {
      var rows = (1...40).map { ListRow(title: "\(title) \($0)") }
      if let place { rows[place - 1].isScrolledTo = true }
      return Make.screen(nil, [Make.list(rows: rows)])
    }
    var player = Player(screen(30), 40, 12)
    #expect(player.shows("Row 30"), "also on a new page")
    player.press(.home)
    player.layOut()
    #expect(player.shows("Row 1 ") && !player.shows("Row 30"), "the player may scroll away")
    for (place, words) in [(20, "Row 20"), (1, "Row 1 "), (40, "Row 40"), (2, "Row 2 ")] {
      player.layers[0].root = screen(place)
      player.layOut()
      #expect(player.shows(words), "\(player.picture)")
    }
    player.press(.end)
    player.layers[0].root = screen(2, "New")
    player.layOut()
    #expect(player.shows("New 2 "), "another row at the same place")
    player.press(.end)
    player.layers[0].root = screen(nil, "New")
    player.layOut()
    player.layers[0].root = screen(2, "New")
    player.layOut()
    #expect(!player.shows("New 2 "), "it was scrolled to before")
  }

  @Test("Laying out again changes nothing")
  func stable() {
    var player = Player(Make.screen(nil, [Self.story, Make.list(["a", "b"])]), 40, 12)
    for command in [Command.down, .wheel(5), .enter, .up, .wheel(-1)] {
      player.press(command)
      let before = player.rendering.frame
      player.layOut()
      #expect(player.rendering.frame == before)
    }
  }

  @Test("An option longer than the screen is read to its end")
  func tallOption() {
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    var player = Player(Make.screen(nil, [Make.choices([words, "short"])]), 24, 8)
    var seen = player.picture
    for _ in 0..<20 {
      player.press(.down)
      seen += player.picture
    }
    for number in 1...30 { #expect(seen.contains("word\(number)")) }
    #expect(player.focus == "answer 2")
  }

  @Test("Code keeps its lines and scrolls sideways")
  func code() {
    let source = "let first = 1\nlet second = \"a string that is longer than the screen is wide\""
    var player = Player(Make.screen(nil, [Make.text(source, .code)]), 40, 12)
    #expect(player.lines[0] == "   let first = 1")
    #expect(player.lines[1].hasSuffix("›"))
    for _ in 0..<10 { player.press(.right) }
    #expect(player.lines[1].hasSuffix("than the screen is wide\""))
    #expect(player.lines[1].hasPrefix(" ‹"))
    #expect(player.rendering.respond(to: .right).isHandled == false)
  }

  @Test(
    "Text does not touch the scroll bar, nor the button below",
    arguments: [(24, 8), (40, 12), (80, 24)])
  func gutter(columns: Int, rows: Int) {
    let story = Make.text(String(repeating: "aaa bb c dddd ", count: 200))
    let root = Make.screen("Page", [story, Make.button("go", "Go", .default)])
    for style in [Layer.Style.full, .sheet] {
      let player = Player([Layer(style: style, root: root, identity: "a")], columns, rows)
      let bars = player.lines.filter { $0.contains("┃") || $0.contains("▾") }
      #expect(!bars.isEmpty)
      for line in bars {
        let words = line.prefix { $0 != "┃" && $0 != "▾" }
        #expect(words.last == " ", "\(line)")
      }
      guard rows > 8, let button = player.place(of: "Go")?.row else { continue }
      #expect(!player.lines[button - 1].contains("a"), "\(player.picture)")
    }
  }

  @Test("A caption does not touch the program text above it")
  func captionBelowCode() {
    let player = Player(
      Make.screen(nil, [Make.text("let a = 1", .code), Make.text("A caption", .caption)]), 60, 20)
    #expect(player.place(of: "A caption")?.row == player.place(of: "let a").map { $0.row + 2 })
  }

  @Test("The bars of a chart have blank rows between them only where all fits")
  func chartBlanks() {
    let chart = Element(
      .chart(
        .bar, values: (1...6).map(Double.init), labels: (1...6).map { "Box \($0)" }))
    func distance(_ lines: Int) -> Int? {
      let text = Make.text((1...lines).map { "Line \($0)" }.joined(separator: "\n"))
      let player = Player(Make.screen(nil, [text, chart]), 60, 24)
      guard let one = player.place(of: "Box 1"), let two = player.place(of: "Box 2") else {
        return nil
      }
      return two.row - one.row
    }
    #expect(distance(2) == 2 && distance(12) == 1)
  }

  @Test("Blank rows between long options go first where a page does not fit")
  func optionalBlanks() {
    let options = (1...4).map { "Option \($0) " + String(repeating: "word ", count: 14) }
    func player(_ lines: Int) -> Player {
      let text = Make.text((1...lines).map { "Line \($0)" }.joined(separator: "\n"))
      return Player(Make.screen(nil, [text, Make.choices(options)]), 60, 24)
    }
    let (loose, tight) = (player(2), player(10))
    let rows = { (player: Player) in
      (1...2).compactMap { player.place(of: "Option \($0)")?.row }
    }
    #expect(rows(loose).count == 2 && rows(loose)[1] - rows(loose)[0] == 3)
    #expect(rows(tight).count == 2 && rows(tight)[1] - rows(tight)[0] == 2)
    #expect(tight.rendering.scroll.maxOffset == 0, "\(tight.picture)")
  }

  @Test("A long alert scrolls")
  func longAlert() {
    let alert = Element(
      .alert(title: "Failed", message: (1...30).map { "Line \($0)" }.joined(separator: "\n")),
      children: [Make.button("ok", "OK")])
    var player = Player(Make.screen(nil, [alert]), 40, 12)
    #expect(player.shows("OK"))
    var seen = ""
    for _ in 0..<40 {
      seen += player.picture
      player.press(.down)
    }
    for number in 1...30 { #expect(seen.contains("Line \(number) ")) }
  }

  @Test("A button that only destroys scrolls with the content; another one stays in sight")
  func destructive() {
    func player(_ role: ButtonRole) -> Player {
      let text = Make.text((0..<20).map { "Line \($0)" }.joined(separator: "\n"))
      return Player(Make.screen(nil, [text, Make.button("last", "Last", role)]), 40, 12)
    }
    #expect(!player(.destructive).shows("Last"))
    #expect(player(.normal).shows("Last") && player(.default).shows("Last"))
  }
}
