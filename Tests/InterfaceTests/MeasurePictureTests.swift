import Interface
import Testing

@Suite("Pictures of timers, charts and images")
struct MeasurePictureTests {
  private func picture(_ element: Element, _ columns: Int = 40, _ rows: Int = 12, _ glyphs: Glyphs = .unicode)
    -> String
  {
    Player(Make.screen(nil, [element]), columns, rows, glyphs).lines.filter { !$0.isEmpty }.dropLast()
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
         Ada ██████████████████████████████ 4
         Lua 0
             ███████████████████ 2.5
        """)
    #expect(
      picture(chart, 24, 8, .ascii) == """
         Ada ############## 4
         Lua 0
             ######### 2.5
        """)
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

  @Test("Seconds in words", arguments: [(0, "no time"), (1, "1 second"), (61.2, "1 minute 2 seconds"), (3600, "1 hour")])
  func words(seconds: Double, words: String) {
    #expect(TimeWords.spoken(seconds) == words)
  }
}
