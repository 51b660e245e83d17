import QuizboardEngine
import QuizboardTestKit
import Testing

/// The state of a run as authors see it.
@Suite("Looking into a run") struct InspectionTests {
  @Test("controllers with the fields that scripts gave them, the attempt, what the app keeps")
  func parts() throws {
    let folder = try ScratchQuiz(
      "qb.scene 'pier' { class = 'Pier' },",
      script: """
        local Pier = qb.controller "Pier"
        function Pier:viewDidLoad()
          self.attempt = self.quiz:newAttempt()
          self.bag = { lamp = true, "rope" }
          self.app.state.coins = 3
        end
        """,
      quiz: "questions = { qb.short 'One?' { '1' }, qb.short 'Two?' { '2' } },")
    let session = try Session(bundle: QuizBundle(path: folder.path))
    #expect(
      session.inspection.text == """
        pier#1: Pier
          bag = { "rope", lamp = true }
        attempt: question 1 of 2, 0%
        app.state = { coins = 3 }
        app.settings = {}
        """)
  }

  @Test(arguments: [
    ("", false), ("function Own:didRestore() end", true), ("Own.transient = { 'lit' }", true),
  ])
  func `standard scripts do not count as the author's part of a restoration`(
    script: String, isScripted: Bool
  ) throws {
    let folder = try ScratchQuiz(
      "qb.scene 'question' { class = 'Own' },",
      script: "local Own = qb.controller('Own', 'Question')\n\(script)",
      quiz: "questions = { qb.short 'One?' { '1' } },")
    let session = try Session(bundle: QuizBundle(path: folder.path))
    #expect(session.inspection.hasScriptedRestoring == isScripted)
  }
}
