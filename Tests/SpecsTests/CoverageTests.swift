import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardAuthoring
@testable import QuizboardExplore
@testable import QuizboardGraph
@testable import QuizboardSpecs

@Suite("Coverage of specs")
struct CoverageTests {
  /// A quiz of two pages; the spec goes from the first to the second and no further.
  private func scratch(spec: String) throws -> ScratchQuiz {
    try ScratchQuiz(
      """
      qb.scene 'a' { class = 'A',
        qb.replace 'go' { title = 'Go', to = 'b', when = 'may' },
        qb.replace 'never' { to = 'c' },
      },
      qb.scene 'b' { ending = true, \
      qb.replace 'back' { title = 'Back', to = 'a', when = 'isLate' } }, qb.scene 'c' {}
      """,
      script: """
        local A = qb.controller('A', 'Page')
        function A:may()
          if self.app.state.closed then
            return false
          end
          return true
        end
        qb.condition('isLate', function() return false end)
        """, more: ["spec/a_spec.lua": spec])
  }

  private func report(_ scratch: ScratchQuiz) throws -> (
    report: CoverageReport, summary: SpecSummary
  ) {
    let collector = CoverageCollector()
    var options = SpecOptions()
    options.makeObserver = { collector.observer(of: $0) }
    let files = SpecFile.find(at: scratch.path).flatMap { finding -> [SpecFile] in
      if case .files(let files) = finding { files } else { [] }
    }
    let summary = SpecRunner(options).run(files, reporter: TapReporter(write: { _ in }))
    return (try collector.report(of: [scratch.path], libraries: []), summary)
  }

  private static let going = "it('goes', function() qb.launch():tap 'go' end)"

