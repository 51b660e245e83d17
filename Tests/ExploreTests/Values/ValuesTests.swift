import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardExplore
@testable import QuizboardTranscripts

/// Faults behind one value of many.
@Suite("explore: values")
struct ValuesTests {
  private static let ending = "qb.scene 'e' { title = 'E', ending = true }"

  private func problem(_ explored: Explored, _ words: String) throws -> [String] {
    let problem = try #require(explored.problems(.scriptError).first, "\(explored)")
    #expect(explored.kinds == ["script-error"] && problem.message.contains(words), "\(explored)")
    let (_, outcome) = try explored.replay(problem)
    #expect(!outcome.isOK)
    return problem.path.map(\.description)
  }

  @Test("a page that fails for one of the wrong answers") func option() throws {
    let explored = try Explored(
      """
      qb.scene 'q' { class = 'Question', qb.replace 'on' { on = 'submit', to = 'page' } },
      qb.scene 'page' { class = 'P', ending = true }
      """,
      script: """
        local P = qb.controller('P', 'Page')
        function P:viewDidLoad()
          if self.attempt.responses[1].value == 'd' then error 'd chosen' end
        end
        """, quiz: "questions = { qb.choice 'One?' { qb.right 'a', 'b', 'c', 'd' } }")
    #expect(try problem(explored, "d chosen") == ["choose \"d\" in answer", "tap submit"])
    #expect(explored.report.isComplete && explored.report.answers == .all)
  }

  @Test("a page that fails for an answer that is half right") func half() throws {
    let explored = try Explored(
      """
      qb.scene 'q' { class = 'Question', qb.replace 'on' { on = 'submit', to = 'page' } },
      qb.scene 'page' { class = 'P', ending = true }
      """,
      script: """
        local P = qb.controller('P', 'Page')
        function P:viewDidLoad() if self.attempt.response.fraction == 0.5 then error 'half' end end
        """, quiz: "questions = { qb.short 'Capital?' { 'Paris', qb.answer('Lyon', 0.5) } }")
    #expect(try problem(explored, "half") == ["type \"Lyon\" into answer", "tap submit"])
  }

