import QuizboardEngine
import QuizboardModel
import QuizboardTestKit
import Testing

@Suite("What is said of arguments") struct ArgumentTests {
  private static let quiz = "questions = { qb.multiple 'Wet?' { qb.right 'Water', 'Fire' } }"

  /// Returns the error of a failing call in a handler.
  private static func message(_ code: String, quiz: String = quiz) throws -> String {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script:
        """
        local A = qb.controller 'A'
        function A:view() return ui.button 'try' {} end
        function A.on:try() \(code) end
        """,
      quiz: quiz)
    return try app.error(ofTapping: "try").message
  }

  @Test("an item of a list is named by its place in it") func items() throws {
    #expect(
      try Self.message("self.quiz.questions[1]:grade({ 'Water', self })")
        == "Question:grade: argument 1 (value), item 2: expected an option's name or index in the table, got A#1"
    )
    #expect(
      try Self.message("self.quiz:newAttempt():answer({ {} })").contains(
        "answer: argument 1 (value), item 1: expected an option's name or index in the table, got a table"
      ))
    #expect(
      try Self.message("self.quiz:newAttempt():answer(self)").contains(
        "answer: argument 1 (value): expected what an element's input"))
  }

  @Test("what stands without a key among options is refused") func strayItems() throws {
    #expect(
      try Self.message("local t = qb.transitions.slide { 'left' }")
        == "qb.transitions.slide: a string has no key; valid keys are edge, duration, curve"
    )
    #expect(
      try Self.message("self.quiz:newAttempt { 5 }").contains(
        "newAttempt: a number has no key; valid keys are seed, questions"))
  }

  @Test("an attempt that has nothing to ask is over, as a finished one is")
  func nothingToAsk() throws {
    let app = try App(
      "qb.scene 'A' { class = 'A' }",
      script: """
        local A = qb.controller 'A'
        function A:view() return ui.button 'try' {} end
        function A.on:try() print(self.quiz:newAttempt():answer(1)) end
        """, quiz: "questions = {}")
    #expect(try app.tap("try").outcome.log == ["nil\tThe attempt is over."])
  }
}
