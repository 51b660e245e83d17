import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: never equal")
struct NeverEqualRuleTests {
  @Test(
    "a comparison with what something never is",
    arguments: [
      ("prepare(segue) if segue.identifier == 'abuot' then self.n = 1 end", "about"),
      ("shouldPerformSegue(identifier) return identifier ~= 'abuot'", "about"),
      ("viewDidLoad() self.n = self.scene.id == 'meun'", "menu"),
      ("viewDidLoad() self.n = 'compat' == self.traits.horizontal", "compact"),
      ("viewDidLoad() self.n = self.attempt.question.type == 'choise'", "choice"),
    ])
  func comparison(method: String, meant: String) throws {
    let all = try found(inMenu: "function Menu:\(method) end")
    expect(all, .neverEqual, remedy: "did you mean \"\(meant)\"?")
  }
}
