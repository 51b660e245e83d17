import QuizboardSpecs
import Testing

@Suite("Specs: orders, matches and gaps") struct ArrangingSpecTests {
  private func run(_ body: String) throws -> SpecResult {
    let trial = try SpecTrial(files: [
      "quiz.lua": "return require 'quizboard'.quiz { title = 'Test' }",
      "Main.storyboard.lua": """
      local qb = require 'quizboard'
      return qb.storyboard { qb.scene 'page' { class = 'Tasks' } }
      """,
      "scripts/app.lua": """
      local qb = require 'quizboard'
      local ui = qb.ui
      local Tasks = qb.controller 'Tasks'
      function Tasks:view()
        return ui.screen {
          ui.order 'steps' { items = { 'a', 'b', 'c' } },
          ui.match 'pairs' { left = { 'France', 'Chile', '1' }, right = { 'Paris', 'Santiago' } },
          ui.gaps 'answer' { text = '{{who}} wrote {{what}}.',
            gaps = { who = {}, what = { options = { 'Iliad', 'Odyssey' } } } },
        }
      end
      """,
      "spec/a_spec.lua": "it('x', function() local app = qb.launch() \(body) end)",
    ])
    try trial.run()
    return try #require(trial.results.first)
  }

  @Test("commands arrange, and elements say what was arranged") func commands() throws {
    let result = try run(
      """
        assert.is_nil(app:element "steps".order)
        app:order("steps", { 3, "a", 2 }):match("pairs", { France = "Paris", Chile = 2, [1] = 1 })
        assert.same({ "c", "a", "b" }, app:element "steps".order)
        assert.same({ "c", "a", "b" }, app:element "steps".items)
        assert.same({ France = "Paris", Chile = "Santiago", ["1"] = "Paris" },
          app:element "pairs".value)
        assert.same({ "c", "a", "b" }, app.top.input.steps)
        app:match("pairs", {})
        assert.is_nil(app:element "pairs".value)
        app:type("answer.who", "Homer"):choose("answer.what", "Odyssey")
        assert.same({ who = "Homer", what = "Odyssey" }, app.top.input.answer)
        assert.equal("Homer", app:element "answer.who".text)
        assert.equal("{{who}} wrote {{what}}.", app:element "answer".text)
        app:relaunch()
        assert.same({ "c", "a", "b" }, app:element "steps".order)
      """)
    #expect(result.status == .success, "\(result)")
  }

  @Test(
    "wrong calls are errors of the spec",
    arguments: [
      ("app:order('steps', { 1, 2 })", "lacks \"c\""),
      ("app:order('steps', 7.5)", "app:order: argument 2 (list)"),
      ("app:match('pairs', 'x')", "app:match: argument 2 (pairs)"),
      ("app:match('pairs', { France = {} })", "a table from texts to numbers or texts of entries"),
      ("app:match('pairs', { France = 'Rome' })", "no entry \"Rome\""),
      ("app:match('pairs', { [true] = 1 })", "a table from texts"),
    ])
  func wrong(call: String, words: String) throws {
    let result = try run(call)
    #expect(result.failure?.message.contains(words) == true, "\(result)")
  }
}
