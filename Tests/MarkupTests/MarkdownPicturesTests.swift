import Testing

@testable import QuizboardMarkup

@Suite("Pictures in question texts") struct MarkdownPicturesTests {
  private static let data = "data:image/png;base64,iVBORw0KGgo="

  @Test(
    "CommonMark shows the alternative text, never data or an address of Moodle",
    arguments: [
      ("![A map](@@PLUGINFILE@@/map.png)", "![A map](map.png)"),
      ("![A map](\(data))", "![A map]()"), ("![A map](\(data)\nAAAA\nBBBB==)", "![A map]()"),
      ("See [file](@@PLUGINFILE@@/a%20b.pdf).", "See [file](a%20b.pdf)."),
      ("<img src=\"\(data)\" alt=\"A [map]\"> x", "![A \\[map\\]]() x"),
      ("<IMG src='@@PLUGINFILE@@/x.png'/>", "![picture]()"), ("<img alt=\"\">x", "x"),
      ("<img alt='a > b' src=x>", "![a > b]()"), ("<image> <img", "<image> <img"),
      ("`<img alt=x>` and `@@PLUGINFILE@@/x`", "`<img alt=x>` and `@@PLUGINFILE@@/x`"),
      ("The \(data) is text", "The  is text"), ("data: 5; base64, no", "data: 5; base64, no"),
      ("plain", "plain"),
    ])
  func markdown(source: String, shown: String) {
    #expect(FormulaText.markdown(source) == shown, "\(source)")
  }

  @Test(
    "HTML shows the alternative text",
    arguments: [
      ("<img src=\"\(data)\" alt=\"A map\">", "![A map]()"),
      ("<img src=\"@@PLUGINFILE@@/map.png\">", "![picture]()"),
      ("<a href=\"@@PLUGINFILE@@/notes.pdf\">Notes</a>", "[Notes](notes.pdf)"),
      ("<a href=\"\(data)\">Notes</a>", "Notes"),
    ])
  func html(source: String, shown: String) {
    #expect(HTMLText.commonMark(of: source) == shown, "\(source)")
  }

  @Test("texts of megabytes take linear work: their marks have no end")
  func hostile() {
    for part in ["<img \"", "<img ", "data:x;base64,", "(data:x;base64,A ", "@@PLUGINFILE@@/"] {
      let text = String(repeating: part, count: 20_000)
      #expect(MarkdownPictures.shown(text).utf8.count <= text.utf8.count)
    }
  }
}
