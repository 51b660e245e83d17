import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import Testing

/// Limits of questions and attempts: storyboard.md 10.
@Suite("Limits of questions and attempts") struct LimitsTests {
  private static let questions = """
    questions = {
      qb.trueFalse 'One' { answer = true, timeLimit = 10 },
      qb.trueFalse 'Two' { answer = true, timeLimit = 20 },
      qb.trueFalse 'Three' { answer = true } }
    """

  /// A page that plays an attempt by itself: nobody waits for `timeout` unless `segues` or `script`
  /// do.
  private func app(
    _ quiz: String, segues: String = "", script: String = "", end: String = "class = 'A'"
  ) throws -> App {
    try App(
      """
      qb.scene "A" { class = "A",
        \(segues) qb.present "ask" { to = "B", style = "sheet" },
        qb.present "cover" { to = "B" } },
      qb.scene "B" { class = "B" }, qb.scene "end" { \(end) },
      """,
      script: """

        local A = qb.controller "A"
        function A:init() self.attempt = self.quiz:newAttempt() end
        function A:view()
          local attempt = self.attempt
          return ui.screen {
            ui.text(("%d %s %s"):format(attempt.index, attempt.remaining, attempt.isFinished)),
            ui.timer { remaining = attempt.remaining }, ui.button "right" {}, ui.button "next" {},
          }
        end
        function A.on:right() self.attempt:answer(true) end
        function A.on:next() self.attempt:advance() end
        local B = qb.controller "B"
        \(script)
        """, quiz: quiz)
  }

  @Test("remaining counts down to a question's limit, which skips it without a handler")
  func skips() throws {
    let app = try app(Self.questions)
    #expect(try app.texts == ["1 10 false"])
    try app.advance(9)
    #expect(try app.texts == ["1 1 false"])
    try app.advance(1)
    #expect(try app.texts == ["2 20 false"])
    try app.advance(25)
    #expect(try app.texts == ["3 nil false"])
    #expect(app.session.nextDeadline == nil)
  }

  @Test("An answered question has no limit any more")
  func answered() throws {
    let app = try app(Self.questions)
    try app.tap("right").advance(100)
    #expect(try app.texts == ["1 nil false"])
  }

  @Test("The attempt's limit finishes it where nobody waits for it")
  func finishes() throws {
    let app = try app("timeLimit = 25, " + Self.questions)
    try app.advance(24)
    #expect(try app.texts == ["2 1 false"])
    try app.advance(1)
    #expect(try app.texts == ["2 nil true"])
    #expect(app.session.isFinished)
  }

  @Test("A segue that waits for `timeout` happens instead, with the limit as its sender's value")
  func segue() throws {
    let app = try app(
      Self.questions,
      segues: "qb.present 'over' { to = 'B', on = 'timeout', when = 'isQuestions' },",
      script: "function A:isQuestions(sender) print(sender.id, sender.value) return true end")
    try app.advance(10)
    #expect(app.outcome.log == ["timeout\tquestion"])
    #expect(try app.path == "A B")
    try app.advance(100)
    #expect(app.outcome.log == [], "it has been told")
  }

  @Test("A `timeout` handler gets the limit as its value and decides what happens")
  func handler() throws {
    let app = try app(
      "timeLimit = 15, " + Self.questions,
      script: "function A.on:timeout(limit) print(limit, self.attempt.index) end")
    try app.advance(100)
    #expect(app.outcome.log == ["question\t1", "attempt\t1"])
    #expect(try app.texts == ["1 0 false"])
  }

  @Test("Asks the innermost visible controller first, also beneath a sheet, but no covered ones")
  func precedence() throws {
    let app = try app(Self.questions, script: "function A.on:timeout() print 'A' end")
    try app.perform("ask").advance(10)
    #expect(app.outcome.log == ["A"])
    let inner = try self.app(
      Self.questions,
      script: "function A.on:timeout() print 'A' end function B.on:timeout() print 'B' end")
    try inner.perform("ask").advance(10)
    #expect(inner.outcome.log == ["B"])
    let covered = try self.app(Self.questions, script: "function A.on:timeout() print 'A' end")
    try covered.perform("cover").advance(10)
    #expect(covered.outcome.log == [])
  }

  @Test("A handler that fails: all is as before, and the limit has passed")
  func failing() throws {
    let app = try app(
      Self.questions, script: "function A.on:timeout() self.attempt:skip() error 'no' end")
    #expect(app.session.handle(.advance(seconds: 10)).error?.message.contains("no") == true)
    #expect(try app.texts == ["1 0 false"])
    #expect(app.session.handle(.advance(seconds: 10)).isOK)
    let copy = try app.restoredCopy()
    #expect(copy.handle(.advance(seconds: 10)).isOK)
    #expect(copy.nextDeadline == nil)
  }

  @Test("In classic, a question's limit leads to the next question, the last one's to the results")
  func classic() throws {
    let app = try App(
      keys: """
        \(Self.questions.replacing("answer = true })", with: "answer = true, timeLimit = 5 })"))
        """)
    try app.tap("begin").advance(10)
    #expect(try app.title == "Question 2 of 3")
    #expect(try app.reply.attempt?.index == 2)
    try app.choose("answer", 1).advance(20)
    #expect(try app.title == "Question 3 of 3")
    try app.choose("answer", 1).tap("submit")
    #expect(try app.title == "Results")
    #expect(try app.shows("1 of 3 correct"))
  }

  @Test("In the classic flow the attempt's limit leads to the results, from wherever one is")
  func classicAttempt() throws {
    let app = try App(keys: "timeLimit = 15, \(Self.questions)")
    try app.tap("begin").choose("answer", 1).tap("submit").advance(15)
    #expect(try app.title == "Results")
    #expect(try app.reply.attempt?.finished == true)
    #expect(try app.shows("1 of 3 correct"))
  }

  @Test(
    "In a standard flow what lies over a question goes with it when its time is up",
    arguments: ["", "timeLimit = 10,"])
  func covered(limit: String) throws {
    let app = try App(
      """
      qb.scene "A" { class = "MainMenu", qb.present "begin" { to = "quiz", on = "begin" } },
      qb.scene "quiz" { class = "NavigationController", qb.root { to = "question" } },
      qb.scene "question" { class = "Question", qb.show "next" { to = "question", on = "submit" },
        qb.show "results" { to = "results" }, qb.present "help" { to = "help", style = "sheet" } },
      qb.scene "help" { title = "Help", text = "Think." },
      qb.scene "results" { class = "Results" },
      """, quiz: "\(limit) \(Self.questions)")
    try app.tap("begin").perform("help")
    #expect(try app.path == "A quiz help")
    try app.advance(10)
    #expect(try app.path == (limit.isEmpty ? "A quiz question" : "A quiz results"))
    #expect(try app.title == (limit.isEmpty ? "Question 2 of 3" : "Results"))
  }

  @Test(
    "What is wrong is told as the quiz is read",
    arguments: [
      ("timeLimit = 0", "\"timeLimit\" must be a number of seconds above 0, not 0"),
      ("timeLimit = 'x'", "\"timeLimit\" must be a number"),
    ])
  func wrong(key: String, message: String) throws {
    let problem = try ScratchQuiz("qb.scene 'A' {}", quiz: key).problem()
    #expect(problem?.contains(message) == true, "\(problem ?? "none")")
    let inQuestion = try ScratchQuiz(
      "qb.scene 'A' {}", quiz: "questions = { qb.trueFalse 'T' { answer = true, \(key) } }"
    ).problem()
    #expect(inQuestion?.contains(message) == true, "\(inQuestion ?? "none")")
  }
}
