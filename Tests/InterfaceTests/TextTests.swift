import Testing

@testable import Interface

@Suite("Text on a grid")
struct TextTests {
  @Test("Control characters are pictures, what hides or turns text is dropped")
  func hostile() {
    #expect(SafeText.clean("a\u{1B}[31mb\u{7}\u{0}\u{7F}\u{9B}") == "a␛[31mb␇␀␡\u{FFFD}")
    #expect(SafeText.clean("x\u{202E}gnp\u{202C}\u{2066}y\u{200F}\u{FEFF}\u{200B}\u{AD}z") == "xgnpyz")
    #expect(SafeText.clean("one\r\ntwo\u{2028}three\tfour") == "one\ntwo\nthree four")
    #expect(SafeText.clean("\u{E000}\u{10FFFF}") == "\u{FFFD}\u{FFFD}")
    #expect(SafeText.clean("a \u{E0041}\u{E0042}b") == "a b")
    #expect(SafeText.clean("naïve ✓ 東\u{1B}", glyphs: .ascii) == "na?ve ? ??")
  }

  @Test("Without Unicode quotes, dashes and the like have their plain forms")
  func plainForms() {
    #expect(SafeText.clean("Harm’s “fog” – 1×2 … • ‹Back›", glyphs: .ascii) == "Harm's \"fog\" - 1x2 ~ * <Back>")
    // An icon says nothing that a question mark would say better.
    #expect(SafeText.clean("▶ Play\n🧭 ⚑ Flagged ✓\n  a", glyphs: .ascii) == "Play\nFlagged ?\n  a")
    #expect(SafeText.clean("🍎", glyphs: .ascii) == "?")
    #expect(SafeText.clean("● Here, 20 °C", glyphs: .ascii) == "* Here, 20 ?C")
    #expect(SafeText.clean("Harm’s “fog”") == "Harm’s “fog”")
  }

  @Test("A letter under a heap of marks keeps a few, a mark on nothing gets a circle")
  func marks() {
    let heap = SafeText.clean("Z" + String(repeating: "\u{301}", count: 500))
    #expect(heap.count == 1 && heap.unicodeScalars.count <= 10)
    #expect(SafeText.clean("\u{301}") == "\u{25CC}\u{301}")
  }

  @Test(
    "Widths: letters one, East Asian and emoji two, joined ones two, marks none",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("東", 2), ("ｱ", 1), ("🌍", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇫🇷", 2),
      ("❤️", 2), ("1️⃣", 2), ("ש", 1), ("각", 2), ("ก็", 1), ("", 0), ("aé東", 4), ("\u{A0}", 1),
    ])
  func widths(text: String, width: Int) {
    #expect(SafeText.width(of: text) == width)
  }

  private func wrap(_ text: String, _ width: Int) -> [String] {
    let styled = StyledText(text, Style(), .unicode)
    return styled.wrapped(to: width).map { String(styled.cells[$0].map(\.character)) }
  }

  @Test("Text wraps at words; blanks at the break go, others stay")
  func words() {
    #expect(wrap("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(wrap("the quick", 9) == ["the quick"])
    #expect(wrap("a  b   c", 4) == ["a  b", "c"])
    #expect(wrap("one\n\ntwo", 9) == ["one", "", "two"])
    #expect(wrap("  led in", 5) == ["  led", "in"])
    #expect(wrap("", 5) == [""])
  }

  @Test("Long words break where the line ends, after hyphens and slashes before")
  func longWords() {
    #expect(wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(wrap("go abcdefghij", 6) == ["go", "abcdef", "ghij"])
    #expect(wrap("well-known thing", 12) == ["well-known", "thing"])
    #expect(wrap("a well-known", 8) == ["a well-", "known"])
    #expect(wrap("use --flag", 7) == ["use", "--flag"])
    #expect(wrap("http://example.org/path", 15) == ["http://", "example.org/", "path"])
  }

  @Test("Wide characters break anywhere but before what closes")
  func wideWrap() {
    #expect(wrap("日本の首都はどこ。", 8) == ["日本の首", "都はど", "こ。"])
    #expect(wrap("東京", 3) == ["東", "京"])
    #expect(wrap("東京", 1) == ["東", "京"])
  }

  @Test("CommonMark is read into blocks")
  func markdownBlocks() {
    let source = """
      # Title #

      Some words
      go on.
      - one
        - inner
      - two
      > quoted
      lazily

      ```swift
      let a = 1
      ```

          indented
      ***
      """
    #expect(
      MarkdownReader.read(source) == [
        .heading("Title"), .paragraph("Some words\ngo on."),
        .item(marker: "-", [.paragraph("one"), .item(marker: "-", [.paragraph("inner")])]),
        .item(marker: "-", [.paragraph("two")]), .quote([.paragraph("quoted\nlazily")]), .code("let a = 1"),
        .code("indented"), .rule,
      ])
  }

  private func inline(_ source: String) -> (text: String, bold: String, italic: String) {
    let cells = MarkdownInline.read(source, base: Style(), codeGround: .surface, .unicode).cells
    func only(_ attribute: Style.Attributes) -> String {
      String(cells.filter { $0.style.attributes.contains(attribute) }.map(\.character))
    }
    return (String(cells.map(\.character)), only(.bold), only(.italic))
  }

  @Test("Emphasis, code, links, escapes and entities are read, and what is not closed stays as written")
  func markdownInline() {
    #expect(inline("an *em* and **strong** word") == ("an em and strong word", "strong", "em"))
    #expect(inline("***both***") == ("both", "both", "both"))
    #expect(inline("snake_case_name and 2 * 3 * 4") == ("snake_case_name and 2 * 3 * 4", "", ""))
    #expect(inline("a * b, **open").text == "a * b, **open")
    #expect(inline("`let *x*` \\*not\\*").text == "let *x* *not*")
    #expect(
      inline("[the guide](https://e.org \"t\") <https://e.org> ![alt](a.png)").text
        == "the guide (https://e.org) https://e.org [alt]")
    #expect(inline("a &amp; b &#x41; &nope; c  \nd\\\ne\nf").text == "a & b A &nope; c\nd\ne f")
  }

  @Test("Hostile CommonMark takes no time and loses no words")
  func hostileMarkdown() {
    for piece in ["*a ", "[", "> ", "` ", "- ", "**_", "![", "<", "&"] {
      let source = String(repeating: piece, count: 4_000) + " end"
      let root = Make.screen(nil, [Element(.markdown(source))])
      var player = Player(root, 60, 20)
      player.press(.end)
      #expect(player.shows("end"), "\(piece)")
    }
  }
}
