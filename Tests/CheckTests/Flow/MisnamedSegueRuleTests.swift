import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: misnamed segue")
struct MisnamedSegueRuleTests {
  @Test(
    "segues of standard classes that are called otherwise than the class knows them",
    arguments: [
      (
        "Question",
        """
        qb.replace 'weiter' { to = 'q', on = 'submit', when = 'hasMoreQuestions',
          otherwise = 'results' }
        """,
        "next"
      ),
      (
        "Question",
        """
        qb.replace 'next' { to = 'q', on = 'submit', when = 'hasMoreQuestions', otherwise = 'ende'
        },
        qb.replace 'ende' { to = 'r' }
        """,
        "results"
      ),
      (
        "Question",
        """
        qb.replace 'next' { to = 'q', on = 'next' },
        qb.replace 'zurueck' { to = 'q', on = 'previous' }
        """,
        "previous"
      ),
      ("Answer", "qb.replace 'weiter' { to = 'q', on = 'next' }", "next"),
      ("Answer", "qb.replace 'fin' { to = 'r', on = 'next' }", "finished"),
      (
        "Overview",
        """
        qb.replace 'jump' { to = 'q', on = 'questions' },
        qb.replace 'handIn' { to = 'r', on = 'handIn' }
        """,
        "goTo"
      ),
      (
        "Overview",
        """
        qb.replace 'goTo' { to = 'q', on = 'questions' },
        qb.replace 'hand' { to = 'r', on = 'handIn' }
        """,
        "handIn"
      ),
    ])
  func misnamed(type: String, segues: String, name: String) throws {
    let scenes = """
      qb.scene 's' { class = '\(type)', \(segues), qb.replace 'results' { to = 'r' } },
      qb.scene 'q' { class = 'Question', qb.replace 'next' { to = 's', on = 'submit' } },
      qb.scene 'r' { class = 'Results' }
      """
    let questions = "questions = { qb.trueFalse 'Q?' { answer = true } }"
    let found = try check(scenes, quiz: questions).diagnostics.filter { $0.code == .misnamedSegue }
    #expect(found.map(\.remedy) == ["call it \"\(name)\""])
    #expect(found.first?.place?.excerpt != nil)
    // A script that moves attempts may know better.
    let script =
      "local A = qb.controller('A', 'Question') function A:viewDidLoad() self.attempt:advance() end"
    #expect(
      try check(scenes, script, quiz: questions).diagnostics.filter {
        $0.code == .misnamedSegue
      } == [])
  }

  @Test("what standard classes do for segues is done by the names that check knows")
  func standardNames() throws {
    for (type, roles) in StandardClasses.roles {
      let text = try Checkout.text("scripts/classes/\(type).lua")
      for role in roles {
        #expect(
          text.contains(role.name) && role.elements.allSatisfy(text.contains),
          "\(type): \(role.name)")
      }
    }
  }
}
