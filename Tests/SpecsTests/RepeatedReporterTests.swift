import QuizboardAuthoring
import QuizboardSpecs
import QuizboardTestKit
import Testing

@Suite("Specs that are run several times") struct RepeatedReporterTests {
  @Test("each test is told once, and what failed alike with the seeds that it failed with")
  func once() throws {
    let trial = try SpecTrial(files: [
      "quiz.lua": """
      local qb = require "quizboard"
      return qb.quiz { title = "Dice", shuffle = true, questions = {
        qb.trueFalse "One?" { id = "one", answer = true },
        qb.trueFalse "Two?" { id = "two", answer = true } } }
      """,
      "spec/dice_spec.lua": """
      it("begins with one", function()
        local app = qb.launch()
        app:tap "begin"
        assert.equal("one", app.top.attempt.question.id)
      end)
      it("launches", function() qb.launch() end)
      """,
    ])
    var text = ""
    let pretty = PrettyReporter(ink: Ink(isColoured: false)) { text += $0.description }
    let summary = try trial.run(
      { $0.repetitions = 8 }, reporter: RepeatedReporter(pretty, seeds: 1...8))
    #expect(summary.failed > 0 && summary.failed < 8 && summary.passed == 16 - summary.failed)
    let told = try #require(text.firstMatch(of: #/✗ begins with one \(seeds? ([0-9, ]+) of 1–8\)/#))
    #expect(told.1.split(separator: ",").count == summary.failed, "\(text)")
    // In the list, and where it is told in full.
    #expect(
      text.ranges(of: "begins with one (seed").count == 2 && text.ranges(of: "launches").count == 1,
      "\(text)")
  }
}
