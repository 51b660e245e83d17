import QuizboardQuiz
import QuizboardTestKit
import Testing

@testable import QuizboardSpecs

@Suite("Specs that read the keys")
struct KeySpecTests {
  private static let questions = """
    questions = {
      qb.choice 'One?' { id = 'one', qb.right 'a', 'b' },
      qb.multiple 'Two?' { id = 'two', qb.right 'a', qb.right 'b', 'c' },
      qb.choice 'Some?' { id = 'some', qb.answer('a', 1), qb.answer('b', 0.5), 'c' },
      qb.trueFalse 'Three?' { id = 'three', answer = true },
      qb.short 'Four?' { id = 'four', 'x', 'y' },
      qb.numeric 'Five?' { id = 'five', 5, tolerance = 1 },
      qb.matching 'Six?' { id = 'six', pairs = { { 'F', 'P' }, { 'G', 'B' } } },
      qb.ordering 'Seven?' { id = 'seven', 'i', 'ii', 'iii' },
      qb.essay 'Eight?' { id = 'eight' },
    }
    """

  @Test("all questions, each with its key in words, and as lines") func keys() throws {
    let trial = try SpecTrial(
      files: [
        "quiz.lua": "\(ScratchQuiz.preamble)return qb.quiz { title = 'T', \(Self.questions) }",
        "spec/trial_spec.lua": """
        it('reads', function()
          local quiz = qb.launch().quiz
          assert.equal('T', quiz.title)
          assert.same({ id = 'one', type = 'choice', text = 'One?', key = 'a' }, quiz.questions[1])
          assert.is_nil(quiz.questions[9].key)
          assert.same({
            'one: a', 'two: a, b', 'some: a, b (earns 1/2)', 'three: True', 'four: x or y',
            'five: 5 ± 1', 'six: F = P; G = B', 'seven: i > ii > iii', 'eight: no key',
          }, quiz.keys)
          assert.snapshot(quiz.keys)
        end)
        """,
      ])
    let summary = try trial.run()
    #expect(summary.isSound && summary.recorded == 1, "\(trial.results)")
  }

  @Test("a snapshot of the keys notices each changed key") func mutations() throws {
    let quiz = try ScratchQuiz(
      keys: Self.questions,
      more: [
        "spec/a_spec.lua": "it('has keys', function() assert.snapshot(qb.launch().quiz.keys) end)"
      ])
    let file = SpecFile(quiz: quiz.path, name: "spec/a_spec.lua")
    #expect(SpecRunner(SpecOptions()).run([file], reporter: ResultCollector()).recorded == 1)
    let result = try MutationTest([file], SpecOptions()).run()
    #expect(result.isSound && result.count == 8, "\(result.text)")
  }
}
