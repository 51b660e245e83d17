import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: misspelled row key")
struct MisspelledRowKeyRuleTests {
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
    "rows that are put into a list one by one",
    arguments: [
      "rows[1] = { titel = 'A' }", "rows[#rows + 1] = { titel = 'A' }",
      "table.insert(rows, { titel = 'A' })",
    ])
  func rows(statement: String) throws {
    let all = try menu(
      "function Menu:view() local rows = {} \(statement) return ui.list 'l' { rows = rows } end")
    #expect(
      all.map(\.code) == [.misspelledKey] && all.first?.remedy == "did you mean \"title\"?",
      "\(all)")
    let own = try menu(
      """
      function Menu:view() local words = {} \(statement.replacing("rows", with: "words")) return \
      ui.text(words[1].titel) end
      """
    )
    #expect(own == [])
  }
}
