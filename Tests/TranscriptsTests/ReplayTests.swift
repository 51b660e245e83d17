import QuizboardAuthoring
import QuizboardEngine
import QuizboardModel
import QuizboardScripting
import QuizboardTestKit
import QuizboardTranscripts
import Testing

@Suite("Replaying") struct ReplayTests {
  /// A play of `unwind` to its results, with a mistake and an input that fails.
  private static func play(of bundle: QuizBundle) throws -> Recorded {
    let play = try Recorded(bundle, store: MemoryStore())
    for input in [
      .tap(id: "begin"), .tap(id: "answer", row: 2), .tap(id: "nothing"),
      .resize(columns: 50, rows: 14), .tap(id: "answer", row: 1),
      .choose(id: "answer", values: [.index(1)]), .tap(id: "startOver"), .key("escape"),
    ] as [Input] { play.play(input, after: 1.75) }
    return play
  }

  /// True if a play comes out again as recorded, and its run ends in the same state.
  private static func isSame(_ play: Recorded) throws -> Bool {
    var state: [UInt8]?
    let replay = Replay(
      of: try play.transcript, file: play.path, on: play.bundle, library: nil, policy: .exact,
      after: { state = $0.save() })
    return replay.verdict == .works && state == play.session.save()
  }

  @Test(
    "what was recorded comes out again", arguments: ["unwind", "unwind-custom", "unwind-container"])
  func same(quiz: String) throws {
    let play = try Self.play(of: try Checkout.quiz(quiz))
    let isSame = try Self.isSame(play)
    #expect(isSame)
    #expect(try play.transcript.steps.count == 8)
  }

  private static let clockwork = """

    local A = qb.controller "A"
    A.n = 0
    function A:viewDidLoad() self:after(1.1, "ring") end
    function A:ring() self.n = self.n + self.app.random:integer(1, 6) self:after(1.1, "ring") end
    function A.on:go() self.n = self.n * 2 end
    function A:view()
      return ui.screen {
        ui.text("n " .. self.n .. " at " .. math.floor(self.app.clock:now())), \
    ui.timer "t" { seconds = 60 }, ui.button "go" { title = "Go" },
      }
    end
    """

  @Test("time, timers and chance come out again, to the byte") func time() throws {
    let play = try Recorded(
      try ScratchQuiz("qb.scene 'a' { class = 'A' }", script: Self.clockwork).bundle(),
      store: MemoryStore())
    for pause in [0.4, 0.3, 0.7, 2.001, 0.0, 5.5, -3, 0.25, 61] {
      play.play(.tap(id: "go"), after: pause)
      play.session.keepTime()
      play.play(.advance(seconds: 0), after: 0.9)
    }
    let isSame = try Self.isSame(play)
    #expect(isSame)
  }

