import QuizboardFormats
import QuizboardMarkup
import QuizboardModel
import QuizboardQuiz
import QuizboardReaderKit
import Testing

/// Files of every format that are cut off, in another encoding, nested, repeated or huge.
@Suite struct BadInputTests {
  private static let files: [FuzzedReader] = FuzzedReader.allCases.filter { $0.format != nil }

  @Test(arguments: files) func aFileCutAnywhereIsRead(reader: FuzzedReader) throws {
    let format = try #require(reader.format)
    for (number, sample) in reader.samples.prefix(2).enumerated() {
      for length in stride(from: number, to: sample.count, by: max(5, sample.count / 12)) {
        let result = format.read(bytes: Array(sample.prefix(length)), file: "q")
        #expect(result.problems.count <= length + 1)
      }
    }
  }

  @Test(arguments: files) func otherEncodingsAreRefusedWithAPlace(reader: FuzzedReader) throws {
    let format = try #require(reader.format)
    let sample = String(decoding: reader.samples[0], as: UTF8.self)
    if reader == .plist || reader == .package { return }
    let latin = sample.replacing("?", with: "é?").unicodeScalars.map {
      UInt8(truncatingIfNeeded: $0.value)
    }
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in sample.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    wide.append(0x41)
    for bytes in [latin, wide] {
      let result = format.read(bytes: bytes, file: "q")
      #expect(!result.problems.isEmpty)
      #expect(result.problems[0].place.line != nil)
    }
    let whole = format.read(bytes: Array(wide.dropLast()), file: "q")
    #expect(whole.problems.map(\.reason) == [])
    #expect(whole.quizzes.flatMap(\.questions).count > 0)
  }

  @Test(arguments: FuzzedReader.allCases) func nestingTenThousandDeepEnds(reader: FuzzedReader) {
    let openings =
      switch reader.syntax {
      case .tags: ["<a>", "<div><blockquote>", "<dict><key>a</key>", "<question><text>"]
      case .brackets: ["[", #"{"questions":["#, #"{"a":"#]
      case .lines: ["{", "[", "> ", "- ", "{{c1::", "\"", "*", "("]
      }
    for opening in openings {
      let text = String(repeating: opening, count: 10_000)
      _ = ReaderTrial(ReaderCase(reader, bytes: Array(text.utf8)))
      // The test also writes the questions that were read, so the text is shorter.
      for sample in reader.samples.prefix(1) {
        let bytes = sample.prefix(sample.count / 2) + text.utf8.prefix(opening.utf8.count * 1_500)
        #expect(ReaderTrial(ReaderCase(reader, bytes: Array(bytes))).failures == [])
      }
    }
  }

  @Test(arguments: ["moodle", "qti", "plist"]) func entityBombsAreRefused(word: String) throws {
    let format = try QuestionFormats.format(word: word)
    let entities = (1...40).map { "<!ENTITY b\($0) '&b\($0 - 1);&b\($0 - 1);'>" }.joined()
    for root in ["quiz", "assessmentItem", "plist"] {
      let bomb =
        "<!DOCTYPE \(root) [<!ENTITY b0 'ha'>\(entities)]><\(root)><a>&b40;</a></\(root)>"
      let result = format.read(bytes: Array(bomb.utf8), file: "q")
      #expect(result.quizzes.flatMap(\.questions).isEmpty)
      #expect(!result.problems.isEmpty)
    }
  }

  @Test(arguments: ["json", "iquiz", "opentdb", "plist", "csv", "moodle", "qti", "gift", "aiken"])
  func equalQuestionsAreReadAndNamed(word: String) throws {
    let format = try QuestionFormats.writableFormat(word: word)
    var details = Question.Details()
    details.format = .plain
    let question = try Question(
      "Again?", .choice([Option("x", isRight: true), Option("y")]), details)
    let count = 100
    let content = QuizContent(title: "T", questions: Array(repeating: question, count: count))
    let read = format.read(bytes: format.write(content).bytes, file: "q")
    let questions = try #require(read.quizzes.first?.questions)
    #expect(questions.count == count)
    let quiz = try Quiz(identifier: "q", title: "T", questions: questions)
    #expect(Set(quiz.questions.map(\.id)).count == count)
  }

  @Test(arguments: ["json", "gift", "moodle", "csv", "qti"])
  func aSecondQuestionWithAnIDGetsAnother(word: String) throws {
    let format = try QuestionFormats.writableFormat(word: word)
    let questions = try ["One?", "Two?", "Three?"].map { text in
      var details = Question.Details()
      details.format = .plain
      details.id = "same"
      return try Question(text, .choice([Option("x", isRight: true), Option("y")]), details)
    }
    let read = format.read(
      bytes: format.write(QuizContent(title: "T", questions: questions)).bytes, file: "q")
    #expect(read.problems.map(\.reason) == [])
    #expect(read.quizzes.first?.questions.count == 3)
  }

  @Test func htmlThatIsNoHTMLIsShown() {
    for text in [
      "", "<", "a < b > c", "<p", "</p>", "<p <b>x", "<!-- x", "<a href='x>y</a>", "&", "&#;",
      "&#xFFFFFFFF;", "<script>", "<![CDATA[x", "<p>\0</p>", "<é>", "<<<>>>", "</></>", "<br/ /x>",
      "<table><tr><td>", "<li>", "<pre>\n", "<sup><sup><sub>",
    ] {
      #expect(ReaderTrial(ReaderCase(.html, bytes: Array(text.utf8))).failures == [])
    }
    #expect(HTMLText.plain(of: "a < b > c") == "a < b > c")
  }
}
