import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: unknown condition")
struct UnknownConditionRuleTests {
  @Test("an unknown condition comes with the nearest standard, method or registered name")
  func nearCondition() throws {
    for (written, meant) in [
      ("hasMoreQuestion", "hasMoreQuestions"), ("isRedy", "isReady"), ("isRaw", "isRaw2"),
    ] {
      let check = try check(
        """
        qb.scene 'A' { class = 'A',
          qb.replace 'go' { on = 'key x', to = 'A', when = '\(written)' } }
        """,
        """
        local A = qb.controller 'A'
        function A:isReady() return true end
        qb.condition('isRaw2', print)
        """)
      #expect(check.diagnostics.map(\.code) == [.unknownCondition])
      #expect(check.diagnostics.first?.remedy == "did you mean \"\(meant)\"?")
    }
  }

  @Test(
    "an expression where a condition's name belongs",
    arguments: [
      (
        "not isDry",
        """
        "when" is the name of one condition; for more write a function: when = \
        function(controller) return not controller:isDry() end
        """
      ),
      (
        "lives > 3",
        """
        "when" is the name of one condition; for more write a function: when = \
        function(controller) return … end
        """
      ),
      ("hasRope", "define function Menu:hasRope(), or register it with qb.condition"),
      ("isDry()", "did you mean \"isDry\"?"),
    ])
  func expressions(condition: String, remedy: String) throws {
    let all = try found(
      dryScene.replacing("isDry", with: condition),
      "local Menu = qb.controller 'Menu' function Menu:isDry() return true end")
    expect(all, .unknownCondition, remedy: remedy)
  }
}
