import QuizboardQuiz
import Testing

@testable import QuizboardMarkup

@Suite("HTML as CommonMark") struct HTMLTextTests {
  @Test(
    "what question files have",
    arguments: [
      ("plain words", "plain words"),
      ("<p><b>Bold</b> &amp; x<br>line</p>", "**Bold** & x\\\nline"),
      ("<strong>a</strong> <em>b</em> <i>c</i> <u>d</u>", "**a** _b c d_"),
      ("<code>x &lt; y</code>", "`x < y`"),
      ("<p>One</p><p>Two</p>\n<div>Three</div>", "One\n\nTwo\n\nThree"),
      ("one<br><br/>two<br />three", "one\n\ntwo\\\nthree"),
      ("<h2>Title</h2>Words", "## Title\n\nWords"),
      ("<ul><li>a<li>b</ul>", "- a\n- b"),
      ("<ol start=\"3\"><li>a</li> <li><p>b</p><p>c</p></li></ol>", "3. a\n4. b\n\n   c"),
      ("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>", "- a\n\n  - b\n- c"),
      ("<blockquote>said<p>so</blockquote>by him", "> said\n>\n> so\n\nby him"),
      ("<pre>\nif x:\n    <b>y</b> &lt; `z`\n</pre>", "```\nif x:\n    y < `z`\n```"),
      ("x<sup>2</sup> H<sub>2</sub>O e<sup>iπ</sup> F<sub>max</sub>", "x² H₂O e^(iπ) Fₘₐₓ"),
      ("a<sub>b+c</sub>", "a\\_(b+c)"),
      ("<a href=\"https://swift.org/(x)\">Swift</a>", "[Swift](https://swift.org/%28x%29)"),
      ("<a href='#top'>up</a> <a>nothing</a> <a href='javascript:x()'>run</a>", "up nothing run"),
      ("<img src=x.png alt=\"A map\"> and <img alt=''>", "![A map]() and"),
      ("<span style=\"color:red\">red</span> <font>x</font>", "red x"),
      ("<q>so</q>", "“so”"),
      ("a<hr>b", "a\n\n---\n\nb"),
      (
        "<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>",
        "| a | b |\n| --- | --- |\n| 1 | 2 |"
      ),
      ("<p>&nbsp;</p><p> x </p>", "x"),
    ])
  func known(html: String, mark: String) { #expect(HTMLText.commonMark(of: html) == mark) }

  @Test(
    "entities by name and by number, as browsers read them",
    arguments: [
      ("&eacute;&Eacute;&ouml;&szlig;&euro;&hellip;&rarr;&alpha;&apos;", "éÉöß€…→α'"),
      ("&#233;&#xE9;&#XE9;", "ééé"),
      ("&#150; &#8211;", "– –"),
      ("&copy 2026 &eacute", "© 2026 é"),
      ("&notit; &unknown; & &;", "¬it; \\&unknown; & &;"),
      ("&#0;&#xD800;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("&#; &#x; AT&T", "\\&#; \\&#x; AT\\&T"),
      ("&amp;lt;", "\\&lt;"),
    ])
  func entities(html: String, mark: String) { #expect(HTMLText.commonMark(of: html) == mark) }

  @Test(
    "broken HTML says what can be read of it",
    arguments: [
      ("<b>a<i>b</b>c</i>", "**&#97;_b_**_c_"),
      ("<b>a", "**a**"),
      ("a</b></p></ul></li>b", "a\n\nb"),
      ("if a <b then", "if a \\<b then"),
      ("1 < 2 > 0 <3", "1 < 2 > 0 <3"),
      ("<!-- hidden --><![CDATA[x]]>a<!--", "a"),
      ("a<!-- never closed <b>b</b>", "a"),
      ("<script>alert('<b>')</script>x<style>p{}</style>", "x"),
      ("<script>never closed > x", "never closed > x"),
      ("<unknown-tag x=1 y='2>3'>x</unknown-tag>", "x"),
      ("</>a</ >b", "ab"),
      ("<p/>x<B>y</B>", "x**y**"),
      ("<li>a<li>b", "- a\n- b"),
      ("<b></b><i> </i>x<p></p>", "x"),
      ("", ""), ("<", "\\<"), ("&", "\\&"), ("<p", "\\<p"), ("<b>", ""),
      ("<table><th>a<th>b<tr><td>c", "| a | b |\n| --- | --- |\n| c |  |"),
    ])
  func broken(html: String, mark: String) { #expect(HTMLText.commonMark(of: html) == mark) }

  @Test(
    "signs of CommonMark in it are signs",
    arguments: [
      (
        "2 * 3 *4* snake_case _x_ `y` [z] \\",
        "2 * 3 \\*4\\* snake_case \\_x\\_ \\`y\\` \\[z\\] \\\\"
      ),
      ("# no heading", "\\# no heading"), ("1. no list<br>- none", "1\\. no list\\\n\\- none"),
      ("1.5", "1.5"), ("===", "\\==="),
      ("so!<a href='u:x'>y</a>", "so\\![y](u:x)"), ("<h1>C#</h1>", "# C&#35;"),
    ])
  func signs(html: String, mark: String) { #expect(HTMLText.commonMark(of: html) == mark) }

  @Test("a question in HTML has its text in CommonMark") func question() throws {
    var details = Question.Details()
    details.format = .html
    let question = try Question("<p><b>2</b> &lt; 3?</p>", .trueFalse(TrueFalse(true)), details)
    #expect(question.shown.text == "**2** < 3?" && question.text == "<p><b>2</b> &lt; 3?</p>")
  }

  @Test("text of a hundred thousand open elements takes no long time, and breaks nothing")
  func hostile() {
    for piece in [
      "<b>", "<ul><li>", "<blockquote>", "</i>", "<a b=\"", "<!--", "&#", "&a", "<script>",
      "<b>x<i>", "<p><b>x</p>", "<",
    ] {
      let text = HTMLText.commonMark(of: String(repeating: piece, count: 20_000) + ">")
      #expect(text.utf8.count < 1_000_000, "\(piece)")
    }
    // Each of these would be a tag, if the quotation mark at the end were closed.
    let unclosed = String(repeating: "<a b=c ", count: 20_000) + "d=\">"
    let isText = HTMLText.commonMark(of: unclosed).hasPrefix("\\<a b=c")
    #expect(isText)
  }
}
