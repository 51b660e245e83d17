import QuizboardSpecs
import Testing

@Suite("Specs: answers to essays, custom questions and orders") struct UngradedAnswerSpecTests {
  private func run(_ questions: String, _ body: String) throws -> SpecResult {
    let trial = try SpecTrial(files: [
      "quiz.lua":
        """
      local qb = require 'quizboard'
      return qb.quiz { title = 'T', questions = { \(questions) } }
      """,
      "spec/a_spec.lua": "it('x', function() local app = qb.launch():tap 'begin' \(body) end)",
    ])
    try trial.run()
    return try #require(trial.results.first)
  }

  @Test("answerAll gives an essay a text, and goes on", arguments: ["right", "wrong"])
  func essayOfAll(_ how: String) throws {
    let result = try run(
      "qb.essay 'Why?' { id = 'why' }, qb.trueFalse 'So?' { answer = true }",
      """
      app:answerAll '\(how)'
      assert.equal('results', app.scene.id)
      assert.equal(1, app.top.attempt.ungraded)
      """)
    #expect(result.status == .success, "\(result)")
  }

  @Test(
    "an answer that the quiz does not grade is refused with the remedy",
    arguments: [
      (
        "qb.essay 'Why?' { id = 'q' }", "answer 'right'",
        "a person grades question \"q\"; give the text: app:answer \"…\""
      ),
      ("qb.essay 'Why?' { id = 'q' }", "answer 'wrong'", "a person grades question \"q\""),
      (
        "qb.custom 'Say.' { id = 'q', grade = function() return true end }", "answer 'wrong'",
        "a script grades question \"q\", so its right and wrong answers are not known; "
          + "give the answer: app:answer(value)"
      ),
      (
        "qb.custom 'Say.' { id = 'q', view = 'choice', 'a', 'b', grade = function() return 1 end }",
        "answerAll 'right'", "answer the questions one by one, this one with app:answer \"a\""
      ),
    ])
  func refused(_ questions: String, _ call: String, _ message: String) throws {
    let result = try run(questions, "app:\(call)")
    #expect(result.failure?.message.contains(message) == true, "\(result)")
  }

  @Test("a text without an answer is left with the default button")
  func texts() throws {
    let result = try run(
      "qb.info 'Read.' {}, qb.trueFalse 'So?' { answer = true }, qb.info 'The end.' {}",
      """
      assert.has_error(function() app:answer 'So.' end)
      app:answer 'right'
      assert.equal(2, app.top.attempt.index)
      app:answer 'right':answer 'right'
      assert.equal('results', app.scene.id)
      assert.equal(1, app.top.attempt.correctCount)
      app:tap 'startOver':answerAll 'right'
      assert.equal('results', app.scene.id)
      """)
    #expect(result.status == .success, "\(result)")
  }

  @Test("answerAll gives any answer to a question without a wrong one")
  func noWrongAnswer() throws {
    let result = try run(
      "qb.numeric 'Any?' { '*' }, qb.trueFalse 'So?' { answer = true }",
      """
      assert.has_error(function() app:answer 'wrong' end)
      app:answerAll 'wrong'
      assert.equal(1, app.top.attempt.correctCount)
      """)
    #expect(result.status == .success, "\(result)")
  }

  @Test("a value answers a custom question") func value() throws {
    let result = try run(
      "qb.custom 'Say.' { view = 'choice', 'a', 'b', grade = function(q, r) return r == 'b' end }",
      "app:answer 'b' assert.equal(1, app.top.attempt.score)")
    #expect(result.status == .success, "\(result)")
  }

  @Test(
    "a part of the points is found",
    arguments: [
      ("qb.ordering 'Sort.' { '1st', '2nd', '3rd', grading = 'pairs' }", "1/2"),
      ("qb.ordering 'Sort.' { '1st', '2nd', '3rd', grading = 'position' }", "1/3"),
      ("qb.ordering 'Sort.' { 'a', 'b', 'c', 'd', 'e', 'f', 'g', grading = 'pairs' }", "5/6"),
      ("qb.numeric 'Far?' { 5, units = { m = 1 }, unitPenalty = 0.5 }", "1/2"),
    ])
  func partly(_ question: String, _ share: String) throws {
    let result = try run(
      question,
      """
      app:answer 'partly'
      local score = app.top.attempt.score
      assert.is_true(score > 0 and score < 1)
      app:tap 'startOver':answer 'wrong'
      assert.equal(0, app.top.attempt.score)
      """)
    #expect(result.status == .success, "\(share): \(result)")
  }
}
