import Quizboard
import QuizboardEngine
import QuizboardTestKit
import Testing

/// The public module is a thin layer: a run and the engine's session have equal states.
@Suite("A run is a session")
struct SameBytesTests {
  @Test(
    "random plays of every shipped quiz give equal bytes, screens and errors",
    arguments: [
      "crossing", "dive", "drilldown", "roadtrip", "unwind", "unwind-container", "unwind-custom",
    ])
  func plays(name: String) async throws {
    let path = "\(Checkout.root)/Quizzes/\(name)"
    let run = try Run(
      LoadedQuiz.load(path), options: RunOptions(seed: 7, time: .virtual(start: 100)))
    var options = Session.Options()
    options.seed = 7
    options.now = 100
    let session = try Session(bundle: QuizBundle(path: path), options: options)
    var generator = Lottery(state: 42)
    for _ in 0..<60 where !session.isOver {
      #expect(await run.state().bytes == session.save())
      #expect(await run.screen == session.screen)
      let actions = session.possibilities
      guard let action = actions.randomElement(using: &generator) else { break }
      let input = action.input(Int.random(in: 0..<action.count, using: &generator))
      #expect(await run.handle(input).error == session.handle(input).error)
    }
    #expect(await run.state().bytes == session.save())
  }
}

/// A generator with a seed, so that a failure can be repeated.
struct Lottery: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
