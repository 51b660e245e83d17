import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardFormats

/// Each part of a question that is written as QTI is read again, or the losses name it.
@Suite struct QTILossTests {
  private func written(_ question: Question) -> (found: Question?, losses: [String]) {
    let written = QTIFormat.write(QuizContent(title: "T", questions: [question]))
    let result = QTIFormat.read(bytes: written.bytes, file: "q.zip")
    return (result.questions.first, written.losses.map(\.field) + result.lossNotes)
  }

  private func question(
    _ kind: Question.Kind, _ change: (inout Question.Details) -> Void = { _ in }
  )
    throws -> Question
  {
    var details = Question.Details()
    details.format = .html
    change(&details)
    let text: String
    if case .cloze(let cloze) = kind {
      text = "<p>" + cloze.gaps.map { Cloze.mark($0.name) }.joined(separator: " and ") + ".</p>"
    } else {
      text = "Q"
    }
    return try Question(text, kind, details)
  }

  @Test func feedbackToOtherTextsOfAGapIsReadAgain() throws {
    let wrong = AcceptedText("*", fraction: .zero, feedback: "No, Paris.")
    let gap = Cloze.Gap("g", .short(ShortAnswer([AcceptedText("Paris"), wrong])))
    let other = Cloze.Gap("h", .short(ShortAnswer([AcceptedText("Oslo")])))
    let cloze = try question(.cloze(Cloze([gap, other])))
    let (found, losses) = written(cloze)
    #expect(losses == [] && found?.kind == cloze.kind)
    let short = try question(.short(ShortAnswer([AcceptedText("Paris"), wrong])))
    #expect(written(short).found?.kind == short.kind && written(short).losses == [])
  }

  @Test func feedbackToPartlyFilledGapsIsReadAgain() throws {
    let gaps = ["Paris", "Oslo"].map {
      Cloze.Gap("g" + $0, .choice([Option(FormattedText($0), isRight: true)]))
    }
    let cloze = try question(.cloze(Cloze(gaps))) {
      $0.feedbackRight = "All."
      $0.feedbackPartly = "Nearly."
      $0.feedbackWrong = "None."
    }
    let (found, losses) = written(cloze)
    #expect(losses == [])
    #expect(found?.details.feedbackPartly == "Nearly.")
    #expect(found?.details.feedbackRight == "All." && found?.details.feedbackWrong == "None.")
  }

  @Test func anOrderThatQTIHasNoPlaceForIsReported() throws {
    for kind in [
      .short(ShortAnswer([AcceptedText("a")])), .essay, .info, .trueFalse(TrueFalse(true)),
      .numeric(NumericAnswer([AcceptedNumber(.value(1, tolerance: 0))])),
      .ordering(Ordering(["a", "b"])),
      .cloze(Cloze([Cloze.Gap("g", .short(ShortAnswer([AcceptedText("a")])))])),
    ] as [Question.Kind] {
      for shuffle in [true, false] {
        let question = try question(kind) { $0.shuffle = shuffle }
        let (found, losses) = written(question)
        #expect(losses.contains("shuffle") && found?.details.shuffle == nil, "\(question.type)")
      }
    }
  }

  /// Every property of a random question is read again, or the report names it.
  @Test func noPropertyIsLostWithoutAReport() throws {
    for seed in UInt64(1)...400 {
      var maker = QuestionGenerator(
        seed: seed, .init(ownFormats: false, format: .html, controls: false))
      let question = try maker.question()
      let (found, losses) = written(question)
      guard let found, found.type == question.type else { continue }
      let lost = zip(properties(of: question), properties(of: found)).compactMap { before, after in
        let isKept = before.value == after.value || before.value == "false"
        return isKept || losses.contains { $0.hasPrefix(before.field) }
          ? nil : "\(before.field): \(before.value) became \(after.value)"
      }
      #expect(lost == [], "seed \(seed): \(question.kind) \(question.details) \(losses)")
    }
  }

