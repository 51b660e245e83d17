import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

/// `quiz:newAttempt { questions = … }`.
@Suite("Attempts at chosen questions") struct ChosenQuestionsTests {
  private static let questions = """
    questions = { qb.trueFalse "A" { id = "a", answer = true },
      qb.info "B" { id = "b" }, qb.trueFalse "C" { id = "c", answer = true } },
    """

  private func asked(_ options: String, quiz: String = "") throws -> String {
    try Bench.output(
      """
      local attempt = self.quiz:newAttempt \(options)
      local ids = {}
      for index, question in ipairs(attempt.questions) do ids[index] = question.id end
      print(table.concat(ids, " "))
      """, top: "local all = { 'c', 'a' } local options = { questions = all }",
      quiz: Self.questions + quiz)
  }

  private func error(_ options: String) throws -> String {
    try Bench.failure(
      Bench.folder("self.quiz:newAttempt \(options)", quiz: Self.questions)
    ).error
  }

  @Test("exactly those are asked, in their order, by id or question")
  func order() throws {
    #expect(try asked("{ questions = { 'c', 'a' } }") == "c a")
    #expect(try asked("{ questions = { self.quiz:question 'b', 'a' } }") == "b a")
    #expect(try asked("{ seed = 3, questions = { 'c', 'a' } }", quiz: "draw = 1,") == "c a")
    #expect(try asked("{ questions = all }") == "c a", "a table of the file is frozen")
    #expect(try asked("(options)") == "c a")
    #expect(try asked("{}") == "a b c")
  }

  @Test("a quiz that shuffles questions shuffles them")
  func shuffled() throws {
    let all = try (1...8).map { seed in
      try asked("{ seed = \(seed), questions = { 'c', 'a', 'b' } }", quiz: "shuffle = true,")
    }
    #expect(Set(all).count > 1)
    #expect(all.allSatisfy { $0.split(separator: " ").sorted() == ["a", "b", "c"] })
  }

  @Test("what cannot be asked is told")
  func wrong() throws {
    #expect(try error("{ questions = { 'd' } }").contains("the quiz has no question \"d\""))
    #expect(try error("{ questions = { 'a', 'a' } }").contains("the question \"a\" is twice"))
    #expect(try error("{ questions = {} }").contains("\"questions\" is empty"))
    #expect(try error("{ questions = { 5 } }").contains("item 1 of \"questions\" is a number"))
    #expect(try error("{ questions = 'a' }").contains("a list of questions or ids, not a string"))
    #expect(try error("{ question = { 'a' } }").contains("did you mean \"questions\"?"))
  }

  @Test("next is not asked, also not after restoring and starting over")
  func withoutNext() throws {
    let app = try App(
      ScratchQuiz(
        "initial = 'menu', qb.scene 'menu' { class = 'Menu' }",
        script: """
          local Menu = qb.controller "Menu"
          function Menu:view()
            local attempt = self.attempt
            return ui.screen { ui.button "begin" {}, ui.button "again" {}, ui.button "on" {},
              ui.text(attempt and ("%d %s"):format(attempt.count, attempt.question.id) or "") }
          end
          function Menu.on:begin() self.attempt = self.quiz:newAttempt { questions = { "c", "a" } } end
          function Menu.on:again() self.attempt:restart() end
          function Menu.on:on() self.attempt:advance() end
          """,
        quiz: "next = function(attempt) return attempt:unasked()[1] end, \(Self.questions)"))
    #expect(try app.tap("begin").shows("2 c"))
    #expect(try app.tap("on").shows("2 a"))
    try app.relaunch()
    #expect(try app.tap("again").shows("2 c"))
  }

  @Test("after starting over, the page shows the question that next chooses then")
  func startOver() throws {
    let app = try App(
      ScratchQuiz(
        """
        qb.scene 'quiz' { class = 'NavigationController', qb.root { to = 'question' } },
        qb.scene 'question' { class = 'Question',
          qb.show 'next' { to = 'question', on = 'submit', when = 'hasMoreQuestions',
            otherwise = 'results' },
          qb.show 'results' { to = 'results' } },
        qb.scene 'results' { class = 'Known', qb.unwind 'startOver' { on = 'startOver' } },
        """,
        script: """
          local Known = qb.controller('Known', 'Results')
          function Known:viewDidLoad()
            Known.super.viewDidLoad(self)
            self.app.state.known = true
          end
          """,
        quiz: """
          next = function(attempt, app)
            if #attempt.responses == 1 then return nil end
            return attempt.quiz.questions[app.state.known and 2 or 1]
          end,
          questions = { qb.short { id = 'a', text = 'der Anker', 'anchor' },
            qb.short { id = 'b', text = 'die Ebbe', 'ebb' } }
          """))
    #expect(try app.shows("der Anker"))
    try app.type("answer", "anchor").tap("submit").tap("startOver")
    #expect(try app.shows("die Ebbe"))
    #expect(try !app.shows("der Anker"))
    try app.type("answer", "ebb").tap("submit")
    #expect(try app.shows("100"))
  }
}
