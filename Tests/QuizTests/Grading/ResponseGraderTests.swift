import QuizboardModel
import Testing

@testable import QuizboardQuiz

@Suite("The grading of a response, without an attempt") struct ResponseGraderTests {
  private let question: Question

  init() throws { question = try choice("Which?", ["a", "b", "c"], right: 2, points: number(6)) }

  private func grader(_ change: (inout Quiz.Details) -> Void) throws -> ResponseGrader {
    ResponseGrader(quiz: try quiz([question], change), scripts: nil)
  }

  private func graded(
    _ option: Int, after earlier: Int..., certainty: Int? = nil, by grader: ResponseGrader
  ) throws -> RecordedResponse {
    try grader.graded(
      .option(option), to: DrawnQuestion(question, points: question.points),
      after: earlier.map { RecordedResponse.Try(response: .option($0), time: 0) },
      certainty: certainty, time: 0)
  }

  @Test("each failed try costs a penalty, and the last one ends the question") func tries() throws {
    let grader = try grader {
      ($0.behaviour, $0.tries, $0.penalty) = (.interactive, 3, number(1, 4))
    }
    #expect(grader.triesLeft(for: question, after: nil) == 3)
    let second = try graded(1, after: 0, by: grader)
    #expect(!second.isFinal)
    #expect(grader.triesLeft(for: question, after: second) == 1)
    let third = try graded(2, after: 0, 1, by: grader)
    #expect(third.isFinal)
    #expect(third.fraction == number(1, 2))
    #expect(third.points == number(3))
    #expect(grader.triesLeft(for: question, after: third) == 0)
  }

  @Test("certainty multiplies what a right answer earns, and makes a wrong one cost points")
  func certainty() throws {
    let grader = try grader { $0.behaviour = .certainty }
    #expect(grader.mostPoints(of: DrawnQuestion(question, points: question.points)) == number(18))
    #expect(try graded(2, certainty: 3, by: grader).points == number(18))
    #expect(try graded(0, certainty: 1, by: grader).points == .zero)
    #expect(try graded(0, certainty: 3, by: grader).points == number(-36))
  }
}
