import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("The rows of a list are laid out when they are drawn")
struct ListLookTests {
  private static let pieces = [
    "", " ", "a", "Row 12", "Grüße", "Привет", "日本語", "仮名", "한국", "שלום", "👨‍👩‍👧‍👦", "🌍", "🇩🇪", "1️⃣",
    "#️⃣", "®️", "★", "—", "…", "e\u{301}\u{302}", "\u{301}", "क्षि", "\u{1100}\u{1161}", "\u{AD}",
    "\u{200B}", "\t", "\n", "\u{85}", "\u{2028}", "\u{7}", "\u{A0}", "12", "-",
  ]

  private static func look(_ rows: [ListRow], width: Int, _ glyphs: Glyphs) -> ListLook {
    ListLook(
      rows, width: width, takesDigits: true, isEnabled: true,
      metrics: Metrics(size: Size(columns: 80, rows: 24)),
      styles: PageStyles(glyphs: glyphs, ground: .background), counter: LayoutCounter())
  }

  @Test(
    "The height of a row is that of its look, whatever its texts and the width",
    arguments: [Glyphs.unicode, .arranged, .console, .ascii])
  func heights(glyphs: Glyphs) {
    var random = Dice(seed: 7)
    func text() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    let rows = (0..<300).map { number in
      ListRow(
        icon: number % 7 == 0 ? text() : nil, title: text(),
        subtitle: number % 3 == 0 ? text() : nil, accessory: number % 2 == 0 ? text() : nil)
    }
    for width in [1, 8, 14, 20, 31, 60] {
      let list = Self.look(rows, width: width, glyphs)
      for index in rows.indices {
        #expect(
          list.height(of: index) == list.look(of: index).height, "\(rows[index]), \(width) columns")
      }
    }
  }

  @Test("Only visible rows of a long list get a look, in any script")
  func visible() {
    for title in ["Row", "Grüße aus Köln", "Привет", "漢字"] {
      let rows = (1...1000).map { number in
        ListRow(title: "\(title) \(number)", subtitle: "Under \(title)", accessory: "\(number) %")
      }
      let rendering = Player(Make.screen("All", [Make.list(rows: rows)]), 80, 24).rendering
      #expect(rendering.work.rows < 24)
      #expect(rendering.targets.count == 1000)
    }
  }
}
