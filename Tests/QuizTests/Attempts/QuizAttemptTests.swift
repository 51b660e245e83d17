import QuizboardModel
import QuizboardQuiz
import Testing

@Suite struct QuizAttemptTests {
  @Test func anAttemptGoesThroughItsQuestionsAndFinishesAtTheLast() throws {
    let attempt = try Attempt(quiz: quiz(questions(2)), seed: 1)
    #expect(
      (attempt.index, attempt.count, attempt.isLast, attempt.isFinished) == (1, 2, false, false))
    try attempt.answer(.text("B"), at: 1)
    try attempt.advance()
    #expect((attempt.index, attempt.isLast, attempt.isFinished) == (2, true, false))
    try attempt.answer(.text("C"), at: 2)
    try attempt.advance()
    #expect((attempt.index, attempt.isLast, attempt.isFinished) == (2, true, true))
    #expect(attempt.question?.id == "q2")
    try attempt.advance()
    #expect(!attempt.back())
    #expect(!attempt.jump(to: 1))
    #expect(attempt.index == 2)
  }

  @Test func twoOfThreeIsSixtySevenPercent() throws {
    let attempt = try Attempt(quiz: quiz(questions(3)) { $0.passing = number(3, 5) }, seed: 1)
    for answer in ["B", "C", "B"] {
      try attempt.answer(.text(answer), at: 0)
      try attempt.advance()
    }
    #expect((attempt.score, attempt.points, attempt.correctCount) == (number(2), number(3), 2))
    #expect(attempt.fraction == number(2, 3))
    #expect(attempt.percentage == 67)
    #expect(attempt.passed == true)
  }

  @Test func theFractionIsOfAllQuestionsAlsoOfThoseNotAnswered() throws {
    let attempt = try Attempt(quiz: quiz(questions(3)), seed: 1)
    try attempt.answer(.text("B"), at: 0)
    attempt.finish()
    #expect((attempt.percentage, attempt.isFinished, attempt.isLast) == (33, true, false))
    #expect(attempt.passed == nil)
  }

  @Test func aResponseIsRecordedWithAllThatBelongsToIt() throws {
    let question = try choice("Where?", ["Here", "There"], right: 0, points: number(3))
    let attempt = try Attempt(quiz: quiz([question]), seed: 1)
    let response = try attempt.answer(.integer(2), at: 12.5)
    #expect(response.question === question)
    #expect(response.value == .text("There"))
    #expect(
      (response.fraction, response.points, response.isCorrect, response.time) == (
        .zero, .zero, false, 12.5
      ))
    #expect(response.correct == "Here")
    #expect(attempt.responses == [response])
    #expect(try attempt.answer(.integer(1), at: 13).points == number(3))
  }

  @Test func answeringAgainReplacesTheResponse() throws {
    let attempt = try Attempt(quiz: quiz(questions(2)), seed: 1)
    try attempt.answer(.text("B"), at: 0)
    try attempt.answer(.text("A"), at: 1)
    #expect((attempt.score, attempt.correctCount, attempt.responses.count) == (.zero, 0, 1))
    try attempt.answer(.text("B"), at: 2)
    #expect((attempt.score, attempt.correctCount, attempt.responses.count) == (.one, 1, 1))
  }

  @Test func aRefusedAnswerChangesNothing() throws {
    let attempt = try Attempt(quiz: quiz(questions(2)), seed: 1)
    try attempt.answer(.text("B"), at: 0)
    #expect(throws: InvalidResponse("“X” is not one of the options.")) {
      try attempt.answer(.text("X"), at: 1)
    }
    #expect(attempt.response?.value == .text("B"))
    attempt.finish()
    #expect(throws: InvalidResponse("The attempt is over.")) {
      try attempt.answer(.text("B"), at: 1)
    }
  }

  @Test func aPlaceIsMeantAsShown() throws {
    let quiz = try quiz(questions(1)) { $0.shufflesChoices = true }
    for seed in UInt64(0)..<10 {
      let attempt = try Attempt(quiz: quiz, seed: seed)
      let shown = attempt.shownOptions(of: attempt.questions[0])
      let place = try #require(shown.firstIndex(of: "B"))
      #expect(try attempt.answer(.integer(place + 1), at: 0).isCorrect)
      #expect(try attempt.response(to: .integer(place + 1), of: attempt.questions[0]) == .option(1))
    }
  }

  @Test func oneGoesBackJumpsAndSkips() throws {
    let attempt = try Attempt(quiz: quiz(questions(4)), seed: 1)
    #expect(!attempt.back())
    try attempt.answer(.text("B"), at: 0)
    try attempt.skip()
    #expect((attempt.index, attempt.score, attempt.responses.count) == (2, .zero, 0))
    #expect(attempt.jump(to: 4))
    #expect(attempt.isLast)
    #expect(attempt.back())
    #expect(attempt.index == 3)
    #expect(!attempt.jump(to: 0))
    #expect(!attempt.jump(to: 5))
    #expect(attempt.unasked().isEmpty)
    attempt.jump(to: 4)
    try attempt.skip()
    #expect(attempt.isFinished)
  }

  @Test func whatWasNotComeToIsUnasked() throws {
    let attempt = try Attempt(quiz: quiz(questions(6)), seed: 1)
    attempt.jump(to: 3)
    #expect(attempt.unasked().map(\.id) == ["q2", "q4", "q5", "q6"])
    #expect(attempt.unasked(tag: "hard").map(\.id) == ["q6"])
  }

  @Test func restartingIsTheSameAttemptWithNothingAnswered() throws {
    let quiz = try quiz(questions(8)) { ($0.shufflesQuestions, $0.shufflesChoices) = (true, true) }
    let attempt = try Attempt(quiz: quiz, seed: 3)
    let (order, fresh) = (attempt.questions.map(\.id), attempt.memento)
    try attempt.answer(.text("B"), at: 0)
    attempt.finish()
    try attempt.restart()
    #expect(attempt.questions.map(\.id) == order)
    #expect(
      (attempt.index, attempt.isFinished, attempt.score, attempt.correctCount) == (
        1, false, .zero, 0
      ))
    #expect(attempt.responses.isEmpty)
    #expect(attempt.memento == fresh)
  }

  @Test func anAttemptWithoutQuestionsIsFinished() throws {
    let attempt = try Attempt(quiz: quiz([]), seed: 1)
    #expect(
      (attempt.index, attempt.count, attempt.isLast, attempt.isFinished) == (0, 0, true, true))
    #expect(attempt.question == nil)
    #expect((attempt.percentage, attempt.points) == (0, .zero))
    #expect(throws: InvalidResponse.self) { try attempt.answer(.text("B"), at: 0) }
    try attempt.advance()
    try attempt.skip()
    #expect(!attempt.back())
    #expect(attempt.memento.plan.texts.isEmpty)
  }

  @Test func aTenthTenTimesIsOnePoint() throws {
    let tenth = try #require(Rational(0.1))
    let ten = try (1...10).map { try choice("Q\($0)", ["A", "B"], right: 0, points: tenth) }
    let attempt = try Attempt(quiz: quiz(ten), seed: 1)
    for _ in ten {
      try attempt.answer(.integer(1), at: 0)
      try attempt.advance()
    }
    #expect((attempt.score, attempt.points) == (.one, .one))
  }

  @Test func wrongAnswersThatCostDoNotBringTheFractionBelowZero() throws {
    let options = [Option("A", isRight: true), Option("B", fraction: number(-1))]
    let attempt = try Attempt(quiz: quiz([Question("?", .choice(options))]), seed: 1)
    try attempt.answer(.text("B"), at: 0)
    #expect((attempt.score, attempt.fraction, attempt.percentage) == (number(-1), .zero, 0))
  }
}
