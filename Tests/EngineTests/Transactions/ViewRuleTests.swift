import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// `view()` only describes: it may read everything and change nothing.
@Suite("view() changes nothing") struct ViewRuleTests {
  static let changes = [
    "self.count = 2", "self.count = self.count", "self.title = 'T'", "self.hidesBackButton = true",
    "self.input.name = 'x'", "self.input = {}", "self.app.state.x = 1", "self.app.state = {}",
    "self.app.settings.x = 1", "self.list[1] = 'x'", "table.insert(self.list, 1)",
    "rawset(self.list, 1, 2)",
    "self.attempt = nil", "self.mine:answer(true)", "self.mine:advance()", "self.mine:restart()",
    "self.mine.note = 1",
    "math.random()", "self.app.random:integer(1, 2)", "self.quiz:newAttempt()",
    "self:performSegue 'go'", "self:dismiss()", "self:present(self.page)",
    "self.app.window.root = self.page",
    "self.storyboard:instantiate 'page'", "self.app.scores:record(self.mine)", "self.app:leave()",
  ]

  private func app(_ change: String) throws -> App {
    try Bench.app(
      """
      self.list, self.mine, self.page = {}, self.quiz:newAttempt(),
      self.storyboard:instantiate 'page'
      """,
      view: change,
      quiz: "questions = { qb.trueFalse 'T' { answer = true } }")
  }

  @Test("A change in it is an error of the input", arguments: changes)
  func change(lua: String) throws {
    let app = try app(lua)
    try app.tap("try")
    let error = try app.error(ofTapping: "show")
    #expect(error.kind == .scriptError)
    #expect(error.file == "scripts/app.lua", "\(error)")
    #expect(error.message.contains("view"), "\(error)")
    try app.tap("count")
  }

  @Test(
    "Reading, and tables of its own, are fine",
    arguments: [
      "local t = { 1 } t[2] = self.count table.sort(t)",
      "local x = self.app.scores:best(self.quiz.identifier)",
      "local x = self.mine.question.options[1]", "local x = self.app.clock:now()",
      "self.list = self.list and nil or nil",
      "local x = self.scene.attributes.note[1] .. self.parent.id",
    ])
  func reading(lua: String) throws {
    let app = try app(lua)
    try app.tap("try")
    if lua.hasPrefix("self.list") || lua.contains("parent") {
      // Even nil where nothing was is a change; and the root has no parent.
      #expect(try app.error(ofTapping: "show").kind == .scriptError)
    } else {
      try app.tap("show")
    }
  }

  @Test("It can print, which is no change")
  func prints() throws {
    let app = try app("print 'seen'")
    try app.tap("show")
    #expect(app.outcome.log.contains("seen"))
  }
}
