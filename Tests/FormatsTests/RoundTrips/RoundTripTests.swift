import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

/// Writing a quiz and reading it again.
@Suite struct RoundTripTests {
  private typealias Capability = QuestionGenerator.Capability

  /// Checks that each written question is read as it was, and that no loss is reported but those of
  /// the whole file.
  private func expectIdentity(
    _ format: any WritableFormat.Type, _ capability: Capability, seeds: ClosedRange<UInt64>,
    holdsTitle: Bool
  ) throws {
    for seed in seeds {
      var maker = QuestionGenerator(seed: seed, capability)
      let quiz = QuizContent(title: maker.text(), questions: try maker.questions(8))
      let written = format.write(quiz)
      #expect(written.losses.filter { $0.question != nil }.isEmpty, "seed \(seed)")
      #expect(written.losses.contains { $0.field == "title" } == !holdsTitle)
      let result = format.read(bytes: written.bytes, file: "bank.\(format.fileExtension)")
      #expect(result.problems.map(\.report) == [], "seed \(seed)")
      #expect(result.losses == [], "seed \(seed)")
      let read = try #require(result.quizzes.first)
      if holdsTitle { #expect(read.title == quiz.title) }
      for (left, right) in zip(read.questions, quiz.questions) where left != right {
        Issue.record("seed \(seed): \(describe(right)) was read as \(describe(left))")
        return
      }
      #expect(read.questions.count == quiz.questions.count)
    }
  }

  private func describe(_ question: Question) -> String {
    "\(question.id) \(question.text.debugDescription) \(question.kind) \(question.details)"
  }

  @Test func ownJSONHoldsEverything() throws {
    try expectIdentity(JSONFormat.self, Capability(), seeds: 1...150, holdsTitle: true)
  }

  @Test func tablesHoldAllButFormatsOfTexts() throws {
    let capability = Capability(ownFormats: false)
    try expectIdentity(CSVFormat.self, capability, seeds: 1...150, holdsTitle: false)
    try expectIdentity(TSVFormat.self, capability, seeds: 151...200, holdsTitle: false)
  }

  @Test func iQuizHoldsChoices() throws {
    let capability = Capability(
      types: ["choice"], ownFormats: false, details: false, format: .plain, weights: false,
      oneRight: true)
    try expectIdentity(IQuizFormat.self, capability, seeds: 1...100, holdsTitle: true)
  }

  @Test func propertyListsHoldChoices() throws {
    let capability = Capability(
      types: ["choice"], ownFormats: false, details: false, format: .plain, weights: false,
      controls: false, oneRight: true)
    try expectIdentity(PropertyListFormat.self, capability, seeds: 1...100, holdsTitle: false)
  }

  @Test func openTriviaHoldsChoicesAndStatements() throws {
    for seed in UInt64(1)...100 {
      let capability = Capability(
        types: ["choice", "trueFalse"], ownFormats: false, details: false, format: .plain,
        weights: false, oneRight: true)
      var maker = QuestionGenerator(seed: seed, capability)
      let questions = try maker.questions(8).map { question in
        var details = question.details
        details.tags = [maker.pick(["easy", "medium", "hard"])]
        details.category = maker.maybe { $0.text() }
        guard case .choice(let options) = question.kind else {
          return try Question(question.text, question.kind, details)
        }
        details.shuffle = true
        let sorted = options.filter(\.isRight) + options.filter { !$0.isRight }
        return try Question(question.text, .choice(sorted), details)
      }
      let written = OpenTriviaFormat.write(QuizContent(title: "T", questions: questions))
      #expect(written.losses.map(\.field) == ["title"])
      let result = OpenTriviaFormat.read(bytes: written.bytes, file: "a.json")
      #expect(result.problems.map(\.report) == [])
      #expect(result.quizzes.first?.questions == questions, "seed \(seed)")
    }
  }

  @Test(arguments: [
    "json", "iquiz", "opentdb", "plist", "csv", "tsv", "gift", "moodle", "aiken", "qti",
  ])
  func whatOneReadingKeptTheNextKeeps(word: String) throws {
    // Moodle shows or refuses some of what its formats hold, which is reported each time.
    let isMoodles = ["gift", "moodle"].contains(word)
    let format = try QuestionFormats.writableFormat(word: word)
    for seed in UInt64(1)...60 {
      var maker = QuestionGenerator(seed: seed)
      let quiz = QuizContent(
        title: maker.text(), description: maker.maybe { $0.text() },
        questions: try maker.questions(12))
      let file = "bank.\(format.fileExtension)"
      let first = format.read(bytes: format.write(quiz).bytes, file: file)
      #expect(isMoodles || first.problems.map(\.report) == [], "seed \(seed)")
      let kept = try #require(first.quizzes.first)
      let written = format.write(kept)
      let losses = written.losses.filter { $0.question != nil }
      #expect(isMoodles || losses == [], "seed \(seed)")
      let second = format.read(bytes: written.bytes, file: file)
      #expect(second.problems.map(\.report) == [], "seed \(seed)")
      #expect(second.quizzes.first == kept, "seed \(seed)")
      #expect(second.losses == [])
    }
  }

  @Test func aFileIsRecognizedAsWhatItWasWrittenAs() throws {
    for format in QuestionFormats.writable where format.word != "lua" {
      var maker = QuestionGenerator(
        seed: 7,
        Capability(
          types: ["choice"], ownFormats: false, details: false, format: .plain, oneRight: true))
      let quiz = QuizContent(title: "T", questions: try maker.questions(5))
      let bytes = format.write(quiz).bytes
      for name in ["bank", "bank.txt", "bank.\(format.fileExtension)"] {
        let result = try QuestionFormats.read(bytes: bytes, file: name)
        #expect(result.format == format.name, "\(format.name) in \(name)")
      }
    }
  }
}
