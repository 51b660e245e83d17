/// The words of each format, for mutations.
enum ReaderTokens {
  /// Returns the words of a reader's format, with those that trouble any reader.
  static func words(of reader: FuzzedReader) -> [String] {
    switch reader {
    case .gift: gift + markup + numbers + common
    case .aiken: aiken + common
    case .moodle: moodle + gaps + markup + numbers + xml + common
    case .qti, .package: qti + markup + numbers + xml + common
    case .json: json + numbers + common
    case .iquiz, .opentdb: data + markup + numbers + common
    case .plist: list + xml + numbers + common
    case .csv, .tsv: table + json + numbers + common
    case .anki: anki + markup + common
    case .html: markup + htmlTags + common
    case .markdown: markdown + markup + common
    }
  }

  private static let common = [
    "\n", "\n\n", "\r", "\r\n", "\t", " ", "  ", "\0", "\u{1}", "\u{B}", "\u{85}", "\u{A0}",
    "\u{2028}", "\u{202E}", "\u{FEFF}", "\u{FFFD}", "\u{FFFF}", "e\u{301}", "👩‍🚀", "é", "\\", "\"",
    "'", "<", ">", "&", ",", ";", "|", "a", "A", "#", "*", "",
  ]
  private static let numbers = [
    "0", "-0", "1", "2", "-1", "1e999", "1e-999", "99999999999999999999", "0x10", "NaN", "inf",
    "1/3", "1/0", "33.33333", "0.3333333", "3,14", "1.5e3", "100", "1e18", "9223372036854775807",
    "-9223372036854775808", "0.00001", "1..2", "5..1", ".5", "5.", "+1", "²",
  ]
  private static let gift = [
    "{", "}", "{}", "=", "~", "#", "####", "->", "%50%", "%-33.33333%", "%", "::", ":", "::a::",
    "//", "// [id:a]", "[tag:b]", "$CATEGORY: a/b\n", "$CATEGORY:", "{T}", "{FALSE}", "{#",
    "{#1..2}", "{#3:0.1}", "[html]", "[markdown]", "[plain]", "[moodle]", "\\=", "\\~", "\\#",
    "\\{", "\\}", "\\:", "\\n", "\\\\", "{=a}", "{~a =b}",
    "{>1 ALL VERTICAL ABSOLUTE_POSITION SHOW none\na\nb\n}", "=%50%", "~%-50%", "=a -> b", "*",
    "\\*", "<p>", "&lt;",
  ]
  private static let aiken = [
    "A. ", "B) ", "C.", "D)", "ANSWER: A", "ANSWER:", "ANSWER: Z", "answer: b", "A.\n",
    "ANSWER: A B", "\nA. x\nB. y\nANSWER: A\n",
  ]
  private static let gaps = [
    "{1:SA:=a}", "{2:NM:=1:0.1}", "{1:MC:~a~=b}", "{:MCS:a}", "{1:MULTIRESPONSE:=a}", "{1:SA:", "=",
    "~", "%50%", "#", "}", "\\}", "\\~", "*", "{{1}}", "[[1]]", "[[2]]", "{a}",
  ]
  private static let moodle = [
    "true", "false", "multichoice", "truefalse", "shortanswer", "numerical", "matching", "ordering",
    "cloze", "gapselect", "ddwtos", "essay", "description", "category", "calculated", "html",
    "plain_text", "markdown", "moodle_auto_format", "$course$/top/a//b", "@@PLUGINFILE@@/a.png",
    "<img src=\"@@PLUGINFILE@@/a.png\" alt=\"b\">", "RELATIVE_ALL_PREVIOUS_AND_NEXT",
  ]
  private static let qti = [
    "single", "multiple", "ordered", "record", "identifier", "string", "float", "integer", "pair",
    "directedPair", "boolean", "point", "RESPONSE", "R2", "SCORE", "MAXSCORE", "A", "B", "A B",
    "B A", "A C", "true", "false", "show", "hide", "absolute", "relative", "../a", "item0.xml",
    "<match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match>",
    "<mapResponse identifier=\"RESPONSE\"/>",
    "<isNull><variable identifier=\"RESPONSE\"/></isNull>", "<not><and/></not>",
    "<baseValue baseType=\"float\">1</baseValue>", "<rubricBlock>r</rubricBlock>",
    "<textEntryInteraction responseIdentifier=\"RESPONSE\"/>",
    "<printedVariable identifier=\"a\"/>",
    "<feedbackBlock outcomeIdentifier=\"FEEDBACK\" identifier=\"A\">f</feedbackBlock>",
    "<gap identifier=\"G1\"/>", "<templateDeclaration identifier=\"t\"/>", "{{RESPONSE}}",
  ]
  private static let json = [
    "null", "true", "false", "{}", "[]", "\"\"", "\"a\"", "\\u0000", "\\ud800", "\\ud83d\\ude00",
    "\\n", "\"choice\"", "\"multiple\"", "\"trueFalse\"", "\"short\"", "\"numeric\"",
    "\"matching\"", "\"ordering\"", "\"cloze\"", "\"essay\"", "\"info\"", "\"custom\"", "\"1/3\"",
    "[1]", "[[]]", "{\"text\": \"a\", \"format\": \"html\"}", "{\"text\": \"a\", \"fraction\": 1}",
    "{\"value\": 1, \"tolerance\": 2}", "{\"low\": 1, \"high\": 2}", "{\"any\": true}", "\"plain\"",
    "\"html\"", "\"{{a}}\"", "[\"a\", \"b\"]", "\"exact\"", "\"id\": \"a\",", "\"points\": 0,",
  ]
  private static let data = [
    "null", "true", "{}", "[]", "\"\"", "\"1\"", "\"0\"", "1", "\"multiple\"", "\"boolean\"",
    "\"True\"", "\"QQ==\"", "\"%41\"", "%", "=", "&quot;", "&amp;lt;", "\"answer\": \"2\",", "[[]]",
  ]
  private static let list = [
    "<dict>", "</dict>", "<array/>", "<key>a</key>", "<integer>-0x1F</integer>", "<true/>",
    "<real>nan</real>", "<string/>", "<data>A</data>", "<date>x</date>", "QuestionText",
    "AnswerText", "Answer", "bplist00", "<key>QuestionText</key><string>Q?</string>",
  ]
  private static let table = [
    "text", "question", "answer", "correct", "option 1", "option 2", "wrong", "fraction 1",
    "feedback 1", "type", "pairs", "items", "gaps", "tags", "format", "points", "sep=;\n", "\"\"",
    "a|b", "a=b", "a=b|c=d", "A", "1", "true", "no", "choice", "multiple", "short", "numeric",
    "trueFalse", "matching", "ordering", "cloze", "essay", "info", "\"a\nb\"", "\"a\"\"b\"",
    "1,234", "{{1}}", "plain", "html",
  ]
  private static let anki = [
    "#separator:Comma\n", "#separator:x\n", "#html:true\n", "#html:false\n", "#tags:a b\n",
    "#deck:a::b\n", "#tags column:1\n", "#deck column:2\n", "#guid column:9\n", "#columns:a\tb\n",
    "#notetype column:0\n", "{{c1::", "}}", "{{c1::a::b}}", "{{c2::x}}", "{{c1::{{c2::a}}}}", "::",
    "\"a\tb\"", "\"\"", "[sound:a]", "<br>", "#comment\n",
  ]
  private static let xml = [
    "&lt;", "&amp;", "&#65;", "&#x0;", "&#xD800;", "&a;", "<![CDATA[", "]]>", "<!-- -->", "<!--",
    "<?a b?>", "<!DOCTYPE a [<!ENTITY a \"b\">]>", "<a/>", "<a>", "</a>", "<text>", "</text>",
    "<a xmlns=\"b\"/>", "xml:lang=\"a\"", "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>",
  ]
  private static let markup = [
    "<p>", "</p>", "<b>", "</b>", "<i>a</i>", "<br>", "<br/>", "<ul><li>", "</li></ul>", "<pre>",
    "</pre>", "<img src=\"a\" alt=\"b\">", "&nbsp;", "&eacute;", "&#233;", "&#x110000;",
    "&amp;amp;", "<script>", "</script>", "<!--", "-->", "<", "</", "<a href=\"", "<sup>2</sup>",
    "$$x^2$$", "\\(",
  ]
  private static let htmlTags = [
    "<div>", "</div>", "<blockquote>", "</blockquote>", "<ol start=\"9999999999\">", "</ol>",
    "<li>", "<table>", "<tr>", "<td>", "</td>", "</tr>", "</table>", "<h1>", "</h1>", "<h6>",
    "<hr>", "<sub>", "<code>", "</code>", "<u>", "<s>", "<style>", "<textarea>", "<em>", "</em>",
    "<strong>", "</strong>", "<a href='b)'>c</a>", "`", "``", "```", "*", "_", "#", "1.", "- ",
    "> ", "    ", "[", "](", "|", "~", "</ul>", "<dl><dt>", "<span style='x:y'>", "<!DOCTYPE html>",
    "<?php ?>",
  ]
  private static let markdown = [
    "# ", "## ", "- ", "1. ", "> ", "```\n", "~~~\n", "    ", "***\n", "---\n", "===\n", "[a](b)",
    "![a](b)", "[", "](", "*", "**", "_", "__", "`", "``", "|", "|---|\n", "| a | b |\n", ":-:",
    "{{gap}}", "[a]: b\n", "<b>", "\\",
  ]
}
