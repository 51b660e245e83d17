import QuizboardEngine
import QuizboardExplore
import QuizboardTestKit
import Testing

@Suite("explore: the quizzes that ship")
struct ShippedQuizTests {
  @Test(
    "are sound",
    arguments: ["unwind", "unwind-custom", "unwind-container", "crossing", "drilldown"])
  func sound(name: String) throws {
    let report = try ExploreReport(exploring: try Checkout.quiz(name))
    #expect(report.isComplete && report.problems.isEmpty, "\(report.summary)")

  }
}
