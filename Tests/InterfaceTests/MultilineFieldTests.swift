import QuizboardInterface
import QuizboardModel
import Testing

@Suite("A field of several lines") struct MultilineFieldTests {
  private func player(_ text: String, _ columns: Int = 40, _ rows: Int = 24) -> Player {
    Player(
      Make.screen(
        nil, [Make.text("Tell."), Make.field(text, .multiline), Make.button("ok", "OK", .default)]),
      columns, rows)
  }

  private func text(_ player: Player) -> String? {
    guard case .field(let text, .multiline) = player.rendering.focus?.kind else { return nil }
    return text
  }

  /// The rows of the field without the mark of the focus.
  private func rows(_ player: Player) -> [String] {
    let lines = player.lines.drop { !$0.contains("▌") }
    return lines.prefix { $0.contains("▌") }.map { line in
      String(line.drop { $0 == " " }.dropFirst(2))
    }
  }

  @Test("Enter adds a line, and presses no button") func enter() {
    var player = player("")
    player.type("one")
    #expect(
      player.press(.enter) == .type(TargetID(owner: "scene#1", element: "name"), text: "one\n"))
    player.type("two")
    #expect(text(player) == "one\ntwo" && rows(player) == ["one", "two", ""])
    #expect(player.actions.allSatisfy { if case .type = $0 { true } else { false } })
  }

  @Test("Alt-Enter presses the default button; the key row says so") func submit() {
    var player = player("x")
    #expect(player.press(.submit) == .tap(TargetID(owner: "scene#1", element: "ok")))
    let hints = player.rendering.hints.map { "\($0.key) \($0.word)" }
    for hint in ["Alt+⏎ OK", "⏎ new line", "⇥ next part"] { #expect(hints.contains(hint)) }
    // Elsewhere it is Enter.
    player.press(.next)
    #expect(player.focus == "ok" && player.press(.submit) != nil)
  }

  @Test("Words wrap, and every blank stays in the text") func wrapping() {
    let player = player("The storm came at night, and   nobody was awake.", 24, 24)
    #expect(rows(player) == ["The storm came at", "night, and", "nobody was awake."])
    #expect(text(player) == "The storm came at night, and   nobody was awake.")
  }

  @Test("A word longer than a row, wide characters and an emoji wrap") func longWords() {
    #expect(
      rows(player(String(repeating: "x", count: 45), 24, 24)) == [
        String(repeating: "x", count: 18), String(repeating: "x", count: 18), "xxxxxxxxx",
      ])
    #expect(rows(player("東京東京東京東京東京東京", 24, 24)) == ["東京東京東京東京東", "京東京", ""])
    #expect(rows(player("👨‍👩‍👧‍👦 a", 24, 24)).first == "👨‍👩‍👧‍👦 a")
  }

  @Test("It grows from three rows to ten, then scrolls, with signs at its right end")
  func growing() {
    var player = player("a")
    #expect(rows(player).count == 3)
    for number in 1...11 {
      player.press(.enter)
      player.type("line \(number)")
    }
    #expect(rows(player).count == 10)
    #expect(rows(player).first?.hasPrefix("line 2") == true && rows(player).last == "line 11")
    #expect(player.lines.contains { $0.contains("line 2 ") && $0.hasSuffix("▴") })
    for _ in 0..<11 { player.press(.up) }
    #expect(rows(player).first == "a")
    #expect(player.lines.contains { $0.contains("line 9") && $0.hasSuffix("▾") })
    #expect(player.focus == "name")
  }

  @Test("The arrows move by rows and keep the column; beyond the text they leave the field")
  func arrows() {
    var player = player("first line\nab\nthird line")
    player.press(.up, .up)
    #expect(player.rendering.cursor?.column == 3 + 10)
    player.press(.character("!"))
    #expect(text(player) == "first line!\nab\nthird line")
    player.press(.down, .down, .character("!"))
    #expect(text(player) == "first line!\nab\nthird line!")
    player.press(.down)
    #expect(player.focus == "ok")
    player.press(.up)
    #expect(player.focus == "name")
  }

  @Test("Home and End move in the row, then in the text; pages move by the visible rows")
  func ends() {
    var player = player("one\ntwo three\nfour")
    player.press(.up, .home, .character("<"), .end, .character(">"))
    #expect(text(player) == "one\n<two three>\nfour")
    player.press(.home, .home, .character("("), .end, .end, .character(")"))
    #expect(text(player) == "(one\n<two three>\nfour)")
    player.press(.pageUp, .pageUp, .home, .character("0"))
    #expect(text(player)?.hasPrefix("0(one") == true)
    player.press(.pageDown, .end, .character("9"))
    #expect(text(player)?.hasSuffix("four)9") == true)
  }

  @Test("What is pasted keeps its lines and tabs, and loses other control characters")
  func paste() {
    var player = player("a")
    player.press(.paste("b\r\nc\rd\n\te\u{1B}[31m"))
    #expect(text(player) == "ab\nc\nd\n\te[31m")
  }

  @Test("Deleting to the start stops at the line, and a word does not span more than it")
  func deleting() {
    var player = player("one two\nthree four")
    player.press(.deleteWord)
    #expect(text(player) == "one two\nthree ")
    player.press(.deleteToStart)
    #expect(text(player) == "one two\n")
    player.press(.backspace, .backspace)
    #expect(text(player) == "one tw")
  }

  @Test("A click puts the cursor there, also in a text that is scrolled") func click() throws {
    var player = player((1...15).map { "line \($0)" }.joined(separator: "\n"))
    let row = try #require(player.lines.firstIndex { $0.contains("line 9") })
    player.press(.click(Point(column: 3 + 4, row: row)), .character("-"))
    #expect(text(player)?.contains("line- 9") == true)
    player.press(.next)
    player.press(.click(Point(column: 30, row: row)), .character("-"))
    #expect(text(player)?.contains("line- 9-\n") == true)
  }

  @Test("On a small screen the row of the cursor stays visible", arguments: [8, 10, 12])
  func small(rows: Int) {
    var player = player("", 40, rows)
    for number in 1...20 {
      player.type("w\(number)")
      #expect(player.shows("w\(number)") && player.rendering.cursor != nil, "\(player.picture)")
      player.press(.enter)
    }
    for _ in 0..<20 { player.press(.up) }
    #expect(player.lines.contains { $0.hasPrefix(" ▌ w1 ") || $0 == " ▌ w1" }, "\(player.picture)")
  }

  @Test("One that is disabled shows all of its text") func disabled() {
    var field = Make.field((1...12).map { "line \($0)" }.joined(separator: "\n"), .multiline)
    field.isEnabled = false
    let player = Player(Make.screen(nil, [field]), 40, 24)
    #expect(player.shows("line 1 ") == player.shows("line 12 ") && player.shows("line 12"))
  }

  @Test("In ASCII, too, every character has its cells") func ascii() {
    var player = Player(Make.screen(nil, [Make.field("🇩🇰é東", .multiline)]), 40, 12, .ascii)
    #expect(player.shows("DK??"))
    #expect(player.rendering.cursor?.column == 3 + 4)
    player.press(.left, .backspace)
    #expect(text(player) == "🇩🇰東")
  }
}
