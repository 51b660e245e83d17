import QuizboardModel
import Testing

@testable import QuizboardFormats

/// Files with more questions than memory should hold.
@Suite struct QuestionLimitTests {
  @Test func theFirstQuestionBeyondTheLimitIsReportedOnce() {
    var shape = NodeReader { offset, reason, expected in
      FormatProblem(
        place: SourcePlace(file: "q.csv", line: offset), reason: reason, expected: expected)
    }
    let isRoom = (0..<ReadingLimits.questions).allSatisfy { _ in shape.hasRoom(at: 1) }
    #expect(isRoom && !shape.isFull)
    #expect(!shape.hasRoom(at: 2) && !shape.hasRoom(at: 3))
    #expect(shape.isFull)
    #expect(shape.problems.map(\.place.line) == [2])
    #expect(shape.problems.first?.reason.contains("more than 250 000 questions") == true)
  }
}
