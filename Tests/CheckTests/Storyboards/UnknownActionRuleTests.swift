import QuizboardModel
import Testing

@testable import QuizboardCheck
@testable import QuizboardScripting

@Suite("check: unknown action")
struct UnknownActionRuleTests {
  @Test("an action of a guest's host is not required in a storyboard that this quiz never enters")
  func guest() throws {
    let guest = [
      "Sub.storyboard.lua":
        """
      local qb = require 'quizboard' \
      return qb.storyboard { qb.scene 'start' { qb.unwind 'finished' { title = 'Done' } } }
      """
    ]
    #expect(
      try check("qb.scene 'hello' { ending = true }", quiz: "storyboard = 'Main'", more: guest)
        .diagnostics == [])
    let host = """
      qb.scene 'hello' { qb.present 'go' { title = 'Go', to = 'sub' } }, \
      qb.reference 'sub' { storyboard = 'Sub' }
      """
    #expect(
      try check(host, quiz: "storyboard = 'Main'", more: guest).diagnostics.map(\.code) == [
        .unknownAction
      ])
  }

  @Test("an action of a host is not required if a condition asks for it, but a slip is reported")
  func conditionalGuest() throws {
    func codes(_ action: String) throws -> [DiagnosticCode] {
      let scenes = """
        qb.scene 'a' { class = 'A', qb.present 'go' { title = 'Go', to = 'b' } }, qb.scene 'b' { \
        qb.unwind 'back' { title = 'Back', action = '\(action)', when = 'isAwaited' }, \
        qb.unwind 'home' { title = 'Home' } }
        """
      return try check(
        scenes, "local A = qb.controller('A', 'Page') function A.unwind:home() end"
      ).diagnostics.map(\.code)
    }
    #expect(try codes("done") == [])
    #expect(try codes("hom") == [.unknownAction])
  }

  @Test(
    "an unwind action of a class that no scene is of is nobody's: told once, where it is defined")
  func nobodysAction() throws {
    let scenes = """
      qb.scene 'a' { class = 'A', qb.present 'b' { title = 'B', to = 'b' } },
      qb.scene 'b' { qb.unwind 'home' { title = 'Home' }, \
      qb.unwind 'up' { title = 'Up', action = 'home' } }
      """
    let script = """
      local A = qb.controller('A', 'Page')
      local Shelf = qb.controller 'Shelf'
      function Shelf.unwind:home() end

      """
    let all = try found(scenes, script)
    #expect(all.map(\.code) == [.unknownAction] && all.first?.place?.line == 3, "\(all)")
    // Made by hand, inherited from, or named by a text.
    for more in [
      "function A:init() self.shelf = Shelf {} end", "qb.controller('Low', 'Shelf')",
      "function A:init() self.kind = 'Shelf' end",
    ] {
      #expect(
        try found(scenes, script + more).filter { $0.code == .unknownAction } == [],
        "\(more)")
    }
  }
}
