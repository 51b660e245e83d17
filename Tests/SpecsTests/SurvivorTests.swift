import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

@testable import QuizboardSpecs

@Suite("Mutations that no spec detects")
struct SurvivorTests {
  private static let script = """
    local A = qb.controller("A", "Page")
    function A:init()
      self.lives = 3
    end
    function A.on:lose()
      self.lives = self.lives - 1
      if self.lives < 1 then
        self.over = true
      end
    end
    function A:view()
      return ui.screen { ui.text("lives " .. self.lives),
        self.lives > 0 and ui.button "lose" { title = "Lose" } or ui.text "over" }
    end
    """

  private func result(script: String = script, spec: String) throws -> MutationTest.Result {
    let quiz = try ScratchQuiz(
      "qb.scene 'a' { class = 'A', ending = true }", script: script,
      more: ["spec/a_spec.lua": spec])
    return try MutationTest(
      [SpecFile(quiz: quiz.path, name: "spec/a_spec.lua")], SpecOptions(),
      search: { try? ComparedPlays(of: $0) }
    ).run()
  }

  private func json(_ result: MutationTest.Result) -> String {
    var writer = JSONWriter()
    result.write(to: &writer)
    return writer.text
  }

  @Test("a screen or a state of a spec that differs is to be asserted, with its line")
  func unasserted() throws {
    let result = try result(
      spec: """
        it("loses", function()
          local app = qb.launch()
          app:tap "lose"
          app:tap "lose"
          assert.is_true(app:shows "lives 1")
        end)
        """)
    #expect(
      result.text.contains(
        """
          no spec fails if
            "self.lives < 1" is "self.lives <= 1" (scripts/app.lua:7)
              assert it: with the change, a.over = true, not nil (spec/a_spec.lua:4)
            "self.lives < 1" is "self.lives < 2" (scripts/app.lua:7)
              assert it: with the change, a.over = true, not nil (spec/a_spec.lua:4)

        """), "\(result.text)")
    #expect(
      json(result).contains(
        #""effect":"unasserted","difference":"a.over = true, not nil","#
          + #""specFile":"spec/a_spec.lua","specLine":4}"#), "\(json(result))")
    let lazy = try self.result(
      spec: """
        it("loses", function()
          qb.launch():tap "lose"
        end)
        """)
    #expect(
      lazy.text.contains(
        """
            "self.lives = 3" is "self.lives = 4" (scripts/app.lua:3)
              assert it: with the change, the screen shows "lives 4", not "lives 3" (spec/a_spec.lua:2)

        """), "\(lazy.text)")
  }

  @Test("a change that no spec comes to has the inputs of a play") func unreached() throws {
    let result = try result(
      spec: "it('begins', function() assert.is_true(qb.launch():shows 'lives 3') end)")
    #expect(
      result.text.contains(
        """
          no spec comes here, so none fails if
            A.on:lose does nothing (scripts/app.lua:5)
              a play differs after app:tap "lose"

        """), "\(result.text)")
    #expect(
      result.text.contains(
        """
            "self.lives < 1" is "self.lives <= 1" (scripts/app.lua:7)
              a play differs after app:tap "lose":tap "lose"

        """), "\(result.text)")
    #expect(
      json(result).contains(
        #""effect":"unreached","path":[{"do":"tap","id":"lose"}]}"#), "\(json(result))")
  }

  @Test("a changed order or list of right answers is told whole, and so is what an answer earns")
  func keys() throws {
    let quiz = try ScratchQuiz(
      questions: """
        qb.short { id = 'who', text = 'Who?', 'x' }, qb.ordering 'Order?' { 'a', 'b', 'c' },
        qb.matching 'Match?' { pairs = { { 'l', 'm' }, { 'n', 'o' } } }
        """,
      more: [
        "spec/a_spec.lua": """
        it('answers', function()
          local app = qb.launch():tap 'begin'
          app:answer 'x'
        end)
        """
      ])
    let result = try MutationTest(
      [SpecFile(quiz: quiz.path, name: "spec/a_spec.lua")], SpecOptions(),
      search: { try? ComparedPlays(of: $0) }
    ).run()
    #expect(
      result.text.contains(
        """
            "another x" is correct for "who", not "x" (quiz.lua:1)
              assert it: with the change, the answer to "who" earns 0 points; without it, it \
        earns 1 point (spec/a_spec.lua:3)

        """), "\(result.text)")
    for words in [
      #""c > b > a" is correct for "Order?", not "a > b > c""#,
      #""l = o; n = m" is correct for "Match?", not "l = m; n = o""#,
    ] {
      #expect(result.text.contains(words), "\(result.text)")
    }
    #expect(!result.text.contains("saved state"), "\(result.text)")
  }

  @Test("a change without any difference is perhaps equal") func equal() throws {
    let script = """
      local A = qb.controller("A", "Page")
      function A:init()
        self.lives = 3
      end
      function A.on:rest()
        if self.lives > 90 then
          self.over = true
        end
      end
      function A:view()
        return ui.screen { ui.text("lives " .. self.lives), ui.button "rest" { title = "Rest" } }
      end
      """
    let result = try result(
      script: script, spec: "it('rests', function() assert(qb.launch():shows 'lives 3') end)")
    #expect(
      result.text.contains(
        """
          perhaps equal: no spec fails, and no play differs if
            A.on:rest does nothing (scripts/app.lua:5)
              the same in 200 plays and 1 state
            "self.lives > 90" is "self.lives >= 90" (scripts/app.lua:6)
              the same in 200 plays and 1 state

        """), "\(result.text)")
    #expect(json(result).contains(#""effect":"same","plays":200,"states":1}"#), "\(json(result))")
  }
}
