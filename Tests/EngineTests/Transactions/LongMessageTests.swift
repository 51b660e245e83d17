import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// A name that takes seconds to compare as Unicode text.
private let name = #"("\u{301}"):rep(8000000)"#

/// A message shows the beginning of a long text, and where the error was raised.
@Suite("Messages of giant texts") struct LongMessageTests {
  @Test(
    "An error with a giant text has a message and a place",
    arguments: [
      #"error(("x"):rep(30000000))"#, #"error(("\xff"):rep(15000000))"#,
      #"error(("x"):rep(60000000), 0)"#,
      #"error(setmetatable({}, { __tostring = function() return ("\u{301}"):rep(9000000) end }))"#,
      #"error { text = ("\u{301}"):rep(5000000) }"#, #"error { [("y"):rep(30000000)] = 1 }"#,
      #"self:after(1, "a" .. ("\u{301}"):rep(8000000))"#, #"local x = qb[("\xff"):rep(16000000)]"#,
      #"self[("z"):rep(9000000)]()"#, #"self:performSegue(("s"):rep(9000000))"#,
    ])
  func cut(body: String) throws {
    let app = try Bench.app(body)
    let error = try app.error(ofTapping: "try")
    #expect(!error.message.isEmpty && error.message.utf8.count < 6_000)
    #expect(error.place?.file == "scripts/app.lua", "\(error)")
    #expect(error.place?.line == Bench.bodyLine, "\(error)")
    try app.tap("count")
  }

  @Test(
    "A giant name is refused by its length, and the place is told",
    arguments: [
      "self:isSegueEnabled(\(name))", "self:performSegue(\(name))", "self:enclosing(\(name))",
      "self:refresh { transition = \(name) }", "self:refresh { [\(name)] = 1 }",
      "local x = self.quiz:question(\(name))", "local x = self.quiz:storyboard(\(name))",
      "local x = self.quiz:newAttempt { questions = { \(name) } }",
      "local x = self.app.scores:best(\(name))",
      "self:present(qb.Controller {}, { style = \(name) })",
    ])
  func names(body: String) throws {
    let error = try Bench.app(body).error(ofTapping: "try")
    #expect(error.message.contains("bytes") && error.message.utf8.count < 6_000, "\(error)")
    #expect(error.place?.line == Bench.bodyLine, "\(error)")
  }

  @Test(
    "A giant name in a definition is refused by its length",
    arguments: [
      "qb.quiz { [\(name)] = 1 }", "qb.short 'a' { [\(name)] = 1 }", "qb.data(\(name))",
      "qb.condition(\(name), function() end)", "qb.controller(\(name))", "require(\(name))",
      "qb.scene(\(name)) {}", "qb.show(\(name)) {}",
      "return qb.quiz { title = 'T', identifier = \(name) }",
      "return qb.quiz { title = 'T', behaviour = \(name) }",
      "return qb.quiz { title = 'T', questions = { qb.choice 'a' { 'b', image = \(name) } } }",
      "return qb.quiz { title = 'T', questions = { qb.choice 'a' { 'b', format = \(name) } } }",
      "return qb.quiz { title = 'T', questions = { file = \(name) } }",
      "qb.short(\(name)) { 'a' }", "qb.right('a', \(name))", "qb.answer('a', 0.5, \(name))",
    ])
  func definitions(statement: String) throws {
    let end = statement.hasPrefix("return") ? "" : "return qb.quiz { title = 'T' }"
    let folder = try ScratchQuiz(files: [
      "quiz.lua": "\(ScratchQuiz.preamble)\(statement)\n\(end)"
    ])
    let problem = try #require(folder.problem(), "it was accepted")
    #expect(problem.contains("bytes") || problem.contains("the limit of a screen"))
    #expect(problem.utf8.count < 6_000, "\(problem.prefix(200))")
  }

  @Test(
    "A giant text of a response is refused",
    arguments: [
      "answer(\(name))", "answer { \(name) }", "answer { a = \(name) }",
      "answer { [\(name)] = 'a' }",
      "answer { ('a'):rep(600000), ('a'):rep(600000) }",
      "answer { a = ('a'):rep(600000), b = ('a'):rep(600000) }",
    ])
  func responses(call: String) throws {
    let folder = try Bench.folder(
      "self.attempt = self.quiz:newAttempt() self.attempt:\(call)",
      quiz: "questions = { qb.short 'a' { 'b' } }")
    let error = try App(folder).error(ofTapping: "try")
    #expect(error.message.contains("the limit of a screen"), "\(error)")
    #expect(error.message.utf8.count < 6_000 && error.place?.line == Bench.bodyLine, "\(error)")
  }

  @Test("Fields of a run are listed with the beginnings of giant texts")
  func fields() throws {
    let folder = try Bench.folder("local s = ('\\u{301}'):rep(900000) self.a, self[s] = s, { s }")
    let app = try App(folder.bundle(), isRestoredEachTime: false)
    try app.tap("try")
    let fields = app.session.inspection.savedFields
    #expect(fields.count > 3)
    #expect(fields.allSatisfy { $0.name.utf8.count < 6_000 && $0.value.utf8.count < 6_000 })
  }

  @Test("A message is cut between characters") func border() throws {
    for shift in 0...3 {
      let message = try Bench.error(#"error(("x"):rep(\#(shift)) .. ("é€"):rep(100000), 0)"#)
      #expect(message.contains("… ("), "\(message.suffix(80))")
      #expect(!message.contains("\u{FFFD}"))
    }
  }

  @Test("A line of the log with a giant text is cut") func log() throws {
    let app = try Bench.app(#"print(("\u{301}"):rep(9000000), ("x"):rep(50000))"#)
    try app.tap("try")
    #expect(app.outcome.log.count == 1 && app.outcome.log[0].hasSuffix("…"))
    #expect(app.outcome.log[0].utf8.count < 50_000)
  }
}
