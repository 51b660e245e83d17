import QuizboardQuiz
import Testing

@testable import QuizboardMarkup

/// Texts of options, items and pairs: lines without marks of blocks.
@Suite("HTML in the texts of controls") struct HTMLLabelTests {
  private static let constructs: [(html: String, label: String)] = [
    ("first<br>second", "first\nsecond"),
    ("<p>one</p><p>two</p>", "one\n\ntwo"),
    ("<b>a<br>b</b>", "**a**\n**b**"),
    ("<pre>a = 1\nb = 2</pre>", "`a = 1`\n`b = 2`"),
    (
      "<pre>if x:\n    y  z\n\nend</pre>",
      "`if x:`\n\u{A0}\u{A0}\u{A0}\u{A0}`y\u{A0}\u{A0}z`\n\n`end`"
    ),
    ("<h2>Title</h2>text", "**Title**\n\ntext"),
    ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>", "a | b\nc | d"),
    (
      "<table><tr><th></th><th>x</th></tr><tr><th>y</th><td>1<br>2</td></tr></table>",
      " | **x**\n**y** | 1 2"
    ),
    ("<table><tr><td>only</td></tr><tr><td>one</td></tr></table>", "only\n\none"),
    ("<ul><li>a</li><li>b<br>c</li></ul>", "- a\n- b\n\u{A0}\u{A0}c"),
    ("<blockquote>said<br>so</blockquote>", "said\nso"), ("a<hr>b", "a\n\nb"),
    ("x<sup>2</sup> &lt; <i>y</i>", "x² < _y_"), ("plain", "plain"),
  ]

  @Test("each construct", arguments: constructs) func label(html: String, label: String) {
    #expect(HTMLText.label(of: html) == label)
  }

  @Test("each kind of question uses them for what stands in controls", arguments: constructs)
  func places(html: String, label: String) throws {
    var details = Question.Details()
    details.format = .html
    let (text, other) = (FormattedText(html), FormattedText("z"))
    let kinds: [Question.Kind] = [
      .choice([Option(text, isRight: true), Option(other)]),
      .multiple([Option(text, isRight: true), Option(other)]),
      .ordering(Ordering([text, other])),
      .cloze(Cloze([Cloze.Gap("1", .choice([Option(text, isRight: true), Option(other)]))])),
      .matching(Matching([.init(text, text), .init(other, other)])),
    ]
    for kind in kinds {
      let question = try Question(html + " {{1}}", kind, details)
      for list in question.shown.lists { #expect(list == [label, "z"], "\(question.type)") }
      for name in question.shown.lists.joined() {
        #expect(!name.contains("\\\n") && !name.contains("```"))
      }
    }
  }

  @Test("a plain text beside others in HTML keeps its lines") func plain() throws {
    var details = Question.Details()
    details.format = .html
    let question = try Question(
      "Q", .ordering(Ordering([FormattedText("a\nb", .plain), "c"])), details)
    #expect(question.shown.lists == [["a\nb", "c"]])
  }

  @Test(
    "tables of texts have columns",
    arguments: [
      (
        "<table><tr><th></th><th>b</th></tr><tr><td>1</td><td>2<br>3</td></tr></table>",
        "|  | b |\n| --- | --- |\n| 1 | 2&#10;3 |"
      ),
      (
        "<table><tr><td>1</td><td>a|b</td></tr></table>",
        "|  |  |\n| --- | --- |\n| 1 | a\\|b |"
      ),
      (
        "<table><tr><td colspan=2>1</td><td>2</td></tr><tr><td>3</td></tr></table>",
        "|  |  |  |\n| --- | --- | --- |\n| 1 |  | 2 |\n| 3 |  |  |"
      ),
      (
        "<table><tr><td rowspan=2>1</td><td>2</td></tr><tr><td>3</td></tr></table>",
        "|  |  |\n| --- | --- |\n| 1 | 2 |\n|  | 3 |"
      ),
      (
        "<p>x</p><table><caption>C</caption><thead><tr><th>a<th>b<tbody><tr><td><p>c</p><p>d</p><td>"
          + "<ul><li>e</ul></table>y",
        "x\n\n**C**\n\n| a | b |\n| --- | --- |\n| c&#10;d | - e |\n\ny"
      ),
      (
        "<table><tr><td><table><tr><td>i</td><td>j</td></tr></table></td><td>k</td></tr></table>",
        "|  |  |\n| --- | --- |\n| i \\| j | k |"
      ),
      ("<table><tr><td><p>x</p><pre>y</pre></td></tr></table>", "x\n\n```\ny\n```"),
      ("<ul><li>x<table><tr><td>y</td></tr></table></li></ul>", "- x\n\n  y"),
      ("<td>a<td>b", "a\n\nb"), ("<table></table>", ""),
    ])
  func tables(html: String, mark: String) { #expect(HTMLText.commonMark(of: html) == mark) }

  @Test("tables in tables take no long time") func hostile() {
    for piece in ["<table><tr><td>x", "<td colspan=99 rowspan=999>", "<tr><td rowspan=200>x"] {
      let source = "<table>" + String(repeating: piece, count: 5_000)
      #expect(HTMLText.commonMark(of: source).utf8.count < 4_000_000, "\(piece)")
      #expect(HTMLText.label(of: source).utf8.count < 4_000_000, "\(piece)")
    }
  }
}
