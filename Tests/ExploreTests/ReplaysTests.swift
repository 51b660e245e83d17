import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import Testing

/// Every path that a report tells is gone again in a run of its own, word for word, and ends where
/// it says.
@Suite("explore: paths")
struct ReplaysTests {
  private func launched(_ bundle: QuizBundle) throws -> Session {
    var options = Session.Options()
    options.isTraced = true
    return try Session(bundle: bundle, options: options)
  }

  /// Does all inputs but for the last as they must go; the last one's outcome.
  private func go(_ path: [Input], in session: Session) -> Outcome {
    var outcome = Outcome.done
    for (index, input) in path.enumerated() {
      _ = session.takeTrace()
      outcome = session.handle(input)
      if index < path.count - 1 {
        #expect(outcome.isOK, "input \(index + 1) of \(path): \(outcome)")
      }
    }
    return outcome
  }

  private func check(_ problem: Problem, in bundle: QuizBundle) throws {
    let session = try launched(bundle)
    let outcome = go(problem.path, in: session)
    switch problem.kind {
    case .scriptError:
      #expect(!outcome.isOK && outcome.error?.kind != .unsaveableState, "\(problem): \(outcome)")
    case .unsaveableState:
      #expect(outcome.error?.kind == .unsaveableState, "\(problem): \(outcome)")
    case .unwindWithoutDestination:
      #expect(!outcome.missedUnwinds.isEmpty, "\(problem): \(outcome)")
    case .deadEnd, .unfinishable:
      #expect(outcome.isOK && !session.isFinished && !session.isOver, "\(problem): \(outcome)")
    case .restoreDiffers, .unboundedGrowth, .conditionNever, .unreachedScene, .unfiredSegue,
      .lateAnswer, .notKept, .orderMatters, .unpassable:
      #expect(outcome.isOK, "\(problem): \(outcome)")
    }
  }

  private func check(_ report: ExploreReport, of bundle: QuizBundle) throws {
    for problem in report.problems where report.states > 0 { try check(problem, in: bundle) }
    for route in report.routes {
      let session = try launched(bundle)
      let outcome = go(route.path, in: session)
      #expect(outcome.isOK, "\(route): \(outcome)")
      let trace = session.takeTrace()
      for segue in route.segues {
        let name = segue.split(separator: ".").last.map(String.init)
        #expect(
          trace.contains { ["perform", "unwindAction"].contains($0.event) && $0.segue == name },
          "\(segue) by \(route.path)")
      }
      for scene in route.scenes where !route.path.isEmpty {
        let name = scene.split(separator: "/").last.map { "\($0)#" } ?? ""
        #expect(
          trace.contains { $0.event == "viewDidLoad" && $0.controller?.hasPrefix(name) == true },
          "\(scene) by \(route.path)")
      }
    }
  }

  @Test(
    "of the quizzes that ship",
    arguments: ["unwind", "unwind-custom", "unwind-container", "crossing", "drilldown"])
  func shipped(name: String) throws {
    let bundle = try Checkout.quiz(name)
    try check(try ExploreReport(exploring: bundle), of: bundle)
  }

  /// Two controllers whose elements share an id, the numbers of controllers, timers, sizes, choices
  /// by text.
  private static let quizzes: [(scenes: String, script: String)] = [
    (
      """
      qb.scene 'a' {
        qb.popover 'p' { title = 'P', to = 'b' },
        qb.replace 'go' { title = 'Go', to = 'z' } },
      qb.scene 'b' { class = 'B',
        qb.popover 'p' { title = 'P', to = 'b' },
        qb.unwind 'go' { title = 'Go', action = 'lost' } },
      qb.scene 'z' { class = 'Z', ending = true }
      """,
      """
      local B = qb.controller('B', 'Page')
      local Z = qb.controller('Z', 'Page')
      function Z:viewDidLoad() self.x = nil + 1 end
      """
    ),
    (
      """
      qb.scene 'a' { class = 'A',
        qb.embed 'left' { to = 'e' },
        qb.embed 'right' { to = 'e' },
        qb.replace 'end' { title = 'End', to = 'z' } },
      qb.scene 'e' { class = 'E' }, qb.scene 'z' { ending = true }
      """,
      """
      local A = qb.controller('A', 'Page')
      function A:view()
        return ui.screen { ui.container 'left' {}, ui.container 'right' {}, self:buttons() }
      end
      local E = qb.controller 'E'
      function E:view()
        return ui.screen { ui.button 'hit' {}, ui.choices 'pick' { options = { 'x', 'x', 'y' } } }
      end
      function E.on:hit()
        self.hits = (self.hits or 0) % 3 + 1
        if self.hits == 3 and self.input.pick == 'y' then error 'three' end
      end
      """
    ),
    (
      "qb.scene 'a' { class = 'A', qb.replace 'on' { to = 'b' } }, qb.scene 'b' { title = 'B' }",
      """
      local A = qb.controller('A', 'Page')
      function A:viewDidLoad() self:after(2.5, 'ring') end
      function A:view()
        return ui.screen {
          ui.field 'name' {},
          ui.list 'rows' { rows = { 'a', 'b' } },
          ui.button 'x' {} }
      end
      function A:ring() self:performSegue 'on' end
      function A:traitsDidChange() self.small = (self.small or 0) + 1 end
      function A.on:rows(value, event)
        if event.row == 2 and self.input.name ~= nil then self.f = print end
      end
      """
    ),
    (
      """
      initial = 'n', qb.scene 'n' { class = 'NavigationController', qb.root { to = 'a' } },
      qb.scene 'a' { qb.show 'on' { title = 'On', to = 'b' } },
      qb.scene 'b' { class = 'B', qb.show 'back' { title = 'Back', to = 'a' } }
      """,
      """
      local B = qb.controller('B', 'Page')
      B.transient = { 'cache' }
      function B:viewDidLoad() self.cache = { 1 } end
      function B:prepare() self.count = #self.cache end
      """
    ),
  ]

  @Test("of faulty quizzes", arguments: 0..<4) func faulty(index: Int) throws {
    let (scenes, script) = Self.quizzes[index]
    let explored = try Explored(scenes, script: script)
    #expect(!explored.report.problems.isEmpty)
    try check(explored.report, of: explored.quiz.bundle())
  }
}
