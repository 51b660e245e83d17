import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct MoodleReadTests {
  private func only(_ question: String) throws -> Question {
    let result = readMoodle(question)
    #expect(result.problems.map(\.report) == [])
    return try #require(result.questions.first)
  }

  @Test func choicesHaveFractionsAndFeedback() throws {
    let question = try only(
      moodle(
        "multichoice",
        """
        <generalfeedback format="html"><text>Always</text></generalfeedback>
        <defaultgrade>2.5000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>
        <idnumber>T &amp; F</idnumber><single>true</single><shuffleanswers>false</shuffleanswers>
        <correctfeedback format="html"><text>Yes</text></correctfeedback>
        <partiallycorrectfeedback format="plain_text"><text>Half</text></partiallycorrectfeedback>
        <incorrectfeedback format="html"><text>No</text></incorrectfeedback>
        \(answer("100", "<![CDATA[<b>A</b>]]>", feedback: "good"))
        \(answer("33.33333", "B"))\(answer("0", "C"))
        <tags><tag><text>easy</text></tag><tag><text>geo</text></tag></tags>
        <hint format="html"><text>Think</text></hint>
        """))
    #expect(question.title == "N" && question.text == "<p>Q</p>" && question.format == .html)
    #expect(
      question.kind
        == .choice([
          Option("<b>A</b>", isRight: true, feedback: "good"), Option("B", fraction: .of(1, 3)),
          Option("C"),
        ]))
    let details = question.details
    #expect(details.id == "T & F" && details.points == .of(5, 2) && details.penalty == .of(1, 3))
    #expect(details.shuffle == false && details.tags == ["easy", "geo"])
    #expect(details.hints == ["Think"] && details.feedback == "Always")
    #expect(details.feedbackRight == "Yes" && details.feedbackWrong == "No")
    #expect(details.feedbackPartly == FormattedText("Half", .plain))
  }

  @Test func severalOptionsHaveTheirWeights() throws {
    let question = try only(
      moodle(
        "multichoice",
        "<single>false</single>" + answer("50", "A") + answer("50", "B") + answer("-100", "C")))
    #expect(question.type == "multiple")
    #expect(question.optionFractions == [.of(1, 2), .of(1, 2), -.one])
    #expect(question.kind.options.map(\.isRight) == [true, true, false])
  }

  @Test(arguments: [
    ("100", "true", "0", "false", true), ("0", "true", "100", "false", false),
    ("0", "false", "100", "true", true), ("100", "Wahr", "0", "Falsch", true),
    ("0", "Wahr", "100", "Falsch", false), ("100.00000", "true", "0", "false", true),
  ])
  func statementsAreTrueOrFalse(
    first: String, word: String, second: String, other: String, isTrue: Bool
  ) throws {
    let question = try only(
      moodle(
        "truefalse",
        answer(first, word, feedback: "one") + answer(second, other, feedback: "two")))
    let isSwapped = word == "false"
    #expect(
      question.kind
        == .trueFalse(
          TrueFalse(
            isTrue, feedbackTrue: isSwapped ? "two" : "one",
            feedbackFalse: isSwapped ? "one" : "two")))
  }

  @Test func shortAnswersHeedCaseIfTheySay() throws {
    for (element, ignores) in [
      ("", true), ("<usecase>0</usecase>", true), ("<usecase>1</usecase>", false),
    ] {
      let question = try only(
        moodle("shortanswer", element + answer("100", "Paris") + answer("50", "P*\\*")))
      #expect(
        question.kind
          == .short(
            ShortAnswer(
              [AcceptedText("Paris"), AcceptedText("P*\\*", fraction: .of(1, 2))],
              ignoreCase: ignores)))
    }
  }

  @Test func numbersHaveTolerancesAndUnits() throws {
    let units = """
      <units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit>
      <unit><multiplier>100.0</multiplier><unit_name>cm</unit_name></unit></units>
      """
    let answers =
      answer("100", "3.14", "<tolerance>0.01</tolerance>") + answer("50", "300 cm")
      + answer("0", "*", feedback: "no")
    for (type, base) in [("1", NumericAnswer.PenaltyBase.response), ("2", .question)] {
      let question = try only(
        moodle(
          "numerical",
          answers + units
            + "<unitgradingtype>\(type)</unitgradingtype><unitpenalty>0.1000000</unitpenalty>"))
      #expect(
        question.kind
          == .numeric(
            NumericAnswer(
              [
                AcceptedNumber(.value(3.14, tolerance: 0.01)),
                AcceptedNumber(.value(3, tolerance: 0), fraction: .of(1, 2)),
                AcceptedNumber(.any, fraction: .zero, feedback: "no"),
              ],
              units: [.init("m", multiplier: 1), .init("cm", multiplier: 100)],
              unitPenalty: .of(1, 10), unitPenaltyOf: base)))
    }
    let plain = try only(moodle("numerical", answer("100", "1,5") + answer("0", "2.5e3")))
    #expect(
      plain.kind
        == .numeric(
          NumericAnswer([
            AcceptedNumber(.value(1.5, tolerance: 0)),
            AcceptedNumber(.value(2500, tolerance: 0), fraction: .zero),
          ])))
  }

  @Test func emptySubquestionsAreDistractors() throws {
    for type in ["matching", "match", "ddmatch"] {
      let question = try only(
        moodle(
          type,
          """
          <shuffleanswers>true</shuffleanswers>
          <subquestion format="html"><text><![CDATA[<i>frog</i>]]></text>
          <answer><text>amphibian</text></answer></subquestion>
          <subquestion format="html"><text></text><answer><text>insect</text></answer></subquestion>
          <subquestion><text></text><answer><text></text></answer></subquestion>
          """))
      #expect(
        question.kind
          == .matching(Matching([.init("<i>frog</i>", "amphibian")], distractors: ["insect"])))
      #expect(question.details.shuffle == true)
    }
  }

  @Test(arguments: [
    ("ALL_OR_NOTHING", Ordering.Grading.exact), ("ABSOLUTE_POSITION", .position),
    ("RELATIVE_NEXT_EXCLUDE_LAST", .pairs), ("", .pairs),
  ])
  func itemsAreOrdered(word: String, grading: Ordering.Grading) throws {
    let result = readMoodle(
      moodle(
        "ordering",
        "<gradingtype>\(word)</gradingtype>"
          + "<answer fraction=\"1.0\"><text>A</text></answer><answer fraction=\"2\"><text>B</text></answer>"
      ))
    #expect(result.questions.first?.kind == .ordering(Ordering(["A", "B"], grading: grading)))
    #expect(result.losses.isEmpty)
  }

  @Test func otherOrderingGradingsAreReadAsPosition() throws {
    let result = readMoodle(
      moodle(
        "ordering",
        "<selecttype>RANDOM</selecttype><selectcount>2</selectcount>"
          + "<gradingtype>LONGEST_ORDERED_SUBSET</gradingtype>" + answer("1", "A")
          + answer("2", "B") + answer("3", "C")))
    #expect(
      result.questions.first?.kind == .ordering(Ordering(["A", "B", "C"], grading: .position)))
    #expect(
      result.lossNotes == [
        "gradingtype: LONGEST_ORDERED_SUBSET cannot be held, and is read as ABSOLUTE_POSITION",
        "selectcount: all 3 items are shown instead of 2",
      ])
    #expect(result.losses.first?.question == "N" && result.losses.first?.line == 6)
  }

  @Test func essaysAndDescriptionsHaveNoAnswers() throws {
    #expect(try only(moodle("essay", "<defaultgrade>5</defaultgrade>")).points == Rational(5))
    let info = try only(moodle("description", "<defaultgrade>1</defaultgrade>"))
    #expect(info.kind == .info && info.points == .zero && info.details.points == nil)
  }

  @Test(
    arguments: [
      ("$course$/top/Default for C1", "Default for C1"), ("$course$/Pi/Rho", "Pi/Rho"),
      ("top/a/b", "a/b"), ("a // b/c", "a // b/c"), (" a / b ", "a/b"), ("$system$/top", nil),
      ("$cours/a", "$cours/a"),
    ] as [(String, String?)])
  func categoriesAreThoseOfTheQuestionsAfter(path: String, category: String?) {
    let result = readMoodle(
      moodle("essay"),
      "<question type=\"category\"><category><text>\(path)</text></category></question>",
      moodle("essay"), moodle("essay"))
    #expect(result.questions.map(\.category) == [nil, category, category])
    #expect(result.losses.isEmpty)
  }

  @Test func formatsAreThoseOfMoodle() throws {
    func text(_ format: String, _ text: String) throws -> Question {
      try only(
        "<question type=\"essay\"><questiontext \(format)><text><![CDATA[\(text)]]></text>"
          + "</questiontext></question>")
    }
    #expect(try text("format=\"markdown\"", "*a*").format == .markdown)
    #expect(try text("format=\"plain_text\"", "*a*").format == .plain)
    #expect(try text("", "a").format == .html)
    #expect(try text("format=\"other\"", "a\nb").text == "a\nb")
    let automatic = try text(
      "format=\"moodle_auto_format\"", " a\nb <ul>\n <li>c</li>\n</ul>\nd\n\ne ")
    #expect(automatic.text == "a<br>b <ul><li>c</li></ul> d<br><br>e" && automatic.format == .html)
    #expect(try text("format=\"html\"", "a").title == nil)
  }

  @Test func textsHaveTheFormatOfTheirQuestionUnlessTheySay() throws {
    let question = try only(
      """
      <question type="shortanswer"><questiontext format="markdown"><text>*Q*</text></questiontext>
      <generalfeedback><text>*F*</text></generalfeedback>
      <answer fraction="100"><text>a</text><feedback format="markdown"><text>b</text></feedback></answer>
      <answer fraction="0"><text>*</text><feedback format="html"><text>c</text></feedback></answer>
      </question>
      """)
    #expect(question.details.feedback == "*F*")
    #expect(
      question.kind
        == .short(
          ShortAnswer(
            [
              AcceptedText("a", feedback: "b"),
              AcceptedText("*", fraction: .zero, feedback: FormattedText("c", .html)),
            ], ignoreCase: true)))
  }

  @Test func whatTheModelCannotHoldIsReported() {
    let result = readMoodle(
      moodle("calculated", name: "Sum"), moodle("ddmarker", name: "Map"),
      moodle(
        "essay",
        """
        <responseformat>monospaced</responseformat><responsefieldlines>15</responsefieldlines>
        <minwordlimit>10</minwordlimit><maxwordlimit></maxwordlimit><attachments>-1</attachments>
        <graderinfo format="html"><text>Grade!</text></graderinfo>
        <responsetemplate format="html"><text></text></responsetemplate><hidden>1</hidden>
        <correctfeedback><text>x</text></correctfeedback><plugin_essay>z</plugin_essay>
        """),
      moodle(
        "multichoice",
        """
        <answernumbering>ABCD</answernumbering><shownumcorrect/>
        \(answer("100", "A"))\(answer("0", "B"))
        <hint><text>H</text><shownumcorrect/><clearwrong/></hint>
        """))
    #expect(result.problems.isEmpty)
    #expect(result.questions.count == 2)
    #expect(
      result.losses.map { "\($0.question ?? "") \($0.field)" } == [
        "Sum calculated", "Map ddmarker", "N responseformat", "N minwordlimit", "N attachments",
        "N graderinfo", "N hidden", "N plugin_essay", "N correctfeedback", "N hint",
        "N answernumbering", "N shownumcorrect",
      ])
    #expect(result.losses.allSatisfy { $0.line != nil })
  }

  @Test func brokenQuestionsAreNamedAndTheOthersKept() {
    let result = readMoodle(
      moodle("multichoice", answer("150", "A") + answer("0", "B")),
      moodle("multichoice", answer("x", "A") + answer("0", "B")), moodle("multichoice"),
      moodle("multichoice", answer("100", "A")), moodle("shortanswer"),
      moodle("numerical", answer("100", "ten")),
      moodle("matching", "<subquestion><text>a</text><answer><text/></answer></subquestion>"),
      moodle("matching"), moodle("ordering", answer("1", "A")),
      moodle("essay", "<defaultgrade>one</defaultgrade>"),
      moodle("gapselect", text: "[[2]]", "<selectoption><text>a</text></selectoption>"),
      moodle("gapselect", text: "none", "<selectoption><text>a</text></selectoption>"),
      moodle("essay", "<generalfeedback><text><p>x</p></text></generalfeedback>"),
      "<question><name><text>N</text></name></question>", moodle("essay", name: "Good"))
    #expect(result.questions.map(\.title) == ["Good"])
    #expect(
      result.problems.map(\.reason) == [
        "the fraction is 150 %", "the fraction “x” is no percentage", "the question has no answers",
        "the question has only one answer", "the question has no answers", "“ten” is no number",
        "the left text has no answer", "the question has no pairs",
        "the question has only one item", "“one” is no number",
        "the gap [[2]] has no choice", "the text has no gaps", "the text has an element <p>",
        "the question has no type",
      ])
    #expect(result.problems[0].place.description == "bank.xml:6:1")
    #expect(result.problems[0].expected == "a number from -100 to 100")
    #expect(result.problems[0].sourceLine.hasPrefix("<answer fraction=\"150\""))
  }

  @Test func aSecondQuestionOfAnIdentifierHasNone() {
    let id = "<idnumber>7</idnumber>"
    let result = readMoodle(
      moodle("essay", id), moodle("essay", id), moodle("essay", "<idnumber/>"))
    #expect(result.questions.map(\.hasOwnID) == [true, false, false])
    #expect(result.lossNotes == ["idnumber: an earlier question has “7”, so this one has none"])
  }

  @Test func aSingleQuestionIsAFileToo() {
    let bytes = Array(moodle("essay").utf8)
    #expect(MoodleXMLFormat.sniff(name: "a", bytes: bytes))
    #expect(MoodleXMLFormat.read(bytes: bytes, file: "a.xml").questions.count == 1)
  }
}
