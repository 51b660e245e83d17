import QuizboardAuthoring
import QuizboardEngine
import QuizboardExplore
import QuizboardSpecs
import QuizboardTestKit
import Testing

/// The specs of `--write-spec` pass.
@Suite("explore: the spec that it writes")
struct WrittenRoutesTests {
  /// Runs what is written of a report in a quiz, which must pass.
  func run(_ report: ExploreReport, of bundle: QuizBundle, in quiz: ScratchQuiz) throws {
    let (summary, told) = try summary(report, of: bundle, in: quiz)
    #expect(summary.passed > 0 && summary.failed + summary.errors == 0, "\(told)")
  }

  /// Runs the written spec, and returns its summary and its text.
  func summary(_ report: ExploreReport, of bundle: QuizBundle, in quiz: ScratchQuiz) throws -> (
    summary: SpecSummary, told: String
  ) {
    let text = try report.spec(of: bundle)
    try quiz.write(Array(text.utf8), to: "spec/routes_spec.lua")
    var files: [SpecFile] = []
    for case .files(let found) in SpecFile.find(at: "\(quiz.path)/spec/routes_spec.lua") {
      files += found
    }
    var told = ""
    let summary = SpecRunner(SpecOptions()).run(
      files, reporter: PrettyReporter(ink: Ink(isColoured: false)) { told += $0.description })
    return (summary, text + told)
  }

  @Test(
    "of quizzes that ship",
    arguments: ["unwind", "unwind-custom", "unwind-container", "crossing", "drilldown"])
  func shipped(name: String) throws {
    let quiz = try ScratchQuiz(copyOf: name, replacing: [:])
    let bundle = try quiz.bundle()
    try run(try ExploreReport(exploring: bundle), of: bundle, in: quiz)
  }

  @Test("of a screen that does not show its scene's title, a sheet and an embedded scene")
  func hiddenTitles() throws {
    let explored = try Explored(
      """
      qb.scene 'a' { class = 'A', title = 'Hidden',
        qb.embed 'inner' { to = 'inner' },
        qb.present 'ask' { on = 'ask', to = 'sheet' } },
      qb.scene 'inner' { class = 'Inner', title = 'Inside' },
      qb.scene 'sheet' { class = 'Sheet', title = 'Sheet', qb.unwind 'back' { on = 'back' } }
      """,
      script: """
        local A, Inner, Sheet = qb.controller 'A', qb.controller 'Inner', qb.controller 'Sheet'
        function A:view() return ui.screen { ui.container 'inner' {}, ui.button 'ask' {} } end
        function A.unwind:back() end
        function Inner:view()
          return ui.screen { ui.text 'in',
            ui.choices 'many' { multiple = true, options = { 'a', 'b' } } }
        end
        function Sheet:view() return ui.screen { ui.button 'back' {} } end
        """)
    try run(explored.report, of: try explored.quiz.bundle(), in: explored.quiz)
  }

  @Test("in a container whose first child stays, a route names the segues of the other children")
  func beside() throws {
    let explored = try Explored(
      """
      initial = 'split',
      qb.scene 'split' { class = 'Split', title = 'Both', qb.root 'first' { to = 'list' } },
      qb.scene 'list' { class = 'List', qb.show 'item' { on = 'open', to = 'item' } },
      qb.scene 'item' { ending = true }
      """,
      script: """
        local Split = qb.container 'Split' function Split:show(controller) self:add(controller) end
        function Split:view()
          local both = {}
          for i, child in ipairs(self.children) do both[i] = ui.child(child) end
          return ui.screen { both }
        end
        local List = qb.controller 'List'
        function List:view()
          return ui.screen { ui.button 'open' { enabled = #self.parent.children == 1 } }
        end
        """)
    let bundle = try explored.quiz.bundle()
    try run(explored.report, of: bundle, in: explored.quiz)
    let text = try explored.report.spec(of: bundle)
    #expect(text.contains("it(\"reaches item") && text.contains("list.item -> item"), "\(text)")
  }
}
