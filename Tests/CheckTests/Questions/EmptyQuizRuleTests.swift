import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: empty quiz")
struct EmptyQuizRuleTests {
  private func check(
    _ scenes: String, script: String = "", quiz: String = "", more: [String: String] = [:]
  ) throws -> QuizCheck {
    let folder = try ScratchQuiz(scenes, script: script, quiz: quiz, more: more)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path) }
  }

  @Test("a draw that takes nothing is an empty quiz") func nothingDrawn() throws {
    let check = try check(
      """
      qb.scene 'm' { class = 'MainMenu', qb.present 'begin' { on = 'begin', to = 'q' } },
      qb.scene 'q' { class = 'Question', qb.replace 'results' { to = 'r', on = 'submit' } },
      qb.scene 'r' { class = 'Results' }
      """,
      quiz:
        """
        draw = { { 'hard', 1 } },
        questions = { qb.trueFalse 'Q?' { answer = true, tags = { 'easy' } } }
        """
    )
    #expect(check.diagnostics.map(\.code) == [.emptyQuiz, .drawShortfall])
  }

  @Test("an empty quiz is told where scripts of its own begin attempts") func emptyOwn() throws {
    let check = try check(
      "qb.scene 'a' { class = 'A' }",
      script:
        """
        local A = qb.controller 'A'
        function A:viewDidLoad() self.attempt = self.quiz:newAttempt() end
        """,
      quiz: "questions = {}")
    #expect(check.diagnostics.map(\.code) == [.emptyQuiz])
  }
}
