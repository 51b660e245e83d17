import QuizboardInterface
import QuizboardModel
import Testing

@Suite("Typing in a field")
struct FieldEditingTests {
  private func player(_ text: String) -> Player {
    Player(Make.screen(nil, [Make.field(text)]), 40, 12)
  }

  private func text(_ player: Player) -> String? {
    guard case .field(let text, _) = player.rendering.focus?.kind else { return nil }
    return text
  }

  @Test("Characters go in at the cursor, and each key reports the whole text")
  func insertion() {
    var player = player("Mrk")
    player.press(.home, .right)
    #expect(
      player.press(.character("a"))
        == .type(TargetID(owner: "scene#1", element: "name"), text: "Mark"))
    player.press(.end)
    player.type(" Twain")
    #expect(text(player) == "Mark Twain")
  }

  @Test("Backspace, delete, a word and all before the cursor")
  func deletion() {
    var player = player("one two three")
    player.press(.backspace)
    #expect(text(player) == "one two thre")
    player.press(.home, .delete)
    #expect(text(player) == "ne two thre")
    player.press(.end, .deleteWord)
    #expect(text(player) == "ne two ")
    player.press(.left, .deleteToStart)
    #expect(text(player) == " ")
    #expect(player.press(.home, .backspace) == nil)
  }

  @Test("The keys of a shell's line move by words, delete to both ends, and put back")
  func shellKeys() {
    var player = player("one, two three")
    player.press(.wordBackward, .deleteToEnd)
    #expect(text(player) == "one, two ")
    player.press(.home, .insertDeleted)
    #expect(text(player) == "threeone, two ")
    player.press(.wordForward, .characterBackward, .characterForward, .deleteNextWord)
    #expect(text(player) == "threeone ")
    player.press(.insertDeleted, .wordLeft, .wordLeft, .deleteToStart)
    #expect(text(player) == "threeone, two ")
    player.press(.end, .wordLeft, .wordRight, .deleteWord, .insertDeleted, .insertDeleted)
    #expect(text(player) == "threeone, twotwo ")
    #expect(player.press(.characterForward, .wordForward) == nil)
  }

  @Test("Home and End never leave a field", arguments: ["", "a", "one two"])
  func ends(_ value: String) {
    var player = Player(
      Make.screen(
        nil, [Make.field("x"), Make.field(value, id: "middle"), Make.button("go", "Go")]),
      40, 12)
    player.press(.next)
    for _ in 0..<3 { player.press(.end) }
    #expect(player.focus == "middle")
    player.type("!")
    #expect(text(player) == value + "!")
    for _ in 0..<3 { player.press(.home) }
    player.type("?")
    #expect(text(player) == "?" + value + "!")
  }

  @Test("What is deleted in a secret field is not put into another one")
  func secrets() {
    let secret = Element(
      .field(text: "hush", placeholder: nil, kind: .secret), id: "word", owner: "scene#1")
    var player = Player(Make.screen(nil, [secret, Make.field("open")]), 40, 12)
    player.press(.deleteToStart, .next, .insertDeleted)
    #expect(text(player) == "open")
  }

  @Test("Without a field the keys of words move like arrows, and the other ones do nothing")
  func elsewhere() {
    var player = Player(Make.screen(nil, [Make.choices(["A", "B"])]), 40, 12)
    let before = player.picture
    #expect(
      player.press(
        .wordForward, .wordBackward, .characterForward, .deleteToEnd, .deleteNextWord,
        .insertDeleted) == nil)
    #expect(player.picture == before)
  }

  @Test("A wide character or an emoji is one step, and takes two cells")
  func wide() {
    var player = player("")
    player.type("東👨‍👩‍👧‍👦a")
    #expect(player.rendering.cursor?.column == 3 + 5)
    player.press(.left, .left)
    #expect(player.rendering.cursor?.column == 3 + 2)
    player.press(.delete)
    #expect(text(player) == "東a")
  }

  @Test(
    "A flag that is typed in two parts is one character, and is letters where there is only ASCII")
  func flag() {
    var player = player("")
    player.type("🇩")
    player.type("🇰")
    player.type("x")
    #expect(text(player) == "🇩🇰x")
    #expect(player.rendering.cursor?.column == 3 + 3)
    let ascii = Player(Make.screen(nil, [Make.field("🇩🇰🇩🇪")]), 40, 12, .ascii)
    #expect(ascii.shows("DKDE"))
    let options = Player(Make.screen(nil, [Make.choices(["🇩🇰", "🇩🇪", "2️⃣ two"])]), 40, 12, .ascii)
    #expect(options.shows(" DK") && options.shows(" DE") && options.shows("2 two"))
  }

  @Test("An accent typed after its letter joins it")
  func combining() {
    var player = player("")
    player.type("e\u{301}")
    player.press(.character("\u{302}"))
    player.type("x")
    #expect(text(player) == "e\u{301}\u{302}x")
    #expect(player.rendering.cursor?.column == 3 + 2)
  }

  @Test("What is pasted loses its control characters, and lines become one")
  func paste() {
    var player = player("a")
    player.press(.paste("b\r\nc\u{1B}[31md\te"))
    #expect(text(player) == "ab c[31md e")
  }

  @Test("A long text moves along, so that the cursor is always seen")
  func window() {
    var player = player(String(repeating: "abcdefghij", count: 8))
    #expect(player.rendering.cursor?.column == 38)
    #expect(player.lines[0].hasSuffix("fghij"))
    player.press(.home)
    #expect(player.rendering.cursor?.column == 3)
    #expect(player.lines[0].hasPrefix(" ▌ abcdef"))
  }

  @Test("A click puts the cursor where it hits")
  func click() {
    var player = player("hello")
    player.press(.click(Point(column: 5, row: 0)), .character("-"))
    #expect(text(player) == "he-llo")
  }

  @Test("The secret is never on the screen")
  func secret() {
    let player = Player(Make.screen(nil, [Make.field("hunter2", .secret)]), 40, 12)
    #expect(player.lines[0] == " ▌ •••••••")
    #expect(!player.shows("hunter2"))
  }

  @Test("Digits and the space are text in a field")
  func digits() {
    var player = Player(Make.screen(nil, [Make.field(""), Make.list(["a"])]), 40, 12)
    player.type("1 2")
    #expect(text(player) == "1 2")
  }
}
