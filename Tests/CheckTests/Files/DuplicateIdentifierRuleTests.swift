import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: duplicate identifier")
struct DuplicateIdentifierRuleTests {
  @Test("quizzes that are checked together and share an identifier")
  func sharedIdentifier() throws {
    func quiz(_ more: String) -> String {
      """
      \(ScratchQuiz.preamble)return qb.quiz { title = 'T',
        questions = { qb.trueFalse 'Q?' { answer = true } }, \(more) }
      """
    }
    let folder = try ScratchQuiz(files: [
      "a/lamps/quiz.lua": quiz(""), "b/lamps/quiz.lua": quiz(""),
      "c/quiz.lua": quiz("identifier = 'lamps'"),
      "d/quiz.lua": quiz(""),
    ])
    let checks = QuizCheck.all(
      at: [folder.path, "\(folder.path)/d"].map(QuizLocation.init))
    let found = checks.map { $0.diagnostics.map(\.code.name) }
    let names = checks.map { $0.path.replacing(folder.path, with: "") }
    #expect(names == ["/c", "/d", "/a/lamps", "/b/lamps", "/d"])
    #expect(found == [[], [], ["duplicate-identifier"], ["duplicate-identifier"], []])
  }
}