  /// The properties of a question, with texts only as their presence.
  private func properties(of question: Question) -> [(field: String, value: String)] {
    let details = question.details
    func has(_ text: FormattedText?) -> String { "\(text.map { !$0.isBlank } ?? false)" }
    let ofAnswers: [FormattedText?]
    switch question.kind {
    case .choice(let options), .multiple(let options): ofAnswers = options.map(\.feedback)
    case .trueFalse(let statement): ofAnswers = [statement.feedbackTrue, statement.feedbackFalse]
    case .short(let answer): ofAnswers = answer.accept.map(\.feedback)
    case .numeric(let answer): ofAnswers = answer.accept.map(\.feedback)
    case .cloze(let cloze):
      ofAnswers = cloze.gaps.flatMap { gap in
        switch gap.kind {
        case .choice(let options): options.map(\.feedback)
        case .short(let answer): answer.accept.map(\.feedback)
        case .numeric(let answer): answer.accept.map(\.feedback)
        }
      }
    default: ofAnswers = []
    }
    return [
      ("shuffle", "\(details.shuffle != nil)"),
      ("feedbackRight", has(details.feedbackRight)),
      ("feedbackPartly", has(details.feedbackPartly)),
      ("feedbackWrong", has(details.feedbackWrong)), ("feedback", has(details.feedback)),
      ("explanation", has(details.explanation)), ("hints", "\(details.hints.count)"),
      ("tries", "\(details.tries ?? 0)"), ("penalty", "\(details.penalty ?? .zero)"),
      ("timeLimit", "\(details.timeLimit ?? 0)"), ("image", "\(details.image != nil)"),
      ("grading", "\(details.isAllOrNothing)"), ("points", "\(question.points)"),
      ("tags", "\(details.tags.count)"), ("category", "\(details.category != nil)"),
      ("accept", "\(ofAnswers.contains { $0.map { !$0.isBlank } ?? false })"),
    ]
  }

  /// A text entry with rules and two feedbacks.
  private static let rules = qtiItem(
    response("single", "string", ["Oslo"]) + score
      + "<outcomeDeclaration identifier=\"F\" cardinality=\"single\" baseType=\"identifier\"/>",
    "<p>Capital?</p><p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>",
    """
    <responseProcessing><responseCondition>
    <responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>
    <setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>
    <setOutcomeValue identifier="F"><baseValue baseType="identifier">r</baseValue></setOutcomeValue>
    </responseIf>
    <responseElse>
    <setOutcomeValue identifier="F"><baseValue baseType="identifier">w</baseValue></setOutcomeValue>
    </responseElse>
    </responseCondition></responseProcessing>
    <modalFeedback outcomeIdentifier="F" identifier="r" showHide="show">Right.</modalFeedback>
    <modalFeedback outcomeIdentifier="F" identifier="w" showHide="show">Wrong.</modalFeedback>
    """)

  @Test func rulesAsTheyShouldBeAreNotReported() {
    #expect(readQTI(Self.rules).losses == [])
    #expect(readQTI(Self.rules).quizzes.first?.questions.first?.details.feedbackWrong == "Wrong.")
  }

  @Test(arguments: [
    ("<responseIf>", "<responseIf>stray"), ("<responseCondition>", "<responseCondition>stray"),
    ("<match>", "<match>stray"), ("<variable ", "<variabel "),
    ("responseElse>", "responseElsex>"), ("</responseElse>", "</responseElse><responseElse/>"),
    ("<correct identifier=\"RESPONSE\"/>", "<correct identifier=\"RESPONSE\"/><null/>"),
    ("<variable identifier=\"RESPONSE\"/>", "<variable identifier=\"RESPONSES\"/>"),
    (">1</baseValue>", ">1,0</baseValue>"), ("<value>Oslo</value>", ""),
    ("<value>Oslo</value>", "<value>Oslo</value><value>Bergen</value>"),
    ("cardinality=\"single\" baseType=\"string\"", "baseType=\"string\""),
    ("<responseProcessing>", "<responseProcessing template=\"match_correct\">"),
    ("<itemBody>", "stray<itemBody>"), ("title=\"T\"", "title=\"T\" tittle=\"x\""),
    ("adaptive=\"false\"", "adaptive=\"no\""),
    ("<textEntryInteraction ", "<textEntryInteraction patternMask=\"[a-z]*\" "),
    ("identifier=\"r\" showHide", "showHide"), ("<p>Capital?</p>", "<prompt>Capital?</prompt>"),
  ])
  func whatHasNoPlaceInAnItemIsReported(part: String, spoilt: String) {
    let item = Self.rules.replacing(part, with: spoilt)
    #expect(item != Self.rules)
    let result = readQTI(item)
    #expect(!result.losses.isEmpty || !result.problems.isEmpty)
    #expect(result.losses.allSatisfy { $0.line != nil })
  }

