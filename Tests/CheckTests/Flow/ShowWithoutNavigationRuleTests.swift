import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: show without navigation")
struct ShowWithoutNavigationRuleTests {
  private func check(
    _ scenes: String, script: String = "", quiz: String = "", more: [String: String] = [:]
  ) throws -> QuizCheck {
    let folder = try ScratchQuiz(scenes, script: script, quiz: quiz, more: more)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path) }
  }

  @Test("notes do not speak against a quiz") func notes() throws {
    let check = try check("qb.scene 'a' { qb.show 'x' { to = 'b', title = 'X' } }, qb.scene 'b' {}")
    #expect(check.diagnostics.map(\.code) == [.showWithoutNavigation] && check.isSound)
  }
}