  @Test("records visible scenes, performed segues, and results of conditions, also in views")
  func flow() throws {
    let (report, summary) = try report(scratch(spec: Self.going))
    #expect(summary.isSound && summary.count == 1)
    let flow = report.quizzes[0].flow
    #expect(flow.unreachedScenes == ["Main.c"])
    #expect(flow.unfiredSegues == ["Main.a.never", "Main.b.back"])
    #expect(
      flow.conditions == [
        .init(
          segue: "Main.a.go", name: "may", place: SourcePlace(file: "Main.storyboard.lua", line: 2),
          wasTrue: true, wasFalse: false),
        .init(
          segue: "Main.b.back", name: "isLate",
          place: SourcePlace(file: "Main.storyboard.lua", line: 5), wasTrue: false, wasFalse: true),
      ])
  }

  @Test(
    "counts scenes and segues as explore does: no relationships, and reached standard flows",
    arguments: [
      (
        "",
        """
        qb.scene 'a' { class = 'NavigationController', qb.root { to = 'b' } }, \
        qb.scene 'b' { ending = true, qb.present 'on' { title = 'On', to = 'c' } }, \
        qb.scene 'c' { ending = true }
        """,
        "tap 'on'"
      ),
      (
        "questions = { qb.choice 'One?' { qb.right 'x', 'y' } }", nil,
        "tap 'begin':answerAll 'right'"
      ),
    ])
  func sameAsExplore(quiz: String, scenes: String?, inputs: String) throws {
    let spec = ["spec/a_spec.lua": "it('x', function() qb.launch():\(inputs) end)"]
    let scratch =
      try scenes.map { try ScratchQuiz($0, quiz: quiz, more: spec) }
      ?? ScratchQuiz(
        files: ["quiz.lua": "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', \(quiz) }"]
          .merging(spec) { $1 })
    let flow = try report(scratch).report.quizzes[0].flow
    let explored = try ExploreReport(exploring: scratch.bundle(), options: ExploreOptions())
    func names(_ all: [String]) -> [String] {
      all.map { String($0.drop { $0 != "." }.dropFirst()) }
    }
    #expect(
      names(flow.scenes).sorted() == (explored.reachedScenes + explored.unreachedScenes).sorted())
    #expect(names(flow.unfiredSegues).allSatisfy { !explored.unfiredSegues.contains($0) })
    #expect(
      Set(names(flow.segues)).isSubset(of: Set(explored.firedSegues + explored.unfiredSegues)))
    #expect(flow.segues.count == flow.firedSegues.count)
  }

  @Test("lines of the quiz's scripts, and how often; ends of functions are none")
  func lines() throws {
    let file = try #require(
      report(scratch(spec: Self.going)).report.quizzes[0].files.first {
        $0.path == "scripts/app.lua"
      })
    #expect(file.lines.map(\.number) == [1, 2, 3, 4, 6, 8])
    #expect(file.missed == [4])
    #expect(file.lines[0].count == 1 && file.lines[2].count >= 2)
  }

  @Test("several tests and files add up, whatever order they end in") func addingUp() throws {
    let quiz = try scratch(spec: Self.going)
    try quiz.write(
      Array("it('is closed', function() qb.launch { state = { closed = true } } end)".utf8),
      to: "spec/b_spec.lua")
    let report = try report(quiz).report
    #expect(
      report.quizzes[0].flow.conditions[0]
        == .init(
          segue: "Main.a.go", name: "may", place: SourcePlace(file: "Main.storyboard.lua", line: 2),
          wasTrue: true, wasFalse: true))
    #expect(
      report.quizzes[0].files.allSatisfy { $0.path != "scripts/app.lua" || $0.missed.isEmpty })
  }

  @Test(
    "runs that the file or a block launches count, too",
    arguments: [
      "local app = qb.launch() it('goes', function() app:tap 'go' end)",
      """
      describe('a', function() local app setup(function() app = qb.launch() end) \
      it('goes', function() app:tap 'go' end) end)
      """,
    ])
  func launchedOutside(spec: String) throws {
    let (report, summary) = try report(scratch(spec: spec))
    #expect(summary.isSound)
    #expect(report.quizzes[0].flow.unreachedScenes == ["Main.c"])
    #expect(report.quizzes[0].flow.firedSegues == ["Main.a.go"])
  }

  @Test("a trace that a spec reads is not changed by it") func traceIsTheSame() throws {
    let spec = """
      it('x', function() for _, e in ipairs(qb.launch():trace()) do \
      assert.is_not.equal('isSegueEnabled', e.event) end end)
      """
    #expect(try report(scratch(spec: spec)).summary.isSound)
  }

  @Test("questions: which were asked, and which were answered right and wrong; in text and JSON")
  func questions() throws {
    let quiz = try ScratchQuiz(
      questions: """

        qb.trueFalse 'One?' { id = 'one', answer = true }, qb.trueFalse 'Two?' { answer = true },
        qb.trueFalse 'Three?' { title = 'Third', answer = true }, \
        qb.multiple 'Four?' { id = 'four', qb.right 'a', qb.right 'b', 'c' },
        qb.trueFalse 'Five?' { id = 'five', answer = true }, \
        qb.trueFalse 'Six?' { id = 'six', answer = true },
        """,
      more: [
        "spec/a_spec.lua": """
        it('plays', function()
          local app = qb.launch():tap 'begin':answer 'right':answer 'wrong':answer \
        'right':answer { 'a' }
        end)
        it('plays again', \
        function() qb.launch { questions = { 'one', 'five' } }:tap 'begin':answer 'wrong' end)
        """
      ])
    let (report, summary) = try report(quiz)
    #expect(summary.isSound && summary.count == 2)
    let all = report.quizzes[0].questions
    #expect(all.map(\.name) == ["one", "Two?", "Third", "four", "five", "six"])
    #expect(all.map(\.wasAsked) == [true, true, true, true, true, false])
    #expect(all.map(\.wasRight) == [true, false, true, false, false, false])
    #expect(all.map(\.wasWrong) == [true, true, false, false, false, false])
    #expect(all.map(\.wasPartly) == [false, false, false, true, false, false])
    #expect(all.map(\.canBePartly) == [false, false, false, true, false, false])
    #expect(all.map(\.place?.line) == [2, 2, 3, 3, 4, 4])
    let lines = """
        questions               5 of 6        83%
          never asked: six
        answers, both ways      4 of 12       33%
          never answered: five
          never answered right: Two?, four
          never answered wrong: Third, four
        answers, partly right   1 of 1        100%
        left unanswered         0 of 6        0%
        lines
      """
    #expect(report.text.contains(lines), "\(report.text)")
    #expect(
      report.json.contains(
        #"""
        {"id":"six","name":"six","file":"quiz.lua","line":4,"wasAsked":false,"wasRight":false,\#
        "wasPartly":false,"wasWrong":false,"wasUnanswered":false,"canBePartly":false,\#
        "hints":[0,0],"tries":[0,0]}
        """#), "\(report.json)")
    #expect(try CoverageReport(json: Array(report.json.utf8), file: "c.json") == report)
  }

  @Test("an answer that is wrong at first and then right counts as both, an essay as neither")
  func tries() throws {
    let quiz = try ScratchQuiz(
      questions: "qb.trueFalse 'One?' { answer = true }, qb.essay 'Why?' {}",
      keys: "behaviour = 'interactive', tries = 2",
      more: [
        "spec/a_spec.lua": """
        it('plays', function()
          qb.launch():tap 'begin':answer 'wrong':answer 'right':tap 'submit':type('answer', 'So.')
            :tap 'submit'
        end)
        """
      ])
    let (report, summary) = try report(quiz)
    #expect(summary.isSound)
    #expect(report.quizzes[0].questions.map(\.wasRight) == [true, false])
    #expect(report.quizzes[0].questions.map(\.wasWrong) == [true, false])
  }

  @Test("hints, tries, and questions that an attempt leaves unanswered") func hints() throws {
    let quiz = try ScratchQuiz(
      questions: """
        qb.short 'One?' { 'x', id = 'one', hints = { 'First', 'Second' } },
        qb.trueFalse 'Two?' { id = 'two', answer = true, timeLimit = 5 },
        """,
      keys: "behaviour = 'interactive'",
      more: [
        "spec/a_spec.lua": """
        it('plays', function()
          local app = qb.launch():tap 'begin'
          app:type('answer', 'y'):tap 'submit'
          app:type('answer', 'x'):tap 'submit':tap 'submit'
          app:advance(6)
        end)
        """
      ])
    let (report, summary) = try report(quiz)
    #expect(summary.isSound)
    let all = report.quizzes[0].questions
    #expect(all.map(\.hints.seen) == [1, 0] && all.map(\.hints.all) == [2, 0])
    #expect(all.map(\.tries.seen) == [2, 0] && all.map(\.tries.all) == [3, 1])
    #expect(all.map(\.wasUnanswered) == [false, true])
    let lines = """
        left unanswered         1 of 2        50%
        hints                   1 of 2        50%
          has hints never shown: one
        tries                   2 of 4        50%
          tries never used up: one, two
      """
    #expect(report.text.contains(lines), "\(report.text)")
    #expect(try CoverageReport(json: Array(report.json.utf8), file: "c.json") == report)
  }

  @Test("scenes of standard flows are not the author's own") func standardFlow() throws {
    let quiz = try ScratchQuiz(
      questions: "qb.trueFalse 'One?' { answer = true }",
      more: ["spec/a_spec.lua": "it('asks', function() qb.launch { scene = 'question' } end)"])
    let report = try report(quiz).report
    #expect(
      report.text.contains(
        "  scenes                  none of its own; 1 of standard flows reached\n"),
      "\(report.text)")
    #expect(report.text.contains("  segues                  none\n"), "\(report.text)")
    let again = try CoverageReport(json: Array(report.json.utf8), file: "c.json")
    #expect(again == report && again.text == report.text)
  }

  @Test("branches: the blocks of conditions and loops that have lines of their own")
  func branches() throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller 'A'
        function A:init()
          if self.over then return end
          for i = 1, 2 do
            self.count = i
          end
          if self.count == 2 then
            self.two = true
          elseif self.count == 3 then
            self.three = true
          else
            self.other = true
          end
        end
        function A.on:never()
          while true do
            self.more = function()
              return 1
            end
          end
        end
        """,
      more: ["spec/a_spec.lua": "it('begins', function() qb.launch() end)"])
    let report = try report(quiz).report
    let file = try #require(report.quizzes[0].files.first { $0.path == "scripts/app.lua" })
    #expect(
      file.branches == [
        QuizCoverage.Branches(line: 4, counts: [2]),
        QuizCoverage.Branches(line: 7, counts: [1, 0, 0]),
        QuizCoverage.Branches(line: 16, counts: [nil]),
      ], "\(file.branches)")
    #expect(report.text.contains("  branches                2 of 5        40%\n"), "\(report.text)")
    #expect(
      report.lcov.contains(
        """
        BRDA:4,0,0,2
        BRDA:7,0,0,1
        BRDA:7,0,1,0
        BRDA:7,0,2,0
        BRDA:16,0,0,-
        BRF:5
        BRH:2
        DA:1,
        """), "\(report.lcov)")
    #expect(try CoverageReport(json: Array(report.json.utf8), file: "c.json") == report)
  }

  @Test("a quiz without questions has no lines of them, and many names are cut short")
  func questionLines() throws {
    #expect(try !report(scratch(spec: Self.going)).report.text.contains("questions"))
    let all = (1...20).map { "qb.trueFalse 'Question \($0)?' { id = 'q\($0)', answer = true }" }
      .joined(separator: ", ")
    let quiz = try ScratchQuiz(
      questions: all,
      more: [
        "spec/a_spec.lua": ""
      ])
    #expect(
      try report(quiz).report.text.contains(
        "never asked: q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11, q12, and 8 more"))
  }

  @Test("for a person: what is missing, with its place") func text() throws {
    let text = try report(scratch(spec: Self.going)).report.text
    for line in [
      "  scenes                  2 of 3        67%", "    never reached: Main.c",
      "    never fired: Main.a.never",
      "  conditions, both ways   2 of 4        50%", "    never false: may (Main.a.go)",
      "    never true: isLate (Main.b.back)",
      "    never run: scripts/app.lua:4",
    ] {
      #expect(text.split(separator: "\n").contains(Substring(line)), "\(line): \(text)")
    }
  }

  @Test("lcov") func lcov() throws {
    let quiz = try scratch(spec: Self.going)
    let text = try report(quiz).report.text(forFile: "x.info")
    #expect(
      text.contains(
        """
        SF:\(quiz.path)/scripts/app.lua
        FN:2,A:may
        FNDA:2,A:may
        FNF:1
        FNH:1
        BRDA:3,0,0,0
        BRF:1
        BRH:0
        DA:1,1

        """))
    #expect(text.contains("DA:4,0\n") && text.contains("LF:6\nLH:5\nend_of_record"))
    #expect(
      text.contains(
        """
        SF:\(quiz.path)/Main.storyboard.lua
        BRDA:2,0,0,1
        BRDA:2,0,1,0
        BRDA:5,0,0,0
        BRDA:5,0,1,1
        BRF:4
        BRH:2
        DA:1,
        """))
  }

  @Test("functions on one line count as called or not, apart from the line of their definition")
  func oneLine() throws {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.button 'stay' { title = 'Stay' } end
        function A.on:stay() self:rest() end
        function A:rest() self.rested = true end
        local one, two = function() return 1 end, function() return 2 end
        function A:sum() return one() + two() end
        """,
      more: ["spec/a_spec.lua": "it('begins', function() qb.launch() end)", "spec/b_spec.lua": ""])
    let (report, _) = try report(quiz)
    let file = try #require(report.quizzes[0].files.first { $0.path == "scripts/app.lua" })
    #expect(file.functions.map(\.name) == ["A:view", "A.on:stay", "A:rest", "A:sum"])
    #expect(file.functions[0].count > 0 && file.functions.dropFirst().allSatisfy { $0.count == 0 })
    #expect(file.missed == [])
    #expect(report.lcov.contains("FNDA:0,A.on:stay\n"), "\(report.lcov)")
    let lines = """
        functions               1 of 4        25%
          never called: A.on:stay (scripts/app.lua:3)
          never called: A:rest (scripts/app.lua:4)
          never called: A:sum (scripts/app.lua:6)
      """
    #expect(report.text.contains(lines), "\(report.text)")
    try quiz.write(
      Array("it('stays', function() qb.launch():tap 'stay' end)".utf8), to: "spec/b_spec.lua")
    let again = try self.report(quiz).report.quizzes[0].files.first { $0.path == "scripts/app.lua" }
    #expect(again?.functions.map { $0.count > 0 } == [true, true, true, false])
    #expect(again?.functions[1].count == 1)
  }

  @Test("lcov: a condition that was not evaluated was not reached; two functions share a line")
  func unasked() throws {
    let quiz = try ScratchQuiz(
      """
      qb.scene 'a' { qb.replace 'x' { title = 'X', to = 'b' } }, \
      qb.scene 'b' { qb.replace 'y' { on = 'key y', to = 'a', when = 'may' } }
      """,
      script:
        """
        qb.condition('may', function() return true end) function one() return 1 end
        local A = qb.controller 'A'
        function A.on.go()
          one()
        end
        """,
      more: ["spec/a_spec.lua": "it('begins', function() qb.launch() end)"])
    let text = try report(quiz).report.lcov
    #expect(text.contains("BRDA:1,0,0,-\nBRDA:1,0,1,-\nBRF:2\nBRH:0\n"))
    #expect(text.contains("FN:3,A.on.go\nFNDA:0,A.on.go\nFNF:1\nFNH:0\n"), "\(text)")
  }

  @Test("JSON is read again as what it was, and colours the graph") func json() throws {
    let quiz = try scratch(spec: Self.going)
    let report = try report(quiz).report
    let again = try CoverageReport(json: Array(report.text(forFile: "x.json").utf8), file: "x.json")
    #expect(again.quizzes[0].files == report.quizzes[0].files)
    #expect(again.text.split(separator: "\n").count == report.text.split(separator: "\n").count)
    let bundle = try quiz.bundle()
    let graph = try StoryGraph(of: bundle).covered(by: again.coverage(of: bundle).flow)
    #expect(graph.nodes.map(\.isReached) == [true, true, false])
    #expect(graph.edges.map(\.isReached) == [true, false, false])
    let mermaid = graph.mermaidText
    #expect(
      mermaid.contains("✓ Go") && mermaid.contains("if may (only true)")
        && mermaid.contains("class n2 missed"))
  }

  @Test("what is not a coverage file, or of another quiz, is told") func wrong() throws {
    #expect { try CoverageReport(json: Array("{}".utf8), file: "a.json") } throws: {
      "\($0)".contains("a.json is not a coverage file; quizboard test --coverage a.json writes one")
    }
    #expect { try CoverageReport(json: Array("{".utf8), file: "a.json") } throws: {
      "\($0)".contains("is not a coverage file")
    }
    let report = try CoverageReport(
      json: Array(#"{"quizboardCoverage":1,"quizzes":[]}"#.utf8), file: "a.json")
    #expect { try report.coverage(of: Checkout.quiz("unwind")) } throws: {
      "\($0)".contains("is not about")
    }
  }
}
