import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Points and fractions by templates, mappings and rules.
@Suite struct QTIGradingTests {
  private func set(_ value: String) -> String {
    "<setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">\(value)</baseValue>"
      + "</setOutcomeValue>"
  }

  private func matchRule(_ right: String, _ wrong: String) -> String {
    """
    <responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/>
    <correct identifier="RESPONSE"/></match>\(set(right))</responseIf>
    <responseElse>\(set(wrong))</responseElse></responseCondition></responseProcessing>
    """
  }

  @Test func rulesThatGiveTheKeyLoseNothing() throws {
    let result = readQTI(
      qtiItem(
        response("single", "identifier", ["B"]) + score, choices("x", "y"), matchRule("5", "0")))
    #expect(result.lossNotes == [])
    let question = try #require(result.questions.first)
    #expect(question.optionNotes == ["x 0", "y 1"] && question.points == Rational(5))
  }

  @Test func rulesOfTheirOwnGiveEachAnswerWhatItEarns() throws {
    let rules = """
      <responseProcessing><responseCondition>
      <responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">A\
      </baseValue></match>\(set("2"))</responseIf>
      <responseElseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">C\
      </baseValue></match>\(set("1"))</responseElseIf>
      </responseCondition></responseProcessing>
      """
    let result = readQTI(
      qtiItem(response("single", "identifier") + score, choices("x", "y", "z"), rules))
    #expect(
      result.lossNotes == [
        "responseProcessing: its rules are not kept: each answer earns what the rules give it"
      ])
    let question = try #require(result.questions.first)
    #expect(question.optionNotes == ["x 1", "y 0", "z 1/2"] && question.points == Rational(2))
  }

  @Test func severalGapsThatCountOnlyTogetherAreAllOrNothing() throws {
    let both = """
      <responseProcessing><responseCondition><responseIf><and>
      <match><variable identifier="a"/><correct identifier="a"/></match>
      <match><variable identifier="b"/><correct identifier="b"/></match></and>\(set("2"))
      </responseIf></responseCondition></responseProcessing>
      """
    let each = ["a", "b"].map { name in
      """
      <responseCondition><responseIf><match><variable identifier="\(name)"/>
      <correct identifier="\(name)"/></match><setOutcomeValue identifier="SCORE"><sum>
      <variable identifier="SCORE"/><baseValue baseType="float">\(name == "a" ? "1" : "3")\
      </baseValue></sum></setOutcomeValue></responseIf></responseCondition>
      """
    }.joined()
    func question(_ rules: String) throws -> Question {
      let result = readQTI(
        qtiItem(
          response("single", "string", ["x"], name: "a")
            + response("single", "string", ["y"], name: "b") + score,
          """
          <p>1 <textEntryInteraction responseIdentifier="a"/> 2
          <textEntryInteraction responseIdentifier="b"/></p>
          """, rules))
      #expect(result.lossNotes == [])
      return try #require(result.questions.first)
    }
    let together = try question(both)
    #expect(together.details.isAllOrNothing && together.points == Rational(2))
    let single = try question("<responseProcessing>\(each)</responseProcessing>")
    guard case .cloze(let cloze) = single.kind else { return }
    #expect(!single.details.isAllOrNothing)
    #expect(cloze.gaps.map(\.points) == [Rational(1), Rational(3)])
  }

  @Test func withoutRulesTheKeyCountsWithAReport() throws {
    let declaration = response("single", "identifier", ["A"])
    for (rest, reason) in [
      ("", "there is none"),
      ("<responseProcessing template=\"x/own_rules\"/>", "the template “own_rules” is not known"),
      (
        "<responseProcessing><lookupOutcomeValue/></responseProcessing>", "its rules are not kept"
      ),
    ] {
      let result = readQTI(qtiItem(declaration + score, choices("x", "y"), rest))
      #expect(result.questions.first?.optionNotes == ["x 1", "y 0"])
      #expect(
        result.lossNotes == ["responseProcessing: \(reason): the correct response earns the points"]
      )
    }
  }

  @Test func thePointsAreTheDeclaredMaximum() throws {
    let maximum =
      "<outcomeDeclaration identifier=\"MAXSCORE\" cardinality=\"single\" baseType=\"float\">"
      + "<defaultValue><value>2.5</value></defaultValue></outcomeDeclaration>"
    let normal = score.replacing("/>", with: " normalMaximum=\"4\"/>")
    let declaration = response("single", "identifier", ["A"])
    let first = readQTI(
      qtiItem(declaration + normal + maximum, choices("x", "y"), matchCorrect))
    #expect(first.questions.first?.points == .of(5, 2))
    let second = readQTI(qtiItem(declaration + normal, choices("x", "y"), matchCorrect))
    #expect(second.questions.first?.points == Rational(4))
  }

  @Test func roundedDecimalsAreFractions() throws {
    let scores = mapping(["A": "0.333333", "B": "0.333333", "C": "0.333333", "D": "-0.16667"])
    let result = readQTI(
      qtiItem(
        response("multiple", "identifier", ["A", "B", "C"], scores) + score,
        choices("w", "x", "y", "z", attributes: "maxChoices=\"0\""), mapResponse))
    #expect(
      result.questions.first?.optionNotes == ["w 1/3", "x 1/3", "y 1/3", "z -1/6"])
  }

  @Test func aDefaultScoreIsAnAnswerForAllOtherTexts() throws {
    let entries = "<mapEntry mapKey=\"Paris\" mappedValue=\"2\"/>"
    let result = readQTI(
      qtiItem(
        response(
          "single", "string", ["Paris"], "<mapping defaultValue=\"1\">\(entries)</mapping>")
          + score,
        "<p>Q</p><p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>", mapResponse))
    #expect(
      result.questions.first?.kind
        == .short(ShortAnswer([AcceptedText("Paris"), AcceptedText("*", fraction: .of(1, 2))])))
  }

  @Test func rulesForNumbersAreRanges() throws {
    let rules = """
      <responseProcessing><responseCondition><responseIf><and>
      <gte><variable identifier="RESPONSE"/><baseValue baseType="float">1</baseValue></gte>
      <lte><variable identifier="RESPONSE"/><baseValue baseType="float">5</baseValue></lte></and>
      \(set("2"))</responseIf><responseElseIf><lt><variable identifier="RESPONSE"/>
      <baseValue baseType="float">1</baseValue></lt>\(set("1"))</responseElseIf>
      </responseCondition></responseProcessing>
      """
    let result = readQTI(
      qtiItem(
        response("single", "float") + score,
        "<p>Q</p><p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>", rules))
    #expect(
      result.questions.first?.kind
        == .numeric(
          NumericAnswer([
            AcceptedNumber(.range(1, 5)),
            AcceptedNumber(.range(-.infinity, 1), fraction: .of(1, 2)),
          ])))
    #expect(result.lossNotes == ["equal: the ends of a range belong to it"])
  }

  @Test func rulesThatDoNotEndAreNotKept() throws {
    let many = String(
      repeating: "<isNull><variable identifier=\"RESPONSE\"/></isNull>", count: 2000)
    let rules = """
      <responseProcessing><responseCondition><responseIf><or>\(many)</or>\(set("1"))</responseIf>
      </responseCondition></responseProcessing>
      """
    let options = (0..<2000).map { "<simpleChoice identifier=\"o\($0)\">\($0)</simpleChoice>" }
    let result = readQTI(
      qtiItem(
        response("single", "identifier", ["o7"]) + score,
        "<choiceInteraction responseIdentifier=\"RESPONSE\" maxChoices=\"1\"><prompt>Q</prompt>"
          + options.joined() + "</choiceInteraction>", rules))
    #expect(result.questions.first?.optionFractions.firstIndex(of: .one) == 7)
    #expect(result.losses.map(\.field) == ["responseProcessing"])
  }

  @Test func aKeyWithoutAnswerIsReported() {
    let result = readQTI(
      qtiItem(response("single", "identifier") + score, choices("x", "y"), matchCorrect))
    #expect(result.questions.first?.hasRightAnswer == false)
    let entry = readQTI(
      qtiItem(
        response("single", "string") + score,
        "<p>Q</p><p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>", matchCorrect))
    #expect(
      entry.lossNotes == [
        "correctResponse: there is no correct response: the question is left out"
      ])
  }
}
