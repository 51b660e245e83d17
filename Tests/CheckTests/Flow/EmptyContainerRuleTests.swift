import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: empty container")
struct EmptyContainerRuleTests {
  /// Returns the diagnostics of a script of the class `Menu`, which the scene has.
  private func found(
    _ body: String,
    scenes: String =
      "qb.scene 'menu' { class = 'Menu', qb.present 'about' { on = 'key a', to = 'menu' } }"
  )
    throws -> [Diagnostic]
  {
    let folder = try ScratchQuiz(scenes, script: "local Menu = qb.controller 'Menu'\n\(body)")
    // The buttons have no handlers.
    return withExtendedLifetime(folder) {
      QuizCheck(path: folder.path, ignoring: [.idleButton]).diagnostics
    }
  }

  @Test("a container that nothing is in") func empty() throws {
    let scenes =
      "qb.scene 'nav' { class = 'NavigationController' }, qb.scene 'menu' { class = 'Menu' }"
    #expect(try found("", scenes: scenes).map(\.code) == [.emptyContainer])
    let filling = "function Menu:init() self.navigationController:push(self) end"
    #expect(try found(filling, scenes: scenes).contains { $0.code == .emptyContainer } == false)
  }
}
