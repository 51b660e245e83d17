import QuizboardModel
import QuizboardTestKit
import Testing

@testable import QuizboardCheck

@Suite("check: shadowed segue")
struct ShadowedSegueRuleTests {
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

  @Test("of segues that wait for the same, what comes behind one that always happens")
  func shadows() throws {
    let always = "qb.replace 'a' { on = 'key x', to = 'end' }"
    let wary = "qb.replace 'b' { on = 'key x', to = 'end', when = 'hasMoreQuestions' }"
    let end = "qb.scene 'end' { ending = true }"
    #expect(
      try found("", scenes: "qb.scene 'menu' { class = 'Menu', \(always), \(wary) }, \(end)").map(
        \.code) == [.shadowedSegue])
    #expect(
      try found("", scenes: "qb.scene 'menu' { class = 'Menu', \(wary), \(always) }, \(end)") == [])
    let refusing = "function Menu:shouldPerformSegue(identifier) return identifier == 'b' end"
    #expect(
      try found(refusing, scenes: "qb.scene 'menu' { class = 'Menu', \(always), \(wary) }, \(end)")
        == [])
  }
}
