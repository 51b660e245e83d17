import Quizboard
import QuizboardEngine
import QuizboardTestKit
import Testing

/// Steps of many players in one set of loaded scripts.
@Suite("Steps of runs")
struct RunStepperTests {
  /// A session with the state and the data that steps of the same inputs make.
  private struct Player {
    let session: Session
    let store = KeptStore()
    var step: RunStep
    var lottery: Lottery

    init(_ quiz: LoadedQuiz, _ bundle: QuizBundle, by stepper: RunStepper, seed: UInt64) throws {
      var options = Session.Options()
      options.seed = RunStepperTests.loadingSeed
      options.now = 100
      session = try Session(bundle: bundle, options: options, store: store)
      step = try stepper.launch(seed: RunStepperTests.loadingSeed, now: 100)
      lottery = Lottery(state: seed)
    }

    /// Performs a random input in the session and as a step, and compares.
    mutating func play(by stepper: RunStepper) throws {
      guard !session.isOver else { return }
      let actions = session.possibilities
      #expect(actions.map { "\($0)" } == step.actions.map { "\($0)" })
      guard let action = actions.randomElement(using: &lottery) else { return }
      let input = action.input(Int.random(in: 0..<action.count, using: &lottery))
      let outcome = session.handle(input)
      do {
        step =
          if case .advance(let seconds) = input {
            try stepper.step([], from: step.state, keeping: step.kept, after: seconds)
          } else {
            try stepper.step([input], from: step.state, keeping: step.kept)
          }
        #expect(outcome.error == nil)
      } catch {
        #expect(outcome.error == error)
      }
      #expect(step.state.bytes == session.save())
      #expect(step.screen == session.screen)
      #expect(step.nextDeadline == session.nextDeadline)
      #expect(step.kept.settings.filter { !$0.value.isEmpty } == store.settings)
      #expect(step.kept.scores == store.scores)
      #expect(step.isFinished == session.isFinished && step.exit == session.exitRequest)
    }
  }

  fileprivate static let loadingSeed: UInt64 = 7

  @Test(
    "of players in turn equal their own sessions, byte by byte",
    arguments: [
      "crossing", "dive", "drilldown", "iquiz.json", "roadtrip", "unwind", "unwind-container",
      "unwind-custom",
    ], [1, 3])
  func plays(name: String, count: UInt64) throws {
    let path = "\(Checkout.root)/Quizzes/\(name)"
    let (quiz, bundle) = (try LoadedQuiz.load(path), try QuizBundle(path: path))
    let stepper = try RunStepper(quiz, loadingSeed: Self.loadingSeed)
    var players = try (1...count).map { try Player(quiz, bundle, by: stepper, seed: $0) }
    for _ in 0..<60 {
      for index in players.indices { try players[index].play(by: stepper) }
    }
  }

  private func stepper(_ scenes: String, script: String) throws -> (RunStepper, ScratchQuiz) {
    let quiz = try ScratchQuiz(scenes, script: script)
    return (try RunStepper(LoadedQuiz.load(quiz.path)), quiz)
  }

