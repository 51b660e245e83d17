import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: unknown class")
struct UnknownClassRuleTests {
  /// Returns the diagnostics of a script of the class `Menu`, which the scene has.
  private func found(
    _ body: String,
    scenes: String =
      "qb.scene 'menu' { class = 'Menu', qb.present 'about' { on = 'key a', to = 'menu' } }"
  )
    throws -> [Diagnostic]
  {
    let folder = try ScratchQuiz(scenes, script: "local Menu = qb.controller 'Menu'\n\(body)")
    // The buttons have no handlers.
    return withExtendedLifetime(folder) {
      QuizCheck(path: folder.path, ignoring: [.idleButton]).diagnostics
    }
  }

  private static func view(_ element: String) -> String {
    "function Menu:view() return ui.screen { \(element) } end"
  }

  @Test("a class that nobody defines is told once, and not what it does not show")
  func unknownClass() throws {
    let all = try found(
      "function Menu:view() return ui.button 'go' {} end",
      scenes:
        """
        qb.scene 'menu' { class = 'Meun',
          qb.replace 'go' { on = 'go', to = 'end', when = 'isReady' } },
        qb.scene 'end' { ending = true }
        """
    )
    #expect(all.map(\.code) == [.unknownClass], "\(all)")
  }

  @Test("a class whose definition fails is told there only") func failedClass() throws {
    let all = try found(
      "qb.segueClass('Sparkle', 'presnt')",
      scenes:
        """
        qb.scene 'menu' { class = 'Menu',
          qb.present 'go' { on = 'key g', to = 'end', class = 'Sparkle' } },
        qb.scene 'end' { ending = true }
        """
    )
    #expect(all.count == 1 && all.first?.remedy == "did you mean \"present\"?", "\(all)")
  }
}
