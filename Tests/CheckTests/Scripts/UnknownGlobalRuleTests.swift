import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: unknown global")
struct UnknownGlobalRuleTests {
  @Test("`local ui` that was forgotten is told, and nothing of what the views show")
  func forgottenLocal() throws {
    let scenes = "qb.scene 'a' { class = 'A', qb.present 'go' { on = 'go', to = 'a' } }"
    let script = """
      local qb = require 'quizboard'
      local A = qb.controller 'A'
      function A:view() return ui.screen { ui.button 'go' {}, ui.list 'rows' { rows = {} } } end
      function A.on:rows() end
      """
    let all = try found(
      scenes,
      more: [
        "scripts/app.lua": script,
        "spec/a_spec.lua": "it('goes', function() qb.launch():tap 'go' end)",
      ])
    expect(all, .unknownGlobal, remedy: "begin the file with local ui = qb.ui")
  }
}
