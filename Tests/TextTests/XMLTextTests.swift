import QuizboardText
import Testing

@Suite struct XMLTextTests {
  @Test(
    "Signs of XML are entities, and readers get white space of attributes as it was written",
    arguments: [
      ("plain é 🙂", "plain é 🙂", nil), ("a & <b>", "a &amp; &lt;b&gt;", nil),
      ("]]>", "]]&gt;", nil), ("\"'", "&quot;'", "\"'"), ("\n\t", "&#10;&#9;", "\n\t"),
      ("\r\n", "&#13;&#10;", "&#13;\n"), ("\u{7F}\u{85}\u{2028}", "\u{7F}\u{85}\u{2028}", nil),
      ("\u{0}\u{1B}\u{FFFE}\u{FFFF}", "????", nil), ("ﻀ\u{FFFD}", "ﻀ\u{FFFD}", nil),
    ] as [(String, String, String?)])
  func escapes(text: String, attribute: String, content: String?) {
    #expect(XMLText.escaped(text, forbidden: "?") == attribute)
    #expect(XMLText.escaped(text, [], forbidden: "?") == content ?? attribute)
  }

  @Test("Forbidden characters are left out") func forbidden() {
    #expect(XMLText.allowed(in: "a\u{0}\u{B}b\t\n\r\u{FFFE}ﻀc") == "ab\t\n\rﻀc")
    #expect(XMLText.escaped("a\u{1}b") == "a\u{FFFD}b")
  }
}