  @Test("inputs of a step are one transaction")
  func transaction() throws {
    let (stepper, quiz) = try stepper(
      "qb.scene 'a' { class = 'A', qb.replace 'b' { to = 'b', on = 'go' } }, qb.scene 'b' {}",
      script: """
        local A = qb.controller('A', 'Page')
        function A:view()
          return ui.screen { ui.field 'name' {}, ui.button 'go' {}, ui.button 'fail' {},
            ui.text(self.input.name or 'none') }
        end
        function A.on:fail() error 'broken' end
        """)
    withExtendedLifetime(quiz) {}
    let start = try stepper.launch(seed: 1, now: 0)
    let entry = Input.type(id: "name", text: "Ada")
    let failure = #expect(throws: InputError.self) {
      try stepper.step([entry, .tap(id: "fail")], from: start.state, keeping: start.kept)
    }
    #expect(failure?.message.contains("broken") == true)
    #expect(try stepper.step([], from: start.state, keeping: start.kept).screen == start.screen)
    let both = try stepper.step([entry, .tap(id: "go")], from: start.state, keeping: start.kept)
    #expect(both.path == ["b"] && both.performedCount == 2)
    let one = try stepper.step(
      [.tap(id: "go"), entry], from: start.state, keeping: start.kept, stopsAfterLeaving: true)
    #expect(one.path == ["b"] && one.performedCount == 1)
  }

  @Test("a step tells if time changed what the player sees, remaining times aside")
  func time() throws {
    let (stepper, quiz) = try stepper(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller('A', 'Page')
        function A:viewDidLoad() self:after(10, 'ring') end
        function A:ring() self.rung = true end
        function A:view()
          return ui.screen { ui.timer 'fuse' { seconds = 60 },
            ui.text(self.rung and 'rung' or 'still') }
        end
        """)
    withExtendedLifetime(quiz) {}
    let start = try stepper.launch(seed: 1, now: 0)
    #expect(start.nextDeadline == 10)
    let still = try stepper.step([], from: start.state, keeping: start.kept, after: 4)
    #expect(!still.hasTimeChangedScreen && still.nextDeadline == 6)
    let rung = try stepper.step([], from: still.state, keeping: still.kept, after: 6)
    #expect(rung.hasTimeChangedScreen && rung.nextDeadline == 50)
  }

  @Test("very many timers take several steps")
  func manyTimers() throws {
    let (stepper, quiz) = try stepper(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller('A', 'Page')
        function A:viewDidLoad() self.count = 0 self:after(1, 'ring') end
        function A:ring() self.count = self.count + 1 self:after(1, 'ring') end
        """)
    withExtendedLifetime(quiz) {}
    var step = try stepper.launch(seed: 1, now: 0)
    var (remaining, count) = (2_500.0, 0)
    while remaining > 0, count < 5 {
      step = try stepper.step([], from: step.state, keeping: step.kept, after: remaining)
      remaining = step.remainingSeconds
      count += 1
    }
    #expect(remaining == 0 && count == 3)
  }

  @Test("a state of another loading seed goes on in scripts that are loaded with it")
  func reloading() throws {
    let path = "\(Checkout.root)/Quizzes/unwind"
    let first = try RunStepper(LoadedQuiz.load(path), loadingSeed: 1)
    let second = try RunStepper(LoadedQuiz.load(path), loadingSeed: 2)
    let start = try first.launch(seed: 1, now: 0)
    let there = try first.step([.tap(id: "begin")], from: start.state, keeping: start.kept)
    let here = try second.step([.tap(id: "begin")], from: start.state, keeping: start.kept)
    #expect(there.state == here.state && there.screen == here.screen)
  }

  @Test("an unusable state is an error of the step")
  func damaged() throws {
    let stepper = try RunStepper(LoadedQuiz.load("\(Checkout.root)/Quizzes/unwind"))
    let failure = #expect(throws: InputError.self) {
      try stepper.step([], from: RunState(bytes: [1, 2, 3]))
    }
    #expect(failure?.kind == .badCommand)
  }
}

/// A store in memory.
private final class KeptStore: RunStore {
  private(set) var settings: [String: [UInt8]] = [:]
  private(set) var scores: [Score] = []

  func place(of key: PlaceKey) -> [UInt8]? { nil }
  func settings(of quiz: String) -> [UInt8]? { settings[quiz] }
  func scores(of quiz: String) -> [Score] { scores.filter { $0.quiz == quiz } }

  func commit(_ changes: RunChanges) throws {
    if changes.forgetsEverything { (settings, scores) = ([:], []) }
    settings.merge(changes.settings.mapValues(\.value)) { $1 }
    settings = settings.filter { !$0.value.isEmpty }
    scores += changes.scores
  }
}
