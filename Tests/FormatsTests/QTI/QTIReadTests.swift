import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Items of QTI 2.1, each with one interaction.
@Suite struct QTIReadTests {
  /// Reads an item without problems and losses.
  private func question(_ item: String) throws -> Question {
    let result = readQTI(item)
    #expect(result.problems.map(\.report) == [])
    #expect(result.lossNotes == [])
    return try #require(result.questions.first)
  }

  @Test func aChoiceHasItsTextOptionsAndKey() throws {
    let question = try question(
      qtiItem(
        response("single", "identifier", ["B"]) + score,
        "<p>Look.</p>" + choices("<b>x</b>", "y &lt; 2", "z"), matchCorrect))
    #expect(question.id == QuestionID("one") && question.title == "T")
    #expect(question.text == "<p>Look.</p><p>Q</p>" && question.format == .html)
    #expect(question.type == "choice")
    #expect(question.optionNotes == ["<b>x</b> 0", "y &lt; 2 1", "z 0"])
    #expect(question.details.shuffle == true && question.points == .one)
  }

  @Test func aPromptAloneIsTheText() throws {
    let question = try question(
      qtiItem(
        response("single", "identifier", ["A"]) + score,
        choices("x", "y", prompt: "What  is\n<i>it</i>?"), matchCorrect, title: "What is it?"))
    #expect(question.text == "What is <i>it</i>?")
    // The title only repeats the text.
    #expect(question.title == nil)
  }

  @Test func severalRightOptionsAreAllNeeded() throws {
    let question = try question(
      qtiItem(
        response("multiple", "identifier", ["A", "C"]) + score,
        choices("x", "y", "z", attributes: "maxChoices=\"0\""), matchCorrect))
    #expect(question.type == "multiple" && question.details.isAllOrNothing)
    #expect(question.optionNotes == ["x 1/2", "y -1/2", "z 1/2"])
  }

  @Test func aMappingGivesOptionsTheirFractions() throws {
    let bounds = "lowerBound=\"0\" upperBound=\"2\""
    let scores = mapping(["A": "1", "B": "-0.5", "C": "1"], bounds)
    let question = try question(
      qtiItem(
        response("multiple", "identifier", ["A", "C"], scores) + score,
        choices("x", "y", "z", attributes: "maxChoices=\"0\""), mapResponse))
    #expect(question.type == "multiple" && !question.details.isAllOrNothing)
    #expect(question.optionNotes == ["x 1/2", "y -1/4", "z 1/2"])
    #expect(question.points == Rational(2))
  }

  @Test func aMappedChoiceHasPartlyRightOptions() throws {
    let scores = mapping(["A": "4", "B": "1", "C": "-1"])
    let question = try question(
      qtiItem(
        response("single", "identifier", ["A"], scores) + score, choices("x", "y", "z"),
        mapResponse))
    #expect(question.optionNotes == ["x 1", "y 1/4", "z -1/4"])
    #expect(question.points == Rational(4))
  }

  @Test func identifiersTrueAndFalseMakeAStatement() throws {
    let body = choices("True", "False").replacing("\"A\"", with: "\"true\"").replacing(
      "\"B\"", with: "\"false\"")
    let question = try question(
      qtiItem(response("single", "identifier", ["false"]) + score, body, matchCorrect))
    #expect(question.kind == .trueFalse(TrueFalse(false)))
  }