  @Test("a run that went on from a kept place, with settings and scores, begins with them again")
  func resumed() throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }",
      script: """

        local A = qb.controller "A"
        A.n = 0
        function A.on:go()
          self.n = self.n + 1
          self.app.settings.all = (self.app.settings.all or 0) + 1
          local attempt = self.quiz:newAttempt()
          attempt:answer("a")
          attempt:finish()
          self.app.scores:record(attempt)
        end
        function A:view()
          local scores = #self.app.scores:history(self.quiz.identifier)
          return ui.screen { \
        ui.text(("%d %d %d"):format(self.n, self.app.settings.all or 0, scores)), \
        ui.button "go" { title = "Go" } }
        end
        """, quiz: "questions = { qb.choice 'Q' { qb.right 'a', 'b' } }")
    let store = MemoryStore()
    let bundle = try quiz.bundle()
    let first = try Recorded(bundle, store: store)
    #expect(first.play(.tap(id: "go")).isOK)
    let second = try Recorded(bundle, now: 1_700_000_100, store: store)
    #expect(second.play(.tap(id: "go")).isOK)
    let transcript = try second.transcript
    #expect(transcript.beginning.place != nil && transcript.beginning.scores.count == 1)
    #expect(transcript.launch.words.first == "1 1 1")
    #expect(transcript.steps.last?.result.words.first == "2 2 2")
    let isSame = try Self.isSame(second)
    #expect(isSame)
    let replay = Replay(of: transcript, file: "", on: bundle, library: nil, policy: .exact)
    #expect(replay.kept?.scores.count == 1)
  }

  @Test("the first thing that has another result is told: where, what was done, both sides")
  func difference() throws {
    func quiz(_ destination: String) throws -> QuizBundle {
      try ScratchQuiz(
        """
        qb.scene 'a' { qb.present 'next' { to = '\(destination)', title = 'Next' } }, \
        qb.scene 'b' { title = 'B' }, qb.scene 'c' { title = 'B' }
        """
      ).bundle()
    }
    let play = try Recorded(try quiz("b"))
    for input in [.tap(id: "none"), .tap(id: "next"), .tap(id: "none")] as [Input] {
      play.play(input)
    }
    let replay = Replay(
      of: try play.transcript, file: play.path, on: try quiz("c"), library: nil, policy: .exact)
    let difference = try #require(replay.difference)
    #expect(difference.line == 4 && difference.number == 2 && difference.input == .tap(id: "next"))
    #expect(difference.parts == [.path])
    #expect(difference.expected.path == ["a", "b"] && difference.actual.path == ["a", "c"])
  }

  @Test("a play becomes a spec, whose time passes where something waits for it")
  func spec() throws {
    let quiz = try ScratchQuiz(
      """
      qb.scene 'a' { class = 'A', qb.present 'next' { to = 'b', on = 'timeUp' } }, qb.scene 'b' {}
      """,
      script: """

        local A = qb.controller "A"
        function A.on:arm() self:after(2, "late") end
        function A:late() self:performSegue "next" end
        function A:view() return ui.screen { ui.button "arm" { title = "Arm" } } end
        """)
    let play = try Recorded(try quiz.bundle())
    play.play(.tap(id: "arm"), after: 7)
    play.play(.tap(id: "arm"), after: 0.5)
    play.play(.advance(seconds: 0), after: 1.5)
    play.play(.tap(id: "arm"))
    let example = try SpecCase(
      title: "waits", of: try play.transcript, file: play.path, on: play.bundle, library: nil)
    #expect(
      example.steps == [
        SpecCase.Step(.tap(id: "arm"), path: ["a"]),
        SpecCase.Step(.advance(seconds: 0.5), path: nil),
        SpecCase.Step(.tap(id: "arm"), path: ["a"]),
        SpecCase.Step(.advance(seconds: 1.5), path: ["a", "b"]),
        SpecCase.Step(.advance(seconds: 0.25), path: nil),
        SpecCase.Step(.tap(id: "arm"), fails: true, path: ["a", "b"]),
      ])
  }

  @Test("a play that began with what was kept, and needs it, is no spec") func keptSpec() throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { qb.present 'next' { to = 'b', title = 'Next' } }, qb.scene 'b' {}")
    let store = MemoryStore()
    let bundle = try quiz.bundle()
    try Recorded(bundle, store: store).play(.tap(id: "next"))
    let play = try Recorded(bundle, store: store)
    let problem = try #require(throws: PlainError.self) {
      try SpecCase(
        title: "x", of: try play.transcript, file: play.path, on: bundle, library: nil)
    }
    #expect("\(problem)".contains("a place") && "\(problem)".contains("--fresh"), "\(problem)")
  }

  @Test("each input can be shown with the screen after it, up to the first difference")
  func screens() throws {
    func quiz(_ word: String) throws -> ScratchQuiz {
      try ScratchQuiz(
        """
        qb.scene 'a' { text = 'Here.', qb.replace 'next' { to = 'b', title = 'Next' } }, \
        qb.scene 'b' { text = '\(word)', ending = true }
        """,
        quiz: "identifier = 'there'")
    }
    let folder = try quiz("There.")
    let play = try Recorded(try folder.bundle())
    for input in [.tap(id: "next"), .tap(id: "none"), .key("escape")] as [Input] {
      play.play(input, after: 61)
    }
    let quizzes = ReplayedQuizzes(named: folder.path, library: nil)
    #expect(Replay(file: play.path, on: quizzes, library: nil, policy: .exact).shown.isEmpty)
    let replay = Replay(
      file: play.path, on: quizzes, library: nil, policy: .exact, keepsScreens: true)
    #expect(replay.verdict == .works)
    #expect(replay.shown.map(\.input) == [nil, "tap next", "tap none", "press escape"])
    #expect(replay.shown.map { $0.failure != nil } == [false, false, true, false])
    #expect(
      replay.shown[1].screen.contains { $0.contains("There.") } && replay.shown[3].screen.isEmpty)
    let report = replay.report
    #expect(
      report.first == "the launch" && report.last?.hasSuffix("3 inputs, all as recorded") == true,
      "\(report)")
    #expect(
      report.contains("1. tap next, at 1:01") && report.contains("  the quiz is left"), "\(report)")
    #expect(report.contains { $0.hasPrefix("  it fails: ") }, "\(report)")
    let changed = try quiz("Elsewhere.")
    let other = Replay(
      file: play.path, on: ReplayedQuizzes(named: changed.path, library: nil), library: nil,
      policy: .exact, keepsScreens: true)
    #expect(other.shown.count == 2 && other.difference?.number == 1)
  }
}
