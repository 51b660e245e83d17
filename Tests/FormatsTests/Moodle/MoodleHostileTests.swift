import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct MoodleHostileTests {
  private let sample =
    "<?xml version='1.0'?>\n<quiz>\n"
    + moodle("multichoice", text: "<p>é &lt; 2</p>", answer("100", "A") + answer("0", "B"))
    + moodle("cloze", text: "{1:SA:=é#x~%50%b} {2:NM:=1:0.1} {1:MC:=a~b}")
    + moodle("numerical", answer("100", "3.14", "<tolerance>0.1</tolerance>"))
    + moodle("ddwtos", text: "[[1]]", "<dragbox><text>a</text><group>1</group></dragbox>")
    + "</quiz>"

  @Test func aFileCutAnywhereKeepsTheQuestionsBefore() {
    let whole = Array(sample.utf8)
    var kept: Set<Int> = []
    for length in 1..<whole.count {
      let result = MoodleXMLFormat.read(bytes: Array(whole.prefix(length)), file: "a.xml")
      #expect(result.problems.count == 1, "cut at \(length)")
      #expect(result.problems.first?.place.line != nil)
      kept.insert(result.questions.count)
    }
    #expect(kept == [0, 1, 2, 3, 4])
  }

  @Test func aBrokenTagKeepsTheQuestionsBefore() {
    let broken = sample.replacing("</tolerance>", with: "</tolerance")
    let result = MoodleXMLFormat.read(bytes: Array(broken.utf8), file: "a.xml")
    #expect(result.questions.count == 2)
    #expect(result.problems.first?.sourceLine.isEmpty == false)
  }

  @Test func damagedFilesNeverCrash() {
    let whole = Array(sample.utf8)
    var chance = RandomGenerator(seed: 7)
    for _ in 0..<400 {
      var bytes = whole
      for _ in 0...chance.integer(in: 0, 5) {
        let place = chance.integer(in: 0, bytes.count - 1)
        switch chance.integer(in: 1, 4) {
        case 1: bytes[place] = UInt8(chance.integer(in: 0, 255))
        case 2: bytes.remove(at: place)
        case 3: bytes.insert(UInt8(ascii: "<"), at: place)
        default:
          let end = min(bytes.count, place + chance.integer(in: 1, 60))
          bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
        }
      }
      let result = MoodleXMLFormat.read(bytes: bytes, file: "a.xml")
      let written = MoodleXMLFormat.write(QuizContent(title: "a", questions: result.questions))
      let again = MoodleXMLFormat.read(bytes: written.bytes, file: "a.xml")
      #expect(again.problems.map(\.report) == [])
      #expect(again.questions.count == result.questions.count)
      for (read, first) in zip(again.questions, result.questions) where read != first {
        #expect(read.text == first.text)
        #expect(read.kind == first.kind)
        #expect(read.details == first.details)
      }
    }
  }

  @Test func randomBytesAreRefused() {
    var chance = RandomGenerator(seed: 1)
    for _ in 0..<200 {
      let bytes = (0..<200).map { _ in UInt8(chance.integer(in: 0, 255)) }
      #expect(MoodleXMLFormat.read(bytes: bytes, file: "a.xml").problems.count == 1)
    }
  }

  @Test func hugeQuestionsAreRead() {
    let long = String(repeating: "<p>text &amp; more</p>\n", count: 200_000)
    let gaps = String(repeating: "{1:SA:=a}", count: 300)
    let open = String(repeating: "{1:SA:=a~", count: 300_000)
    let result = readMoodle(
      moodle("essay", text: long), moodle("cloze", text: gaps), moodle("cloze", text: open),
      moodle("essay", text: open),
      moodle("numerical", answer("100", String(repeating: "1,", count: 1_000_000))),
      moodle("multichoice", String(repeating: answer("0", "A"), count: 20_000)))
    #expect(result.questions.map(\.type) == ["essay", "cloze", "essay", "choice"])
    #expect(
      result.problems.map(\.reason).sorted() == [
        "the text has no gaps", "“1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,” is no number",
      ])
  }

  @Test func nestingAndEntitiesHaveLimits() {
    let deep = readMoodle(moodle("essay"), String(repeating: "<question>", count: 10_000))
    #expect(deep.questions.count == 1)
    #expect(deep.problems.map(\.reason) == ["elements are nested too deep"])
    let bomb =
      "<!DOCTYPE quiz [<!ENTITY b0 'ha'>"
      + (1...40).map { "<!ENTITY b\($0) '&b\($0 - 1);&b\($0 - 1);'>" }.joined()
      + "]><quiz><question type='essay'><questiontext><text>&b40;</text></questiontext></question></quiz>"
    let result = MoodleXMLFormat.read(bytes: Array(bomb.utf8), file: "a.xml")
    #expect(
      result.problems.map(\.reason) == ["the entities of the document type expand to too much text"]
    )
  }

  @Test func otherFilesAreNotMoodleXML() {
    let result = MoodleXMLFormat.read(bytes: Array("<html><p/></html>".utf8), file: "a.xml")
    #expect(
      result.problems.map(\.report) == [
        """
        a.xml:1:1: this is no Moodle XML: its first element is <html>
          <html><p/></html>
          ^
          expected <quiz>
        """
      ])
    #expect(!MoodleXMLFormat.sniff(name: "a.xml", bytes: Array("<html/>".utf8)))
    #expect(MoodleXMLFormat.sniff(name: "a", bytes: Array(sample.utf8)))
  }
}
