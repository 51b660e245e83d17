import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import Testing

/// Quizzes with too many states, in which one state of those that are alike is followed.
@Suite("explore: too many states, so each screen is tried once") struct ScreenSearchTests {
  /// A flow of questions whose results are of the class `Done`.
  private static let scenes = """
    qb.scene 'start' { class = 'Cover', qb.replace 'begin' { to = 'question', on = 'begin' } },
    qb.scene 'question' { class = 'Question',
      qb.replace 'next' { to = 'question', on = 'next', when = 'hasMoreQuestions',
        otherwise = 'results' },
      qb.replace 'previous' { to = 'question', on = 'previous', when = 'hasEarlierQuestions' },
      qb.replace 'results' { to = 'results' } },
    qb.scene 'results' { class = 'Done', qb.replace 'best' { to = 'best', on = 'best' } },
    qb.scene 'best' { title = 'Best', ending = true },
    """

  /// Explores a quiz of some questions with a script, of which at most some states are searched
  /// completely.
  private func explored(
    questions: Int = 6, _ body: String, most: Int = 300, scenes: String = scenes,
    options: String = "'no'"
  ) throws -> Explored {
    let list = (1...questions).map {
      "qb.choice { id = 'q\($0)', text = 'Question \($0)?', qb.right 'yes', \(options) }"
    }
    return try Explored(
      scenes, script: "local Done = qb.controller('Done', 'Results') \(body)",
      quiz: "passing = 0.5, questions = { \(list.joined(separator: ", ")) }"
    ) {
      $0.maxStates = most
      $0.answers = .rightWrong
    }
  }

