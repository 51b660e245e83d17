import TestKit
import Testing
import Workbench

@Suite("What explore types")
struct TypedWordTests {
  private func report(_ quiz: ScratchQuiz) throws -> ExploreReport { try ExploreReport(exploring: quiz.bundle()) }

  @Test("what a script compares a field with is typed before something is said never to happen") func password() throws {
    let quiz = try ScratchQuiz(
      """
      qb.scene 'gate' { class = 'Gate', qb.replace 'go' { on = 'go', to = 'inside', when = 'knows' } },
      qb.scene 'inside' { ending = true }
      """,
      script: """
        local Gate = qb.controller 'Gate'
        function Gate:view() return ui.screen { ui.field 'word' {}, ui.button 'go' {} } end
        function Gate:knows() return self.input.word == 'sesame' end
        """)
    let report = try report(quiz)
    #expect(report.problems.map(\.kind) == [], "\(report.problems)")
  }

  @Test("a question alone on the screen begins an attempt of its own") func alone() throws {
    let quiz = try ScratchQuiz(
      """
      qb.scene 'ask' { class = 'Question',
        qb.replace 'right' { on = 'submit', to = 'yes', when = function(c) return c.attempt.response.isCorrect end, otherwise = 'wrong' },
        qb.replace 'wrong' { to = 'no' },
      },
      qb.scene 'yes' { ending = true }, qb.scene 'no' { ending = true }
      """, quiz: "questions = { qb.choice 'One?' { qb.right '1', '2' } }")
    let report = try report(quiz)
    #expect(report.problems.map(\.kind) == [], "\(report.problems)")
  }

  @Test("of several segues with one trigger a page shows one button") func sharedTrigger() throws {
    let quiz = try ScratchQuiz(
      """
      qb.scene 'a' {
        qb.replace 'first' { title = 'Go', on = 'go', to = 'b', when = function(c) return c.app.state.been == nil end },
        qb.replace 'second' { title = 'Go on', on = 'go', to = 'c' },
      },
      qb.scene 'b' { class = 'B', qb.replace 'back' { title = 'Back', to = 'a' } }, qb.scene 'c' { ending = true }
      """,
      script: """
        local B = qb.controller('B', 'Page')
        function B:viewDidLoad() self.app.state.been = true end
        """)
    let report = try report(quiz)
    #expect(report.problems.map(\.kind) == [], "\(report.problems)")
  }

  @Test("a quiz that cannot begin is not said to have been seen") func noBeginning() throws {
    let quiz = try ScratchQuiz("qb.scene 'a' { class = 'A' }", script: "local A = qb.controller 'A' function A:init() error 'no' end")
    let text = try report(quiz).text(title: "T", isColoured: false)
    #expect(text.contains("It cannot begin") && !text.contains("Complete"), "\(text)")
  }
}