  @Test("in a quiz too large for all answers each is tried by chance") func large() throws {
    let questions = (1...4).map {
      "qb.choice 'Q\($0)?' { qb.right 'a\($0)', 'b\($0)', 'c\($0)', 'd\($0)' }"
    }.joined(separator: ", ")
    let quiz = try ScratchQuiz(
      questions: questions,
      more: [
        "scripts/a.lua": """
        local qb = require 'quizboard'
        local Question = qb.controller 'Question'
        function Question:viewDidLoad()
          Question.super.viewDidLoad(self)
          local given = self.attempt and self.attempt.responses[3]
          if given and given.value == 'd3' then error 'd3 chosen' end
        end
        """
      ])
    var options = ExploreOptions()
    options.maxStates = 1000
    let report = try ExploreReport(exploring: try quiz.bundle(), options: options)
    #expect(
      report.problems.map(\.message) == ["d3 chosen"] && report.problems.first?.path.count == 7,
      "\(report.summary)")
    #expect(
      report.limits == [.answers, .behind(.scriptError, report.problems.first?.place)],
      "\(report.summary)")
  }

  @Test("a list that is emptied again") func emptied() throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A', qb.replace 'go' { on = 'go', to = 'e' } }, \(Self.ending)",
      script: """
        local A = qb.controller 'A'
        function A:view()
          return ui.screen {
            ui.choices 'many' { multiple = true, options = { 'a', 'b', 'c' } },
            ui.button 'go' {} }
        end
        function A.on:many(value)
          if self.had and #value == 0 then error 'empty' end
          self.had = true
        end
        """)
    #expect(try problem(explored, "empty") == ["choose \"a\" in many", "choose nothing in many"])
  }

  /// Sound quizzes in which a segue waits for one value of many.
  enum Gate: String, CaseIterable {
    case number, numberInText, length, mail, code, two, password, hidden, clock

    var controls: String {
      switch self {
      case .number: "ui.field 'f' { kind = 'number' }"
      case .two: "ui.choices 'f' { multiple = true, options = { 'a', 'b', 'c', 'd' } }"
      case .clock: "ui.text 'Wait'"
      default: "ui.field 'f' {}"
      }
    }

    var condition: String {
      switch self {
      case .number: "(tonumber(self.input.f) or 0) >= 18"
      case .numberInText: "tonumber(self.input.f) ~= nil and tonumber(self.input.f) < 12"
      case .length: "#(self.input.f or '') >= 16"
      case .mail: "(self.input.f or ''):match('^[%w.]+@%w+%.%w+$') ~= nil"
      case .code: "string.find(self.input.f or '', '^%u%u%-%d%d%d$') ~= nil"
      case .two: "#(self.input.f or {}) == 2"
      case .password: "(self.input.f or ''):lower() == 'sesame'"
      case .hidden: "#(self.input.f or '') > 3 and (self.input.f or ''):sub(1, 1) == 'q'"
      case .clock: "self.app.clock:now() - self.start >= 30 * 24 * 3600"
      }
    }
  }

  @Test(
    "a gate that one value opens is no fault",
    arguments: [Gate.number, .numberInText, .length, .mail, .code, .two, .password])
  func gate(_ gate: Gate) throws {
    let explored = try gated(gate)
    #expect(explored.kinds == [] && explored.report.isComplete, "\(explored)")
    #expect(explored.report.unreachedScenes == [] && explored.report.unfiredSegues == [])
  }

  @Test("of a gate that is not opened nothing is claimed", arguments: [Gate.hidden, .clock])
  func notOpened(_ gate: Gate) throws {
    let explored = try gated(gate)
    let summary = explored.report.summary
    #expect(explored.kinds == [] && explored.report.isComplete, "\(summary)")
    #expect(explored.report.unreachedScenes == ["e"] && explored.report.unfiredSegues == ["a.go"])
    #expect(
      summary.contains("No problem found, but 1 of 3 scenes was never reached."), "\(summary)")
    #expect(
      summary.contains("Not reached: scene \"e\"; segue \"a.go\"; condition \"a.go\" to hold."),
      "\(summary)")
  }

  private func gated(_ gate: Gate) throws -> Explored {
    try Explored(
      """
      qb.scene 'a' { class = 'A',
        qb.replace 'go' { on = 'go', to = 'e', when = 'open', otherwise = 'no' },
        qb.present 'no' { to = 'no', style = 'sheet' } },
      qb.scene 'no' {}, \(Self.ending)
      """,
      script: """
        local A = qb.controller 'A'
        function A:viewDidLoad()
          \(gate == .clock ? "self.start = self.app.clock:now()" : "")
        end
        function A:view() return ui.screen { \(gate.controls), ui.button 'go' {} } end
        function A:open() return \(gate.condition) end
        """)
  }

  @Test(
    "beside a field a dead end is told; what was not seen is listed",
    arguments: ["shown", "weighed"]) func planted(
      use: String
    ) throws
  {
    let weighing = """
      if #self.app.state.name > 40 and self.app.state.name:byte() > 99 then
        self.app.state.long = true
      end
      """
    let explored = try Explored(
      """
      qb.scene 'form' { class = 'Form', qb.replace 'done' { on = 'done', to = 'hub' } },
      qb.scene 'hub' { class = 'Hub',
        qb.replace 'door' { title = 'Door', to = 'room', when = 'hasKey' },
        qb.replace 'pit' { title = 'Pit', to = 'pit' },
        qb.replace 'end' { title = 'End', to = 'e' } },
      qb.scene 'room' { ending = true }, qb.scene 'pit' { title = 'Pit' }, \(Self.ending)
      """,
      script: """
        local Form = qb.controller 'Form'
        function Form:view() return ui.screen { ui.field 'name' {}, ui.button 'done' {} } end
        function Form.on:done()
          self.app.state.name = self.input.name or 'you'
          \(use == "weighed" ? weighing : "")
        end
        local Hub = qb.controller('Hub', 'Page')
        function Hub:viewDidLoad() self.text = 'Hello ' .. self.app.state.name end
        function Hub:hasKey() return self.app.state.key ~= nil end
        """)
    #expect(explored.kinds == ["dead-end"], "\(explored)")
    #expect(explored.unseen == ["hub.door=true", "room", "hub.door"], "\(explored.unseen)")
  }
}
