import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardFormats

/// Files that are cut off, damaged or hostile.
@Suite struct QTIHostileTests {
  private static let item = qtiItem(
    response("single", "identifier", ["A"], mapping(["A": "1", "B": "0.5"])) + score,
    "<p>é &lt; 2</p>" + choices("x", "<b>y</b>"), mapResponse)

  private func package() throws -> [UInt8] {
    var maker = QuestionGenerator(seed: 4)
    return QTIFormat.write(QuizContent(title: "T", questions: try maker.questions(1))).bytes
  }

  @Test func anItemCutAnywhereIsRefusedWithItsPlace() {
    let whole = Array(Self.item.utf8)
    #expect(QTIFormat.read(bytes: whole, file: "a.xml").problems == [])
    let end = whole.count - "</assessmentItem>".utf8.count
    for length in 0..<(end + 10) {
      let result = QTIFormat.read(bytes: Array(whole.prefix(length)), file: "a.xml")
      #expect(result.problems.count == 1, "cut at \(length)")
      #expect(result.problems.first?.place.line != nil && result.questions == [])
    }
  }

  @Test func aPackageCutAnywhereIsRefused() throws {
    let whole = try package()
    for length in 4..<whole.count {
      let result = QTIFormat.read(bytes: Array(whole.prefix(length)), file: "a.zip")
      #expect(result.problems.count == 1 && result.questions == [], "cut at \(length)")
    }
  }