  @Test("the end of an attempt is reached with every question answered, right and wrong")
  func scores() throws {
    let explored = try explored("")
    #expect(explored.report.stopped == .states, "\(explored)")
    #expect(
      explored.report.score == ExploreReport.Score(min: 0, max: 6, passable: true), "\(explored)")
    #expect(
      explored.report.notes.contains {
        $0.hasPrefix("Then, of states that are alike, one was followed:")
      },
      "\(explored)")
    #expect(explored.report.problems == [], "\(explored)")
  }

  @Test(
    "a fault at the end is found, with inputs that lead to it",
    arguments: [
      "self.attempt.correctCount == 6", "self.attempt.percentage == 0",
      "#self.attempt.responses == 0", "self.attempt.percentage == 50",
    ])
  func faults(condition: String) throws {
    let explored = try explored(
      """
      function Done:viewDidLoad()
        Done.super.viewDidLoad(self)
        if \(condition) then error 'planted' end
      end
      """)
    let problems = explored.problems(.scriptError)
    #expect(problems.count == 1, "\(explored)")
    let problem = try #require(problems.first)
    let (_, outcome) = try explored.replay(problem)
    #expect(outcome.error?.message.contains("planted") == true, "\(outcome)")
  }

  @Test("a screen that nothing leaves is a dead end, also if only right answers lead to it")
  func deadEnd() throws {
    let explored = try explored(
      "qb.condition('isNearlyDone', function(page) return page.attempt.correctCount == 5 end)",
      scenes: Self.scenes.replacing(
        "'previous' { to = 'question', on = 'previous', when = 'hasEarlierQuestions' }",
        with: "'trap' { to = 'trap', on = 'previous', when = 'isNearlyDone' }")
        + "qb.scene 'trap' { text = 'You fall.' },")
    let problem = try #require(explored.problems(.deadEnd).first, "\(explored)")
    let (session, _) = try explored.replay(problem)
    #expect(session.path == ["trap"], "\(problem)")
  }

  @Test("a search that shows no end gives up; one that nears its end goes on")
  func patience() throws {
    func states(questions: Int, patience: Int) throws -> Int {
      let list = (1...questions).map { "qb.choice { text = '\($0)?', qb.right 'yes', 'no' }" }
      return try Explored(
        Self.scenes, script: "local Done = qb.controller('Done', 'Results')",
        quiz: "questions = { \(list.joined(separator: ", ")) }"
      ) { $0.patience = patience }.report.states
    }
    let few = try states(questions: 2, patience: 24)
    let many = try states(questions: 6, patience: 100)
    // The inputs of the last state are all tried.
    #expect(few > 24 && (100..<110).contains(many), "\(few), \(many)")
  }

  @Test("each question alone is tried with every answer, in all its states")
  func alone() throws {
    let explored = try explored(
      """
      local Asks = qb.controller('Asks', 'Question')
      function Asks.on:answer(value, event)
        Asks.super.on.answer(self, value, event)
        if self.attempt.index == 4 then
          self.seen = ((self.seen or '') .. ' ' .. value):sub(-19)
          if self.seen == ' no maybe no maybe' then error 'planted' end
        end
      end
      """,
      most: 700,
      scenes: Self.scenes.replacing("class = 'Question'", with: "class = 'Asks'"),
      options: "'no', 'maybe'")
    let problem = try #require(explored.problems(.scriptError).first, "\(explored)")
    let (_, outcome) = try explored.replay(problem)
    #expect(outcome.error?.message.contains("planted") == true, "\(outcome)")
  }

  @Test("the report says how many questions were tried alone")
  func aloneNote() throws {
    let explored = try explored("", most: 100)
    #expect(
      explored.report.notes.contains {
        $0.hasPrefix("Then, 6 questions were tried with every answer: all states,")
      }, "\(explored)")
  }

  @Test("nothing is claimed never to happen")
  func claims() throws {
    let explored = try explored("function Done:view() return ui.screen { ui.text 'Done' } end")
    #expect(explored.unseen.contains("best"), "\(explored)")
    #expect(explored.problems(.unreachedScene) == [] && explored.problems(.unfiredSegue) == [])
  }

  @Test("a number that grows without end counts by its sign once it had many values")
  func growing() throws {
    func explored(most: Int) throws -> Explored {
      try Explored(
        "qb.scene 'a' { class = 'A', qb.replace 'out' { to = 'b', on = 'out', when = 'isLate' } }, "
          + "qb.scene 'b' { title = 'B', ending = true }",
        script: """
          local A = qb.controller 'A'
          function A:view() return ui.screen { ui.button 'more' {}, ui.button 'out' {} } end
          function A.on:more() self.app.state.n = (self.app.state.n or 0) + 1 end
          qb.condition('isLate', function(page) return (page.app.state.n or 0) > 12 end)
          """
      ) { $0.maxStates = most }
    }
    let (short, long) = (try explored(most: 10), try explored(most: 40))
    #expect(
      short.report.notes.contains { $0.contains("one was followed, until a limit") }, "\(short)")
    // Each of the first values, then one above zero; and the end after those that are late.
    #expect(
      long.report.notes.contains {
        $0.hasPrefix("Then, of states that are alike, one was followed:")
          && $0.hasSuffix(": 21 states.")
      }, "\(long)")
    #expect(long.report.reachedScenes == ["a", "b"], "\(long)")
  }

  @Test("what is found there is found by a search of all states, too")
  func soundness() throws {
    let bodies = [
      "function Done.on:best() error(self.attempt.correctCount .. ' right') end "
        + "function Done:view() return ui.screen { ui.button 'best' {} } end",
      "function Done:view() return ui.screen { ui.text 'Done' } end",
      "function Done:viewDidLoad() if #self.attempt.responses == 2 then error 'two' end end",
    ]
    for body in bodies {
      let few = try explored(questions: 2, body, most: 20)
      let all = try explored(questions: 2, body, most: 20_000)
      #expect(few.report.stopped == .states && all.report.isComplete, "\(all)")
      func names(_ explored: Explored) -> Set<String> {
        Set(explored.report.problems.map { "\($0.kind) \($0.place?.description ?? "")" })
      }
      #expect(names(few).isSubset(of: names(all)), "\(few)\n\(all)")
    }
  }
}
