import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import Testing

/// When two states are one: what only counts or dates does not tell them apart.
@Suite("explore: when two states are the same")
struct SameStateTests {
  private let ends =
    "qb.replace 'end' { title = 'End', to = 'z' } }, qb.scene 'z' { ending = true }"

  @Test("starting over ends where it began, whatever the numbers") func startOver() throws {
    let sound = try Explored(
      """
      qb.scene 'a' { class = 'A', ending = true, qb.replace 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { qb.replace 'again' { title = 'Again', to = 'a' } }
      """,
      script:
        """
        local A = qb.controller('A', 'Page')
        function A:viewDidLoad() self.attempt = self.quiz:newAttempt() end
        """,
      quiz: "questions = { qb.trueFalse 'x' { answer = true } }")
    // One with an attempt that goes on, and one with the same again: the first is like any other.
    #expect(sound.report.isComplete && sound.report.states == 2, "\(sound)")
  }

  @Test("a repeating timer makes two states: its remaining time counts, not its due time")
  func ticking() throws {
    let sound = try Explored(
      "qb.scene 'a' { class = 'A', \(ends)",
      script: """
        local A = qb.controller('A', 'Page')
        function A:viewDidLoad() self:after(1.1, 'tick') end
        function A:tick() self:after(1.1, 'tick') end
        """)
    #expect(sound.report.isComplete && sound.report.states == 2 && sound.kinds.isEmpty, "\(sound)")
  }

  @Test("two timers count by what lies between them") func phases() throws {
    let sound = try Explored(
      "qb.scene 'a' { class = 'A', \(ends)",
      script: """
        local A = qb.controller('A', 'Page')
        function A:viewDidLoad() self:after(2, 'tick') self:after(3, 'tock') end
        function A:tick() self:after(2, 'tick') end
        function A:tock() self:after(3, 'tock') end
        """)
    // After six seconds they are as at the beginning: at 0, 2, 3, 4; and the end.
    #expect(sound.report.isComplete && sound.report.states == 5, "\(sound)")
  }

  @Test("the clock counts once a script asks for it") func clock() throws {
    let script = """
      local A = qb.controller('A', 'Page')
      function A:viewDidLoad() self:after(1, 'tick') end
      function A:tick() self:after(1, 'tick') end
      """
    let asked = try Explored(
      "qb.scene 'a' { class = 'A', \(ends)",
      script: script
        + " function A:view() return ui.screen { ui.text(os.date()), self:buttons() } end"
    ) { $0.maxStates = 50 }
    #expect(!asked.report.isComplete && asked.report.states == 50, "\(asked)")
    #expect(asked.report.problems.isEmpty, "\(asked)")
  }

  @Test("of scores the best counts, all of them once a script asks for them") func scores() throws {
    let scenes = """
      initial = 'menu',
      qb.scene 'menu' { class = 'M', qb.present 'begin' { to = 'q', on = 'begin' } },
      qb.scene 'q' { class = 'Q', qb.unwind 'home' { on = 'home' } }
      """
    let script = """
      local M = qb.controller('M', 'MainMenu')
      function M.unwind:home() end
      local Q = qb.controller 'Q'
      function Q:view() return ui.button 'home' {} end
      function Q.on:home() self.attempt:finish() self.app.scores:record(self.attempt) end
      """
    let quiz = "questions = { qb.trueFalse 'x' { answer = true } }"
    let best = try Explored(scenes, script: script, quiz: quiz)
    #expect(best.report.isComplete && best.kinds.isEmpty, "\(best)")
    let all = try Explored(
      scenes,
      script: script
        + """
         function M:facts()
           return ui.text(tostring(#self.app.scores:history(self.quiz.identifier)))
         end
        """,
      quiz: quiz
    ) { $0.maxStates = 60 }
    // Up to two scores; that more of them lead on alike is not claimed.
    #expect(all.report.isComplete && all.report.limits.contains(.history), "\(all)")
    #expect(all.report.states > best.report.states, "\(all)")
  }

  @Test("chance counts where it was drawn; what only counts has no end") func chance() throws {
    let scenes = "qb.scene 'a' { class = 'A', ending = true }"
    let script = "local A = qb.controller 'A' function A:view() return ui.button 'roll' {} end"
    let dice = try Explored(
      scenes, script: script + " function A.on:roll() self.n = self.app.random:integer(1, 6) end")
    #expect(dice.report.isComplete && dice.kinds.isEmpty && dice.report.states > 60, "\(dice)")
    let counter = try Explored(
      scenes, script: script + " function A.on:roll() self.n = (self.n or 0) + 1 end"
    ) { $0.maxStates = 40 }
    #expect(counter.report.states == 40 && !counter.report.isComplete, "\(counter)")
  }

  @Test("where the time is over nothing is claimed of what was not seen") func time() throws {
    let script = "local A = qb.controller 'A' function A:view() return ui.button 'count' {} end "
    let counter = try Explored(
      """
      qb.scene 'a' { class = 'A', ending = true, qb.show 'never' { to = 'b' } },
      qb.scene 'b' { ending = true }
      """,
      script: script + "function A.on:count() self.n = (self.n or 0) + 1 end"
    ) { $0.maxSeconds = 0 }
    #expect(counter.report.stopped == .time && counter.kinds.isEmpty, "\(counter)")
    #expect(counter.report.summary.contains("Inconclusive: out of time at"), "\(counter)")
  }

