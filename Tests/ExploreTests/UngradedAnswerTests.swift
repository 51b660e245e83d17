import QuizboardAuthoring
import QuizboardEngine
import QuizboardExplore
import QuizboardModel
import QuizboardTestKit
import QuizboardText
import Testing

@Suite("explore: essays and custom questions")
struct UngradedAnswerTests {
  /// A quiz in the flow `classic` whose results have a planted error.
  private func quiz(_ questions: String) throws -> ScratchQuiz {
    try ScratchQuiz(
      questions: questions,
      more: [
        "scripts/app.lua": """
        \(ScratchQuiz.preamble)
        local Results = qb.controller 'Results'
        function Results:viewDidAppear() error 'planted' end
        """
      ])
  }

  private static let questions = [
    "qb.essay 'Why?' {}",
    "qb.custom 'Say it.' { grade = function(q, r) return r == 'sesame' end }",
    "qb.custom 'How many?' { view = 'numeric', grade = function(q, r) return r == 7 end }",
    "qb.custom 'Which?' { view = 'choice', 'a', 'b', grade = function(q, r) return r == 'b' end }",
    "qb.custom 'Which?' { view = 'multiple', 'a', 'b', grade = function(q, r) return 0.5 end }",
  ]

  @Test("what follows a question that a person or a script grades is seen", arguments: questions)
  func reached(_ question: String) throws {
    let quiz = try quiz(question)
    let report = try ExploreReport(exploring: quiz.bundle())
    #expect(
      report.problems.contains { $0.message.contains("planted") },
      "\(report.summary)")
  }

  @Test("so is it in random plays", arguments: questions) func random(_ question: String) throws {
    let quiz = try quiz(question)
    var options = RandomOptions()
    options.plays = 40
    let plays = try RandomPlays(of: quiz.bundle(), options: options)
    #expect(plays.found.contains { $0.problem.message.contains("planted") }, "\(plays.ends)")
  }

  @Test("a script's own texts are typed into a custom question") func literals() throws {
    let quiz = try quiz(
      """
      qb.custom 'Say it.' { grade = function(q, r)
        if r == 'sesame' then return true end
        return nil, 'Try again.'
      end }
      """)
    let report = try ExploreReport(exploring: quiz.bundle())
    #expect(report.problems.contains { $0.message.contains("planted") }, "\(report.summary)")
  }

  @Test("a search that reaches no end says so, and names the scenes that it missed")
  func missedEnd() throws {
    let quiz = try quiz(
      "qb.custom 'Say it.' { grade = function(q, r) return nil, 'Never.' end }")
    let report = try ExploreReport(exploring: quiz.bundle())
    #expect(report.notes.contains("No ending was reached."))
    #expect(report.unreachedScenes == ["classic/results"] || report.unreachedScenes == ["results"])
    var writer = JSONWriter()
    report.write(to: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self).contains(
        "\"notSeen\":[\"\(report.unreachedScenes[0])\""))
    var options = RandomOptions()
    options.plays = 10
    let plays = try RandomPlays(of: quiz.bundle(), options: options)
    let text = plays.text(title: "quiz", isColoured: false).description
    #expect(text.contains("No play reached an end of the quiz."))
    #expect(plays.scenes.contains { $0.name == report.unreachedScenes[0] && $0.count == 0 })
  }
}
