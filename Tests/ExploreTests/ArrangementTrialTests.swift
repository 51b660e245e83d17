import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardExplore

@Suite("explore: orders, pairs and gaps") struct ArrangementTrialTests {
  @Test("of few items every order is tried, whatever the player's is") func fewItems() {
    let trials = ArrangementTrials.orders(of: (["b", "a", "c"], false))
    #expect(trials.areAll && trials.tried.count == 6 && Set(trials.tried).count == 6)
    #expect(ArrangementTrials.orders(of: (["c", "b", "a"], true)).tried == trials.tried)
    #expect(ArrangementTrials.orders(of: (["a", "b", "c", "d"], true)).tried.count == 24)
    #expect(ArrangementTrials.orders(of: ([], false)).tried == [[]])
  }

  @Test("of more: the shown order, its reverse, and each item moved to the front") func moreItems()
  {
    let items = ["e", "d", "c", "b", "a"]
    let trials = ArrangementTrials.orders(of: (items, false))
    #expect(!trials.areAll)
    #expect(
      trials.tried == [
        ["e", "d", "c", "b", "a"], ["a", "b", "c", "d", "e"], ["d", "e", "c", "b", "a"],
        ["c", "e", "d", "b", "a"], ["b", "e", "d", "c", "a"], ["a", "e", "d", "c", "b"],
      ])
    // The orders from there do not depend on the one that was chosen.
    let later = ArrangementTrials.orders(of: (["d", "e", "c", "b", "a"], true)).tried
    #expect(later == ArrangementTrials.orders(of: (["a", "e", "d", "c", "b"], true)).tried)
  }

  @Test("few combinations of pairs are all tried") func fewPairs() {
    let trials = ArrangementTrials.pairs(of: ["a", "b"], with: ["x", "y"])
    #expect(trials.areAll && trials.tried.count == 9 && trials.tried.contains([:]))
    #expect(trials.tried.contains(["a": "y"]) && trials.tried.contains(["a": "x", "b": "x"]))
    #expect(ArrangementTrials.pairs(of: ["a"], with: []).tried == [[:]])
  }

  @Test("of more combinations: the whole ones if they are few, each pair alone, and none")
  func morePairs() {
    let three = ArrangementTrials.pairs(of: ["a", "b", "c"], with: ["x", "y", "z"])
    #expect(!three.areAll && three.tried.count == 27 + 9 + 1)
    let four = ArrangementTrials.pairs(of: ["a", "b", "c", "d"], with: ["w", "x", "y", "z"])
    #expect(!four.areAll && four.tried.count == 2 + 16 + 1)
    #expect(four.tried[0] == ["a": "w", "b": "x", "c": "y", "d": "z"])
    #expect(four.tried[1] == ["a": "x", "b": "y", "c": "z", "d": "w"])
    let many = (1...100).map { "\($0)" }
    #expect(ArrangementTrials.pairs(of: many, with: many).tried.count == 2 + 100 + 1)
  }

  private func door(_ control: String, _ condition: String) throws -> Explored {
    try Explored(
      """
      initial = 'door', qb.scene 'door' { class = 'Door',
        qb.replace 'try' { on = 'try', to = 'inn', when = 'isRight' } },
      qb.scene 'inn' { title = 'Inn', ending = true }
      """,
      script: """
        local Door = qb.controller 'Door'
        function Door:view() return ui.screen { \(control), ui.button 'try' {} } end
        function Door:isRight() \(condition) end
        """)
  }

  @Test("an order of few items is proved") func order() throws {
    let right = try door(
      "ui.order 'steps' { items = { 'b', 'c', 'a', 'd' } }",
      "return table.concat(self.input.steps or {}) == 'dbca'")
    #expect(right.kinds.isEmpty && right.report.limits.isEmpty, "\(right)")
    let never = try door(
      "ui.order 'steps' { items = { 'b', 'c', 'a' } }",
      "return table.concat(self.input.steps or {}) == 'abd'")
    #expect(Set(never.kinds).isSuperset(of: ["condition-never", "unreached-scene"]), "\(never)")
  }

  @Test("what was not tried is named") func limits() throws {
    let order = try door(
      "ui.order 'steps' { items = { 'b', 'c', 'a', 'd', 'e', 'f' } }",
      "return table.concat(self.input.steps or {}) == 'fabdec'")
    #expect(order.kinds.isEmpty && order.report.limits == [.orders(element: "steps")], "\(order)")
    #expect(order.report.summary.contains("Only some orders were tried in \"steps\"."))
    #expect(order.report.states < 30)
    let match = try door(
      "ui.match 'pairs' { left = { 'a', 'b', 'c', 'd' }, right = { 'w', 'x', 'y', 'z' } }",
      "local p = self.input.pairs or {} return p.a == 'z' and p.b == 'y'")
    #expect(match.kinds.isEmpty && match.report.limits == [.pairs(match: "pairs")], "\(match)")
    #expect(match.report.summary.contains("Only some pairs were tried in \"pairs\"."))
  }

  @Test("a match of few texts is proved, and gaps are tried like fields and choices")
  func others() throws {
    let match = try door(
      "ui.match 'pairs' { left = { 'a', 'b' }, right = { 'x', 'y' } }",
      "local p = self.input.pairs or {} return p.a == 'y' and p.b == 'y'")
    #expect(match.kinds.isEmpty && match.report.limits.isEmpty, "\(match)")
    let gaps = try door(
      """
      ui.gaps 'answer' { text = '{{a}} {{b}}',
        gaps = { a = { options = { 'x', 'y' } }, b = { options = { '1', '2' } } } }
      """, "local p = self.input.answer or {} return p.a == 'y' and p.b == '2'")
    #expect(gaps.kinds.isEmpty && gaps.report.limits.isEmpty, "\(gaps)")
    let field = try door(
      "ui.gaps 'answer' { text = '{{word}}', gaps = { word = {} } }",
      "return (self.input.answer or {}).word == 'sesame'")
    #expect(
      field.kinds.isEmpty && field.report.limits == [.texts(field: "answer.word")]
        && field.unseen.isEmpty, "\(field)")
  }

  @Test("plays by chance put items in order and match texts") func chance() throws {
    let quiz = try ScratchQuiz(
      """
      initial = 'door', qb.scene 'door' { class = 'Door',
        qb.replace 'try' { on = 'try', to = 'inn', when = 'isRight' } },
      qb.scene 'inn' { title = 'Inn', ending = true }
      """,
      script: """
        local Door = qb.controller 'Door'
        function Door:view()
          return ui.screen { ui.order 'steps' { items = { 'a', 'b', 'c' } },
            ui.match 'pairs' { left = { 'a', 'b' }, right = { 'x', 'y' } }, ui.button 'try' {} }
        end
        function Door:isRight()
          return table.concat(self.input.steps or {}) == 'cba' and (self.input.pairs or {}).b == 'x'
        end
        """)
    var options = RandomOptions()
    options.plays = 40
    let report = try RandomPlays(of: quiz.bundle(), options: options)
    #expect(report.found.isEmpty, "\(report.text(title: "x", isColoured: false))")
    #expect((report.ends[.finished] ?? 0) > 0)
  }
}
