import Quizboard
import QuizboardModel
import QuizboardTestKit
import Testing

@Suite("A run from Swift")
struct RunTests {
  private static let virtual = RunOptions(seed: 1, time: .virtual(start: 0))

  private func unwind() throws -> LoadedQuiz {
    try LoadedQuiz.load("\(Checkout.root)/Quizzes/unwind")
  }

  @Test("a tap shows the next scene, and an answer moves on to the next question") func play()
    async throws
  {
    let run = try Run(unwind(), options: Self.virtual)
    #expect(await run.path == ["menu"])
    #expect(await run.handle(.tap(id: "begin")).error == nil)
    #expect(await run.path == ["menu", "quiz", "question"])
    #expect(await run.attempt?.index == 1)
    await run.handle(.tap(id: "answer", row: 2))
    #expect(await run.attempt?.index == 2)
    #expect(await run.attempt?.score == Rational(1))
    #expect(await run.title == "Question 2")
    #expect(await run.lines().contains { $0.contains("Question 2") })
  }

  @Test("an input that fails changes nothing, and its error says why") func failure() async throws {
    let run = try Run(unwind(), options: Self.virtual)
    let before = await run.state()
    let error = try #require(await run.handle(.tap(id: "beginn")).error)
    #expect(error.kind == .unknownElement)
    #expect(error.message.contains("beginn"))
    #expect(await run.state() == before)
  }

  @Test("an input that nothing waits for gives a warning") func idle() async throws {
    let run = try Run(unwind(), options: Self.virtual)
    #expect(await run.handle(.key("x")).warnings.map(\.kind) == [.nothingWaits])
  }

  @Test("the actions are inputs that succeed") func actions() async throws {
    let quiz = try unwind()
    let run = try Run(quiz, options: Self.virtual)
    let start = await run.state()
    let actions = await run.actions
    #expect(!actions.isEmpty)
    for action in actions {
      for place in 0..<action.count {
        #expect(await run.handle(action.input(place)).error == nil)
        try await run.restore(start)
      }
    }
  }

  @Test("a state goes on in another run of the quiz") func restore() async throws {
    let quiz = try unwind()
    let (first, second) = (
      try Run(quiz, options: Self.virtual), try Run(quiz, options: Self.virtual)
    )
    await first.handle(.tap(id: "begin"))
    let bytes = await first.state().bytes
    try await second.restore(RunState(bytes: bytes))
    #expect(await second.path == ["menu", "quiz", "question"])
    #expect(await second.state() == first.state())
  }

  @Test("a state that is none is refused") func noState() async throws {
    let run = try Run(unwind(), options: Self.virtual)
    let before = await run.state()
    await #expect(throws: InputError.self) { try await run.restore(RunState(bytes: [1, 2, 3])) }
    #expect(await run.state() == before)
  }

  @Test("virtual time passes with an input, and a timer says when it is due") func time()
    async throws
  {
    let quiz = try ScratchQuiz(
      "initial = \"menu\", qb.scene \"menu\" { class = \"Menu\" }",
      script: """
        local Menu = qb.controller "Menu"
        function Menu:viewDidLoad() self:after(2.5, "ring") end
        function Menu:ring() print("rings") end
        function Menu:view() return ui.screen { ui.text "Wait" } end
        """)
    let run = try Run(LoadedQuiz.load(quiz.path), options: Self.virtual)
    #expect(await run.nextDeadline == 2.5)
    #expect(await run.handle(.advance(seconds: 2)).log == [])
    #expect(await run.nextDeadline == 0.5)
    #expect(await run.handle(.advance(seconds: 1)).log == ["rings"])
    #expect(await run.nextDeadline == nil)
  }

  @Test("the trace has the callbacks of an input") func trace() async throws {
    var options = Self.virtual
    options.recordsTrace = true
    let run = try Run(unwind(), options: options)
    _ = await run.trace()
    await run.handle(.tap(id: "begin"))
    let events = await run.trace()
    #expect(events.contains { $0.event == "prepare" && $0.controller == "menu#1" })
    #expect(events.contains { $0.event == "viewDidAppear" && $0.controller == "question#1" })
    #expect(await run.trace() == [])
  }

  @Test("the screen as a picture, in each theme") func pictures() async throws {
    let run = try Run(unwind(), options: Self.virtual)
    var pictures: Set<String> = []
    for theme in PictureTheme.allCases { pictures.insert(await run.picture(theme: theme)) }
    #expect(pictures.count == PictureTheme.allCases.count)
    #expect(pictures.allSatisfy { $0.hasPrefix("<svg ") && $0.contains("Unwind Segue") })
  }

  @Test("a run can begin in a scene, with values of app.state") func beginning() async throws {
    let quiz = try ScratchQuiz(
      """
      initial = "menu",
      qb.scene "menu" { class = "Menu" },
      qb.scene "end" { class = "End" },
      """,
      script: """
        local Menu = qb.controller "Menu"
        function Menu:view() return ui.screen { ui.text "Menu" } end
        local End = qb.controller "End"
        function End:view()
          local state = self.app.state
          return ui.screen { ui.text(state.name .. " has " .. #state.coins) }
        end
        """)
    var options = Self.virtual
    options.beginning = RunBeginning(
      scene: "end", state: ["name": "Ada", "coins": [1, 2.5, true]])
    let run = try Run(LoadedQuiz.load(quiz.path), options: options)
    #expect(await run.path == ["end"])
    #expect(await run.lines().contains { $0.contains("Ada has 3") })
  }

  @Test("leaving ends the run, and later inputs fail") func exit() async throws {
    let run = try Run(unwind(), options: Self.virtual)
    await run.handle(.key("escape"))
    #expect(await run.exit == .leave)
    #expect(await run.handle(.tap(id: "begin")).error?.kind == .gone)
  }

  @Test("a kiosk cannot be left") func kiosk() async throws {
    var options = Self.virtual
    options.isKiosk = true
    let run = try Run(unwind(), options: options)
    await run.handle(.key("escape"))
    #expect(await run.exit == nil)
  }
}