  @Test(arguments: [
    ("<value>g1_2</value>", "<value>g1_9</value>"),
    ("mapKey=\"g1_2\"", "mapKey=\"g1_9\""), ("mapKey=\"g1_1\"", "mapKey=\"g1_2\""),
    ("mappedValue=\"1\"", "mappedValue=\"one\""),
    ("defaultValue=\"0\"", "defaultValue=\"0\" lowerBound=\"x\""),
  ])
  func aKeyThatIsNoOptionOfAGapIsReported(part: String, spoilt: String) {
    let item = qtiItem(
      response("single", "identifier", ["g1_2"], mapping(["g1_1": "0", "g1_2": "1"]), name: "g1")
        + score,
      """
      <p>A <inlineChoiceInteraction responseIdentifier="g1">
      <inlineChoice identifier="g1_1">x</inlineChoice>
      <inlineChoice identifier="g1_2">y</inlineChoice></inlineChoiceInteraction> B</p>
      """, mapResponse)
    #expect(readQTI(item).losses == [])
    #expect(!readQTI(item.replacing(part, with: spoilt)).losses.isEmpty)
  }

  @Test func aMissingKeyIsReported() {
    let item = plainItem("a").replacing("<value>A</value>", with: "")
    #expect(readQTI(item).losses.map(\.field) == ["correctResponse"])
    #expect(readQTI(item).losses.map(\.isGuess) == [true])
  }

  @Test func aKeyWithoutAnInteractionIsReported() {
    let result = readQTI(qtiItem(response("single", "identifier", ["A"]) + score, "<p>Q</p>"))
    #expect(result.losses.map(\.field) == ["responseDeclaration"])
    #expect(result.losses.first?.isGuess == true)
    #expect(
      result.losses.first?.reason.contains("no interaction has the response “RESPONSE”") == true)
  }

  @Test func anItemThatNothingNamesIsReported() {
    let files: KeyValuePairs = [
      "imsmanifest.xml": manifest(["item_xmlv2p1": "a.xml"]), "a.xml": plainItem("a"),
      "b.xml": plainItem("b"), "notes.xml": "<notes/>",
    ]
    let result = QTIFormat.read(bytes: zip(files), file: "bank.zip")
    #expect(result.quizzes.flatMap(\.questions).count == 1 && result.problems == [])
    #expect(result.losses.map(\.file) == ["bank.zip/b.xml"])
    #expect(result.losses.map(\.isGuess) == [true])
  }

  @Test(arguments: [
    ("<prompt>Q</prompt>", "<prompt>Q</prompt><prompt>R</prompt>", "prompt"),
    (
      "<simpleChoice identifier=\"B\">",
      "<simpleChoce identifier=\"X\">x</simpleChoce>"
        + "<simpleChoice identifier=\"B\">", "simpleChoce"
    ),
    (
      "cardinality=\"single\" baseType=\"identifier\"",
      "cardinality=\"single\" basetype2=\"x\" baseType=\"identifier\"", "basetype2"
    ),
    (
      "</correctResponse>", "</correctResponse><correctResponse><value>B</value></correctResponse>",
      "correctResponse"
    ),
    ("</itemBody>", "</itemBody><itemBody><p>more</p></itemBody>", "itemBody"),
    ("<itemBody>", "<extra>x</extra><itemBody>", "extra"),
  ])
  func whatIsNotReadIsReported(part: String, spoilt: String, field: String) {
    let item = plainItem("a").replacing(part, with: spoilt, maxReplacements: 1)
    let result = readQTI(item)
    #expect(result.problems.map(\.report) == [])
    #expect(result.losses.map(\.field) == [field])
  }
}
