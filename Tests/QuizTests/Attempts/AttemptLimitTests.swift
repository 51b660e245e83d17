import QuizboardModel
import Testing

@testable import QuizboardQuiz

/// The limits of questions and attempts, by a clock that the test moves.
@Suite("Time limits") struct AttemptLimitTests {
  private final class Watch { var now = 100.0 }

  private let watch = Watch()

  private func question(_ id: QuestionID, limit: Double?) throws -> Question {
    var details = Question.Details()
    details.id = id
    details.timeLimit = limit
    return try Question("?", .trueFalse(TrueFalse(true)), details)
  }

  private func quiz(limit: Double? = nil, questions: [Double?]) throws -> Quiz {
    var details = Quiz.Details()
    details.timeLimit = limit
    let questions = try questions.enumerated().map { try question(QuestionID("q\($0)"), limit: $1) }
    return try Quiz(identifier: "quiz", title: "Quiz", questions: questions, details: details)
  }

  private func begin(_ quiz: Quiz) throws -> Attempt {
    try Attempt(quiz: quiz, seed: 1, clock: { [watch] in watch.now })
  }

  @Test("The attempt's runs from its beginning, and anew from its restart")
  func attempt() throws {
    let attempt = try begin(quiz(limit: 60, questions: [nil, nil]))
    #expect(attempt.remaining == 60)
    watch.now += 20
    try attempt.advance()
    #expect(attempt.remaining == 40)
    #expect(attempt.nextLimit?.limit == .attempt)
    #expect(attempt.nextLimit?.deadline == 160)
    try attempt.restart()
    #expect(attempt.remaining == 60)
    attempt.finish()
    #expect(attempt.remaining == nil)
    #expect(attempt.nextLimit == nil)
  }

  @Test("A question's limit runs while it is current and unanswered, and continues on return")
  func question() throws {
    let attempt = try begin(quiz(questions: [10, nil, 5]))
    watch.now += 4
    #expect(attempt.remaining == 6)
    try attempt.advance()
    #expect(attempt.remaining == nil)
    watch.now += 100
    attempt.back()
    #expect(attempt.remaining == 6)
    try attempt.answer(.boolean(true), at: 0)
    #expect(attempt.remaining == nil)
    attempt.jump(to: 3)
    #expect(attempt.remaining == 5)
    watch.now += 7
    #expect(attempt.remaining == 0)
  }

  @Test("Of both the one that ends first")
  func both() throws {
    let attempt = try begin(quiz(limit: 12, questions: [10, 10]))
    #expect(attempt.nextLimit?.limit == .question)
    watch.now += 5
    try attempt.skip()
    watch.now += 3
    #expect(attempt.nextLimit?.limit == .attempt)
    #expect(attempt.remaining == 4)
  }

  @Test("One that was passed does not come again")
  func passed() throws {
    let attempt = try begin(quiz(limit: 12, questions: [10, 10]))
    watch.now += 10
    attempt.pass(.question)
    #expect(attempt.nextLimit?.limit == .attempt)
    attempt.pass(.attempt)
    #expect(attempt.nextLimit == nil)
    try attempt.advance()
    #expect(attempt.nextLimit?.limit == .question)
    try attempt.restart()
    #expect(attempt.nextLimit?.deadline == 120)
  }

  @Test("A question left with expired time cannot be answered; one with time left can")
  func timeUp() throws {
    let attempt = try begin(quiz(questions: [10, 10]))
    watch.now += 10
    attempt.pass(.question)
    #expect(!attempt.isTimeUp, "what was typed so far may still be handed in")
    try attempt.skip()
    watch.now += 4
    attempt.back()
    #expect(attempt.isTimeUp)
    #expect(throws: InvalidResponse("The time for this question is over.")) {
      try attempt.answer(.boolean(true), at: 0)
    }
    #expect(attempt.response == nil)
    attempt.jump(to: 2)
    #expect(!attempt.isTimeUp)
    try attempt.answer(.boolean(true), at: 0)
    watch.now += 100
    attempt.back()
    attempt.jump(to: 2)
    #expect(!attempt.isTimeUp, "an answer may be changed")
    try attempt.restart()
    #expect(!attempt.isTimeUp)
  }

  @Test("They come back from a memento, equal")
  func memento() throws {
    let quiz = try quiz(limit: 60, questions: [10, 20, nil])
    let attempt = try begin(quiz)
    watch.now += 3
    try attempt.advance()
    attempt.pass(.question)
    watch.now += 2
    let copy = try Attempt(memento: attempt.memento, quiz: quiz, clock: { [watch] in watch.now })
    #expect(copy.memento == attempt.memento)
    #expect(copy.remaining == attempt.remaining)
    #expect(copy.nextLimit?.limit == .attempt)
    attempt.back()
    copy.back()
    #expect(copy.memento == attempt.memento)
    #expect(copy.remaining == 7)
  }

  @Test("Limits that a quiz was given since begin when the attempt comes back")
  func added() throws {
    let attempt = try begin(quiz(questions: [nil, nil]))
    watch.now += 50
    let copy = try Attempt(
      memento: attempt.memento, quiz: quiz(limit: 30, questions: [nil, nil]),
      clock: { [watch] in watch.now })
    #expect(copy.remaining == 30)
  }

  @Test("A limit is above 0", arguments: [0, -1, .infinity, .nan] as [Double])
  func invalid(limit: Double) throws {
    let number = Int(exactly: limit).map(String.init) ?? "\(limit)"
    #expect(
      throws: PlainError("the time limit is \(number)", remedy: "a number of seconds above 0")
    ) { _ = try self.question("q", limit: limit) }
    #expect(
      throws: PlainError("timeLimit is \(number)", remedy: "it is a number of seconds above 0")
    ) { _ = try self.quiz(limit: limit, questions: [nil]) }
  }
}
