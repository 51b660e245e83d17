import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: unknown class")
struct UnknownClassRuleTests {
  @Test("a class that nobody defines is told once, and not what it does not show")
  func unknownClass() throws {
    let all = try found(
      inMenu:
        "function Menu:view() return ui.button 'go' {} end",
      scenes:
        """
        qb.scene 'menu' { class = 'Meun',
          qb.replace 'go' { on = 'go', to = 'end', when = 'isReady' } },
        qb.scene 'end' { ending = true }
        """)
    #expect(all.map(\.code) == [.unknownClass], "\(all)")
  }

  @Test("a class whose definition fails is told there only") func failedClass() throws {
    let all = try found(
      inMenu:
        "qb.segueClass('Sparkle', 'presnt')",
      scenes:
        """
        qb.scene 'menu' { class = 'Menu',
          qb.present 'go' { on = 'key g', to = 'end', class = 'Sparkle' } },
        qb.scene 'end' { ending = true }
        """)
    #expect(all.count == 1 && all.first?.remedy == "did you mean \"present\"?", "\(all)")
  }
}
