import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: no way back")
struct NoWayBackRuleTests {
  @Test("a way out of a circle to what lies beneath it is no way back in it") func wayOut() throws {
    func codes(_ action: String) throws -> [DiagnosticCode] {
      let scenes = """
        qb.scene 'foyer' { class = 'Foyer', qb.present 'in' { title = 'In', to = 'stack' } },
        qb.scene 'stack' { class = 'NavigationController', qb.root { to = 'gallery' } },
        qb.scene 'gallery' { class = 'Gallery',
          qb.show 'look' { title = 'Look', to = 'picture' },
          qb.unwind 'exit' { title = 'Exit' } },
        qb.scene 'picture' {
          qb.show 'enough' { title = 'Enough', to = 'gallery' },
          qb.unwind 'more' { title = 'X', action = '\(action)' } }
        """
      let script =
        "local Foyer = qb.controller('Foyer', 'Page') function Foyer.unwind:exit() end "
        + "local Gallery = qb.controller('Gallery', 'Page') function Gallery.unwind:back() end"
      return try check(scenes, script).diagnostics.map(\.code)
    }
    #expect(try codes("exit") == [.noWayBack])
    #expect(try codes("back") == [])
  }
}
