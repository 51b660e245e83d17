import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Texts, titles, comments and categories of GIFT.
@Suite struct GIFTTextsTests {
  // Escapes

  @Test func signsAreEscapedWithBackslashes() throws {
    let question = try giftQuestion(
      ##"::a\:\:b:: \{x\} \= \~ \# \: \\ \\n \x \"## + ##" {=\=1#\#2 ~\~3}"##)
    #expect(question.title == "a::b")
    #expect(question.text == ##"{x} = ~ # : \ \n \x \"##)
    #expect(question.options.map(\.text.source) == ["=1", "~3"])
    #expect(question.options[0].feedback == "#2")
  }

  @Test func anEscapedNIsALineEnd() throws {
    let question = try giftQuestion(#"Two\n  lines\n{=a\n b =c}"#)
    #expect(question.text == "Two\n  lines")
    #expect(question.short?.accept.map(\.text) == ["a\n b", "c"])
  }

  @Test func backslashesAreHalved() throws {
    #expect(try giftQuestion(#":: b :: A \\\\ B \\\\\\\\ C{}"#).text == #"A \\ B \\\\ C"#)
  }

  // Formats

  @Test func textWithoutAMarkIsPlainOrHTML() throws {
    #expect(try giftQuestion("if a<5 & c>d{T}").format == .plain)
    #expect(try giftQuestion("a List<String> &c.{T}").format == .plain)
    #expect(try giftQuestion("Q & A; or R&D{T}").format == .plain)
    for html in [
      "a <b>b", "a<br>", "a<BR/>", "x</p>", "a &amp; b", ##"&\#8217;"##, ##"&\#x2F;"##,
      "<!-- -->",
    ] {
      #expect(try giftQuestion("\(html){T}").format == .html, "\(html)")
    }
  }

  @Test func lineEndsOfUnmarkedHTMLAreBreaks() throws {
    let question = try giftQuestion("<b>Fog</b>\n  horn{=a\nb ~<i>c</i>\nd ~[moodle]&lt;\n#e}")
    #expect(question.text == "<b>Fog</b><br>horn")
    #expect(question.format == .html)
    #expect(
      question.options.map(\.text) == [
        FormattedText("a\nb", .plain), "<i>c</i><br>d", "&lt;",
      ])
  }

  @Test func otherTextsHaveTheFormatOfTheQuestion() throws {
    let question = try giftQuestion(
      "[markdown]*Fog*{=*a*#_x_ ~[html]b#[plain]c ~[moodle]d####e}")
    #expect(question.format == .markdown)
    #expect(question.text == "*Fog*")
    #expect(
      question.options.map(\.text) == [
        "*a*", FormattedText("b", .html), FormattedText("d", .plain),
      ])
    #expect(question.options.map(\.feedback) == ["_x_", FormattedText("c", .plain), nil])
    #expect(question.details.feedback == "e")
  }

  @Test func otherWordsInBracketsAreText() throws {
    #expect(try giftQuestion("[HTML]x{T}").text == "[HTML]x")
    #expect(try giftQuestion("[a] [html]{T}").text == "[a] [html]")
    #expect(try giftQuestion("[plain][html]x{T}").text == "[html]x")
  }

  @Test func indentationMeansSomethingInMarkdownAndHTML() throws {
    #expect(try giftQuestion("[markdown]a  \n- b\n    - c{}").text == "a  \n- b\n    - c")
    #expect(try giftQuestion("[html]<pre>\n  b\n</pre>\n{}").text == "<pre>\n  b\n</pre>")
    #expect(try giftQuestion("a  \n  b\t\n c{}").text == "a\nb\nc")
  }

  // Missing words

  @Test func aMissingWordIsALine() throws {
    let question = try giftQuestion("A lighthouse has {=a lamp =a light}.")
    #expect(question.text == "A lighthouse has _____.")
    #expect(try giftQuestion("{=Fog ~Rain} hides the coast.").text == "_____ hides the coast.")
    #expect(try giftQuestion("Fog hides it. {T}\n").text == "Fog hides it.")
  }

  @Test func onlyTheFirstBracesAreAnswers() throws {
    // As in Moodle, which looks for a brace at the end of the text.
    #expect(try giftQuestion("a {=b} c {=d}").text == "a  c {=d}")
    #expect(try giftQuestion("a {=b} c {=d}.").text == "a _____ c {=d}.")
  }

  // Titles

  @Test func aTitleIsBetweenDoubleColons() throws {
    #expect(try giftQuestion(":: Fog :: What?{}").title == "Fog")
    #expect(try giftQuestion(":: Fog\nhorn ::What?{}").title == "Fog horn")
    #expect(try giftQuestion("::::What?{}").title == nil)
    let open = try giftQuestion("::What?{}")
    #expect(open.title == nil)
    #expect(open.text == "What?")
  }

  // Comments

  @Test func commentsAreNowhereText() throws {
    let question = try giftQuestion(
      """
      // one {
      Which light
        // two }
      is red?{
      // ~three
      =port
      ~starboard // four
      // five }
      }
      // six
      """)
    #expect(question.text == "Which light\nis red?")
    #expect(question.options.map(\.text.source) == ["port", "starboard // four"])
  }

