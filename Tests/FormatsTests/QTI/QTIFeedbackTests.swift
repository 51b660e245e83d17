import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// The fields of a question that the feedback of an item is read into.
@Suite struct QTIFeedbackTests {
  private let outcome =
    score + "<outcomeDeclaration identifier=\"FEEDBACK\" cardinality=\"single\""
    + " baseType=\"identifier\"/>"

  private func modal(_ identifier: String, _ text: String, _ attributes: String = "") -> String {
    "<modalFeedback outcomeIdentifier=\"FEEDBACK\" showHide=\"show\" identifier=\"\(identifier)\" "
      + "\(attributes)>\(text)</modalFeedback>"
  }

  private func rules(_ set: String) -> String {
    """
    <responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/>
    <correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE">
    <baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>
    \(set)</responseProcessing>
    """
  }

  private let ofResponse =
    "<setOutcomeValue identifier=\"FEEDBACK\"><variable identifier=\"RESPONSE\"/></setOutcomeValue>"

  @Test func theFeedbackOfAnAnswerIsThatOfItsOption() throws {
    let result = readQTI(
      qtiItem(
        response("single", "identifier", ["A"]) + outcome, choices("x", "y"),
        rules(ofResponse) + modal("A", "<p>Yes</p>") + modal("B", "No")))
    #expect(result.lossNotes == [])
    let options = try #require(result.questions.first).kind.options
    #expect(options.map(\.feedback?.source) == ["<p>Yes</p>", "No"])
  }

  @Test func feedbackInAnOptionIsThatOfTheOption() throws {
    let inline =
      "x <feedbackInline outcomeIdentifier=\"FEEDBACK\" identifier=\"A\" showHide=\"show\">Yes"
      + "</feedbackInline>"
    let result = readQTI(
      qtiItem(
        response("single", "identifier", ["A"]) + outcome, choices(inline, "y"), rules(ofResponse)))
    #expect(result.lossNotes == [])
    let option = try #require(result.questions.first?.kind.options.first)
    #expect(option.text.source == "x" && option.feedback?.source == "Yes")
  }

  @Test func feedbackFollowsTheGrade() throws {
    let set = """
      <responseCondition><responseIf><gt><variable identifier="SCORE"/>
      <baseValue baseType="float">0</baseValue></gt><setOutcomeValue identifier="FEEDBACK">
      <baseValue baseType="identifier">right</baseValue></setOutcomeValue></responseIf>
      <responseElse><setOutcomeValue identifier="FEEDBACK">
      <baseValue baseType="identifier">wrong</baseValue></setOutcomeValue></responseElse>
      </responseCondition>
      """
    let result = readQTI(
      qtiItem(
        response("single", "identifier", ["A"]) + outcome, choices("x", "y", "z"),
        rules(set) + modal("right", "R") + modal("wrong", "W")
          + modal("never", "H").replacing("\"show\"", with: "\"hide\"")))
    #expect(result.lossNotes == [])
    let details = try #require(result.questions.first).details
    #expect(details.feedbackRight == "R" && details.feedbackWrong == "W")
    #expect(details.feedback == "H" && details.feedbackPartly == nil)
  }

  @Test func feedbackOfQuestionsWithASingleOptionIsReadAgain() throws {
    func check(_ text: FormattedText, _ kind: Question.Kind) throws {
      var details = Question.Details()
      details.format = .html
      details.feedbackRight = "R"
      details.feedbackWrong = "W"
      details.feedback = "A"
      let question = try Question(text.source, kind, details)
      let written = QTIFormat.write(QuizContent(title: "T", questions: [question]))
      let result = QTIFormat.read(bytes: written.bytes, file: "T.zip")
      let found = try #require(result.questions.first).details
      #expect(found.feedbackWrong == "W" && found.feedback == "A")
      let canBeRight = question.hasRightAnswer
      #expect(found.feedbackRight == (canBeRight ? "R" : nil) || !result.losses.isEmpty)
      #expect(result.losses.count == (canBeRight ? 0 : 1))
    }
    for isRight in [true, false] {
      let options = [Option("x", isRight: isRight)]
      try check("<p>Q</p>", .choice(options))
      try check("<p>Q</p>", .multiple(options))
      try check("<p>Q {{a}} and</p>", .cloze(Cloze([Cloze.Gap("a", .choice(options))])))
    }
  }

  @Test func templatesOfCommonCartridgeShowFeedback() throws {
    let address = "http://www.imsglobal.org/question/qti_v2p1/rptemplates/"
    func question(_ template: String, _ feedbacks: String) throws -> Question {
      let result = readQTI(
        qtiItem(
          response("single", "identifier", ["A"]) + outcome, choices("x", "y", "z"),
          "<responseProcessing template=\"\(address)\(template)\"/>" + feedbacks))
      #expect(result.lossNotes == [])
      return try #require(result.questions.first)
    }
    let single = try question("CC2_match", modal("A", "Yes") + modal("B", "No"))
    #expect(single.kind.options.map(\.feedback?.source) == ["Yes", "No", nil])
    let basic = try question(
      "CC2_match_basic.xml",
      (modal("correct", "R") + modal("incorrect", "W")).replacing(
        "\"FEEDBACK\"", with: "\"FEEDBACKBASIC\""))
    #expect(basic.details.feedbackRight == "R" && basic.details.feedbackWrong == "W")
  }

  @Test func feedbackForSomeAnswersAndTitlesAreReported() throws {
    let set = """
      <responseCondition><responseIf><match><variable identifier="RESPONSE"/>
      <baseValue baseType="identifier">B</baseValue></match><setOutcomeValue identifier="FEEDBACK">
      <baseValue baseType="identifier">b</baseValue></setOutcomeValue></responseIf>
      </responseCondition>
      """
    let result = readQTI(
      qtiItem(
        response("single", "identifier", ["A"]) + outcome, choices("x", "y", "z"),
        rules(set) + modal("b", "B!", "title=\"Hm\"") + modal("other", "Never")))
    #expect(result.questions.first?.kind.options.map(\.feedback?.source) == [nil, "B!", nil])
    #expect(
      result.lossNotes == [
        "title: the feedback has no title “Hm”",
        "modalFeedback: it is shown for no single answer, nor for all right or wrong ones",
      ])
  }

  @Test func rubricsStylesAndMediaAreReported() {
    let result = readQTI(
      qtiItem(
        response("single", "identifier", ["A"]) + score,
        "<rubricBlock view=\"scorer\"><p>r</p></rubricBlock><p style=\"color: red\">T"
          + "<audio src=\"a\"/></p><p><printedVariable identifier=\"x\"/></p>" + choices("x", "y"),
        "<stylesheet href=\"s.css\" type=\"text/css\"/>" + matchCorrect))
    #expect(result.questions.first?.text.hasPrefix("<p>T</p>") == true)
    #expect(
      result.lossNotes == [
        "rubricBlock: it has no place in a question",
        "printedVariable: the value of a variable is not shown",
        "stylesheet: texts have no styles", "itemBody: left out of texts: <audio>, style=",
      ])
  }
}
