import QuizboardFormats
import Testing

@Suite struct SniffingTests {
  @Test(arguments: ["", " \n\t"]) func anEmptyFileIsRefused(text: String) {
    do {
      _ = try read(text, file: "a/q.plist")
      Issue.record("an empty file was read")
    } catch let error as FormatProblem {
      #expect(
        error.report == """
          a/q.plist:1:1: the file is empty
            expected Moodle XML, or a property list with a QuestionList, or iQuiz JSON
          """)
    } catch {
      Issue.record("another error: \(error)")
    }
  }

  @Test func anUnknownFormatSaysWhatCanBeRead() {
    do {
      _ = try read("What is it? {=this ~that}", file: "q.txt")
      Issue.record("it was read")
    } catch let error as FormatProblem {
      #expect(error.reason == "this is no question file of a known format")
      #expect(
        error.expected == "Moodle XML, or a property list with a QuestionList, or iQuiz JSON")
    } catch {
      Issue.record("another error: \(error)")
    }
  }

  @Test func aListIsToldByItsContentWhateverItsName() throws {
    #expect(
      try read("<?xml version=\"1.0\"?>\n<plist><dict/></plist>", file: "q").format
        == PropertyListFormat.name
    )
    #expect(try read("  [ ]", file: "q").format == IQuizFormat.name)
  }

  @Test func moodleFilesAreRecognizedByTheirFirstElement() throws {
    let text = "<?xml version='1.0'?><!-- x -->\n<quiz><question type='essay'/></quiz>"
    for file in ["bank", "bank.xml", "bank.plist.xml"] {
      #expect(try read(text, file: file).format == MoodleXMLFormat.name)
    }
  }

  @Test func aNameSaysWhetherItIsWorthReading() {
    #expect(QuestionFormats.couldRead(fileName: "Questions.PLIST"))
    #expect(QuestionFormats.couldRead(fileName: "quiz.json"))
    #expect(!QuestionFormats.couldRead(fileName: "quiz.lua"))
  }

  @Test func textThatIsNotUTF8IsRefusedWithItsPlace() throws {
    for name in ["q.json", "q.plist"] {
      let bytes = Array("[\n\"caf".utf8) + [0xE9] + Array("\"]".utf8)
      let result = try QuestionFormats.read(bytes: bytes, file: name)
      #expect(result.places == ["2:5 the text is not UTF-8 (byte 0xe9)"])
      #expect(result.problems.first?.expected == "a file saved as UTF-8")
    }
  }
}
