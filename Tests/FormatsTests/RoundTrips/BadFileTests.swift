import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Files that are cut off, damaged or hostile. Reading them ends, with problems.
@Suite struct BadFileTests {
  /// The formats of this suite, each with a file that it wrote.
  private func samples() throws -> [(format: any QuestionFormat.Type, bytes: [UInt8])] {
    var samples: [(any QuestionFormat.Type, [UInt8])] = []
    for word in ["json", "iquiz", "opentdb", "plist", "csv", "tsv"] {
      let format = try QuestionFormats.writableFormat(word: word)
      var maker = QuestionGenerator(seed: 3)
      if ["iquiz", "opentdb", "plist"].contains(word) {
        maker = QuestionGenerator(seed: 3, .init(types: ["choice"], oneRight: true))
      }
      let quiz = QuizContent(title: "T", questions: try maker.questions(4))
      samples.append((format, format.write(quiz).bytes))
    }
    let anki =
      "#separator:tab\n#html:true\n#tags column:3\n\"a\nb\"\t{{c1::x::y}}\tt\n{{c1::p}} é\t\n"
    samples.append((AnkiFormat.self, Array(anki.utf8)))
    return samples
  }

  @Test func aFileCutAnywhereIsRead() throws {
    for (format, bytes) in try samples() {
      let whole = format.read(bytes: bytes, file: "q").quizzes.flatMap(\.questions)
      #expect(!whole.isEmpty, "\(format.name)")
      var most = 0
      for length in 0..<bytes.count {
        let questions = format.read(bytes: Array(bytes.prefix(length)), file: "q").quizzes
          .flatMap(\.questions)
        most = max(most, questions.count)
        #expect(questions.count <= whole.count)
      }
      #expect(most >= whole.count - 1, "\(format.name)")
    }
  }

  @Test func damagedFilesAreRead() throws {
    for (format, bytes) in try samples() {
      var chance = RandomGenerator(seed: 5)
      for _ in 0..<300 {
        var damaged = bytes
        for _ in 0...chance.integer(in: 0, 3) {
          let place = chance.integer(in: 0, damaged.count - 1)
          switch chance.integer(in: 0, 3) {
          case 0: damaged[place] = UInt8(chance.integer(in: 0, 255))
          case 1: damaged[place] = Array("\"{}[],:;\t\n|\\".utf8)[chance.integer(in: 0, 11)]
          case 2: damaged.remove(at: place)
          default: damaged.insert(damaged[chance.integer(in: 0, damaged.count - 1)], at: place)
          }
        }
        _ = format.read(bytes: damaged, file: "q")
      }
    }
  }

  @Test func randomBytesAreRead() throws {
    var chance = RandomGenerator(seed: 9)
    for _ in 0..<200 {
      let bytes = (0..<chance.integer(in: 0, 200)).map { _ in UInt8(chance.integer(in: 0, 255)) }
      for format in QuestionFormats.all { _ = format.read(bytes: bytes, file: "q") }
      for name in ["q", "q.csv", "q.txt", "q.json"] {
        _ = try? QuestionFormats.read(bytes: bytes, file: name)
      }
    }
  }

  @Test func nestingTenThousandDeepIsRefused() {
    for opening in ["[", #"{"questions":["#, #"[{"a":"#] {
      let text = String(repeating: opening, count: 10_000)
      for format in [JSONFormat.self, IQuizFormat.self, OpenTriviaFormat.self]
        as [any QuestionFormat.Type]
      {
        let result = format.read(bytes: Array(text.utf8), file: "q.json")
        #expect(result.problems.contains { $0.reason.contains("nested too deep") })
      }
    }
    let table = "text,gaps\nA?," + String(repeating: "[", count: 10_000) + "\n"
    #expect(CSVFormat.read(bytes: Array(table.utf8), file: "q.csv").problems.count == 1)
  }

  @Test func aQuestionOfManyMegabytesIsRead() throws {
    let text = String(repeating: "word ", count: 400_000)
    let quiz = QuizContent(title: "T", questions: [try Question(text, .essay)])
    for format in [JSONFormat.self, CSVFormat.self] as [any WritableFormat.Type] {
      let result = format.read(bytes: format.write(quiz).bytes, file: "q")
      #expect(result.quizzes.first?.questions == quiz.questions, "\(format.name)")
      #expect(result.losses == [])
    }
  }

  @Test func twentyThousandEqualQuestionsAreRead() throws {
    let row = "Again?,x,y,x\n"
    let text = "text,option 1,option 2,answer\n" + String(repeating: row, count: 20_000)
    let questions = try #require(try read(text, file: "q.csv").quizzes.first?.questions)
    #expect(questions.count == 20_000)
    let quiz = try Quiz(identifier: QuizID("q"), title: "T", questions: questions)
    #expect(Set(quiz.questions.map(\.id)).count == 20_000)
  }

  @Test func quotationMarksThatAreNeverClosedTakeNoTime() throws {
    let text = "text,answer\n" + String(repeating: "\"\"\"a,b\n", count: 40_000)
    #expect(try read(text, file: "q.csv").problems.count > 10_000)
  }

  @Test func problemsAreBounded() throws {
    let text = "text,answer\n" + String(repeating: "x\n", count: 120_000)
    #expect(try read(text, file: "q.csv").problems.count == 100_000)
  }
}
