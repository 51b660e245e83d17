import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: unreachable scene")
struct UnreachableSceneRuleTests {
  @Test("scenes that a script names count as come to") func instantiated() throws {
    let script = """
      local Menu = qb.controller 'Menu'
      function Menu:viewDidLoad() self:present(self.storyboard:instantiate 'attic') end
      """
    let check = try check(
      "qb.scene 'menu' { class = 'Menu' }, qb.scene 'attic' {}, qb.scene 'cellar' {}",
      script)
    #expect(check.diagnostics.map(\.code) == [.unreachableScene])
    #expect(check.diagnostics.first?.message.contains("\"cellar\"") == true)
  }
}
