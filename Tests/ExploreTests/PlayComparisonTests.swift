import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardQuiz
import Testing

/// Rules of every quiz: an answer, a flag and a hint are there when the player comes back; the order
/// of answers does not change the score; nothing counts after the deadline.
@Suite("explore: plays that should end alike") struct PlayComparisonTests {
  /// A flow through two questions, forward and back.
  private static let flow = """
    qb.scene 'exam' { class = 'NavigationController', qb.root { to = 'question' } },
    qb.scene 'question' { class = 'Question',
      qb.show 'next' { class = 'GoTo', to = 'question', on = 'next', when = 'hasMoreQuestions',
        otherwise = 'results' },
      qb.show 'previous' { class = 'GoTo', to = 'question', on = 'previous',
        when = 'hasEarlierQuestions' },
      qb.show 'results' { to = 'results' } },
    qb.scene 'results' { title = 'The end', ending = true },
    """

  /// The flow with an overview, and flags.
  private static let exam =
    flow.replacing(
      "qb.show 'results' {",
      with: "qb.show 'overview' { to = 'overview', on = 'overview' }, "
        + "qb.show 'results' {")
      + """
      qb.scene 'overview' { class = 'Overview',
        qb.show 'goTo' { class = 'GoTo', to = 'question', on = 'questions' },
        qb.show 'handIn' { to = 'results', on = 'handIn' } },
      """

  private func explored(
    _ script: String = "", scenes: String = flow, quiz: String = "", hints: String = ""
  ) throws -> Explored {
    try Explored(
      scenes, script: "local Question = qb.controller 'Question' \(script)",
      quiz: """
        \(quiz) questions = {
          qb.choice 'First?' { qb.right 'yes', 'no', \(hints) },
          qb.choice 'Second?' { qb.right 'two', 'three' },
        }
        """
    ) { $0.answers = .rightWrong }
  }

  private static func loading(_ body: String) -> String {
    "function Question:viewDidLoad() Question.super.viewDidLoad(self) \(body) end"
  }

  @Test(
    "an answer, a flag or a hint that is gone when the player comes back",
    arguments: [
      (loading("self.input.answer = nil"), "answer"),
      ("function Question:recall() end", "answer"),
      ("function Question:viewWillAppear() self.input = {} end", "answer"),
      (loading("self.attempt.hintsShown = nil"), "hint"),
      ("function Question:viewWillDisappear() self.attempt.hintsShown = {} end", "hint"),
    ])
  func losses(script: String, word: String) throws {
    let explored = try explored(script, hints: word == "hint" ? "hints = { 'Say yes.' }" : "")
    #expect(explored.kinds == ["not-kept"], "\(explored)")
    let problem = try #require(explored.problems(.notKept).first, "\(explored)")
    #expect(problem.message.contains(word), "\(problem)")
    let (session, outcome) = try explored.replay(problem)
    #expect(outcome.isOK && session.path.last == "question", "\(explored)")
  }

  @Test("a problem in a scene of a standard flow is at the author's class")
  func standardFlow() throws {
    let explored = try Explored(
      "qb.scene 'spare' { ending = true }",
      script: "local Question = qb.controller 'Question' "
        + Self.loading("self.input.answer = nil"),
      quiz: """
        storyboard = 'exam', questions = {
          qb.choice 'First?' { qb.right 'yes', 'no' }, qb.choice 'Second?' { qb.right 'a', 'b' },
        }
        """
    ) { $0.answers = .rightWrong }
    let problem = try #require(explored.problems(.notKept).first, "\(explored)")
    #expect(problem.place?.description == "scripts/app.lua:1", "\(problem)")
  }

  @Test("a flag that is gone when the player comes back")
  func flags() throws {
    let explored = try explored(Self.loading("self.attempt.flags = nil"), scenes: Self.exam)
    let problem = try #require(explored.problems(.notKept).first, "\(explored)")
    #expect(problem.message.contains("attempt.flags[1]"), "\(problem)")
  }

  @Test(
    "an answer that counts only before or after another one",
    arguments: [(-1, "not "), (1, "")])
  func order(step: Int, negation: String) throws {
    let explored = try explored(
      """
      function Question.on:answer(value, event)
        local other, isAnswered = self.attempt.questions[self.attempt.index + \(step)], false
        for _, response in ipairs(self.attempt.responses) do
          if response.question == other then isAnswered = true end
        end
        if other and \(negation)isAnswered then return end
        Question.super.on.answer(self, value, event)
      end
      """)
    #expect(explored.kinds == ["order-matters"], "\(explored)")
    let problem = try #require(explored.problems(.orderMatters).first, "\(explored)")
    #expect(problem.message.contains("earn 2 ") && problem.message.contains(" 1 "), "\(problem)")
    let (session, _) = try explored.replay(problem)
    #expect(session.inspection.attempt?.responses.count == 1, "\(explored)")
  }

  @Test("an answer that counts after the deadline")
  func deadline() throws {
    let explored = try explored(
      "function Question.on:timeout() self.refusal = 'Time is up.' end", quiz: "timeLimit = 60,")
    #expect(explored.kinds.contains("late-answer"), "\(explored)")
    let problem = try #require(explored.problems(.lateAnswer).first)
    #expect(problem.message.contains("deadline") && problem.message.contains("60 s"), "\(problem)")
    let (session, _) = try explored.replay(problem)
    #expect(session.inspection.attempt?.responses.count == 1, "\(explored)")
  }

  @Test(
    "nothing is said about a flow that keeps all this",
    arguments: ["", "timeLimit = 60,", "shuffle = true,", "behaviour = 'immediate',"])
  func sound(quiz: String) throws {
    let explored = try explored(quiz: quiz)
    #expect(explored.report.problems == [], "\(explored)")
  }

  @Test("nor about an exam") func soundExam() throws {
    #expect(try explored(scenes: Self.exam).report.problems == [])
  }

  @Test(
    "nor about a question that starts a count, or shows another page over itself",
    arguments: [
      "function Question.on:check() self.isOpen = not self.isOpen end",
      "function Question:viewDidDisappear() self.app.state.seen = true end",
    ])
  func besides(script: String) throws {
    #expect(try explored(script).report.problems == [])
  }
}
