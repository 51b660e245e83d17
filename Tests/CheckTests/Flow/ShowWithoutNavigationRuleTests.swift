import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: show without navigation")
struct ShowWithoutNavigationRuleTests {
  @Test("notes do not speak against a quiz") func notes() throws {
    let check = try check("qb.scene 'a' { qb.show 'x' { to = 'b', title = 'X' } }, qb.scene 'b' {}")
    #expect(check.diagnostics.map(\.code) == [.showWithoutNavigation] && check.isSound)
  }
}