  @Test("the first attempt draws what the first of a run with that seed draws, so paths replay")
  func attempts() throws {
    let explored = try Explored(
      """
      initial = 'menu',
      qb.scene 'menu' { class = 'MainMenu', qb.present 'begin' { to = 'q', on = 'begin' } },
      qb.scene 'q' { class = 'Q', qb.replace 'end' { to = 'z', on = 'answer' } },
      qb.scene 'z' { class = 'Z', ending = true }
      """,
      script: """
        local Q, Z = qb.controller 'Q', qb.controller 'Z'
        function Q:view() return ui.question('answer', self.question) end
        function Q.on:answer(value)
          self.attempt:answer(value)
          self.attempt:finish()
          self.app.state.right = self.attempt.score
        end
        function Z:view()
          if self.app.state.right == 1 then error 'right' end
          return ui.text 'wrong'
        end
        """,
      quiz: """
        shuffle = { questions = true, choices = true }, draw = 1,
        questions = {
          qb.choice 'a' { 'x', qb.right 'y' },
          qb.choice 'b' { 's', qb.right 't' },
          qb.choice 'c' { 'u', qb.right 'v' } }
        """)
    let problem = try #require(explored.problems(.scriptError).first)
    #expect(problem.path.count == 2)
    #expect(try explored.replay(problem).1.error?.message.contains("right") == true, "\(explored)")
  }

  @Test("tries other wrong answers before it reports a scene as unreachable")
  func answers() throws {
    let scenes = """
      initial = 'm',
      qb.scene 'm' { class = 'MainMenu', qb.present 'begin' { to = 'q', on = 'begin' } },
      qb.scene 'q' { class = 'Q',
        qb.replace 'to x' { to = 'x' },
        qb.replace 'to y' { to = 'y' },
        qb.replace 'to z' { to = 'z' } },
      qb.scene 'x' { ending = true }, qb.scene 'y' { ending = true }, qb.scene 'z' { ending = true }
      """
    let script = """
      local Q = qb.controller 'Q'
      function Q:view() return ui.question('answer', self.question) end
      function Q.on:answer(value)
        self.attempt:answer(value)
        self.attempt:finish()
        self:performSegue('to ' .. value)
      end
      """
    let quiz = "questions = { qb.choice 'A?' { 'x', qb.right 'y', 'z' } }"
    let sound = try Explored(scenes, script: script, quiz: quiz)
    #expect(sound.kinds.isEmpty && sound.report.answers == .all, "\(sound)")
    let narrow = try Explored(scenes, script: script, quiz: quiz) { $0.answers = .rightWrong }
    #expect(
      narrow.kinds.isEmpty && narrow.report.limits == [.answers] && !narrow.unseen.isEmpty,
      "\(narrow)")
  }

  @Test("proves the lowest and highest score of finished attempts, and if passing is possible")
  func score() throws {
    let questions = """
      questions = {
        qb.choice 'A' { 'x', qb.answer('y', 0.5) },
        qb.trueFalse 'B' { answer = true } },
      storyboard = 'classic'
      """
    let half = try Explored("qb.scene 'a' {}", quiz: "\(questions), passing = 0.9")
    #expect(half.report.score == ExploreReport.Score(min: 0, max: 1.5, passable: false), "\(half)")
    let most = try Explored("qb.scene 'a' {}", quiz: "\(questions), passing = 0.7")
    #expect(most.report.score?.passable == true)
    let none = try Explored("qb.scene 'a' {}", quiz: questions)
    #expect(none.report.score == ExploreReport.Score(min: 0, max: 1.5, passable: nil))
    let early = try Explored("qb.scene 'a' {}", quiz: "\(questions), passing = 0.9") {
      $0.maxStates = 25
    }
    #expect(early.report.score?.passable == nil && !early.report.isComplete, "\(early)")
  }

  @Test("escape leaves what nothing else leaves: a popover without a button is no dead end")
  func escape() throws {
    let sound = try Explored(
      """
      qb.scene 'a' { ending = true, qb.popover 'info' { title = 'Info', to = 'info' } },
      qb.scene 'info' { text = 'Hello' }
      """)
    #expect(sound.kinds.isEmpty && sound.report.inputs == 3, "\(sound)")
    let trapped = try Explored(
      """
      qb.scene 'a' {
        qb.present 'info' { title = 'Info', to = 'info' },
        qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'info' { text = 'Hello' }, qb.scene 'z' { ending = true }
      """)
    #expect(trapped.kinds == ["dead-end"], "\(trapped)")
  }

  @Test("a written spec goes to every scene and segue") func spec() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { ending = true, qb.replace 'back' { title = 'Back', to = 'a' } }
      """)
    let spec = try explored.report.spec(of: try explored.quiz.bundle())
    for words in [
      "reaches a", "reaches b; performs a.on", "performs b.back", "app:tap \"back\"", "seed = 1",
    ] {
      #expect(spec.contains(words), "\(words): \(spec)")
    }
  }
}
