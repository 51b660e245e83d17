import QuizboardFormats
import QuizboardModel
import Testing

@Suite struct SniffingTests {
  private let names = QuestionFormats.all.map { $0.name }.joined(separator: ", or ")

  @Test(arguments: ["", " \n\t"]) func anEmptyFileIsRefused(text: String) {
    do {
      _ = try read(text, file: "a/q.plist")
      Issue.record("an empty file was read")
    } catch let error as FormatProblem {
      #expect(
        error.report == """
          a/q.plist:1:1: the file is empty
            expected \(names)
          """)
    } catch {
      Issue.record("another error: \(error)")
    }
  }

  @Test func anUnknownFormatSaysWhatCanBeRead() {
    do {
      _ = try read("What is it? {this, that}", file: "q.txt")
      Issue.record("it was read")
    } catch let error as FormatProblem {
      #expect(error.reason == "this is no question file of a known format")
      #expect(error.expected == names)
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

  @Test(arguments: [
    ("Fog?{T}", "GIFT"), ("// x\n\n::a::b", "GIFT"), ("$CATEGORY: x", "GIFT"),
    ("Note.\n\n[html]Fog?{=a ~b}", "GIFT"), ("A horn\nA. x\nB) y\n\nANSWER: A", "Aiken"),
    ("\u{FEFF}Fog?{#1..2}", "GIFT"), ("Fog?{}", "GIFT"),
  ]) func questionsInTextAreRecognized(text: String, format: String) throws {
    #expect(try read(text, file: "q.txt").format == format)
    // A character at the end of what is looked at may be cut.
    let long = text + "\n\n" + String(repeating: "ö€", count: 8000)
    for start in ["", " ", "  ", "   ", "    "] {
      #expect(try read(start + long, file: "q").format == format)
    }
  }

  @Test func anExtensionDecides() throws {
    #expect(try read("[1]", file: "q.gift").format == "GIFT")
    #expect(try read("x", file: "q.aiken").format == "Aiken")
    #expect(try read("[{\"title\": \"{=}\"}]", file: "q").format == "iQuiz JSON")
  }

  @Test func aNameSaysWhetherItIsWorthReading() {
    #expect(QuestionFormats.couldRead(fileName: "Questions.PLIST"))
    #expect(QuestionFormats.couldRead(fileName: "quiz.json"))
    #expect(QuestionFormats.couldRead(fileName: "bank.CSV"))
    #expect(QuestionFormats.couldRead(fileName: "bank.txt"))
    #expect(!QuestionFormats.couldRead(fileName: "quiz.lua"))
    #expect(!QuestionFormats.couldRead(fileName: "json"))
  }

  @Test(arguments: [
    ("README.txt", "Read me.\n", false), ("bank.txt", "What is 1 + 1? {=2}\n", true),
    ("data.csv", "year,people\n1900,5\n", false), ("quiz.json", "Read me.\n", true),
    ("quiz.lua", "{=2}\n", false),
  ]) func anAmbiguousNameNeedsContentsOfAFormat(name: String, text: String, isOne: Bool) {
    #expect(QuestionFormats.isQuestionFile(named: name) { Array(text.utf8) } == isOne)
  }

  @Test func textThatIsNotUTF8IsRefusedWithItsPlace() throws {
    for name in ["q.json", "q.plist"] {
      let bytes = Array("[\n\"caf".utf8) + [0xE9] + Array("\"]".utf8)
      let result = try QuestionFormats.read(bytes: bytes, file: name)
      #expect(result.places == ["2:5 the text is not UTF-8 (byte 0xe9)"])
      let expected = result.problems.first?.expected ?? ""
      #expect(expected.hasPrefix("a file saved as UTF-8, or the name of its encoding"))
      #expect(expected.contains("windows-1252"))
    }
  }

  @Test func contentsDecideBeforeTheName() throws {
    let own = #"{"quizboard":1,"questions":[{"type":"info","text":"a"}]}"#
    #expect(try read(own, file: "q.csv").format == JSONFormat.name)
    #expect(try read("\n " + own, file: "q").format == JSONFormat.name)
    let trivia = #"[{"question":"a?","correct_answer":"x","incorrect_answers":["y"]}]"#
    #expect(try read(trivia, file: "q.plist").format == OpenTriviaFormat.name)
    #expect(try read("#separator:tab\na\tb\n", file: "q.csv").format == AnkiFormat.name)
    #expect(try read("text,answer\na,b\n", file: "q.txt").format == CSVFormat.name)
    #expect(try read("text\tanswer\na\tb\n", file: "q").format == TSVFormat.name)
  }

  @Test func aFormatCanBeRequested() throws {
    let bytes = Array("a?\tb\n".utf8)
    let anki = try QuestionFormats.format(word: "Anki")
    #expect(try QuestionFormats.read(bytes: bytes, file: "q.csv", as: anki).texts == [["a?"]])
    #expect(throws: PlainError.self) { try QuestionFormats.format(word: "lua") }
    do {
      _ = try QuestionFormats.format(word: "ankii")
    } catch {
      #expect(
        error.sentence
          == #"no format that can be read is called “ankii”; did you mean "anki"?"#)
    }
  }

  @Test(arguments: [
    ("a/bank.json", "json"), ("BANK.CSV", "csv"), ("x.tsv", "tsv"), ("x.plist", "plist"),
    ("quiz.lua", "lua"),
  ])
  func theEndingSaysInWhichFormatToWrite(path: String, word: String) throws {
    #expect(try QuestionFormats.format(forOutput: path).word == word)
  }

  @Test(arguments: ["bank.txt", "bank", "bank.doc", "csv"])
  func anEndingThatDoesNotSayItNeedsAWord(path: String) throws {
    do {
      _ = try QuestionFormats.format(forOutput: path)
      Issue.record("it was chosen")
    } catch {
      #expect(error.message == "the name “\(path)” does not say in which format to write")
      #expect(error.remedy?.hasPrefix("name the format with --to: one of ") == true)
    }
    #expect(try QuestionFormats.writableFormat(word: "opentdb").name == OpenTriviaFormat.name)
    #expect(throws: PlainError.self) { try QuestionFormats.writableFormat(word: "anki") }
  }
}
