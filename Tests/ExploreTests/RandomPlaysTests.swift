import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

/// Plays by chance: the same for the same seed, whoever makes them, and what they meet is told with
/// a short way to it.
@Suite("Plays by chance") struct RandomPlaysTests {
  private func play(
    _ quiz: QuizBundle, _ plays: Int = 40, _ change: (inout RandomOptions) -> Void = { _ in }
  ) throws -> RandomPlays {
    var options = RandomOptions()
    options.plays = plays
    change(&options)
    return try RandomPlays(of: quiz, options: options)
  }

  /// Two buttons that lead round in a circle, one that ends it, and what `script` adds.
  private func maze(script: String = "", exit: String = "") throws -> ScratchQuiz {
    try ScratchQuiz(
      """
      initial = "hall",
      qb.scene "hall" { class = "Room",
        qb.replace "east" { title = "East", to = "cellar" },
        qb.replace "out" { title = "Out", to = "end" } },
      qb.scene "cellar" { class = "Room",
        qb.replace "west" { title = "West", to = "hall" }, \(exit) },
      qb.scene "end" { ending = true, text = "Out." },
      """,
      script: """
        local Room = qb.controller("Room", "Page")
        \(script)
        """)
  }

  @Test("A sound quiz raises nothing, and every play comes to an end")
  func sound() throws {
    let report = try play(Checkout.quiz("unwind"), 60)
    #expect(report.found.isEmpty, "\(report.text(title: "unwind", isColoured: false))")
    #expect(report.plays == 60 && report.isComplete)
    #expect((report.ends[.finished] ?? 0) + (report.ends[.left] ?? 0) == 60)
    #expect(report.inputs >= 60)
    let score = try #require(report.score)
    #expect(score.min >= 0 && score.min <= score.mean && score.mean <= score.max)
    #expect(report.scenes.first { $0.name == "menu" }?.count ?? 0 >= 60)
    #expect(report.segues.first { $0.name == "menu.begin" }?.count ?? 0 > 0)
  }

  @Test("The same seed gives the same plays, with one thread or several; another seed gives others")
  func seeds() throws {
    let quiz = try Checkout.quiz("unwind")
    let one = try play(quiz, 600)
    var two = try play(quiz, 600) { $0.jobs = 3 }
    two.seconds = one.seconds
    #expect(one.json == two.json)
    var other = try play(quiz, 600) { $0.seed = 2 }
    other.seconds = one.seconds
    #expect(other.inputs != one.inputs)
  }

  @Test("An error of a script is told once, with the fewest inputs that lead to it")
  func error() throws {
    let quiz = try maze(
      script: """
        function Room:viewDidLoad()
          local state = self.app.state
          state.rooms = (state.rooms or 0) + 1
          if state.rooms == 4 then error "lost" end
        end
        """)
    let report = try play(quiz.bundle())
    #expect(report.found.count == 1)
    let found = try #require(report.found.first)
    #expect(found.problem.kind == .scriptError)
    #expect(found.problem.message.contains("lost"))
    #expect(found.problem.place?.file == "scripts/app.lua")
    #expect(found.problem.path == [.tap(id: "east"), .tap(id: "west"), .tap(id: "east")])
    #expect(report.ends[.failed] ?? 0 > 0)
    // It can be gone in a run of its own.
    let session = try Session(bundle: quiz.bundle())
    let outcomes = found.problem.path.map(session.handle)
    #expect(outcomes.dropLast().allSatisfy { $0.isOK })
    #expect(outcomes.last?.error?.message == found.problem.message)
  }

  @Test("A popover without a button is closed by Escape, and the play goes on")
  func escape() throws {
    let plays = try play(
      ScratchQuiz(
        """
        qb.scene "path" { qb.present "look" { title = "Look", to = "map", style = "popover" },
          qb.replace "on" { title = "On", to = "hill" } },
        qb.scene "map" { title = "A map" }, qb.scene "hill" { ending = true },
        """
      ).bundle())
    #expect(plays.found.isEmpty && plays.ends[.finished] == plays.plays)
  }

