import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import Testing

/// Chance goes round while all states are gone through, so that there is an end of them; the ways
/// hold where it goes on.
@Suite("explore: chance")
struct ChanceTests {
  /// Questions one after the other, with one right answer each, in an order of chance; results from
  /// which one goes to the menu and begins again. `before` and `after` are scripts.
  private static let flow = """
    initial = 'menu',
    qb.scene 'menu' { class = 'M', qb.present 'begin' { to = 'q', on = 'begin' } },
    qb.scene 'q' { class = 'Q',
      qb.replace 'next' { to = 'q', on = 'answer', when = 'hasMore', otherwise = 'end' },
      qb.replace 'end' { to = 'z' } },
    qb.scene 'z' { class = 'Z', qb.unwind 'home' { title = 'Home', action = 'home' } }
    """
  private static let script = """
    local M, Q, Z = qb.controller('M', 'MainMenu'), qb.controller 'Q', qb.controller('Z', 'Page')
    function M.unwind:home() end
    function Q:hasMore() return not self.attempt.isFinished end
    function Q:view() return ui.question('answer', self.question) end
    function Q.on:answer(value) self.attempt:answer(value) self.attempt:advance() end

    """
  private static func questions(_ count: Int) -> String {
    (1...count).map { "qb.choice 'Q\($0)?' { 'no\($0)', qb.right 'yes\($0)', 'never\($0)' }" }
      .joined(separator: ", ")
  }

  private func check(_ problem: Problem?, in explored: Explored, fails text: String) throws {
    let problem = try #require(problem, "\(explored)")
    let (_, outcome) = try explored.replay(problem)
    #expect(outcome.error?.message.contains(text) == true, "\(explored.report.summary): \(outcome)")
  }

  @Test(
    "orders of entries, items and options are chance, and so are variables",
    arguments: [
      ("qb.matching 'M' { pairs = { { 'a', 'b' }, { 'c', 'd' } } }", true),
      ("qb.ordering 'O' { 'a', 'b' }", true),
      ("qb.choice 'C' { 'a', qb.right 'b', shuffle = true }", true),
      (
        "qb.numeric '{a}?' { variables = function(r) return { a = r:integer(1, 9) } end, "
          + "answer = function(v) return v.a end }", true
      ),
      ("qb.choice 'C' { 'a', qb.right 'b' }", false),
    ])
  func shuffled(question: String, isDrawn: Bool) throws {
    let quiz = try ScratchQuiz(questions: question)
    let report = try ExploreReport(exploring: try quiz.bundle(), options: ExploreOptions())
    #expect(report.limits.contains(.draws) == isDrawn, "\(report.summary)")
  }

  @Test(
    "what fails in a second play is told with a way that any run with the seed can go",
    arguments: [nil, 45] as [Int?])
  func secondPlay(states: Int?) throws {
    let explored = try Explored(
      Self.flow,
      script: Self.script + """
        function Z:viewDidLoad()
          if self.attempt.score == 0 then self.app.state.lost = true end
          if self.app.state.lost and self.attempt.score == 3 then error 'planted' end
        end
        """, quiz: "shuffle = true, questions = { \(Self.questions(3)) }"
    ) { if let states { $0.maxStates = states } }
    #expect(explored.kinds == ["script-error"], "\(explored)")
    try check(explored.report.problems.first, in: explored, fails: "planted")
    #expect(explored.report.problems.first?.path.count == 9)
  }

  @Test("where scripts draw before the first play, the ways hold too") func drawnBefore() throws {
    let explored = try Explored(
      Self.flow,
      script: Self.script + """
        function M:viewDidLoad() self.tip = self.app.random:integer(1, 100) end
        function Z:viewDidLoad() if self.attempt.score == 1 then error 'planted' end end
        """, quiz: "shuffle = true, draw = 1, questions = { \(Self.questions(12)) }")
    try check(explored.problems(.scriptError).first, in: explored, fails: "planted")
  }

  @Test("a play that is begun again draws other questions, and what is wrong with those is told")
  func otherDraws() throws {
    let explored = try Explored(
      Self.flow,
      script: Self.script
        + " function Q:viewDidLoad() if self.question.text == 'Q1?' then error 'planted' end end",
      quiz: "draw = 1, questions = { \(Self.questions(3)) }")
    // One question is the first one of all that are drawn, and not this one.
    #expect(explored.problems(.scriptError).first?.path.count == 4, "\(explored)")
    try check(explored.problems(.scriptError).first, in: explored, fails: "planted")
  }

  @Test("who throws dice for ever comes to an end of the states, and to a six") func dice() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', qb.replace 'on' { on = 'roll', when = 'isSix', to = 'e' } },
      qb.scene 'e' { ending = true }
      """,
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.stack { ui.text(tostring(self.n)), ui.button 'roll' {} } end
        function A.on:roll() self.n = math.random(6) end
        function A:isSix() return self.n == 6 end
        """)
    #expect(explored.report.isComplete && explored.kinds.isEmpty, "\(explored)")
    #expect(explored.report.notes.contains { $0.contains("64") }, "\(explored)")
  }

  @Test("a problem of another draw has its seed, and a path for any run with that seed")
  func otherSeeds() throws {
    // With so few states hardly a second play is gone through: of three questions one or two are
    // seen with the first seed.
    let all = try (1...3).map { number in
      try Explored(
        Self.flow,
        script: Self.script
          + """
           function Q:viewDidLoad()
             if self.question.text == 'Q\(number)?' then error 'planted' end
           end
          """,
        quiz: "draw = 1, questions = { \(Self.questions(3)) }"
      ) { $0.maxStates = 7 }
    }
    for explored in all {
      #expect(explored.kinds == ["script-error"], "\(explored)")
    }
    let explored = try #require(all.first { $0.report.problems.first?.seed != nil })
    let problem = try #require(explored.report.problems.first)
    let seed = try #require(problem.seed)
    #expect(seed != explored.report.seed && problem.path == [.tap(id: "begin")], "\(explored)")
    #expect(
      explored.report.summary.contains("with --seed \(seed):")
        && !explored.report.summary.contains("no problem"))
    var options = Session.Options()
    options.seed = seed
    let session = try Session(bundle: try explored.quiz.bundle(), options: options)
    #expect(session.handle(problem.path[0]).error?.message.contains("planted") == true)
  }
}
