import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: idle otherwise")
struct IdleOtherwiseRuleTests {
  private static let end = "qb.scene 'b' { ending = true }"

  @Test("an otherwise of a segue whose button is left out") func otherwise() throws {
    let all = try found(
      """
      qb.scene 'a' {
        qb.replace 'x' { title = 'X', to = 'b', when = 'hasMoreQuestions', otherwise = 'y' },
        qb.replace 'y' { to = 'b' } },
      \(Self.end)
      """)
    expect(all, .idleOtherwise, remedy: "give \"y\" a title of its own and the opposite condition")
  }

  @Test(
    "an otherwise that may happen",
    arguments: [
      // Another segue has a button of that id; a script performs it; the class may refuse it; the
      // view has a button of its own.
      ("qb.replace 'z' { title = 'Z', on = 'x', to = 'b' }", ""),
      ("", "function A:viewDidLoad() self:performSegue 'x' end"),
      ("", "function A:shouldPerformSegue(id) return id ~= 'x' end"),
      ("", "function A:view() return ui.button 'x' {} end"),
    ])
  func refused(segue: String, body: String) throws {
    let scenes = """
      qb.scene 'a' { class = 'A',
        qb.replace 'x' { title = 'X', to = 'b', when = 'hasMoreQuestions', otherwise = 'y' },
        qb.replace 'y' { to = 'b' }, \(segue) },
      \(Self.end)
      """
    #expect(
      try found(scenes, "local A = qb.controller('A', 'Page') \(body)").filter {
        $0.code == .idleOtherwise
      } == [])
  }
}
