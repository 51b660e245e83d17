import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Labels and clipped text")
struct ClippingTests {
  private func row(_ player: Player, _ text: String) -> Int? { player.place(of: text)?.row }

  @Test("The label of a field, or else its placeholder, is above it before and after typing")
  func label() {
    var player = Player(
      Make.screen(
        nil, [Make.text("Who are you?"), Make.field("", placeholder: "Name"), Make.text("End")]),
      60, 20)
    let before = player.lines
    let name = row(player, "Name")
    #expect(row(player, "Who are you?").map { $0 + 2 } == name)
    player.type("Ada")
    #expect(row(player, "Ada") == name.map { $0 + 1 })
    for text in ["Name", "End", "Who"] {
      #expect(row(player, text) == before.firstIndex { $0.contains(text) })
    }
    var field = Make.field("", placeholder: "https://…")
    field.label = "Server"
    let labelled = Player(Make.screen(nil, [Make.text("Where?"), field]), 60, 20)
    #expect(row(labelled, "Server").map { $0 + 1 } == row(labelled, "https://…"))
  }

  @Test(
    "A text above that names the field is its label",
    arguments: ["Name", "name:", "What shall we call you?"])
  func named(above: String) {
    var field = Make.field("Ada", placeholder: "Name")
    if above.count > 9 { field.label = above }
    let player = Player(Make.screen(nil, [Make.text(above), field]), 60, 20)
    let place = row(player, "Ada")
    #expect(row(player, above) == place.map { $0 - 1 })
    let count = player.lines.count { $0.lowercased().contains("name") }
    #expect(count == (above.count > 9 ? 0 : 1))
  }

  @Test("A field of several lines keeps it, too")
  func area() {
    let player = Player(
      Make.screen(nil, [Make.field("Once\nmore", placeholder: "Your essay", .multiline)]), 60, 20)
    #expect(row(player, "Your essay").map { $0 + 1 } == row(player, "Once"))
  }

  private static let text = String("abcdefghijklmnopqrstuvwxyz0123456789".prefix(36))

  @Test("A field shows on which side its text is cut", arguments: [false, true])
  func sides(isUnicode: Bool) {
    let sign = isUnicode ? "…" : "~"
    var player = Player(
      Make.screen(nil, [Make.field(Self.text)]), 24, 10, isUnicode ? .unicode : .ascii)
    func words() -> String { player.lines.first { $0.contains("jkl") || $0.contains("123") } ?? "" }
    #expect(words().contains(" \(sign)stuvwxyz0123456789"))
    #expect(!words().hasSuffix(sign))
    player.press(.home)
    #expect(words().contains(" abc") && words().hasSuffix(sign))
    for _ in 0..<24 { player.press(.right) }
    let middle = words()
    #expect(middle.contains(" \(sign)") && middle.hasSuffix(sign), "\(middle)")
  }

  @Test("The cursor is never on a sign of cut text, and shows its own character")
  func cursor() {
    for text in [Self.text, String(repeating: "日本語", count: 9), "aé日" + Self.text] {
      var player = Player(Make.screen(nil, [Make.field(text)]), 24, 10)
      player.press(.home)
      for index in 0...text.count {
        guard let cursor = player.rendering.cursor else { return #expect(Bool(false)) }
        let cell = player.rendering.frame[cursor.column, cursor.row]
        let own = index < text.count ? Array(text)[index] : " "
        #expect(cell.character == own, "\(index) in \(text)")
        player.press(.right)
      }
    }
  }
}
