import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import Testing

@testable import QuizboardExplore

/// Plays that give each two questions each two outcomes.
@Suite("explore: plays by outcomes") struct OutcomePlayTests {
  /// An exam of ten questions, of which at most some states are searched.
  private func explored(_ condition: String, most: Int = 40) throws -> Explored {
    let list = (1...10).map { "qb.choice 'Question \($0)?' { qb.right 'yes', 'no', 'maybe' }" }
    return try Explored(
      """
      qb.scene 'question' { class = 'Question',
        qb.replace 'next' { to = 'question', on = 'next', when = 'hasMoreQuestions',
          otherwise = 'results' },
        qb.replace 'results' { to = 'results' } },
      qb.scene 'results' { class = 'Done', ending = true },
      """,
      script: """
        local Done = qb.controller 'Done'
        function Done:viewDidLoad()
          local earned = {}
          for _, response in ipairs(self.attempt.responses) do
            earned[response.question.text] = response.value
          end
          if \(condition) then error 'planted' end
        end
        function Done:view() return ui.screen { ui.text 'Done' } end
        """,
      quiz: "passing = 0.5, questions = { \(list.joined(separator: ", ")) }"
    ) {
      $0.maxStates = most
      $0.answers = .rightWrong
    }
  }

  @Test(
    "a fault of two outcomes, of one option, or of the pass mark is found",
    arguments: [
      "earned['Question 3?'] == 'no' and earned['Question 8?'] == 'yes'",
      "earned['Question 3?'] == nil and earned['Question 4?'] == 'no'",
      "earned['Question 5?'] == 'maybe'", "self.attempt.percentage == 50",
      "self.attempt.percentage == 40",
    ])
  func faults(condition: String) throws {
    let explored = try explored(condition)
    let problem = try #require(explored.problems(.scriptError).first, "\(explored)")
    let (_, outcome) = try explored.replay(problem)
    #expect(outcome.error?.message.contains("planted") == true, "\(outcome)")
  }

  @Test("the rows contain each pair of outcomes of each pair of questions, and are few")
  func rows() {
    let table = OutcomeTable(questions: 12)
    let outcomes: [OutcomeTable.Outcome] = [.right, .wrong, .partly, .none]
    for first in 0..<12 {
      for second in (first + 1)..<12 {
        for outcome in outcomes {
          for other in outcomes {
            #expect(
              table.rows.contains { $0.count == 12 && $0[first] == outcome && $0[second] == other })
          }
        }
      }
    }
    #expect(table.rows.count < 60)
  }
}
