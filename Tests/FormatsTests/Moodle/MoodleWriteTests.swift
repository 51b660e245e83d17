import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct MoodleWriteTests {
  private func write(
    _ text: String, _ kind: Question.Kind, _ change: (inout Question.Details) -> Void = { _ in }
  )
    throws -> (xml: String, losses: [String])
  {
    var details = Question.Details()
    change(&details)
    let question = try Question(text, kind, details)
    let result = MoodleXMLFormat.write(
      QuizContent(title: "bank", questions: [question]), readFrom: "bank.xml")
    return (
      String(decoding: result.bytes, as: UTF8.self),
      result.losses.map { "\($0.field): \($0.reason)" }
    )
  }

  @Test func aQuestionIsWrittenAsMoodleWritesIt() throws {
    let (xml, losses) = try write(
      "<p>Q</p>", .choice([Option("A", isRight: true, feedback: "<b>]]></b>"), Option("B")])
    ) {
      $0.format = .html
      $0.title = "N & M"
      $0.category = "geo/capitals"
      $0.penalty = .of(1, 3)
      $0.points = .of(3, 2)
      $0.shuffle = true
      $0.tags = ["t"]
    }
    #expect(losses.isEmpty)
    #expect(
      xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <quiz>
          <question type="category">
            <category>
              <text>$course$/top/geo/capitals</text>
            </category>
          </question>
          <question type="multichoice">
            <name>
              <text><![CDATA[N & M]]></text>
            </name>
            <questiontext format="html">
              <text><![CDATA[<p>Q</p>]]></text>
            </questiontext>
            <generalfeedback format="html">
              <text></text>
            </generalfeedback>
            <defaultgrade>1.5</defaultgrade>
            <penalty>0.3333333</penalty>
            <hidden>0</hidden>
            <single>true</single>
            <shuffleanswers>true</shuffleanswers>
            <answernumbering>abc</answernumbering>
            <showstandardinstruction>0</showstandardinstruction>
            <correctfeedback format="html">
              <text></text>
            </correctfeedback>
            <partiallycorrectfeedback format="html">
              <text></text>
            </partiallycorrectfeedback>
            <incorrectfeedback format="html">
              <text></text>
            </incorrectfeedback>
            <answer fraction="100" format="html">
              <text>A</text>
              <feedback format="html">
                <text><![CDATA[<b>]]]]><![CDATA[></b>]]></text>
              </feedback>
            </answer>
            <answer fraction="0" format="html">
              <text>B</text>
              <feedback format="html">
                <text></text>
              </feedback>
            </answer>
            <tags>
              <tag>
                <text>t</text>
              </tag>
            </tags>
          </question>
        </quiz>

        """)
  }

  @Test func aSingleOptionIsWrittenSoThatMoodleTakesIt() throws {
    let (xml, losses) = try write("Q", .choice([Option("a", isRight: true)]))
    #expect(losses.isEmpty)
    #expect(xml.split(separator: "<answer ").count == 3)
    let result = MoodleXMLFormat.read(bytes: Array(xml.utf8), file: "a.xml")
    #expect(result.questions.first?.options.map(\.text.source) == ["a"])
    #expect(result.problems.isEmpty && result.losses.isEmpty)
  }

  @Test func whatMoodleCannotHoldIsReported() throws {
    let (_, losses) = try write(
      "Q @@PLUGINFILE@@/a.png",
      .short(
        ShortAnswer(
          [AcceptedText("a"), AcceptedText("b", fraction: .of(1, 100))], ignoreAccents: true,
          typos: 1))
    ) {
      $0.explanation = "x"
      $0.timeLimit = 5
      $0.image = Question.Image(path: "a.png")
      $0.feedbackRight = "x"
      $0.tries = 5
      $0.shuffle = true
      $0.isAllOrNothing = true
    }
    #expect(
      losses == [
        "file: the files of the text are not written, and Moodle does not find them",
        "fraction: Moodle drops such questions, because its list of grades has no 1 %",
        "ignoreAccents: accents always count in Moodle", "typos: Moodle accepts no typos",
        "explanation: Moodle has only feedback",
        "timeLimit: Moodle has time limits only for a whole quiz",
        "image: pictures are part of the text in Moodle",
        "grading: Moodle grades each part of an answer",
        "tries: Moodle gives one try more than there are hints",
        "feedbackRight: Moodle has no such feedback for this type",
        "shuffle: Moodle has no order to shuffle for this type",
      ])
  }

  @Test func whatMoodleWouldReadOtherwiseIsReported() throws {
    let gaps = [
      Cloze.Gap("2", .short(ShortAnswer([AcceptedText("x")]))),
      Cloze.Gap("who", .short(ShortAnswer([AcceptedText("y")]))),
    ]
    let (_, losses) = try write(" {{2}} {{who}}", .cloze(Cloze(gaps))) {
      $0.category = "a / b"
      $0.shuffle = true
      $0.title = "t"
    }
    #expect(
      losses == [
        "category: it is read as “a/b”",
        "gaps: Moodle has no names for gaps, and they become 1, 2, …",
        "shuffle: Moodle has no order to shuffle for this type",
        "text: white space at the ends of texts is left out",
      ])
    let info = try write("Read on.", .info) { $0.points = .of(2, 1) }
    #expect(info.losses == ["points: a text without answers has none"])
  }

  @Test func gapsAreWrittenWithWholeWeightsAndEscapes() throws {
    let gaps = [
      Cloze.Gap("who", .short(ShortAnswer([AcceptedText("a~b}c")])), points: .of(1, 2)),
      Cloze.Gap("n", .numeric(NumericAnswer([AcceptedNumber(.value(3, tolerance: 0.5))]))),
      Cloze.Gap("r", .numeric(NumericAnswer([AcceptedNumber(.range(1, 3), fraction: .of(1, 3))]))),
    ]
    let (xml, losses) = try write("{{who}}, {{n}}, {{r}}, {{x}} {1:SA:=no}", .cloze(Cloze(gaps)))
    #expect(
      xml.contains(
        "{1:SHORTANSWER_C:=a*b\\}c}, {2:NUMERICAL:=3:0.5}, {2:NUMERICAL:%33.33333%2:1}, "
          + "{{x}} &#123;1:SA:=no}"))
    #expect(
      losses == [
        "gaps: Moodle has no names for gaps, and they become 1, 2, …",
        "points: Moodle has only whole points for gaps, and they are multiplied",
        "accept: an answer cannot have ~ in a gap, and * stands for it",
        "fraction: Moodle refuses a gap without an answer of 100 %",
        "range: a range is written as its middle with a tolerance",
      ])
  }

  @Test func rangesWithoutAnEndAreLeftOut() throws {
    let open = AcceptedNumber(.range(1, .infinity))
    let some = NumericAnswer([open, AcceptedNumber(.value(0, tolerance: 0))])
    let loss = "range: “1 to inf” is left out: Moodle has no range without an end"
    let (xml, losses) = try write("How many?", .numeric(some))
    #expect(losses == [loss] && xml.split(separator: "<answer ").count == 2)
    let gap = try write("{{1}}", .cloze(Cloze([Cloze.Gap("1", .numeric(some))])))
    #expect(gap.losses == [loss] && gap.xml.contains("{1:NUMERICAL:=0}"))
    let only = NumericAnswer([open])
    for kind in [
      Question.Kind.numeric(only), .cloze(Cloze([Cloze.Gap("1", .numeric(only))])),
    ] {
      let question = try Question("{{1}}", kind)
      let written = MoodleXMLFormat.write(QuizContent(title: "b", questions: [question]))
      #expect(written.losses.filter(\.isWhole).count == 1)
      #expect(!String(decoding: written.bytes, as: UTF8.self).contains("<question"))
    }
  }

  @Test func questionsWithoutTitlesGetNamesThatAreNotTitles() throws {
    let (xml, _) = try write("<p>What &amp; <b>why</b>?</p>", .essay) { $0.format = .html }
    #expect(xml.contains("<text><![CDATA[What & why ?]]></text>"))
    let result = MoodleXMLFormat.read(bytes: Array(xml.utf8), file: "a.xml")
    #expect(result.questions.map(\.title) == [nil])
  }

  @Test func charactersThatXMLCannotContainAreReported() throws {
    let (xml, losses) = try write("a\u{1}b\rc<\u{FFFF}", .essay)
    #expect(losses == ["text: control characters are left out, which XML cannot contain"])
    #expect(xml.contains("<text>ab&#13;c&lt;</text>"))
  }
}
