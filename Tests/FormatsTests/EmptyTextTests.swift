import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Texts that have contents in a file and show nothing: each is reported, in every format and place.
@Suite struct EmptyTextTests {
  private static let empty = [
    "<hr>", "<hr/>", "&nbsp;", "<p>&nbsp;</p>", "<img src=\"\">", "<img>", "<p><br></p>",
    "<title>a</title>", "<script>a</script>", "<b> </b>", "&shy;", "&#8203;",
    "<audio src=\"a.mp3\"></audio>",
    "<table><tr><td></td></tr></table>", "\u{200B}", "<style>b</style> <hr>",
  ]
  private static let shown = [
    "a", "<p>a</p>", "<hr>a", "<img src=\"a.png\">", "<img src=\"\" alt=\"a\">", "&lt;hr&gt;", "-",
    "<b>0</b>", "é", "<i>&amp;</i>", "<br>&eacute;", "<span>a</span>", "<sup>2</sup>", "🏛",
  ]

  /// Questions of each type in the formats that have texts in HTML, with a text in one place.
  private static let files: [(name: String, file: @Sendable (String) -> String)] = [
    ("a.gift", { "Pick?{=[html]\(gift($0)) ~b ~c}" }),
    ("a.gift", { "Pick?{~%100%[html]\(gift($0)) ~%-50%b ~c}" }),
    ("a.gift", { "Pair?{=[html]\(gift($0)) -> x =b -> y =c -> z}" }),
    ("a.xml", { moodle("multichoice", "<answer fraction=\"100\">\(cdata($0))</answer>" + other) }),
    (
      "a.xml",
      {
        moodle(
          "matching",
          "<subquestion>\(cdata($0))<answer><text>a</text></answer></subquestion>"
            + "<subquestion>\(cdata("b"))<answer><text>c</text></answer></subquestion>")
      }
    ),
    (
      "a.xml",
      {
        moodle(
          "ordering",
          "<answer fraction=\"1\">\(cdata($0))</answer>"
            + "<answer fraction=\"2\">\(cdata("b"))</answer>")
      }
    ),
    (
      "a.json",
      {
        json(
          "\"type\":\"choice\",\"options\":[{\"text\":\(string($0)),\"fraction\":1},{\"text\":\"b\",\"fraction\":0}]"
        )
      }
    ),
    ("a.json", { json("\"type\":\"matching\",\"pairs\":[[\"a\",\(string($0))],[\"b\",\"c\"]]") }),
    ("a.json", { json("\"type\":\"ordering\",\"items\":[\(string($0)),\"b\"]") }),
  ]

  private static let other = "<answer fraction=\"0\">\(cdata("b"))</answer>"

  private static func gift(_ text: String) -> String {
    text.reduce(into: "") { $0 += "~=#{}:\\".contains($1) ? "\\\($1)" : "\($1)" }
  }

  private static func cdata(_ text: String) -> String { "<text><![CDATA[\(text)]]></text>" }

  private static func moodle(_ type: String, _ answers: String) -> String {
    "<quiz><question type=\"\(type)\"><questiontext format=\"html\">\(cdata("Pick?"))"
      + "</questiontext>\(answers)</question></quiz>"
  }

  private static func string(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\\\""))\""
  }

  private static func json(_ question: String) -> String {
    "{\"quizboard\":1,\"questions\":[{\"text\":\"Pick?\",\"format\":\"html\",\(question)}]}"
  }

  private func reports(_ text: String, _ place: Int) throws -> [String] {
    let (name, file) = Self.files[place]
    let result = try read(file(text), file: name)
    return result.problems.map(\.reason) + result.losses.filter(\.isGuess).map(\.reason)
  }

  @Test(arguments: empty, files.indices) func aTextThatShowsNothingIsReported(
    text: String, place: Int
  ) throws {
    #expect(try !reports(text, place).isEmpty)
  }

  @Test(arguments: shown, files.indices) func aTextThatShowsSomethingIsNot(
    text: String, place: Int
  ) throws {
    #expect(try reports(text, place) == [])
  }

  @Test func theReportNamesThePlaceAndIsSaidBeforeAPlay() throws {
    let result = try read("Pick?{=a ~b}\n\nWhich?{=a ~[html]<hr>}\n", file: "a.gift")
    let loss = try #require(result.losses.first)
    #expect(loss.line == 3 && loss.question == "Which?" && loss.field == "option 2")
    #expect(loss.reason == "“<hr>” shows nothing")
    #expect(result.reportingOmissions(in: "a.gift").problems.count == 1)
  }

  @Test func aQuestionWithAPictureNeedsNoText() throws {
    let text = { (image: String) in
      "{\"quizboard\":1,\"questions\":[{\"type\":\"short\",\"text\":\"<hr>\",\"format\":\"html\","
        + "\"accept\":[\"a\"]\(image)}]}"
    }
    #expect(try read(text(""), file: "a.json").losses.map(\.field) == ["text"])
    #expect(try read(text(",\"image\":\"a.png\""), file: "a.json").losses == [])
  }
}
