import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// The versions and dialects of QTI.
@Suite struct QTIVersionTests {
  private static let samples = [
    qtiItem(
      response("multiple", "identifier", ["A"], mapping(["A": "1", "B": "-1"])) + score,
      "<p>T</p>" + choices("x", "y", attributes: "maxChoices=\"0\""), mapResponse),
    qtiItem(
      response("single", "string", ["a"], name: "G") + score,
      "<p>It is <textEntryInteraction responseIdentifier=\"G\"/>.</p>", matchCorrect),
    qtiItem(
      response("single", "float", ["2"]) + score,
      "<p>Q</p><div><textEntryInteraction responseIdentifier=\"RESPONSE\"/></div>",
      """
      <responseProcessing><responseCondition><responseIf>
      <equal toleranceMode="absolute" tolerance="1"><variable identifier="RESPONSE"/>
      <baseValue baseType="float">2</baseValue></equal>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">3</baseValue>
      </setOutcomeValue></responseIf></responseCondition></responseProcessing>
      <modalFeedback outcomeIdentifier="SCORE" identifier="x" showHide="hide">No</modalFeedback>
      """),
    qtiItem(
      response("single", "identifier", ["b"], name: "G") + score,
      """
      <p>I <inlineChoiceInteraction responseIdentifier="G"><inlineChoice identifier="a">x\
      </inlineChoice><inlineChoice identifier="b">y</inlineChoice></inlineChoiceInteraction></p>
      """, matchCorrect),
    qtiItem(
      response("multiple", "directedPair", ["a c"]) + score,
      """
      <matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>
      <simpleAssociableChoice identifier="a" matchMax="1">x</simpleAssociableChoice>
      </simpleMatchSet><simpleMatchSet>
      <simpleAssociableChoice identifier="c" matchMax="1">y</simpleAssociableChoice>
      </simpleMatchSet></matchInteraction>
      """, matchCorrect),
    qtiItem(
      response("multiple", "directedPair", ["W G"]) + score,
      """
      <gapMatchInteraction responseIdentifier="RESPONSE"><gapText identifier="W">w</gapText>
      <p>Is <gap identifier="G"/>.</p></gapMatchInteraction>
      """, matchCorrect),
    qtiItem(
      response("single", "string"), "<extendedTextInteraction responseIdentifier=\"RESPONSE\"/>"),
    qtiItem("", "<p>Read.</p>"),
  ]

  /// Returns an item with the names of QTI 3.
  private func inThree(_ item: String) -> String {
    var text = item.replacing("http://www.imsglobal.org/xsd/imsqti_v2p1", with: "three")
    text.replace(/<(\/?)([a-z]+[A-Z][A-Za-z]*|prompt|value|gap|mapping|equal|variable)\b/) {
      "<\($0.1)qti-\(Self.hyphenated($0.2))"
    }
    text.replace(/\ ([a-z]+[A-Z][A-Za-z]*)="/) { " \(Self.hyphenated($0.1))=\"" }
    return text
  }

  private static func hyphenated(_ name: Substring) -> String {
    String(name.flatMap { $0.isUppercase ? "-\($0.lowercased())" : String($0) })
  }

  @Test(arguments: samples) func theNamesOfQTI3MeanTheSame(item: String) throws {
    let two = readQTI(item)
    let three = readQTI(inThree(item))
    #expect(two.questions.count == 1 && two.problems == [])
    #expect(three.problems.map(\.report) == [])
    #expect(three.questions == two.questions)
    #expect(three.lossNotes == two.lossNotes)
  }

  @Test(arguments: samples) func prefixesAndVersion22MeanTheSame(item: String) {
    var prefixed = item.replacing(/<(\/?)([a-z]+[A-Z][A-Za-z]*)/) { "<\($0.1)q:\($0.2)" }
    prefixed.replace("xmlns=", with: "xmlns:q=")
    prefixed.replace("imsqti_v2p1", with: "imsqti_v2p2")
    #expect(readQTI(prefixed).questions == readQTI(item).questions)
  }

  @Test func caseMattersByDefaultInTwoButNotInThree() throws {
    let item = qtiItem(
      response("single", "string", ["a"], mapping(["a": "1"])) + score,
      "<p>Q</p><p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>", mapResponse)
    guard case .short(let two) = try #require(readQTI(item).questions.first).kind,
      case .short(let three) = try #require(readQTI(inThree(item)).questions.first).kind
    else {
      Issue.record("no short questions")
      return
    }
    #expect(!two.ignoreCase && three.ignoreCase)
  }

  @Test func itemsAreRecognizedByTheirRoot() throws {
    let item = plainItem("a")
    for text in [item, inThree(item), item.replacing("?>", with: "?><!-- c -->")] {
      #expect(try QuestionFormats.read(bytes: Array(text.utf8), file: "x.txt").format == "QTI")
    }
    #expect(!QTIFormat.sniff(name: "a.xml", bytes: Array("<quiz/>".utf8)))
    #expect(QTIFormat.sniff(name: "a", bytes: zip(["a": "b"])))
  }

  @Test func otherEncodingsAreRead() throws {
    let item = plainItem("a", text: "caf\u{E9}")
    let latin = item.replacing("UTF-8", with: "iso-8859-1").unicodeScalars.map {
      UInt8(truncatingIfNeeded: $0.value)
    }
    #expect(QTIFormat.read(bytes: latin, file: "a.xml").texts == [["caf\u{E9}"]])
    let wide: [UInt8] = item.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(QTIFormat.read(bytes: [0xFF, 0xFE] + wide, file: "a.xml").texts == [["caf\u{E9}"]])
  }
}