  @Test("Plays seldom give up, or wait until the time is up: most come to the end")
  func givingUp() throws {
    let plays = try play(
      ScratchQuiz(
        questions: """
          qb.trueFalse '1?' { answer = true },
          qb.trueFalse '2?' { answer = true },
          qb.trueFalse '3?' { answer = true },
          qb.trueFalse '4?' { answer = true },
          qb.trueFalse '5?' { answer = true },
          qb.trueFalse '6?' { answer = true }
          """,
        keys: "storyboard = 'review', timeLimit = 600"
      ).bundle())
    let finished = plays.ends[.finished] ?? 0
    #expect(
      plays.found.isEmpty && finished * 2 > plays.plays && finished < plays.plays,
      "\(finished) of \(plays.plays)")
  }

  @Test("A scene that nothing leads on from is a dead end")
  func deadEnd() throws {
    let quiz = try maze(
      exit: "qb.replace 'down' { title = 'Down', to = 'pit' } }, qb.scene 'pit' { text = 'Dark.'")
    let report = try play(quiz.bundle())
    let found = try #require(report.found.first)
    #expect(report.found.count == 1)
    #expect(found.problem.kind == .deadEnd)
    #expect(found.problem.path == [.tap(id: "east"), .tap(id: "down")])
    #expect(found.problem.place?.file == "Main.storyboard.lua")
    #expect(report.ends[.stuck] ?? 0 > 0)
  }

  @Test(
    "One whose button fails is none: the failure is told",
    arguments: ["error 'lost'", "self:performSegue 'away'"])
  func failing(body: String) throws {
    let quiz = try maze(
      script: """
        local Pit = qb.controller('Pit', 'Page')
        function Pit:view() return ui.button 'up' { title = 'Up' } end
        function Pit.on:up() \(body) end
        """,
      exit:
        """
        qb.replace 'down' { title = 'Down', to = 'pit' } },
        qb.scene 'pit' { class = 'Pit', qb.unwind 'away' {}
        """)
    let report = try play(quiz.bundle(), 200) { $0.maxInputs = 6 }
    #expect(
      report.found.count == 1 && report.found.first?.problem.kind != .deadEnd,
      "\(report.text(title: "maze", isColoured: false))")
  }

  @Test("So is one whose buttons do nothing")
  func deaf() throws {
    let quiz = try maze(
      script:
        """
        local Deaf = qb.controller 'Deaf'
        function Deaf:view() return ui.screen { ui.button 'knock' {} } end
        """,
      exit: "qb.replace 'down' { title = 'Down', to = 'pit' } }, qb.scene 'pit' { class = 'Deaf'")
    let report = try play(quiz.bundle(), 20) { $0.maxInputs = 50 }
    #expect(report.found.map(\.problem.kind) == [.deadEnd])
    #expect(report.found.first?.problem.path == [.tap(id: "east"), .tap(id: "down")])
  }

  @Test("What cannot be saved is found, though not every input is written down")
  func unsaveable() throws {
    let quiz = try maze(
      script: """
        function Room.on:west() self.app.state.call = function() end end
        function Room.on:east() self.app.state.call = nil end
        """)
    let report = try play(quiz.bundle())
    #expect(report.found.map(\.problem.kind) == [.unsaveableState])
    #expect(report.found.first?.problem.path == [.tap(id: "east"), .tap(id: "west")])
    #expect(report.found.first?.problem.message.contains("app.state.call") == true)
  }

  @Test("An unwinding without a destination is told, and the play goes on")
  func unwinding() throws {
    let quiz = try maze(exit: "qb.unwind 'back' { title = 'Back', on = 'back' }")
    let report = try play(quiz.bundle())
    #expect(report.found.map(\.problem.kind) == [.unwindWithoutDestination])
    #expect(report.found.first?.problem.path == [.tap(id: "east"), .tap(id: "back")])
    #expect(report.ends[.failed] == nil)
  }

  @Test("Where the quiz cannot be launched, that is told")
  func launching() throws {
    let quiz = try maze(script: "function Room:init() error 'no' end")
    let report = try play(quiz.bundle())
    #expect(report.plays == 0 && !report.isComplete)
    #expect(report.found.map(\.problem.kind) == [.scriptError])
    #expect(report.found.first?.problem.path.isEmpty == true)
  }

  @Test("A play that never ends stops where it may have no more inputs")
  func endless() throws {
    let quiz = try ScratchQuiz(
      """
      initial = 'a', qb.scene 'a' { qb.replace 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { qb.replace 'on' { title = 'On', to = 'a' } },
      """)
    let report = try play(quiz.bundle(), 3) { $0.maxInputs = 25 }
    #expect(report.ends[.unfinished] == 3 && report.inputs == 75)
    #expect(report.found.isEmpty)
  }

  @Test("Whoever asked for them can stop them")
  func stopping() throws {
    let report = try play(Checkout.quiz("unwind"), 10_000) { $0.goesOn = { _ in false } }
    #expect(!report.isComplete && report.plays < 10_000)
  }
}

extension RandomPlays {
  fileprivate var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }
}
