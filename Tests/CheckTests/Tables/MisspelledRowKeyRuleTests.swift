import QuizboardModel
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: misspelled row key")
struct MisspelledRowKeyRuleTests {
  @Test(
    "rows that are put into a list one by one",
    arguments: [
      "rows[1] = { titel = 'A' }", "rows[#rows + 1] = { titel = 'A' }",
      "table.insert(rows, { titel = 'A' })",
    ])
  func rows(statement: String) throws {
    let all = try menu(
      "function Menu:view() local rows = {} \(statement) return ui.list 'l' { rows = rows } end")
    expect(all, .misspelledKey, remedy: "did you mean \"title\"?")
    let own = try menu(
      """
      function Menu:view() local words = {} \(statement.replacing("rows", with: "words")) return \
      ui.text(words[1].titel) end
      """)
    #expect(own == [])
  }
}
