import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// The order of a table's keys differs from run to run, but not the key that a message names.
@Suite("Messages about one of several names") struct LeastNameTests {
  private static let names = ["q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9"]
  private static let wrong = names.reversed().map { "\($0) = 1" }.joined(separator: ", ")

  @Test(
    "Wrong calls name the least",
    arguments: [
      ("ui.text('x', { \(wrong) })", "unknown key \"q1\""),
      ("ui.button 'x' { \(wrong) }", "unknown key \"q1\""),
      (
        "ui.field 'x' { placeholder = {}, kind = {}, label = {}, live = 1, text = {} }",
        "\"kind\" must be"
      ),
      ("self:present(page, { \(wrong) })", "unknown key \"q1\""),
      ("self:refresh { transition = { name = 'slide', \(wrong) } }", "unknown key \"q1\""),
      (
        "qb.NavigationController { scene = 1, parent = 1, id = 1, class = 1, quiz = 1, app = 1 }",
        "\"app\" is built in"
      ),
      (
        "for _, name in ipairs { 'q9', 'q4', 'q1', 'q7' } do self.app.settings[name] = page end",
        "app.settings.q1"
      ),
    ])
  func call(lua: String, words: String) throws {
    let app = try Bench.app("local page = self.storyboard:instantiate 'page' \(lua)")
    let error = try app.error(ofTapping: "try")
    #expect(error.message.contains(words), "\(error)")
  }

  @Test(
    "Definitions name the least",
    arguments: [
      ("quiz.lua", "return qb.quiz { title = 'T', \(wrong) }", "\"q1\""),
      (
        "quiz.lua",
        "return qb.quiz { title = 'T', questions = { qb.short 'S' { 'a', \(wrong) } } }", "\"q1\""
      ),
      (
        "scripts/app.lua",
        "local A = qb.controller 'A' for _, name in ipairs { 'q9', 'q1', 'q5', 'q3' } do "
          + "A.on[name] = 1 end",
        "A.on.q1"
      ),
    ])
  func definition(file: String, lua: String, words: String) throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'A' { class = 'A' }", script: "qb.controller 'A'",
      more: [file: "\(ScratchQuiz.preamble)\(lua)"])
    let error = #expect(throws: (any Error).self) { try quiz.bundle() }
    #expect("\(try #require(error))".contains(words), "\(error.map { "\($0)" } ?? "")")
  }
}
