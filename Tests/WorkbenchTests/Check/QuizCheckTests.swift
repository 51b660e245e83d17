import TestKit
import Testing
import Workbench

@Suite("check, as a value")
struct QuizCheckTests {
  @Test("a sound quiz has no findings") func sound() throws {
    #expect(QuizCheck(path: "\(Checkout.root)/Quizzes/unwind").findings == [])
  }

  @Test("a segue to a scene that is not there is an error with the nearest name") func unknownScene() throws {
    let folder = try ScratchQuiz("qb.scene 'menu' { qb.present 'go' { to = 'menv' } }")
    let check = QuizCheck(path: folder.path)
    #expect(check.isReadable && !check.isSound)
    #expect(check.findings.contains { $0.severity == .error && $0.message.contains("\"menu\"") }, "\(check.findings)")
  }
}
