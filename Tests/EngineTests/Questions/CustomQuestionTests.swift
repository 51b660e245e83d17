import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// Questions that a function grades.
@Suite("Custom questions") struct CustomQuestionTests {
  private func app(_ grade: String, view: String = "'short'", options: String = "") throws -> App {
    try App(
      questions: """
        qb.custom "Q?" { view = \(view), \(options)
          grade = function(question, response) \(grade) end },
        qb.trueFalse "Last?" { answer = true },
        """,
      keys: "behaviour = 'immediate'", isStrict: true)
  }

  private func feedback(_ app: App) throws -> Reply.Element? {
    try app.reply.elements.first { $0.kind == "feedback" }
  }

  @Test(
    "a grade is true, false or a fraction, with a feedback",
    arguments: [
      ("return true", 1.0, nil), ("return false", 0, nil),
      ("return 0.25, 'A bit.'", 0.25, "A bit."),
      ("return 1", 1, nil), ("return -1", -1, nil), ("return response == 'x', 'Seen.'", 1, "Seen."),
    ] as [(String, Double, String?)])
  func grades(grade: String, score: Double, words: String?) throws {
    let app = try app(grade).tap("begin").type("answer", "x").tap("submit")
    #expect(try app.reply.attempt?.score == score)
    #expect(try feedback(app)?.text == words)
    #expect(try app.tap("submit").title == "Question 2 of 2")
  }

  @Test("nil refuses the response with its reason, and costs nothing")
  func refused() throws {
    let app = try app(
      """
      local n = tonumber(response)
      if not n then return nil, "A number, please." end
      return n % 2 == 0
      """)
    try app.tap("begin").type("answer", "many").tap("submit")
    #expect(try app.shows("A number, please.") && feedback(app) == nil)
    #expect(try feedback(app.type("answer", "4").tap("submit"))?.isCorrect == true)
  }

  @Test(
    "any other result fails the input and loses nothing",
    arguments: [
      ("return 'yes'", "grade returns a string"), ("return {}", "grade returns a table"),
      ("return 1, 5", "grade returns a number as its feedback"),
      ("return 2", "grade returns 2"), ("return 0/0", "grade returns"),
      ("error('broken')", "broken"), ("return question:grade(response)", "overflow"),
      ("question.x = 1 return true", "x"),
    ])
  func wrong(grade: String, words: String) throws {
    let app = try app(grade).tap("begin").type("answer", "x")
    let error = try app.error(ofTapping: "submit")
    #expect(error.message.contains(words), "\(error)")
    #expect(try app.element("answer")?.text == "x")
  }

  @Test("a grade that never ends is stopped, and the next input works")
  func endless() throws {
    let app = try app("if response == 'x' then while true do end end return true")
    try app.tap("begin").type("answer", "x")
    #expect(try app.error(ofTapping: "submit").kind == .limit)
    #expect(try feedback(app.type("answer", "y").tap("submit"))?.isCorrect == true)
  }

  @Test("the response is what the control gives: a text, an option, a list of options")
  func responses() throws {
    let choice = try app(
      "return response == 'b', response", view: "'choice'", options: "'a', 'b',")
    #expect(try feedback(choice.tap("begin").choose("answer", 2).tap("submit"))?.text == "b")
    let several = try app(
      "return #response == 2, table.concat(response, '+')", view: "'multiple'",
      options: "'a', 'b', 'c',")
    try several.tap("begin").choose("answer", "a", "c").tap("submit")
    #expect(try feedback(several)?.text == "a+c")
    let number = try app("return tonumber(response) == 7", view: "'numeric'")
    #expect(try feedback(number.tap("begin").type("answer", "7").tap("submit"))?.isCorrect == true)
  }

  @Test("a grade is stored: it stays when the function changes")
  func stored() throws {
    func script(_ grade: String) -> String {
      """
      \(ScratchQuiz.preamble)return qb.quiz { title = "T", questions = {
        qb.custom "Q?" { id = "q", grade = function() return \(grade) end },
        qb.trueFalse "Last?" { id = "last", answer = true } } }
      """
    }
    let folder = try ScratchQuiz(files: ["quiz.lua": script("true, 'Good.'")])
    let store = RememberingStore()
    let first = try App(folder.bundle(), store: store)
    try first.tap("begin").type("answer", "x").tap("submit")
    try folder.write(Array(script("error('never called')").utf8), to: "quiz.lua")
    let second = try App(folder.bundle(), store: store)
    #expect(try second.title == "Question 2 of 2" && second.reply.attempt?.score == 1)
  }
}
