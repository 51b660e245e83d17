import QuizboardText
import Testing

@Suite struct JSONWriterTests {
  @Test(
    "Control characters, quotation marks and backslashes are escaped; other text stays",
    arguments: [
      ("plain é“” 🙂", #""plain é“” 🙂""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#),
      ("\u{0}\u{8}\u{C}\u{1F}", #""\u0000\u0008\u000c\u001f""#),
      ("\u{7F}\u{80}\u{9F}\u{A0}", "\"\\u007f\\u0080\\u009f\u{A0}\""),
      ("\u{2028}\u{2029}\u{FFFD}", "\"\u{2028}\u{2029}\u{FFFD}\""), ("e\u{301}", "\"e\u{301}\""),
    ])
  func texts(text: String, json: String) {
    #expect(JSONWriter(of: text).text == json)
    var writer = JSONWriter()
    writer.object { writer in
      writer.key(text)
      writer.write(1)
    }
    #expect(writer.text == "{\(json):1}")
  }

  @Test(
    "Numbers have no `.0` and keep the sign of zero; others than numbers are null",
    arguments: [
      (2.0, "2"), (-2.5, "-2.5"), (0.1, "0.1"), (-0.0, "-0.0"), (9_007_199_254_740_991, nil),
      (1e22, "1e+22"), (.nan, "null"), (-.infinity, "null"),
    ])
  func numbers(number: Double, json: String?) {
    #expect(JSONWriter(of: number).text == json ?? "9007199254740991")
  }

  @Test("Commas separate values, also across lines") func commas() {
    var writer = JSONWriter()
    writer.open("[")
    writer.newLine()
    writer.array([1, 2]) { $0.write($1) }
    writer.newLine()
    writer.object { writer in
      writer.member("a", "b")
      writer.member("c", unlessNil: Int?.none)
      writer.member("d", Int?.none)
    }
    writer.lastLine()
    writer.close("]")
    writer.lastLine()
    #expect(writer.text == "[\n[1,2],\n{\"a\":\"b\",\"d\":null}\n]\n")
  }
}
