import QuizboardCheck
import QuizboardModel
import Testing

@Suite("check: values of templates") struct TemplateValueTests {
  @Test("any value of a templated question may be a function of its variables")
  func functions() throws {
    let all = try found(files: [
      "quiz.lua": """
      local qb = require "quizboard"
      local function variables(random) return { a = random:integer(1, 9) } end
      return qb.quiz { title = "T", behaviour = "immediate", questions = {
        qb.numeric { text = "{a} + 1?", variables = variables,
          answer = function(v) return v.a + 1 end, tolerance = function() return 0.5 end,
          timeLimit = function(v) return v.a * 10 end, points = function(v) return v.a end,
          title = function(v) return "t" .. v.a end, hints = function(v) return { "h" } end,
          tags = function() return { "t" } end, relative = function() return false end },
        qb.cloze "{a} {{x}} {{y}}" { variables = variables, gaps = {
          x = { accept = function(v) return { "x" .. v.a } end, points = function() return 2 end },
          y = { answer = function(v) return v.a end, tolerance = function() return 1 end } } },
        qb.trueFalse "{a} > 4" { variables = variables, answer = function(v) return v.a > 4 end },
        qb.multiple "{a}?" { variables = variables, qb.right "{a}", "x",
          grading = function() return "all" end, shuffle = function() return true end },
        qb.matching "{a}" { variables = variables,
          pairs = function(v) return { { "a" .. v.a, "b" }, { "c", "d" } } end },
        qb.essay "{a}" { variables = variables, timeLimit = function() return 60 end },
      } }
      """
    ])
    #expect(all == [])
  }
}
