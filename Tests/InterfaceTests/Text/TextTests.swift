import QuizboardModel
import Testing

@testable import QuizboardInterface

@Suite("Text on a grid")
struct TextTests {
  @Test("Control characters are pictures, what hides or turns text is dropped")
  func hostile() {
    #expect(SafeText.clean("a\u{1B}[31mb\u{7}\u{0}\u{7F}\u{9B}") == "a␛[31mb␇␀␡\u{FFFD}")
    #expect(
      SafeText.clean("x\u{202E}gnp\u{202C}\u{2066}y\u{200F}\u{FEFF}\u{200B}\u{AD}z") == "xgnpyz")
    #expect(SafeText.clean("one\r\ntwo\u{2028}three\tfour") == "one\ntwo\nthree four")
    #expect(SafeText.clean("\u{E000}\u{10FFFF}") == "\u{FFFD}\u{FFFD}")
    #expect(SafeText.clean("a \u{E0041}\u{E0042}b") == "a b")
    #expect(SafeText.clean("naïve ✓ 東\u{1B}", glyphs: .ascii) == "na?ve + ??")
  }

  @Test("Without Unicode quotes, dashes and the like have their plain forms")
  func plainForms() {
    #expect(
      SafeText.clean("Harm’s “fog” – 1×2 … • ‹Back›", glyphs: .ascii)
        == "Harm's \"fog\" - 1x2 ~ * <Back>")
    // An icon says nothing that a question mark would say better.
    #expect(SafeText.clean("▶ Play\n🧭 ⚑ Flagged ✓\n  a", glyphs: .ascii) == "Play\nFlagged +\n  a")
    #expect(SafeText.clean("🍎", glyphs: .ascii) == "?")
    #expect(SafeText.clean("♥♥♥ ○ ◐ ✗ ★", glyphs: .ascii) == "*** o ~ x *")
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
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("東", 2), ("ｱ", 1), ("🌍", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2),
      ("🇫🇷", 2),
      ("❤️", 2), ("1️⃣", 2), ("ש", 1), ("각", 2), ("ก็", 1), ("", 0), ("aé東", 4), ("\u{A0}", 1),
    ])
  func widths(text: String, width: Int) {
    #expect(SafeText.width(of: text) == width)
  }

  @Test("An address that fits on a line stays whole, a longer one breaks after slashes")
  func addresses() {
    #expect(wrap("See (https://e.org/a/b) now", 20) == ["See", "(https://e.org/a/b)", "now"])
    #expect(wrap("https://e.org/a/b/c", 12) == ["https://", "e.org/a/b/c"])
    #expect(wrap("this and/or that", 10) == ["this and/", "or that"])
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
}
