import QuizboardEngine
import QuizboardModel
import QuizboardQuiz
import QuizboardTestKit
import Testing

@testable import QuizboardExplore

/// Quizzes made from a seed, whose scripts count, read scores and settings, and wait. A search that
/// takes no two states for equal plays everything up to a few inputs; what it sees, `explore` must
/// see, too, and must not call impossible.
@Suite("explore: against a search that merges nothing") struct UnmergedSearchTests {
  /// A quiz of some pages, made from a seed.
  private struct Story {
    private var random: RandomGenerator
    private(set) var scenes = ""
    private(set) var script = ""

    private static let effects = [
      "self.app.state.n = math.min((self.app.state.n or 0) + 1, 3)",
      "self.flag = not self.flag or nil",
      "self.app.state.key = true",
      "self.app.settings.seen = true",
      "local a = self.quiz:newAttempt() a:answer(1) a:finish() self.app.scores:record(a)",
      "local a = self.quiz:newAttempt() a:answer(2) a:finish() self.app.scores:record(a)",
      "self:after(5, 'ring')",
      "if self.app.state.n == 3 and self.app.state.key then error 'both' end",
      "if #self.app.scores:history(self.quiz.identifier) == 2 then error 'second' end",
    ]
    private static let conditions = [
      "(page.app.state.n or 0) >= 2", "page.flag == true", "page.app.state.key == nil",
      "page.app.settings.seen == true",
      "#page.app.scores:history(page.quiz.identifier) == 1",
      "(page.app.scores:best(page.quiz.identifier) or 0) >= 50",
      "page.app.state.rang == true", "false",
    ]

    init(seed: UInt64) {
      random = RandomGenerator(seed: seed)
      for index in 0..<2 { addScene(index) }
      scenes += "qb.scene 'end' { title = 'End', ending = true },"
    }

    private mutating func number(_ count: Int) -> Int { random.integer(in: 0, count - 1) }

    private mutating func addScene(_ index: Int) {
      var segues = ""
      for segue in 0..<2 {
        let target = number(3)
        let kind = ["replace", "show", "present"][number(3)]
        let condition =
          number(2) == 0 ? "" : ", when = function(page) return \(Self.conditions[number(8)]) end"
        segues +=
          "qb.\(kind) 'go\(segue)' { on = 'go\(segue)', "
          + "to = '\(target == 2 ? "end" : "s\(target)")'\(condition) }, "
      }
      segues += "qb.unwind 'back' { on = 'back', action = 'home' }, "
      scenes += "qb.scene 's\(index)' { class = 'P\(index)', \(segues) },\n"
      let effects = (0..<2).map { _ in Self.effects[number(Self.effects.count)] }
      script += """
        local P\(index) = qb.controller 'P\(index)'
        function P\(index):view()
          return ui.screen {
            ui.button 'do0' {}, ui.button 'do1' {}, ui.button 'go0' {}, ui.button 'go1' {},
            ui.button 'back' {} }
        end
        function P\(index).on:do0() \(effects[0]) end
        function P\(index).on:do1() \(effects[1]) end
        function P\(index):ring() self.app.state.rang = true end
        \(index == 0 ? "function P0.unwind:home() end" : "")

        """
    }
  }

  /// All plays of up to some inputs.
  private struct Unmerged {
    private let expander: Expander
    private(set) var events: Set<FlowWatch.Event> = []
    private(set) var errors: Set<String> = []

    init(_ quiz: ExploredQuiz, depth: Int) throws {
      expander = try Expander(quiz, options: ExploreOptions())
      try play(from: try expander.session.encode(), depth: depth)
    }

    private mutating func play(from state: [UInt8], depth: Int) throws {
      guard depth > 0, try expander.canGo(to: state) else { return }
      for input in expander.offers {
        guard try expander.canGo(to: state) else { continue }
        let outcome = expander.handle(input)
        events.formUnion(expander.watch.events)
        if let error = outcome.error { errors.insert(error.message) }
        guard outcome.isOK, !expander.session.isOver else { continue }
        try play(from: try expander.session.encode(), depth: depth - 1)
      }
    }
  }

  private static let mostStates = 400
  private static let quiz = "questions = { qb.choice 'A?' { qb.right 'x', 'y' } }"

  @Test("it sees no less, and calls nothing impossible that happens", arguments: 1...8)
  func sees(seed: Int) throws {
    let story = Story(seed: UInt64(seed))
    let explored = try Explored(story.scenes, script: story.script, quiz: Self.quiz) {
      $0.maxStates = Self.mostStates
    }
    let unmerged = try Unmerged(try ExploredQuiz(try explored.quiz.bundle()), depth: 3)
    for part in explored.report.story where unmerged.events.contains(part.event) {
      #expect(part.isSeen, "\(part.name): \(explored)\n\(story.scenes)\(story.script)")
    }
    let told = explored.report.problems.map(\.message)
    for error in unmerged.errors {
      #expect(told.contains { $0.contains(error) }, "\(error): \(explored)")
    }
  }

  @Test("four of five such quizzes end before a limit of states") func ends() throws {
    let reports = try (1...10).map { seed in
      let story = Story(seed: UInt64(seed))
      return try Explored(story.scenes, script: story.script, quiz: Self.quiz) {
        $0.maxStates = Self.mostStates
      }.report
    }
    #expect(reports.count { $0.isComplete } >= 8, "\(reports.map(\.states))")
  }
}
