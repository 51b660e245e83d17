import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardFormats

/// Content packages: manifests, tests and files.
@Suite struct QTIPackageTests {
  private func read(_ files: KeyValuePairs<String, String>) -> ReadResult {
    QTIFormat.read(bytes: zip(files), file: "bank.zip")
  }

  @Test func aTestIsAQuizAndOtherItemsAreAnother() throws {
    let result = read([
      "imsmanifest.xml": manifest(
        [
          "test_xmlv2p1": "tests/t.xml", "item_xmlv2p1": "items/a.xml",
          "item_xmlv2p1": "items/b%20c.xml", "item_xmlv2p2": "items/d.xml",
        ], title: "Bank"),
      "tests/t.xml": qtiTest(
        """
        <assessmentSection identifier="s" title="Seas" visible="true">
        <assessmentSection identifier="u" title="Deep" visible="true">
        <assessmentItemRef identifier="r2" href="../items/b%20c.xml" category="hard blue">
        <timeLimits maxTime="90"/></assessmentItemRef></assessmentSection>
        <assessmentSection identifier="v" title="Hidden" visible="false">
        <assessmentItemRef identifier="r1" href="../items/a.xml"/></assessmentSection>
        </assessmentSection>
        """, title: "Oceans"),
      "items/a.xml": plainItem("a"), "items/b c.xml": plainItem("b"), "items/d.xml": plainItem("d"),
    ])
    #expect(result.problems.map(\.report) == [] && result.lossNotes == [])
    #expect(result.quizzes.map(\.title) == ["Oceans", "Bank"])
    #expect(result.quizzes.map { $0.questions.map(\.id.name) } == [["b", "a"], ["d"]])
    let first = result.questions[0].details
    #expect(first.category == "Seas/Deep" && first.tags == ["hard", "blue"])
    #expect(first.timeLimit == 90 && result.questions[1].category == "Seas")
  }

  @Test func sectionsInOtherFilesAreRead() {
    let result = read([
      "p/imsmanifest.xml": manifest(["test_xmlv3p0": "t.xml"]),
      "p/t.xml": qtiTest("<assessmentSectionRef identifier=\"r\" href=\"s/one.xml\"/>"),
      "p/s/one.xml":
        "<assessmentSection identifier=\"s\" title=\"One\"><assessmentItemRef identifier=\"r\" "
        + "href=\"a.xml\"/><assessmentSectionRef identifier=\"q\" href=\"one.xml\"/>"
        + "</assessmentSection>",
      "p/s/a.xml": plainItem("a"),
    ])
    #expect(result.questions.map(\.category) == ["One"])
    #expect(result.places == ["1:95 the section “p/s/one.xml” contains itself"])
    #expect(result.problems.first?.place.file == "bank.zip/p/s/one.xml")
  }

