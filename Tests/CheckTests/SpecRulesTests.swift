import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: specs")
struct SpecRulesTests {
  private func check(
    _ scenes: String, script: String = "", quiz: String = "", more: [String: String] = [:]
  ) throws -> [Diagnostic] {
    let folder = try ScratchQuiz(scenes, script: script, quiz: quiz, more: more)
    return withExtendedLifetime(folder) { QuizCheck(path: folder.path).diagnostics }
  }

  private func menu(_ body: String, more: [String: String] = [:]) throws -> [Diagnostic] {
    try check(
      "qb.scene 'menu' { class = 'Menu' }", script: "local Menu = qb.controller 'Menu' \(body)",
      more: more)
  }

  @Test(
    "what other test tools call a command",
    arguments: [
      ("wait(3)", "write app:advance"), ("click 'go'", "write app:tap"),
      ("tpa 'go'", "did you mean \"tap\"?"),
    ])
  func commands(call: String, remedy: String) throws {
    let all = try menu(
      "function Menu:view() return ui.button 'go' { title = 'Go' } end function Menu.on:go() end",
      more: ["spec/a_spec.lua": "it('x', function() local app = qb.launch() app:\(call) end)"])
    #expect(
      all.map(\.code) == [.unknownMember] && all.first?.remedy?.hasPrefix(remedy) == true, "\(all)")
  }
}