  @Test func aTextEntryAloneIsShort() throws {
    let scores =
      "<mapping defaultValue=\"0\"><mapEntry mapKey=\"Paris\" mappedValue=\"2\" "
      + "caseSensitive=\"false\"/><mapEntry mapKey=\"Lutetia *\" mappedValue=\"1\" "
      + "caseSensitive=\"false\"/></mapping>"
    let question = try question(
      qtiItem(
        response("single", "string", ["Paris"], scores) + score,
        "<p>Where?</p><p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>", mapResponse))
    #expect(question.text == "<p>Where?</p>" && question.points == Rational(2))
    #expect(
      question.kind
        == .short(
          ShortAnswer(
            [AcceptedText("Paris"), AcceptedText("Lutetia \\*", fraction: .of(1, 2))],
            ignoreCase: true)))
  }

  @Test func aNumberEntryAloneIsNumeric() throws {
    let entry = "<p>How much?</p><p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>"
    let whole = try question(
      qtiItem(response("single", "integer", ["42"]) + score, entry, matchCorrect))
    #expect(whole.kind == .numeric(NumericAnswer([AcceptedNumber(.value(42, tolerance: 0))])))
    for (mode, tolerance, extent) in [
      ("absolute", "0.5 0.5", AcceptedNumber.Extent.value(3.5, tolerance: 0.5)),
      ("relative", "10", .value(3.5, tolerance: 0.1, isRelative: true)),
      ("absolute", "0.5 1", .range(3, 4.5)),
    ] {
      let rules = """
        <responseProcessing><responseCondition><responseIf>
        <equal toleranceMode="\(mode)" tolerance="\(tolerance)">
        <variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>
        <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue>
        </setOutcomeValue></responseIf></responseCondition></responseProcessing>
        """
      let float = try question(
        qtiItem(response("single", "float", ["3.5"]) + score, entry, rules))
      #expect(float.kind == .numeric(NumericAnswer([AcceptedNumber(extent)])))
    }
  }

  @Test func entriesInATextAreGaps() throws {
    let question = try question(
      qtiItem(
        response("single", "string", ["cat"], mapping(["cat": "1"]), name: "animal")
          + response("single", "float", ["2"], name: "count") + score,
        """
        <p>The <textEntryInteraction responseIdentifier="animal"/> has
        <textEntryInteraction responseIdentifier="count"/> eyes.</p>
        """, matchCorrect))
    #expect(question.text == "<p>The {{animal}} has {{count}} eyes.</p>")
    #expect(question.details.isAllOrNothing)
    #expect(
      question.kind
        == .cloze(
          Cloze([
            Cloze.Gap("animal", .short(ShortAnswer([AcceptedText("cat")]))),
            Cloze.Gap("count", .numeric(NumericAnswer([AcceptedNumber(.value(2, tolerance: 0))]))),
          ])))
  }

  @Test func aSelectionInATextIsAGap() throws {
    let question = try question(
      qtiItem(
        response("single", "identifier", ["Y"]) + score,
        """
        <p>It is <inlineChoiceInteraction responseIdentifier="RESPONSE" shuffle="false">
        <inlineChoice identifier="L">Lancaster</inlineChoice>
        <inlineChoice identifier="Y"><em>York</em></inlineChoice></inlineChoiceInteraction>.</p>
        """, matchCorrect))
    #expect(question.text == "<p>It is {{RESPONSE}}.</p>" && question.details.shuffle == false)
    let options = [Option("Lancaster"), Option("<em>York</em>", isRight: true)]
    #expect(question.kind == .cloze(Cloze([Cloze.Gap("RESPONSE", .choice(options))])))
  }

  @Test func gapsOfAMatchShareTheirOptions() throws {
    let scores = mapping(["W G1": "1", "Su G2": "2", "W G2": "-1"])
    let question = try question(
      qtiItem(
        response("multiple", "directedPair", ["W G1", "Su G2"], scores) + score,
        """
        <gapMatchInteraction responseIdentifier="RESPONSE" shuffle="false"><prompt>Fill.</prompt>
        <gapText identifier="W" matchMax="1">winter</gapText>
        <gapText identifier="Su" matchMax="1">summer</gapText>
        <p>Now is the <gap identifier="G1"/> of our discontent, made <gap identifier="G2"/>.</p>
        </gapMatchInteraction>
        """, mapResponse))
    #expect(
      question.text
        == "<p>Fill.</p><p>Now is the {{G1}} of our discontent, made {{G2}}.</p>")
    let gaps: [Cloze.Gap] = [
      Cloze.Gap("G1", .choice([Option("winter", isRight: true), Option("summer")])),
      Cloze.Gap(
        "G2",
        .choice([Option("winter", fraction: .of(-1, 2)), Option("summer", isRight: true)]),
        points: Rational(2)),
    ]
    #expect(question.kind == .cloze(Cloze(gaps)))
    #expect(question.points == Rational(3))
  }

  @Test func gapsOfSeveralMatchesHaveDifferentNames() throws {
    func match(_ name: String) -> String {
      """
      <gapMatchInteraction responseIdentifier="\(name)"><gapText identifier="A">x</gapText>
      <gapText identifier="B">y</gapText><p>\(name) <gap identifier="G"/></p></gapMatchInteraction>
      """
    }
    let question = try question(
      qtiItem(
        response("single", "directedPair", ["A G"], name: "R1")
          + response("single", "directedPair", ["B G"], name: "R2") + score,
        match("R1") + match("R2"), matchCorrect))
    #expect(question.text == "<p>R1 {{G}}</p><p>R2 {{G-2}}</p>")
    guard case .cloze(let cloze) = question.kind else { return }
    #expect(cloze.gaps.map(\.name) == ["G", "G-2"])
    #expect(
      cloze.gaps.map(\.kind) == [
        .choice([Option("x", isRight: true), Option("y")]),
        .choice([Option("x"), Option("y", isRight: true)]),
      ])
  }

  @Test func anEmptyOptionOfAGapIsLeftOut() throws {
    let result = readQTI(
      qtiItem(
        response("single", "identifier", ["Y"]) + score,
        """
        <p>It is <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice
        identifier="N"/><inlineChoice identifier="Y">York</inlineChoice></inlineChoiceInteraction>
        </p>
        """, matchCorrect))
    let gap = Cloze.Gap("RESPONSE", .choice([Option("York", isRight: true)]))
    #expect(result.questions.first?.kind == .cloze(Cloze([gap])))
    #expect(result.lossNotes == ["inlineChoice: it has no text: it is left out"])
  }

  private static let match = """
    <matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="2">
    <prompt>Who?</prompt><simpleMatchSet>
    <simpleAssociableChoice identifier="C" matchMax="1">Capulet</simpleAssociableChoice>
    <simpleAssociableChoice identifier="D" matchMax="1">Demetrius</simpleAssociableChoice>
    </simpleMatchSet><simpleMatchSet>
    <simpleAssociableChoice identifier="M" matchMax="4">Dream</simpleAssociableChoice>
    <simpleAssociableChoice identifier="R" matchMax="4">Romeo</simpleAssociableChoice>
    <simpleAssociableChoice identifier="T" matchMax="4">Tempest</simpleAssociableChoice>
    </simpleMatchSet></matchInteraction>
    """

  @Test func pairsAreMatched() throws {
    let scores = mapping(["C R": "1", "D M": "1"])
    let question = try question(
      qtiItem(
        response("multiple", "directedPair", ["C R", "D M"], scores) + score, Self.match,
        mapResponse))
    #expect(
      question.kind
        == .matching(
          Matching(
            [.init("Capulet", "Romeo"), .init("Demetrius", "Dream")], distractors: ["Tempest"])))
    #expect(!question.details.isAllOrNothing && question.points == Rational(2))
    let whole = try self.question(
      qtiItem(
        response("multiple", "directedPair", ["D M", "C R"]) + score, Self.match, matchCorrect))
    #expect(whole.kind == question.kind && whole.details.isAllOrNothing)
  }

  @Test func anOrderIsThatOfTheCorrectResponse() throws {
    let body = choices("x", "y", "z", attributes: "").replacing(
      "choiceInteraction", with: "orderInteraction")
    let question = try question(
      qtiItem(response("ordered", "identifier", ["C", "A", "B"]) + score, body, matchCorrect))
    #expect(question.kind == .ordering(Ordering(["z", "x", "y"])) && question.text == "Q")
  }

  @Test func anExtendedTextIsAnEssayAndNoInteractionIsAnInfo() throws {
    let essay = try question(
      qtiItem(
        response("single", "string"),
        "<extendedTextInteraction responseIdentifier=\"RESPONSE\"><prompt>Write.</prompt>"
          + "</extendedTextInteraction>"))
    #expect(essay.kind == .essay && essay.text == "Write.")
    let info = try question(qtiItem("", "<p>Read <math><mi>x</mi></math>.</p>"))
    #expect(info.kind == .info && info.text == "<p>Read <math><mi>x</mi></math>.</p>")
  }

  @Test(arguments: [
    "hottextInteraction", "hotspotInteraction", "selectPointInteraction", "graphicOrderInteraction",
    "graphicAssociateInteraction", "graphicGapMatchInteraction", "positionObjectInteraction",
    "sliderInteraction", "uploadInteraction", "drawingInteraction", "associateInteraction",
    "customInteraction", "portableCustomInteraction",
  ])
  func otherInteractionsAreLeftOutByName(name: String) {
    let result = readQTI(
      qtiItem(
        response("single", "identifier", ["A"]) + score,
        "<p>Q</p>\n<\(name) responseIdentifier=\"RESPONSE\"/>", matchCorrect))
    #expect(result.questions == [] && result.problems == [])
    #expect(
      result.losses == [
        FormatLoss(
          question: "T", line: 8, field: name,
          reason: "there is no type of question for it: the question is left out", isWhole: true)
      ])
  }

  @Test func adaptiveItemsAndTemplatesAreLeftOut() {
    let item = plainItem("a")
    let adaptive = readQTI(item.replacing("adaptive=\"false\"", with: "adaptive=\"true\""))
    #expect(
      adaptive.lossNotes == ["adaptive: the item has several steps: the question is left out"])
    let template = readQTI(item.replacing("<itemBody>", with: "<templateProcessing/><itemBody>"))
    #expect(
      template.lossNotes == [
        "templateProcessing: its values are drawn for each player: the question is left out"
      ])
    #expect(adaptive.questions == [] && template.questions == [])
  }

  @Test func faultsHaveTheirPlaces() {
    let declaration = response("single", "identifier", ["A"])
    func places(_ item: String) -> [String] { readQTI(item).places }
    #expect(
      places(qtiItem(declaration, choices("x", "x").replacing("\"B\"", with: "\"A\"")))
        == ["8:64 the identifier “A” is there twice"])
    #expect(
      places(qtiItem(declaration, choices("x").replacing("identifier=\"A\"", with: "")))
        == ["8:19 the simpleChoice has no identifier"])
    #expect(
      places(qtiItem(declaration, choices("x", "<audio src='a'/>")))
        == ["8:64 the simpleChoice “B” has no text"])
    #expect(
      places(qtiItem(response("single", "identifier", ["Z"]), choices("x")))
        == ["4:1 the correct response “Z” is none of the options"])
    #expect(
      places(qtiItem("", choices("x"))) == ["5:11 there is no responseDeclaration “RESPONSE”"])
    #expect(
      places(qtiItem("", "").replacing("<itemBody></itemBody>", with: ""))
        == ["2:1 the item has no itemBody"])
    #expect(
      places(qtiItem(declaration, choices("x", "&nbsp;")))
        == ["8:93 the entity &nbsp; is not declared"])
    #expect(
      readQTI("<html/>").problems.map(\.report) == [
        """
        item.xml:1:1: the root element is <html>
          <html/>
          ^
          expected <assessmentItem> or <qti-assessment-item>
        """
      ])
    #expect(places("<questestinterop/>") == ["1:1 this is QTI 1.2"])
    #expect(places("<manifest/>") == ["1:1 this is the manifest of a package"])
    #expect(
      places(qtiTest("<assessmentItemRef href='a'/>"))
        == ["1:1 the test names 1 item in other files"])
  }
}
