import QuizboardModel
import QuizboardQuiz
import Testing

/// Attempts whose questions are chosen as they go.
@Suite struct ChoosingTests {
  private struct Failure: Error {}

  /// Hard after a right answer, easy after a wrong one, at most four.
  private func adaptive(_ attempt: Attempt) -> Question? {
    if attempt.responses.count >= 4 { return nil }
    let isRight = attempt.responses.last?.isCorrect ?? false
    return attempt.unasked(tag: isRight ? "hard" : "easy").first
  }

  @Test func eachAnswerDecidesWhatComesNext() throws {
    let attempt = try Attempt(quiz: quiz(questions(9)), seed: 1, chooseNext: adaptive)
    #expect((attempt.question?.id, attempt.count, attempt.isLast) == ("q1", 1, false))
    try attempt.answer(.text("B"), at: 0)
    #expect((attempt.count, attempt.isLast) == (2, false))
    try attempt.advance()
    #expect(attempt.question?.id == "q3")
    try attempt.answer(.text("A"), at: 0)
    try attempt.advance()
    #expect(attempt.question?.id == "q2")
    try attempt.answer(.text("B"), at: 0)
    try attempt.advance()
    #expect((attempt.question?.id, attempt.isLast) == ("q6", false))
    try attempt.answer(.text("B"), at: 0)
    #expect((attempt.isLast, attempt.isFinished) == (true, false))
    try attempt.advance()
    #expect(attempt.isFinished)
    #expect((attempt.count, attempt.points, attempt.score) == (4, number(4), number(3)))
    #expect(attempt.percentage == 75)
  }

  @Test func answeringAgainChoosesAgain() throws {
    let attempt = try Attempt(quiz: quiz(questions(9)), seed: 1, chooseNext: adaptive)
    try attempt.answer(.text("B"), at: 0)
    #expect(attempt.questions.map(\.id) == ["q1", "q3"])
    try attempt.answer(.text("A"), at: 0)
    #expect(attempt.questions.map(\.id) == ["q1", "q2"])
    #expect(attempt.points == number(2))
    #expect(!attempt.unasked().contains { $0.id == "q1" })
  }

  @Test func answeringAnEarlierQuestionAgainDoesNot() throws {
    let attempt = try Attempt(quiz: quiz(questions(9)), seed: 1, chooseNext: adaptive)
    try attempt.answer(.text("B"), at: 0)
    try attempt.advance()
    attempt.back()
    try attempt.answer(.text("A"), at: 0)
    #expect(attempt.questions.map(\.id) == ["q1", "q3"])
    try attempt.advance()
    #expect(attempt.question?.id == "q3")
  }

  @Test func skippingAsksWhatComesNextToo() throws {
    let attempt = try Attempt(quiz: quiz(questions(9)), seed: 1, chooseNext: adaptive)
    try attempt.skip()
    #expect((attempt.index, attempt.question?.id) == (2, "q2"))
    try attempt.advance()
    #expect((attempt.index, attempt.question?.id) == (3, "q4"))
  }

  @Test func anAnswerTakenBackBySkippingDecidesNothing() throws {
    let attempt = try Attempt(quiz: quiz(questions(9)), seed: 1, chooseNext: adaptive)
    try attempt.answer(.text("B"), at: 0)
    #expect(attempt.questions.last?.id == "q3")
    try attempt.skip()
    #expect((attempt.question?.id, attempt.count, attempt.responses.count) == ("q2", 2, 0))
  }

  @Test func nothingToBeginWithIsFinishedAtOnce() throws {
    let attempt = try Attempt(quiz: quiz(questions(9)), seed: 1) { _ in nil }
    #expect((attempt.isFinished, attempt.count, attempt.index) == (true, 0, 0))
  }

  @Test func finishingForgetsWhatWasNotComeTo() throws {
    let attempt = try Attempt(quiz: quiz(questions(9)), seed: 1, chooseNext: adaptive)
    try attempt.answer(.text("B"), at: 0)
    attempt.finish()
    #expect((attempt.count, attempt.points, attempt.isLast) == (1, .one, true))
  }

  @Test func aQuestionMayComeAgain() throws {
    let attempt = try Attempt(quiz: quiz(questions(2)), seed: 1) { attempt in
      attempt.correctCount > 0 ? nil : attempt.quiz.questions[0]
    }
    try attempt.answer(.text("A"), at: 0)
    try attempt.advance()
    try attempt.answer(.text("B"), at: 0)
    try attempt.advance()
    #expect((attempt.isFinished, attempt.count, attempt.percentage) == (true, 2, 50))
  }

  @Test func onlyDrawnQuestionsCanBeChosen() throws {
    let quiz = try quiz(questions(9)) { $0.draw = .groups([Quiz.DrawGroup(.tag("easy"), 3)]) }
    do {
      _ = try Attempt(quiz: quiz, seed: 1) { $0.quiz.question("q3") }
      Issue.record("the attempt began")
    } catch let error as PlainError {
      #expect(
        "\(error)"
          == "next answered the question “q3”, which is not among those that the attempt drew")
    }
  }

  @Test func anErrorOfTheChooserComesThrough() throws {
    let attempt = try Attempt(quiz: quiz(questions(3)), seed: 1) { attempt in
      if attempt.responses.count == 1 { throw Failure() }
      return attempt.unasked().first
    }
    #expect(throws: Failure.self) { try attempt.answer(.text("B"), at: 0) }
  }

  @Test func aChooserThatIsSetLaterCountsFromTheNextStart() throws {
    let attempt = try Attempt(quiz: quiz(questions(9)), seed: 1)
    attempt.chooseNext = { $0.unasked(tag: "hard").first }
    #expect((attempt.question?.id, attempt.count) == ("q1", 9))
    try attempt.restart()
    #expect((attempt.question?.id, attempt.count, attempt.points) == ("q3", 1, .one))
    let restored = try Attempt(memento: attempt.memento, quiz: attempt.quiz)
    restored.chooseNext = attempt.chooseNext
    try restored.answer(.text("B"), at: 0)
    #expect(restored.questions.map(\.id) == ["q3", "q6"])
  }

  @Test func restartingChoosesFromTheBeginning() throws {
    let attempt = try Attempt(quiz: quiz(questions(9)), seed: 1, chooseNext: adaptive)
    try attempt.answer(.text("B"), at: 0)
    try attempt.advance()
    try attempt.restart()
    #expect((attempt.question?.id, attempt.count, attempt.points) == ("q1", 1, .one))
  }
}
