import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: missing answer")
struct MissingAnswerRuleTests {
  @Test(
    "functions that are asked and return nothing",
    arguments: [
      (
        "function Menu:isDry() local dry = self.title ~= nil end",
        "Menu:isDry returns nothing, so the condition is never true"
      ),
      (
        "function Menu:shouldPerformSegue(id) local is = #id > 3 end",
        "Menu:shouldPerformSegue returns nothing, so it refuses every segue"
      ),
      (
        "function Menu:canPerformUnwind(action) local is = #action > 3 end",
        "Menu:canPerformUnwind returns nothing, so no unwind segue leads there"
      ),
      (
        "qb.condition('isWet', function(page) local is = page.title end)",
        "the condition \"isWet\" returns nothing, so the condition is never true"
      ),
      (
        "local function wet(page) local is = page.title end qb.condition('isWet', wet)",
        "the condition \"isWet\" returns nothing, so the condition is never true"
      ),
    ])
  func answers(body: String, message: String) throws {
    let all = try found(
      dryScene,
      """
      local Menu = qb.controller 'Menu' \
      \(body)\(body.contains("isDry") ? "" : " function Menu:isDry() return true end")
      """)
    #expect(all.map(\.code) == [.missingAnswer] && all.first?.message == message, "\(all)")
  }

  @Test("functions in tables that return nothing") func writtenAnswers() throws {
    let scenes = """
      qb.scene 'a' { BODY, qb.replace 'x' { title = 'X', to = 'b' WHEN } }, qb.scene 'b' { ending \
      = true }
      """
    func scene(_ body: String, _ condition: String) -> String {
      scenes.replacing("BODY", with: body).replacing("WHEN", with: condition)
    }
    let text = try found(scene("text = function(page) local t = page.title end", ""))
    #expect(
      text.map(\.message) == ["\"text\" returns nothing, so there is nothing to read"], "\(text)")
    let condition = try found(
      scene("text = 'A'", ", when = function(page) local is = page.title end"))
    #expect(
      condition.map(\.message) == ["\"when\" returns nothing, so the condition is never true"],
      "\(condition)")
    let next = try found(
      """
      qb.scene 'a' { class = 'Question', qb.replace 'results' { on = 'submit', to = 'b' } },
      qb.scene 'b' { class = 'Results' }
      """,
      quiz:
        """
        questions = { qb.trueFalse 'Q?' { answer = true } },
        next = function(attempt) local q = attempt.quiz.questions[1] end
        """)
    #expect(
      next.map(\.message) == ["\"next\" returns nothing, so no question is asked"], "\(next)")
  }

  @Test(
    "functions that may be meant to answer nothing",
    arguments: [
      "function Menu:shouldPerformSegue() end",
      "function Menu:shouldPerformSegue(id) error('asked for ' .. id) end",
      "function Menu:shouldPerformSegue(id) if #id > 3 then return true end end",
      "function Menu:plain() local x = self.title end function Menu:viewDidLoad() self:plain() end",
    ])
  func silent(body: String) throws { #expect(try dryMenu(body) == []) }
}
