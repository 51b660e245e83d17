import QuizboardFormats
import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct AikenTests {
  private func aiken(_ text: String) -> ReadResult {
    AikenFormat.read(bytes: Array(text.utf8), file: "harbour.txt")
  }

  @Test func aQuestionIsATextOptionsAndALetter() throws {
    let result = aiken(AikenSamples.good)
    #expect(result.problems.isEmpty)
    #expect(result.format == "Aiken")
    #expect(result.texts == [["Which light is to port?", "What does a fog horn do?"]])
    let questions = result.quizzes[0].questions
    #expect(questions.map(\.type) == ["choice", "choice"])
    #expect(questions.map(\.format) == [.plain, .plain])
    #expect(questions[0].options.map(\.text.source) == ["Red", "Green"])
    #expect(questions[0].rightNames == ["Red"])
    #expect(
      questions[1].options.map(\.text.source) == [
        "It warns <ships> & boats", "It calls the keeper", "Nothing",
      ])
    #expect(questions[1].rightNames == ["It calls the keeper"])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\n\n \n"]) func allLineEndsAreRead(end: String) {
    let lines = [
      "  One?", "A. a  ", "\tB. b", "x", "ANSWER:B", "Two?", "A) a", "B) b", "ANSWER: A",
    ]
    let result = aiken(lines.joined(separator: end))
    #expect(result.places == [])
    #expect(result.texts == [["One?", "Two?"]])
  }

  @Test func eachBrokenQuestionIsNamedAndTheOthersAreKept() {
    #expect(
      aiken(AikenSamples.broken).places == [
        "1:1 an option stands here without a question",
        "2:1 an ANSWER stands here without a question", "5:1 the question has only one option",
        "11:1 a question begins here, but the one before has no ANSWER",
        "14:9 no option is “Z”", "17:1 the question has two options A",
        "20:1 the last question has no ANSWER",
      ])
    let result = aiken(
      "One?\nTwo?\nA. a\nB. b\nANSWER:\nThree?\nA. a\nB.\nANSWER: A\n"
        + "Four?\nA. a\nB. b\nANSWER: A")
    #expect(
      result.places == [
        "2:1 a question begins here, but the one before has no ANSWER",
        "5:8 the ANSWER has no letter", "9:1 the question has only one option",
      ])
    #expect(result.texts == [["Four?"]])
    #expect(
      result.problems[1].report == """
        harbour.txt:5:8: the ANSWER has no letter
          ANSWER:
                 ^
          expected the letter of an option: A, B
        """)
  }

  @Test func emptyOptionsAreLeftOut() {
    let result = aiken("One?\nA. a\nB.\nC. c\nD) \nANSWER: C")
    #expect(result.places == [])
    #expect(result.quizzes[0].questions[0].options.map(\.text.source) == ["a", "c"])
    #expect(result.quizzes[0].questions[0].rightNames == ["c"])
    #expect(
      result.losses.map { "\($0.line ?? 0) \($0.question ?? "") \($0.field)" } == [
        "3 One? option", "5 One? option",
      ])
    #expect(aiken("One?\nA. a\nB.\nC. c\nANSWER: B").places == ["5:9 no option is “B”"])
  }

  // Writing

  private func write(_ text: String, _ options: [Option], _ details: Question.Details = details())
    throws -> (text: String, losses: [String])
  {
    let question = try Question(text, .choice(options), details)
    let result = AikenFormat.write(
      QuizContent(title: "t", questions: [question]), readFrom: "t.aiken")
    return (
      String(decoding: result.bytes, as: UTF8.self),
      result.losses.map { "\($0.field): \($0.reason)" }
    )
  }

  @Test func aChoiceIsWritten() throws {
    let options = [Option("Red"), Option("Green", isRight: true)]
    let file = try write("Which?", options)
    #expect(file.text == "Which?\nA. Red\nB. Green\nANSWER: B\n\n")
    #expect(file.losses == [])
  }

  @Test func whatIsReadIsKept() {
    let first = aiken(AikenSamples.good)
    let written = AikenFormat.write(first.quizzes[0], readFrom: "harbour.txt")
    #expect(written.losses == [])
    #expect(AikenFormat.read(bytes: written.bytes, file: "harbour.txt").quizzes == first.quizzes)
  }

  @Test func whatAikenHasNotIsReported() throws {
    let all = details(.markdown) {
      $0.id = "a"
      $0.title = "t"
      $0.tags = ["x"]
      $0.category = "c"
      $0.points = fraction(2)
      $0.feedbackWrong = "f"
      $0.hints = ["h"]
    }
    let options = [
      Option("*Red*\nor so", isRight: true), Option("Green", fraction: fraction(1, 2)),
      Option(FormattedText("<b>x</b> &amp; y", .html)),
    ]
    let file = try write("Which?", options, all)
    #expect(file.text == "Which?\nA. *Red* or so\nB. Green\nC. **x** & y\nANSWER: A\n\n")
    #expect(
      file.losses == [
        "text: line breaks become spaces", "format: markdown is read as plain text",
        "fraction: the options that are not right earn nothing", "points: 2 points become 1",
        "id: Aiken has none", "title: Aiken has none", "tags: Aiken has none",
        "category: Aiken has none", "feedback: Aiken has none", "hints: Aiken has none",
      ])
  }

  @Test func otherQuestionsAreLeftOut() throws {
    let two = [Option("a", isRight: true), Option("b", isRight: true)]
    let one = [Option("a", isRight: true), Option("b")]
    let many = (0..<27).map { Option(FormattedText("\($0)"), isRight: $0 == 0) }
    for (text, options) in [
      ("Which?", two), ("Which?", many), ("Which?", [one[0]]), ("A. B.?", one), ("?", one),
      ("ANSWER: what?", one),
    ] {
      let file = try write(text, options)
      #expect(file.text == "", "\(text)")
      #expect(file.losses.count == 1)
      #expect(file.losses.first?.hasSuffix("; the question is left out") == true)
    }
    let essay = try Question("Which?", .essay)
    let result = AikenFormat.write(
      QuizContent(title: "t", questions: [essay]), readFrom: "t.aiken")
    #expect(result.bytes.isEmpty)
    #expect(result.losses.map(\.field) == ["type"])
  }
}
