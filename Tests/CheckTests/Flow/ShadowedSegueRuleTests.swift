import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: shadowed segue")
struct ShadowedSegueRuleTests {
  @Test("of segues that wait for the same, what comes behind one that always happens")
  func shadows() throws {
    let always = "qb.replace 'a' { on = 'key x', to = 'end' }"
    let wary = "qb.replace 'b' { on = 'key x', to = 'end', when = 'hasMoreQuestions' }"
    let end = "qb.scene 'end' { ending = true }"
    #expect(
      try found(
        inMenu: "", scenes: "qb.scene 'menu' { class = 'Menu', \(always), \(wary) }, \(end)"
      ).map(
        \.code) == [.shadowedSegue])
    #expect(
      try found(
        inMenu: "", scenes: "qb.scene 'menu' { class = 'Menu', \(wary), \(always) }, \(end)") == [])
    let refusing = "function Menu:shouldPerformSegue(identifier) return identifier == 'b' end"
    #expect(
      try found(
        inMenu: refusing, scenes: "qb.scene 'menu' { class = 'Menu', \(always), \(wary) }, \(end)")
        == [])
  }
}
