import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import Testing

@testable import QuizboardTerminal

@Suite("What can be done is the same on every face")
struct SameActionsTests {
  static let quizzes = [
    "crossing", "dive", "drilldown", "iquiz.json", "roadtrip", "unwind", "unwind-container",
    "unwind-custom",
  ]

  /// The folder of the shipped quizzes.
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Quizzes"

  @Test("in the full screen by keys, in line mode, and in drive", arguments: quizzes)
  func plays(quiz: String) throws {
    let bundle = try QuizBundle(QuizLoader.load("\(Self.folder)/\(quiz)"))
    for seed in UInt64(1)...3 {
      var random = Steps(state: seed)
      let run = try Session(bundle: bundle)
      for _ in 0..<60 where !run.isOver {
        let difference = compare(run)
        try #require(difference == nil)
        let actions = run.possibilities.filter { $0.kind != .key("escape") }
        guard !actions.isEmpty else { break }
        let action = actions[random.next(below: actions.count)]
        _ = run.handle(action.input(random.next(below: action.count)))
      }
    }
  }

  /// Returns the difference between the faces; nil if there is none.
  private func compare(_ run: Session) -> String? {
    let engine = Set(run.possibilities.map(\.id).filter { !$0.isEmpty })
    let lines = Set(
      LineScreen(run.makeScreen()).controls.filter { control in
        if case .gesture = control.kind { false } else { control.isEnabled }
      }.map(\.id))
    if engine != lines { return "line mode: \(engine.symmetricDifference(lines)) of \(engine)" }
    let keys = reached(on: run.screen)
    return engine == keys
      ? nil : "full screen: \(engine.symmetricDifference(keys)) of \(engine)"
  }

  /// The elements that Tab visits.
  private func reached(on screen: Screen) -> Set<String> {
    var rendering = LayoutEngine().layout(screen)
    var seen: Set<String> = []
    for _ in 0...rendering.targets.count {
      if let focus = rendering.focus { seen.insert(focus.id.element) }
      rendering = LayoutEngine().layout(screen, state: rendering.respond(to: .next).state)
    }
    return seen
  }

  /// A generator of the steps of a play.
  private struct Steps {
    var state: UInt64

    mutating func next(below count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, count)))
    }
  }
}
