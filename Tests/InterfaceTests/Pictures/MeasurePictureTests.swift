import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Pictures of timers, charts and images")
struct MeasurePictureTests {
  private func picture(
    _ element: Element, _ columns: Int = 40, _ rows: Int = 12, _ glyphs: Glyphs = .unicode
  )
    -> String
  {
    Player(Make.screen(nil, [element]), columns, rows, glyphs).lines.filter { !$0.isEmpty }
      .dropLast()
      .joined(separator: "\n")
  }

  @Test("A timer shows a clock; near its end a sign too")
  func timer() {
    #expect(picture(Element(.timer(remaining: 252, of: 300))) == " 4:12")
    #expect(picture(Element(.timer(remaining: 3725.2, of: nil), label: "Left")) == " Left  1:02:06")
    #expect(picture(Element(.timer(remaining: 29.5, of: 300))) == " ! 0:30")
    #expect(picture(Element(.timer(remaining: -3, of: nil))) == " ! 0:00")
    #expect(picture(Element(.timer(remaining: .nan, of: .nan))) == " ! 0:00")
  }

  @Test("A chart is a bar a value, its label before it and its number after it")
  func chart() {
    let chart = Element(.chart(.bar, values: [4, 0, 2.5], labels: ["Ada", "Lua"]))
    #expect(
      picture(chart) == """
         Ada ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━   4
         Lua ──────────────────────────────   0
             ━━━━━━━━━━━━━━━━━━━─────────── 2.5
        """)
    #expect(
      picture(chart, 24, 8, .ascii) == """
         Ada ==============   4
         Lua --------------   0
             =========----- 2.5
        """)
  }

  @Test("A chart's label stands above it")
  func chartLabel() {
    let chart = Element(.chart(.bar, values: [2], labels: []), label: "Points")
    #expect(picture(chart, 24, 8) == " Points\n ━━━━━━━━━━━━━━━━━━━━ 2")
    #expect(
      Player(Make.screen(nil, [chart]), 24, 12).lines.prefix(3) == [
        " Points", "", " ━━━━━━━━━━━━━━━━━━━━ 2",
      ])
  }

  @Test("Long labels stand above their bars")
  func longLabels() {
    let chart = Element(
      .chart(.bar, values: [2, 1], labels: ["The longest river of Europe", "B"]))
    #expect(
      picture(chart, 24, 10) == """
         The longest river of
         Europe
         ━━━━━━━━━━━━━━━━━━━━ 2
         B
         ━━━━━━━━━━────────── 1
        """)
  }

  @Test("The bars of a histogram stand where there is room, to an eighth of a row")
  func histogram() {
    let chart = Element(
      .chart(.histogram, values: [0, 3, 8, 1], labels: ["0–2", "2–4", "4–6", "6–8"]))
    #expect(
      picture(chart, 60, 20) == """
                     8
                     █
                     █
                 3   █
                 ▂   █
                 █   █   1
             0   █   █   ▆
            0–2 2–4 4–6 6–8
        """)
    #expect(
      picture(chart, 40, 12) == """
         0–2 ──────────────────────────────── 0
         2–4 ━━━━━━━━━━━━──────────────────── 3
         4–6 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 8
         6–8 ━━━━──────────────────────────── 1
        """)
  }

  @Test("A nameless timer at the top, beside a nameless progress too, stands in the header")
  func headerTimer() {
    let parts = [
      Element(.progress(value: 1, of: 4, label: nil)), Element(.timer(remaining: 75, of: nil)),
      Make.text("Words"),
    ]
    let player = Player(Make.bar("Question 1 of 4", Make.screen(nil, parts)), 60, 18)
    #expect(
      player.lines[1...2].joined(separator: "\n") == """
         ▌‹ Back              Question 1 of 4                 1:15
          ━━━━━━━━━━━━━━──────────────────────────────────────────
        """)
    let named = Element(.timer(remaining: 75, of: nil), label: "Left")
    #expect(Player(Make.screen("T", [named]), 60, 18).shows("Left  1:15"))
  }

  @Test("An image is the words for it, framed")
  func image() {
    #expect(
      picture(Element(.image(path: "map.png", alt: "A map of Chile")), 24, 8) == """
         ╭────────────────────╮
         │   A map of Chile   │
         ╰────────────────────╯
        """)
  }

  @Test(
    "Seconds in words",
    arguments: [(0, "no time"), (1, "1 second"), (61.2, "1 minute 2 seconds"), (3600, "1 hour")])
  func words(seconds: Double, words: String) {
    #expect(TimeWords.spoken(seconds) == words)
  }
}
