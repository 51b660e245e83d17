import QuizboardAuthoring
import QuizboardEngine
import QuizboardExplore
import QuizboardTestKit
import Testing

/// The boxes of practice are integers, and a day passes only where one waits for it.
@Suite("explore: practice")
struct PracticeTrialTests {
  @Test("a quiz of three questions comes to an end, without problems") func comesToAnEnd() throws {
    let quiz = try ScratchQuiz(
      questions: """
        qb.trueFalse "A" { answer = true }, qb.trueFalse "B" { answer = true },
        qb.trueFalse "C" { answer = true }
        """,
      keys: "storyboard = 'practice'")
    let report = try ExploreReport(exploring: try quiz.bundle(), options: ExploreOptions())
    #expect(report.problems.isEmpty, "\(report.summary)")
    #expect(!report.limits.contains(.states), "\(report.summary)")
  }
}
