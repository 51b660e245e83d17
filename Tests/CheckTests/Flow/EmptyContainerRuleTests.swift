import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: empty container")
struct EmptyContainerRuleTests {
  @Test("a container that nothing is in") func empty() throws {
    let scenes =
      "qb.scene 'nav' { class = 'NavigationController' }, qb.scene 'menu' { class = 'Menu' }"
    #expect(try found(inMenu: "", scenes: scenes).map(\.code) == [.emptyContainer])
    let filling = "function Menu:init() self.navigationController:push(self) end"
    #expect(
      try found(inMenu: filling, scenes: scenes).contains { $0.code == .emptyContainer } == false)
  }
}