  @Test(arguments: [
    ("[id:frog] is an identifier", "frog", []),
    ("tags: [tag:frog] [tag:toad].", nil, ["frog", "toad"]),
    ("[tag:add] [tag:basic] [id:four]", "four", ["add", "basic"]),
    ("[tag:  basic] and [id:   four   ] in que[tag:add   ]stion", "four", ["basic", "add"]),
    (#"[id:i\]d] [tag:t\]ag]"#, "i]d", ["t]ag"]), ("[id:] [tag: ]", nil, []),
    ("[tag:a<b] [tag:c] [tag:c]", nil, ["c"]), ("[id:a] [id:b]", "a", []),
    (#"[id:a\]"#, #"a\"#, []), ("[id:open [tag:x", nil, []),
  ])
  func identifiersAndTagsAreInComments(comment: String, id: String?, tags: [String]) throws {
    let question = try giftQuestion("//\(comment)\nFog?{T}")
    #expect(question.details.id?.name == id)
    #expect(question.tags == tags)
  }

  @Test func aCommentBelongsToTheQuestionOfItsBlock() throws {
    let result = gift("// [id:a] [tag:x]\n\nOne?{T}\n\n// [tag:y]\n// [id:b]\nTwo?{T}\n// [tag:z]")
    #expect(result.quizzes[0].questions.map(\.tags) == [[], ["y", "z"]])
    #expect(result.quizzes[0].questions.map(\.details.id?.name) == [nil, "b"])
  }

  @Test func anIdentifierCountsOnce() throws {
    let result = gift("// [id:a]\nOne?{T}\n\n// [id:a]\nTwo?{T}")
    #expect(result.problems.isEmpty)
    #expect(result.quizzes[0].questions.map(\.details.id?.name) == ["a", nil])
    #expect(result.losses.map(\.field) == ["id"])
    #expect(result.losses.first?.line == 5)
  }

  // Categories

  @Test(arguments: [
    ("$course$/top/Lights/Port", "Lights/Port"), ("top/Lights", "Lights"), ("Lights", "Lights"),
    ("$module$/Lights", "Lights"), (" a / b ", "a/b"), ("a//b/c", "a//b/c"), ("$course$/top", nil),
    ("", nil), (#"$course$/top/Default for Unit 1\: Topic"#, "Default for Unit 1: Topic"),
    ("top/top/x", "top/x"), ("$Price$/x", "$Price$/x"),
  ]) func aCategoryHasNoContext(path: String, category: String?) throws {
    #expect(try giftQuestion("$CATEGORY: \(path)\n\nFog?{T}").category == category)
  }

  @Test func aCategoryEndsWithItsLine() throws {
    let result = gift(
      "// c\n$CATEGORY:a\nOne?{T}\n\nTwo?{F}\n\n$CATEGORY:b\n$CATEGORY:c\n\nThree?{T}")
    #expect(result.quizzes[0].questions.map(\.category) == ["a", "a", "c"])
    #expect(result.losses.map(\.field) == ["category"])
    #expect(result.losses.map(\.line) == [7])
  }

  // Files

  @Test(arguments: ["\n", "\r\n", "\r"]) func allLineEndsAreRead(end: String) throws {
    let text = ["// x", "$CATEGORY: a", "", "One", "two?{", "=b", "~c", "}", "", "", "Three?{T}"]
    let result = gift(text.joined(separator: end))
    #expect(result.texts == [["One\ntwo?", "Three?"]])
    #expect(result.quizzes[0].questions.map(\.category) == ["a", "a"])
  }

  @Test func linesOfBlanksSeparateQuestions() {
    #expect(gift("One?{T}\n \t\nTwo?{F}\n\n\n\n").texts == [["One?", "Two?"]])
    #expect(gift("").texts == [[]])
    #expect(gift("// nothing").texts == [[]])
  }

  @Test func theTitleOfTheQuizIsThatOfTheFile() {
    #expect(gift("One?{T}").quizzes.map(\.title) == ["harbour"])
    #expect(gift("One?{T}").format == "GIFT")
  }

  @Test func utf16IsRead() {
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in "Wo? {=Möwe}".utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(GIFTFormat.read(bytes: bytes, file: "a.gift").texts == [["Wo?"]])
  }

  @Test(arguments: [
    "// [id:a] [tag:x]\n$CATEGORY: Geo\n\nQ {T}\n", "// [id:a] [tag:x]\n\nQ {T}\n",
    "Q {T}\n\n// [id:a] [tag:x]\n",
  ])
  func anIdentifierWithoutAQuestionIsReported(_ text: String) {
    let result = gift(text)
    #expect(result.losses.map(\.field) == ["id", "tag"], "\(result.losses)")
    #expect(result.quizzes.first?.questions.map(\.details.id) == [nil])
  }

  @Test(arguments: [
    "// question: 0  name: Switch category to $course$/top\n$CATEGORY: Geo\n\n// [id:a]\nQ {T}\n",
    "// [id:a]\n$CATEGORY: Geo\nQ {T}\n", "$CATEGORY: Geo\n// [id:a]\nQ {T}\n",
  ])
  func anIdentifierAboveAQuestionIsNot(_ text: String) {
    let result = gift(text)
    #expect(result.losses == [])
    #expect(result.quizzes.first?.questions.map { $0.details.id == QuestionID("a") } == [true])
  }
}
