import QuizboardAuthoring
import QuizboardEngine
import QuizboardInterface
import QuizboardModel
import QuizboardSpecs
import QuizboardTestKit
import QuizboardTranscripts
import Testing

/// Specs written from plays run as specs.
@Suite("Plays written as specs, run") struct WrittenSpecTests {
  /// Plays inputs, writes them as a spec into the quiz's folder, and runs that.
  private static func runs(_ inputs: [Input], on quiz: ScratchQuiz, after seconds: Double = 0.25)
    throws -> (SpecSummary, text: String)
  {
    let play = try Recorded(try quiz.bundle())
    for input in inputs { play.play(input, after: seconds) }
    let example = try SpecCase(
      title: "plays as recorded", of: try play.transcript, file: play.path, on: play.bundle,
      library: nil)
    let text = SpecWriter.text(describing: play.bundle.title, cases: [example])
    try quiz.write(Array(text.utf8), to: "spec/play_spec.lua")
    var files: [SpecFile] = []
    for case .files(let found) in SpecFile.find(at: "\(quiz.path)/spec/play_spec.lua") {
      files += found
    }
    var report = ""
    let summary = SpecRunner(SpecOptions()).run(
      files, reporter: PrettyReporter(ink: Ink(isColoured: false)) { report += $0.description })
    return (summary, text + report)
  }

  @Test("a quiz that ships, to its results") func unwind() throws {
    let quiz = try ScratchQuiz(copyOf: "unwind", replacing: [:])
    let (summary, text) = try Self.runs(
      [
        .tap(id: "begin"), .tap(id: "answer", row: 2), .tap(id: "nothing"),
        .tap(id: "answer", row: 3), .resize(columns: 50, rows: 14),
        .tap(id: "answer", row: 1), .tap(id: "startOver"), .key("escape"),
        .tap(id: "answer", row: 1), .tap(id: "answer", row: 1),
        .tap(id: "answer", row: 1),
      ], on: quiz)
    #expect(summary.passed == 1 && summary.failed + summary.errors == 0, "\(text)")
    #expect(text.contains("app.top.attempt.score"), "\(text)")
  }

  @Test("every kind of input, with its words") func everything() throws {
    let quiz = try ScratchQuiz(
      """
      qb.scene 'a' { class = 'A',
        qb.embed 'b' { to = 'b' },
        qb.present 'next' { to = 'c', on = 'swipe left' },
        qb.present 'late' { to = 'c' } },
      qb.scene 'b' { class = 'B' }, qb.scene 'c' { class = 'C', qb.unwind 'home' { on = 'key h' } },
      """,
      script: """

        local A, B, C = qb.controller "A", qb.controller "B", qb.controller "C"
        function A:view()
          return ui.screen {
            ui.choices "one" { options = { "x", "a \\"quoted\\" one" } },
            ui.choices "many" { options = { "p", "q", "r" }, multiple = true },
            ui.list "rows" { rows = { { title = "One" }, { title = "Two" }, { title = "Two" } } },
            ui.field "name" {},
            ui.button "go" { title = "Go" },
            ui.button "arm" { title = "Arm" }, ui.text("went " .. tostring(self.went)),
            ui.container "b" {},
          }
        end
        function A.on:go() self.went = true end
        function A.on:arm() self:after(1.5, "late") end
        function A:late() self:performSegue "late" end
        function A.unwind:home() end
        function B:view() return ui.screen { ui.button "go" { title = "Go" } } end
        """)
    let (summary, text) = try Self.runs(
      [
        .choose(id: "one", values: [.index(2)]),
        .choose(id: "many", values: [.index(1), .index(3)]), .tap(id: "rows", row: 1),
        .tap(id: "rows", row: 3), .type(id: "name", text: "Ada\n1"),
        .tap(id: "go", controller: "A#1"), .tap(id: "go", controller: "a#1"),
        .tap(id: "arm"), .advance(seconds: 0), .advance(seconds: 1), .perform(segue: "late"),
        .key("x"), .swipe(.left),
      ], on: quiz, after: 0.5)
    #expect(summary.passed == 1 && summary.failed + summary.errors == 0, "\(text)")
  }
}
