import QuizboardEngine
import QuizboardExplore
import QuizboardTestKit
import QuizboardText
import Testing

/// The report names untried inputs, and then makes no claims about unseen scenes.
@Suite("explore: limits")
struct ExplorationLimitTests {
  /// A door to an inn, which opens by a segue where `isRight` answers true, or by a handler.
  private func door(_ isRight: String, _ handler: String = "", controls: String = "") throws
    -> Explored
  {
    let segue =
      handler.isEmpty
      ? "qb.replace 'try' { on = 'try', to = 'inn', when = 'isRight' }"
      : "qb.replace 'go' { to = 'inn' }"
    return try Explored(
      """
      initial = 'door', qb.scene 'door' { class = 'Door', \(segue) },
      qb.scene 'inn' { title = 'Inn', ending = true }
      """,
      script: """
        local Door = qb.controller 'Door'
        function Door:view() return ui.screen { \(controls) ui.button 'try' {} } end
        function Door:isRight() \(isRight) end
        \(handler)
        """)
  }

  @Test("texts: of a field, whatever scripts make of it") func texts() throws {
    let explored = try door(
      "return (self.input.word or ''):reverse() == 'ooc'", controls: "ui.field 'word' {},")
    #expect(
      explored.kinds.isEmpty && explored.report.limits == [.texts(field: "word")],
      "\(explored)")
    #expect(explored.unseen == ["door.try=true", "inn", "door.try"], "\(explored.unseen)")
  }

  @Test("the keys of a table in which a text is looked up are typed") func keys() throws {
    let explored = try door(
      "return ({ cuckoo = 'Carl', owl = 'Olga' })[(self.input.word or ''):lower()] ~= nil",
      controls: "ui.field 'word' {},")
    #expect(explored.kinds.isEmpty && explored.unseen.isEmpty, "\(explored)")
  }

  @Test("no more than two dozen texts are typed into a field") func mostTexts() throws {
    let words = (1...99).map { "word == 'w\($0)'" }.joined(separator: " or ")
    let explored = try door(
      "local word = self.input.word return word == 'zz' and (\(words))",
      controls: "ui.field 'word' {},")
    // Nothing, a word, and those; the button, and the state before anything is typed.
    #expect(explored.report.states == 27, "\(explored)")
  }

  @Test(
    "a question that only a script grades is answered, and its key is not known",
    arguments: [
      "grade = function(q, r) return r == 'text' end",
      "view = 'numeric', grade = function(q, r) "
        + "if not tonumber(r) then return nil, 'a number' end return tonumber(r) % 2 == 0 end",
      "view = 'choice', 'a', 'b', grade = function(q, r) return r == 'b' end",
      "view = 'multiple', 'a', 'b', grade = function(q, r) return #r == 2 end",
    ])
  func custom(keys: String) throws {
    let question = "qb.custom 'Which?' { id = 'even', \(keys) }"
    let quiz = try ScratchQuiz(questions: question)
    let report = try ExploreReport(exploring: try quiz.bundle(), options: ExploreOptions())
    #expect(report.problems.isEmpty && report.limits.contains(.key(question: "even")))
    #expect(!report.unseen.compactMap(\.subject).contains("results"), "\(report.summary)")
    #expect(report.summary.contains("only a script grades them: \"even\"."), "\(report.summary)")
  }

  @Test("sets of options: of a list of more than a few") func optionSets() throws {
    let options = (1...8).map { "'\($0)'" }.joined(separator: ", ")
    let explored = try door(
      "return #(self.input.many or {}) == 9",
      controls: "ui.choices 'many' { multiple = true, options = { \(options) } },")
    #expect(
      explored.kinds.isEmpty && explored.report.limits == [.optionSets(list: "many")],
      "\(explored)")
  }

  @Test("waits: where scripts read the time", arguments: ["os.time()", "self.app.clock:now()"])
  func waits(time: String) throws {
    let explored = try door("return \(time) < 0")
    #expect(explored.kinds.isEmpty && explored.report.limits == [.waits], "\(explored)")
  }

  @Test(
    "sizes: what is done in a small screen only is met",
    arguments: [
      """
      function Door.on:try()
        if self.traits.horizontal == 'compact' then self:performSegue 'go' end
      end
      """,
      """
      function Door:traitsDidChange() self.isSmall = self.traits.horizontal == 'compact' end
      function Door.on:try() if self.isSmall then self:performSegue 'go' end end
      """,
    ])
  func sizes(handler: String) throws {
    let explored = try door("", handler)
    #expect(
      explored.kinds.isEmpty && explored.unseen.isEmpty && explored.report.limits == [.sizes],
      "\(explored)")
    let faulty = try door(
      "", handler.replacing("self:performSegue 'go'", with: "self:performSegue 'go' error 'small'"))
    #expect(
      faulty.kinds == ["script-error"] && faulty.report.problems.first?.path.count == 2,
      "\(faulty)")
  }

  @Test(
    "draws: chance that comes seldom, and what is never thrown",
    arguments: ["(1000) == 777", "(6) == 7"])
  func draws(throwing: String) throws {
    let explored = try door(
      "", "function Door.on:try() if math.random\(throwing) then self:performSegue 'go' end end")
    #expect(
      explored.kinds.isEmpty && explored.report.limits == [.draws]
        && explored.unseen == ["inn", "door.go"], "\(explored)")
  }

  @Test("behind: where an input fails") func behind() throws {
    let explored = try door(
      "return false", controls: "self.x and ui.text(self.x.y), ui.button 'x' {},")
    #expect(explored.report.limits.isEmpty && explored.kinds.contains("unreached-scene"))
    let failing = try door("error 'planted'")
    #expect(
      failing.kinds == ["script-error"]
        && failing.report.limits == [.behind(.scriptError, failing.report.problems[0].place)],
      "\(failing)")
  }

  @Test("work: after so many inputs, whatever the machine") func work() throws {
    func explored() throws -> Explored {
      try Explored(
        "qb.scene 'a' { class = 'A' }",
        script: """
          local A = qb.controller 'A'
          function A:view() return ui.screen { ui.button 'more' {}, ui.button 'less' {} } end
          function A.on:more() self.n = (self.n or 0) + 1 end
          function A.on:less() self.n = (self.n or 0) - 1 end
          """
      ) { $0.work = 500 }
    }
    let (first, second) = (try explored(), try explored())
    #expect(first.report.stopped == .work, "\(first)")
    #expect(first.report.states == second.report.states && first.report.states < 500, "\(first)")
    // Everything was seen, and every screen was tried.
    for strictness in ExploreReport.Strictness.allCases {
      #expect(
        first.report.shortfall(for: strictness)
          == "the search stopped before it had tried every state", "\(first)")
    }
  }

  @Test("a strict demand names what was not seen, or not tried") func strict() throws {
    func shortfall(_ condition: String, _ strictness: ExploreReport.Strictness) throws -> String? {
      try Explored(
        "qb.scene 'a' { class = 'A', qb.replace 'go' { on = 'go', to = 'b', when = 'isOpen' } }, "
          + "qb.scene 'b' { title = 'B', ending = true }",
        script: """
          local A = qb.controller 'A'
          function A:view() return ui.screen { ui.field 'word' {}, ui.button 'go' {} } end
          qb.condition('isOpen', function(page) return \(condition) end)
          """
      ).report.shortfall(for: strictness)
    }
    let hidden = "(page.input.word or ''):reverse() == 'nayas'"
    #expect(try shortfall(hidden, .seen)?.hasSuffix("were not seen") == true)
    let open = "page.input.word == 'x'"
    #expect(try shortfall(open, .seen) == nil)
    #expect(try shortfall(open, .complete) == "the search did not try everything")
  }

  @Test("states: where there are more than may be, with what the report says of it")
  func states() throws {
    let explored = try Explored(
      "qb.scene 'a' { class = 'A' }",
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.button 'more' {} end
        function A.on:more() self.n = (self.n or 0) + 1 end
        """
    ) { $0.maxStates = 30 }
    #expect(explored.report.limits == [.states, .alike] && !explored.report.isComplete)
    var writer = JSONWriter()
    explored.report.write(to: &writer)
    let json = String(decoding: writer.bytes, as: UTF8.self)
    #expect(
      json.contains(
        "\"complete\":false,\"stopped\":\"maxStates\",\"limits\":[{\"kind\":\"maxStates\"},"
          + "{\"kind\":\"alike\"}]"),
      "\(json)")
  }
}
