import QuizboardModel
import Testing

@testable import QuizboardCheck

@Suite("check: unperformed segue")
struct UnperformedSegueRuleTests {
  private static let end = "qb.scene 'b' { ending = true }"

  @Test(
    "a page's segue without a title is told as one that cannot happen, and what is behind it is not"
  ) func untitled() throws {
    let all = try found("qb.scene 'a' { qb.replace 'x' { to = 'b' } }, \(Self.end)")
    #expect(all.map(\.code) == [.untitledSegue] && all.first?.severity == .warning, "\(all)")
    #expect(all.first?.remedy == "add a title, so that it has a button")
    let heir = "local A = qb.controller('A', 'Page')"
    #expect(
      try found("qb.scene 'a' { class = 'A', qb.replace 'x' { to = 'b' } }, \(Self.end)", heir).map(
        \.code) == [.untitledSegue])
    // A view of one's own may make a button of anything.
    let own = heir + " function A:view() return ui.screen { self:buttons() } end"
    #expect(
      try found("qb.scene 'a' { class = 'A', qb.replace 'x' { to = 'b' } }, \(Self.end)", own).map(
        \.code) == [.unperformedSegue])
  }
}