  @Test func whatATestAsksBesidesItsItemsIsReported() {
    let result = read([
      "imsmanifest.xml": manifest(["test_xmlv2p1": "t.xml"]),
      "t.xml": qtiTest(
        """
        <assessmentSection identifier="s" title="S" visible="false"><selection select="1"/>
        <ordering shuffle="true"/><timeLimits maxTime="9"/><rubricBlock view="author"/>
        <assessmentItemRef identifier="r" href="a.xml"><weight identifier="W" value="2"/>
        <branchRule target="EXIT_TEST"/></assessmentItemRef>
        <assessmentItemRef identifier="r2" href="a.xml"/></assessmentSection>
        """), "a.xml": plainItem("a"),
    ])
    #expect(result.problems.map(\.report) == [])
    #expect(
      result.lossNotes == [
        "selection: all items of the section are asked", "ordering: the items stay in their order",
        "timeLimits: only items have time limits", "rubricBlock: it is left out",
        "branchRule: the items are asked in their order",
        "weight: the points of the item are not multiplied",
        "assessmentItemRef: the item “a.xml” is there already",
      ])
  }

  @Test func equalIdentifiersAreMadeDifferent() {
    let result = read([
      "imsmanifest.xml": manifest([
        "item_xmlv2p1": "1.xml", "item_xmlv2p1": "2.xml", "item_xmlv2p1": "3.xml",
      ]), "1.xml": plainItem("a"), "2.xml": plainItem("a"), "3.xml": plainItem("a-2"),
    ])
    #expect(result.questions.map(\.id.name) == ["a", "a-2", "a-2-2"])
    #expect(result.losses.map(\.field) == ["identifier", "identifier"])
  }

  @Test func brokenItemsAreNamedAndTheOthersKept() {
    let result = read([
      "imsmanifest.xml": manifest([
        "item_xmlv2p1": "a.xml", "item_xmlv2p1": "missing.xml", "item_xmlv2p1": "../../out.xml",
        "item_xmlv2p1": "b.xml", "item_xmlv2p1": "c.xml", "xmlv1p2": "d.xml",
      ]), "a.xml": "<assessmentItem", "b.xml": plainItem("b"), "c.xml": "<html/>",
      "d.xml": "<questestinterop/>",
    ])
    #expect(result.questions.map(\.id.name) == ["b"])
    #expect(
      result.problems.map { "\($0.place.file) \($0.reason)" }.sorted() == [
        "bank.zip/a.xml the tag <assessmentItem is cut off",
        "bank.zip/c.xml the root element is <html>", "bank.zip/d.xml this is QTI 1.2",
        "bank.zip/imsmanifest.xml the file “missing.xml” is not in the package",
        "bank.zip/imsmanifest.xml “../../out.xml” leads out of the package",
      ])
    #expect(result.problems.allSatisfy { $0.place.line == 1 && $0.place.column != nil })
  }

  @Test func filesAreWhatTheySayWhateverTheManifestSays() {
    let result = read([
      "imsmanifest.xml": manifest([
        "test_xmlv3p0": "a.xml", "item_xmlv2p1": "t.xml", "v2p1": "b.xml", "test_xmlv2p1": "s.xml",
      ]), "a.xml": plainItem("a"), "b.xml": plainItem("b"), "c.xml": plainItem("c"),
      "t.xml": qtiTest("<assessmentItemRef identifier=\"r\" href=\"c.xml\"/>"),
      "s.xml": "<qti-assessment-stimulus title=\"Night\"/>",
    ])
    #expect(result.quizzes.map { $0.questions.map(\.id.name) } == [["c"], ["a", "b"]])
    #expect(result.problems == [])
    #expect(result.lossNotes == ["assessmentStimulus: the shared text “Night” is left out"])
  }

  @Test func picturesOfAPackageComeWithTheQuestions() throws {
    let item = plainItem(
      "a", text: "<img src=\"../pic%20tures/a.png?x=1\" alt=\"A\"/><img src=\"b.png\" alt=\"B\"/>")
    let result = read([
      "imsmanifest.xml": manifest(["item_xmlv2p1": "items/a.xml", "item_xmlv2p1": "items/b.xml"]),
      "items/a.xml": item, "pic tures/a.png": "PNG", "unused.png": "No",
      "items/b.xml": plainItem(
        "b", text: "<img src=\"../pic%20tures/a.png\"/><img src=\"https://a.b/c.png\" alt=\"\"/>"),
    ])
    #expect(result.resources == [FormatResource(path: "pic tures/a.png", bytes: Array("PNG".utf8))])
    #expect(
      result.questions[0].text
        == "<img src=\"pic tures/a.png\" alt=\"A\"/><img src=\"b.png\" alt=\"B\"/>")
    #expect(result.lossNotes == ["img: the file “b.png” is not in the package"])
    let written = result.converted(to: QTIFormat.self, file: "bank.zip")
    // The pictures are in the package, and not beside it.
    #expect(written.resources == [])
    let again = QTIFormat.read(bytes: written.bytes, file: "bank.zip")
    #expect(again.questions == result.questions && again.resources == result.resources)
    let json = result.converted(to: JSONFormat.self, file: "bank.zip")
    #expect(json.resources == result.resources)
  }

  @Test func picturesCannotReplaceFilesOfThePackage() throws {
    let paths = ["imsmanifest.xml", "assessment.xml", "item-1.xml", "../up.png", "/etc/passwd"]
    let text = paths.map { "<img src=\"\($0)\" alt=\"\"/>" }.joined()
    var details = Question.Details()
    details.format = .html
    let quiz = QuizContent(title: "T", questions: [try Question(text, .essay, details)])
    let resources = paths.map { FormatResource(path: $0, bytes: Array("x".utf8)) }
    let written = QTIFormat.write(quiz, resources: resources)
    #expect(written.losses.map(\.field) == ["img", "img", "img", "img", "img"])
    let archive = try ZipArchive(bytes: written.bytes, file: "a.zip")
    #expect(archive.problems == [])
    #expect(archive.entries.map(\.path) == ["imsmanifest.xml", "assessment.xml", "item-1.xml"])
  }

  @Test func reportsOfSeveralTestsBelongToTheirQuizzes() {
    func test(_ title: String, _ items: String...) -> String {
      qtiTest(
        items.map { "<assessmentItemRef identifier=\"r\" href=\"\($0)\"/>" }.joined(), title: title)
    }
    let styled = plainItem("s").replacing(
      "<itemBody>", with: "<stylesheet href=\"a\"/>\n<itemBody>")
    let result = read([
      "imsmanifest.xml": manifest([
        "test_xmlv2p1": "1.xml", "test_xmlv2p1": "2.xml", "item_xmlv2p1": "loose.xml",
      ]),
      "1.xml": test("One", "good.xml", "bad.xml", "missing.xml"),
      "2.xml": test("Two", "styled.xml", "bad.xml", "left.xml"), "good.xml": plainItem("g"),
      "bad.xml": "<assessmentItem", "styled.xml": styled,
      "left.xml": styled.replacing(
        "adaptive=\"false\"", with: "adaptive=\"true\""),
      "loose.xml": styled,
    ])
    #expect(result.quizzes.map(\.title) == ["One", "Two", "bank"])
    func problems(_ index: Int) -> [String] {
      result.problems(ofQuizAt: index).map { "\($0.place) \($0.reason)" }
    }
    let bad = "bank.zip/bad.xml:1:1 the tag <assessmentItem is cut off"
    #expect(
      problems(0) == [bad, "bank.zip/1.xml:3:102 the file “missing.xml” is not in the package"])
    #expect(problems(1) == [bad] && problems(2) == [])
    func losses(_ index: Int) -> [String] {
      result.losses(ofQuizAt: index).map { "\($0.file ?? "-"):\($0.line ?? 0) \($0.field)" }
    }
    #expect(losses(0) == [])
    #expect(losses(1) == ["bank.zip/styled.xml:7 stylesheet", "bank.zip/left.xml:2 adaptive"])
    #expect(losses(2) == ["bank.zip/loose.xml:7 stylesheet"])
    let omitted = result.reportingOmissions(in: "bank.zip").problems(ofQuizAt: 1)
    #expect(omitted.map(\.place.description) == ["bank.zip/bad.xml:1:1", "bank.zip/left.xml:2:1"])
  }

  @Test(arguments: ["", "@@PLUGINFILE@@/"])
  func picturesOfMoodleAreInThePackage(mark: String) {
    let picture = "<file name=\"a b.png\" path=\"/\" encoding=\"base64\">UE5H</file>"
    let text = "<img src=\"\(mark)a%20b.png\" alt=\"A\"/>"
    let bank = """
      <quiz><question type="essay"><name><text>N</text></name><questiontext format="html">
      <text><![CDATA[<p>\(text)</p>]]></text>\(picture)</questiontext></question></quiz>
      """
    let read = MoodleXMLFormat.read(bytes: Array(bank.utf8), file: "bank.xml")
    let written = read.converted(to: QTIFormat.self, file: "bank.xml")
    #expect(written.losses == [] && written.resources == [])
    let result = QTIFormat.read(bytes: written.bytes, file: "bank.zip")
    #expect(result.resources == [FormatResource(path: "a b.png", bytes: Array("PNG".utf8))])
    #expect(result.questions.map(\.text) == ["<p><img src=\"a b.png\" alt=\"A\"/></p>"])
  }

  @Test func otherZipsAreRefused() {
    #expect(
      read(["a.txt": "b"]).places == ["1:1 the zip is no QTI package: it has no imsmanifest.xml"])
    #expect(read(["imsmanifest.xml": manifest([:])]).places == ["1:1 the package has no QTI"])
    #expect(
      read(["imsmanifest.xml": "<manifest>"]).places
        == ["1:11 the file is cut off: the <manifest> of line 1 is not closed"])
    #expect(read([:]).problems.count == 1)
  }
}
