import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: empty quiz")
struct EmptyQuizRuleTests {
  @Test("a draw that takes nothing is an empty quiz") func nothingDrawn() throws {
    let check = try check(
      """
      qb.scene 'm' { class = 'MainMenu', qb.present 'begin' { on = 'begin', to = 'q' } },
      qb.scene 'q' { class = 'Question', qb.replace 'results' { to = 'r', on = 'submit' } },
      qb.scene 'r' { class = 'Results' }
      """,
      quiz:
        """
        draw = { { 'hard', 1 } },
        questions = { qb.trueFalse 'Q?' { answer = true, tags = { 'easy' } } }
        """)
    #expect(check.diagnostics.map(\.code) == [.emptyQuiz, .drawShortfall])
  }

  @Test("a draw of more groups than an input can draw is reported") func manyGroups() throws {
    func codes(groups: Int) throws -> [String] {
      try found(files: [
        "q.csv": "question,answer,tags\n"
          + (0..<10_000).map { "Q\($0)?,a\($0),t\n" }.joined(),
        "quiz.lua": """
        \(ScratchQuiz.preamble)local draw = {}
        for place = 1, \(groups) do draw[place] = { 't', 1 } end
        return qb.quiz { title = 'T', draw = draw, questions = 'q.csv' }
        """,
      ]).map(\.code.name)
    }
    #expect(try codes(groups: 10_000) == ["script-limit"])
    #expect(try codes(groups: 20) == [])
  }

  @Test(
    "the remedy names what could be drawn",
    arguments: [
      ("draw = { { category = 'Signals', 1 } },", "the category \"geo/rivers\""),
      ("draw = { { 'hard', 1 } },", "the tag \"easy\""),
    ])
  func drawable(draw: String, list: String) throws {
    let found = try found(
      quiz: """
        \(draw) questions = {
        qb.trueFalse 'Q?' { answer = true, tags = 'easy', category = 'geo/rivers' } }
        """)
    #expect(found.map(\.code) == [.emptyQuiz, .drawShortfall])
    #expect(found.allSatisfy { $0.remedy?.hasSuffix("the quiz has \(list)") == true }, "\(found)")
  }

  @Test("a quiz with nothing but texts to read can be played") func texts() throws {
    #expect(try found(quiz: "questions = { qb.info 'R' {} }").isEmpty)
  }

  @Test("an empty quiz is told where scripts of its own begin attempts") func emptyOwn() throws {
    let check = try check(
      "qb.scene 'a' { class = 'A' }",
      """
      local A = qb.controller 'A'
      function A:viewDidLoad() self.attempt = self.quiz:newAttempt() end
      """,
      quiz: "questions = {}")
    #expect(check.diagnostics.map(\.code) == [.emptyQuiz])
  }
}