  @Test func damagedItemsNeverCrash() {
    let whole = Array(Self.item.utf8)
    var chance = RandomGenerator(seed: 7)
    let pieces = [
      "<", "&", "<gap identifier=\"g\"/>", "</choiceInteraction>", "baseType=\"float\"", "<null/>",
      "<mapping><mapEntry mapKey=\"A\" mappedValue=\"1e999\"/></mapping>", "maxChoices=\"0\"",
      "<feedbackInline outcomeIdentifier=\"SCORE\" identifier=\"1\">f</feedbackInline>",
    ]
    for round in 0..<200 {
      var bytes = whole
      for _ in 0...chance.integer(in: 0, 4) {
        let place = chance.integer(in: 0, bytes.count - 1)
        switch chance.integer(in: 1, 4) {
        case 1: bytes[place] = UInt8(chance.integer(in: 0, 255))
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + chance.integer(in: 1, 9)))
        case 3:
          bytes.insert(
            contentsOf: Array(pieces[chance.integer(in: 0, pieces.count - 1)].utf8), at: place)
        default:
          let end = min(bytes.count, place + chance.integer(in: 1, 60))
          bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
        }
      }
      let result = QTIFormat.read(bytes: bytes, file: "a.xml")
      #expect(result.problems.allSatisfy { $0.place.line != nil && $0.place.column != nil })
      let written = QTIFormat.write(QuizContent(title: "a", questions: result.questions))
      let again = QTIFormat.read(bytes: written.bytes, file: "a.zip")
      #expect(again.problems.map(\.report) == [])
      expectSame(again.questions, result.questions, UInt64(round))
    }
  }

  @Test func randomBytesAreRefused() {
    var chance = RandomGenerator(seed: 1)
    for _ in 0..<200 {
      let bytes = (0..<200).map { _ in UInt8(chance.integer(in: 0, 255)) }
      #expect(QTIFormat.read(bytes: bytes, file: "a.xml").problems.count == 1)
    }
  }

  @Test(arguments: ["div", "choiceInteraction", "b", "m:math", "itemBody", "responseCondition"])
  func nestingTenThousandDeepIsRefused(name: String) {
    let text = Self.item.replacing(
      "<p>", with: String(repeating: "<\(name)>", count: 10_000) + "<p>")
    #expect(readQTI(text).problems.map(\.reason) == ["elements are nested too deep"])
  }

  @Test func deepTextsInOtherFormatsAreWritten() throws {
    var details = Question.Details()
    details.format = .html
    for name in ["b", "div", "ul", "blockquote", "math"] {
      let deep = String(repeating: "<\(name)>", count: 10_000) + "x"
      let quiz = QuizContent(title: "T", questions: [try Question(deep, .essay, details)])
      let result = QTIFormat.read(bytes: QTIFormat.write(quiz).bytes, file: "a.zip")
      #expect(result.problems == [] && result.questions.count == 1)
      #expect(QTIWords.of(result.questions[0].text) == "x")
    }
  }

  @Test func entitiesHaveLimits() {
    let reason = "the entities of the document type expand to too much text"
    let declared = (1...40).map { "<!ENTITY b\($0) '&b\($0 - 1);&b\($0 - 1);'>" }.joined()
    let bomb = Self.item.replacing(
      "?>\n", with: "?>\n<!DOCTYPE x [<!ENTITY b0 'ha'>\(declared)]>\n"
    ).replacing("é", with: "&b40;")
    #expect(readQTI(bomb).problems.map(\.reason) == [reason])
    let package = zip(["imsmanifest.xml": manifest(["item_xmlv2p1": "a.xml"]), "a.xml": bomb])
    #expect(QTIFormat.read(bytes: package, file: "a.zip").problems.map(\.reason) == [reason])
    let outside = Self.item.replacing(
      "?>\n", with: "?>\n<!DOCTYPE x [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>\n"
    ).replacing("é", with: "&b;")
    #expect(
      readQTI(outside).problems.map(\.reason) == ["the entity &b; refers to another file"])
  }

  @Test func hugeItemsAreReadInTime() throws {
    let long = String(repeating: "<p>text &amp; more</p>\n", count: 30_000)
    #expect(readQTI(qtiItem("", long)).questions.count == 1)
    let options = (0..<2_000).map { "<simpleChoice identifier=\"o\($0)\">\($0)</simpleChoice>" }
    let body =
      "<choiceInteraction responseIdentifier=\"RESPONSE\" maxChoices=\"0\"><prompt>Q</prompt>"
      + options.joined() + "</choiceInteraction>"
    let keys = (0..<2_000).map { "o\($0)" }
    let many = readQTI(
      qtiItem(response("multiple", "identifier", keys) + score, body, matchCorrect))
    #expect(many.questions.first?.kind.options.count == 2_000)
    func cloze(_ count: Int) -> Question? {
      let gaps = (0..<count).map { number in
        "<p>a <textEntryInteraction responseIdentifier=\"g\(number)\"/></p>"
      }
      let responses = (0..<count).map { response("single", "string", ["x"], name: "g\($0)") }
      return readQTI(
        qtiItem(responses.joined() + score, gaps.joined(), matchCorrect, identifier: "c\(count)")
      )
      .questions.first
    }
    let huge = try #require(cloze(300))
    #expect(huge.type == "cloze")
    let questions = many.questions + [try #require(cloze(60))]
    let again = QTIFormat.write(QuizContent(title: "T", questions: questions))
    #expect(QTIFormat.read(bytes: again.bytes, file: "a.zip").questions == questions)
  }

  @Test func manyGapsWithRulesAndFeedbackAreReadInTime() throws {
    let count = 1_500
    let names = (0..<count).map { "g\($0)" }
    let gaps = names.map { "<p>a <textEntryInteraction responseIdentifier=\"\($0)\"/></p>" }
    let responses = names.enumerated().map { place, name in
      place % 2 == 0
        ? response("single", "string", ["x"], mapping(["x": "1"]), name: name)
        : response("single", "float", ["1"], name: name)
    }
    let rules = names.enumerated().map { place, name in
      let value =
        place % 2 == 0
        ? "<mapResponse identifier=\"\(name)\"/>" : "<baseValue baseType=\"float\">1</baseValue>"
      let set =
        "<setOutcomeValue identifier=\"SCORE\"><sum><variable identifier=\"SCORE\"/>\(value)</sum>"
        + "</setOutcomeValue>"
      if place % 2 == 0 { return set }
      return "<responseCondition><responseIf><equal toleranceMode=\"exact\">"
        + "<variable identifier=\"\(name)\"/><correct identifier=\"\(name)\"/></equal>\(set)"
        + "</responseIf></responseCondition>"
    }
    let feedback =
      "<modalFeedback outcomeIdentifier=\"F\" identifier=\"x\" showHide=\"show\">f</modalFeedback>"
    let result = readQTI(
      qtiItem(
        responses.joined() + score, gaps.joined(),
        "<responseProcessing>\(rules.joined())</responseProcessing>" + feedback))
    #expect(result.problems == [] && result.questions.first?.points == Rational(count))
  }

  @Test func problemsOfManyItemsAreAllFound() {
    var writer = ZipWriter()
    let list = (0..<500).map {
      "<resource type=\"imsqti_item_xmlv2p1\" href=\"\($0).xml\"/>"
    }
    writer.add(
      "imsmanifest.xml", Array("<manifest><resources>\(list.joined())</resources></manifest>".utf8))
    for number in 0..<500 { writer.add("\(number).xml", Array("<assessmentItem>".utf8)) }
    let result = QTIFormat.read(bytes: writer.finished(), file: "a.zip")
    #expect(result.problems.count == 500)
  }
}
